/* test_choose.c: choose: one. A walk goes on from a node by one of its children, drawn by lot among
 * those that the preference leaves.
 */
#include <string.h>

#include "numbered_tree.h"
#include "suite.h"

/* ---- Walks on a line ---- */

/* A node is a place on a line, from 0 to 40; one goes a step left or right, or two to the right.
 * The search begins at 20 and ends at 40. Every fifth place is a failure. */
enum { START = 20, END = 40, STEPS = 2000 };

static bool line_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint64_t *)node = START;
    return true;
}

static void *line_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    uint64_t place = *(const uint64_t *)node, *child = out;
    if (place > 0)
        *child++ = place - 1;
    *child++ = place + 1;
    if (place + 2 <= END)
        *child++ = place + 2;
    return child;
}

static bool line_is_solution(const void *self, const void *node)
{
    (void)self;
    return *(const uint64_t *)node == END;
}

static bool line_is_failure(const void *self, const void *node)
{
    (void)self;
    return *(const uint64_t *)node % 5 == 4;
}

static const struct tv_space_ops line_ops = {
    .root = line_root,
    .children = line_children,
    .is_solution = line_is_solution,
    .is_failure = line_is_failure,
    .name = numbered_name,
};

static const struct tv_space line = {.ops = &line_ops, .node_size = 8, .max_children = 3};

struct walk {
    uint64_t places[STEPS];
    size_t length;
    bool is_path; /* each node is at the next level, and its ancestor is the one before */
};

static enum tv_answer walk_on(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    struct walk *walk = self;
    (void)error;
    const uint64_t *before = tv_ancestor(seen, 1);
    walk->is_path &= seen->level == walk->length && seen->id == walk->length;
    walk->is_path &= !before ? walk->length == 0 : *before == walk->places[walk->length - 1];
    walk->places[walk->length++] = *(const uint64_t *)seen->node;
    return walk->length < STEPS ? TV_GO : TV_STOP;
}

static void take_walk(struct walk *walk, struct tv_search search, struct tv_result *result)
{
    static const struct tv_visitor_ops ops = {.visit = walk_on};
    struct tv_visitor visitor = {.ops = &ops, .self = walk, .wants = TV_PATHS};
    *walk = (struct walk){.is_path = true};
    search.choose = TV_CHOOSE_ONE;
    ck_assert(tv_visit(&line, &search, &visitor, 1, result, NULL));
    ck_assert(walk->is_path);
    ck_assert_uint_eq(walk->length, result->visited);
    ck_assert_uint_eq(result->peak, 1);
}

static struct tv_search walk_search(enum tv_queue queue, uint64_t seed)
{
    struct tv_search search = tv_search_defaults();
    search.queue = queue;
    search.seed = seed;
    search.at_failure = TV_EXPAND;
    return search;
}

/* After a failure the last move is undone in the next step, and never otherwise, for there is
 * always something else to do. */
START_TEST(failures_are_undone_and_nothing_else)
{
    uint64_t failures = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        static struct walk walk;
        struct tv_result result;
        take_walk(&walk, walk_search(TV_LIFO, seed), &result);
        ck_assert_int_eq(result.ended, TV_EXHAUSTED);
        ck_assert_uint_eq(result.solutions, 1);
        ck_assert_uint_eq(walk.places[walk.length - 1], END);
        for (size_t i = 1; i + 1 < walk.length; i++) {
            bool failed = walk.places[i] % 5 == 4;
            bool can_undo = walk.places[i - 1] < walk.places[i]
                                ? walk.places[i] - walk.places[i - 1] == 1
                                : walk.places[i - 1] - walk.places[i] <= 2;
            bool undone = walk.places[i + 1] == walk.places[i - 1];
            ck_assert_int_eq(undone, failed && can_undo);
            failures += failed;
        }
        tv_result_release(&result);
    }
    ck_assert_uint_gt(failures, 200);
}
END_TEST

START_TEST(a_failure_may_halt_the_walk)
{
    for (uint64_t seed = 0; seed < 100; seed++) {
        static struct walk walk;
        struct tv_search search = walk_search(TV_FIFO, seed);
        struct tv_result result;
        search.at_failure = TV_HALT;
        take_walk(&walk, search, &result);
        uint64_t last = walk.places[walk.length - 1];
        ck_assert_int_eq(result.ended, last % 5 == 4 ? TV_HALTED : TV_EXHAUSTED);
        ck_assert_uint_eq(result.failures, last % 5 == 4);
        tv_result_release(&result);
    }
}
END_TEST

/* The queue holds one node at most, and so is the same in any order. */
START_TEST(the_same_seed_walks_the_same_way)
{
    int different = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        static struct walk walks[4];
        static const enum tv_queue queues[] = {TV_FIFO, TV_LIFO, TV_PRIORITY};
        for (int i = 0; i < 4; i++) {
            struct tv_result result;
            take_walk(&walks[i], walk_search(queues[i % 3], seed + (i == 3)), &result);
            tv_result_release(&result);
        }
        ck_assert_int_eq(memcmp(&walks[0], &walks[1], sizeof *walks), 0);
        ck_assert_int_eq(memcmp(&walks[0], &walks[2], sizeof *walks), 0);
        different += memcmp(&walks[0], &walks[3], sizeof *walks) != 0;
    }
    ck_assert_int_eq(different, 50);
}
END_TEST

/* The revisit rule is asked first: under `never` all steps go where nobody was. */
START_TEST(what_the_rule_drops_is_not_chosen)
{
    for (uint64_t seed = 0; seed < 100; seed++) {
        static struct walk walk;
        struct tv_search search = walk_search(TV_LIFO, seed);
        struct tv_result result;
        bool been[END + 1] = {false};
        search.revisit = seed % 2 ? TV_NEVER : TV_FORWARD;
        take_walk(&walk, search, &result);
        for (size_t i = 0; i < walk.length; i++) {
            ck_assert(!been[walk.places[i]]);
            been[walk.places[i]] = true;
        }
        ck_assert_uint_eq(result.solutions + result.dead_ends, 1);
        ck_assert_uint_eq(result.queued, result.visited);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- Lots ---- */

static enum tv_answer remember(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    *(uint64_t *)self = *(const uint64_t *)seen->node;
    return TV_GO;
}

/* Of eight children each is drawn about as often as any other: 16,000 draws are 2,000 each, and the
 * sum of squares is that of chance (chi squared with 7 degrees of freedom, 1 in 1000: 24.3). */
START_TEST(each_child_is_drawn_as_often)
{
    static const struct tv_visitor_ops ops = {.visit = remember};
    struct numbered_tree tree = {8, 9, TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    int drawn[9] = {0};
    double chi = 0;
    for (uint64_t seed = 0; seed < 16000; seed++) {
        uint64_t last = 0;
        struct tv_visitor visitor = {.ops = &ops, .self = &last, .wants = TV_NODES};
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        search.choose = TV_CHOOSE_ONE;
        search.seed = seed;
        ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
        ck_assert_uint_eq(result.visited, 2);
        drawn[last]++;
        tv_result_release(&result);
    }
    for (int child = 1; child <= 8; child++)
        chi += (drawn[child] - 2000.0) * (drawn[child] - 2000.0) / 2000;
    ck_assert_msg(chi < 24.3, "chi squared is %.1f", chi);
}
END_TEST

int main(void)
{
    TCase *choose = tcase_create("choose: one");
    tcase_add_test(choose, failures_are_undone_and_nothing_else);
    tcase_add_test(choose, a_failure_may_halt_the_walk);
    tcase_add_test(choose, the_same_seed_walks_the_same_way);
    tcase_add_test(choose, what_the_rule_drops_is_not_chosen);
    tcase_add_test(choose, each_child_is_drawn_as_often);
    return run_case(choose);
}
