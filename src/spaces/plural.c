/* plural.c: see plural.h. */
#include "spaces/plural.h"

#include <string.h>

#include "visit/text.h"

struct ending {
    const char *one, *many;
};

/* The first that fits is taken; the last fits every word. */
static const struct ending endings[] = {
    {"child", "children"}, {"man", "men"},     {"person", "people"},
    {"wife", "wives"},     {"wolf", "wolves"}, {"goose", "geese"},
    {"mouse", "mice"},     {"sheep", "sheep"}, {"people", "people"},
    {"men", "men"},        {"fish", "fish"},   {"ay", "ays"},
    {"ey", "eys"},         {"oy", "oys"},      {"uy", "uys"},
    {"y", "ies"},          {"s", "s"},         {"x", "xes"},
    {"ch", "ches"},        {"sh", "shes"},     {"children", "children"},
    {"geese", "geese"},    {"mice", "mice"},   {"", "s"},
};

void tv_write_plural(const char *word, FILE *out)
{
    size_t length = strlen(word);
    for (const struct ending *ending = endings;; ending++) {
        size_t cut = strlen(ending->one);
        if (cut <= length && !strcmp(word + length - cut, ending->one)) {
            fprintf(out, "%.*s%s", (int)(length - cut), word, ending->many);
            return;
        }
    }
}

/* Writes the first letter as a capital; returns what follows it. */
static const char *write_first(const char *word, FILE *out)
{
    size_t length = tv_utf8_length(word);
    if (*word >= 'a' && *word <= 'z')
        fputc(*word - 'a' + 'A', out);
    else
        fwrite(word, 1, length, out);
    return word + length;
}

void tv_write_capitalised(const char *word, FILE *out)
{
    fputs(write_first(word, out), out);
}

void tv_write_initial(const char *word, FILE *out)
{
    write_first(word, out);
}
