/* read_program.c: the space `program`: a command whose answers are the space. It is not started
 * here: to read an exercise runs nothing.
 */
#include "exercise/parts.h"
#include "spaces/outside.h"

struct program_keys {
    const struct tv_value *command;
};

const struct tv_field tv_program_fields[] = {
    {.name = "kind", .read = tv_read_kind, .required = true, .help = "program", .takes = "a word"},
    {.name = "command",
     .read = tv_keep_value,
     .offset = offsetof(struct program_keys, command),
     .required = true,
     .help = "the program and its arguments; it starts in the folder of this file",
     .takes = "a list of texts",
     .example = "[python3, farmer.py]"},
    {.name = NULL},
};

const char tv_program_details[] =
    "The program answers questions over a socket: handouts/protocol.md says which. It runs in a\n"
    "sandbox, where it can read the folder of its exercise and what the system has in /usr.\n";

/* The words of the command, ended with NULL. */
static bool read_words(struct tv_loader *loader, const struct tv_value *list, const char **words)
{
    static const struct tv_field word = {.name = "command"};
    bool ok = true;
    for (const struct tv_value *value = list->first; value; value = value->next)
        ok = tv_read_name(loader, &word, value, words++) && ok;
    return ok;
}

static bool read_command(struct tv_loader *loader, const struct tv_value *list,
                         struct tv_outside *outside)
{
    if (!tv_is_list(loader, tv_find_field(tv_program_fields, "command"), list))
        return false;
    if (!list->first)
        return tv_problem(loader->problems, list->place,
                          "'command' is empty: write the program and its arguments, "
                          "[python3, farmer.py]");
    const char **words = tv_loader_array(loader, list->count + 1, sizeof *words);
    outside->command = words;
    return words && read_words(loader, list, words);
}

bool tv_read_program(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct program_keys keys = {.command = NULL};
    if (!tv_read_map(loader, map, tv_program_fields, &keys))
        return false;
    struct tv_outside *outside = tv_loader_array(loader, 1, sizeof *outside);
    if (!outside || !read_command(loader, keys.command, outside))
        return false;
    *space = tv_outside_space(outside);
    return true;
}
