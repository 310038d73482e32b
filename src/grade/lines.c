/* lines.c: see lines.h. */
#include "grade/lines.h"

#include <string.h>

static const char blanks[] = " \t\r\f\v";

static bool is_blank(char byte)
{
    return byte && strchr(blanks, byte);
}

/* Takes the next line; *text is behind it then. */
static struct tv_text_line take(const char **text)
{
    struct tv_text_line line = {*text, strcspn(*text, "\n")};
    if (!**text)
        return (struct tv_text_line){NULL, 0};
    *text += line.length + (line.start[line.length] == '\n');
    while (line.length > 0 && is_blank(line.start[line.length - 1]))
        line.length--;
    return line;
}

static bool is_same(struct tv_text_line one, struct tv_text_line another)
{
    return one.length == another.length &&
           (one.length == 0 || memcmp(one.start, another.start, one.length) == 0);
}

bool tv_lines_differ(const char *one, const char *another, struct tv_lines_differ *where)
{
    *where = (struct tv_lines_differ){.number = 0};
    do {
        where->number++;
        where->one = take(&one);
        where->another = take(&another);
        /* A text that has ended is as good as empty lines. */
        if (!is_same(where->one, where->another))
            return true;
    } while (where->one.start || where->another.start);
    return false;
}

/* The next byte of the line that is no blank; '\0' at its end. */
static char next_byte(struct tv_text_line *line)
{
    while (line->length > 0 && is_blank(*line->start))
        line->start++, line->length--;
    if (line->length == 0)
        return '\0';
    line->length--;
    return *line->start++;
}

bool tv_lines_differ_in_blanks(const struct tv_lines_differ *where)
{
    struct tv_text_line one = where->one, another = where->another;
    char byte;
    do {
        byte = next_byte(&one);
        if (byte != next_byte(&another))
            return false;
    } while (byte);
    return true;
}
