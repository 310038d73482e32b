/* mistake: nodes are shown when they are put into the queue, not when they are taken out
 * loses: first in, first out
 * says: goes on without asking for its children */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    size_t room = 1, first = 0, last = 0;
    struct entry *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    queue[last++] = (struct entry){tree, 0};
    visitor->visit_node(visitor, tree, 0);
    while (first < last) {
        struct entry out = order == LIFO ? queue[--last] : queue[first++];
        if (out.level == cutoff)
            continue;
        struct tv_node **end = node_children(out.node, children);
        size_t count = (size_t)(end - children);
        struct entry *longer = realloc(queue, (last + count + 1) * sizeof *queue);
        if (!longer) {
            free(queue);
            return false;
        }
        queue = longer;
        for (size_t i = 0; i < count; i++) {
            visitor->visit_node(visitor, children[i], out.level + 1);
            queue[last++] = (struct entry){children[i], out.level + 1};
        }
    }
    free(queue);
    return true;
}
