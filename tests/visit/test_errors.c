/* test_errors.c: what fails in a space or in a visitor ends the visit with what it has: the first
 * error's text is kept, and every visitor that began is told of the end.
 */
#include <string.h>

#include "numbered_tree.h"
#include "suite.h"

enum hook { BEGIN, QUEUED, VISIT, PRUNED, CUT, DROPPED, REJECTED, END, HOOKS };

static const char *const hook_words[] = {"begin", "queued",  "visit",    "pruned",
                                         "cut",   "dropped", "rejected", "end"};

/* ---- A visitor that counts the calls of its hooks, and fails in one ---- */

struct fragile {
    enum hook fails_in; /* HOOKS: in none */
    unsigned calls[HOOKS];
    enum tv_ended ended; /* as it was told at the end */
};

static bool called(void *self, enum hook hook, struct tv_error *error)
{
    struct fragile *fragile = self;
    fragile->calls[hook]++;
    return hook != fragile->fails_in || tv_fail(error, "%s failed", hook_words[hook]);
}

static bool on_begin(void *self, const struct tv_space *space, const struct tv_search *search,
                     struct tv_error *error)
{
    (void)space, (void)search;
    return called(self, BEGIN, error);
}

static bool on_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)child;
    return called(self, QUEUED, error);
}

/* Prunes node 1, so that the hook for that is called. */
static enum tv_answer on_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    if (!called(self, VISIT, error))
        return TV_FAIL;
    return *(const uint64_t *)seen->node == 1 ? TV_PRUNE : TV_GO;
}

static bool on_pruned(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)seen;
    return called(self, PRUNED, error);
}

static bool on_cut(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)seen;
    return called(self, CUT, error);
}

static bool on_dropped(void *self, const struct tv_seen *child, uint64_t same,
                       struct tv_error *error)
{
    (void)child, (void)same;
    return called(self, DROPPED, error);
}

static bool on_rejected(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                        struct tv_error *error)
{
    (void)seen, (void)reject;
    return called(self, REJECTED, error);
}

static bool on_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    ((struct fragile *)self)->ended = result->ended;
    return called(self, END, error);
}

static const struct tv_visitor_ops fragile_ops = {
    .begin = on_begin,
    .queued = on_queued,
    .visit = on_visit,
    .pruned = on_pruned,
    .cut = on_cut,
    .dropped = on_dropped,
    .rejected = on_rejected,
    .end = on_end,
};

static struct tv_visitor fragile_visitor(struct fragile *fragile)
{
    return (struct tv_visitor){.ops = &fragile_ops, .self = fragile, .wants = TV_NODES};
}

/* ---- A tree in which every hook has something to say: numbers are equal modulo 5, and each node
 * refuses two moves ---- */

static bool equal_modulo_5(const void *self, const void *a, const void *b)
{
    (void)self;
    return *(const uint64_t *)a % 5 == *(const uint64_t *)b % 5;
}

static void refuse_two(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    (void)self, (void)seen;
    for (int i = 0; i < 2; i++) {
        fputs("a move", out->move);
        fputs("a name", out->name);
        fputs("a reason", out->why);
        tv_rejects_next(out);
    }
}

static const struct tv_space_ops talkative_ops = {
    .root = numbered_root,
    .children = numbered_children,
    .name = numbered_name,
    .equal = equal_modulo_5,
    .rejects = refuse_two,
};

static struct tv_space talkative_space(const struct numbered_tree *tree)
{
    struct tv_space space = numbered_space(tree);
    space.ops = &talkative_ops;
    return space;
}

static const struct numbered_tree hundred = {3, 100, TV_NONE, TV_NONE};

static struct tv_search talkative_search(enum tv_queue queue)
{
    struct tv_search search = tv_search_defaults();
    search.queue = queue;
    search.revisit = TV_FORWARD;
    search.cutoff = 3;
    return search;
}

/* ---- Visitors that fail ---- */

START_TEST(a_hook_that_fails_ends_the_visit)
{
    enum hook hook = (enum hook)_i;
    struct tv_space space = talkative_space(&hundred);
    for (int queue = TV_FIFO; queue <= TV_PRIORITY; queue++) {
        struct fragile fragile = {.fails_in = hook};
        struct tv_visitor visitor = fragile_visitor(&fragile);
        struct tv_search search = talkative_search((enum tv_queue)queue);
        struct tv_result result;
        struct tv_error error;
        char expected[40];
        ck_assert(!tv_visit(&space, &search, &visitor, 1, &result, &error));
        snprintf(expected, sizeof expected, "%s failed", hook_words[hook]);
        ck_assert_str_eq(error.text, expected);
        ck_assert_int_eq(result.ended, TV_ERROR);
        ck_assert_uint_eq(fragile.calls[hook], 1);
        ck_assert_uint_eq(fragile.calls[END], hook == BEGIN ? 0 : 1);
        ck_assert_int_eq(fragile.ended, hook == BEGIN || hook == END ? TV_EXHAUSTED : TV_ERROR);
        tv_result_release(&result);
    }
}
END_TEST

/* The same visit when no hook fails: the test above is about hooks that are called. */
START_TEST(hooks_that_do_not_fail_let_it_go_on)
{
    struct tv_space space = talkative_space(&hundred);
    struct fragile fragile = {.fails_in = HOOKS};
    struct tv_visitor visitor = fragile_visitor(&fragile);
    struct tv_search search = talkative_search(TV_FIFO);
    struct tv_result result;
    struct tv_error error;
    ck_assert_msg(tv_visit(&space, &search, &visitor, 1, &result, &error), "%s", error.text);
    ck_assert_int_eq(result.ended, TV_EXHAUSTED);
    ck_assert_int_eq(fragile.ended, TV_EXHAUSTED);
    ck_assert_uint_eq(fragile.calls[QUEUED], result.queued);
    ck_assert_uint_eq(fragile.calls[VISIT], result.visited);
    ck_assert_uint_eq(fragile.calls[PRUNED], 1);
    ck_assert_uint_eq(fragile.calls[CUT], result.cut);
    ck_assert_uint_eq(fragile.calls[DROPPED], result.dropped);
    ck_assert_uint_eq(fragile.calls[REJECTED], result.rejected);
    ck_assert_uint_eq(result.rejected, 2 * result.expanded);
    for (enum hook hook = BEGIN; hook < HOOKS; hook++)
        ck_assert_msg(fragile.calls[hook] > 0, "%s is never called", hook_words[hook]);
    tv_result_release(&result);
}
END_TEST

START_TEST(only_who_began_is_told_of_the_end)
{
    struct fragile fragiles[] = {{.fails_in = HOOKS}, {.fails_in = BEGIN}, {.fails_in = HOOKS}};
    struct tv_visitor visitors[] = {fragile_visitor(&fragiles[0]), fragile_visitor(&fragiles[1]),
                                    fragile_visitor(&fragiles[2])};
    struct tv_space space = numbered_space(&hundred);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    ck_assert(!tv_visit(&space, &search, visitors, 3, &result, &error));
    ck_assert_str_eq(error.text, "begin failed");
    ck_assert_uint_eq(result.visited, 0);
    ck_assert_uint_eq(fragiles[0].calls[END], 1);
    ck_assert_int_eq(fragiles[0].ended, TV_ERROR);
    ck_assert_uint_eq(fragiles[1].calls[END], 0);
    ck_assert_uint_eq(fragiles[2].calls[BEGIN], 0);
    ck_assert_uint_eq(fragiles[2].calls[END], 0);
    tv_result_release(&result);
}
END_TEST

START_TEST(the_first_error_is_the_one_that_is_kept)
{
    struct fragile fragiles[] = {{.fails_in = END}, {.fails_in = VISIT}, {.fails_in = VISIT}};
    struct tv_visitor visitors[] = {fragile_visitor(&fragiles[0]), fragile_visitor(&fragiles[1]),
                                    fragile_visitor(&fragiles[2])};
    struct tv_space space = numbered_space(&hundred);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    ck_assert(!tv_visit(&space, &search, visitors, 3, &result, &error));
    ck_assert_str_eq(error.text, "visit failed");
    ck_assert_uint_eq(result.visited, 1);
    for (int i = 0; i < 3; i++) {
        ck_assert_uint_eq(fragiles[i].calls[VISIT], 1); /* each sees every node */
        ck_assert_uint_eq(fragiles[i].calls[END], 1);
    }
    tv_result_release(&result);
}
END_TEST

/* ---- Spaces that fail ---- */

static bool no_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)node;
    return tv_fail(error, "there is no place to begin");
}

START_TEST(a_root_that_fails)
{
    static const struct tv_space_ops ops = {
        .root = no_root, .children = numbered_children, .name = numbered_name};
    struct fragile fragile = {.fails_in = HOOKS};
    struct tv_visitor visitor = fragile_visitor(&fragile);
    for (int queue = TV_FIFO; queue <= TV_PRIORITY; queue++) {
        struct tv_space space = numbered_space(&hundred);
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        struct tv_error error;
        space.ops = &ops;
        search.queue = (enum tv_queue)queue;
        ck_assert(!tv_visit(&space, &search, &visitor, 1, &result, &error));
        ck_assert_str_eq(error.text, "there is no place to begin");
        ck_assert_int_eq(result.ended, TV_ERROR);
        ck_assert_uint_eq(result.visited, 0);
        ck_assert_uint_eq(result.queued, 0);
        ck_assert_uint_eq(fragile.calls[BEGIN], fragile.calls[END]);
        tv_result_release(&result);
    }
}
END_TEST

/* Node 4 of      0          FIFO takes 0 1 2 3 4, LIFO 0 3 2 1 6 5 4.
 *            1   2   3
 *          4 5 6 ...
 */
START_TEST(children_that_fail_leave_what_was_found)
{
    static const struct {
        enum tv_queue queue;
        bool watched;
        uint64_t visited, queued, expanded;
    } rows[] = {
        {TV_FIFO, true, 5, 13, 4},
        {TV_FIFO, false, 5, 13, 4},
        {TV_LIFO, true, 13, 13, 12},
        {TV_LIFO, false, 13, 13, 12},
    };
    struct numbered_tree tree = {3, 13, 4, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fragile fragile = {.fails_in = HOOKS};
        struct tv_visitor_ops ops = {.end = on_end, .queued = rows[i].watched ? on_queued : NULL};
        struct tv_visitor visitor = {.ops = &ops, .self = &fragile, .wants = TV_NODES};
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        struct tv_error error;
        search.queue = rows[i].queue;
        ck_assert(!tv_visit(&space, &search, &visitor, 1, &result, &error));
        ck_assert_str_eq(error.text, "node 4 has no children to give");
        ck_assert_int_eq(result.ended, TV_ERROR);
        ck_assert_uint_eq(result.visited, rows[i].visited);
        ck_assert_uint_eq(result.queued, rows[i].queued);
        ck_assert_uint_eq(result.expanded, rows[i].expanded);
        ck_assert_uint_eq(fragile.calls[END], 1);
        ck_assert_int_eq(fragile.ended, TV_ERROR);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- Spaces that cannot be visited ---- */

static void check_refused(const struct tv_space *space, enum tv_revisit revisit, const char *words)
{
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.revisit = revisit;
    ck_assert(!tv_visit(space, &search, NULL, 0, &result, &error));
    ck_assert_msg(strstr(error.text, words) != NULL, "does not speak of %s: %s", words, error.text);
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert_uint_eq(result.visited, 0);
    tv_result_release(&result);
}

START_TEST(equal_without_hash_cannot_be_used_with_never)
{
    struct tv_space space = talkative_space(&hundred);
    check_refused(&space, TV_NEVER, "hash");
}
END_TEST

START_TEST(nodes_of_no_bytes_are_refused)
{
    struct tv_space space = numbered_space(&hundred);
    space.node_size = 0;
    check_refused(&space, TV_ALLOW, "node_size");
}
END_TEST

START_TEST(more_children_than_any_machine_holds_are_refused)
{
    struct tv_space space = numbered_space(&hundred);
    space.max_children = SIZE_MAX / 8;
    check_refused(&space, TV_ALLOW, "children");
}
END_TEST

/* ---- The error itself ---- */

START_TEST(nobody_needs_to_read_the_error)
{
    struct numbered_tree tree = {3, 13, 4, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    ck_assert(!tv_visit(&space, &search, NULL, 0, &result, NULL));
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert(!tv_fail(NULL, "nobody reads %s", "this"));
    tv_result_release(&result);
}
END_TEST

START_TEST(a_long_text_is_cut)
{
    struct tv_error error = {.line = 3};
    ck_assert(!tv_fail(&error, "%2000d", 7));
    ck_assert_uint_eq(strlen(error.text), sizeof error.text - 1);
    ck_assert_uint_eq(error.line, 3);
}
END_TEST

/* What an earlier visit left in the error and in the result is gone. */
START_TEST(a_visit_begins_with_a_clean_error)
{
    struct tv_space space = numbered_space(&hundred);
    struct tv_search search = tv_search_defaults();
    struct tv_result result = {.visited = 7, .ended = TV_ERROR};
    struct tv_error error = {.line = 7, .text = "old"};
    ck_assert(tv_visit(&space, &search, NULL, 0, &result, &error));
    ck_assert_str_eq(error.text, "");
    ck_assert_uint_eq(error.line, 0);
    ck_assert_uint_eq(result.visited, 100);
    tv_result_release(&result);
    ck_assert_ptr_null(result.levels);
    tv_result_release(&result); /* twice does no harm */
}
END_TEST

int main(void)
{
    TCase *errors = tcase_create("errors");
    tcase_add_loop_test(errors, a_hook_that_fails_ends_the_visit, BEGIN, HOOKS);
    tcase_add_test(errors, hooks_that_do_not_fail_let_it_go_on);
    tcase_add_test(errors, only_who_began_is_told_of_the_end);
    tcase_add_test(errors, the_first_error_is_the_one_that_is_kept);
    tcase_add_test(errors, a_root_that_fails);
    tcase_add_test(errors, children_that_fail_leave_what_was_found);
    tcase_add_test(errors, equal_without_hash_cannot_be_used_with_never);
    tcase_add_test(errors, nodes_of_no_bytes_are_refused);
    tcase_add_test(errors, more_children_than_any_machine_holds_are_refused);
    tcase_add_test(errors, nobody_needs_to_read_the_error);
    tcase_add_test(errors, a_long_text_is_cut);
    tcase_add_test(errors, a_visit_begins_with_a_clean_error);
    return run_case(errors);
}
