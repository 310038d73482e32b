/* whose.h: whose a file is, and what the student called it, told by its path alone. students.c
 * asks.
 *
 * Platforms name files in shapes of their own; the first part of a path that has one decides,
 * unless folders stand before it and most files of the argument have none:
 *
 *     Moodle      Anna Meier_123456_assignsubmission_file/farmer.c     as a folder, or, without
 *                 Anna Meier_123456_assignsubmission_file_farmer.c     folders, in a file's name
 *     Canvas      meieranna_LATE_98765_43210_farmer-2.c                also an archive's name
 *     Gradescope  submission_5551/farmer.c
 *
 * Of all others, below an argument:
 *   - a folder that all files are in is passed over (class-1234/Anna Meier/farmer.c);
 *   - then a folder is a student's, with all in it, and a file that is in none is named after one:
 *     meier_123456.c, farmer-meier.c, "meier_123456 (2).c";
 *   - but where all C files are in one folder and named as the homework, or main.c, that folder is
 *     the student's; the argument is, where that is no folder within, or where there are several
 *     arguments. A file that is given by itself and named so is of the student that its folder is
 *     called after, where there are several, and of one called as the file, where it is alone;
 *   - of several arguments, one with the homework's file at its top is a student's as a whole.
 *
 * In a name, a number of three digits or more at an end, behind a space, '_', '-' or in
 * parentheses, is the id.
 */
#ifndef TV_STUDENTS_WHOSE_H
#define TV_STUDENTS_WHOSE_H

#include "files/sources.h"

struct tv_whose {
    const char *name;       /* "Anna Meier"; NULL: nobody's, as Gradescope's list of students */
    const char *id;         /* or "" */
    const char *file;       /* as the student called it, with folders: "week 3/farmer.c" */
    const char *gradescope; /* "submission_5551": the list says who that is; else NULL */
    bool is_late;           /* the platform's mark */
};

/* Tells whose each entry is, into an array of as many. NULL: no memory. */
struct tv_whose *tv_whose_find(const struct tv_sources *sources, const char *exercise,
                               struct tv_arena *arena);

#endif
