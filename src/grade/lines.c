/* lines.c: see lines.h. */
#include "grade/lines.h"

#include <stdbool.h>
#include <string.h>

/* How many bytes of the line count. */
static size_t length_of(const char *line)
{
    size_t length = strcspn(line, "\n");
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    return length;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

size_t tv_line_apart(const char *a, const char *b)
{
    for (size_t number = 1; *a || *b; number++) {
        size_t length = length_of(a);
        if (length != length_of(b) || memcmp(a, b, length) != 0)
            return number;
        a = next_line(a);
        b = next_line(b);
    }
    return 0;
}

const char *tv_line_number_of(const char *text, size_t number, size_t *length)
{
    while (number-- > 1)
        text = next_line(text);
    *length = length_of(text);
    return text;
}

size_t tv_line_count(const char *text)
{
    size_t lines = 1;
    for (const char *end = strchr(text, '\n'); end && end[1]; end = strchr(end + 1, '\n'))
        lines++;
    return lines;
}
