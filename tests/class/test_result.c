/* test_result.c: the file of one result, written and read again. */
#include "class/results.h"
#include "grade/report.h"
#include "grade/schema.h"

static struct sample sample;
static struct tv_student anna;

static void set_up(void)
{
    sample_init(&sample);
    anna = (struct tv_student){.key = "anna-meier",
                               .name = "Anna Meier",
                               .id = "123456",
                               .email = "anna@school.edu",
                               .login = "",
                               .row = SIZE_MAX,
                               .origin = "class.zip: Anna Meier_123456/farmer.c"};
    results_begin();
}

static json_t *read_json(const char *path)
{
    json_error_t error;
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    ck_assert_msg(json != NULL, "%s: %s", path, error.text);
    return json;
}

static json_t *written(void)
{
    char path[200];
    snprintf(path, sizeof path, "%s/results/anna-meier.json", results_folder);
    return read_json(path);
}

static void assert_valid(const char *schema_path, const json_t *json)
{
    struct schema_path wrong = {""};
    json_t *schema = read_json(schema_path);
    bool valid = is_valid(schema, json, "$", &wrong);
    json_decref(schema);
    ck_assert_msg(valid, "%s", wrong.text);
}

/* ---- Writing ---- */

START_TEST(test_is_as_the_schema_says)
{
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    json_t *json = written();
    assert_valid("tests/class/result.schema.json", json);
    assert_valid("tests/grade/json.schema.json", json_object_get(json, "check"));
    json_decref(json);
}
END_TEST

/* Keys in the order in which result.h has them. */
START_TEST(test_nothing)
{
    anna.origin = NULL;
    anna.reason = "Nothing was handed in.";
    anna.is_late = true;
    results_put(&anna, TV_RESULT_NOTHING, NULL);
    char path[200];
    snprintf(path, sizeof path, "%s/results/anna-meier.json", results_folder);
    char *text = results_read(path);
    ck_assert_str_eq(text, "{\n"
                           "  \"schema\": \"treevisit/result/v1\",\n"
                           "  \"key\": \"anna-meier\",\n"
                           "  \"name\": \"Anna Meier\",\n"
                           "  \"id\": \"123456\",\n"
                           "  \"email\": \"anna@school.edu\",\n"
                           "  \"exercise\": \"farmer\",\n"
                           "  \"origin\": null,\n"
                           "  \"status\": \"nothing\",\n"
                           "  \"reason\": \"Nothing was handed in.\",\n"
                           "  \"remark\": null,\n"
                           "  \"late\": true,\n"
                           "  \"fingerprint\": \"0123456789abcdef\",\n"
                           "  \"check\": null\n"
                           "}\n");
    free(text);
}
END_TEST

/* What is known of the check is what `treevisit check --format json` writes of it. */
START_TEST(test_check_is_the_report)
{
    struct tv_error error = {.file = NULL};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    ck_assert(tv_report(&sample.grading, TV_REPORT_JSON, out, &error));
    fclose(out);
    json_t *report = json_loads(text, 0, NULL);
    free(text);
    sample.grading.file = "results/submissions/anna-meier/farmer.c";
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    json_t *json = written();
    ck_assert(json_equal(report, json_object_get(json, "check")));
    json_decref(json);
    json_decref(report);
}
END_TEST

/* Whatever a student is called, and whatever the submission has printed. */
START_TEST(test_hostile_texts)
{
    sample_spoil(&sample);
    anna.name = "Anna\x1b[2J \xff\n\"</script>";
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    json_t *json = written();
    ck_assert_str_eq(json_string_value(json_object_get(json, "name")), "Anna?[2J ?\n\"</script>");
    assert_valid("tests/grade/json.schema.json", json_object_get(json, "check"));
    json_decref(json);
}
END_TEST

/* ---- Reading ---- */

struct seen {
    unsigned calls;
    struct tv_class_result last; /* without what is valid during the call only */
    char reason[200], fault[200];
};

static void keep(const char *text, char kept[200])
{
    snprintf(kept, 200, "%s", text ? text : "");
}

static bool see(void *context, const struct tv_class_result *result, struct tv_error *error)
{
    struct seen *seen = context;
    (void)error;
    seen->calls++;
    seen->last = *result;
    keep(result->reason, seen->reason);
    keep(result->fault, seen->fault);
    return true;
}

static struct seen read_one(void)
{
    const struct tv_students students = {.list = &anna, .count = 1};
    struct seen seen = {.calls = 0};
    struct tv_error error = {.file = NULL};
    ck_assert(tv_results_each(&results_store, &students, see, &seen, &error));
    ck_assert_uint_eq(seen.calls, 1);
    ck_assert_ptr_eq(seen.last.student, &anna);
    return seen;
}

START_TEST(test_read_again)
{
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    struct seen seen = read_one();
    ck_assert_int_eq(seen.last.status, TV_RESULT_GRADED);
    ck_assert_uint_eq(seen.last.earned, 550);
    ck_assert_uint_eq(seen.last.points, 2000);
    ck_assert_str_eq(seen.reason, "");
    ck_assert_str_eq(seen.fault, "");
    ck_assert(!seen.last.is_full);
}
END_TEST

START_TEST(test_full_score)
{
    sample.grading.earned = sample.grading.points;
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    ck_assert(read_one().last.is_full);
}
END_TEST

START_TEST(test_does_not_compile)
{
    sample_break(&sample);
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    struct seen seen = read_one();
    ck_assert_uint_eq(seen.last.earned, 0);
    ck_assert_str_eq(seen.fault, "farmer.c:7:5: error: expected ';'\n return children\n ^\n");
    ck_assert(!seen.last.is_full);
}
END_TEST

START_TEST(test_too_long)
{
    sample_end_early(&sample);
    results_put(&anna, TV_RESULT_TOO_LONG, &sample.grading);
    struct seen seen = read_one();
    ck_assert_int_eq(seen.last.status, TV_RESULT_TOO_LONG);
    ck_assert_uint_eq(seen.last.earned, 200);
    ck_assert_str_eq(seen.reason, "It took too long: the check was ended, and what was earned "
                                  "until then counts.");
}
END_TEST

START_TEST(test_nothing_is_read)
{
    anna.reason = "Nothing was handed in.";
    results_put(&anna, TV_RESULT_NOTHING, NULL);
    struct seen seen = read_one();
    ck_assert_int_eq(seen.last.status, TV_RESULT_NOTHING);
    ck_assert_ptr_null(seen.last.check);
    ck_assert_uint_eq(seen.last.earned, 0);
    ck_assert_str_eq(seen.reason, "Nothing was handed in.");
}
END_TEST

START_TEST(test_none)
{
    struct seen seen = read_one();
    ck_assert_int_eq(seen.last.status, TV_RESULT_MISSING);
    ck_assert_ptr_null(seen.last.json);
    ck_assert_str_eq(seen.reason, "");
}
END_TEST

static void assert_damaged(const char *text)
{
    FILE *file = results_file("anna-meier");
    fputs(text, file);
    fclose(file);
    struct seen seen = read_one();
    ck_assert_int_eq(seen.last.status, TV_RESULT_MISSING);
    ck_assert_ptr_null(seen.last.json);
    ck_assert_str_eq(seen.reason, "Its file of results is damaged: grade it again.");
}

START_TEST(test_damaged)
{
#define BEGIN                                                                                      \
    "{\"schema\": \"treevisit/result/v1\", \"fingerprint\": \"1\", \"status\": \"graded\", "
    assert_damaged("");
    assert_damaged("{\"schema\": ");
    assert_damaged("[]");
    assert_damaged("{\"schema\": \"treevisit/result/v2\", \"key\": \"anna-meier\"}");
    assert_damaged(BEGIN "\"key\": \"otto\", \"check\": null}");
    assert_damaged(BEGIN "\"key\": \"anna-meier\"}");
    assert_damaged(BEGIN "\"key\": \"anna-meier\", \"check\": {\"score\": 1}}");
    assert_damaged(BEGIN "\"key\": \"anna-meier\", \"key\": \"anna-meier\", \"check\": null}");
    assert_damaged("{\"schema\": \"treevisit/result/v1\", \"fingerprint\": \"1\", "
                   "\"key\": \"anna-meier\", \"status\": \"splendid\", \"check\": null}");
#undef BEGIN
}
END_TEST

/* A file of which only a beginning was written, at every length. */
START_TEST(test_cut_off)
{
    char path[200];
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    snprintf(path, sizeof path, "%s/results/anna-meier.json", results_folder);
    char *text = results_read(path);
    size_t length = strlen(text);
    ck_assert_uint_gt(length, 1000);
    for (size_t i = 0; i + 2 < length; i += 97) {
        ck_assert_int_eq(truncate(path, 0), 0);
        FILE *file = results_file("anna-meier");
        fwrite(text, 1, i, file);
        fclose(file);
        ck_assert_int_eq(read_one().last.status, TV_RESULT_MISSING);
    }
    free(text);
}
END_TEST

START_TEST(test_fingerprint)
{
    char fingerprint[17] = "?";
    tv_result_fingerprint(&results_store, "anna-meier", fingerprint);
    ck_assert_str_eq(fingerprint, "");
    results_put(&anna, TV_RESULT_GRADED, &sample.grading);
    tv_result_fingerprint(&results_store, "anna-meier", fingerprint);
    ck_assert_str_eq(fingerprint, "0123456789abcdef");
}
END_TEST

static bool see_no_more(void *context, const struct tv_class_result *result, struct tv_error *error)
{
    (void)context;
    return tv_fail(error, "no more after %s", result->student->key);
}

START_TEST(test_an_end)
{
    struct tv_student two[] = {anna, anna};
    const struct tv_students students = {.list = two, .count = 2};
    struct tv_error error = {.file = NULL};
    two[1].key = "otto";
    ck_assert(!tv_results_each(&results_store, &students, see_no_more, NULL, &error));
    ck_assert_str_eq(error.text, "no more after anna-meier");
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("result");
    tcase_add_checked_fixture(test_case, set_up, results_end);
    tcase_add_test(test_case, test_is_as_the_schema_says);
    tcase_add_test(test_case, test_nothing);
    tcase_add_test(test_case, test_check_is_the_report);
    tcase_add_test(test_case, test_hostile_texts);
    tcase_add_test(test_case, test_read_again);
    tcase_add_test(test_case, test_full_score);
    tcase_add_test(test_case, test_does_not_compile);
    tcase_add_test(test_case, test_too_long);
    tcase_add_test(test_case, test_nothing_is_read);
    tcase_add_test(test_case, test_none);
    tcase_add_test(test_case, test_damaged);
    tcase_add_test(test_case, test_cut_off);
    tcase_add_test(test_case, test_fingerprint);
    tcase_add_test(test_case, test_an_end);
    return run_case(test_case);
}
