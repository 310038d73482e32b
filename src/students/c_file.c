/* c_file.c: see c_file.h. */
#include "students/c_file.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "files/file_name.h"
#include "students/plain_name.h"

enum { VERSION_DIGITS = 4 };

/* A part of a name that gets shorter from its end. */
struct part {
    const char *text;
    size_t length;
};

static bool ends_with(const struct part *part, const char *ending)
{
    size_t length = strlen(ending);
    return part->length > length &&
           strncasecmp(part->text + part->length - length, ending, length) == 0;
}

static bool cut(struct part *part, const char *ending)
{
    if (!ends_with(part, ending))
        return false;
    part->length -= strlen(ending);
    return true;
}

static size_t digits_at_end(const struct part *part)
{
    size_t digits = 0;
    while (digits < part->length && isdigit((unsigned char)part->text[part->length - digits - 1]))
        digits++;
    return digits;
}

static void cut_blanks(struct part *part)
{
    while (part->length > 1 && part->text[part->length - 1] == ' ')
        part->length--;
}

/* "farmer (2)": what a browser does with a second file of the same name. */
static bool cut_parentheses(struct part *part, unsigned *version)
{
    struct part rest = *part;
    if (!cut(&rest, ")"))
        return false;
    size_t digits = digits_at_end(&rest);
    rest.length -= digits;
    unsigned number = (unsigned)strtoul(rest.text + rest.length, NULL, 10);
    if (digits == 0 || digits > VERSION_DIGITS || !cut(&rest, "("))
        return false;
    cut_blanks(&rest);
    *part = rest;
    *version = number;
    return true;
}

/* "farmer-2", "farmer_v2", "farmer2". */
static bool cut_number(struct part *part, unsigned *version)
{
    size_t digits = digits_at_end(part);
    if (digits == 0 || digits > VERSION_DIGITS)
        return false;
    part->length -= digits;
    *version = (unsigned)strtoul(part->text + part->length, NULL, 10);
    if (ends_with(part, "v"))
        part->length--;
    while (part->length > 1 && strchr(" -_.", part->text[part->length - 1]))
        part->length--;
    return part->length > 0;
}

static void cut_copy(struct part *part)
{
    static const char begin[] = "Copy of ";
    if (part->length > sizeof begin - 1 && strncasecmp(part->text, begin, sizeof begin - 1) == 0) {
        part->text += sizeof begin - 1;
        part->length -= sizeof begin - 1;
    }
    cut(part, " - Copy");
}

/* The ending, with what is around it: "farmer.c (2)", "farmer.c.txt". */
static bool cut_ending(struct part *part, struct tv_c_file *name)
{
    name->is_parted = cut_parentheses(part, &name->version);
    cut(part, ".txt");
    if (!name->is_parted)
        name->is_parted = cut_parentheses(part, &name->version);
    return cut(part, ".c");
}

/* Whether a part is named as this, however it is written. */
static bool is_called(const struct part *part, const char *wanted, struct tv_arena *arena,
                      bool *failed)
{
    char *copy = tv_arena_copy(arena, part->text, part->length);
    char *folded = copy ? tv_plain_name(arena, copy) : NULL;
    char *other = tv_plain_name(arena, wanted);
    *failed = *failed || !folded || !other;
    return folded && other && strcmp(tv_plain_squeeze(folded), tv_plain_squeeze(other)) == 0;
}

static void take_homework(struct tv_c_file *name, struct part *part, const char *exercise,
                          struct tv_arena *arena, bool *failed)
{
    struct part rest = *part;
    unsigned version = 0;
    bool is_homework = is_called(part, exercise, arena, failed);
    if (!is_homework && cut_number(&rest, &version) && is_called(&rest, exercise, arena, failed)) {
        *part = rest;
        name->version = version;
        is_homework = true;
    }
    if (is_homework)
        name->rank = TV_C_HOMEWORK;
    else
        name->rank = is_called(part, "main", arena, failed) ? TV_C_MAIN : TV_C_OTHER;
}

bool tv_c_file_read(struct tv_c_file *name, struct tv_arena *arena, const char *path,
                    const char *exercise)
{
    const char *text = tv_file_name_last(path);
    struct part part = {text, strlen(text)};
    bool failed = false;
    *name = (struct tv_c_file){.rank = TV_C_NONE};
    if (cut_ending(&part, name)) {
        if (!name->is_parted)
            name->is_parted = cut_parentheses(&part, &name->version);
        cut_copy(&part);
        take_homework(name, &part, exercise, arena, &failed);
    }
    name->stem = tv_arena_copy(arena, part.text, part.length);
    return name->stem && !failed;
}
