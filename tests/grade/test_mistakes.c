/* test_mistakes.c: which usual mistake is named for which wrong answers, and how they are recorded.
 */
#include "grade/mistakes.h"

#include <unistd.h>

#include "grade/gradings.h"
#include "grade/report.h"
#include "visit/suite.h"

static struct sample sample;
static char folder[] = "/tmp/treevisit-mistakes-XXXXXX";
static char path[80];

static void set_up(void)
{
    tv_arena_release(&sample.grading.arena);
    sample_init(&sample);
    for (size_t i = 0; i < SAMPLE_CHECKS; i++)
        sample.reports[i].mistake = NULL;
}

static void tear_down(void)
{
    tv_arena_release(&sample.grading.arena);
}

static const char *put_file(const char *name, const char *text)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
    return path;
}

/* The wrong answers of the check on every state, and those of the one on moves. */
static uint32_t children[100], moves[100];

static void answer(uint32_t first, uint32_t last, uint32_t first_move, uint32_t last_move)
{
    for (uint32_t i = first; i < last; i++)
        children[i - first] = i;
    for (uint32_t i = first_move; i < last_move; i++)
        moves[i - first_move] = i;
    sample.reports[1].sketch = children;
    sample.reports[1].sketch_count = last - first;
    sample.reports[3].sketch = moves;
    sample.reports[3].sketch_count = last_move - first_move;
}

static void name(const char *records)
{
    struct tv_error error = {.file = NULL};
    if (!tv_mistakes_name(&sample.grading, put_file("farmer.mistakes", records), &error))
        ck_abort_msg("%s", error.text);
}

#define EVERY "\"children of every state\""
#define MOVES "\"paths into moves\""

/* ---- Naming ---- */

START_TEST(test_the_same_answers)
{
    answer(1, 5, 0, 0);
    name("{\"mistake\":\"one\",\"wrong\":{" EVERY ":[1,2,3,9]}}\n"
         "{\"mistake\":\"other\",\"wrong\":{" EVERY ":[1,2,3,4]}}\n");
    ck_assert_str_eq(sample.reports[1].mistake, "other");
    ck_assert_ptr_null(sample.reports[3].mistake);
}
END_TEST

/* Half of all answers in common is likely, less is not: of 1 2 3 4 and 3 4 5 6 it is a third. */
START_TEST(test_how_much_is_likely)
{
    answer(1, 5, 0, 0);
    name("{\"mistake\":\"third\",\"wrong\":{" EVERY ":[3,4,5,6]}}\n");
    ck_assert_ptr_null(sample.reports[1].mistake);
    name("{\"mistake\":\"half\",\"wrong\":{" EVERY ":[2,3,4,5,6]}}\n");
    ck_assert_str_eq(sample.reports[1].mistake, "half");
}
END_TEST

/* Answers that tell no more are named after all that give them, if these are few. */
START_TEST(test_mistakes_that_answer_alike)
{
    const char *two = "{\"mistake\":\"one\",\"wrong\":{" EVERY ":[1,2]}}\n"
                      "{\"mistake\":\"other\",\"wrong\":{" EVERY ":[1,2]}}\n";
    char four[400];
    answer(1, 3, 0, 0);
    name(two);
    ck_assert_str_eq(sample.reports[1].mistake, "one\nor: other");
    set_up();
    answer(1, 3, 0, 0);
    snprintf(four, sizeof four, "%s%s", two, two);
    name(four);
    ck_assert_ptr_null(sample.reports[1].mistake);
}
END_TEST

/* Two mistakes are alike on one check; the other one tells them apart. */
START_TEST(test_the_other_checks_decide)
{
    answer(1, 5, 7, 9);
    name("{\"mistake\":\"children alone\",\"wrong\":{" EVERY ":[1,2,3,4]}}\n"
         "{\"mistake\":\"moves, too\",\"wrong\":{" EVERY ":[1,2,3,4]," MOVES ":[7,8]}}\n");
    ck_assert_str_eq(sample.reports[1].mistake, "moves, too");
    ck_assert_str_eq(sample.reports[3].mistake, "moves, too");
}
END_TEST

/* Two mistakes in one file, in two functions, are both named. */
START_TEST(test_a_mistake_for_each_check)
{
    answer(1, 5, 7, 9);
    name("{\"mistake\":\"of children\",\"wrong\":{" EVERY ":[1,2,3,4]}}\n"
         "{\"mistake\":\"of moves\",\"wrong\":{" MOVES ":[7,8]}}\n");
    ck_assert_str_eq(sample.reports[1].mistake, "of children");
    ck_assert_str_eq(sample.reports[3].mistake, "of moves");
}
END_TEST

START_TEST(test_what_is_not_written_yet)
{
    const char *records = "{\"unwritten\":true,\"wrong\":{" EVERY ":[1,2,3,4]," MOVES ":[7,8]}}\n";
    answer(1, 5, 7, 9);
    name(records);
    ck_assert_str_eq(sample.reports[1].unwritten, "farmer_children");
    ck_assert_str_eq(sample.reports[3].unwritten, "farmer_moves");
    ck_assert_ptr_null(sample.reports[1].mistake);
    set_up();
    answer(1, 4, 0, 0); /* it is begun, and some answers are right */
    name(records);
    ck_assert_ptr_null(sample.reports[1].unwritten);
}
END_TEST

START_TEST(test_hidden_checks_have_no_names)
{
    answer(1, 5, 0, 0);
    sample.checks[1].is_hidden = true;
    name("{\"mistake\":\"one\",\"wrong\":{" EVERY ":[1,2,3,4]}}\n");
    ck_assert_ptr_null(sample.reports[1].mistake);
}
END_TEST

START_TEST(test_files_that_are_none)
{
    static const struct {
        const char *text, *line;
    } wrong[] = {
        {"[]\n", "line 1"},
        {"{\"mistake\":\"one\",\"wrong\":{}}\n{\"wrong\":{}}\n", "line 2"},
        {"{\"mistake\":\"one\",\"wrong\":{" EVERY ":[2,1]}}\n", "line 1"},
        {"{\"mistake\":\"one\",\"wrong\":{" EVERY ":[4294967296]}}\n", "line 1"},
        {"{\"mistake\":\"one\",\"wrong\":{" EVERY ":7}}\n", "line 1"},
        {"{\"mistake\":\"one\"", "line 1"},
    };
    struct tv_error error = {.file = NULL};
    ck_assert(
        !tv_mistakes_name(&sample.grading, put_file("farmer.mistakes", wrong[_i].text), &error));
    ck_assert_ptr_nonnull(strstr(error.text, "farmer.mistakes: "));
    ck_assert_ptr_nonnull(strstr(error.text, wrong[_i].line));
}
END_TEST

START_TEST(test_no_file)
{
    struct tv_error error = {.file = NULL};
    ck_assert(tv_mistakes_name(&sample.grading, "/nowhere/farmer.mistakes", &error));
    ck_assert(tv_mistakes_name(&sample.grading, NULL, &error));
}
END_TEST

/* ---- Recording ---- */

static void assert_record(const char *expected)
{
    char text[1000] = "";
    struct tv_error error = {.file = NULL};
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    bool done = tv_report(&sample.grading, TV_REPORT_MISTAKE, out, &error);
    fclose(out);
    ck_assert_str_eq(done ? text : error.text, expected);
}

START_TEST(test_a_record)
{
    answer(1, 4, 0, 0);
    sample.grading.file = put_file("one_way.c", "/* mistake: never \"back\" */\n");
    assert_record("{\"mistake\":\"never \\\"back\\\"\",\"wrong\":{" EVERY ":[1,2,3]}}\n");
    sample.grading.file = put_file("two.c",
                                   "\n/* Two.\n * mistake: two of them\r\n * loses: x */\n");
    assert_record("{\"mistake\":\"two of them\",\"wrong\":{" EVERY ":[1,2,3]}}\n");
    sample.grading.file = put_file("farmer.c", "/* farmer.c: what start hands out. */\n");
    assert_record("{\"unwritten\":true,\"wrong\":{" EVERY ":[1,2,3]}}\n");
}
END_TEST

START_TEST(test_a_record_without_a_sentence)
{
    char expected[300];
    sample.grading.file = put_file("silent.c", "/* no mistake */\n");
    snprintf(expected, sizeof expected,
             "%s: its first lines do not say which mistake it makes: \"mistake: the boat's side is "
             "forgotten\"",
             path);
    assert_record(expected);
}
END_TEST

int main(void)
{
    if (!mkdtemp(folder))
        return 1;
    TCase *test_case = tcase_create("mistakes");
    tcase_add_checked_fixture(test_case, set_up, tear_down);
    tcase_add_test(test_case, test_the_same_answers);
    tcase_add_test(test_case, test_how_much_is_likely);
    tcase_add_test(test_case, test_mistakes_that_answer_alike);
    tcase_add_test(test_case, test_the_other_checks_decide);
    tcase_add_test(test_case, test_a_mistake_for_each_check);
    tcase_add_test(test_case, test_what_is_not_written_yet);
    tcase_add_test(test_case, test_hidden_checks_have_no_names);
    tcase_add_loop_test(test_case, test_files_that_are_none, 0, 6);
    tcase_add_test(test_case, test_no_file);
    tcase_add_test(test_case, test_a_record);
    tcase_add_test(test_case, test_a_record_without_a_sentence);
    int status = run_case(test_case);
    static const char *const files[] = {"farmer.mistakes", "one_way.c", "two.c", "farmer.c",
                                        "silent.c"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    return rmdir(folder) == 0 ? status : 1;
}
