/* lines.c: see lines.h. */
#include "submission/lines.h"

#include <stdlib.h>
#include <string.h>

struct tv_line tv_line_at(const char *text)
{
    return (struct tv_line){text, strcspn(text, "\n")};
}

const char *tv_line_next(struct tv_line line)
{
    const char *end = line.text + line.length;
    return *end ? end + 1 : NULL;
}

const char *tv_line_find(struct tv_line line, const char *words)
{
    size_t length = strlen(words);
    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.text + i, words, length) == 0)
            return line.text + i;
    return NULL;
}

unsigned tv_line_number(struct tv_line line, const char *name)
{
    size_t length = strlen(name);
    struct tv_line rest = line;
    for (const char *at; (at = tv_line_find(rest, name)); rest = tv_line_at(at + 1)) {
        bool is_whole = at == line.text || at[-1] == '/' || at[-1] == ' ';
        if (!is_whole || at[length] != ':')
            continue;
        unsigned long number = strtoul(at + length + 1, NULL, 10);
        if (number > 0 && number <= TV_SOURCE_MAX)
            return (unsigned)number;
    }
    return 0;
}
