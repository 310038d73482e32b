/* mistake: a name that was visited before is left out, as in a graph; in a tree each is a node of its own
 * loses: first in, first out
 * says: D (A C D) */
#include "visit.h"

#include <stdlib.h>
#include <string.h>

struct entry {
    struct tv_node *node;
    int level;
};

static bool seen_before(struct entry *entries, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].node->name, name) == 0)
            return true;
    return false;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    size_t room = 16, first = 0, last = 1, all_count = 1;
    struct entry *queue = malloc(room * sizeof *queue);
    struct entry *all = malloc(room * sizeof *all);
    bool ok = queue && all;
    if (ok)
        queue[0] = all[0] = (struct entry){tree, 0};
    while (ok && first < last) {
        struct entry entry = order == LIFO ? queue[--last] : queue[first++];
        visitor->visit_node(visitor, entry.node, entry.level);
        if (entry.level == cutoff)
            continue;
        struct tv_node **end = node_children(entry.node, children);
        for (struct tv_node **child = children; child < end; child++) {
            if (seen_before(all, all_count, (*child)->name))
                continue;
            if (all_count == room || last == room) {
                struct entry *longer = realloc(queue, 2 * room * sizeof *queue);
                queue = longer ? longer : queue;
                struct entry *longer_too = realloc(all, 2 * room * sizeof *all);
                all = longer_too ? longer_too : all;
                ok = longer && longer_too;
                if (!ok)
                    break;
                room *= 2;
            }
            queue[last++] = all[all_count++] = (struct entry){*child, entry.level + 1};
        }
    }
    free(queue);
    free(all);
    return ok;
}
