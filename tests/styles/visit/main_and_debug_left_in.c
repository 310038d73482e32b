// Debug text goes to stderr; an old test is left in main().
#include "visit.h"

#include <stdio.h>
#include <stdlib.h>

static int calls = 0;

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

static void print_queue(const struct entry *front)
{
    fprintf(stderr, "queue:");
    for (; front; front = front->next)
        fprintf(stderr, " %s", front->node->name);
    fprintf(stderr, "\n");
}

static bool enqueue(struct entry **front, enum order order, struct tv_node *node, int level)
{
    struct entry *entry = malloc(sizeof(struct entry));
    if (entry == NULL) {
        fprintf(stderr, "OUT OF MEMORY!!!\n");
        return false;
    }
    if (order == FIFO)
        while (*front != NULL) // walk to the end
            front = &(*front)->next;
    entry->node = node;
    entry->level = level;
    entry->next = *front;
    *front = entry;
    return true;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct entry *front = NULL;
    bool ok;

    fprintf(stderr, "visit called (%d)\n", ++calls);
    ok = enqueue(&front, order, tree, 0);
    while (ok && front != NULL) {
        print_queue(front);
        struct entry *first = front;
        struct tv_node *node = first->node;
        int level = first->level;
        front = first->next;
        free(first);
        visitor->visit_node(visitor, node, level);
        if (cutoff == NO_CUTOFF || level < cutoff) {
            struct tv_node **end = node_children(node, children);
            for (struct tv_node **child = children; ok && child < end; child++)
                ok = enqueue(&front, order, *child, level + 1);
        }
    }
    while (front != NULL) {
        struct entry *next = front->next;
        free(front);
        front = next;
    }
    return ok;
}

int main(int argc, char **argv)
{
    (void)argv;
    printf("test passed with %d arguments\n", argc);
    return 0;
}
