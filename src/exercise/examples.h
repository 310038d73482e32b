/* examples.h: the files of the folder examples, as lines of text, each with its end: the shortest
 * exercise of each kind, a homework, a key. The Makefile writes examples.c from them; the reference
 * shows them.
 */
#ifndef TV_EXERCISE_EXAMPLES_H
#define TV_EXERCISE_EXAMPLES_H

struct tv_example {
    const char *file;         /* "river.yaml" */
    const char *const *lines; /* ends with NULL */
};

/* Ends with a NULL file. */
extern const struct tv_example tv_examples[];

#endif
