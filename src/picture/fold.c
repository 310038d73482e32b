/* fold.c: see fold.h. */
#include "picture/fold.h"

#include <stdlib.h>

/* A picture is as wide as it has leaves, and cannot be read if it is many times as wide as high: it
 * gets no more leaves than this if that can be helped. */
enum { MOST_LEAVES = 36 };

struct folding {
    const struct tv_record_tree *tree;
    bool *folded;
    uint32_t shown, leaves, max_nodes;
};

static uint32_t children_of(const struct folding *folding, uint32_t node)
{
    uint32_t count = 0, child = folding->tree->nodes[node].first_child;
    for (; child != TV_NOBODY; child = folding->tree->nodes[child].next_sibling)
        count++;
    return count;
}

static bool has_children(const struct folding *folding, uint32_t node)
{
    return folding->tree->nodes[node].first_child != TV_NOBODY;
}

/* Whether there is room for so many more shapes. */
static bool has_room(const struct folding *folding, uint32_t more, uint32_t limit)
{
    return more <= limit && folding->shown <= limit - more;
}

/* Shows the children of a folded node, each folded in its turn, if no more than `limit` shapes are
 * there then. */
static bool open_node(struct folding *folding, uint32_t node, uint32_t limit)
{
    uint32_t more = children_of(folding, node);
    if (!has_room(folding, more, limit))
        return false;
    folding->shown += more;
    folding->leaves += more - 1;
    folding->folded[node] = false;
    uint32_t child = folding->tree->nodes[node].first_child;
    for (; child != TV_NOBODY; child = folding->tree->nodes[child].next_sibling)
        folding->folded[child] = has_children(folding, child);
    return true;
}

/* The solution that was found first, or the root. */
static uint32_t first_solution(const struct tv_record_tree *tree)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (tree->nodes[i].fate == TV_SOLUTION && tree->nodes[i].out != TV_NOBODY &&
            (tree->nodes[found].fate != TV_SOLUTION || tree->nodes[i].out < tree->nodes[found].out))
            found = i;
    return found;
}

/* Opens the nodes above `node`, from the root down; `way` has room for each level. */
static void open_way(struct folding *folding, uint32_t node, uint32_t *way)
{
    uint32_t length = 0;
    for (; node != 0; node = folding->tree->nodes[node].parent)
        way[length++] = folding->tree->nodes[node].parent;
    while (length > 0 && open_node(folding, way[length - 1], folding->max_nodes / 2))
        length--;
}

/* Whether the picture would become too wide if this leaf got its children. */
static bool is_too_wide(const struct folding *folding, uint32_t node)
{
    uint32_t more = children_of(folding, node);
    return folding->leaves > 1 && more > 1 && folding->leaves + more - 1 > MOST_LEAVES;
}

/* Goes through the levels; `row` has room for each node. */
static void open_levels(struct folding *folding, uint32_t *row)
{
    uint32_t first = 0, last = 0;
    row[last++] = 0;
    while (first < last) {
        uint32_t node = row[first++];
        if (folding->folded[node] &&
            (is_too_wide(folding, node) || !open_node(folding, node, folding->max_nodes)))
            continue;
        uint32_t child = folding->tree->nodes[node].first_child;
        for (; child != TV_NOBODY; child = folding->tree->nodes[child].next_sibling)
            row[last++] = child;
    }
}

bool tv_fold(const struct tv_record_tree *tree, uint32_t max_nodes, bool *folded)
{
    struct folding folding = {
        .tree = tree, .folded = folded, .shown = 1, .leaves = 1, .max_nodes = max_nodes};
    uint32_t *room = calloc(tree->node_count, sizeof *room);
    if (!room)
        return false;
    for (uint32_t i = 0; i < tree->node_count; i++)
        folded[i] = false;
    if (tree->node_count > max_nodes) {
        folded[0] = has_children(&folding, 0);
        open_way(&folding, first_solution(tree), room);
        open_levels(&folding, room);
    }
    free(room);
    return true;
}
