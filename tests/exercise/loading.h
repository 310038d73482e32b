/* loading.h: what the tests of the loader share: an exercise from a text, and its problems as text.
 */
#ifndef TV_TESTS_EXERCISE_LOADING_H
#define TV_TESTS_EXERCISE_LOADING_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exercise/exercise.h"

/* A file in a folder of its own; the folder goes with the file. */
struct scratch {
    char folder[32], path[64];
};

static inline struct scratch scratch_file(const char *bytes, size_t length)
{
    struct scratch scratch = {.folder = "/tmp/treevisit-XXXXXX"};
    ck_assert_ptr_nonnull(mkdtemp(scratch.folder));
    snprintf(scratch.path, sizeof scratch.path, "%s/test.yaml", scratch.folder);
    FILE *file = fopen(scratch.path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
    return scratch;
}

static inline void scratch_remove(const struct scratch *scratch)
{
    ck_assert_int_eq(unlink(scratch->path), 0);
    ck_assert_int_eq(rmdir(scratch->folder), 0);
}

/* Loads bytes as if they were a file. */
static inline struct tv_exercise *load_bytes(const char *bytes, size_t length,
                                             struct tv_problems *problems)
{
    struct scratch scratch = scratch_file(bytes, length);
    struct tv_exercise *exercise = tv_exercise_load(scratch.path, NULL, 0, problems);
    scratch_remove(&scratch);
    return exercise;
}

/* Loads a text that has no problems. */
static inline struct tv_exercise *load_good(const char *yaml)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_bytes(yaml, strlen(yaml), &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    tv_problems_release(&problems);
    return exercise;
}

/* What tv_problems_print() prints; valid until the next call. */
static inline const char *printed(const struct tv_problems *problems)
{
    static char text[1 << 16];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    tv_problems_print(problems, out);
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* Runs the tests of one program; the result is main's. */
static inline int run_tests(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
