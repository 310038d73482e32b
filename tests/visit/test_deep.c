/* test_deep.c: there is no limit on the levels: a chain of a million nodes, in all ways in which
 * its nodes can lie in memory, and its whole path.
 */
#include "numbered_tree.h"
#include "suite.h"

static uint64_t deep(void)
{
    return as_time_allows(1000000);
}

static uint64_t number_of(const void *node)
{
    return *(const uint64_t *)node;
}

/* At the last node walks back to the root; self is the count of ancestors found right. */
static enum tv_answer walk_back(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    uint64_t *right = self;
    const struct numbered_tree *chain = seen->space->self;
    for (uint64_t k = 1; seen->level == chain->count - 1 && k <= seen->level; k++) {
        struct tv_seen above = tv_seen_above(seen, k);
        *right += number_of(tv_ancestor(seen, k)) == seen->level - k &&
                  number_of(above.node) == seen->level - k && above.level == seen->level - k &&
                  above.id == seen->level - k;
    }
    return TV_GO;
}

static void visit(const struct tv_search *search, const struct tv_visitor *visitors,
                  size_t visitor_count)
{
    const struct numbered_tree chain = {1, deep(), TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&chain);
    struct tv_result result;
    struct tv_error error;
    ck_assert_msg(tv_visit(&space, search, visitors, visitor_count, &result, &error), "%s",
                  error.text);
    ck_assert_int_eq(result.ended, TV_EXHAUSTED);
    ck_assert_uint_eq(result.visited, deep());
    ck_assert_uint_eq(result.level_count, deep());
    ck_assert_uint_eq(result.dead_ends, 1);
    ck_assert_uint_eq(result.peak, 1);
    uint64_t wrong = 0;
    for (uint64_t i = 0; i < deep(); i++)
        wrong += result.levels[i] != 1;
    ck_assert_uint_eq(wrong, 0);
    tv_result_release(&result);
}

START_TEST(a_chain_with_nobody_watching)
{
    for (int queue = TV_FIFO; queue <= TV_PRIORITY; queue++) {
        struct tv_search search = tv_search_defaults();
        search.queue = (enum tv_queue)queue;
        visit(&search, NULL, 0);
        search.revisit = TV_NEVER;
        visit(&search, NULL, 0);
        search.cutoff = deep();
        visit(&search, NULL, 0);
    }
}
END_TEST

START_TEST(a_chain_and_the_path_to_its_end)
{
    static const struct tv_visitor_ops ops = {.visit = walk_back};
    for (int queue = TV_FIFO; queue <= TV_PRIORITY; queue++) {
        uint64_t right = 0;
        struct tv_visitor visitor = {.ops = &ops, .self = &right, .wants = TV_PATHS};
        struct tv_search search = tv_search_defaults();
        search.queue = (enum tv_queue)queue;
        visit(&search, &visitor, 1);
        ck_assert_uint_eq(right, deep() - 1);
    }
}
END_TEST

int main(void)
{
    TCase *deep = tcase_create("deep");
    tcase_set_timeout(deep, 120);
    tcase_add_test(deep, a_chain_with_nobody_watching);
    tcase_add_test(deep, a_chain_and_the_path_to_its_end);
    return run_case(deep);
}
