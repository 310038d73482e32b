/* report.h: from what is left of a dead program to words: the signal, or what a sanitizer wrote.
 *
 * What it wrote is its own word: a forged report changes the words about its own fault, and no
 * more.
 */
#ifndef TV_SUBMISSION_REPORT_H
#define TV_SUBMISSION_REPORT_H

#include "sandbox/sandbox.h"
#include "wire/wire.h"

/* The environment of a program: where its socket is, and settings of the sanitizers that
 * tv_report_death() relies on. With `frees_at_once` what is freed is used again at once, variables
 * of functions too, and nothing is given back to the system by and by: see struct tv_restart. */
const char *const *tv_report_environment(bool frees_at_once);

/* A student's file: the name that it was compiled with, and that it is known by. */
struct tv_report_names {
    const char *compiled, *shown;
};

/* How it ended. A detail goes on after "it": "reads outside an array (heap-buffer-overflow) at
 * farmer.c:23". A program that was not compiled here has no compiled name: NULL. */
void tv_report_death(const struct tv_outcome *outcome, struct tv_report_names names,
                     struct tv_death *death);

#endif
