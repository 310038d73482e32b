/* encoding.c: see encoding.h. */
#include "submission/encoding.h"

#include <string.h>

#include "visit/utf8.h"

static bool is_utf8(const struct tv_source *source)
{
    for (size_t at = 0; at < source->length;) {
        uint32_t character;
        size_t size = tv_utf8_read(source->text + at, &character);
        if (size == 0)
            return false;
        at += size;
    }
    return true;
}

/* These have a NUL in every character of C, or begin with a mark of two such bytes. */
static bool is_wide(const struct tv_source *source)
{
    const char *text = source->text;
    return memchr(text, '\0', source->length) ||
           (source->length >= 2 && (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2)));
}

/* Latin-1 is the first 256 characters of Unicode. Where it has controls, Windows has quotation
 * marks and the like. */
static char *put(unsigned char byte, char *out)
{
    if (byte < 0x80) {
        *out++ = (char)byte;
    } else if (byte < 0xA0) {
        *out++ = '?';
    } else {
        *out++ = (char)(0xC0 | byte >> 6);
        *out++ = (char)(0x80 | (byte & 0x3F));
    }
    return out;
}

bool tv_encoding_mend(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems)
{
    if (is_wide(source) || is_utf8(source))
        return true;
    char *text = tv_arena_array(arena, 2 * source->length + 1, 1), *end = text;
    if (!text)
        return tv_out_of_memory(problems);
    for (size_t i = 0; i < source->length; i++)
        end = put((unsigned char)source->text[i], end);
    source->text = text;
    source->length = (size_t)(end - text);
    return true;
}
