/* test_key.c: plain names, and the keys that are made of them. */
#include <stdlib.h>
#include <string.h>

#include "students/key.h"
#include "students/plain_name.h"
#include "visit/suite.h"

static const struct {
    const char *name, *plain;
} names[] = {
    {"Anna Meier", "anna-meier"},
    {"  Meier,  Anna ", "meier-anna"},
    {"Ben O'Hara", "ben-o-hara"},
    {"Ben O\xE2\x80\x99Hara", "ben-o-hara"},
    {"M\xC3\xBCller-L\xC3\xBC"
     "denscheidt",
     "muller-ludenscheidt"},
    {"Mu\xCC\x88ller", "muller"}, /* as macOS writes it: u and a mark */
    {"\xC3\x9Crg\xC3\xBCp \xC4\xB0lker I\xC5\x9F\xC4\xB1k", "urgup-ilker-isik"},
    {"Stra\xC3\x9F"
     "e \xC3\x86ro S\xC3\xB8ren \xC5\x81ukasz \xC4\x90or\xC4\x91"
     "e",
     "strasse-aero-soren-lukasz-dorde"},
    {"Nguy\xE1\xBB\x85n Th\xE1\xBB\x8B H\xE1\xBB\xADng", "nguyen-thi-hung"},
    {"\xC5\xBDi\xC5\xBEka \xC5\xA0\xC4\x8D", "zizka-sc"},
    {"\xE5\xBC\xA0\xE4\xBC\x9F", "u5f20u4f1f"}, /* U+5F20 U+4F1F */
    {"=cmd|' /C calc'!A0", "cmd-c-calc-a0"},
    {"../../etc/passwd", "etc-passwd"},
    {"a\xFF"
     "b",
     "a-b"},
    {"...", ""},
};

START_TEST(plain_names)
{
    struct tv_arena arena = {.chunks = NULL};
    char *plain = tv_plain_name(&arena, names[_i].name);
    ck_assert_str_eq(plain, names[_i].plain);
    tv_arena_release(&arena);
}
END_TEST

/* Students as "name|id", beside their keys. */
static const struct {
    const char *students[5], *keys[5];
} classes[] = {
    {{"Anna Meier|1", "Ben Huber|2"}, {"anna-meier", "ben-huber"}},
    {{"Anna Meier|1", "Anna Meier|2", "Ben|"}, {"anna-meier-1", "anna-meier-2", "ben"}},
    {{"Anna Meier|1", "Anna Meier|"}, {"anna-meier-1", "anna-meier"}},
    {{"Anna|", "\xC3\x84nna|", "anna|"}, {"anna", "anna-2", "anna-3"}},
    {{"anna|", "anna-2|", "anna|"}, {"anna", "anna-2", "anna-3"}},
    {{"anna|7", "anna|8", "anna 7|"}, {"anna-7", "anna-8", "anna-7-2"}},
    {{"con|", "NUL|", "com1|", "console|", "..|"},
     {"student-con", "student-nul", "student-com1", "console", "student"}},
};

START_TEST(keys)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_student list[5] = {{.key = NULL}};
    size_t count = 0;
    for (; count < 5 && classes[_i].students[count]; count++) {
        const char *text = classes[_i].students[count], *bar = strchr(text, '|');
        list[count].name = tv_arena_copy(&arena, text, (size_t)(bar - text));
        list[count].id = bar + 1;
    }
    ck_assert(tv_keys_give(list, count, &arena));
    for (size_t i = 0; i < count; i++)
        ck_assert_str_eq(list[i].key, classes[_i].keys[i]);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(long_keys)
{
    char first[301], second[301];
    memset(first, 'a', 300);
    memset(second, 'a', 300);
    first[300] = second[300] = '\0';
    second[299] = 'b';
    struct tv_arena arena = {.chunks = NULL};
    struct tv_student list[] = {
        {.name = first, .id = "1"}, {.name = second, .id = "2"}, {.name = second, .id = "3"}};
    ck_assert(tv_keys_give(list, 3, &arena));
    for (size_t i = 0; i < 3; i++) {
        ck_assert_uint_le(strlen(list[i].key), TV_KEY_MAX);
        ck_assert_int_eq(strncmp(list[i].key, "aaaaaaaaaaaaaaaaaaaa", 20), 0);
    }
    ck_assert_str_ne(list[0].key, list[1].key);
    ck_assert_str_ne(list[1].key, list[2].key);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(many_of_one_name)
{
    enum { COUNT = 2000 };
    struct tv_arena arena = {.chunks = NULL};
    struct tv_student *list = tv_arena_array(&arena, COUNT, sizeof *list);
    ck_assert_ptr_nonnull(list);
    for (size_t i = 0; i < COUNT; i++)
        list[i] = (struct tv_student){.name = "Anna", .id = ""};
    ck_assert(tv_keys_give(list, COUNT, &arena));
    ck_assert_str_eq(list[0].key, "anna");
    ck_assert_str_eq(list[COUNT - 1].key, "anna-2000");
    ck_assert_str_eq(list[0].remark, "Another student has the same name.");
    tv_arena_release(&arena);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("key");
    tcase_add_loop_test(tests, plain_names, 0, sizeof names / sizeof *names);
    tcase_add_loop_test(tests, keys, 0, sizeof classes / sizeof *classes);
    tcase_add_test(tests, long_keys);
    tcase_add_test(tests, many_of_one_name);
    return run_case(tests);
}
