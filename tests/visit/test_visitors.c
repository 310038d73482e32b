/* test_visitors.c: several visitors at once: they are called in the order of the array, each sees
 * every node, and of their answers the strongest wins.
 */
#include <string.h>

#include "numbered_tree.h"
#include "suite.h"

/* Writes down what it sees, a letter and a number, and answers one node. */
struct writer {
    char letter;
    FILE *out; /* shared */
    uint64_t node;
    enum tv_answer answer;
};

static enum tv_answer write_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    const struct writer *writer = self;
    uint64_t number = *(const uint64_t *)seen->node;
    fprintf(writer->out, "%c%" PRIu64 " ", writer->letter, number);
    if (number != writer->node)
        return TV_GO;
    if (writer->answer == TV_FAIL)
        tv_fail(error, "%c is not content", writer->letter);
    return writer->answer;
}

static bool write_pruned(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    const struct writer *writer = self;
    fprintf(writer->out, "%cpruned%" PRIu64 " ", writer->letter, *(const uint64_t *)seen->node);
    return true;
}

static const struct tv_visitor_ops writer_ops = {.visit = write_visit, .pruned = write_pruned};

/*      0
 *    1   2
 *   3 4 5 6    FIFO; a and b answer node 1.
 */
static const struct {
    enum tv_answer a, b;
    const char *written;
    enum tv_ended ended;
    const char *error;
} rows[] = {
    {TV_GO, TV_GO, "a0 b0 a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6 ", TV_EXHAUSTED, ""},
    {TV_GO, TV_PRUNE, "a0 b0 a1 b1 apruned1 bpruned1 a2 b2 a5 b5 a6 b6 ", TV_EXHAUSTED, ""},
    {TV_PRUNE, TV_GO, "a0 b0 a1 b1 apruned1 bpruned1 a2 b2 a5 b5 a6 b6 ", TV_EXHAUSTED, ""},
    {TV_PRUNE, TV_PRUNE, "a0 b0 a1 b1 apruned1 bpruned1 a2 b2 a5 b5 a6 b6 ", TV_EXHAUSTED, ""},
    {TV_GO, TV_STOP, "a0 b0 a1 b1 ", TV_STOPPED, ""},
    {TV_STOP, TV_GO, "a0 b0 a1 b1 ", TV_STOPPED, ""},
    {TV_STOP, TV_PRUNE, "a0 b0 a1 b1 ", TV_STOPPED, ""},
    {TV_PRUNE, TV_STOP, "a0 b0 a1 b1 ", TV_STOPPED, ""},
    {TV_FAIL, TV_GO, "a0 b0 a1 b1 ", TV_ERROR, "a is not content"},
    {TV_GO, TV_FAIL, "a0 b0 a1 b1 ", TV_ERROR, "b is not content"},
    {TV_STOP, TV_FAIL, "a0 b0 a1 b1 ", TV_ERROR, "b is not content"},
    {TV_FAIL, TV_STOP, "a0 b0 a1 b1 ", TV_ERROR, "a is not content"},
    {TV_FAIL, TV_FAIL, "a0 b0 a1 b1 ", TV_ERROR, "a is not content"},
};

static const struct numbered_tree seven = {2, 7, TV_NONE, TV_NONE};

START_TEST(the_strongest_answer_wins)
{
    char written[400] = "";
    FILE *out = fmemopen(written, sizeof written, "w");
    ck_assert_ptr_nonnull(out);
    struct writer a = {'a', out, 1, rows[_i].a}, b = {'b', out, 1, rows[_i].b};
    struct tv_visitor visitors[] = {{&writer_ops, &a, TV_NODES}, {&writer_ops, &b, TV_NODES}};
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    bool done = tv_visit(&space, &search, visitors, 2, &result, &error);
    fclose(out);
    ck_assert_int_eq(done, rows[_i].ended != TV_ERROR);
    ck_assert_int_eq(result.ended, rows[_i].ended);
    ck_assert_str_eq(error.text, rows[_i].error);
    ck_assert_str_eq(written, rows[_i].written);
    tv_result_release(&result);
}
END_TEST

/* ---- Visitors that have nothing in common ---- */

static bool count_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)child, (void)error;
    ++*(uint64_t *)self;
    return true;
}

static enum tv_answer sum_levels(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    *(uint64_t *)self += seen->level;
    return TV_GO;
}

static bool keep_ended(void *self, const struct tv_result *result, struct tv_error *error)
{
    (void)error;
    *(uint64_t *)self = result->visited;
    return true;
}

START_TEST(each_has_the_hooks_it_wants)
{
    static const struct tv_visitor_ops counter = {.queued = count_queued}, none = {0},
                                       adder = {.visit = sum_levels}, keeper = {.end = keep_ended};
    uint64_t queued = 0, levels = 0, visited = 0;
    struct tv_visitor visitors[] = {
        {&counter, &queued, TV_NODES},
        {&none, NULL, TV_PATHS},
        {&adder, &levels, TV_PATHS},
        {&keeper, &visited, TV_NODES},
    };
    for (int queue = TV_FIFO; queue <= TV_PRIORITY; queue++) {
        struct tv_space space = numbered_space(&seven);
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        search.queue = (enum tv_queue)queue;
        queued = levels = visited = 0;
        ck_assert(tv_visit(&space, &search, visitors, 4, &result, NULL));
        ck_assert_uint_eq(queued, 7);
        ck_assert_uint_eq(levels, 0 + 2 * 1 + 4 * 2);
        ck_assert_uint_eq(visited, 7);
        tv_result_release(&result);
    }
}
END_TEST

/* Beside one who wants paths, all have them; alone, who wants none has none in a FIFO visit. */
static enum tv_answer see_root(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    *(bool *)self = tv_ancestor(seen, seen->level) != NULL;
    return TV_GO;
}

START_TEST(paths_are_kept_for_who_wants_them)
{
    static const struct tv_visitor_ops ops = {.visit = see_root};
    static const struct {
        enum tv_queue queue;
        enum tv_wants wants;
        unsigned flags;
        bool sees;
    } cases[] = {
        {TV_FIFO, TV_PATHS, 0, true},
        {TV_FIFO, TV_NODES, 0, false},
        {TV_FIFO, TV_NAMES, 0, false},
        {TV_FIFO, TV_NAMES, TV_NAME_NEEDS_PATH, true},
        {TV_FIFO, TV_NODES, TV_NAME_NEEDS_PATH, false},
        {TV_LIFO, TV_NODES, 0, true},
        {TV_DEEPENING, TV_NODES, 0, true},
        {TV_PRIORITY, TV_PATHS, 0, true},
        {TV_PRIORITY, TV_NODES, 0, false},
        {TV_PRIORITY, TV_NAMES, TV_NAME_NEEDS_PATH, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool sees = !cases[i].sees;
        struct tv_visitor visitor = {&ops, &sees, cases[i].wants};
        struct tv_space space = numbered_space(&seven);
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        space.flags = cases[i].flags;
        search.queue = cases[i].queue;
        ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
        ck_assert_msg(sees == cases[i].sees, "row %zu", i);
        tv_result_release(&result);
    }
}
END_TEST

int main(void)
{
    TCase *several = tcase_create("several visitors");
    tcase_add_loop_test(several, the_strongest_answer_wins, 0, sizeof rows / sizeof *rows);
    tcase_add_test(several, each_has_the_hooks_it_wants);
    tcase_add_test(several, paths_are_kept_for_who_wants_them);
    return run_case(several);
}
