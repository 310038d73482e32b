/* record.c: see record.h; reading is in record_read.c. */
#include "picture/record.h"

#include <stdlib.h>
#include <string.h>

#include "visit/words.h"

const char *const tv_fate_words[TV_FATES + 1] = {
    [TV_CHOICE] = "choice",     [TV_SOLUTION] = "solution",
    [TV_DEAD_END] = "dead-end", [TV_FAILURE] = "failure",
    [TV_CUT] = "cut",           [TV_OPEN] = "open",
    [TV_PRUNED] = "pruned",     [TV_DISCARDED] = "discarded",
};

void tv_record_release(struct tv_record *record)
{
    for (uint32_t i = 0; i < record->tree_count; i++) {
        free(record->trees[i].nodes);
        free(record->trees[i].notes);
    }
    free(record->trees);
    free(record->visited);
    tv_arena_release(&record->arena);
    *record = (struct tv_record){0};
}

const struct tv_record_tree *tv_record_tree_at(const struct tv_record *record, uint32_t step)
{
    const struct tv_record_tree *tree = record->trees;
    for (uint32_t i = 1; i < record->tree_count && record->trees[i].first_step < step; i++)
        tree = &record->trees[i];
    return tree;
}

static bool is_queue(const struct tv_record *record, enum tv_queue queue)
{
    return record->queue && strcmp(record->queue, tv_queue_words[queue]) == 0;
}

bool tv_record_is_stack(const struct tv_record *record)
{
    return is_queue(record, TV_LIFO) || is_queue(record, TV_DEEPENING);
}

bool tv_record_is_by_priority(const struct tv_record *record)
{
    return is_queue(record, TV_PRIORITY);
}

/* ---- Who waits ---- */

static bool waits(const struct tv_record_node *node, uint32_t step)
{
    return node->in <= step && step < node->out;
}

/* Sorts numbers of nodes; qsort() has no room for the nodes, so each stands beside its priority. */
struct waiting {
    uint64_t priority;
    uint32_t node;
};

static int compare(const void *a, const void *b)
{
    const struct waiting *one = a, *other = b;
    if (one->priority != other->priority)
        return one->priority < other->priority ? -1 : 1;
    return one->node < other->node ? -1 : 1;
}

static bool sort_by_priority(const struct tv_record_tree *tree, uint32_t *numbers, size_t count)
{
    struct waiting *waiting = calloc(count + 1, sizeof *waiting);
    if (!waiting)
        return false;
    for (size_t i = 0; i < count; i++)
        waiting[i] = (struct waiting){tree->nodes[numbers[i]].priority, numbers[i]};
    qsort(waiting, count, sizeof *waiting, compare);
    for (size_t i = 0; i < count; i++)
        numbers[i] = waiting[i].node;
    free(waiting);
    return true;
}

static void reverse(uint32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t number = numbers[i];
        numbers[i] = numbers[count - 1 - i];
        numbers[count - 1 - i] = number;
    }
}

uint32_t *tv_record_waiting(const struct tv_record *record, uint32_t step, size_t *count)
{
    const struct tv_record_tree *tree = tv_record_tree_at(record, step);
    uint32_t *numbers = calloc(tree->node_count, sizeof *numbers);
    *count = 0;
    if (!numbers)
        return NULL;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (waits(&tree->nodes[i], step))
            numbers[(*count)++] = i;
    if (tv_record_is_stack(record))
        reverse(numbers, *count);
    if (!tv_record_is_by_priority(record) || sort_by_priority(tree, numbers, *count))
        return numbers;
    free(numbers);
    return NULL;
}
