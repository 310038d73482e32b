/* file_name.c: see file_name.h. */
#include "files/file_name.h"

#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "visit/text.h"
#include "visit/utf8.h"

/* No byte of a name becomes more than three; the last character may have four. */
enum { CLEAN_SIZE = 3 * TV_FILE_NAME_MAX + 2 };

/* The bytes 0x80 to 0xFF in the alphabet of MS-DOS, in which the ZIP specification has names that
 * are not marked as UTF-8 (APPNOTE 6.3, appendix D; unicode.org, MICSFT/PC/CP437.TXT). */
static const char cp437[] = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
                            "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
                            "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
                            "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

static const char *cp437_character(unsigned char byte)
{
    const char *character = cp437;
    for (int i = 0x80; i < byte; i++)
        character += tv_utf8_length(character);
    return character;
}

/* What stands for the beginning of the name; `taken` is how many of its bytes. */
static const char *decoded(const char *name, bool is_dos, size_t *taken)
{
    bool is_of_dos = is_dos && (unsigned char)*name >= 0x80;
    *taken = is_of_dos ? 0 : tv_utf8_length(name);
    if (*taken)
        return name;
    *taken = 1;
    return is_of_dos ? cp437_character((unsigned char)*name) : TV_UTF8_REPLACEMENT;
}

static const char *made_safe(const char *character)
{
    uint32_t number = 0;
    tv_utf8_read(character, &number);
    if (!tv_utf8_is_visible(number))
        return "_";
    return number == '\\' ? "/" : character;
}

static void decode(const char *name, bool is_dos, char *out)
{
    const char *end = name + strnlen(name, TV_FILE_NAME_MAX);
    for (size_t taken; name < end; name += taken) {
        const char *character = made_safe(decoded(name, is_dos, &taken));
        size_t length = tv_utf8_length(character);
        memcpy(out, character, length);
        out += length;
    }
    *out = '\0';
}

static bool is_part(const char *part, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(part, word, length) == 0;
}

/* Where the last part of the cleaned name began, without the '/' before it. */
static char *without_last(const char *clean, char *end)
{
    while (end > clean && end[-1] != '/')
        end--;
    return end > clean ? end - 1 : end;
}

/* Takes the name apart and puts it together without the parts that lead somewhere, in place.
 * False: there was a ".." with nothing before it. */
static bool resolve(char *clean)
{
    const char *rest = clean;
    char *end = clean;
    bool is_inside = true;
    if (isalpha((unsigned char)rest[0]) && rest[1] == ':')
        rest += 2;
    while (*(rest += strspn(rest, "/"))) {
        size_t length = strcspn(rest, "/");
        if (is_part(rest, length, "..")) {
            is_inside = is_inside && end > clean;
            end = without_last(clean, end);
        } else if (!is_part(rest, length, ".")) {
            const char *part = rest;
            if (end > clean)
                *end++ = '/';
            memmove(end, part, length);
            end += length;
        }
        rest += length;
    }
    *end = '\0';
    return is_inside;
}

const char *tv_file_name_clean(struct tv_arena *arena, const char *below, const char *name,
                               enum tv_file_name_from from, const char **trouble)
{
    char clean[CLEAN_SIZE] = "";
    if (!name)
        *trouble = "has a name that cannot be read";
    else if (strlen(name) > TV_FILE_NAME_MAX)
        *trouble = "has a name that is too long";
    if (name)
        decode(name, from == TV_NAME_IN_ZIP && !tv_utf8_is_valid(name), clean);
    if (!resolve(clean))
        *trouble = "has a name that leads out of the archive";
    return tv_arena_format(arena, "%s%s%s", below, *below ? "/" : "", *clean ? clean : "unnamed");
}

const char *tv_file_name_last(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool tv_file_name_is_plain(const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return *name && *name != '-' && name[strspn(name, plain)] == '\0';
}

static bool is_litter_part(const char *part, size_t length)
{
    static const char *const litter[] = {
        "__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".svn", ".hg",
    };
    if (length >= 2 && memcmp(part, "._", 2) == 0)
        return true;
    for (size_t i = 0; i < sizeof litter / sizeof *litter; i++)
        if (is_part(part, length, litter[i]))
            return true;
    return false;
}

bool tv_file_name_is_litter(const char *path)
{
    while (*path) {
        size_t length = strcspn(path, "/");
        if (is_litter_part(path, length))
            return true;
        path += length;
        path += strspn(path, "/");
    }
    return false;
}

/* How long the ending of an archive's name is; 0: there is none. */
static size_t archive_ending(const char *name, size_t length)
{
    static const char *const endings[] = {".zip", ".tar", ".gz",  ".tgz",  ".bz2", ".tbz", ".tbz2",
                                          ".xz",  ".txz", ".zst", ".tzst", ".rar", ".7z"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t own = strlen(endings[i]);
        if (length >= own && strncasecmp(name + length - own, endings[i], own) == 0)
            return own;
    }
    return 0;
}

bool tv_file_name_is_archive(const char *path)
{
    return archive_ending(path, strlen(path)) > 0;
}

size_t tv_file_name_without_archive(const char *name)
{
    size_t length = strlen(name), ending;
    while ((ending = archive_ending(name, length)) > 0 && ending < length)
        length -= ending;
    return length;
}
