/* needs.h: the table of src/install/needs.txt, of what Treevisit is built of, uses and is worked on
 * with; its head explains the columns. deps.sh reads the same.
 */
#ifndef TV_DOCTOR_NEEDS_H
#define TV_DOCTOR_NEEDS_H

#include "exercise/arena.h"
#include "treevisit.h"

/* The lines of the file, and the packages that this was built with, "libgvc" and the like; both are
 * made by the Makefile and end with NULL. */
extern const char *const tv_needs_lines[];
extern const char *const tv_built_with[];

/* What one wants it for. */
enum tv_purpose {
    TV_TO_DRAW,
    TV_TO_CHECK,
    TV_TO_WRITE,
    TV_FOR_HANDOUTS,
    TV_TO_WORK,
    TV_PURPOSES,
};

enum tv_need_kind {
    TV_NEED_COMMAND,
    TV_NEED_BROWSER,
    TV_NEED_LIBRARY,
    TV_NEED_PART,
    TV_NEED_COMPILER,
    TV_NEED_SANITIZER,
    TV_NEED_KINDS,
};

enum { TV_INSTALLERS = 4 };

struct tv_need {
    enum tv_purpose purpose;
    bool is_optional; /* no command of Treevisit's needs it */
    bool is_linux;    /* of use there alone */
    enum tv_need_kind kind;
    const char *name;
    const char *packages[TV_INSTALLERS]; /* a comma between two; "-": there is none */
    const char *without;                 /* what its lack means */
};

struct tv_needs {
    struct tv_arena arena;
    struct tv_installer {
        const char *tool, *command; /* "apt-get", "sudo apt-get install" */
    } installers[TV_INSTALLERS];
    struct tv_need *list;
    size_t count;
};

/* Reads the lines; false: one of them is wrong, or there is no memory. Release it in any case. */
bool tv_needs_read(struct tv_needs *needs, const char *const *lines, struct tv_error *error);
void tv_needs_release(struct tv_needs *needs);

/* Whether this was built with the package. */
bool tv_is_built_with(const char *package);

#endif
