/* encoding.c: see encoding.h. */
#include "files/encoding.h"

#include <string.h>

#include "visit/utf8.h"

/* The byte order mark, U+FEFF in two bytes. */
static bool has_wide_mark(const struct tv_source *source)
{
    const char *text = source->text;
    return source->length >= 2 && (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2));
}

/* Without a mark, UTF-16 is told by the NUL in every character of C. */
static bool is_wide(const struct tv_source *source)
{
    return has_wide_mark(source) || memchr(source->text, '\0', source->length);
}

static char *put(uint32_t character, char *out)
{
    if (character < 0x80) {
        *out++ = (char)character;
        return out;
    }
    unsigned more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3; /* bytes after the first */
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
    *out++ = (char)(first[more] | character >> 6 * more);
    while (more--)
        *out++ = (char)(0x80 | (character >> 6 * more & 0x3F));
    return out;
}

/* Latin-1 is the first 256 characters of Unicode. Where it has controls, Windows has quotation
 * marks and further letters; five have no meaning. */
static uint32_t of_windows(unsigned char byte)
{
    static const uint16_t others[32] = {
        0x20AC, '?',    0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, '?',    0x017D, '?',    '?',    0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, '?',    0x017E, 0x0178};
    return byte >= 0x80 && byte < 0xA0 ? others[byte - 0x80] : byte;
}

bool tv_encoding_mend(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems)
{
    if (is_wide(source) || tv_utf8_is_valid(source->text))
        return true;
    char *text = tv_arena_array(arena, 3 * source->length + 1, 1), *end = text;
    if (!text)
        return tv_out_of_memory(problems);
    for (size_t i = 0; i < source->length; i++)
        end = put(of_windows((unsigned char)source->text[i]), end);
    source->text = text;
    source->length = (size_t)(end - text);
    return true;
}

struct wide {
    const unsigned char *at, *end;
    unsigned high; /* which of a unit's two bytes is the high one */
};

static uint32_t next_unit(struct wide *wide)
{
    uint32_t unit = (uint32_t)wide->at[wide->high] << 8 | wide->at[1 - wide->high];
    wide->at += 2;
    return unit;
}

/* The Unicode Standard, section 3.9: beyond U+FFFF a character is two units. */
static uint32_t next_character(struct wide *wide)
{
    uint32_t unit = next_unit(wide);
    if (unit < 0xD800 || unit > 0xDFFF)
        return unit;
    struct wide ahead = *wide;
    uint32_t second = wide->end - wide->at >= 2 ? next_unit(&ahead) : 0;
    if (unit > 0xDBFF || second < 0xDC00 || second > 0xDFFF)
        return 0xFFFD;
    *wide = ahead;
    return 0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00);
}

bool tv_encoding_narrow(struct tv_source *source, struct tv_arena *arena,
                        struct tv_problems *problems)
{
    const unsigned char *bytes = (const unsigned char *)source->text;
    if (!has_wide_mark(source))
        return true;
    struct wide wide = {bytes + 2, bytes + source->length, bytes[0] == 0xFF};
    char *text = tv_arena_array(arena, source->length / 2 * 3 + 1, 1), *end = text;
    if (!text)
        return tv_out_of_memory(problems);
    while (wide.end - wide.at >= 2)
        end = put(next_character(&wide), end);
    source->text = text;
    source->length = (size_t)(end - text);
    return true;
}
