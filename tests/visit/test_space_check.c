/* test_space_check.c: tv_space_check() lets a good space pass, and names each promise that a space
 * breaks.
 *
 * The space is a chain of the numbers 0 to 9 in which each node comes with two bytes of company.
 */
#include <string.h>

#include "suite.h"
#include "treevisit.h"

struct pair {
    uint8_t number, company[2];
};

enum { LAST = 9 };

/* ---- A good space ---- */

static bool root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    memset(node, 0, sizeof(struct pair));
    return true;
}

static void *children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    struct pair *child = out;
    uint8_t number = ((const struct pair *)node)->number;
    if (number < LAST)
        *child++ = (struct pair){.number = (uint8_t)(number + 1), .company = {7, 8}};
    if (number < LAST)
        *child++ = (struct pair){.number = LAST};
    return child;
}

static void *children_of_run(const void *self, const void *nodes, size_t count, void *out,
                             uint32_t *counts, struct tv_error *error)
{
    struct pair *child = out;
    for (size_t i = 0; i < count; i++) {
        struct pair *end = children(self, (const struct pair *)nodes + i, child, error);
        counts[i] = (uint32_t)(end - child);
        child = end;
    }
    return child;
}

static void name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%u", ((const struct pair *)seen->node)->number);
}

static bool is_last(const void *self, const void *node)
{
    (void)self;
    return ((const struct pair *)node)->number == LAST;
}

static bool same_number(const void *self, const void *a, const void *b)
{
    (void)self;
    return ((const struct pair *)a)->number == ((const struct pair *)b)->number;
}

static uint64_t number_hash(const void *self, const void *node)
{
    (void)self;
    return ((const struct pair *)node)->number;
}

static bool cost_of_number(const void *self, const void *node, const void *child, uint64_t *cost,
                           struct tv_error *error)
{
    (void)self, (void)error;
    *cost = (uint64_t)((const struct pair *)child)->number - ((const struct pair *)node)->number;
    return true;
}

static bool estimate_of_number(const void *self, const void *node, uint64_t *cost,
                               struct tv_error *error)
{
    (void)self, (void)error;
    *cost = (uint64_t)LAST - ((const struct pair *)node)->number;
    return true;
}

static const struct tv_space_ops good = {
    .root = root,
    .children = children,
    .children_of_run = children_of_run,
    .name = name,
    .is_solution = is_last,
    .equal = same_number,
    .hash = number_hash,
    .cost = cost_of_number,
    .estimate = estimate_of_number,
};

static struct tv_space space_of(const struct tv_space_ops *ops)
{
    return (struct tv_space){
        .ops = ops,
        .node_size = sizeof(struct pair),
        .max_children = 2,
        .flags = TV_SOLUTIONS_LAST,
    };
}

START_TEST(a_good_space_passes)
{
    static const uint64_t nodes[] = {0, 1, 2, 5, 100};
    struct tv_space space = space_of(&good);
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        struct tv_error error;
        ck_assert_msg(tv_space_check(&space, nodes[i], &error), "%s", error.text);
    }
}
END_TEST

/* ---- What can be wrong ---- */

static bool root_that_fails(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)node;
    return tv_fail(error, "no way in");
}

static bool root_without_company(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    ((struct pair *)node)->number = 0;
    return true;
}

static void *children_that_fail(const void *self, const void *node, void *out,
                                struct tv_error *error)
{
    if (((const struct pair *)node)->number < 3)
        return children(self, node, out, error);
    tv_fail(error, "no way on");
    return NULL;
}

static void *without_company(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    struct pair *child = out;
    uint8_t number = ((const struct pair *)node)->number;
    if (number < LAST)
        child++->number = (uint8_t)(number + 1);
    return child;
}

static void *three_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)node, (void)error;
    memset(out, 1, 3 * sizeof(struct pair));
    return (struct pair *)out + 3;
}

static void *three_written(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)node, (void)error;
    memset(out, 1, 3 * sizeof(struct pair));
    return (struct pair *)out + 1;
}

static void *half_a_child(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)node, (void)error;
    memset(out, 1, sizeof(struct pair));
    return (char *)out + 2;
}

/* self is where it counts its calls. */
static void *one_more_each_time(const void *self, const void *node, void *out,
                                struct tv_error *error)
{
    (void)node, (void)error;
    unsigned *calls = *(unsigned *const *)self;
    memset(out, 1, sizeof(struct pair));
    return (struct pair *)out + (*calls)++ % 2;
}

static void *other_run(const void *self, const void *nodes, size_t count, void *out,
                       uint32_t *counts, struct tv_error *error)
{
    struct pair *end = children_of_run(self, nodes, count, out, counts, error);
    if (end > (struct pair *)out)
        end[-1].company[1]++;
    return end;
}

static void *run_without_last(const void *self, const void *nodes, size_t count, void *out,
                              uint32_t *counts, struct tv_error *error)
{
    struct pair *end = children_of_run(self, nodes, count, out, counts, error);
    if (counts[count - 1] > 0)
        counts[count - 1]--, end--;
    return end;
}

/* Right for one node, and wrong for the second of a run. */
static void *run_of_one(const void *self, const void *nodes, size_t count, void *out,
                        uint32_t *counts, struct tv_error *error)
{
    struct pair *end = children_of_run(self, nodes, count, out, counts, error);
    if (count > 1 && counts[1] > 0)
        ((struct pair *)out)[counts[0]].company[0]++;
    return end;
}

static bool never_equal(const void *self, const void *a, const void *b)
{
    (void)self, (void)a, (void)b;
    return false;
}

static bool not_greater(const void *self, const void *a, const void *b)
{
    (void)self;
    return ((const struct pair *)a)->number <= ((const struct pair *)b)->number;
}

static uint64_t hash_of_company(const void *self, const void *node)
{
    (void)self;
    return ((const struct pair *)node)->company[0];
}

static bool is_fourth(const void *self, const void *node)
{
    (void)self;
    return ((const struct pair *)node)->number == 4;
}

static bool free_the_first_time(const void *self, const void *node, const void *child,
                                uint64_t *cost, struct tv_error *error)
{
    (void)node, (void)child, (void)error;
    *cost = (**(unsigned *const *)self)++;
    return true;
}

static bool cost_that_fails(const void *self, const void *node, const void *child, uint64_t *cost,
                            struct tv_error *error)
{
    (void)self, (void)node, (void)child, (void)cost;
    return tv_fail(error, "beyond price");
}

static bool lower_each_time(const void *self, const void *node, uint64_t *cost,
                            struct tv_error *error)
{
    (void)node, (void)error;
    *cost = 1000 - (**(unsigned *const *)self)++;
    return true;
}

static bool estimate_that_fails(const void *self, const void *node, uint64_t *cost,
                                struct tv_error *error)
{
    (void)self, (void)node, (void)cost;
    return tv_fail(error, "no idea");
}

/* Each is the good space but for one function. */
static const struct {
    const char *words; /* in the message */
    struct tv_space_ops ops;
} broken[] = {
    {"no way in", {.root = root_that_fails}},
    {"root", {.root = root_without_company}},
    {"no way on", {.children = children_that_fail}},
    {"unwritten", {.children = without_company}},
    {"max_children", {.children = three_children}},
    {"beyond the room", {.children = three_written}},
    {"middle of a node", {.children = half_a_child}},
    {"same each time", {.children = one_more_each_time}},
    {"children_of_run", {.children_of_run = other_run}},
    {"children_of_run", {.children_of_run = run_without_last}},
    {"children_of_run", {.children_of_run = run_of_one}},
    {"itself", {.equal = never_equal}},
    {"order of the two", {.equal = not_greater}},
    {"hashes", {.hash = hash_of_company}},
    {"TV_SOLUTIONS_LAST", {.is_solution = is_fourth}},
    {"the cost of a move", {.cost = free_the_first_time}},
    {"beyond price", {.cost = cost_that_fails}},
    {"its estimate", {.estimate = lower_each_time}},
    {"no idea", {.estimate = estimate_that_fails}},
};

START_TEST(a_broken_promise_is_named)
{
    struct tv_space_ops ops = good;
    unsigned calls = 0, *counter = &calls;
    struct tv_space space = space_of(&ops);
    struct tv_error error = {0};
    space.self = &counter;
    if (broken[_i].ops.root)
        ops.root = broken[_i].ops.root;
    if (broken[_i].ops.children) {
        ops.children = broken[_i].ops.children;
        ops.children_of_run = NULL;
    }
    if (broken[_i].ops.children_of_run)
        ops.children_of_run = broken[_i].ops.children_of_run;
    if (broken[_i].ops.equal)
        ops.equal = broken[_i].ops.equal;
    if (broken[_i].ops.hash)
        ops.hash = broken[_i].ops.hash;
    if (broken[_i].ops.cost)
        ops.cost = broken[_i].ops.cost;
    if (broken[_i].ops.estimate)
        ops.estimate = broken[_i].ops.estimate;
    if (broken[_i].ops.is_solution)
        ops.is_solution = broken[_i].ops.is_solution;
    ck_assert_msg(!tv_space_check(&space, 100, &error), "passes: %s", broken[_i].words);
    ck_assert_msg(strstr(error.text, broken[_i].words), "of \"%s\" it says: %s", broken[_i].words,
                  error.text);
}
END_TEST

START_TEST(nodes_of_no_bytes_are_named)
{
    struct tv_space space = space_of(&good);
    struct tv_error error = {0};
    space.node_size = 0;
    ck_assert(!tv_space_check(&space, 100, &error));
    ck_assert_msg(strstr(error.text, "node_size"), "%s", error.text);
}
END_TEST

int main(void)
{
    TCase *checks = tcase_create("space check");
    tcase_add_test(checks, a_good_space_passes);
    tcase_add_loop_test(checks, a_broken_promise_is_named, 0, sizeof broken / sizeof *broken);
    tcase_add_test(checks, nodes_of_no_bytes_are_named);
    return run_case(checks);
}
