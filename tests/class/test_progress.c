/* test_progress.c: the line that says how far a run is, and when it is shown. */
#include "class/progress.h"

#include <string.h>

#include "visit/suite.h"
#include "visit/text.h"

/* After so many seconds of a run that began at 100. */
static const struct {
    size_t total, done, faults;
    double passed;
    const char *line;
} lines[] = {
    {1000, 0, 0, 0.5, "0 of 1,000 graded"},
    {1000, 0, 1, 0.5, "0 of 1,000 graded, 1 fault"},
    {1000, 120, 3, 30, "120 of 1,000 graded, 3 faults, 4.0 a second, 3 min 40 s left"},
    {20000, 10000, 0, 4000, "10,000 of 20,000 graded, 2.5 a second, 1 h 6 min left"},
    {1234567, 1000000, 0, 1e6, "1,000,000 of 1,234,567 graded, 1.0 a second, 65 h 9 min left"},
    {10, 5, 0, 5, "5 of 10 graded, 1.0 a second, 5 s left"},
    {10, 10, 0, 5, "10 of 10 graded, 2.0 a second, 0 s left"},
};

START_TEST(the_line)
{
    struct tv_progress progress;
    struct tv_text text = {0};
    tv_progress_begin(&progress, NULL, lines[_i].total, 100);
    progress.done = lines[_i].done;
    progress.faults = lines[_i].faults;
    tv_progress_write(&progress, 100 + lines[_i].passed, tv_text_begin(&text));
    ck_assert_str_eq(tv_text_end(&text), lines[_i].line);
    tv_text_release(&text);
}
END_TEST

START_TEST(where_there_is_no_terminal_a_line_now_and_then)
{
    struct tv_progress progress;
    FILE *out = tmpfile();
    char shown[400] = "";
    ck_assert_ptr_nonnull(out);
    tv_progress_begin(&progress, out, 50, 0);
    for (int second = 1; second <= 25; second++) {
        progress.done++;
        tv_progress_show(&progress, second);
    }
    tv_progress_tell(&progress, "anna", "no memory");
    tv_progress_end(&progress);
    rewind(out);
    ck_assert_uint_gt(fread(shown, 1, sizeof shown - 1, out), 0);
    fclose(out);
    ck_assert_str_eq(shown, "treevisit: 10 of 50 graded, 1.0 a second, 40 s left\n"
                            "treevisit: 20 of 50 graded, 1.0 a second, 30 s left\n"
                            "treevisit: anna: no memory\n");
}
END_TEST

START_TEST(nobody_waits)
{
    struct tv_progress progress;
    tv_progress_begin(&progress, NULL, 50, 0);
    tv_progress_show(&progress, 60);
    tv_progress_tell(&progress, "anna", "no memory");
    tv_progress_end(&progress);
    ck_assert(!progress.is_terminal);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("progress");
    tcase_add_loop_test(test_case, the_line, 0, sizeof lines / sizeof *lines);
    tcase_add_test(test_case, where_there_is_no_terminal_a_line_now_and_then);
    tcase_add_test(test_case, nobody_waits);
    return run_case(test_case);
}
