/* test_needs.c: the table of what Treevisit needs is read as its head explains it, and the command
 * that installs what is missing has each package once.
 */
#include "doctor/install.h"

#include <stdlib.h>

#include "visit/suite.h"
#include "visit/text.h"

static const char *const small[] = {
    "# a remark\n",
    "\n",
    "install apt-get sudo apt-get install\n",
    "install brew    brew install\n",
    "build check  compiler C gcc,libc6-dev gcc gcc gcc nothing can be built\n",
    "linux draw?  part  libx libx-dev,gcc libx-devel - - no pictures\n",
    NULL,
};

static void assert_need(const struct tv_need *need, const char *name, const char *apt,
                        const char *without)
{
    ck_assert_str_eq(need->name, name);
    ck_assert_str_eq(need->packages[0], apt);
    ck_assert_str_eq(need->without, without);
}

START_TEST(a_table_is_read)
{
    struct tv_needs needs;
    struct tv_error error = {.file = NULL};
    ck_assert_msg(tv_needs_read(&needs, small, &error), "%s", error.text);
    ck_assert_uint_eq(needs.count, 2);
    assert_need(&needs.list[0], "C", "gcc,libc6-dev", "nothing can be built");
    ck_assert_int_eq(needs.list[0].purpose, TV_TO_CHECK);
    ck_assert_int_eq(needs.list[0].kind, TV_NEED_COMPILER);
    ck_assert(!needs.list[0].is_optional && !needs.list[0].is_linux);
    assert_need(&needs.list[1], "libx", "libx-dev,gcc", "no pictures");
    ck_assert_str_eq(needs.list[1].packages[2], "-");
    ck_assert(needs.list[1].is_optional && needs.list[1].is_linux);
    ck_assert_str_eq(needs.installers[0].tool, "apt-get");
    ck_assert_str_eq(needs.installers[1].command, "brew install");
    tv_needs_release(&needs);
}
END_TEST

static const struct {
    const char *line, *error;
} wrong[] = {
    {"build fun command dot a b c d nothing", "nobody wants anything for 'fun'"},
    {"build draw thing dot a b c d nothing", "there is no kind 'thing'"},
    {"build draw command dot a b c d", "'dot' has too few columns"},
    {"install apt-get", "an installer has no command"},
};

START_TEST(what_is_wrong_in_a_table_is_said)
{
    struct tv_needs needs;
    struct tv_error error = {.file = NULL};
    const char *const lines[] = {wrong[_i].line, NULL};
    ck_assert(!tv_needs_read(&needs, lines, &error));
    ck_assert_str_eq(error.text, wrong[_i].error);
    tv_needs_release(&needs);
}
END_TEST

START_TEST(our_own_table_is_right)
{
    struct tv_needs needs;
    struct tv_error error = {.file = NULL};
    size_t counts[TV_PURPOSES] = {0};
    ck_assert_msg(tv_needs_read(&needs, tv_needs_lines, &error), "%s", error.text);
    for (size_t i = 0; i < needs.count; i++)
        counts[needs.list[i].purpose]++;
    for (size_t i = 0; i < TV_PURPOSES; i++)
        ck_assert_uint_gt(counts[i], 0);
    for (size_t i = 0; i < TV_INSTALLERS; i++)
        ck_assert_ptr_nonnull(needs.installers[i].command);
    tv_needs_release(&needs);
}
END_TEST

START_TEST(what_the_build_requires_it_was_built_with)
{
    ck_assert(tv_is_built_with("yaml-0.1"));
    ck_assert(tv_is_built_with("jansson"));
    ck_assert(!tv_is_built_with("yaml"));
}
END_TEST

/* On systems that are made of a PATH alone: no command is in /nowhere. */
static const struct {
    bool missing[2];
    const char *command;
} installs[] = {
    {{true, true}, "your package manager, for packages named about like gcc libc6-dev libx-dev\n"},
    {{false, true}, "your package manager, for packages named about like gcc libx-dev\n"},
    {{false, false}, ""},
};

START_TEST(what_is_missing_is_installed_by_one_command)
{
    struct tv_needs needs;
    struct tv_error error = {.file = NULL};
    struct tv_text text = {0};
    setenv("PATH", "/nowhere", 1);
    ck_assert(tv_needs_read(&needs, small, &error));
    ck_assert(tv_install_write(&needs, installs[_i].missing, tv_text_begin(&text)));
    ck_assert_str_eq(tv_text_end(&text), installs[_i].command);
    tv_text_release(&text);
    tv_needs_release(&needs);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("needs");
    tcase_add_test(test_case, a_table_is_read);
    tcase_add_loop_test(test_case, what_is_wrong_in_a_table_is_said, 0,
                        sizeof wrong / sizeof *wrong);
    tcase_add_test(test_case, our_own_table_is_right);
    tcase_add_test(test_case, what_the_build_requires_it_was_built_with);
    tcase_add_loop_test(test_case, what_is_missing_is_installed_by_one_command, 0,
                        sizeof installs / sizeof *installs);
    return run_case(test_case);
}
