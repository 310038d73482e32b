/* build.h: the compiler, run in the sandbox: which flags, which bounds. */
#ifndef TV_SUBMISSION_BUILD_H
#define TV_SUBMISSION_BUILD_H

#include "sandbox/sandbox.h"
#include "submission/work.h"

enum { TV_BUILD_SECONDS = 10 };

/* What a main() that was left in is called in the program. */
extern const char tv_build_other_main[];

/* Compiles a file of the folder, which has homework.h and libhomework.a too, into "program" in
 * `made`: with ASan and UBSan if the compiler has them. What the compiler said is in the outcome,
 * to be released also where it failed. False: an error of the system, not of the file. */
bool tv_build(struct tv_sandbox *sandbox, const char *compiler, const struct tv_work *work,
              const char *name, bool *is_sanitized, struct tv_outcome *outcome,
              struct tv_error *error);

#endif
