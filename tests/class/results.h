/* results.h: a small class with results, made by hand, in a folder of its own: for the tests of
 * what is made of results.
 */
#ifndef TV_TESTS_CLASS_RESULTS_H
#define TV_TESTS_CLASS_RESULTS_H

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "class/result.h"
#include "grade/gradings.h"
#include "visit/suite.h"

/* A folder for results, with the folder `results` in it. */
static char results_folder[] = "/tmp/test-results-XXXXXX";
static const struct tv_store results_store = {.folder = results_folder};

static inline void results_begin(void)
{
    char path[100];
    ck_assert_ptr_nonnull(mkdtemp(results_folder));
    snprintf(path, sizeof path, "%s/results", results_folder);
    ck_assert_int_eq(mkdir(path, 0777), 0);
}

/* Removes it, of files that have such names. */
static inline void results_end(void)
{
    char command[200];
    snprintf(command, sizeof command, "rm -r '%s'", results_folder);
    ck_assert_int_eq(system(command), 0);
    strcpy(results_folder + strlen(results_folder) - 6, "XXXXXX");
}

static inline FILE *results_file(const char *key)
{
    char path[200];
    snprintf(path, sizeof path, "%s/results/%s.json", results_folder, key);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    return file;
}

/* Writes the result of a student. */
static inline void results_put(const struct tv_student *student, enum tv_result_status status,
                               const struct tv_grading *grading)
{
    const struct tv_result_wanted wanted = {.student = student,
                                            .exercise = "farmer",
                                            .fingerprint = "0123456789abcdef",
                                            .status = status,
                                            .grading = grading};
    struct tv_error error = {.file = NULL};
    FILE *file = results_file(student->key);
    bool written = tv_result_write(&wanted, file, &error);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_msg(written, "%s", error.text);
}

/* The whole of a file of the folder, or any, as text. */
static inline char *results_read(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t room = 0;
    ck_assert_msg(file != NULL, "%s is not there", path);
    ssize_t length = getdelim(&text, &room, '\0', file);
    fclose(file);
    ck_assert_int_ge(length, 0);
    return text;
}

#endif
