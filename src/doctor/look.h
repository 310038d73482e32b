/* look.h: what of the table of needs is here. Nothing is installed, and nothing waited for longer
 * than a compiler may take. `treevisit doctor` calls it.
 */
#ifndef TV_DOCTOR_LOOK_H
#define TV_DOCTOR_LOOK_H

#include <limits.h>

#include "doctor/compiler.h"
#include "doctor/needs.h"

struct tv_look {
    struct tv_sandbox *sandbox; /* what is tried is tried in there; NULL: nothing can be */
    const char *homework;       /* the folder with homework.h and libhomework.a */
    struct tv_compiler_trial c; /* of the compiler that `check` takes */
    bool is_c_tried;
};

enum tv_presence {
    TV_HERE,
    TV_NOT_BUILT_IN, /* installed, but not when this was built */
    TV_USELESS,      /* here, and does not work */
    TV_UNTRIED,      /* here, and something else stands in its way */
    TV_MISSING,
};

struct tv_found {
    enum tv_presence presence;
    char text[PATH_MAX]; /* here: where, or how; useless, untried: why; else "" */
};

/* The command's file, among the folders of PATH. False: it is in none. */
bool tv_command_find(const char *name, char path[PATH_MAX]);

/* Looks for one of the needs: a compiler is tried, anything else only found. */
void tv_look_for(struct tv_look *look, const struct tv_need *need, struct tv_found *found);

#endif
