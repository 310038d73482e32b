/* test_goldens.c: what each visitor prints about the exercises in goldens/. Beside NAME.yaml lie
 * NAME.levels, NAME.solutions, NAME.counts, NAME.trace, NAME.dot and NAME.steps, or some of them:
 * the handout's own transcripts where there are any, the rest worked out by hand.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/exercise.h"
#include "visit/suite.h"
#include "visitors/printers.h"

static const char folder[] = "tests/visitors/goldens";

static const char *const endings[] = {"levels", "solutions", "counts", "trace", "dot", "steps"};

/* The whole file as a text, or NULL if there is none; the caller frees it. */
static char *read_file(const char *path)
{
    char *text;
    size_t size;
    FILE *file = fopen(path, "r"), *copy = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(copy);
    for (int byte; file && (byte = getc(file)) != EOF;)
        putc(byte, copy);
    ck_assert_int_eq(fclose(copy), 0);
    if (file) {
        fclose(file);
        return text;
    }
    free(text);
    return NULL;
}

static struct tv_exercise *load(const char *path)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    tv_problems_print(&problems, stderr);
    tv_problems_release(&problems);
    ck_assert_msg(exercise != NULL, "%s cannot be loaded", path);
    return exercise;
}

static char *print(const struct tv_exercise *exercise, enum printer printer)
{
    char *text;
    size_t size;
    struct tv_result result;
    struct tv_error error;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct printers printers = printers_to(out);
    struct tv_visitor visitor = printer_visitor(&printers, printer);
    printers.trace.exercise = exercise->name;
    printers.trace.kind = exercise->kind;
    printers.dot.title = exercise->title;
    ck_assert_msg(tv_visit(&exercise->space, &exercise->search, &visitor, 1, &result, &error), "%s",
                  error.text);
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* Compares one ending, if the exercise has it; returns whether. */
static bool compare(const struct tv_exercise *exercise, enum printer printer)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s.%s", folder, exercise->name, endings[printer]);
    char *expected = read_file(path);
    if (!expected)
        return false;
    char *text = print(exercise, printer);
    if (strcmp(text, expected) != 0)
        fprintf(stderr, "---- %s should be:\n%s---- but is:\n%s", path, expected, text);
    ck_assert_msg(strcmp(text, expected) == 0, "%s differs", path);
    free(text);
    free(expected);
    return true;
}

START_TEST(visitors_print_what_is_expected)
{
    int compared = 0;
    DIR *files = opendir(folder);
    ck_assert_msg(files != NULL, "%s: run me from the top folder", folder);
    for (const struct dirent *file; (file = readdir(files));) {
        char path[300];
        const char *ending = strrchr(file->d_name, '.');
        if (!ending || strcmp(ending, ".yaml") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        struct tv_exercise *exercise = load(path);
        compared += compare(exercise, (enum printer)_i);
        tv_exercise_free(exercise);
    }
    closedir(files);
    ck_assert_msg(compared >= 3, "no more than %d files NAME.%s", compared, endings[_i]);
}
END_TEST

int main(void)
{
    TCase *goldens = tcase_create("goldens");
    tcase_add_loop_test(goldens, visitors_print_what_is_expected, LEVELS, STEPS + 1);
    return run_case(goldens);
}
