/* test_reports.c: what is written of a grading, in each format. */
#include "grade/report.h"

#include "grade/gradings.h"
#include "grade/schema.h"
#include "visit/suite.h"
#include "visit/utf8.h"

static struct sample sample;

static void set_up(void)
{
    sample_init(&sample);
}

/* The report, allocated. */
static char *written(enum tv_report_format format)
{
    struct tv_error error = {.file = NULL};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    if (!tv_report(&sample.grading, format, out, &error))
        ck_abort_msg("%s", error.text);
    fclose(out);
    return text;
}

static void assert_report(enum tv_report_format format, const char *expected)
{
    char *text = written(format);
    ck_assert_str_eq(text, expected);
    free(text);
}

static size_t count_of(const char *part, const char *text)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

/* ---- Text ---- */

START_TEST(test_text)
{
    assert_report(
        TV_REPORT_TEXT,
        "farmer.c, homework farmer: The farmer's problem\n"
        "\n"
        "  1  children of the start      2/2  right\n"
        "  2  children of every state  3.5/8  wrong, 7 of 16 right: children of 16 states\n"
        "     state       ((farmer shore-2) (goat shore-2))\n"
        "     reached by  (farmer goat)\n"
        "     yours       a\n"
        "                 b\n"
        "                 c\n"
        "     too many    c\n"
        "     It looks like a usual mistake: only the shore of arrival is looked at\n"
        "     Read on: \"Both shores\" in farmer.md\n"
        "     Try: treevisit run farmer --with farmer.c\n"
        "  3  the whole tree             0/6  skipped: since 'children' has not its points\n"
        "  4  paths into moves           0/4  wrong, 0 of 2 right\n"
        "     With this instance: set: {start: A, edges: {A: [B]}}\n"
        "     state       the first solution\n"
        "     crash       farmer.c:31: read behind the end of an array\n"
        "  5  other travellers           0/5  not checked, does not count: it could not be kept "
        "secret\n"
        "\n"
        "Score: 5.5 of 20\n");
}
END_TEST

START_TEST(test_text_of_what_does_not_compile)
{
    sample_break(&sample);
    assert_report(TV_REPORT_TEXT, "farmer.c, homework farmer: The farmer's problem\n"
                                  "\n"
                                  "farmer.c:7:5: error: expected ';'\n"
                                  " return children\n"
                                  " ^\n"
                                  "Mend this first: nothing could be checked.\n"
                                  "\n"
                                  "Score: 0 of 25\n");
}
END_TEST

START_TEST(test_text_of_what_is_still_to_be_written)
{
    sample.reports[1].unwritten = "farmer_children";
    sample.reports[1].mistake = sample.reports[1].command = sample.checks[1].read = NULL;
    char *text = written(TV_REPORT_TEXT);
    ck_assert_ptr_nonnull(
        strstr(text, "states\n"
                     "     Still to be written: farmer_children. It answers like the file that "
                     "you began with: open yours and write it.\n"
                     "     state       ((farmer"));
    free(text);
}
END_TEST

/* Whatever the answers are, all of it has room on a screen of 24 lines; what is cut says so. */
START_TEST(test_text_has_room_on_a_screen)
{
    sample.facts[2].text =
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n";
    sample.facts[3].text = sample.move_facts[0].text = sample.facts[2].text;
    sample.grading.notes = "farmer.c: | a\nfarmer.c: | b\nfarmer.c: | c\nfarmer.c: | d\n";
    char *text = written(TV_REPORT_TEXT);
    ck_assert_uint_le(count_of("\n", text), 24);
    ck_assert_ptr_nonnull(strstr(text, " more lines\n"));
    ck_assert_ptr_nonnull(strstr(text, "Try: treevisit run farmer"));
    free(text);
}
END_TEST

START_TEST(test_text_in_colour)
{
    char *text = written(TV_REPORT_IN_COLOUR);
    ck_assert_ptr_nonnull(strstr(text, "2/2  \x1b[32mright\x1b[0m\n"));
    ck_assert_ptr_nonnull(strstr(text, "\x1b[31mwrong, 7 of 16"));
    ck_assert_ptr_nonnull(strstr(text, "\x1b[33mskipped: "));
    free(text);
}
END_TEST

/* ---- JSON ---- */

static json_t *parsed(enum tv_report_format format)
{
    char *text = written(format);
    json_error_t error;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        ck_abort_msg("%d:%d: %s in\n%s", error.line, error.column, error.text, text);
    free(text);
    return value;
}

static void assert_valid(enum tv_report_format format)
{
    char path[80];
    struct schema_path wrong = {""};
    snprintf(path, sizeof path, "tests/grade/%s.schema.json", tv_report_words[format]);
    json_t *schema = json_load_file(path, 0, NULL), *value = parsed(format);
    ck_assert_ptr_nonnull(schema);
    is_valid(schema, value, "$", &wrong);
    ck_assert_str_eq(wrong.text, "");
    json_decref(schema);
    json_decref(value);
}

static const enum tv_report_format json_formats[] = {TV_REPORT_JSON, TV_REPORT_GRADESCOPE,
                                                     TV_REPORT_CLASSROOM50};
enum { JSON_FORMATS = sizeof json_formats / sizeof *json_formats };

START_TEST(test_json_obeys_its_schema)
{
    enum tv_report_format format = json_formats[_i];
    assert_valid(format);
    sample_end_early(&sample);
    assert_valid(format);
    sample_break(&sample);
    assert_valid(format);
    sample_init(&sample);
    sample_spoil(&sample);
    assert_valid(format);
}
END_TEST

static void assert_test(const json_t *tests, size_t i, const char *expected_text)
{
    json_t *expected = json_loads(expected_text, 0, NULL), *test = json_array_get(tests, i);
    const char *key;
    json_t *value;
    ck_assert_ptr_nonnull(expected);
    json_object_foreach(expected, key, value)
    {
        char *got = json_dumps(json_object_get(test, key), JSON_ENCODE_ANY);
        ck_assert_msg(json_equal(json_object_get(test, key), value), "%zu: %s is %s", i, key, got);
        free(got);
    }
    json_decref(expected);
}

START_TEST(test_gradescope)
{
    json_t *results = parsed(TV_REPORT_GRADESCOPE), *tests = json_object_get(results, "tests");
    ck_assert(json_number_value(json_object_get(results, "score")) == 5.5);
    ck_assert_uint_eq(json_array_size(tests), SAMPLE_CHECKS);
    assert_test(tests, 0,
                "{\"number\":\"1\",\"status\":\"passed\",\"score\":2,\"max_score\":2,"
                "\"output\":\"right\\n\",\"tags\":[\"children\"]}");
    assert_test(tests, 1, "{\"status\":\"failed\",\"score\":3.5,\"max_score\":8}");
    assert_test(tests, 2,
                "{\"status\":\"failed\",\"score\":0,\"max_score\":6,\"output\":"
                "\"skipped: since 'children' has not its points\\n\"}");
    assert_test(tests, 4,
                "{\"status\":\"failed\",\"score\":0,\"max_score\":0,"
                "\"tags\":[\"children\",\"hidden\"]}");
    json_decref(results);
}
END_TEST

START_TEST(test_gradescope_of_a_run_that_was_ended)
{
    sample_end_early(&sample);
    json_t *results = parsed(TV_REPORT_GRADESCOPE), *tests = json_object_get(results, "tests");
    ck_assert(json_number_value(json_object_get(results, "score")) == 2);
    assert_test(tests, 1,
                "{\"status\":\"failed\",\"score\":0,\"max_score\":8,\"output\":"
                "\"not checked yet: the run was ended before\\n\"}");
    json_decref(results);
}
END_TEST

/* Points are whole numbers there. */
START_TEST(test_classroom50)
{
    json_t *results = parsed(TV_REPORT_CLASSROOM50), *tests = json_object_get(results, "tests");
    ck_assert_int_eq(json_integer_value(json_object_get(results, "score")), 5);
    ck_assert_int_eq(json_integer_value(json_object_get(results, "max-score")), 20);
    assert_test(tests, 0, "{\"passed\":true,\"score\":2,\"max-score\":2}");
    assert_test(tests, 1, "{\"passed\":false,\"score\":3,\"max-score\":8}");
    assert_test(tests, 4, "{\"passed\":false,\"score\":0,\"max-score\":0}");
    json_decref(results);
}
END_TEST

START_TEST(test_points_are_written_as_they_are)
{
    sample.grading.earned = 10;
    char *text = written(TV_REPORT_JSON);
    ck_assert_ptr_nonnull(strstr(text, "\"score\": 0.1,"));
    ck_assert_ptr_nonnull(strstr(text, "\"max_score\": 20,"));
    free(text);
}
END_TEST

/* ---- JUnit and TAP ---- */

START_TEST(test_junit)
{
    char *text = written(TV_REPORT_JUNIT);
    ck_assert_ptr_nonnull(
        strstr(text, "<testsuites name=\"treevisit\" tests=\"5\" failures=\"2\" errors=\"1\">\n"
                     "  <testsuite tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\" "
                     "name=\"farmer\">\n"
                     "    <testcase classname=\"treevisit.farmer\" name=\"children of the "
                     "start\"/>\n"));
    ck_assert_ptr_nonnull(strstr(text, "<failure message=\"wrong, 7 of 16 right: children of 16 "
                                       "states\" type=\"partly\">state "));
    ck_assert_uint_eq(count_of("<failure ", text), 2);
    ck_assert_uint_eq(count_of("<error ", text), 1);
    ck_assert_uint_eq(count_of("<skipped ", text), 1);
    free(text);
}
END_TEST

/* What the submission answered is wrong where it does not compile; that the run was ended is no
 * answer. */
START_TEST(test_junit_of_what_was_not_checked)
{
    sample_end_early(&sample);
    char *text = written(TV_REPORT_JUNIT);
    ck_assert_ptr_nonnull(strstr(text, "tests=\"5\" failures=\"0\" errors=\"4\">"));
    free(text);
    sample_break(&sample);
    text = written(TV_REPORT_JUNIT);
    ck_assert_ptr_nonnull(strstr(text, "tests=\"5\" failures=\"5\" errors=\"0\">"));
    free(text);
}
END_TEST

START_TEST(test_tap)
{
    assert_report(TV_REPORT_TAP,
                  "TAP version 14\n"
                  "1..5\n"
                  "ok 1 - children of the start\n"
                  "not ok 2 - children of every state\n"
                  "  ---\n"
                  "  severity: fail\n"
                  "  score: 3.5\n"
                  "  max-score: 8\n"
                  "  message: |\n"
                  "    wrong, 7 of 16 right: children of 16 states\n"
                  "    state       ((farmer shore-2) (goat shore-2))\n"
                  "    reached by  (farmer goat)\n"
                  "    yours       a\n"
                  "                b\n"
                  "                c\n"
                  "    too many    c\n"
                  "    It looks like a usual mistake: only the shore of arrival is looked at\n"
                  "    Read on: \"Both shores\" in farmer.md\n"
                  "    Try: treevisit run farmer --with farmer.c\n"
                  "  ...\n"
                  "ok 3 - the whole tree # SKIP since 'children' has not its points\n"
                  "not ok 4 - paths into moves\n"
                  "  ---\n"
                  "  severity: fail\n"
                  "  score: 0\n"
                  "  max-score: 4\n"
                  "  message: |\n"
                  "    wrong, 0 of 2 right\n"
                  "    With this instance: set: {start: A, edges: {A: [B]}}\n"
                  "    state       the first solution\n"
                  "    reached by  seven moves\n"
                  "    crash       farmer.c:31: read behind the end of an array\n"
                  "  ...\n"
                  "ok 5 - other travellers # SKIP it could not be kept secret\n");
}
END_TEST

/* ---- Hostile texts ---- */

static void assert_plain(enum tv_report_format format)
{
    char *text = written(format);
    ck_assert_msg(tv_utf8_is_plain(text, "\n"), "%s has what cannot be seen:\n%s",
                  tv_report_words[format], text);
    free(text);
}

START_TEST(test_all_can_be_seen)
{
    sample_spoil(&sample);
    for (enum tv_report_format format = TV_REPORT_TEXT; format <= TV_REPORT_CLASSROOM50; format++)
        assert_plain(format);
    sample.grading.fault = sample.grading.notes;
    for (enum tv_report_format format = TV_REPORT_TEXT; format <= TV_REPORT_CLASSROOM50; format++)
        assert_plain(format);
}
END_TEST

/* No text ends an element, and none makes another test or skips one. */
START_TEST(test_hostile_texts_stay_texts)
{
    sample_spoil(&sample);
    char *text = written(TV_REPORT_JUNIT);
    ck_assert_uint_eq(count_of("<", text), count_of(">", text));
    ck_assert_uint_eq(count_of("<b>", text), 0);
    ck_assert_ptr_nonnull(strstr(text, "name=\"?[2J &lt;b&gt;&amp;amp;&quot;'"));
    free(text);
    text = written(TV_REPORT_TAP);
    ck_assert_uint_eq(count_of("\nok ", text) + count_of("\nnot ok ", text), SAMPLE_CHECKS);
    ck_assert_uint_eq(count_of("\n  ...\n", text), 2);
    ck_assert_ptr_nonnull(strstr(text, "\nnot ok 2 - ?[2J <b>&amp;\"'\\\\"));
    ck_assert_ptr_nonnull(strstr(text, "\\# SKIP ... "));
    free(text);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("reports");
    tcase_add_checked_fixture(test_case, set_up, NULL);
    tcase_add_test(test_case, test_text);
    tcase_add_test(test_case, test_text_of_what_does_not_compile);
    tcase_add_test(test_case, test_text_of_what_is_still_to_be_written);
    tcase_add_test(test_case, test_text_has_room_on_a_screen);
    tcase_add_test(test_case, test_text_in_colour);
    tcase_add_loop_test(test_case, test_json_obeys_its_schema, 0, JSON_FORMATS);
    tcase_add_test(test_case, test_gradescope);
    tcase_add_test(test_case, test_gradescope_of_a_run_that_was_ended);
    tcase_add_test(test_case, test_classroom50);
    tcase_add_test(test_case, test_points_are_written_as_they_are);
    tcase_add_test(test_case, test_junit);
    tcase_add_test(test_case, test_junit_of_what_was_not_checked);
    tcase_add_test(test_case, test_tap);
    tcase_add_test(test_case, test_all_can_be_seen);
    tcase_add_test(test_case, test_hostile_texts_stay_texts);
    return run_case(test_case);
}
