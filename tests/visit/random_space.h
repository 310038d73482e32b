/* random_space.h: spaces given by a table of states, filled at random, for tests of the engine.
 *
 * A node holds the number of its state, then (where it has room for it) a tag that says by which
 * of its parent's moves it was reached, then bytes that follow from both, so that a node that
 * was not copied whole is noticed. By its bytes two nodes are equal if state and tag are; by the
 * space's own `equal`, where it has one, if the states are.
 */
#ifndef TV_TESTS_VISIT_RANDOM_SPACE_H
#define TV_TESTS_VISIT_RANDOM_SPACE_H

#include <string.h>

#include "random.h"
#include "treevisit.h"

enum {
    STATES = 400,   /* in a table, at most */
    TARGETS = 1200, /* of all moves together */
    TAGS = 3,       /* moves are numbered modulo this */
};

struct state {
    uint32_t first, count; /* its children: a run of the table's targets */
    bool is_solution, is_failure;
    uint32_t estimate; /* of the way to a solution */
    bool fails;        /* asking for its children is an error */
    unsigned rejects;  /* moves that it refuses */
};

struct table {
    struct tv_space_ops ops;
    struct tv_space space;
    struct state states[STATES];
    uint32_t targets[TARGETS];
    uint32_t state_count, target_count;
    uint32_t hash_values; /* how many different hashes there are: few make collisions */
    bool is_tree;         /* each state is reached by one path */
};

/* ---- Nodes ---- */

static inline unsigned node_state(const struct tv_space *space, const void *node)
{
    const uint8_t *bytes = node;
    return space->node_size == 1 ? bytes[0] : bytes[0] + 256u * bytes[1];
}

static inline unsigned node_tag(const struct tv_space *space, const void *node)
{
    return space->node_size < 3 ? 0 : ((const uint8_t *)node)[2];
}

static inline uint8_t filling(unsigned state, unsigned tag, size_t place)
{
    return (uint8_t)(31 * state + 17 * tag + place);
}

static inline void node_write(const struct tv_space *space, void *node, unsigned state,
                              unsigned tag)
{
    uint8_t *bytes = node;
    bytes[0] = (uint8_t)state;
    if (space->node_size > 1)
        bytes[1] = (uint8_t)(state >> 8);
    if (space->node_size > 2)
        bytes[2] = (uint8_t)tag;
    for (size_t i = 3; i < space->node_size; i++)
        bytes[i] = filling(state, tag, i);
}

/* Whether all bytes of a node are as they were written. */
static inline bool node_is_whole(const struct tv_space *space, const void *node)
{
    const uint8_t *bytes = node;
    for (size_t i = 3; i < space->node_size; i++)
        if (bytes[i] != filling(node_state(space, node), node_tag(space, node), i))
            return false;
    return node_state(space, node) < ((const struct table *)space->self)->state_count;
}

static inline const struct state *state_of(const struct table *table, const void *node)
{
    return &table->states[node_state(&table->space, node)];
}

/* ---- The functions of the space ---- */

static inline bool table_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    node_write(&((const struct table *)self)->space, node, 0, 0);
    return true;
}

/* Spoils the room after the last child, as a space may. */
static inline void *table_children(const void *self, const void *node, void *out,
                                   struct tv_error *error)
{
    const struct table *table = self;
    const struct tv_space *space = &table->space;
    const struct state *state = state_of(table, node);
    uint8_t *child = out;
    if (state->fails) {
        tv_fail(error, "state %u has no children to give", node_state(space, node));
        return NULL;
    }
    for (uint32_t i = 0; i < state->count; i++, child += space->node_size)
        node_write(space, child, table->targets[state->first + i], i % TAGS);
    if (state->count < space->max_children)
        memset(child, 0xEE, space->node_size);
    return child;
}

static inline void *table_children_of_run(const void *self, const void *nodes, size_t count,
                                          void *out, uint32_t *counts, struct tv_error *error)
{
    size_t size = ((const struct table *)self)->space.node_size;
    for (size_t i = 0; i < count; i++) {
        uint8_t *end = table_children(self, (const uint8_t *)nodes + i * size, out, error);
        if (!end)
            return NULL;
        counts[i] = (uint32_t)((size_t)(end - (uint8_t *)out) / size);
        out = end;
    }
    return out;
}

static inline void table_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    fprintf(out, "s%u", node_state(&((const struct table *)self)->space, seen->node));
}

static inline bool table_is_solution(const void *self, const void *node)
{
    return state_of(self, node)->is_solution;
}

static inline bool table_is_failure(const void *self, const void *node)
{
    return state_of(self, node)->is_failure;
}

static inline bool table_equal(const void *self, const void *a, const void *b)
{
    return state_of(self, a) == state_of(self, b);
}

static inline uint64_t table_hash(const void *self, const void *node)
{
    const struct table *table = self;
    return node_state(&table->space, node) % table->hash_values;
}

/* Some moves are free, some are dear; going back may cost something else. */
static inline bool table_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                              struct tv_error *error)
{
    (void)error;
    const struct tv_space *space = &((const struct table *)self)->space;
    *cost = (5 * node_state(space, node) + 3 * node_state(space, child)) % 7;
    return true;
}

static inline bool table_estimate(const void *self, const void *node, uint64_t *cost,
                                  struct tv_error *error)
{
    (void)error;
    *cost = state_of(self, node)->estimate;
    return true;
}

static inline void table_rejects(const void *self, const struct tv_seen *seen,
                                 struct tv_rejects *out)
{
    const struct table *table = self;
    for (unsigned i = 0; i < state_of(table, seen->node)->rejects; i++) {
        fprintf(out->move, "move %u", i);
        fprintf(out->name, "beyond s%u", node_state(&table->space, seen->node));
        fputs("it is refused", out->why);
        tv_rejects_next(out);
    }
}

/* ---- Filling a table ---- */

/* Adds a move to the state that is being filled, the table's last. */
static inline void add_target(struct table *table, uint32_t target)
{
    if (table->target_count == TARGETS)
        return;
    table->targets[table->target_count++] = target;
    table->states[table->state_count - 1].count++;
}

static inline void add_state(struct table *table)
{
    table->states[table->state_count++] = (struct state){.first = table->target_count};
}

/* A tree: each state but the first is the child of one that comes shortly before (a tall tree) or
 * anywhere before (a wide one). */
static inline void fill_tree(struct table *table, struct random *random)
{
    uint32_t parents[STATES];
    uint32_t most = table->space.node_size == 1 ? 256 : STATES;
    uint32_t count = 1 + random_below(random, random_once_in(random, 20) ? most : 30);
    uint32_t spread = 1 + random_below(random, random_once_in(random, 2) ? 3 : count);
    for (uint32_t i = 1; i < count; i++)
        parents[i] = i - 1 - random_below(random, i < spread ? i : spread);
    for (uint32_t i = 0; i < count; i++) {
        add_state(table);
        for (uint32_t child = i + 1; child < count; child++)
            if (parents[child] == i)
                add_target(table, child);
    }
    table->is_tree = true;
}

/* A graph: self loops and parallel edges come by themselves. */
static inline void fill_graph(struct table *table, struct random *random)
{
    uint32_t count = 1 + random_below(random, 12);
    uint32_t degree = 1 + random_below(random, random_once_in(random, 10) ? 300 : 4);
    for (uint32_t i = 0; i < count; i++) {
        add_state(table);
        for (uint32_t edges = random_below(random, degree + 1); edges > 0; edges--)
            add_target(table, random_below(random, count));
    }
}

/* Says of some states that they are solutions, failures, or fail. */
static inline void mark_states(struct table *table, struct random *random)
{
    bool solutions_last = random_once_in(random, 2);
    uint32_t solutions = 1 + random_below(random, 8), failures = 1 + random_below(random, 8);
    for (uint32_t i = 0; i < table->state_count; i++) {
        struct state *state = &table->states[i];
        state->is_solution = random_once_in(random, solutions) &&
                             !(solutions_last && state->count > 0);
        state->is_failure = random_once_in(random, failures);
        state->estimate = random_below(random, 8);
        state->rejects = random_once_in(random, 4) ? random_below(random, 3) : 0;
    }
    if (random_once_in(random, 10))
        table->states[random_below(random, table->state_count)].fails = true;
    if (solutions_last && random_once_in(random, 2))
        table->space.flags |= TV_SOLUTIONS_LAST;
}

static inline void choose_functions(struct table *table, struct random *random)
{
    table->ops = (struct tv_space_ops){
        .root = table_root,
        .children = table_children,
        .name = table_name,
        .children_of_run = random_once_in(random, 2) ? table_children_of_run : NULL,
        .is_solution = random_once_in(random, 4) ? NULL : table_is_solution,
        .is_failure = random_once_in(random, 2) ? NULL : table_is_failure,
        .rejects = random_once_in(random, 2) ? NULL : table_rejects,
        .cost = random_once_in(random, 3) ? NULL : table_cost,
        .estimate = random_once_in(random, 3) ? NULL : table_estimate,
    };
    if (random_once_in(random, 2)) {
        table->ops.equal = table_equal;
        table->ops.hash = table_hash;
    }
    table->hash_values = random_once_in(random, 3) ? 1 : random_once_in(random, 2) ? 3 : STATES;
}

static inline size_t choose_node_size(struct random *random)
{
    static const size_t sizes[] = {1, 2, 3, 8, 12, 40, 1000};
    return sizes[random_below(random, sizeof sizes / sizeof *sizes)];
}

/* Fills a table; it must not move in memory afterwards. */
static inline void table_fill(struct table *table, struct random *random, size_t node_size)
{
    *table = (struct table){0};
    struct tv_space *space = &table->space;
    space->node_size = node_size;
    if (random_once_in(random, 2))
        fill_tree(table, random);
    else
        fill_graph(table, random);
    mark_states(table, random);
    choose_functions(table, random);
    for (uint32_t i = 0; i < table->state_count; i++)
        if (table->states[i].count > space->max_children)
            space->max_children = table->states[i].count;
    space->max_children += random_below(random, 3);
    if (random_once_in(random, table->is_tree ? 3 : 10))
        space->flags |= TV_TREE;
    if (random_once_in(random, 2))
        space->flags |= TV_NAME_NEEDS_PATH;
    space->ops = &table->ops;
    space->self = table;
}

/* Says in words what the table holds. */
static inline void table_describe(const struct table *table, FILE *out)
{
    const struct tv_space *space = &table->space;
    fprintf(out, "nodes of %zu bytes, at most %zu children, equal by %s,%s%s%s%s%s%s\n",
            space->node_size, space->max_children, table->ops.equal ? "state" : "bytes",
            table->ops.children_of_run ? " children_of_run," : "", table->ops.cost ? " cost," : "",
            table->ops.estimate ? " estimate," : "", space->flags & TV_TREE ? " TV_TREE," : "",
            space->flags & TV_SOLUTIONS_LAST ? " TV_SOLUTIONS_LAST," : "",
            space->flags & TV_NAME_NEEDS_PATH ? " TV_NAME_NEEDS_PATH," : "");
    for (uint32_t i = 0; i < table->state_count; i++) {
        const struct state *state = &table->states[i];
        fprintf(out, "  s%u:", i);
        for (uint32_t j = 0; j < state->count; j++)
            fprintf(out, " s%u", table->targets[state->first + j]);
        fprintf(out, " estimate %u%s%s%s\n", state->estimate,
                state->is_solution && table->ops.is_solution ? " solution" : "",
                state->is_failure && table->ops.is_failure ? " failure" : "",
                state->fails ? " fails" : "");
    }
}

#endif
