/* test_store.c: the folder of results: what is written there is read again, somebody's files are
 * let alone, and what a run left half done is removed.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "class/fingerprint.h"
#include "class/store.h"
#include "class/times.h"
#include "visit/suite.h"

/* ---- A folder for each test ---- */

static char folder[] = "/tmp/tv-store-XXXXXX";
static struct tv_store store = {folder};

static void make_folder(void)
{
    memcpy(strrchr(folder, '-') + 1, "XXXXXX", 6);
    ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void remove_folder(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static const char *path_of(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool is_there(const char *name)
{
    return access(path_of(name), F_OK) == 0;
}

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(path_of(name), "w");
    ck_assert_msg(file != NULL, "%s", name);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
}

static void make_store(void)
{
    struct tv_error error = {.file = NULL};
    ck_assert_msg(tv_store_make(&store, &error), "%s", error.text);
}

static void make_submission(const char *key)
{
    char name[100];
    snprintf(name, sizeof name, "submissions/%s", key);
    ck_assert_int_eq(mkdir(path_of(name), 0777), 0);
    snprintf(name, sizeof name, "submissions/%s/farmer.c", key);
    write_file(name, "int x;\n");
}

/* ---- The class and how it is graded ---- */

static struct tv_student students[] = {
    {.key = "anna-meier",
     .name = "Anna \"A\" Meier",
     .id = "123456",
     .email = "anna@example.org",
     .login = "ameier",
     .row = SIZE_MAX,
     .origin = "class.zip: Anna_12/farmer.c",
     .remark = "Of 2 files the later was taken.",
     .is_late = true},
    {.key = "u-5b8c",
     .name = "王",
     .id = "",
     .email = "",
     .login = "",
     .row = SIZE_MAX,
     .reason = "Nothing was handed in."},
};
static struct tv_students class = {.list = students, .count = 2};

static void expect_text(const char *actual, const char *expected)
{
    if (expected)
        ck_assert_str_eq(actual, expected);
    else
        ck_assert_ptr_null(actual);
}

static void expect_student(const struct tv_student *actual, const struct tv_student *expected)
{
    expect_text(actual->key, expected->key);
    expect_text(actual->name, expected->name);
    expect_text(actual->id, expected->id);
    expect_text(actual->email, expected->email);
    expect_text(actual->login, expected->login);
    expect_text(actual->origin, expected->origin);
    expect_text(actual->reason, expected->reason);
    expect_text(actual->remark, expected->remark);
    ck_assert_uint_eq(actual->row, expected->row);
    ck_assert_int_eq(actual->is_late, expected->is_late);
}

START_TEST(a_class_is_read_as_it_was_written)
{
    struct tv_problems problems = {.count = 0};
    struct tv_students read;
    struct tv_error error = {.file = NULL};
    make_store();
    ck_assert_msg(tv_store_write_class(&store, &class, &error), "%s", error.text);
    ck_assert(tv_store_read_class(&store, &read, &problems));
    ck_assert_uint_eq(read.count, 2);
    expect_student(&read.list[0], &students[0]);
    expect_student(&read.list[1], &students[1]);
    tv_arena_release(&read.arena);
    tv_problems_release(&problems);
}
END_TEST

START_TEST(a_setting_is_read_as_it_was_written)
{
    const struct tv_class_setting written = {
        .exercise = "farmer",
        .key = "/home/teacher/farmer.key",
        .settings = (const char *const[]){"size=5", "boat.seats=2", NULL},
        .answer_seconds = 0.5,
        .unit_seconds = 60,
        .level = "full",
        .pictures = true,
        .base = UINT64_C(0xfedcba9876543210),
    };
    struct tv_problems problems = {.count = 0};
    struct tv_class_setting read;
    struct tv_arena arena = {0};
    struct tv_error error = {.file = NULL};
    make_store();
    ck_assert_msg(tv_store_write_setting(&store, &written, &error), "%s", error.text);
    ck_assert(tv_store_read_setting(&store, &arena, &read, &problems));
    expect_text(read.exercise, written.exercise);
    expect_text(read.key, written.key);
    expect_text(read.level, written.level);
    expect_text(read.settings[0], "size=5");
    expect_text(read.settings[1], "boat.seats=2");
    expect_text(read.settings[2], NULL);
    ck_assert_double_eq(read.answer_seconds, 0.5);
    ck_assert_double_eq(read.unit_seconds, 60);
    ck_assert(read.pictures);
    ck_assert_uint_eq(read.base, written.base);
    tv_arena_release(&arena);
    tv_problems_release(&problems);
}
END_TEST

/* What is wrong with a class.json, and what is said of it. */
static const struct {
    const char *text; /* NULL: there is no file */
    const char *says;
    enum tv_failure failure;
} damaged[] = {
    {NULL, "there is no such file", TV_NO_INPUT},
    {"", "it is damaged", TV_BAD_DATA},
    {"{\"schema\": \"treevisit/class/v1\", \"students\": [", "it is damaged", TV_BAD_DATA},
    {"{\"schema\": \"treevisit/class/v2\"}", "another treevisit", TV_BAD_DATA},
    {"{\"schema\": \"treevisit/class/v1\", \"students\": [{\"key\": \"anna\"}]}",
     "its class.json is damaged", TV_BAD_DATA},
    {"{\"schema\": \"treevisit/class/v1\", \"students\": [{\"key\": \"../anna\", \"name\": \"\","
     "\"id\": \"\", \"email\": \"\", \"login\": \"\"}]}",
     "its class.json is damaged", TV_BAD_DATA},
};

START_TEST(a_damaged_class_is_told)
{
    struct tv_problems problems = {.count = 0};
    struct tv_students read;
    if (damaged[_i].text)
        write_file("class.json", damaged[_i].text);
    ck_assert(!tv_store_read_class(&store, &read, &problems));
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_uint_eq(problems.failure, damaged[_i].failure);
    ck_assert_msg(strstr(problems.list[0].text, damaged[_i].says) != NULL, "%s",
                  problems.list[0].text);
    tv_arena_release(&read.arena);
    tv_problems_release(&problems);
}
END_TEST

/* ---- The folder ---- */

START_TEST(a_folder_with_files_of_somebody_is_refused)
{
    struct tv_error error = {.file = NULL};
    write_file("thesis.tex", "");
    ck_assert(!tv_store_make(&store, &error));
    ck_assert_msg(strstr(error.text, "no results of a class") != NULL, "%s", error.text);
    ck_assert(!is_there("results"));
}
END_TEST

/* Grades are nobody else's. One that is there already may be for several who teach. */
START_TEST(a_new_folder_is_for_its_owner_alone)
{
    struct stat status;
    ck_assert_int_eq(rmdir(folder), 0);
    make_store();
    ck_assert_int_eq(stat(folder, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
    ck_assert_int_eq(chmod(folder, 0750), 0);
    make_store();
    ck_assert_int_eq(stat(folder, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0750);
}
END_TEST

/* Where others may write there, they could have all that is written go elsewhere. */
START_TEST(no_link_in_it_is_written_through)
{
    static const char *const names[] = {"submissions", "results", "feedback"};
    struct tv_error error = {.file = NULL};
    struct tv_lock lock = {.file = 0};
    make_store();
    write_file("class.json", "");
    ck_assert_int_eq(mkdir(path_of("elsewhere"), 0700), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_assert_int_eq(rmdir(path_of(names[i])), 0);
        ck_assert_int_eq(symlink("elsewhere", path_of(names[i])), 0);
        ck_assert(!tv_store_make(&store, &error));
        ck_assert_ptr_nonnull(strstr(error.text, names[i]));
        ck_assert_ptr_nonnull(strstr(error.text, "no link"));
        ck_assert_int_eq(unlink(path_of(names[i])), 0);
        make_store();
    }
    ck_assert_int_eq(unlink(path_of("times.csv")), 0);
    ck_assert_int_eq(symlink("elsewhere.csv", path_of("times.csv")), 0);
    ck_assert_int_eq(symlink("elsewhere.lock", path_of(".lock")), 0);
    ck_assert(!tv_times_append(&store, "anna", 1, &error));
    ck_assert(!tv_store_lock(&store, &lock, &error));
    ck_assert(!is_there("elsewhere.csv") && !is_there("elsewhere.lock"));
}
END_TEST

START_TEST(a_folder_that_a_killed_run_left_is_taken)
{
    struct tv_error error = {.file = NULL};
    write_file(".lock", "");
    write_file("class.json.Ab12Cd", "{\"sch");
    make_store();
    ck_assert(is_there("results") && is_there("feedback") && is_there("submissions"));
    make_store();
    write_file("submissions/thesis.tex", "");
    ck_assert(!tv_store_make(&store, &error));
    write_file("class.json", "");
    write_file("notes.txt", "somebody's, beside results");
    make_store();
}
END_TEST

/* In another process: a lock is no obstacle to who has it. */
static int try_lock(void)
{
    pid_t child = fork();
    int status = -1;
    if (child == 0) {
        struct tv_lock lock = {0};
        struct tv_error error = {.file = NULL};
        bool locked = tv_store_lock(&store, &lock, &error);
        _exit(locked ? 0 : strstr(error.text, "another treevisit, process ") ? 1 : 2);
    }
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

START_TEST(one_run_at_a_time)
{
    struct tv_lock lock = {0};
    struct tv_error error = {.file = NULL};
    ck_assert_msg(tv_store_lock(&store, &lock, &error), "%s", error.text);
    ck_assert_int_eq(try_lock(), 1);
    tv_lock_release(&lock);
    ck_assert_int_eq(try_lock(), 0);
    ck_assert_int_eq(try_lock(), 0); /* the one before has ended */
}
END_TEST

START_TEST(a_file_that_is_there_already_is_not_written_again)
{
    struct tv_error error = {.file = NULL};
    struct stat before, after;
    write_file("a.txt", "same");
    ck_assert_int_eq(stat(path_of("a.txt"), &before), 0);
    ck_assert(tv_store_put(path_of("a.txt"), "same", 4, &error));
    ck_assert_int_eq(stat(path_of("a.txt"), &after), 0);
    ck_assert_uint_eq(before.st_ino, after.st_ino);
    ck_assert(tv_store_put(path_of("a.txt"), "some", 4, &error));
    ck_assert_int_eq(stat(path_of("a.txt"), &after), 0);
    ck_assert_uint_ne(before.st_ino, after.st_ino);
}
END_TEST

/* Each file of an earlier run, and whether it stays: all but those that are half written. */
static const struct {
    const char *name;
    bool stays;
} left[] = {
    {"results/anna-meier.json", true},
    {"results/anna-meier.json.Ab12Cd", false},
    {"results/gone.json", true},
    {"results/also-gone.json", true},
    {"results/u-5b8c.json", true},
    {"results/notes.txt", true}, /* somebody's */
    {"feedback/anna-meier.html", true},
    {"feedback/gone.html", true},
    {"feedback/gone.html.Ab12Cd", false},
    {"feedback/gone.html.x", true},
    {"report.html.Ab12Cd", false},
    {"gradebook.csv", true},
    {"submissions/anna-meier/farmer.c.Ab12Cd", false},
    {"submissions/anna-meier/farmer.c", true},
    {"submissions/gone/farmer.c", true},
    {"submissions/gone/notes.txt", true},
};
enum { LEFT = sizeof left / sizeof *left };

START_TEST(what_is_half_written_is_removed)
{
    make_store();
    make_submission("anna-meier");
    make_submission("gone");
    for (size_t i = 0; i < LEFT; i++)
        write_file(left[i].name, "");
    ck_assert_uint_eq(tv_store_tidy(&store, &class), 2);
    for (size_t i = 0; i < LEFT; i++)
        ck_assert_msg(is_there(left[i].name) == left[i].stays, "%s", left[i].name);
}
END_TEST

/* ---- Times ---- */

START_TEST(of_several_times_the_last_counts)
{
    struct tv_error error = {.file = NULL};
    double seconds[2];
    make_store();
    ck_assert(tv_times_append(&store, "anna-meier", 9, &error));
    ck_assert(tv_times_append(&store, "gone", 1, &error));
    ck_assert(tv_times_append(&store, "anna-meier", 0.25, &error));
    FILE *file = fopen(path_of("times.csv"), "a");
    fputs("u-5b8c\nu-5b8c,\nu-5b8c,fast\nu-5b8c,-1\nu-5b8c,nan\nanna-meier,3", file);
    fclose(file);
    ck_assert(tv_times_read(&store, &class, seconds, &error));
    ck_assert_double_eq(seconds[0], 0.25);
    ck_assert_double_eq(seconds[1], -1);
}
END_TEST

START_TEST(without_a_file_no_time_is_known)
{
    struct tv_error error = {.file = NULL};
    double seconds[2];
    ck_assert(tv_times_read(&store, &class, seconds, &error));
    ck_assert_double_eq(seconds[0], -1);
}
END_TEST

/* ---- Fingerprints of units ---- */

START_TEST(all_that_is_in_a_result_is_in_the_fingerprint)
{
    const struct tv_student anna = students[0];
    struct tv_student others[9];
    for (size_t i = 0; i < 9; i++)
        others[i] = anna;
    others[0].key = "anna";
    others[1].name = "Anna";
    others[2].id = "1";
    others[3].email = "";
    others[4].origin = "farmer.c";
    others[5].reason = "Nothing was handed in.";
    others[6].remark = NULL;
    others[7].remark = "";
    others[8].is_late = false;
    uint64_t usual = tv_fingerprint_unit(1, &anna, "int x;", 6);
    ck_assert_uint_eq(usual, tv_fingerprint_unit(1, &anna, "int x;", 6));
    ck_assert_uint_ne(usual, tv_fingerprint_unit(2, &anna, "int x;", 6));
    ck_assert_uint_ne(usual, tv_fingerprint_unit(1, &anna, "int y;", 6));
    ck_assert_uint_ne(usual, tv_fingerprint_unit(1, &anna, "int x;\n", 7));
    ck_assert_uint_ne(usual, tv_fingerprint_unit(1, &anna, NULL, 0));
    for (size_t i = 0; i < 9; i++)
        ck_assert_msg(tv_fingerprint_unit(1, &others[i], "int x;", 6) != usual, "%zu", i);
    ck_assert_uint_ne(tv_fingerprint_unit(1, &others[6], "", 0),
                      tv_fingerprint_unit(1, &others[7], "", 0));
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("store");
    tcase_add_checked_fixture(test_case, make_folder, remove_folder);
    tcase_add_test(test_case, a_class_is_read_as_it_was_written);
    tcase_add_test(test_case, a_setting_is_read_as_it_was_written);
    tcase_add_loop_test(test_case, a_damaged_class_is_told, 0, sizeof damaged / sizeof *damaged);
    tcase_add_test(test_case, a_folder_with_files_of_somebody_is_refused);
    tcase_add_test(test_case, a_new_folder_is_for_its_owner_alone);
    tcase_add_test(test_case, no_link_in_it_is_written_through);
    tcase_add_test(test_case, a_folder_that_a_killed_run_left_is_taken);
    tcase_add_test(test_case, one_run_at_a_time);
    tcase_add_test(test_case, a_file_that_is_there_already_is_not_written_again);
    tcase_add_test(test_case, what_is_half_written_is_removed);
    tcase_add_test(test_case, of_several_times_the_last_counts);
    tcase_add_test(test_case, without_a_file_no_time_is_known);
    tcase_add_test(test_case, all_that_is_in_a_result_is_in_the_fingerprint);
    return run_case(test_case);
}
