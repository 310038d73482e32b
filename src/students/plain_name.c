/* plain_name.c: see plain_name.h. */
#include "students/plain_name.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "visit/utf8.h"

/* The letters of the blocks Latin-1, Extended-A and -B, and Extended Additional without marks, as
 * python3's unicodedata.normalize("NFKD") has them. '*': two letters, in `pairs`; '?': none. */
static const struct {
    uint32_t first;
    const char *plain;
} blocks[] = {
    {0xC0, "aaaaaa*ceeeeiiiidnooooo-ouuuuy**aaaaaa*ceeeeiiiidnooooo-ouuuuy*y"
           "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkklllllll"
           "lllnnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    {0x1A0, "oo?????????????uu???????????????"
            "?????????????aaiioouuuuuuuuuu?aaaa????ggkkoooo??j???gg??nnaa????"
            "aaaaeeeeiiiioooorrrruuuusstt??hh??????aaeeooooooooyy"},
    {0x1E00, "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
             "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
             "wwwwwwwwwwxxxxyyzzzzzzhtwy?s????aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
             "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
};

static const struct {
    uint32_t character;
    const char *plain;
} pairs[] = {{0xC6, "ae"},  {0xE6, "ae"},  {0xDE, "th"},  {0xFE, "th"}, {0xDF, "ss"},
             {0x132, "ij"}, {0x133, "ij"}, {0x152, "oe"}, {0x153, "oe"}};

static const char *pair_of(uint32_t character)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].character == character)
            return pairs[i].plain;
    return "";
}

static char plain_of(uint32_t character)
{
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        uint32_t first = blocks[i].first;
        if (character >= first && character - first < strlen(blocks[i].plain))
            return blocks[i].plain[character - first];
    }
    return '?';
}

static bool is_mark(uint32_t character)
{
    return character >= 0x300 && character <= 0x36F;
}

/* ASCII, the signs of Latin-1, and the punctuation of all scripts and of East Asia. */
static bool is_between(uint32_t character)
{
    return character < 0xC0 || (character >= 0x2000 && character < 0x2070) ||
           (character >= 0x3000 && character < 0x3004) || character == 0xFEFF;
}

/* Writes what stands for a character, "-" between words; at most 7 bytes and a NUL. */
static void fold_one(uint32_t character, char plain[8])
{
    char letter = character < 0x80 ? (char)tolower((int)character) : plain_of(character);
    if (letter == '*')
        snprintf(plain, 8, "%s", pair_of(character));
    else if (letter != '?' && isalnum((unsigned char)letter))
        snprintf(plain, 8, "%c", letter);
    else if (is_mark(character))
        plain[0] = '\0';
    else if (letter == '-' || is_between(character))
        snprintf(plain, 8, "-");
    else
        snprintf(plain, 8, "u%04x", (unsigned)character & 0x1FFFFF);
}

char *tv_plain_name(struct tv_arena *arena, const char *text)
{
    char *plain = tv_arena_array(arena, strlen(text) * 3 + 1, 1), *end = plain;
    if (!plain)
        return NULL;
    while (*text) {
        uint32_t character;
        size_t size = tv_utf8_read(text, &character);
        char one[8] = "-";
        if (size > 0)
            fold_one(character, one);
        text += size ? size : 1;
        if (one[0] == '-' && (end == plain || end[-1] == '-'))
            continue;
        end = stpcpy(end, one);
    }
    if (end > plain && end[-1] == '-')
        end[-1] = '\0';
    return plain;
}

char *tv_plain_squeeze(char *plain)
{
    char *out = plain;
    for (const char *in = plain; *in; in++)
        if (*in != '-')
            *out++ = *in;
    *out = '\0';
    return plain;
}
