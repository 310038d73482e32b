/* test_hostile.c: files that are no exercises, or are made to keep a reader busy. Each gives one
 * clear error (see also tests/exercise/errors).
 */
#include "exercise/loading.h"

/* The first line of what is printed, without the file's name; valid until the next call. */
static const char *first_line(const struct tv_problems *problems)
{
    static char line[256];
    const char *text = printed(problems);
    const char *name = strstr(text, "test.yaml");
    const char *begin = name ? name : text;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(begin, "\n"), begin);
    return line;
}

static void assert_refused(const char *bytes, size_t length, const char *expected)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_bytes(bytes, length, &problems);
    ck_assert_ptr_null(exercise);
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_int_eq(problems.failure, TV_BAD_DATA);
    ck_assert_str_eq(first_line(&problems), expected);
    tv_problems_release(&problems);
}

/* `count` times a text, after a beginning. */
static char *repeated(const char *begin, const char *text, size_t count)
{
    char *all = malloc(strlen(begin) + strlen(text) * count + 1);
    ck_assert_ptr_nonnull(all);
    char *end = stpcpy(all, begin);
    while (count--)
        end = stpcpy(end, text);
    return all;
}

static void assert_repeated_refused(const char *begin, const char *text, size_t count,
                                    const char *expected)
{
    char *all = repeated(begin, text, count);
    assert_refused(all, strlen(all), expected);
    free(all);
}

START_TEST(test_deep_nesting)
{
    const char deep[] = "more than 64 lists and maps within each other: is a bracket doubled?";
    char expected[128];
    snprintf(expected, sizeof expected, "test.yaml:1:65: error: %s", deep);
    assert_repeated_refused("", "[", 200000, expected);
    snprintf(expected, sizeof expected, "test.yaml:1:129: error: %s", deep);
    assert_repeated_refused("", "- ", 100000, expected);
    snprintf(expected, sizeof expected, "test.yaml:65:1: error: %s", deep);
    assert_repeated_refused("", "[\n", 100000, expected);
    snprintf(expected, sizeof expected, "test.yaml:1:257: error: %s", deep);
    assert_repeated_refused("", "{a: ", 100000, expected);
    assert_repeated_refused("", "{", 200000,
                            "test.yaml:1:2: error: a key is a text, no list and no map");
}
END_TEST

START_TEST(test_64_levels_are_not_too_deep)
{
    char *open = repeated("a: ", "[", 63);
    char *all = repeated(open, "]", 63);
    assert_refused(all, strlen(all),
                   "test.yaml:1:1: error: unknown key 'a': the exercise has the keys title, story, "
                   "source, space, search, visitors, format, expect, homework");
    free(open);
    free(all);
}
END_TEST

START_TEST(test_many_anchors)
{
    assert_repeated_refused("title: T\nspace:\n", "- &anchor x\n", 40000,
                            "test.yaml:3:3: error: '&' at the start of a text is an anchor in "
                            "YAML, and exercises have none: put the text in quotes");
}
END_TEST

START_TEST(test_many_errors_of_one_kind)
{
    char *all = repeated("title: T\nspace: {kind: graph, start: A, edges: {A: [", "Nowhere, ",
                         80000);
    struct tv_problems problems = {.count = 0};
    char *closed = repeated(all, "]}}\n", 1);
    ck_assert_ptr_null(load_bytes(closed, strlen(closed), &problems));
    ck_assert_uint_eq(problems.count, 80000);
    tv_problems_release(&problems);
    free(all);
    free(closed);
}
END_TEST

START_TEST(test_nul_character)
{
    const char bytes[] = "title: Four\0queens\n";
    assert_refused(bytes, sizeof bytes - 1,
                   "test.yaml:1:12: error: a NUL character: is this a text file? Save it as UTF-8");
}
END_TEST

START_TEST(test_latin_1)
{
    const char bytes[] = "story: x\ntitle: K\xf6nigin\n";
    assert_refused(bytes, sizeof bytes - 1,
                   "test.yaml:2:9: error: not UTF-8 (perhaps Latin-1): save it as UTF-8");
}
END_TEST

START_TEST(test_other_encodings)
{
    const char utf16[] = "this is UTF-16 or UTF-32: save the file as UTF-8";
    char expected[128];
    snprintf(expected, sizeof expected, "test.yaml: error: %s", utf16);
    assert_refused("\xff\xfet\0i\0", 6, expected);
    assert_refused("\xfe\xff\0t\0i", 6, expected);
    assert_refused("\xff\xfe\0\0t\0\0\0", 8, expected);
    assert_refused("\0\0\xfe\xff\0\0\0t", 8, expected);
    assert_refused("t\0i\0", 4,
                   "test.yaml:1:2: error: a NUL character: is this a text file? Save it as UTF-8");
}
END_TEST

START_TEST(test_invalid_utf8)
{
    const char *const invalid[] = {
        "\x80",             /* a continuation of nothing */
        "\xc0\xaf",         /* a '/' in two bytes */
        "\xed\xa0\x80",     /* half a surrogate pair */
        "\xf4\x90\x80\x80", /* beyond U+10FFFF */
        "\xe6\xbc",         /* cut short */
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        assert_refused(invalid[i], strlen(invalid[i]),
                       "test.yaml:1:1: error: not UTF-8 (perhaps Latin-1): save it as UTF-8");
}
END_TEST

/* A hundred megabytes of which the disk holds nothing. */
START_TEST(test_large_file)
{
    struct scratch scratch = scratch_file("", 0);
    ck_assert_int_eq(truncate(scratch.path, 100000000), 0);
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(tv_exercise_load(scratch.path, NULL, 0, &problems));
    scratch_remove(&scratch);
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_int_eq(problems.failure, TV_BAD_DATA);
    ck_assert_ptr_nonnull(strstr(first_line(&problems), "larger than 1 MiB"));
    tv_problems_release(&problems);
}
END_TEST

static void assert_unreadable(const char *path, const char *expected)
{
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(tv_exercise_load(path, NULL, 0, &problems));
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    ck_assert_str_eq(first_line(&problems), expected);
    tv_problems_release(&problems);
}

START_TEST(test_no_file)
{
    assert_unreadable("tests/exercise",
                      "tests/exercise: error: cannot read 'tests/exercise': Is a directory");
    assert_unreadable("nowhere.yaml",
                      "nowhere.yaml: error: cannot read 'nowhere.yaml': No such file or directory");
    assert_unreadable("", "error: cannot read '': No such file or directory");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("hostile");
    TCase *tests = tcase_create("hostile");
    tcase_set_timeout(tests, 120); /* under valgrind */
    tcase_add_test(tests, test_deep_nesting);
    tcase_add_test(tests, test_64_levels_are_not_too_deep);
    tcase_add_test(tests, test_many_anchors);
    tcase_add_test(tests, test_many_errors_of_one_kind);
    tcase_add_test(tests, test_nul_character);
    tcase_add_test(tests, test_latin_1);
    tcase_add_test(tests, test_other_encodings);
    tcase_add_test(tests, test_invalid_utf8);
    tcase_add_test(tests, test_large_file);
    tcase_add_test(tests, test_no_file);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
