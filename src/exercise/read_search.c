/* read_search.c: the key `search`: the order, the depth and the end of the visit. The command's
 * options of the same names are read here, too.
 */
#include <stdio.h>
#include <string.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"
#include "visit/words.h"

static bool read_limits(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, void *target)
{
    (void)field;
    return tv_read_map(loader, value, tv_limit_fields, target);
}

const struct tv_field tv_limit_fields[] = {
    {.name = "nodes",
     .read = tv_read_limit,
     .offset = offsetof(struct tv_search, limits.nodes),
     .low = 1,
     .high = INT64_MAX,
     .help = "end before one more node than this is visited"},
    {.name = "seconds",
     .read = tv_read_seconds,
     .offset = offsetof(struct tv_search, limits.seconds),
     .help = "end after this time; decimals are allowed: 1.5"},
    {.name = "memory",
     .read = tv_read_memory,
     .offset = offsetof(struct tv_search, limits.memory),
     .help = "end before the visit holds more bytes than this: 50MiB"},
    {.name = NULL},
};

const struct tv_field tv_search_fields[] = {
    {.name = "queue",
     .read = tv_read_word,
     .offset = offsetof(struct tv_search, queue),
     .words = tv_queue_words,
     .help = "fifo visits level by level, lifo goes deep first; fifo if not given"},
    {.name = "cutoff",
     .read = tv_read_limit,
     .offset = offsetof(struct tv_search, cutoff),
     .low = 0,
     .high = INT64_MAX,
     .help = "nodes at this level are visited but not expanded; none if not given"},
    {.name = "siblings",
     .read = tv_read_word,
     .offset = offsetof(struct tv_search, siblings),
     .words = tv_siblings_words,
     .help = "the order in which children enter the queue: as-given or reversed"},
    {.name = "revisit",
     .read = tv_read_word,
     .offset = offsetof(struct tv_search, revisit),
     .words = tv_revisit_words,
     .help = "allow equal nodes, forward: never twice on a path, or never twice at all"},
    {.name = "at-solution",
     .read = tv_read_word,
     .offset = offsetof(struct tv_search, at_solution),
     .words = tv_at_solution_words,
     .help = "whether a solution is a leaf or expanded like other nodes"},
    {.name = "at-failure",
     .read = tv_read_word,
     .offset = offsetof(struct tv_search, at_failure),
     .words = tv_at_failure_words,
     .help = "whether a failure is a leaf, expanded, or halts the visit"},
    {.name = "first",
     .read = tv_read_limit,
     .offset = offsetof(struct tv_search, first),
     .low = 1,
     .high = INT64_MAX,
     .help = "end after so many solutions; none finds all"},
    {.name = "limits",
     .read = read_limits,
     .offset = 0,
     .help = "what ends the visit early: nodes, seconds, memory"},
    {.name = NULL},
};

bool tv_read_search(struct tv_loader *loader, const struct tv_field *field,
                    const struct tv_value *value, void *target)
{
    (void)field;
    return tv_read_map(loader, value, tv_search_fields, target);
}

/* "queue" is a key of `search`, "limit-nodes" one of its `limits`. */
static const struct tv_field *find_option(const char *name)
{
    static const char limit[] = "limit-";
    size_t length = sizeof limit - 1;
    if (!strncmp(name, limit, length))
        return tv_find_field(tv_limit_fields, name + length);
    const struct tv_field *field = tv_find_field(tv_search_fields, name);
    return field && field->read != read_limits ? field : NULL;
}

bool tv_search_option(struct tv_search *search, const char *name, const char *value,
                      struct tv_error *error)
{
    const struct tv_field *found = find_option(name);
    if (!found)
        return tv_fail(error, "--%s: no such option of the search", name);
    struct tv_field field = *found;
    field.name = name;
    struct tv_problems problems = {.count = 0};
    struct tv_arena arena = {NULL};
    struct tv_loader loader = {.arena = &arena, .problems = &problems};
    const struct tv_source source = {.name = "", .is_option = true};
    const struct tv_value scalar = {.type = TV_SCALAR, .text = value, .place = {&source, 0, 0}};
    bool ok = field.read(&loader, &field, &scalar, (char *)search + field.offset);
    if (!ok)
        tv_fail(error, "--%s %s: %s", name, value, problems.list[0].text);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
    return ok;
}
