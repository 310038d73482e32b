/* shapes.h: the names that course platforms make of a student's, and the one that people make. Only
 * whose.c asks.
 */
#ifndef TV_STUDENTS_SHAPES_H
#define TV_STUDENTS_SHAPES_H

#include <stdbool.h>

#include "exercise/arena.h"

struct tv_shape {
    const char *name;   /* NULL: of no platform's shape */
    const char *id;     /* or "" */
    const char *file;   /* what comes behind: the student's own name of the file; "" none */
    bool is_late;       /* marked as such */
    bool is_gradescope; /* the name is that of a submission, not of a person */
};

/* Reads a part of a path. False: no memory. */
bool tv_shape_read(struct tv_shape *shape, struct tv_arena *arena, const char *part,
                   bool is_folder);

/* Reads a name that a person gave to a folder, an archive or, without its ending, a file: "Anna
 * Meier", "meier_123456", "123456-meier", "Meier, Anna (123456)", "hw_meier.tar.gz". False: no
 * memory. */
bool tv_shape_of_person(struct tv_shape *shape, struct tv_arena *arena, const char *text);

#endif
