/* test_limits.c: nodes, memory, seconds and interrupts end a visit early; what had been found is
 * kept, and the result says which limit it was.
 */
#include <string.h>
#include <time.h>

#include "numbered_tree.h"
#include "suite.h"

/* A visitor that does nothing, so that the engine goes node by node. */
static enum tv_answer look(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)self, (void)seen, (void)error;
    return TV_GO;
}

static const struct tv_visitor_ops looker_ops = {.visit = look};

static const struct numbered_tree endless = {2, TV_NONE, TV_NONE, TV_NONE};

static void check_result(const struct tv_result *result)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < result->level_count; i++)
        sum += result->levels[i];
    ck_assert_uint_eq(sum, result->visited);
    ck_assert_uint_le(result->visited, result->queued);
    ck_assert_uint_le(result->expanded, result->visited);
    ck_assert_uint_le(result->peak, result->queued);
}

/* Visits and returns how it ended; the caller releases the result. */
static enum tv_ended visit(const struct numbered_tree *tree, const struct tv_search *search,
                           bool watched, enum tv_wants wants, struct tv_result *result)
{
    struct tv_space space = numbered_space(tree);
    struct tv_visitor visitor = {.ops = &looker_ops, .wants = wants};
    struct tv_error error;
    ck_assert(tv_visit(&space, search, &visitor, watched, result, &error));
    ck_assert_str_eq(error.text, "");
    check_result(result);
    return result->ended;
}

/* ---- Nodes ---- */

START_TEST(a_limit_of_nodes_ends_before_one_more)
{
    static const struct {
        uint64_t limit, visited;
        enum tv_ended ended;
    } rows[] = {{0, 0, TV_LIMIT_NODES},     {1, 1, TV_LIMIT_NODES},    {63, 63, TV_LIMIT_NODES},
                {64, 64, TV_LIMIT_NODES},   {65, 65, TV_LIMIT_NODES},  {1999, 1999, TV_LIMIT_NODES},
                {2000, 2000, TV_EXHAUSTED}, {9999, 2000, TV_EXHAUSTED}};
    struct numbered_tree tree = {3, 2000, TV_NONE, TV_NONE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int way = 0; way < 6; way++) {
            struct tv_search search = tv_search_defaults();
            struct tv_result result;
            search.limits.nodes = rows[i].limit;
            search.queue = (enum tv_queue)(way % 3);
            ck_assert_int_eq(visit(&tree, &search, way < 3, TV_NODES, &result), rows[i].ended);
            ck_assert_uint_eq(result.visited, rows[i].visited);
            tv_result_release(&result);
        }
    }
}
END_TEST

/* ---- Memory ---- */

START_TEST(a_limit_of_memory_is_kept)
{
    static const struct {
        const char *way;
        enum tv_queue queue;
        enum tv_revisit revisit;
        bool watched;
        enum tv_wants wants;
    } rows[] = {
        {"FIFO", TV_FIFO, TV_ALLOW, false, TV_NODES},
        {"FIFO, watched", TV_FIFO, TV_ALLOW, true, TV_NODES},
        {"FIFO with paths", TV_FIFO, TV_ALLOW, true, TV_PATHS},
        {"FIFO, forward", TV_FIFO, TV_FORWARD, false, TV_NODES},
        {"FIFO, never", TV_FIFO, TV_NEVER, false, TV_NODES},
        {"LIFO", TV_LIFO, TV_ALLOW, false, TV_NODES},
        {"LIFO, watched", TV_LIFO, TV_ALLOW, true, TV_NODES},
        {"LIFO, never", TV_LIFO, TV_NEVER, false, TV_NODES},
        {"priority", TV_PRIORITY, TV_ALLOW, false, TV_NODES},
        {"priority with paths", TV_PRIORITY, TV_ALLOW, true, TV_PATHS},
        {"priority, never", TV_PRIORITY, TV_NEVER, false, TV_NODES},
    };
    static const uint64_t limits[] = {0, 1, 1000, 65536, 100000, 1000000, 10000000};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t j = 0; j < sizeof limits / sizeof *limits; j++) {
            struct tv_search search = tv_search_defaults();
            struct tv_result result;
            search.queue = rows[i].queue;
            search.revisit = rows[i].revisit;
            search.limits.memory = limits[j];
            enum tv_ended ended = visit(&endless, &search, rows[i].watched, rows[i].wants, &result);
            ck_assert_msg(ended == TV_LIMIT_MEMORY, "%s ended: %s", rows[i].way,
                          tv_ended_name(ended));
            ck_assert_msg(result.memory <= limits[j], "%s held %ju of %ju bytes", rows[i].way,
                          (uintmax_t)result.memory, (uintmax_t)limits[j]);
            ck_assert_msg(result.memory >= limits[j] / 4 || limits[j] < 1000000,
                          "%s held no more than %ju of %ju bytes", rows[i].way,
                          (uintmax_t)result.memory, (uintmax_t)limits[j]);
            tv_result_release(&result);
        }
    }
}
END_TEST

/* A visit without paths gives back what it has taken out: of a tree in which each node has one
 * child it holds little, however long it goes on. */
static void check_chain(enum tv_queue queue)
{
    struct numbered_tree chain = {1, 300000, TV_NONE, TV_NONE};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.queue = queue;
    search.limits.memory = 16 << 20;
    ck_assert_int_eq(visit(&chain, &search, false, TV_NODES, &result), TV_EXHAUSTED);
    ck_assert_uint_eq(result.visited, 300000);
    ck_assert_uint_eq(result.peak, 1);
    ck_assert_uint_le(result.memory, 4 * 300000 * sizeof(uint64_t)); /* counts of the levels */
    tv_result_release(&result);
}

START_TEST(what_was_taken_out_is_not_kept)
{
    check_chain(TV_FIFO);
    check_chain(TV_PRIORITY);
}
END_TEST

/* Five levels of 20 children each: chunks come and go. */
START_TEST(fifo_holds_little_beside_the_waiting_nodes)
{
    struct numbered_tree tree = {20, 3368421, TV_NONE, TV_NONE};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    ck_assert_int_eq(visit(&tree, &search, false, TV_NODES, &result), TV_EXHAUSTED);
    ck_assert_uint_eq(result.visited, 3368421);
    ck_assert_uint_eq(result.level_count, 6);
    ck_assert_uint_eq(result.levels[5], 3200000);
    ck_assert_uint_eq(result.peak, 3200000);
    ck_assert_uint_le(result.memory, 3200000 * 8 / 20 * 21);
    tv_result_release(&result);
}
END_TEST

/* A tree that widens for sixteen levels, to 65,536 nodes, of which one goes on: so many times. */
struct bellows {
    uint32_t times;
};

enum { WIDENS = 17 };

static bool bellows_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    memset(node, 0, 2 * sizeof(uint32_t));
    return true;
}

/* A node is its level and its place there. */
static void *bellows_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct bellows *bellows = self;
    const uint32_t *parent = node;
    uint32_t *child = out, level = parent[0] + 1;
    bool widens = level % WIDENS != 0, goes_on = level < bellows->times * WIDENS;
    for (uint32_t i = 0; i < (widens ? 2 : parent[1] == 0 && goes_on); i++) {
        *child++ = level;
        *child++ = 2 * parent[1] + i;
    }
    return child;
}

static uint64_t memory_of_bellows(uint32_t times)
{
    static const struct tv_space_ops ops = {
        .root = bellows_root, .children = bellows_children, .name = numbered_name};
    struct bellows bellows = {times};
    struct tv_space space = {
        .ops = &ops, .self = &bellows, .node_size = 2 * sizeof(uint32_t), .max_children = 2};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.visited, times * ((1 << WIDENS) - 1));
    ck_assert_uint_eq(result.peak, 1 << (WIDENS - 1));
    uint64_t memory = result.memory;
    tv_result_release(&result);
    return memory;
}

START_TEST(memory_that_was_given_back_is_not_held)
{
    ck_assert_uint_eq(memory_of_bellows(3), memory_of_bellows(1));
}
END_TEST

/* ---- Seconds ---- */

START_TEST(no_seconds_are_no_nodes)
{
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.limits.seconds = 0;
    ck_assert_int_eq(visit(&endless, &search, false, TV_NODES, &result), TV_LIMIT_SECONDS);
    ck_assert_uint_eq(result.visited, 0);
    ck_assert_uint_eq(result.queued, 1);
    tv_result_release(&result);
}
END_TEST

START_TEST(seconds_are_of_the_clock_on_the_wall)
{
    for (int way = 0; way < 6; way++) {
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        struct timespec begun, ended;
        search.queue = (enum tv_queue)(way % 3);
        search.limits.seconds = 0.02;
        clock_gettime(CLOCK_MONOTONIC, &begun);
        ck_assert_int_eq(visit(&endless, &search, way < 3, TV_NODES, &result), TV_LIMIT_SECONDS);
        clock_gettime(CLOCK_MONOTONIC, &ended);
        double seconds = (double)(ended.tv_sec - begun.tv_sec) +
                         1e-9 * (double)(ended.tv_nsec - begun.tv_nsec);
        ck_assert_double_ge(seconds, 0.02);
        ck_assert_double_le(seconds, 10);
        ck_assert_uint_gt(result.visited, 0);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- Interrupts ---- */

static enum tv_answer interrupt_at_ten(void *self, const struct tv_seen *seen,
                                       struct tv_error *error)
{
    (void)error;
    if (seen->number == 10)
        *(volatile sig_atomic_t *)self = 1;
    return TV_GO;
}

START_TEST(an_interrupt_ends_the_visit_soon)
{
    static const struct tv_visitor_ops ops = {.visit = interrupt_at_ten};
    volatile sig_atomic_t interrupt = 0;
    struct tv_visitor visitor = {.ops = &ops, .self = (void *)&interrupt, .wants = TV_NODES};
    struct tv_space space = numbered_space(&endless);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.interrupt = &interrupt;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    ck_assert_int_eq(result.ended, TV_INTERRUPTED);
    ck_assert_uint_gt(result.visited, 10);
    ck_assert_uint_le(result.visited, 100);
    tv_result_release(&result);
}
END_TEST

START_TEST(an_interrupt_before_the_visit_ends_it_at_once)
{
    volatile sig_atomic_t interrupt = 1;
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.interrupt = &interrupt;
    ck_assert_int_eq(visit(&endless, &search, false, TV_NODES, &result), TV_INTERRUPTED);
    ck_assert_uint_eq(result.visited, 0);
    tv_result_release(&result);
}
END_TEST

int main(void)
{
    TCase *limits = tcase_create("limits");
    tcase_set_timeout(limits, 120);
    tcase_add_test(limits, a_limit_of_nodes_ends_before_one_more);
    tcase_add_test(limits, a_limit_of_memory_is_kept);
    tcase_add_test(limits, what_was_taken_out_is_not_kept);
    tcase_add_test(limits, fifo_holds_little_beside_the_waiting_nodes);
    tcase_add_test(limits, memory_that_was_given_back_is_not_held);
    tcase_add_test(limits, no_seconds_are_no_nodes);
    tcase_add_test(limits, seconds_are_of_the_clock_on_the_wall);
    tcase_add_test(limits, an_interrupt_ends_the_visit_soon);
    tcase_add_test(limits, an_interrupt_before_the_visit_ends_it_at_once);
    return run_case(limits);
}
