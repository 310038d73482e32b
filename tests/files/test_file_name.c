/* test_file_name.c: names as archives have them, beside what they become.
 */
#include "files/file_name.h"

#include <string.h>

#include "visit/suite.h"

static const struct {
    const char *name, *clean;
    enum tv_file_name_from from;
    const char *trouble;
} names[] = {
    {"Anna_12/farmer.c", "Anna_12/farmer.c", TV_NAME_OF_FILE, NULL},
    {"./a//b/./c.c", "a/b/c.c", TV_NAME_OF_FILE, NULL},
    {"/etc/passwd", "etc/passwd", TV_NAME_OF_FILE, NULL},
    {"C:\\My Files\\farmer.c", "My Files/farmer.c", TV_NAME_IN_ZIP, NULL},
    {"c:farmer.c", "farmer.c", TV_NAME_IN_ZIP, NULL},
    {"a/../b.c", "b.c", TV_NAME_OF_FILE, NULL},
    {"a/b/../../c.c", "c.c", TV_NAME_OF_FILE, NULL},
    {"...", "...", TV_NAME_OF_FILE, NULL},
    {"..a/b..c", "..a/b..c", TV_NAME_OF_FILE, NULL},
    {"", "unnamed", TV_NAME_OF_FILE, NULL},
    {"/", "unnamed", TV_NAME_OF_FILE, NULL},
    {"a/..", "unnamed", TV_NAME_OF_FILE, NULL},

    {"../a.c", "a.c", TV_NAME_OF_FILE, "has a name that leads out of the archive"},
    {"a/../../b.c", "b.c", TV_NAME_OF_FILE, "has a name that leads out of the archive"},
    {"..\\..\\a.c", "a.c", TV_NAME_IN_ZIP, "has a name that leads out of the archive"},
    {"C:..\\a.c", "a.c", TV_NAME_IN_ZIP, "has a name that leads out of the archive"},
    {NULL, "unnamed", TV_NAME_IN_ZIP, "has a name that cannot be read"},

    /* Control characters; of two bytes, too; the mark that turns the direction of a text. */
    {"a\nb\tc\x1b\x7f.c", "a_b_c__.c", TV_NAME_OF_FILE, NULL},
    {"a\xc2\x85.c", "a_.c", TV_NAME_OF_FILE, NULL},
    {"a\xe2\x80\xae.c", "a_.c", TV_NAME_OF_FILE, NULL},

    /* UTF-8 is it in a zip file, too; what is none is of MS-DOS. The bytes are Python's
     * "ÄÖÜäöüßéñ░π ".encode("cp437"). */
    {"Zoë.c", "Zoë.c", TV_NAME_IN_ZIP, NULL},
    {"\x8e\x99\x9a\x84\x94\x81\xe1\x82\xa4\xb0\xe3\xff", "ÄÖÜäöüßéñ░π\u00a0", TV_NAME_IN_ZIP, NULL},
    {"Zo\x89.c", "Zo\xef\xbf\xbd.c", TV_NAME_OF_FILE, NULL},
};

START_TEST(a_name_is_cleaned)
{
    const char *trouble = NULL;
    struct tv_arena arena = {.chunks = NULL};
    const char *clean = tv_file_name_clean(&arena, "", names[_i].name, names[_i].from, &trouble);
    ck_assert_str_eq(clean, names[_i].clean);
    ck_assert_pstr_eq(trouble, names[_i].trouble);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(a_name_stands_below_what_it_is_in)
{
    const char *trouble = "is protected by a password";
    struct tv_arena arena = {.chunks = NULL};
    ck_assert_str_eq(
        tv_file_name_clean(&arena, "Anna/hw.zip", "src\\a.c", TV_NAME_IN_ZIP, &trouble),
        "Anna/hw.zip/src/a.c");
    ck_assert_str_eq(trouble, "is protected by a password");
    tv_arena_release(&arena);
}
END_TEST

/* As many bytes as may be, the last of them in the middle of a character of four. */
START_TEST(a_long_name_is_cut)
{
    enum { LONG = 3 * TV_FILE_NAME_MAX };
    static char name[LONG];
    const char *trouble = NULL;
    struct tv_arena arena = {.chunks = NULL};
    memset(name, '\xff', TV_FILE_NAME_MAX - 1);
    strcpy(name + TV_FILE_NAME_MAX - 1, "\xf0\x9f\x8c\xb2 and more");
    const char *clean = tv_file_name_clean(&arena, "", name, TV_NAME_OF_FILE, &trouble);
    ck_assert_uint_eq(strlen(clean), 3 * (TV_FILE_NAME_MAX - 1) + 4);
    ck_assert_str_eq(trouble, "has a name that is too long");
    tv_arena_release(&arena);
}
END_TEST

START_TEST(the_last_part_is_found)
{
    static const char *const paths[][2] = {
        {"farmer.c", "farmer.c"},
        {"Anna_12/farmer.c", "farmer.c"},
        {"/a/b", "b"},
        {"a/", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        ck_assert_str_eq(tv_file_name_last(paths[i][0]), paths[i][1]);
}
END_TEST

START_TEST(litter_is_told)
{
    static const char *const litter[] = {
        "__MACOSX/Anna/._farmer.c", "Anna/._farmer.c", "Anna/.DS_Store", "Thumbs.db",
        "Anna/.git/config",
    };
    static const char *const work[] = {"Anna/farmer.c", "git/.gitignore", "_.c", ".c",
                                       "MACOSX/a.c"};
    for (size_t i = 0; i < sizeof litter / sizeof *litter; i++)
        ck_assert_msg(tv_file_name_is_litter(litter[i]), "%s", litter[i]);
    for (size_t i = 0; i < sizeof work / sizeof *work; i++)
        ck_assert_msg(!tv_file_name_is_litter(work[i]), "%s", work[i]);
}
END_TEST

START_TEST(plain_names_are_told)
{
    static const char *const plain[] = {"farmer", "A-1_b", "8-puzzle", "_"};
    static const char *const others[] = {"", "-x", "a.c", "a b", "a/b", "a;b", "\xc3\xa4", "a\n"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        ck_assert_msg(tv_file_name_is_plain(plain[i]), "%s", plain[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!tv_file_name_is_plain(others[i]), "%s", others[i]);
}
END_TEST

START_TEST(archives_are_told_by_their_names)
{
    static const char *const archives[] = {"hw.zip", "Anna/HW.ZIP", "a.tar.gz", "a.tgz", "a.7z"};
    static const char *const others[] = {"farmer.c", "zip", "notes.docx", "hw.zip/farmer.c"};
    for (size_t i = 0; i < sizeof archives / sizeof *archives; i++)
        ck_assert_msg(tv_file_name_is_archive(archives[i]), "%s", archives[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!tv_file_name_is_archive(others[i]), "%s", others[i]);
}
END_TEST

START_TEST(endings_of_archives_are_cut)
{
    static const struct {
        const char *name;
        size_t length;
    } given[] = {{"hw.zip", 2},   {"a.b.tar.gz", 3}, {"x.TBZ2", 1}, {"hw.7z", 2},
                 {"farmer.c", 8}, {".zip", 4},       {"", 0}};
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        ck_assert_msg(tv_file_name_without_archive(given[i].name) == given[i].length, "%s",
                      given[i].name);
}
END_TEST

int main(void)
{
    TCase *names_case = tcase_create("names");
    tcase_add_loop_test(names_case, a_name_is_cleaned, 0, sizeof names / sizeof *names);
    tcase_add_test(names_case, a_name_stands_below_what_it_is_in);
    tcase_add_test(names_case, a_long_name_is_cut);
    tcase_add_test(names_case, the_last_part_is_found);
    tcase_add_test(names_case, litter_is_told);
    tcase_add_test(names_case, plain_names_are_told);
    tcase_add_test(names_case, archives_are_told_by_their_names);
    tcase_add_test(names_case, endings_of_archives_are_cut);
    return run_case(names_case);
}
