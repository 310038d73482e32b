/* space_check.c: tries out what a space promises. Called by tests, and by whoever writes a space.
 *
 * The children of each node are asked for twice, into memory full of zeros and into memory full of
 * ones: bytes that differ were left unwritten, or depend on something else than the node.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "visit/index.h"

/* Bytes behind the room for the children, which have to stay as they are. */
enum { FENCE = 64, FENCE_BYTE = 0xA5 };

/* Of the children, so many are compared with each other; so many nodes are asked for together. */
enum { COMPARED = 32, RUN = 7 };

struct check {
    const struct tv_space *space;
    struct tv_error *error;
    size_t room; /* for the children of one node */
    char *zeros; /* room and fence */
    char *ones;  /* room for RUN nodes' children, and fence */
    char *nodes; /* the nodes to look at, breadth first */
    uint64_t count, most;
    uint64_t at; /* the node looked at now */
};

static bool promise_broken(const struct check *check, const char *what)
{
    return tv_fail(check->error, "node %" PRIu64 " in breadth-first order: %s", check->at, what);
}

static char *node_at(const struct check *check, uint64_t number)
{
    return check->nodes + number * check->space->node_size;
}

/* Asks for the children, into memory full of one byte. Sets *bytes to what was written. */
static bool ask(const struct check *check, char *out, int fill, size_t *bytes)
{
    const struct tv_space *space = check->space;
    memset(out, fill, check->room);
    memset(out + check->room, FENCE_BYTE, FENCE);
    struct tv_error *error = check->error;
    char *end = space->ops->children(space->self, node_at(check, check->at), out, error);
    if (!end)
        return false;
    for (size_t i = 0; i < FENCE; i++)
        if ((unsigned char)out[check->room + i] != FENCE_BYTE)
            return promise_broken(check, "children wrote beyond the room for max_children nodes");
    *bytes = (size_t)(end - out);
    if (end < out || *bytes > check->room)
        return promise_broken(check, "children returned more than max_children nodes");
    if (*bytes % space->node_size != 0)
        return promise_broken(check, "children returned an end in the middle of a node");
    return true;
}

static bool check_pair(const struct check *check, const char *a, const char *b)
{
    const struct tv_space *space = check->space;
    bool equal = tv_node_equal(space, a, b);
    if (equal != tv_node_equal(space, b, a))
        return promise_broken(check, "equal depends on the order of the two nodes");
    bool hashed = space->ops->hash || !space->ops->equal;
    if (equal && hashed && tv_node_hash(space, a) != tv_node_hash(space, b))
        return promise_broken(check, "of its children and itself, two are equal but their hashes "
                                     "are not");
    return true;
}

static bool check_equality(const struct check *check, size_t bytes)
{
    const struct tv_space *space = check->space;
    const char *node = node_at(check, check->at);
    size_t size = space->node_size;
    size_t end = bytes < COMPARED * size ? bytes : COMPARED * size;
    if (!(space->flags & TV_TREE) && !tv_node_equal(space, node, node))
        return promise_broken(check, "it is not equal to itself");
    for (size_t i = 0; i < end; i += size) {
        if (!check_pair(check, node, check->zeros + i))
            return false;
        for (size_t j = 0; j <= i; j += size)
            if (!check_pair(check, check->zeros + i, check->zeros + j))
                return false;
    }
    return true;
}

static bool check_estimate(const struct check *check)
{
    const struct tv_space *space = check->space;
    const char *node = node_at(check, check->at);
    uint64_t once = 0, twice = 0;
    if (!space->ops->estimate)
        return true;
    if (!space->ops->estimate(space->self, node, &once, check->error) ||
        !space->ops->estimate(space->self, node, &twice, check->error))
        return false;
    return once == twice || promise_broken(check, "its estimate is not the same each time");
}

static bool check_costs(const struct check *check, size_t bytes)
{
    const struct tv_space *space = check->space;
    const char *node = node_at(check, check->at);
    for (size_t i = 0; space->ops->cost && i < bytes; i += space->node_size) {
        uint64_t once = 0, twice = 0;
        if (!space->ops->cost(space->self, node, check->zeros + i, &once, check->error) ||
            !space->ops->cost(space->self, node, check->zeros + i, &twice, check->error))
            return false;
        if (once != twice)
            return promise_broken(check, "the cost of a move is not the same each time");
    }
    return true;
}

static bool check_node(const struct check *check, size_t *bytes)
{
    const struct tv_space *space = check->space;
    size_t again = 0;
    if (!ask(check, check->zeros, 0x00, bytes) || !ask(check, check->ones, 0xFF, &again))
        return false;
    if (*bytes != again || memcmp(check->zeros, check->ones, *bytes) != 0)
        return promise_broken(check, "its children are not the same each time: "
                                     "bytes of them are left unwritten?");
    bool no_solution = !space->ops->is_solution ||
                       !space->ops->is_solution(space->self, node_at(check, check->at));
    if (space->flags & TV_SOLUTIONS_LAST && !no_solution && *bytes > 0)
        return promise_broken(check, "a solution with children, in spite of TV_SOLUTIONS_LAST");
    return check_equality(check, *bytes) && check_costs(check, *bytes) && check_estimate(check);
}

/* Asks for the root twice, likewise. */
static bool check_root(const struct check *check)
{
    const struct tv_space *space = check->space;
    char *again = malloc(space->node_size);
    if (!again)
        return tv_fail(check->error, "not enough memory to check the space");
    memset(check->nodes, 0x00, space->node_size);
    memset(again, 0xFF, space->node_size);
    bool asked = space->ops->root(space->self, check->nodes, check->error) &&
                 space->ops->root(space->self, again, check->error);
    bool same = asked && memcmp(check->nodes, again, space->node_size) == 0;
    free(again);
    if (asked && !same)
        return tv_fail(check->error, "the root is not the same each time: bytes of it are left "
                                     "unwritten?");
    return same;
}

static bool check_nodes(struct check *check)
{
    const struct tv_space *space = check->space;
    if (!check_root(check))
        return false;
    check->count = 1;
    for (check->at = 0; check->at < check->count; check->at++) {
        size_t bytes = 0;
        if (!check_node(check, &bytes))
            return false;
        uint64_t children = bytes / space->node_size, left = check->most - check->count;
        uint64_t kept = children < left ? children : left;
        memcpy(node_at(check, check->count), check->zeros, kept * space->node_size);
        check->count += kept;
    }
    return true;
}

/* Whether the children of a run, in `together`, are those of its nodes one by one. */
static bool check_run(struct check *check, const char *together, const uint32_t *counts,
                      size_t count)
{
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++, check->at++, together += bytes) {
        if (!ask(check, check->zeros, 0x00, &bytes))
            return false;
        if (counts[i] * check->space->node_size != bytes ||
            memcmp(check->zeros, together, bytes) != 0)
            return promise_broken(check, "children_of_run disagrees with children");
    }
    return true;
}

static bool check_runs(struct check *check)
{
    const struct tv_space *space = check->space;
    uint32_t counts[RUN];
    if (!space->ops->children_of_run)
        return true;
    for (check->at = 0; check->at < check->count;) {
        size_t count = check->count - check->at < RUN ? (size_t)(check->count - check->at) : RUN;
        char *end = space->ops->children_of_run(space->self, node_at(check, check->at), count,
                                                check->ones, counts, check->error);
        if (!end)
            return false;
        size_t bytes = 0;
        for (size_t i = 0; i < count; i++)
            bytes += counts[i] * space->node_size;
        if ((size_t)(end - check->ones) != bytes || bytes > count * check->room)
            return promise_broken(check, "children_of_run returned an end that is not that of its "
                                         "counts");
        if (!check_run(check, check->ones, counts, count))
            return false;
    }
    return true;
}

bool tv_space_check(const struct tv_space *space, uint64_t nodes, struct tv_error *error)
{
    if (space->node_size == 0)
        return tv_fail(error, "the space's node_size is 0; it has to be 1 at least");
    struct check check = {
        .space = space,
        .error = error,
        .room = space->node_size * space->max_children,
        .most = nodes > 0 ? nodes : 1,
    };
    check.zeros = malloc(check.room + FENCE);
    check.ones = malloc(RUN * check.room + FENCE);
    check.nodes = calloc(check.most, space->node_size);
    bool kept = check.zeros && check.ones && check.nodes
                    ? check_nodes(&check) && check_runs(&check)
                    : tv_fail(error, "not enough memory to check the space");
    free(check.zeros);
    free(check.ones);
    free(check.nodes);
    return kept;
}
