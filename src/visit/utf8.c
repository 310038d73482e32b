/* utf8.c: see utf8.h. */
#include "visit/utf8.h"

#include <string.h>

#include "visit/text.h"

struct range {
    uint32_t first, last;
};

/* Control characters, the invisible, and those that turn the direction of what follows. */
static const struct range unseen[] = {
    {0x0000, 0x001f}, {0x007f, 0x009f}, {0x00ad, 0x00ad},   {0x061c, 0x061c},
    {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},   {0xfeff, 0xfeff},
    {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff},
};

/* Marks that are drawn onto the character before them. */
static const struct range combining[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x064b, 0x065f}, {0x093c, 0x093c},
    {0x094d, 0x094d}, {0x0e34, 0x0e3a}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20f0},
    {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
};

/* East Asian characters and pictures, two cells wide. */
static const struct range wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
    {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
};

static bool is_in(const struct range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++) {
        if (ranges[i].first <= character && character <= ranges[i].last)
            return true;
    }
    return false;
}

size_t tv_utf8_read(const char *text, uint32_t *character)
{
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    size_t size = tv_utf8_length(text);
    *character = (unsigned char)text[0] & first_bits[size];
    for (size_t i = 1; i < size; i++)
        *character = *character << 6 | ((unsigned char)text[i] & 0x3f);
    return size;
}

bool tv_utf8_is_valid(const char *text)
{
    while (*text) {
        size_t size = tv_utf8_length(text);
        if (size == 0)
            return false;
        text += size;
    }
    return true;
}

bool tv_utf8_is_visible(uint32_t character)
{
    return !is_in(unseen, sizeof unseen / sizeof *unseen, character);
}

unsigned tv_utf8_width(uint32_t character)
{
    if (is_in(combining, sizeof combining / sizeof *combining, character))
        return 0;
    return is_in(wide, sizeof wide / sizeof *wide, character) ? 2 : 1;
}

void tv_utf8_make_visible(char *text)
{
    char *out = text;
    while (*text) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(text, &character);
        if (size && tv_utf8_is_visible(character)) {
            memmove(out, text, size);
            out += size;
        } else {
            *out++ = '?';
        }
        text += size ? size : 1;
    }
    *out = '\0';
}

bool tv_utf8_is_plain(const char *text, const char *also)
{
    while (*text) {
        uint32_t character;
        size_t size = tv_utf8_read(text, &character);
        if (!size || (!tv_utf8_is_visible(character) && !strchr(also, *text)))
            return false;
        text += size;
    }
    return true;
}

/* Where to cut, at this byte or a few before it, so that no character is torn. */
static size_t cut_before(const char *bytes, size_t at)
{
    size_t cut = at;
    while (cut > 0 && at - cut < 3 && ((unsigned char)bytes[cut] & 0xC0) == 0x80)
        cut--;
    return cut;
}

void tv_utf8_shorten(const char *bytes, size_t length, char *out, size_t size)
{
    static const char dots[] = "...";
    bool fits = length < size;
    size_t kept = fits ? length : cut_before(bytes, size - sizeof dots);
    for (size_t i = 0; i < kept; i++)
        out[i] = bytes[i] ? bytes[i] : '?';
    out[kept] = '\0';
    tv_utf8_make_visible(out);
    if (!fits)
        strcat(out, dots);
}
