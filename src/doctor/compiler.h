/* compiler.h: whether a compiler is fit for what students hand in: a homework of our own is
 * compiled and started as one of theirs is. look.c calls it.
 */
#ifndef TV_DOCTOR_COMPILER_H
#define TV_DOCTOR_COMPILER_H

#include "sandbox/sandbox.h"

struct tv_compiler_trial {
    bool is_tried; /* false: something else stands in its way */
    bool works;
    bool has_sanitizers; /* that find mistakes with memory; where it works */
    char text[300];      /* where it is; or why it does not work, or was not tried */
};

/* Tries it, for less than a minute. `homework` is the folder with homework.h and libhomework.a. */
void tv_compiler_try(struct tv_sandbox *sandbox, const char *compiler, const char *homework,
                     struct tv_compiler_trial *trial);

#endif
