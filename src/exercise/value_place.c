/* value_place.c: where a character of a scalar stands in the file; declared in value.h.
 *
 * YAML folds lines, takes indentation away and has escapes, so the text of a scalar is not what the
 * file has. The two are walked side by side from the scalar's beginning.
 */
#include <string.h>

#include "exercise/value.h"

/* Two places that belong together: in the scalar's text and in the file's. */
struct walk {
    const char *text, *file;
    char quote; /* the scalar's, or 0 */
};

static bool is_white(char c)
{
    return c && strchr(" \t\r\n", c);
}

/* The beginning of the next character. */
static const char *next(const char *text)
{
    do
        text++;
    while ((*text & 0xc0) == 0x80);
    return text;
}

/* Where the text of the value begins in the file, NULL if its place is none of a file. */
static const char *start_of(const struct tv_value *value)
{
    const struct tv_source *source = value->place.source;
    if (!source || !source->text || source->is_option || !value->place.line)
        return NULL;
    const char *at = tv_source_line(source, value->place.line).text;
    for (unsigned column = 1; *at && column < value->place.column; column++)
        at = next(at);
    return at;
}

/* Past the quote, or past the line of '|' or '>'. */
static void enter(struct walk *walk, const struct tv_value *value)
{
    char first = value->quoted ? *walk->file : '\0';
    if (first == '|' || first == '>') {
        walk->file += strcspn(walk->file, "\n");
        walk->file += *walk->file == '\n';
    } else if (first) {
        walk->quote = *walk->file++;
    }
}

static size_t escape_length(const char *file)
{
    switch (file[1]) {
    case 'x':
        return 4;
    case 'u':
        return 6;
    case 'U':
        return 10;
    default:
        return 2;
    }
}

/* Goes one character of the text further, and over what the file has for it. Returns false where
 * the two do not fit together. */
static bool step(struct walk *walk)
{
    size_t length = strlen(walk->file);
    if (walk->quote == '"' && *walk->file == '\\') {
        size_t escape = escape_length(walk->file);
        walk->file += escape < length ? escape : length;
    } else if (*walk->file == *walk->text) {
        bool is_doubled = walk->quote == '\'' && *walk->file == '\'' && length > 1;
        walk->file = next(walk->file) + is_doubled;
    } else if (is_white(*walk->text) && is_white(*walk->file)) {
        walk->file += strspn(walk->file, " \t\r\n");
    } else if (is_white(*walk->file)) {
        walk->file++;
        return true;
    } else {
        return false;
    }
    walk->text = next(walk->text);
    return true;
}

static struct tv_place place_of(const struct tv_source *source, const char *at)
{
    struct tv_place place = {source, 1, 1};
    for (const char *c = source->text; c < at; c++) {
        if (*c == '\n') {
            place.line++;
            place.column = 1;
        } else {
            place.column += (*c & 0xc0) != 0x80;
        }
    }
    return place;
}

struct tv_place tv_value_place(const struct tv_value *value, size_t offset)
{
    struct walk walk = {.text = value->text, .file = start_of(value)};
    if (!walk.file)
        return value->place;
    enter(&walk, value);
    const char *end = value->text + offset;
    while (walk.text < end) {
        if (!*walk.file || !step(&walk))
            return value->place;
    }
    if (*end && !is_white(*end))
        walk.file += strspn(walk.file, " \t\r\n");
    return place_of(value->place.source, walk.file);
}
