/* dot_label.c: see dot_label.h. */
#include "grade/dot_label.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "visit/text.h"

/* Writes a character in UTF-8. */
static void write_character(unsigned long character, FILE *out)
{
    if (character == 0 || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) {
        fputs(TV_UTF8_REPLACEMENT, out);
    } else if (character < 0x80) {
        fputc((int)character, out);
    } else if (character < 0x800) {
        fputc((int)(0xC0 | character >> 6), out);
        fputc((int)(0x80 | (character & 0x3F)), out);
    } else {
        if (character < 0x10000) {
            fputc((int)(0xE0 | character >> 12), out);
        } else {
            fputc((int)(0xF0 | character >> 18), out);
            fputc((int)(0x80 | (character >> 12 & 0x3F)), out);
        }
        fputc((int)(0x80 | (character >> 6 & 0x3F)), out);
        fputc((int)(0x80 | (character & 0x3F)), out);
    }
}

/* "&#65;" or "&#x41;". Returns how long it is; 0: it is none. */
static size_t write_numeric(const char *at, FILE *out)
{
    bool is_hexadecimal = at[2] == 'x' || at[2] == 'X';
    const char *digits = at + 2 + is_hexadecimal;
    size_t count = strspn(digits, is_hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    if (count == 0 || count > 7 || digits[count] != ';')
        return 0;
    write_character(strtoul(digits, NULL, is_hexadecimal ? 16 : 10), out);
    return (size_t)(digits + count + 1 - at);
}

/* Returns how long the entity is; 0: it is none, and an ampersand alone. */
static size_t write_entity(const char *at, FILE *out)
{
    static const struct {
        const char *entity, *text;
    } entities[] = {{"&amp;", "&"},   {"&lt;", "<"},   {"&gt;", ">"},
                    {"&quot;", "\""}, {"&apos;", "'"}, {"&nbsp;", " "}};
    if (at[0] != '&')
        return 0;
    if (at[1] == '#')
        return write_numeric(at, out);
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        size_t length = strlen(entities[i].entity);
        if (strncmp(at, entities[i].entity, length) == 0) {
            fputs(entities[i].text, out);
            return length;
        }
    }
    return 0;
}

/* The character behind a backslash. */
static void write_escape(char escape, const char *id, FILE *out)
{
    if (strchr("nlr", escape))
        fputc('\n', out);
    else if (escape == 'N')
        fputs(id, out);
    else
        fputc(escape, out);
}

static void write_label(const char *label, bool is_html, const char *id, FILE *out)
{
    while (*label) {
        size_t length = write_entity(label, out);
        if (length > 0) {
            label += length;
        } else if (is_html && *label == '<') {
            label += strcspn(label, ">");
            label += *label == '>';
        } else if (!is_html && label[0] == '\\' && label[1]) {
            write_escape(label[1], id, out);
            label += 2;
        } else {
            fputc(*label++, out);
        }
    }
}

const char *tv_dot_label(struct tv_arena *arena, const char *label, bool is_html, const char *id)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        write_label(label, is_html, id, out);
    const char *written = out ? tv_text_end(&text) : NULL;
    char *kept = written ? tv_arena_copy(arena, written, strlen(written)) : NULL;
    tv_text_release(&text);
    return kept;
}
