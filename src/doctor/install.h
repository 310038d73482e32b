/* install.h: the command that installs what is missing, for the system that this is. */
#ifndef TV_DOCTOR_INSTALL_H
#define TV_DOCTOR_INSTALL_H

#include <stdio.h>

#include "doctor/needs.h"

/* Writes it on a line of its own: "sudo apt-get install clang pandoc". `missing` says of each need
 * whether it is one. Nothing is written where no package has them. False: there is no memory. */
bool tv_install_write(const struct tv_needs *needs, const bool *missing, FILE *out);

#endif
