/* header.c: see header.h. Only the lines are looked at, as a person would: #include "NAME.h". What
 * they mean to a compiler is the compiler's to say.
 */
#include "submission/header.h"

#include <string.h>

static const char blanks[] = " \t";

/* Of the files beside a header, such as the exercise, none is to be read. */
static bool is_header(const char *name, size_t length)
{
    return length > 2 && memcmp(name + length - 2, ".h", 2) == 0;
}

/* The header that stands in quotes after #include, in the arena; NULL: none does. */
static const char *included(struct tv_line line, struct tv_arena *arena)
{
    const char *text = tv_arena_copy(arena, line.text, line.length);
    if (!text)
        return NULL;
    text += strspn(text, blanks);
    if (*text != '#')
        return NULL;
    text += 1 + strspn(text + 1, blanks);
    if (strncmp(text, "include", 7) != 0)
        return NULL;
    text += 7 + strspn(text + 7, blanks);
    size_t length = *text == '"' ? strcspn(text + 1, "\"/") : 0;
    bool is_one = is_header(text + 1, length) && text[1 + length] == '"';
    return is_one ? tv_arena_copy(arena, text + 1, length) : NULL;
}

/* Reads it from the first folder that has it. */
static bool read_header(const struct tv_submission_wanted *wanted, struct tv_arena *arena,
                        struct tv_header *header)
{
    bool found = false;
    for (const char *const *folder = wanted->headers; *folder && !found; folder++) {
        struct tv_problems unread = {.count = 0};
        const char *path = tv_arena_format(arena, "%s/%s", *folder, header->name);
        found = path && tv_source_read(&header->source, arena, path, (struct tv_place){NULL, 0, 0},
                                       &unread);
        tv_problems_release(&unread);
    }
    return found;
}

bool tv_header_find(const struct tv_submission_wanted *wanted, const struct tv_source *file,
                    struct tv_arena *arena, struct tv_header *header, struct tv_problems *problems)
{
    const struct tv_line end = {file->text + file->length, 0};
    struct tv_line line = {file->text, 0};
    for (; line.text < end.text; line.text += line.length + 1) {
        line.length = strcspn(line.text, "\r\n");
        header->name = included(line, arena);
        if (header->name && read_header(wanted, arena, header))
            return true;
    }
    header->name = tv_arena_format(arena, "%s.h", wanted->exercise);
    if (!header->name)
        return tv_out_of_memory(problems);
    return read_header(wanted, arena, header) ||
           tv_problem_of(problems, TV_NO_INPUT, (struct tv_place){file, 0, 0},
                         "it includes no header of a homework, such as \"queue.h\", and '%s' has "
                         "none: there is no %s/%s",
                         wanted->exercise, wanted->headers[0], header->name);
}
