/* test_report_statistics.c: what students have in common is counted once for each, whatever order
 * they come in; results that others have spoiled harm nothing.
 */
#include "class/report_statistics.h"

#include <string.h>

#include "class/report_page.h"
#include "visit/suite.h"
#include "visit/text.h"

static struct tv_check checks[] = {{.name = "first", .points = 1}, {.name = "second", .points = 1}};
static struct tv_assignment assignment = {.points = 2, .checks = checks, .check_count = 2};
static const struct tv_exercise exercise = {.name = "boat", .assignment = &assignment};

static struct tv_class_statistics statistics;

static void begin(const struct tv_students *students)
{
    struct tv_error error;
    ck_assert(tv_class_statistics_begin(&statistics, students, &exercise, &error));
}

/* The JSON of a check/v1, with ' for ". Its reference is the caller's. */
static json_t *read_json(const char *text)
{
    char copy[2000];
    ck_assert_uint_lt(strlen(text), sizeof copy);
    strcpy(copy, text);
    for (char *at = copy; (at = strchr(at, '\'')); at++)
        *at = '"';
    json_t *json = json_loads(copy, 0, NULL);
    ck_assert_msg(json, "%s", copy);
    return json;
}

static void see(const struct tv_student *student, const char *check)
{
    struct tv_error error;
    json_t *json = read_json(check);
    const struct tv_class_result result = {
        .student = student,
        .check = json,
        .fault = json_string_value(json_object_get(json, "fault")),
    };
    ck_assert(tv_class_statistics_see(&statistics, &result, &error));
    json_decref(json);
}

/* ---- Groups ---- */

#define MISTAKE(number, text)                                                                      \
    "{'number': " #number ", 'verdict': 'failed', 'mistake': '" text "', 'facts': []}"

START_TEST(test_mistakes_are_ranked)
{
    static struct tv_student list[] = {
        {.key = "c", .name = "", .id = "", .login = "", .email = ""},
        {.key = "a", .name = "", .id = "", .login = "", .email = ""},
        {.key = "b", .name = "", .id = "", .login = "", .email = ""},
    };
    const struct tv_students students = {.list = list, .count = 3};
    begin(&students);
    see(&list[0], "{'checks': [" MISTAKE(1, "zeal") "," MISTAKE(2, "zeal") "]}");
    see(&list[1], "{'checks': [" MISTAKE(1, "rare") "," MISTAKE(2, "zeal") "]}");
    see(&list[2], "{'checks': [" MISTAKE(1, "odd") "," MISTAKE(2, "zeal") "]}");
    tv_class_statistics_end(&statistics);
    const struct tv_class_group *ranked = statistics.mistakes.list;
    ck_assert_uint_eq(statistics.mistakes.count, 3);
    ck_assert_str_eq(ranked[0].text, "zeal");
    ck_assert_uint_eq(ranked[0].students, 3);
    ck_assert_uint_eq(ranked[0].checks[0], 1);
    ck_assert_uint_eq(ranked[0].checks[1], 3);
    ck_assert_ptr_eq(ranked[0].example.student, &list[1]); /* whose key comes first */
    ck_assert_uint_eq(ranked[0].example.check, 1);
    ck_assert_str_eq(ranked[1].text, "odd");
    ck_assert_str_eq(ranked[2].text, "rare");
    tv_class_statistics_release(&statistics);
}
END_TEST

/* ---- What does not compile ---- */

START_TEST(test_faults_without_their_place)
{
    static const struct {
        const char *fault, *text;
    } cases[] = {
        {"boat.c:3:1: error: 'x' undeclared\n  x = 1;\n  ^\n", "'x' undeclared"},
        {"boat.c:9:7: error: 'x' undeclared; did you mean 'y'?\n", "'x' undeclared"},
        {"boat.c:1: fatal error: boat: error: of ours", "boat: error: of ours"},
        {"it says nothing", "it says nothing"},
        {"boat.c:2:2: error: expected ';'\nin a later line: error: of no matter", "expected ';'"},
        {"no mark here\nx: error: below; did you mean that", "no mark here"},
        {"", ""},
    };
    static struct tv_student student = {.key = "a", .name = "", .id = "", .login = "", .email = ""};
    const struct tv_students students = {.list = &student, .count = 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_error error;
        json_t *check = json_pack("{s:s, s:s, s:[]}", "file", "boat.c", "fault", cases[i].fault,
                                  "checks");
        const struct tv_class_result result = {
            .student = &student, .check = check, .fault = cases[i].fault};
        begin(&students);
        ck_assert(tv_class_statistics_see(&statistics, &result, &error));
        json_decref(check);
        ck_assert_uint_eq(statistics.faults.count, 1);
        ck_assert_str_eq(statistics.faults.list[0].text, cases[i].text);
        tv_class_statistics_release(&statistics);
    }
}
END_TEST

/* ---- Much, and what is spoiled ---- */

/* The page, allocated by the text. */
static const char *written(struct tv_text *text)
{
    const struct tv_class_page page = {&statistics, "/nowhere", tv_text_begin(text)};
    ck_assert(tv_class_page_write(&page));
    return tv_text_end(text);
}

START_TEST(test_many_errors)
{
    enum { MANY = 45 }; /* forty are shown */
    static struct tv_student list[MANY];
    const struct tv_students students = {.list = list, .count = MANY};
    struct tv_text text = {0};
    begin(&students);
    for (size_t i = 0; i < MANY; i++) {
        char check[100];
        list[i] = (struct tv_student){.key = "s", .name = "S", .id = "", .login = "", .email = ""};
        snprintf(check, sizeof check, "{'fault': 'error: number %zu', 'checks': []}", i);
        see(&list[i], check);
    }
    tv_class_statistics_end(&statistics);
    ck_assert_ptr_nonnull(strstr(written(&text), "<p>And 5 more, of 1 student each at most.</p>"));
    tv_text_release(&text);
    tv_class_statistics_release(&statistics);
}
END_TEST

START_TEST(test_spoiled_results)
{
    static const char *const spoiled[] = {
        "{}",
        "{'checks': 7, 'file': 7}",
        "{'checks': [7, [], {}, null]}",
        "{'checks': [{'number': 0}, {'number': 3}, {'number': -1}, {'number': '1'}]}",
        "{'checks': [{'number': 1, 'verdict': 'great', 'score': 'much'}]}",
        "{'checks': [{'number': 1, 'verdict': 7, 'score': -5}]}",
        "{'checks': [{'number': 1, 'verdict': 'failed', 'facts': 'none', 'mistake': 7}]}",
        "{'checks': [{'number': 1, 'verdict': 'failed', 'facts': [7, {}, {'label': 7}]}]}",
    };
    enum { COUNT = sizeof spoiled / sizeof *spoiled };
    static struct tv_student list[COUNT];
    const struct tv_students students = {.list = list, .count = COUNT};
    struct tv_text text = {0};
    begin(&students);
    for (size_t i = 0; i < COUNT; i++) {
        list[i] = (struct tv_student){.key = "s", .name = "S", .id = "", .login = "", .email = ""};
        see(&list[i], spoiled[i]);
    }
    tv_class_statistics_end(&statistics);
    ck_assert_ptr_nonnull(strstr(written(&text), "<section id=\"wrong\">"));
    ck_assert_uint_eq(statistics.checks[0].verdicts[TV_FAILED], 2);
    ck_assert_uint_eq(statistics.checks[0].verdicts[TV_NOT_RUN], 2);
    ck_assert_uint_eq(statistics.checks[0].earned, 0);
    tv_text_release(&text);
    tv_class_statistics_release(&statistics);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("statistics of a class");
    tcase_add_test(test_case, test_mistakes_are_ranked);
    tcase_add_test(test_case, test_faults_without_their_place);
    tcase_add_test(test_case, test_many_errors);
    tcase_add_test(test_case, test_spoiled_results);
    return run_case(test_case);
}
