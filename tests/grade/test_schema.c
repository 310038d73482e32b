/* test_schema.c: the checker of JSON that the tests of reports use (schema.h).
 *
 *     test_schema                       tests itself
 *     test_schema SCHEMA FILE...        checks files, for scripts
 */
#include "grade/schema.h"

#include "visit/suite.h"

/* ---- For scripts ---- */

static json_t *load(const char *path)
{
    json_error_t error;
    json_t *value = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        fprintf(stderr, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
    return value;
}

static bool check_file(const json_t *schema, const char *path)
{
    struct schema_path wrong = {""};
    json_t *value = load(path);
    bool valid = value && is_valid(schema, value, "$", &wrong);
    if (value && !valid)
        fprintf(stderr, "%s: %s\n", path, wrong.text);
    json_decref(value);
    return valid;
}

static int check_files(int argc, char **argv)
{
    json_t *schema = load(argv[1]);
    bool valid = schema != NULL;
    for (int i = 2; schema && i < argc; i++)
        valid = check_file(schema, argv[i]) && valid;
    json_decref(schema);
    return valid ? 0 : 1;
}

/* ---- Its own tests ---- */

static void assert_wrong(const char *schema_text, const char *value_text, const char *expected)
{
    struct schema_path wrong = {""};
    json_t *schema = json_loads(schema_text, 0, NULL);
    json_t *value = json_loads(value_text, JSON_DECODE_ANY, NULL);
    ck_assert_ptr_nonnull(schema);
    ck_assert_ptr_nonnull(value);
    bool valid = is_valid(schema, value, "$", &wrong);
    ck_assert_str_eq(wrong.text, expected);
    ck_assert(valid == !expected[0]);
    json_decref(schema);
    json_decref(value);
}

START_TEST(test_types)
{
    assert_wrong("{\"type\":\"integer\"}", "1", "");
    assert_wrong("{\"type\":\"integer\"}", "1.5", "$: type");
    assert_wrong("{\"type\":\"number\"}", "1.5", "");
    assert_wrong("{\"type\":\"number\"}", "\"1\"", "$: type");
    assert_wrong("{\"type\":[\"string\",\"null\"]}", "null", "");
    assert_wrong("{\"type\":[\"string\",\"null\"]}", "false", "$: type");
}
END_TEST

START_TEST(test_values)
{
    assert_wrong("{\"enum\":[\"a\",\"b\"]}", "\"b\"", "");
    assert_wrong("{\"enum\":[\"a\",\"b\"]}", "\"c\"", "$: enum");
    assert_wrong("{\"minimum\":0}", "0", "");
    assert_wrong("{\"minimum\":0}", "-0.5", "$: minimum");
    assert_wrong("{\"pattern\":\"^[0-9]+$\"}", "\"12\"", "");
    assert_wrong("{\"pattern\":\"^[0-9]+$\"}", "\"1.\"", "$: pattern");
}
END_TEST

START_TEST(test_members)
{
    const char *schema = "{\"required\":[\"a\"],\"additionalProperties\":false,"
                         "\"properties\":{\"a\":{\"items\":{\"type\":\"string\"}}}}";
    assert_wrong(schema, "{\"a\":[\"x\"]}", "");
    assert_wrong(schema, "{}", "$: required");
    assert_wrong(schema, "{\"a\":[],\"b\":1}", "$.b: no such key");
    assert_wrong(schema, "{\"a\":[\"x\",2]}", "$.a.*: type");
}
END_TEST

START_TEST(test_a_word_that_is_not_known)
{
    assert_wrong("{\"maximum\":1}", "1", "$: maximum");
}
END_TEST

int main(int argc, char **argv)
{
    if (argc > 1)
        return check_files(argc, argv);
    TCase *test_case = tcase_create("schema");
    tcase_add_test(test_case, test_types);
    tcase_add_test(test_case, test_values);
    tcase_add_test(test_case, test_members);
    tcase_add_test(test_case, test_a_word_that_is_not_known);
    return run_case(test_case);
}
