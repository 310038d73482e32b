/* source.c: see source.h. The YAML reader and the DOT reader get their texts from here. */
#include "exercise/source.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "exercise/problems.h"
#include "visit/utf8.h"

static const char byte_order_mark[] = "\xef\xbb\xbf";

static bool cannot_read(const char *path, struct tv_place from, struct tv_problems *problems)
{
    if (errno == ENOMEM)
        return tv_out_of_memory(problems);
    return tv_problem_of(problems, TV_NO_INPUT, from, "cannot read %s: %s",
                         tv_shown(problems, path), strerror(errno));
}

/* Reads up to one byte more than is allowed: enough to see that a file is too large. */
static bool read_bytes(FILE *file, char *bytes, size_t *length)
{
    errno = 0;
    *length = fread(bytes, 1, TV_SOURCE_MAX + 1, file);
    return !ferror(file);
}

static bool take_bytes(struct tv_source *source, struct tv_arena *arena, FILE *file,
                       struct tv_place from, struct tv_problems *problems)
{
    char *bytes = tv_arena_array(arena, TV_SOURCE_MAX + 2, 1);
    if (!bytes)
        return tv_out_of_memory(problems);
    if (!read_bytes(file, bytes, &source->length))
        return cannot_read(source->name, from, problems);
    if (source->length > TV_SOURCE_MAX) {
        return tv_problem(problems, from, "%s is larger than 1 MiB: no exercise needs that much",
                          tv_shown(problems, source->name));
    }
    source->text = bytes;
    if (!strncmp(bytes, byte_order_mark, 3)) {
        source->text += 3;
        source->length -= 3;
    }
    return true;
}

bool tv_source_read(struct tv_source *source, struct tv_arena *arena, const char *path,
                    struct tv_place from, struct tv_problems *problems)
{
    *source = (struct tv_source){.name = tv_arena_copy(arena, path, strlen(path))};
    if (!source->name)
        return tv_out_of_memory(problems);
    if (!from.source)
        from.source = source;
    FILE *file = fopen(path, "rb");
    if (!file)
        return cannot_read(path, from, problems);
    bool ok = take_bytes(source, arena, file, from, problems);
    fclose(file);
    return ok;
}

/* What is wrong with a character, NULL if nothing. The C1 controls and the two separators are
 * line ends to a YAML reader but to few editors: the numbers of lines would come apart. */
static const char *character_fault(uint32_t character)
{
    if (character == 0)
        return "a NUL character: is this a text file? Save it as UTF-8";
    if (character == 0x2028 || character == 0x2029 || character == 0xfeff)
        return "an invisible character: delete it";
    bool is_control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    if ((is_control && !strchr("\t\n\r", (int)character)) || (character | 1) == 0xffff)
        return "a control character: delete it";
    return NULL;
}

static void step(struct tv_place *place, const struct tv_source *source, size_t offset)
{
    char c = source->text[offset];
    if (c == '\n' || (c == '\r' && source->text[offset + 1] != '\n')) {
        place->line++;
        place->column = 1;
    } else {
        place->column++;
    }
}

/* UTF-16 and UTF-32 are told by their byte order marks, which no UTF-8 begins with. */
static bool is_utf16(const struct tv_source *source)
{
    const char *text = source->text;
    return !memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2) ||
           (source->length >= 4 && !memcmp(text, "\0\0\xfe\xff", 4));
}

bool tv_source_check(const struct tv_source *source, struct tv_problems *problems)
{
    struct tv_place place = {source, 1, 1};
    if (source->length >= 2 && is_utf16(source)) {
        place.line = 0;
        return tv_problem(problems, place, "this is UTF-16 or UTF-32: save the file as UTF-8");
    }
    for (size_t offset = 0; offset < source->length;) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(source->text + offset, &character);
        if (!size)
            return tv_problem(problems, place, "not UTF-8 (perhaps Latin-1): save it as UTF-8");
        const char *fault = character_fault(character);
        if (fault)
            return tv_problem(problems, place, "%s", fault);
        step(&place, source, offset);
        offset += size;
    }
    return true;
}

static size_t line_length(const char *text, size_t left)
{
    size_t length = 0;
    while (length < left && text[length] != '\n' && text[length] != '\r')
        length++;
    return length;
}

struct tv_line tv_source_line(const struct tv_source *source, unsigned number)
{
    const char *text = source->text;
    const char *end = text + source->length;
    size_t length = line_length(text, source->length);
    for (unsigned line = source->before + 1; line < number && text < end; line++) {
        text += length;
        if (text < end)
            text += text[0] == '\r' && text + 1 < end && text[1] == '\n' ? 2 : 1;
        length = line_length(text, (size_t)(end - text));
    }
    return (struct tv_line){text, length};
}
