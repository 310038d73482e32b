/* test_submission.c: students' files and other programs, compiled, started, asked and ended, each
 * beside what comes of it. It needs the library of homework in the folder of the build.
 */
#include "submission/submission.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "visit/suite.h"

enum { PRINTED_MAX = 4000 };

static struct tv_sandbox *sandbox;
static char folder[] = "/tmp/submission-XXXXXX"; /* for the files of one test */

static void set_up(void)
{
    struct tv_error error;
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chmod(folder, 0711), 0); /* the sandbox's user has to get in */
    ck_assert_int_eq(setenv("TMPDIR", folder, 1), 0);
    sandbox = tv_sandbox_open(&error);
    ck_assert_ptr_nonnull(sandbox);
}

/* Nothing is left of a submission: the folder has nothing but the test's own file. */
static void tear_down(void)
{
    size_t left = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry; (entry = readdir(open));)
        left += strncmp(entry->d_name, "treevisit", 9) == 0;
    closedir(open);
    ck_assert_uint_eq(left, 0);
    tv_sandbox_close(sandbox);
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

/* Writes a file of the test's folder, and its path. */
static void write_file(const char *name, const char *text, mode_t mode, char path[200])
{
    snprintf(path, 200, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(chmod(path, mode), 0);
}

static struct tv_submission_wanted wanted_of(const char *file)
{
    static const char *const headers[] = {"exercises", NULL};
    static char homework[400];
    const char *build = getenv("BUILD");
    snprintf(homework, sizeof homework, "%s/homework", build ? build : "build");
    return (struct tv_submission_wanted){
        .file = file,
        .exercise = "farmer",
        .headers = headers,
        .homework = homework,
        .compiler = "cc",
        .answer_seconds = 20, /* for it may run under valgrind, beside others */
        .seconds = 60,
        .memory = (uint64_t)512 << 20,
    };
}

static struct tv_submission *open_one(const struct tv_submission_wanted *wanted,
                                      char printed[PRINTED_MAX])
{
    struct tv_problems problems = {.count = 0};
    struct tv_submission *submission = tv_submission_open(sandbox, wanted, &problems);
    printed[0] = '\0';
    FILE *out = fmemopen(printed, PRINTED_MAX, "w");
    tv_problems_print(&problems, out);
    fclose(out);
    tv_problems_release(&problems);
    return submission;
}

static void close_one(struct tv_submission *submission, char printed[PRINTED_MAX])
{
    printed[0] = '\0';
    FILE *out = fmemopen(printed, PRINTED_MAX, "w");
    tv_submission_close(submission, out);
    fclose(out);
}

/* What is printed has this in it; the path of the test's folder is not told. */
static void assert_has(const char *printed, const char *expected)
{
    ck_assert_msg(strstr(printed, expected) != NULL, "expected: %s\nprinted: %s", expected,
                  printed);
}

/* ---- Files that are refused ---- */

static const struct {
    const char *name, *text, *expected;
} refused[] = {
    {"a b.c", "#include \"farmer.h\"\r\nint x = y;\r\n",
     "/a b.c:2:9: error: 'y' undeclared here (not in a function)\nint x = y;\n        ^\n"},
    {"-o\n.c", "#include \"/etc/passwd\"\n",
     "/-o?.c:1:10: error: /etc/passwd: "}, /* which is not there, or not to be read */
    {"main.c", "int main(void) { return 0; }\n", "main.c: error: it does not include farmer.h"},
    {"part.c",
     "#include \"farmer.h\"\n"
     "enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)\n"
     "{ return path && count ? moves : moves; }\n",
     "part.c: error: it does not define farmer_children, which farmer.h declares: write it\n"},
    {"large.c", "int large[] = {[100000000] = 1};\n",
     "large.c: error: it makes too large a program: has an array too many elements?\n"},
    {"utf-16.c", "\xff\xfei\n", "error: this is UTF-16 or UTF-32: save the file as UTF-8\n"},
};

START_TEST(test_refused)
{
    char path[200], printed[PRINTED_MAX];
    write_file(refused[_i].name, refused[_i].text, 0600, path);
    const struct tv_submission_wanted wanted = wanted_of(path);
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, refused[_i].expected);
}
END_TEST

START_TEST(test_no_file)
{
    char path[200], printed[PRINTED_MAX];
    struct tv_submission_wanted wanted = wanted_of("/nowhere/farmer.c");
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, "error: cannot read '/nowhere/farmer.c': No such file or directory\n");

    wanted.file = "tests/submission/reports/../../submission"; /* a folder */
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, "is no file: give a program, or a file whose name ends in .c\n");

    write_file("hanoi.c", "#include \"hanoi.yaml\"\n", 0600, path);
    wanted.file = path;
    wanted.exercise = "hanoi";
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, "it includes no header of a homework, such as \"queue.h\", and 'hanoi' has "
                        "none: there is no exercises/hanoi.h\n");
}
END_TEST

START_TEST(test_no_compiler)
{
    char printed[PRINTED_MAX];
    struct tv_submission_wanted wanted = wanted_of("solutions/farmer.c");
    wanted.compiler = "no-such-compiler";
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, "there is no program no-such-compiler in /usr/local/bin, /usr/bin");
}
END_TEST

/* ---- Files that run ---- */

static const char prologue[] =
    "#include \"farmer.h\"\n"
    "#include <stdlib.h>\n"
    "enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)\n"
    "{ return path && count ? moves : moves; }\n"
    "struct status *farmer_children(const struct status *status, struct status *children)\n";

static void ask_children(struct tv_wire *wire)
{
    const char *start = "((farmer shore-1) (fox shore-1) (goat shore-1) (cabbage shore-1))";
    ck_assert(tv_wire_ask(wire, json_pack("{s:s, s:[s]}", "ask", "children", "of", start)));
}

START_TEST(test_right_program)
{
    char path[200], printed[PRINTED_MAX], text[1000];
    snprintf(text, sizeof text, "%s%s", prologue,
             "{ puts(\"hello\"); *children = *status; return children + 1; }\n"
             "int main(void) { return 0; }\n");
    write_file("my farmer.c", text, 0600, path);
    const struct tv_submission_wanted wanted = wanted_of(path);
    struct tv_submission *submission = open_one(&wanted, printed);
    ck_assert_str_eq(printed, "");
    ck_assert_ptr_nonnull(submission);
    ck_assert(tv_submission_offer(submission)->children);
    ck_assert_uint_eq(tv_submission_offer(submission)->max_children, 4);
    ck_assert(tv_submission_offer(submission)->space);
    ck_assert(tv_submission_offer(submission)->memory); /* by the linker of Linux */

    ask_children(tv_submission_wire(submission));
    json_t *answer = tv_wire_answer(tv_submission_wire(submission));
    ck_assert_uint_eq(json_array_size(json_object_get(answer, "children")), 1);
    json_decref(answer);
    close_one(submission, printed);
    assert_has(printed, "my farmer.c: its main() is not called here: Treevisit has its own\n");
    assert_has(printed, "my farmer.c: wrote 6 bytes to standard output:\nmy farmer.c: | hello\n");
}
END_TEST

static const struct {
    const char *body, *expected;
} faults[] = {
    {"{ for (int i = 0; i < 5; i++) children[i] = *status; return children; }\n",
     "farmer.c crashed when it was asked for B: it writes outside an array "
     "(heap-buffer-overflow) at farmer.c:6"},
    {"{ status = NULL; *children = *status; return children; }\n",
     "farmer.c crashed when it was asked for B: it follows a null pointer (null pointer) at "
     "farmer.c:6"},
    {"{ exit(status && children ? 3 : 4); }\n",
     "farmer.c ended with exit code 3 when it was asked for B"},
};

START_TEST(test_faults)
{
    char path[200], printed[PRINTED_MAX], text[1000];
    struct tv_error error;
    snprintf(text, sizeof text, "%s%s", prologue, faults[_i].body);
    write_file("farmer.c", text, 0600, path);
    const struct tv_submission_wanted wanted = wanted_of(path);
    struct tv_submission *submission = open_one(&wanted, printed);
    ck_assert_str_eq(printed, "");
    ask_children(tv_submission_wire(submission));
    ck_assert_ptr_null(tv_wire_answer(tv_submission_wire(submission)));
    ck_assert(!tv_wire_fail(tv_submission_wire(submission), "B", &error));
    assert_has(error.text, faults[_i].expected);
    tv_submission_close(submission, NULL);
}
END_TEST

/* ---- Restarts ---- */

static const struct tv_restart plainly = {60, (uint64_t)512 << 20, false, false},
                               freeing = {60, (uint64_t)512 << 20, true, false},
                               secretly = {60, (uint64_t)512 << 20, false, true};

static void restart(struct tv_submission *submission, struct tv_restart way)
{
    struct tv_problems problems = {.count = 0};
    ck_assert(tv_submission_restart(submission, &way, &problems));
    tv_problems_release(&problems);
}

static size_t count_children(struct tv_submission *submission)
{
    struct tv_wire *wire = tv_submission_wire(submission);
    ask_children(wire);
    json_t *answer = tv_wire_answer(wire);
    ck_assert_ptr_nonnull(answer);
    size_t count = json_array_size(json_object_get(answer, "children"));
    json_decref(answer);
    return count;
}

static struct tv_submission *compile_only(const char *body)
{
    char path[200], printed[PRINTED_MAX], text[1000];
    snprintf(text, sizeof text, "%s%s", prologue, body);
    write_file("farmer.c", text, 0600, path);
    struct tv_submission_wanted wanted = wanted_of(path);
    wanted.compile_only = true;
    struct tv_submission *submission = open_one(&wanted, printed);
    ck_assert_str_eq(printed, "");
    ck_assert_ptr_nonnull(submission);
    return submission;
}

/* Each time it begins anew; after a crash, too. Notes have what was written first. */
START_TEST(test_restarts)
{
    char printed[PRINTED_MAX];
    struct tv_submission *submission = compile_only(
        "{ static int calls; if (calls == 2) abort();\n"
        "  printf(\"call %d\\n\", ++calls);\n"
        "  for (int i = 0; i < calls; i++) *children++ = *status;\n"
        "  return children; }\n");
    for (int i = 0; i < 2; i++) {
        restart(submission, plainly);
        ck_assert(tv_submission_offer(submission)->children);
        ck_assert_uint_eq(count_children(submission), 1);
        ck_assert_uint_eq(count_children(submission), 2);
        ask_children(tv_submission_wire(submission));
        ck_assert_ptr_null(tv_wire_answer(tv_submission_wire(submission)));
    }
    restart(submission, plainly);
    close_one(submission, printed);
    assert_has(printed, "farmer.c: wrote 14 bytes to standard output:\n"
                        "farmer.c: | call 1\nfarmer.c: | call 2\n");
}
END_TEST

/* What it was asked in secret it may have written: of that nothing is told, of the rest all. */
START_TEST(test_secret)
{
    static const char body[] = "{ puts(status->farmer ? \"\" : \"asked\"); return children; }\n";
    char printed[PRINTED_MAX];
    struct tv_submission *submission = compile_only(body);
    const struct tv_restart ways[] = {secretly, plainly, secretly};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        restart(submission, ways[i]);
        ck_assert_uint_eq(count_children(submission), 0);
    }
    close_one(submission, printed);
    assert_has(printed, "farmer.c: wrote 6 bytes to standard output:\nfarmer.c: | asked\n");
    submission = compile_only(body);
    restart(submission, secretly);
    ck_assert_uint_eq(count_children(submission), 0);
    close_one(submission, printed);
    ck_assert_str_eq(printed, "");
}
END_TEST

enum { CALLS = 4000, EACH = 1000 };

static const struct {
    const char *body;
    uint64_t least, most; /* by how much its memory grows */
} growths[] = {
    {"{ char *p = malloc(1000); *p = 1; *children = *status; children += *p; free(p);\n"
     "  return children; }\n",
     0, CALLS *EACH / 4},
    {"{ char *p = malloc(1000); *p = 1; *children = *status; return children + *p; }\n",
     CALLS *EACH * 3 / 4, CALLS *EACH * 4},
};

START_TEST(test_memory)
{
    struct tv_submission *submission = compile_only(growths[_i].body);
    uint64_t before, after;
    ck_assert(!tv_submission_memory(submission, &before));
    restart(submission, freeing);
    for (int i = 0; i < 100; i++)
        count_children(submission);
    ck_assert(tv_submission_memory(submission, &before));
    for (int i = 0; i < CALLS; i++)
        count_children(submission);
    ck_assert(tv_submission_memory(submission, &after));
    uint64_t grown = after > before ? after - before : 0;
    ck_assert_uint_ge(grown, growths[_i].least);
    ck_assert_uint_le(grown, growths[_i].most);
    tv_submission_close(submission, NULL);
}
END_TEST

/* ---- Other programs ---- */

static const char answer_hello[] = "#!/bin/sh\n"
                                   "read line <&3\n"
                                   "echo '{\"id\":1,\"treevisit\":1,\"serves\":[\"root\"]}' >&3\n"
                                   "read line <&3\n";

START_TEST(test_executable_file)
{
    char path[200], printed[PRINTED_MAX];
    write_file("farmer.sh", answer_hello, 0600, path);
    const struct tv_submission_wanted wanted = wanted_of(path);
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, "farmer.sh may not be executed: run `chmod +x` on it");

    ck_assert_int_eq(chmod(path, 0700), 0);
    struct tv_submission *submission = open_one(&wanted, printed);
    ck_assert_str_eq(printed, "");
    ck_assert(tv_submission_offer(submission)->root);
    close_one(submission, printed);
    ck_assert_str_eq(printed, "");
}
END_TEST

static const struct {
    const char *command[4], *expected;
} commands[] = {
    {{"sh", "-c", "read line <&3; exit 4"}, "sh ended with exit code 4 when it was asked"},
    {{"sh", "-c", "echo 'no idea' >&2; exit 1"}, "it wrote to standard error: no idea"},
    {{"no-such-program"}, "there is no program no-such-program in /usr/local/bin"},
    {{"./no-such-program"}, "cannot read "},
};

START_TEST(test_commands)
{
    char printed[PRINTED_MAX];
    struct tv_submission_wanted wanted = wanted_of(NULL);
    wanted.command = commands[_i].command;
    wanted.folder = folder;
    ck_assert_ptr_null(open_one(&wanted, printed));
    assert_has(printed, commands[_i].expected);
}
END_TEST

/* Few of them where programs are slow, for each is compiled. */
static int some_of(size_t count)
{
    size_t few = (size_t)as_time_allows(20);
    return (int)(count < few ? count : few);
}

int main(void)
{
    TCase *test_case = tcase_create("submission");
    tcase_set_timeout(test_case, 120);
    tcase_add_checked_fixture(test_case, set_up, tear_down);
    tcase_add_loop_test(test_case, test_refused, 0, some_of(sizeof refused / sizeof refused[0]));
    tcase_add_test(test_case, test_no_file);
    tcase_add_test(test_case, test_no_compiler);
    tcase_add_test(test_case, test_right_program);
    tcase_add_loop_test(test_case, test_faults, 0, some_of(sizeof faults / sizeof faults[0]));
    tcase_add_test(test_case, test_restarts);
    tcase_add_test(test_case, test_secret);
    tcase_add_loop_test(test_case, test_memory, 0, sizeof growths / sizeof growths[0]);
    tcase_add_test(test_case, test_executable_file);
    tcase_add_loop_test(test_case, test_commands, 0, some_of(sizeof commands / sizeof commands[0]));
    return run_case(test_case);
}
