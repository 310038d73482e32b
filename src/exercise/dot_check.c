/* dot_check.c: see dot_check.h. */
#include "exercise/dot_check.h"

#include <string.h>

/* Each of these gets the text at an opening mark, and returns the end of what it opens, or NULL. */

static const char *skip_line(const char *text)
{
    return text + strcspn(text, "\n");
}

static const char *skip_comment(const char *text)
{
    const char *end = strstr(text + 2, "*/");
    return end ? end + 2 : NULL;
}

static const char *skip_quotes(const char *text)
{
    for (text++; *text && *text != '"'; text++) {
        if (text[0] == '\\' && text[1])
            text++;
    }
    return *text ? text + 1 : NULL;
}

/* Labels in HTML are in angle brackets, with others within. */
static const char *skip_html(const char *text)
{
    size_t depth = 0;
    do {
        depth += *text == '<';
        depth -= *text == '>';
        text++;
    } while (*text && depth);
    return depth ? NULL : text;
}

/* The end of the quotes, comment, label or single character at `text`. */
static const char *skip(const char *text)
{
    if (*text == '"')
        return skip_quotes(text);
    if (*text == '<')
        return skip_html(text);
    if (!strncmp(text, "/*", 2))
        return skip_comment(text);
    return *text == '#' || !strncmp(text, "//", 2) ? skip_line(text) : text + 1;
}

static struct tv_place place_of(const struct tv_source *source, const char *at)
{
    struct tv_place place = {source, 1, 1};
    for (const char *text = source->text; text < at; text++) {
        bool is_start = (text[1] & 0xc0) != 0x80;
        place.column += is_start;
        if (*text == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

bool tv_dot_check(const struct tv_source *source, struct tv_problems *problems)
{
    for (const char *text = source->text; *text;) {
        const char *end = skip(text);
        if (!end)
            return tv_problem(problems, place_of(source, text), "what opens here is never closed");
        if (*text == '@') { /* which libcgraph takes for the end of the file */
            return tv_problem(problems, place_of(source, text), "put a text with a '@' in quotes");
        }
        text = end;
    }
    return true;
}
