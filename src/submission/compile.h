/* compile.h: compiles a student's file in the sandbox, together with the library of homework. */
#ifndef TV_SUBMISSION_COMPILE_H
#define TV_SUBMISSION_COMPILE_H

#include "submission/submission.h"
#include "submission/work.h"

struct tv_compiled {
    char name[NAME_MAX + 1]; /* what the file is called where it is compiled: "farmer.c" */
    bool sanitized;          /* with ASan and UBSan */
};

/* The program is in the folder then, under the name "program". Warnings, and a word about a main()
 * that was left in, go to `notes`. */
bool tv_compile(struct tv_sandbox *sandbox, const struct tv_submission_wanted *wanted,
                const struct tv_work *work, struct tv_compiled *compiled, FILE *notes,
                struct tv_problems *problems);

/* A problem of the system's or ours, not of the file. Returns false. */
bool tv_compiler_fault(const char *file, const struct tv_error *error,
                       struct tv_problems *problems);

#endif
