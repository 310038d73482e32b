/* walls.h: which walls of the sandbox this machine has, and what would help where one is missing;
 * whether programs may use as much as right ones need.
 */
#ifndef TV_DOCTOR_WALLS_H
#define TV_DOCTOR_WALLS_H

#include <stdio.h>

#include "sandbox/sandbox.h"

/* Writes lines that begin with two spaces and a word as wide as `width`. Returns false if something
 * is told of there for which a right program would fail. */
bool tv_walls_write(struct tv_sandbox *sandbox, int width, FILE *out);

#endif
