/* test_out_of_memory.c: each allocation of a visit fails once, and from each on all of them fail.
 * The visit then ends with an error that says so, and nothing leaks; or it could do without.
 */
#include <stdlib.h>
#include <string.h>

#include "failing_memory.h"
#include "numbered_tree.h"
#include "spaces/queens.h"
#include "suite.h"
#include "visitors/printers.h"

/* ---- The visits ---- */

struct way {
    const char *words;
    enum tv_queue queue;
    enum tv_revisit revisit;
    uint64_t cutoff;
    enum { TREE, QUEENS, LONG_NAMES } space;
    enum printer printer; /* COUNTS watches no node */
};

static const struct way ways[] = {
    {"FIFO", TV_FIFO, TV_ALLOW, TV_NONE, TREE, COUNTS},
    {"FIFO, forward", TV_FIFO, TV_FORWARD, TV_NONE, TREE, LEVELS},
    {"FIFO, never", TV_FIFO, TV_NEVER, TV_NONE, TREE, COUNTS},
    {"FIFO, never, watched", TV_FIFO, TV_NEVER, TV_NONE, TREE, LEVELS},
    {"LIFO", TV_LIFO, TV_ALLOW, TV_NONE, TREE, COUNTS},
    {"LIFO, watched", TV_LIFO, TV_ALLOW, TV_NONE, TREE, LEVELS},
    {"LIFO, never, with a cutoff", TV_LIFO, TV_NEVER, 9, TREE, COUNTS},
    {"priority", TV_PRIORITY, TV_ALLOW, TV_NONE, TREE, COUNTS},
    {"priority, watched", TV_PRIORITY, TV_FORWARD, TV_NONE, TREE, LEVELS},
    {"priority, never, with a cutoff", TV_PRIORITY, TV_NEVER, 9, TREE, COUNTS},
    {"deepening", TV_DEEPENING, TV_ALLOW, TV_NONE, TREE, COUNTS},
    {"deepening, never", TV_DEEPENING, TV_NEVER, TV_NONE, TREE, LEVELS},
    {"counts", TV_FIFO, TV_ALLOW, TV_NONE, QUEENS, COUNTS},
    {"solutions", TV_LIFO, TV_ALLOW, TV_NONE, QUEENS, SOLUTIONS},
    {"trace", TV_FIFO, TV_ALLOW, 2, QUEENS, TRACE},
    {"trace with equal nodes", TV_LIFO, TV_NEVER, 3, TREE, TRACE},
    {"dot", TV_LIFO, TV_ALLOW, TV_NONE, QUEENS, DOT},
    {"trace of long names", TV_FIFO, TV_ALLOW, 1, LONG_NAMES, TRACE},
    {"dot of long names", TV_FIFO, TV_ALLOW, 1, LONG_NAMES, DOT},
    {"solutions with long names", TV_FIFO, TV_ALLOW, 1, LONG_NAMES, SOLUTIONS},
};

static const struct tv_queens queens = {.size = 5};

/* So large that everything has to grow. */
static const struct numbered_tree tree = {3, 9000, TV_NONE, TV_NONE};

static const struct numbered_tree small_tree = {3, 4, TV_NONE, 2};

/* Longer than what a stream into memory begins with. */
static void write_long_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self, (void)seen;
    for (int i = 0; i < 3000; i++)
        fputs("very ", out);
    fputs("long", out);
}

static struct tv_space space_of(const struct way *way)
{
    static const struct tv_space_ops long_names = {
        .root = numbered_root,
        .children = numbered_children,
        .is_solution = numbered_is_solution,
        .name = write_long_name,
    };
    struct tv_space space = numbered_space(way->space == LONG_NAMES ? &small_tree : &tree);
    if (way->space == LONG_NAMES)
        space.ops = &long_names;
    return way->space == QUEENS ? tv_queens_space(&queens) : space;
}

/* Runs one visit with the memory as it was set; returns its output. */
static const char *run_once(const struct way *way, struct tv_result *result, bool *done,
                            struct tv_error *error)
{
    static char output[1 << 20];
    struct tv_space space = space_of(way);
    struct tv_search search = tv_search_defaults();
    uint64_t until_failure = memory.until_failure;
    memory.until_failure = UINT64_MAX;
    FILE *out = fmemopen(output, sizeof output, "w");
    ck_assert_ptr_nonnull(out);
    struct printers printers = printers_to(out);
    struct tv_visitor visitor = printer_visitor(&printers, way->printer);
    printers.solutions.keep = true;
    search.queue = way->queue;
    search.revisit = way->revisit;
    search.cutoff = way->cutoff;
    memory.until_failure = until_failure;
    *done = tv_visit(&space, &search, &visitor, 1, result, error);
    memory.until_failure = UINT64_MAX;
    fclose(out);
    tv_solutions_release(&printers.solutions);
    ck_assert_ptr_null(printers.trace.state);
    ck_assert_ptr_null(printers.dot.state);
    return output;
}

/* Whether some allocation failed. */
static bool fails_well(const struct way *way, uint64_t allocation, bool for_good,
                       const char *expected)
{
    struct tv_result result;
    struct tv_error error;
    bool done;
    int64_t in_use = memory.in_use;
    set_memory(allocation, for_good);
    const char *output = run_once(way, &result, &done, &error);
    bool failed = memory.failed > 0;
    ck_assert_int_eq(done, result.ended != TV_ERROR);
    ck_assert_msg(done ? strcmp(output, expected) == 0 : failed,
                  "%s, allocation %ju: another output, and no error", way->words,
                  (uintmax_t)allocation);
    ck_assert_msg(done || strstr(error.text, "memory") != NULL, "%s, allocation %ju: %s",
                  way->words, (uintmax_t)allocation, error.text);
    tv_result_release(&result);
    ck_assert_msg(memory.in_use == in_use, "%s, allocation %ju: %jd blocks leaked", way->words,
                  (uintmax_t)allocation, (intmax_t)(memory.in_use - in_use));
    return failed;
}

/* A stream into memory that could not grow does not remember it once it can. */
static bool forgets_failures(const struct way *way)
{
    return way->space == LONG_NAMES;
}

START_TEST(each_allocation_may_fail)
{
    const struct way *way = &ways[_i];
    struct tv_result result;
    struct tv_error error;
    bool done;
    if (!can_run_out()) {
        fprintf(stderr, "skipped: %s: malloc cannot be replaced here\n", way->words);
        return;
    }
    char *expected = strdup(run_once(way, &result, &done, &error));
    ck_assert_ptr_nonnull(expected);
    ck_assert_msg(done, "%s: %s", way->words, error.text);
    tv_result_release(&result);
    uint64_t allocation = 0;
    while (fails_well(way, allocation, true, expected)) {
        if (!forgets_failures(way))
            fails_well(way, allocation, false, expected);
        allocation++;
    }
    ck_assert_msg(allocation > 0, "%s: no allocation has failed", way->words);
    free(expected);
}
END_TEST

int main(void)
{
    TCase *out_of_memory = tcase_create("out of memory");
    tcase_set_timeout(out_of_memory, 120);
    tcase_add_loop_test(out_of_memory, each_allocation_may_fail, 0, sizeof ways / sizeof *ways);
    return run_case(out_of_memory);
}
