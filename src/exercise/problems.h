/* problems.h: what is wrong with an exercise, collected to be shown in one go.
 *
 * The loader and every later check add problems, each with its place; the first ten are kept in
 * the order of the file, the others counted. Nothing here is printed before
 * tv_problems_print(): a caller may look at them instead.
 */
#ifndef TV_EXERCISE_PROBLEMS_H
#define TV_EXERCISE_PROBLEMS_H

#include <stdbool.h>
#include <stdio.h>

#include "exercise/arena.h"
#include "exercise/source.h"

enum { TV_PROBLEMS_MAX = 10 };

/* The kind of the worst problem, the last here; a command's exit code depends on it. */
enum tv_failure {
    TV_NO_FAILURE,
    TV_BAD_DATA, /* 65 */
    TV_NO_INPUT, /* 66: no such file, or it cannot be read */
    TV_NO_MEMORY /* 70 */
};

/* Texts belong to the struct tv_problems, not to the source. */
struct tv_problem {
    const char *file;      /* or the option */
    unsigned line, column; /* 0: the whole file, or an option */
    const char *text;      /* what is wrong, and what to do about it */
    const char *excerpt;   /* the line, and below it a caret at the column; "" if there is none */
};

/* Begin with all zeros; release it though no problem was found. */
struct tv_problems {
    struct tv_problem list[TV_PROBLEMS_MAX];
    size_t count; /* of all; the list has the first TV_PROBLEMS_MAX of them */
    enum tv_failure failure;
    struct tv_arena arena;
};

/* Adds one, as printf does. Both return false, to end a function with. */
bool tv_problem(struct tv_problems *problems, struct tv_place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool tv_problem_of(struct tv_problems *problems, enum tv_failure failure, struct tv_place place,
                   const char *format, ...) __attribute__((format(printf, 4, 5)));
bool tv_out_of_memory(struct tv_problems *problems);

/* Whether further ones are only counted: no need to look for good advice. */
bool tv_problems_full(const struct tv_problems *problems);

/* A text as it is shown in a message: in quotes, and not too long of it. Valid as long as the
 * problems are. */
const char *tv_shown(struct tv_problems *problems, const char *text);

/* Prints "file:line:column: error: text" for each, its line and a caret below. */
void tv_problems_print(const struct tv_problems *problems, FILE *out);

/* Frees what they own and leaves none. */
void tv_problems_release(struct tv_problems *problems);

#endif
