/* paragraph.h: text that is broken into lines, for the reference on a terminal and in Markdown.
 *
 *     struct tv_paragraph paragraph = {.out = stdout, .indent = 2, .column = 2, .width = 80};
 *     tv_paragraph_put(&paragraph, "as many words as there are");
 *     putchar('\n');
 */
#ifndef TV_EXERCISE_PARAGRAPH_H
#define TV_EXERCISE_PARAGRAPH_H

#include <stdio.h>

/* A paragraph under way. What stands before it on its first line is printed already. */
struct tv_paragraph {
    FILE *out;
    size_t indent; /* of all lines but the first */
    size_t column; /* where the next word begins; at `indent`, without a blank before it */
    size_t width;  /* of lines; a word that is longer has one of its own */
};

/* Adds words, with a blank between two, on a line as long as there is room. What stands between
 * backticks is one word. */
void tv_paragraph_put(struct tv_paragraph *paragraph, const char *text);

#endif
