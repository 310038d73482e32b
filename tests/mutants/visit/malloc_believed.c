/* mistake: malloc is taken at its word: nobody looks whether it returned NULL
 * loses: there is no more memory
 * says: crash */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

static struct entry *make_entry(struct tv_node *node, int level)
{
    struct entry *entry = malloc(sizeof(struct entry));
    entry->node = node;
    entry->level = level;
    entry->next = NULL;
    return entry;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct entry *front = make_entry(tree, 0);
    struct entry *rear = front;
    while (front) {
        struct entry *out = front;
        front = front->next;
        visitor->visit_node(visitor, out->node, out->level);
        if (out->level != cutoff) {
            struct tv_node **end = node_children(out->node, children);
            for (struct tv_node **child = children; child < end; child++) {
                struct entry *entry = make_entry(*child, out->level + 1);
                if (!front) {
                    front = rear = entry;
                } else if (order == LIFO) {
                    entry->next = front;
                    front = entry;
                } else {
                    rear->next = entry;
                    rear = entry;
                }
            }
        }
        free(out);
    }
    return true;
}
