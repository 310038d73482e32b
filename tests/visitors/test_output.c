/* test_output.c: a visitor whose output cannot be written says so, and ends the visit. /dev/full is
 * a disk that is always full.
 */
#include <string.h>
#include <unistd.h>

#include "visit/numbered_tree.h"
#include "visit/suite.h"
#include "visitors/printers.h"

enum { NODES = 30000 };

/* All nodes are solutions, so that every visitor has much to write. */
static const struct numbered_tree large = {3, NODES, TV_NONE, 0};
static const struct numbered_tree small = {3, 4, TV_NONE, 0};

static FILE *full_disk(int buffering)
{
    FILE *out = fopen("/dev/full", "w");
    ck_assert_ptr_nonnull(out);
    ck_assert_int_eq(setvbuf(out, NULL, buffering, BUFSIZ), 0);
    return out;
}

/* Whether the visit fails, and says why; returns how many nodes were visited. */
static uint64_t check_fails(const struct numbered_tree *tree, enum printer printer, FILE *out)
{
    struct printers printers = printers_to(out);
    struct tv_visitor visitor = printer_visitor(&printers, printer);
    struct tv_space space = numbered_space(tree);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.at_solution = TV_EXPAND;
    printers.solutions.keep = true;
    ck_assert_msg(!tv_visit(&space, &search, &visitor, 1, &result, &error), "printer %d: no error",
                  printer);
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert_msg(strstr(error.text, "cannot write") != NULL, "%s", error.text);
    ck_assert_ptr_null(printers.trace.state);
    ck_assert_ptr_null(printers.dot.state);
    uint64_t visited = result.visited;
    tv_solutions_release(&printers.solutions);
    tv_result_release(&result);
    return visited;
}

START_TEST(a_full_disk_is_an_error)
{
    static const int bufferings[] = {_IOFBF, _IOLBF, _IONBF};
    enum printer printer = (enum printer)_i;
    if (access("/dev/full", W_OK) != 0) {
        fputs("skipped: there is no /dev/full\n", stderr);
        return;
    }
    for (size_t i = 0; i < sizeof bufferings / sizeof *bufferings; i++) {
        FILE *out = full_disk(bufferings[i]);
        check_fails(&small, printer, out);
        fclose(out);
        out = full_disk(bufferings[i]);
        uint64_t visited = check_fails(&large, printer, out);
        if (printer == COUNTS) /* has nothing to write before the end */
            ck_assert_uint_eq(visited, NODES);
        else
            ck_assert_msg(visited < NODES / 2, "printer %d does not notice before the end",
                          printer);
        fclose(out);
    }
}
END_TEST

/* What failed before the visit is not forgotten either. */
START_TEST(an_earlier_failure_is_an_error)
{
    if (access("/dev/full", W_OK) != 0)
        return;
    FILE *out = full_disk(_IONBF);
    fputs("lost", out);
    ck_assert(ferror(out));
    check_fails(&small, (enum printer)_i, out);
    fclose(out);
}
END_TEST

int main(void)
{
    TCase *output = tcase_create("output");
    tcase_set_timeout(output, 60);
    tcase_add_loop_test(output, a_full_disk_is_an_error, LEVELS, STEPS + 1);
    tcase_add_loop_test(output, an_earlier_failure_is_an_error, LEVELS, STEPS + 1);
    return run_case(output);
}
