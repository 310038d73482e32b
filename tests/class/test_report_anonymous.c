/* test_report_anonymous.c: an example does not tell whose it is, and nothing else is taken out. */
#include "class/report_anonymous.h"

#include "visit/suite.h"
#include "visit/text.h"

static const struct tv_student anna = {
    .key = "anna-meier",
    .name = "Anna-Lena van Meier",
    .id = "4711",
    .email = "a.meier@uni.example",
    .login = "ameier",
};

/* What is written of the text; `ours` is what the exercise says beside it. */
static void assert_written(const struct tv_student *student, const char *file, const char *ours,
                           const char *text, const char *expected)
{
    struct tv_private whose;
    struct tv_text written = {0};
    tv_private_of(&whose, student, file, "farmer");
    tv_private_allow(&whose, ours);
    tv_private_write(&whose, text, tv_text_begin(&written));
    ck_assert_str_eq(tv_text_end(&written), expected);
    tv_text_release(&written);
}

START_TEST(test_left_out)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", ""},
        {"goat, cabbage", "goat, cabbage"},
        {"by Anna-Lena van Meier.", "by [left out]."},
        {"MEIER", "[left out]"},
        {"anna_children(meier_size)", "[left out]_children([left out]_size)"},
        {"hanna meiers joanna", "hanna meiers joanna"},
        {"4711 14711 47110", "[left out] 14711 47110"},
        {"<a.meier@uni.example> a.meier", "<[left out]> [left out]"},
        {"ameier anna-meier", "[left out] [left out]"},
        {"Anna Anna", "[left out] [left out]"},
        {"meier_farmer.c:31: crashed", "FILE.c:31: crashed"},
        {"uni.example", "uni.example"}, /* of all who are there */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_written(&anna, "meier_farmer.c", "", cases[i].text, cases[i].expected);
}
END_TEST

START_TEST(test_beyond_ascii)
{
    const struct tv_student student = {
        .key = "s1", .name = "小明 Özdemir", .id = "", .email = "", .login = ""};
    assert_written(&student, NULL, "", "小明: Özdemir, demir", "[left out]: [left out], demir");
}
END_TEST

/* Everybody's file is called so, and "farmer" is what the exercise is about. */
START_TEST(test_usual_names_tell_nothing)
{
    const struct tv_student student = {
        .key = "farmer", .name = "farmer", .id = "", .email = "", .login = ""};
    static const char text[] = "farmer.c crashed in farmer_children";
    assert_written(&student, "farmer.c", "", text, text);
}
END_TEST

START_TEST(test_what_the_exercise_says_stays)
{
    const struct tv_student student = {
        .key = "s1", .name = "Megan Fox", .id = "", .email = "", .login = ""};
    assert_written(&student, NULL, "(farmer fox)", "the fox, by megan", "the fox, by [left out]");
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("anonymous examples");
    tcase_add_test(test_case, test_left_out);
    tcase_add_test(test_case, test_beyond_ascii);
    tcase_add_test(test_case, test_usual_names_tell_nothing);
    tcase_add_test(test_case, test_what_the_exercise_says_stays);
    return run_case(test_case);
}
