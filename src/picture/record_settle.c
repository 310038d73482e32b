/* record_settle.c: see record_settle.h. */
#include "picture/record_settle.h"

#include <stdlib.h>
#include <string.h>

#include "visit/words.h"

static void link_children(struct tv_record_tree *tree)
{
    struct tv_record_node *nodes = tree->nodes;
    for (uint32_t i = tree->node_count; i-- > 1;) {
        struct tv_record_node *parent = &nodes[nodes[i].parent];
        nodes[i].next_sibling = parent->first_child;
        parent->first_child = i;
    }
}

/* Notes of a node stand together in most traces, but nobody promises it. */
static bool sort_notes(struct tv_record_tree *tree)
{
    struct tv_record_note *sorted = calloc(tree->note_count + 1U, sizeof *sorted);
    uint32_t first = 0;
    if (!sorted)
        return false;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        tree->nodes[i].first_note = first;
        first += tree->nodes[i].note_count;
        tree->nodes[i].note_count = 0;
    }
    for (uint32_t i = 0; i < tree->note_count; i++) {
        struct tv_record_node *node = &tree->nodes[tree->notes[i].node];
        sorted[node->first_note + node->note_count++] = tree->notes[i];
    }
    free(tree->notes);
    tree->notes = sorted;
    return true;
}

/* What shows that it was expanded, whatever else is said. */
static bool has_offspring(const struct tv_record_node *node)
{
    return node->first_child != TV_NOBODY || node->note_count > 0;
}

/* Whether nodes of a fate are expanded, as the first line of the trace says; leaves, if nothing. */
static bool is_leaf(const char *at)
{
    return !at || strcmp(at, tv_at_failure_words[TV_EXPAND]) != 0;
}

static bool was_expanded(const struct tv_record *record, const struct tv_record_node *node)
{
    if (node->out == TV_NOBODY || node->cut || node->fate == TV_DISCARDED ||
        node->fate == TV_PRUNED)
        return false;
    return has_offspring(node) || !((node->fate == TV_SOLUTION && is_leaf(record->at_solution)) ||
                                    (node->fate == TV_FAILURE && is_leaf(record->at_failure)));
}

static void settle_fates(const struct tv_record *record, struct tv_record_tree *tree)
{
    for (uint32_t i = 0; i < tree->node_count; i++) {
        struct tv_record_node *node = &tree->nodes[i];
        node->expanded = was_expanded(record, node);
        if (node->fate == TV_OPEN && node->expanded)
            node->fate = node->first_child != TV_NOBODY ? TV_CHOICE : TV_DEAD_END;
    }
}

/* Whether the visit ended between two nodes: else the last may not have been expanded. */
static bool ended_between_nodes(const char *ended)
{
    static const enum tv_ended between[] = {TV_EXHAUSTED, TV_LIMIT_NODES, TV_LIMIT_SECONDS,
                                            TV_INTERRUPTED};
    for (size_t i = 0; ended && i < sizeof between / sizeof *between; i++)
        if (strcmp(ended, tv_ended_words[between[i]]) == 0)
            return true;
    return false;
}

static void reopen_last(struct tv_record *record)
{
    const struct tv_record_tree *tree = &record->trees[record->tree_count - 1];
    if (tree->step_count == 0 || ended_between_nodes(record->ended))
        return;
    struct tv_record_node *last = &tree->nodes[record->visited[record->step_count - 1]];
    if (has_offspring(last))
        return;
    last->expanded = false;
    if (last->fate == TV_DEAD_END)
        last->fate = TV_OPEN;
}

bool tv_record_settle(struct tv_record *record)
{
    for (uint32_t i = 0; i < record->tree_count; i++) {
        link_children(&record->trees[i]);
        if (!sort_notes(&record->trees[i]))
            return false;
        settle_fates(record, &record->trees[i]);
    }
    reopen_last(record);
    return true;
}
