/* plural.c: see plural.h. */
#include "spaces/plural.h"

#include <string.h>
#include <strings.h>

#include "visit/text.h"

struct ending {
    const char *one;
    size_t cut; /* of so many letters */
    const char *added;
};

/* The first that fits is taken; the last fits every word. */
static const struct ending endings[] = {
    {"child", 0, "ren"}, {"children", 0, ""},   {"human", 0, "s"}, {"man", 2, "en"},
    {"men", 0, ""},      {"person", 4, "ople"}, {"people", 0, ""}, {"wife", 2, "ves"},
    {"wolf", 1, "ves"},  {"goose", 4, "eese"},  {"geese", 0, ""},  {"mouse", 4, "ice"},
    {"mice", 0, ""},     {"sheep", 0, ""},      {"fish", 0, ""},   {"ay", 0, "s"},
    {"ey", 0, "s"},      {"oy", 0, "s"},        {"uy", 0, "s"},    {"y", 1, "ies"},
    {"s", 0, ""},        {"x", 0, "es"},        {"ch", 0, "es"},   {"sh", 0, "es"},
    {"", 0, "s"},
};

void tv_write_plural(const char *word, FILE *out)
{
    size_t length = strlen(word);
    const struct ending *ending = endings;
    while (strlen(ending->one) > length ||
           strcasecmp(word + length - strlen(ending->one), ending->one) != 0)
        ending++;
    fprintf(out, "%.*s%s", (int)(length - ending->cut), word, ending->added);
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
