/* practice.h: the ordinary program that is made of a homework: it reads lines, hands them to the
 * student's functions and prints what they make of it. main.c calls it; practice_*.c are for a
 * space, a queue, a visitor and a visit.
 */
#ifndef TV_HOMEWORK_PRACTICE_H
#define TV_HOMEWORK_PRACTICE_H

#include "homework/homework.h"
#include "treevisit.h"

/* Returns the exit code: 0; 1: some line was not understood, or a function is wrong; 2: some
 * argument was not. */
int tv_practise(int argc, char **argv);

/* What can be practised, and how. */
struct tv_practice {
    const char *help; /* lines */
    /* Optional: takes the arguments that it understands, and returns the rest; and which there are,
     * in a sentence without its end. NULL: none. */
    char **(*take)(void *self, char **arguments);
    const char *arguments;
    /* Optional: before the first line. false after filling the error. */
    bool (*begin)(void *self, struct tv_error *error);
    /* Takes a line without its end, which it may change. false after filling the error. */
    bool (*line)(void *self, char *line, struct tv_error *error);
    /* After the last line; `any`: there was one. */
    bool (*end)(void *self, bool any, struct tv_error *error);
    size_t size; /* of self, which begins with all zeros */
};

extern const struct tv_practice tv_practice_space, tv_practice_queue, tv_practice_visit;

#endif
