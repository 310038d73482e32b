/* test_own_queue.c: a queue of one's own gives the same visit as the library's, byte for byte, if
 * it keeps the same order; one that is wrong ends the visit, and the error says how; and memory
 * may run out at each allocation. The model of test_model.c covers queues in any other order.
 */
#include "failing_memory.h"
#include "numbered_tree.h"
#include "own_queues.h"
#include "searches.h"
#include "spaces/queens.h"
#include "suite.h"
#include "visitors/printers.h"

/* ---- The same order ---- */

static const char *const exercises[] = {
    "exercises/farmer.yaml", "exercises/forward-paths.yaml", "exercises/missionaries-failures.yaml",
    "exercises/queens.yaml", "exercises/jugs-5-3.yaml",
};

static void compare_traces(const char *path, const struct tv_space *space,
                           const struct tv_search *search)
{
    struct own_queue mine = {.order = search->queue == TV_FIFO ? OWN_FIFO : OWN_LIFO};
    struct tv_own_queue queue = own_queue(&mine);
    struct tv_search other = *search;
    other.own_queue = &queue;
    char *expected = printed(TRACE, space, search), *got = printed(TRACE, space, &other);
    ck_assert_msg(strcmp(expected, got) == 0, "%s: %s", path, search_in_words(search));
    ck_assert_uint_eq(mine.begun, 1);
    ck_assert_uint_eq(mine.ended, 1);
    free(expected);
    free(got);
}

START_TEST(the_same_order_gives_the_same_trace)
{
    for_each_search(exercises[_i], 1, 60, compare_traces);
}
END_TEST

/* ---- Queues that are wrong ---- */

/* Gives what the script says, one after the other; then it fails. */
struct scripted {
    uint64_t ids[8];
    size_t next;
    enum { NOWHERE, IN_BEGIN, IN_IN, IN_OUT, IN_END } fails;
    unsigned wrong, ended; /* how often it was told so */
};

static bool scripted_begin(void *self, struct tv_error *error)
{
    struct scripted *script = self;
    return script->fails != IN_BEGIN || tv_fail(error, "no queue");
}

static bool scripted_in(void *self, uint64_t first, size_t count, struct tv_error *error)
{
    struct scripted *script = self;
    (void)first, (void)count;
    return script->fails != IN_IN || tv_fail(error, "nothing goes in");
}

static bool scripted_out(void *self, uint64_t *id, struct tv_error *error)
{
    struct scripted *script = self;
    *id = script->ids[script->next++];
    return script->fails != IN_OUT || tv_fail(error, "nothing comes out");
}

static void scripted_wrong(void *self)
{
    ((struct scripted *)self)->wrong++;
}

static bool scripted_end(void *self, struct tv_error *error)
{
    struct scripted *script = self;
    script->ended++;
    return script->fails != IN_END || tv_fail(error, "no end");
}

static struct tv_own_queue scripted_queue(struct scripted *script)
{
    return (struct tv_own_queue){.self = script,
                                 .owner = "farmer.c",
                                 .begin = scripted_begin,
                                 .in = scripted_in,
                                 .out = scripted_out,
                                 .wrong = scripted_wrong,
                                 .end = scripted_end};
}

/* On a tree of seven nodes:        0
 *                              1       2
 *                            3   4   5   6  */
static const struct numbered_tree seven = {2, 7, TV_NONE, TV_NONE};

static const struct {
    struct scripted script;
    uint64_t visited;
    const char *error;
} wrong_queues[] = {
    {{.ids = {1}},
     0,
     "at step 1 farmer.c takes node 1 out of its queue, but the last put in was 0"},
    {{.ids = {0, 3}},
     1,
     "at step 2 farmer.c takes node 3 out of its queue, but the last put in was 2"},
    {{.ids = {0, UINT64_MAX - 1}},
     1,
     "at step 2 farmer.c takes node 18446744073709551614 out of its queue, but the last put in was "
     "2"},
    {{.ids = {0, 0}}, 1, "at step 2 farmer.c takes node 0 (0) out of its queue a second time"},
    {{.ids = {0, 2, 3, 2}},
     3,
     "at step 4 farmer.c takes node 2 (2) out of its queue a second time"},
    {{.ids = {TV_NONE}},
     0,
     "at step 1 farmer.c says that its queue is empty, though 1 node waits in it: 0 (0)"},
    {{.ids = {0, 1, TV_NONE}},
     2,
     "at step 3 farmer.c says that its queue is empty, though 3 nodes wait in it: 2 (2), 3 (3), 4 "
     "(4)"},
    {{.ids = {0, 1, 2, TV_NONE}},
     3,
     "at step 4 farmer.c says that its queue is empty, though 4 nodes wait in it: 3 (3), 4 (4), 5 "
     "(5) "
     "and 1 more"},
    {{.ids = {0, 1, 2, 3, 4, 5, 6, 6}},
     7,
     "at step 8 farmer.c takes node 6 (6) out of its queue a second time"},
    {{.fails = IN_BEGIN}, 0, "no queue"},
    {{.fails = IN_IN}, 0, "nothing goes in"},
    {{.fails = IN_OUT}, 0, "nothing comes out"},
    {{.ids = {0, 1, 2, 3, 4, 5, 6, TV_NONE}, .fails = IN_END}, 7, "no end"},
};

START_TEST(a_queue_that_is_wrong_is_an_error)
{
    struct scripted script = wrong_queues[_i].script;
    struct tv_own_queue queue = scripted_queue(&script);
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.own_queue = &queue;
    ck_assert(!tv_visit(&space, &search, NULL, 0, &result, &error));
    ck_assert_str_eq(error.text, wrong_queues[_i].error);
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert_uint_eq(result.visited, wrong_queues[_i].visited);
    ck_assert_uint_eq(script.wrong, script.fails == NOWHERE);
    ck_assert_uint_eq(script.ended, script.fails != IN_BEGIN);
    tv_result_release(&result);
}
END_TEST

START_TEST(a_queue_that_may_stop_ends_the_visit)
{
    struct scripted script = {.ids = {0, 2, 1, TV_NONE}};
    struct tv_own_queue queue = scripted_queue(&script);
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    queue.may_stop = true;
    search.own_queue = &queue;
    ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
    ck_assert_int_eq(result.ended, TV_STOPPED);
    ck_assert_uint_eq(result.visited, 3);
    ck_assert_uint_eq(result.queued, 7);
    tv_result_release(&result);
}
END_TEST

/* A name that does not suit a terminal, nor an error. */
static void write_wild_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self, (void)seen;
    fputs("\x1b[31m\n\xff", out);
    for (int i = 0; i < 100; i++)
        fputs("very ", out);
}

START_TEST(a_name_in_an_error_is_short_and_harmless)
{
    struct scripted script = {.ids = {0, 0}};
    struct tv_own_queue queue = scripted_queue(&script);
    struct tv_space space = numbered_space(&seven);
    struct tv_space_ops ops = *space.ops;
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    ops.name = write_wild_name;
    space.ops = &ops;
    queue.owner = NULL;
    search.own_queue = &queue;
    ck_assert(!tv_visit(&space, &search, NULL, 0, &result, &error));
    ck_assert_str_eq(
        error.text, "at step 2 the program takes node 0 (?[31m??very very very very very very very "
                    "very very very very very very very very very very very...) out of its queue a "
                    "second time");
    tv_result_release(&result);
}
END_TEST

/* No order but these two can be told by a queue of ids alone. */
START_TEST(it_is_fifo_or_lifo)
{
    static const enum tv_queue others[] = {TV_PRIORITY, TV_DEEPENING};
    struct own_queue mine = {.order = OWN_FIFO};
    struct tv_own_queue queue = own_queue(&mine);
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.own_queue = &queue;
    search.queue = others[_i];
    ck_assert(!tv_visit(&space, &search, NULL, 0, &result, &error));
    ck_assert_str_eq(error.text, "a queue of one's own is FIFO or LIFO, neither by priority nor "
                                 "deepening; choose queue: fifo or queue: lifo");
    ck_assert_uint_eq(mine.begun, 0);
    tv_result_release(&result);
}
END_TEST

/* A chain is as deep as a tree can be. */
START_TEST(a_deep_tree_is_no_trouble)
{
    const struct numbered_tree chain = {1, 50000, TV_NONE, TV_NONE};
    struct own_queue mine = {.order = OWN_LIFO};
    struct tv_own_queue queue = own_queue(&mine);
    struct tv_space space = numbered_space(&chain);
    struct tv_search search = tv_search_defaults();
    search.own_queue = &queue;
    struct tv_result result;
    ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.visited, 50000);
    ck_assert_uint_eq(result.level_count, 50000);
    tv_result_release(&result);
}
END_TEST

/* ---- Memory ---- */

/* Visits while the memory is as it was set. The library check takes some of its own. */
static bool visit_once(struct tv_own_queue *queue, struct tv_error *error)
{
    static const struct tv_queens queens = {.size = 5};
    struct tv_space space = tv_queens_space(&queens);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.own_queue = queue;
    search.revisit = TV_FORWARD;
    bool done = tv_visit(&space, &search, NULL, 0, &result, error);
    tv_result_release(&result);
    return done;
}

/* Whether that allocation took place, and failed. The text of an error may do without the last of
 * them, which makes its memory smaller. */
static bool fails_well(struct tv_own_queue *queue, uint64_t allocation, bool is_right)
{
    struct tv_error error;
    int64_t in_use = memory.in_use;
    set_memory(allocation, false);
    bool done = visit_once(queue, &error);
    bool failed = memory.failed > 0;
    set_memory(UINT64_MAX, false);
    ck_assert_int_eq(memory.in_use, in_use);
    ck_assert_int_eq(done, is_right && !failed);
    ck_assert_msg(done || strstr(error.text, "memory") ||
                      (!is_right && strstr(error.text, "second time")),
                  "allocation %ju: %s", (uintmax_t)allocation, error.text);
    return failed;
}

START_TEST(each_allocation_may_fail)
{
    struct scripted script = {.ids = {0, 1, 0}};
    struct own_queue by_lot = {.order = OWN_LOT};
    bool is_right = _i == 0;
    struct tv_own_queue queue = is_right ? own_queue(&by_lot) : scripted_queue(&script);
    if (!can_run_out()) {
        fprintf(stderr, "skipped: malloc cannot be replaced here\n");
        return;
    }
    uint64_t allocation = 0;
    while (fails_well(&queue, allocation, is_right)) {
        script.next = 0;
        allocation++;
    }
    ck_assert_uint_gt(allocation, 6);
}
END_TEST

int main(void)
{
    TCase *own_queue_case = tcase_create("a queue of one's own");
    tcase_set_timeout(own_queue_case, 60);
    tcase_add_loop_test(own_queue_case, the_same_order_gives_the_same_trace, 0,
                        sizeof exercises / sizeof *exercises);
    tcase_add_loop_test(own_queue_case, a_queue_that_is_wrong_is_an_error, 0,
                        sizeof wrong_queues / sizeof *wrong_queues);
    tcase_add_test(own_queue_case, a_queue_that_may_stop_ends_the_visit);
    tcase_add_test(own_queue_case, a_name_in_an_error_is_short_and_harmless);
    tcase_add_loop_test(own_queue_case, it_is_fifo_or_lifo, 0, 2);
    tcase_add_test(own_queue_case, a_deep_tree_is_no_trouble);
    tcase_add_loop_test(own_queue_case, each_allocation_may_fail, 0, 2);
    return run_case(own_queue_case);
}
