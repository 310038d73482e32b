/* test_rounds.c: deepening: each round is a LIFO visit with its cutoff, and the visit ends after
 * the first that has a solution or has nothing left to find.
 */
#include <string.h>

#include "numbered_tree.h"
#include "suite.h"
#include "visit/counted.h"

static void check_same(const struct tv_result *got, const struct tv_result *expected)
{
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++)
        ck_assert_msg(tv_count(got, counted) == tv_count(expected, counted), "%s: %ju, not %ju",
                      counted->name, (uintmax_t)tv_count(got, counted),
                      (uintmax_t)tv_count(expected, counted));
    ck_assert_int_eq(got->ended, expected->ended);
    ck_assert_uint_eq(got->level_count, expected->level_count);
    for (size_t i = 0; i < got->level_count; i++)
        ck_assert_uint_eq(got->levels[i], expected->levels[i]);
}

/* Runs by deepening; the caller releases the result. */
static struct tv_result deepen(const struct numbered_tree *tree, struct tv_search search)
{
    struct tv_space space = numbered_space(tree);
    struct tv_result result;
    struct tv_error error;
    search.queue = TV_DEEPENING;
    ck_assert_msg(tv_visit(&space, &search, NULL, 0, &result, &error), "%s", error.text);
    return result;
}

static void check_rounds(const struct numbered_tree *tree, struct tv_search search,
                         size_t round_count)
{
    struct tv_result result = deepen(tree, search);
    struct tv_space space = numbered_space(tree);
    ck_assert_uint_eq(result.round_count, round_count);
    for (size_t cutoff = 0; cutoff < round_count; cutoff++) {
        struct tv_result lifo;
        search.queue = TV_LIFO;
        search.cutoff = cutoff;
        ck_assert(tv_visit(&space, &search, NULL, 0, &lifo, NULL));
        check_same(&result.rounds[cutoff], &lifo);
        tv_result_release(&lifo);
    }
    check_same(&result, &result.rounds[round_count - 1]);
    tv_result_release(&result);
}

/* 3^0 + 3^1 + ... + 3^4 = 121 nodes make five levels, 0 to 4. */
START_TEST(each_round_is_lifo_with_its_cutoff)
{
    static const struct {
        struct numbered_tree tree;
        uint64_t cutoff, first;
        size_t rounds;
    } rows[] = {
        {{3, 121, TV_NONE, TV_NONE}, TV_NONE, TV_NONE, 6}, /* the sixth round cuts nothing */
        {{3, 121, TV_NONE, 50}, TV_NONE, TV_NONE, 5},      /* 50 is at level 4 */
        {{3, 121, TV_NONE, 50}, TV_NONE, 1, 5},
        {{3, 121, TV_NONE, 50}, 3, TV_NONE, 4}, /* out of reach */
        {{3, 121, TV_NONE, 50}, 0, TV_NONE, 1},
        {{3, 121, TV_NONE, 0}, TV_NONE, TV_NONE, 1}, /* the root is a solution */
        {{1, 1, TV_NONE, TV_NONE}, TV_NONE, TV_NONE, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tv_search search = tv_search_defaults();
        search.cutoff = rows[i].cutoff;
        search.first = rows[i].first;
        check_rounds(&rows[i].tree, search, rows[i].rounds);
        search.revisit = TV_NEVER;
        check_rounds(&rows[i].tree, search, rows[i].rounds);
    }
}
END_TEST

/* With b = 10 and d = 5 deepening generates 123,450 nodes, the root not counted; breadth first
 * 111,110 (Russell and Norvig, Artificial Intelligence, 3rd edition, section 3.4.5). */
START_TEST(the_numbers_of_the_textbook)
{
    struct numbered_tree tree = {10, TV_NONE, TV_NONE, TV_NONE};
    struct tv_search search = tv_search_defaults();
    search.cutoff = 5;
    struct tv_result result = deepen(&tree, search);
    uint64_t generated = 0;
    for (size_t i = 0; i < result.round_count; i++)
        generated += result.rounds[i].queued - 1;
    ck_assert_uint_eq(result.round_count, 6);
    ck_assert_uint_eq(generated, 123450);
    ck_assert_uint_eq(result.queued - 1, 111110);
    tv_result_release(&result);
}
END_TEST

/* ---- Limits are of the whole visit ---- */

START_TEST(a_limit_of_nodes_counts_all_rounds)
{
    static const struct {
        uint64_t limit;
        size_t rounds;
        uint64_t visited; /* in the last */
        enum tv_ended ended;
    } rows[] = {
        {0, 1, 0, TV_LIMIT_NODES}, {1, 2, 0, TV_LIMIT_NODES}, {2, 2, 1, TV_LIMIT_NODES},
        {5, 3, 0, TV_LIMIT_NODES}, {9, 3, 4, TV_LIMIT_NODES}, {18, 4, 0, TV_LIMIT_NODES},
        {31, 4, 13, TV_EXHAUSTED}, /* 1 + 4 + 13 + 13: all */
    };
    struct numbered_tree tree = {3, 13, TV_NONE, TV_NONE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tv_search search = tv_search_defaults();
        search.limits.nodes = rows[i].limit;
        struct tv_result result = deepen(&tree, search);
        ck_assert_uint_eq(result.round_count, rows[i].rounds);
        ck_assert_uint_eq(result.visited, rows[i].visited);
        ck_assert_int_eq(result.ended, rows[i].ended);
        tv_result_release(&result);
    }
}
END_TEST

/* A chain without an end: each round remembers one level more than the last. */
START_TEST(a_limit_of_memory_counts_all_rounds)
{
    struct numbered_tree chain = {1, TV_NONE, TV_NONE, TV_NONE};
    for (uint64_t limit = 100; limit < 10000000; limit *= 10) {
        struct tv_search search = tv_search_defaults();
        search.limits.memory = limit;
        struct tv_result result = deepen(&chain, search);
        ck_assert_int_eq(result.ended, TV_LIMIT_MEMORY);
        ck_assert_uint_le(result.memory, limit);
        ck_assert(limit < 1000000 || result.round_count > 100);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- What visitors are told ---- */

static bool write_round(void *self, uint64_t cutoff, struct tv_error *error)
{
    (void)error;
    fprintf(self, "[%" PRIu64 "]", cutoff);
    return true;
}

static enum tv_answer write_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    fprintf(self, " %" PRIu64, seen->id);
    return TV_GO;
}

START_TEST(ids_and_numbers_start_anew_in_each_round)
{
    static const struct tv_visitor_ops ops = {.round = write_round, .visit = write_visit};
    char events[200];
    FILE *out = fmemopen(events, sizeof events, "w");
    ck_assert_ptr_nonnull(out);
    struct numbered_tree tree = {2, 7, TV_NONE, 4};
    struct tv_space space = numbered_space(&tree);
    struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_NODES};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.queue = TV_DEEPENING;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    fclose(out);
    ck_assert_str_eq(events, "[0] 0[1] 0 2 1[2] 0 2 4 3 1 6 5");
    tv_result_release(&result);
}
END_TEST

static bool fail_in_round_2(void *self, uint64_t cutoff, struct tv_error *error)
{
    (void)self;
    return cutoff < 2 || tv_fail(error, "two rounds are enough");
}

START_TEST(a_round_that_fails_ends_the_visit)
{
    static const struct tv_visitor_ops ops = {.round = fail_in_round_2};
    struct numbered_tree tree = {3, TV_NONE, TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    struct tv_visitor visitor = {.ops = &ops, .wants = TV_NODES};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.queue = TV_DEEPENING;
    ck_assert(!tv_visit(&space, &search, &visitor, 1, &result, &error));
    ck_assert_str_eq(error.text, "two rounds are enough");
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert_uint_eq(result.round_count, 2);
    tv_result_release(&result);
}
END_TEST

int main(void)
{
    TCase *rounds = tcase_create("rounds");
    tcase_set_timeout(rounds, 120);
    tcase_add_test(rounds, each_round_is_lifo_with_its_cutoff);
    tcase_add_test(rounds, the_numbers_of_the_textbook);
    tcase_add_test(rounds, a_limit_of_nodes_counts_all_rounds);
    tcase_add_test(rounds, a_limit_of_memory_counts_all_rounds);
    tcase_add_test(rounds, ids_and_numbers_start_anew_in_each_round);
    tcase_add_test(rounds, a_round_that_fails_ends_the_visit);
    return run_case(rounds);
}
