/* mistake: a global variable still has the value of the last visit when the next one begins
 * loses: a tree of one node
 * says: a second visit of the same tree */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
};

struct entry *queue;
size_t room, first, last;

static bool put(struct tv_node *node, int level)
{
    if (last == room) {
        struct entry *longer = realloc(queue, (room + 10) * sizeof *queue);
        if (!longer)
            return false;
        queue = longer;
        room += 10;
    }
    queue[last].node = node;
    queue[last].level = level;
    last++;
    return true;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    bool ok = put(tree, 0);
    while (ok && first < last) {
        struct entry out = order == LIFO ? queue[--last] : queue[first++];
        visitor->visit_node(visitor, out.node, out.level);
        if (out.level != cutoff) {
            struct tv_node **end = node_children(out.node, children);
            for (struct tv_node **child = children; ok && child < end; child++)
                ok = put(*child, out.level + 1);
        }
    }
    free(queue);
    queue = NULL;
    room = 0;
    return ok;
}
