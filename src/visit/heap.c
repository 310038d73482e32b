/* heap.c: see heap.h. A place that is empty is moved to where the entry belongs, which saves half
 * of the copying that swaps would need.
 */
#include "visit/heap.h"

#include <stdbool.h>

static bool before(const struct tv_entry *a, const struct tv_entry *b)
{
    return a->priority != b->priority ? a->priority < b->priority : a->id < b->id;
}

void tv_heap_push(struct tv_heap *heap, struct tv_entry entry)
{
    struct tv_entry *entries = heap->entries;
    size_t place = heap->count++;
    while (place > 0 && before(&entry, &entries[(place - 1) / 2])) {
        entries[place] = entries[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    entries[place] = entry;
}

struct tv_entry tv_heap_pop(struct tv_heap *heap)
{
    struct tv_entry *entries = heap->entries;
    const struct tv_entry first = entries[0], last = entries[--heap->count];
    size_t place = 0;
    for (size_t child = 1; child < heap->count; child = 2 * place + 1) {
        if (child + 1 < heap->count && before(&entries[child + 1], &entries[child]))
            child++;
        if (!before(&entries[child], &last))
            break;
        entries[place] = entries[child];
        place = child;
    }
    entries[place] = last;
    return first;
}
