/* test_heap.c: what leaves the heap is in order, and equal priorities in the order of entering. */
#include <stdlib.h>

#include "random.h"
#include "suite.h"
#include "visit/heap.h"

enum { MOST = 3000 };

/* Whether an entry with this priority and id may leave after the other. */
static bool in_order(const struct tv_entry *earlier, const struct tv_entry *later)
{
    return earlier->priority < later->priority ||
           (earlier->priority == later->priority && earlier->id < later->id);
}

static void fill(struct tv_heap *heap, size_t count, uint32_t priorities, struct random *random)
{
    for (uint64_t id = 0; id < count; id++) {
        tv_heap_push(heap, (struct tv_entry){.priority = random_below(random, priorities),
                                             .id = id,
                                             .slot = (uint32_t)id + 7,
                                             .level = (uint32_t)id % 5});
    }
    ck_assert_uint_eq(heap->count, count);
}

START_TEST(entries_leave_in_order)
{
    static const uint32_t priorities[] = {1, 2, 10, 100000};
    static struct tv_entry entries[MOST];
    struct random random = {(uint64_t)_i};
    struct tv_heap heap = {.entries = entries};
    for (size_t count = 1; count <= MOST; count = 2 * count + random_below(&random, 3)) {
        fill(&heap, count, priorities[_i], &random);
        struct tv_entry earlier = tv_heap_pop(&heap);
        for (size_t left = count - 1; left > 0; left--) {
            ck_assert_uint_eq(heap.count, left);
            struct tv_entry later = tv_heap_pop(&heap);
            ck_assert(in_order(&earlier, &later));
            ck_assert_uint_eq(later.slot, later.id + 7);
            ck_assert_uint_eq(later.level, later.id % 5);
            earlier = later;
        }
        ck_assert_uint_eq(heap.count, 0);
    }
}
END_TEST

/* In and out in any mixture: what leaves is the least of a plain list. */
START_TEST(the_least_leaves_while_others_enter)
{
    static struct tv_entry entries[MOST], list[MOST];
    struct random random = {99};
    struct tv_heap heap = {.entries = entries};
    size_t count = 0;
    for (uint64_t id = 0; id < MOST; id++) {
        list[count] = (struct tv_entry){.priority = random_below(&random, 20), .id = id};
        tv_heap_push(&heap, list[count++]);
        while (count > 0 && random_once_in(&random, 2)) {
            size_t least = 0;
            for (size_t i = 1; i < count; i++)
                if (in_order(&list[i], &list[least]))
                    least = i;
            ck_assert_uint_eq(tv_heap_pop(&heap).id, list[least].id);
            list[least] = list[--count];
        }
    }
}
END_TEST

int main(void)
{
    TCase *heaps = tcase_create("heap");
    tcase_add_loop_test(heaps, entries_leave_in_order, 0, 4);
    tcase_add_test(heaps, the_least_leaves_while_others_enter);
    return run_case(heaps);
}
