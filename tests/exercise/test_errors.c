/* test_errors.c: every exercise in tests/exercise/errors is refused with exactly the message that
 * stands beside it: NAME.yaml and NAME.stderr.
 */
#include <dirent.h>

#include "exercise/loading.h"

static const char folder[] = "tests/exercise/errors";

static int is_exercise(const struct dirent *entry)
{
    const char *ending = strrchr(entry->d_name, '.');
    return ending && !strcmp(ending, ".yaml");
}

static char *read_whole(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file, "%s is missing", path);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    ck_assert_int_eq(fclose(file), 0);
    return text;
}

/* Says whether the messages are as expected, and shows both if not. */
static bool is_refused(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    const char *got = printed(&problems);
    snprintf(path, sizeof path, "%s/%.*s.stderr", folder, (int)(strlen(name) - 5), name);
    const char *expected = read_whole(path);
    bool is_same = !strcmp(got, expected);
    if (exercise || !is_same)
        fprintf(stderr, "%s: expected\n%sgot\n%s\n", name, expected, exercise ? "no error" : got);
    bool ok = is_same && !exercise && problems.failure != TV_NO_FAILURE;
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
    return ok;
}

START_TEST(test_each_is_refused_in_its_words)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_exercise, alphasort);
    ck_assert_int_ge(count, 60);
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        wrong += !is_refused(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    ck_assert_int_eq(wrong, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("errors");
    TCase *tests = tcase_create("errors");
    tcase_add_test(tests, test_each_is_refused_in_its_words);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
