/* eight_puzzle.c: see eight_puzzle.h. */
#include "eight_puzzle.h"

static bool root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint64_t *)node = TV_EIGHT_PUZZLE_START;
    return true;
}

static void *children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    return tv_eight_puzzle_children(*(const uint64_t *)node, out);
}

static void *children_of_run(const void *self, const void *nodes, size_t count, void *out,
                             uint32_t *counts, struct tv_error *error)
{
    (void)self, (void)error;
    const uint64_t *states = nodes;
    uint64_t *child = out;
    for (size_t i = 0; i < count; i++) {
        uint64_t *first = child;
        child = tv_eight_puzzle_children(states[i], child);
        counts[i] = (uint32_t)(child - first);
    }
    return child;
}

/* The tiles row by row, "_12/345/678". */
static void name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    uint64_t state = *(const uint64_t *)seen->node;
    for (unsigned cell = 0; cell < 9; cell++)
        fprintf(out, "%s%c", cell == 3 || cell == 6 ? "/" : "",
                "_12345678"[state >> 4 * cell & 15]);
}

static const struct tv_space_ops ops = {
    .root = root,
    .children = children,
    .children_of_run = children_of_run,
    .name = name,
};

struct tv_space tv_eight_puzzle_space(void)
{
    return (struct tv_space){
        .ops = &ops,
        .node_size = sizeof(uint64_t),
        .max_children = TV_EIGHT_PUZZLE_MOVES,
    };
}
