/* options.c: options of the command, read by the tables that read an exercise's keys; declared in
 * exercise.h. Those of visitors are in read_visitors.c.
 */
#include <string.h>

#include "exercise/exercise.h"
#include "visit/words.h"

bool tv_read_option(const struct tv_field *field, const char *value, void *target,
                    struct tv_error *error)
{
    struct tv_problems problems = {.count = 0};
    struct tv_arena arena = {NULL};
    struct tv_loader loader = {.arena = &arena, .problems = &problems};
    const struct tv_source source = {.name = "", .is_option = true};
    const struct tv_value scalar = {.type = TV_SCALAR, .text = value, .place = {&source, 0, 0}};
    bool ok = field->read(&loader, field, &scalar, target);
    if (!ok)
        tv_fail(error, "--%s %s: %s", field->name, value, problems.list[0].text);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
    return ok;
}

/* "queue" is a key of `search`, "limit-nodes" one of its `limits`. */
static const struct tv_field *find_option(const char *name)
{
    static const char limit[] = "limit-";
    size_t length = sizeof limit - 1;
    if (!strncmp(name, limit, length))
        return tv_find_field(tv_limit_fields, name + length);
    return strcmp(name, "limits") != 0 ? tv_find_field(tv_search_fields, name) : NULL;
}

bool tv_search_option(struct tv_search *search, const char *name, const char *value,
                      struct tv_error *error)
{
    const struct tv_field *found = find_option(name);
    if (!found)
        return tv_fail(error, "--%s: no such option of the search", name);
    struct tv_field field = *found;
    field.name = name;
    return tv_read_option(&field, value, (char *)search + field.offset, error);
}

bool tv_format_option(enum tv_format *format, const char *value, struct tv_error *error)
{
    static const struct tv_field field = {
        .name = "format", .read = tv_read_word, .words = tv_format_words};
    return tv_read_option(&field, value, format, error);
}
