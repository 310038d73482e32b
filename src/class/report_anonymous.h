/* report_anonymous.h: a text that came from a student's program, without what tells whose it is.
 * report_statistics.c and report_page.c use it for examples.
 */
#ifndef TV_CLASS_REPORT_ANONYMOUS_H
#define TV_CLASS_REPORT_ANONYMOUS_H

#include <stdio.h>

#include "students/students.h"

enum { TV_PRIVATE_WORDS = 16 };

/* Words that tell who a student is; not owned. */
struct tv_private {
    struct tv_line words[TV_PRIVATE_WORDS];
    size_t count;
    const char *file;
};

/* A student's name and each word of it, numbers and addresses, the name of the file. What is called
 * as the exercise, or main, tells nothing. The file may be NULL. */
void tv_private_of(struct tv_private *whose, const struct tv_student *student, const char *file,
                   const char *exercise);

/* What stands in a text that is ours tells nothing, either: who is called Fox is not found by a fox
 * that was left out. */
void tv_private_allow(struct tv_private *whose, const char *ours);

/* Whether the text has the word, as a whole. */
bool tv_private_is_in(struct tv_line word, const char *text);

/* Writes the text, with "[left out]" for each such word, in whatever letters (of ASCII, capital or
 * small), and "FILE.c" for the file. */
void tv_private_write(const struct tv_private *whose, const char *text, FILE *out);

#endif
