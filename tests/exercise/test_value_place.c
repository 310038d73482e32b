/* test_value_place.c: where the characters of a scalar stand in the file. In each text the scalar
 * is that of the key `a`, and "^" in it is the character looked for.
 */
#include "exercise/document.h"
#include "exercise/loading.h"
#include "visit/suite.h"

START_TEST(test_each)
{
    static const struct {
        const char *yaml;
        unsigned line, column;
    } cases[] = {
        {"a: x ^ y", 1, 6},
        {"a: ^", 1, 4},
        {"b: 1\na:   é^", 2, 7},
        {"a: 'x ^'", 1, 7},
        {"a: 'it''s ^'", 1, 11},
        {"a: \"x\\ty ^\"", 1, 10},
        {"a: \"\\u00e9\\x41^\"", 1, 15},
        {"a: \"two\\n\n  ^\"", 2, 3},
        {"a: folded\n   lines ^", 2, 10},
        {"a: |\n  one\n  two ^", 3, 7},
        {"a: >-\n\n  one\n  two ^", 4, 7},
        {"a: |2\n    one\n  two ^", 3, 7},
        {"{a: 'x ^'}", 1, 8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_problems problems = {.count = 0};
        struct tv_arena arena = {NULL};
        struct tv_loader loader = {.arena = &arena, .problems = &problems};
        struct tv_source source = {
            .name = "a.yaml", .text = cases[i].yaml, .length = strlen(cases[i].yaml)};
        const struct tv_value *map = tv_document_parse(&loader, &source);
        ck_assert_msg(map, "%s", cases[i].yaml);
        const struct tv_value *value = tv_value_get(map, "a");
        struct tv_place place = tv_value_place(value, strcspn(value->text, "^"));
        ck_assert_msg(place.line == cases[i].line && place.column == cases[i].column,
                      "%s\nexpected %u:%u, got %u:%u", cases[i].yaml, cases[i].line,
                      cases[i].column, place.line, place.column);
        tv_problems_release(&problems);
        tv_arena_release(&arena);
    }
}
END_TEST

/* An option is short and has no lines: its own place has to do. */
START_TEST(test_options_have_one_place)
{
    struct tv_source source = {.name = "--set a=1 ^", .text = "a=1 ^", .is_option = true};
    struct tv_value value = {.text = "1 ^", .place = {&source, 1, 3}};
    struct tv_place place = tv_value_place(&value, 2);
    ck_assert_uint_eq(place.line, 1);
    ck_assert_uint_eq(place.column, 3);
}
END_TEST

int main(void)
{
    TCase *places = tcase_create("value place");
    tcase_add_test(places, test_each);
    tcase_add_test(places, test_options_have_one_place);
    return run_case(places);
}
