/* excerpt.c: see excerpt.h. */
#include "exercise/excerpt.h"

#include <stdint.h>
#include <string.h>

#include "visit/utf8.h"

enum {
    WINDOW = 76, /* characters of the line that are shown */
    BEFORE = 50, /* of which so many stand before the column, in a line that is longer */
    ROOM = 512,  /* bytes: the window in the longest UTF-8, dots, and the carets below */
};

static const char dots[] = "...";

struct row {
    char bytes[ROOM];
    size_t length;
};

struct excerpt {
    struct row line, caret;
};

static void put(struct row *row, const char *bytes, size_t length)
{
    memcpy(row->bytes + row->length, bytes, length);
    row->length += length;
}

/* A character as it is shown: itself, or '?'. A tab stays a tab. */
struct shown {
    const char *bytes;
    size_t size; /* of what is shown */
    size_t read; /* of what stands in the line */
    unsigned width;
    bool is_tab;
};

static struct shown read_shown(const char *text)
{
    uint32_t character = 0;
    size_t size = tv_utf8_read(text, &character);
    if (character == '\t')
        return (struct shown){.bytes = "\t", .size = 1, .read = 1, .is_tab = true};
    if (!size || !tv_utf8_is_visible(character))
        return (struct shown){.bytes = "?", .size = 1, .read = size ? size : 1, .width = 1};
    return (struct shown){
        .bytes = text, .size = size, .read = size, .width = tv_utf8_width(character)};
}

static size_t count_characters(struct tv_line line)
{
    size_t count = 0;
    for (size_t at = 0; at < line.length; count++)
        at += read_shown(line.text + at).read;
    return count;
}

/* The first character that is shown, counted from 0. */
static size_t window_start(size_t count, size_t column)
{
    return count <= WINDOW || column <= BEFORE ? 0 : column - BEFORE;
}

static void draw_character(struct excerpt *excerpt, const struct shown *shown, bool before_caret)
{
    put(&excerpt->line, shown->bytes, shown->size);
    if (before_caret)
        put(&excerpt->caret, shown->is_tab ? "\t" : "  ", shown->is_tab ? 1 : shown->width);
}

static void draw(struct excerpt *excerpt, struct tv_line line, size_t column)
{
    size_t count = count_characters(line);
    size_t start = window_start(count, column);
    if (start) {
        put(&excerpt->line, dots, 3);
        put(&excerpt->caret, "   ", 3);
    }
    size_t number = 0;
    for (size_t at = 0; at < line.length && number < start + WINDOW; number++) {
        struct shown shown = read_shown(line.text + at);
        at += shown.read;
        if (number >= start)
            draw_character(excerpt, &shown, number + 1 < column);
    }
    if (number < count)
        put(&excerpt->line, dots, 3);
    put(&excerpt->line, "\n", 1);
    put(&excerpt->caret, "^\n", 2);
}

char *tv_excerpt(struct tv_arena *arena, struct tv_place place)
{
    if (!place.line || !place.source->text)
        return tv_arena_copy(arena, "", 0);
    struct tv_line line = tv_source_line(place.source, place.line);
    if (!line.length)
        return tv_arena_copy(arena, "", 0);
    struct excerpt excerpt = {.line.length = 0};
    draw(&excerpt, line, place.column);
    put(&excerpt.line, excerpt.caret.bytes, excerpt.caret.length);
    return tv_arena_copy(arena, excerpt.line.bytes, excerpt.line.length);
}
