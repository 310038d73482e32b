/* read_search.c: the key `search`: the order, the depth and the end of the visit. */
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
