/* text.h: texts that are written with stdio, such as names, kept in memory.
 *
 * One struct tv_text is used for many texts, one after another: tv_text_begin() gives the stream to
 * write to, tv_text_end() the finished text.
 */
#ifndef TV_VISIT_TEXT_H
#define TV_VISIT_TEXT_H

#include <stdbool.h>
#include <stdio.h>

struct tv_text {
    FILE *stream; /* begin with all zeros */
    char *bytes;
    size_t size;
};

/* The stream to write the next text to, from its beginning; NULL: no memory. */
FILE *tv_text_begin(struct tv_text *text);

/* The text since tv_text_begin(), valid until the next; NULL: no memory. */
const char *tv_text_end(struct tv_text *text);

/* Frees what it holds and makes it all zeros. */
void tv_text_release(struct tv_text *text);

/* The bytes of the UTF-8 character at `bytes`, 1 to 4; 0 if what is there is none. */
size_t tv_utf8_length(const char *bytes);

/* What is written in place of bytes that are no UTF-8: U+FFFD. */
#define TV_UTF8_REPLACEMENT "\xEF\xBF\xBD"

/* Writes a string, with the replacement for each byte that is not UTF-8. */
void tv_utf8_write(const char *string, FILE *out);

/* Writes a word of a command as a shell has to be given it: in quotes if need be. */
void tv_shell_write(const char *word, FILE *out);

#endif
