/* wrote.c: see wrote.h. submission.c calls it at the end. */
#include "submission/wrote.h"

#include <string.h>

#include "visit/utf8.h"

enum { LINES_SHOWN = 3, BYTES_SHOWN = 300 };

/* Where what is shown ends: after so many lines or bytes, and in front of a character. */
static size_t shown_size(const struct tv_wrote *wrote)
{
    size_t size = 0;
    for (unsigned lines = 0; size < wrote->size && size < BYTES_SHOWN && lines < LINES_SHOWN;
         size++)
        lines += wrote->bytes[size] == '\n';
    while (size == BYTES_SHOWN && size < wrote->size && size > BYTES_SHOWN - 4 &&
           ((unsigned char)wrote->bytes[size] & 0xC0) == 0x80)
        size--;
    return size;
}

/* A copy without NULs, so that it is a text. */
static void copy_text(char *to, const char *from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        to[i] = from[i] ? from[i] : '\x1a';
    to[size] = '\0';
}

static void show_line(char *line, const char *program, FILE *out)
{
    line[strcspn(line, "\r")] = '\0';
    tv_utf8_make_visible(line);
    fprintf(out, "%s: | %s\n", program, line);
}

void tv_wrote_show(const struct tv_wrote *wrote, const char *program, FILE *out)
{
    char text[BYTES_SHOWN + 1];
    if (wrote->size == 0)
        return;
    size_t size = shown_size(wrote);
    copy_text(text, wrote->bytes, size);
    fprintf(out, "%s: wrote %s%zu byte%s to %s:\n", program, wrote->is_cut ? "more than " : "",
            wrote->size, wrote->size == 1 ? "" : "s", wrote->where);
    for (char *line = text, *next; line && *line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        show_line(line, program, out);
    }
    if (size < wrote->size || wrote->is_cut)
        fprintf(out, "%s: | ...\n", program);
}
