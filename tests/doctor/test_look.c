/* test_look.c: what is looked for is found where it is, and said to be useless where it does not
 * work; what would help is said of each wall of the sandbox that does not stand.
 */
#include "sandbox/modes.h"

#include <stdio.h>
#include <sys/stat.h>

#include "doctor/look.h"
#include "doctor/walls.h"
#include "visit/suite.h"
#include "visit/text.h"

static const char *homework(void)
{
    static char folder[PATH_MAX];
    const char *build = getenv("BUILD");
    snprintf(folder, sizeof folder, "%s/homework", build ? build : "build");
    return folder;
}

/* ---- Commands and libraries ---- */

static const struct {
    enum tv_need_kind kind;
    const char *name;
    enum tv_presence presence;
    const char *text;
} looks[] = {
    {TV_NEED_COMMAND, "sh", TV_HERE, "/bin/sh"},
    {TV_NEED_COMMAND, "no-such-command", TV_MISSING, ""},
    {TV_NEED_COMMAND, "tests", TV_MISSING, ""}, /* a folder is none */
    {TV_NEED_BROWSER, "no-such-command", TV_MISSING, ""},
    {TV_NEED_PART, "yaml-0.1", TV_HERE, "built in"},
    {TV_NEED_PART, "no-such-library", TV_MISSING, ""},
    {TV_NEED_LIBRARY, "no-such-library", TV_MISSING, ""},
    {TV_NEED_LIBRARY, "jansson", TV_HERE, "installed"},
    {TV_NEED_PART, "check", TV_NOT_BUILT_IN, ""}, /* this test was built with it, no command was */
    {TV_NEED_SANITIZER, "no-such-compiler", TV_MISSING, ""},
};

START_TEST(what_is_here_is_found)
{
    struct tv_look look = {.homework = homework()};
    struct tv_found found;
    const struct tv_need need = {.kind = looks[_i].kind, .name = looks[_i].name};
    ck_assert_int_eq(setenv("PATH", ":/nowhere::.:/bin:/usr/bin", 1), 0);
    look.sandbox = open_in(AS_WE_ARE);
    tv_look_for(&look, &need, &found);
    ck_assert_int_eq(found.presence, looks[_i].presence);
    ck_assert_str_eq(found.text, looks[_i].text);
    tv_sandbox_close(look.sandbox);
}
END_TEST

/* A browser that goes by another name, in a folder of its own. */
START_TEST(a_browser_has_several_names)
{
    static const char *const names[] = {"chromium", "chromium-browser", "google-chrome"};
    char folder[] = "/tmp/treevisit-look-XXXXXX", path[PATH_MAX];
    const struct tv_need need = {.kind = TV_NEED_BROWSER, .name = "chromium"};
    struct tv_look look = {.sandbox = NULL};
    struct tv_found found;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/%s", folder, names[_i]);
    FILE *file = fopen(path, "w");
    ck_assert(file && fclose(file) == 0 && chmod(path, 0755) == 0);
    setenv("PATH", folder, 1);
    tv_look_for(&look, &need, &found);
    unlink(path);
    rmdir(folder);
    ck_assert_int_eq(found.presence, TV_HERE);
    ck_assert_str_eq(found.text, path);
}
END_TEST

/* ---- The compiler ---- */

/* Of compilers that make nothing, make nothing of use, and are not there. */
static const struct {
    const char *compiler, *homework, *text; /* how the text begins */
    bool is_tried, works;
} trials[] = {
    {"cc", NULL, "/", true, true},
    {"true", NULL, "a right program fails: the compiler made no program", true, false},
    {"false", NULL, "a right program fails: it does not compile", true, false},
    {"no-such-compiler", NULL, "there is no program no-such-compiler in", true, false},
    {"cc", "/nowhere", "cannot read /nowhere/homework.h", false, false},
};

START_TEST(a_compiler_is_tried)
{
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    struct tv_compiler_trial trial;
    const char *folder = trials[_i].homework ? trials[_i].homework : homework(),
               *text = trials[_i].text;
    tv_compiler_try(sandbox, trials[_i].compiler, folder, &trial);
    ck_assert_msg(trial.works == trials[_i].works, "%s", trial.text);
    ck_assert_msg(trial.is_tried == trials[_i].is_tried, "%s", trial.text);
    ck_assert_msg(strncmp(trial.text, text, strlen(text)) == 0, "%s", trial.text);
    ck_assert_msg(trial.text[0], "a word is said");
    tv_sandbox_close(sandbox);
}
END_TEST

/* That it is not tried is nothing that a package would change. */
START_TEST(a_compiler_is_not_blamed_for_what_stands_in_its_way)
{
    const struct tv_need needs[] = {{.kind = TV_NEED_COMPILER, .name = "C"},
                                    {.kind = TV_NEED_SANITIZER, .name = "C"}};
    struct tv_look look = {.homework = homework()};
    struct tv_found found;
    if (_i == 1)
        setenv("TMPDIR", "/nowhere", 1);
    if (_i > 0)
        look.sandbox = open_in(AS_WE_ARE);
    if (_i == 2)
        look.homework = "/nowhere";
    for (size_t i = 0; i < 2; i++) {
        tv_look_for(&look, &needs[i], &found);
        ck_assert_int_eq(found.presence, TV_UNTRIED);
        const char *why = i > 0 ? "the compiler was not" : _i > 0 ? "/nowhere" : "no sandbox";
        ck_assert_ptr_nonnull(strstr(found.text, why));
    }
    if (look.sandbox)
        tv_sandbox_close(look.sandbox);
}
END_TEST

/* ---- The sandbox ---- */

START_TEST(all_walls_need_no_advice)
{
    struct tv_sandbox sandbox = {.landlock = 7};
    struct tv_text text = {0};
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        sandbox.walls[wall].stands = true;
    tv_walls_write(&sandbox, 8, tv_text_begin(&text));
    static const char expected[] =
        "  sandbox   full (user, namespaces, Landlock 7, system calls, bounds, memory)\n"
        "  limits    ";
    ck_assert_int_eq(strncmp(tv_text_end(&text), expected, strlen(expected)), 0);
    tv_text_release(&text);
}
END_TEST

START_TEST(a_wall_that_is_missing_has_its_advice)
{
    struct tv_sandbox sandbox = {.landlock = 7};
    struct tv_text text = {0};
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        sandbox.walls[wall] = (struct tv_wall_state){.stands = (int)wall != _i, .why = "refused"};
    tv_walls_write(&sandbox, 8, tv_text_begin(&text));
    const char *written = tv_text_end(&text), *line = strchr(written, '\n');
    char expected[100];
    int length = snprintf(expected, sizeof expected,
                          "\n            for %s: ", tv_wall_name((enum tv_wall)_i));
    ck_assert_ptr_nonnull(strstr(written, ": refused)\n"));
    ck_assert_msg(strncmp(line, expected, (size_t)length) == 0, "%s", written);
    ck_assert_msg(line[length] != '(' && line[length] != '\n', "%s", written);
    ck_assert_msg(geteuid() != 0 || !strstr(line, "be root"), "%s", written);
    tv_text_release(&text);
}
END_TEST

START_TEST(where_no_file_can_be_is_said)
{
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    struct tv_text text = {0};
    setenv("TMPDIR", "/nowhere", 1);
    ck_assert(!tv_walls_write(sandbox, 8, tv_text_begin(&text)));
    ck_assert_ptr_nonnull(strstr(tv_text_end(&text), "cannot use the folder /nowhere: No such file "
                                                     "or directory: set TMPDIR to a folder"));
    tv_text_release(&text);
    tv_sandbox_close(sandbox);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("look");
    tcase_set_timeout(test_case, 60);
    tcase_add_loop_test(test_case, a_browser_has_several_names, 0, 3);
    tcase_add_test(test_case, all_walls_need_no_advice);
    tcase_add_loop_test(test_case, a_wall_that_is_missing_has_its_advice, 0, TV_WALLS);
    if (tests_are_forked()) { /* valgrind knows no sandbox; each test has an environment of its own
                               */
        tcase_add_loop_test(test_case, what_is_here_is_found, 0, sizeof looks / sizeof *looks);
        tcase_add_loop_test(test_case, a_compiler_is_tried, 0, sizeof trials / sizeof *trials);
        tcase_add_loop_test(test_case, a_compiler_is_not_blamed_for_what_stands_in_its_way, 0, 3);
        tcase_add_test(test_case, where_no_file_can_be_is_said);
    }
    return run_case(test_case);
}
