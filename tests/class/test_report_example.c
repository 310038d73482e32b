/* test_report_example.c: whether a group's example shows more than the message above it. */
#include "class/report_example.h"

#include "visit/suite.h"

static const struct {
    const char *shown; /* JSON */
    bool is_there;
} examples[] = {
    {"\"expected ';'\\n  return children\\n  ^\\n\"", true},
    {"\"it does not include farmer.h\"", false},
    {"\"it does not include farmer.h\\n\"", false},
    {"[{\"label\": \"yours\", \"text\": \"7\"}]", true},
    {"[]", false},
};

START_TEST(what_is_there)
{
    json_t *shown = json_loads(examples[_i].shown, JSON_DECODE_ANY, NULL);
    ck_assert_ptr_nonnull(shown);
    const struct tv_class_example example = {.shown = shown};
    ck_assert_int_eq(tv_class_example_is_there(&example), examples[_i].is_there);
    json_decref(shown);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("class_example");
    tcase_add_loop_test(tests, what_is_there, 0, sizeof examples / sizeof *examples);
    return run_case(tests);
}
