/* test_feedback.c: a student's page, of gradings made by hand. How it looks is tested in a browser
 * (tests/browser/test_feedback.mjs).
 */
#include "class/feedback.h"

#include <string.h>

#include "grade/gradings.h"
#include "visit/suite.h"

static struct tv_graphviz *graphviz; /* for all tests: a process can have one only */
static struct sample sample;
static struct tv_student student;
static struct tv_result_wanted result;
static struct tv_feedback_wanted wanted;

static void set_up(void)
{
    sample_init(&sample);
    sample.assignment.checks = sample.checks;
    sample.assignment.check_count = SAMPLE_CHECKS;
    student = (struct tv_student){.key = "anna-meier",
                                  .name = "Anna Meier",
                                  .id = "123456",
                                  .email = "",
                                  .login = "",
                                  .origin = "class.zip: Anna Meier_12/farmer-2.c",
                                  .remark = "Of 3 files the latest was taken."};
    result = (struct tv_result_wanted){.student = &student,
                                       .exercise = "farmer",
                                       .status = TV_RESULT_GRADED,
                                       .grading = &sample.grading};
    wanted = (struct tv_feedback_wanted){.result = &result, .exercise = &sample.exercise};
}

/* The page; the caller frees it. */
static char *page(void)
{
    char *text;
    size_t size;
    struct tv_error error = {.file = NULL};
    FILE *out = open_memstream(&text, &size);
    ck_assert_msg(tv_feedback_page(&wanted, out, &error), "%s", error.text);
    fclose(out);
    return text;
}

static void check_has(const char *const *texts)
{
    char *html = page();
    for (; *texts; texts++)
        ck_assert_msg(strstr(html, *texts) != NULL, "no %s", *texts);
    free(html);
}

static void check_has_not(const char *const *texts)
{
    char *html = page();
    for (; *texts; texts++)
        ck_assert_msg(strstr(html, *texts) == NULL, "has %s", *texts);
    free(html);
}

/* ---- What is told ---- */

START_TEST(who_and_how_many_points)
{
    check_has((const char *const[]){
        "<h1>The farmer&#39;s problem</h1>",
        "<dd>Anna Meier</dd>",
        "<dd>123456</dd>",
        "<dd>farmer-2.c</dd>",
        "<strong>5.5 of 20 points</strong>",
        "width: 27.5%",
        NULL,
    });
}
END_TEST

START_TEST(each_check_with_its_verdict)
{
    check_has((const char *const[]){
        "1. children of the start <span class=\"points\">2 of 2 points<",
        "<p class=\"verdict passed\">right</p>",
        "2. children of every state <span class=\"points\">3.5 of 8 points<",
        "<p class=\"verdict partly\">wrong, 7 of 16 right: children of 16 states</p>",
        "<dt>yours</dt><dd><pre>\na\nb\nc</pre></dd>",
        "<dt>usual mistake</dt><dd class=\"lines\">only the shore of arrival is looked at</dd>",
        "\xE2\x80\x9C"
        "Both shores\xE2\x80\x9D in farmer.md",
        "<code>treevisit run farmer --with farmer.c</code>",
        "<p class=\"verdict skipped\">skipped: since &#39;children&#39; has not its points</p>",
        "<dd><pre>set: {start: A, edges: {A: [B]}}</pre></dd>",
        NULL,
    });
}
END_TEST

START_TEST(what_to_read_is_said_once_at_the_top)
{
    sample.checks[3].read = "Both shores";
    sample.checks[4].read = "a secret"; /* hidden */
    sample.reports[4].verdict = TV_FAILED;
    check_has((const char *const[]){"<p>To read on: \xE2\x80\x9C"
                                    "Both shores\xE2\x80\x9D in farmer.md</p>",
                                    NULL});
    sample.checks[3].read = "A path into moves";
    check_has((const char *const[]){"<p>To read on: \xE2\x80\x9C"
                                    "Both shores\xE2\x80\x9D, \xE2\x80\x9C"
                                    "A path into "
                                    "moves\xE2\x80\x9D in farmer.md</p>",
                                    NULL});
    sample.grading.check_count = 1;
    check_has_not((const char *const[]){"To read on", NULL});
}
END_TEST

/* Not what it asks, nor how many of it was right. */
START_TEST(of_a_hidden_check_the_verdict_is_told)
{
    struct tv_check_report *report = &sample.reports[4];
    report->verdict = TV_FAILED;
    report->facts = sample.facts;
    report->fact_count = 4;
    report->asked = 17;
    report->right = 13;
    report->tried = report->reason = report->mistake = report->command = "a secret";
    sample.grading.drawn = report;
    report->expected_trace = report->given_trace = "a secret";
    wanted.pictures = true;
    check_has((const char *const[]){
        "5. A hidden check <span class=\"points\">0 of 5 points<",
        "<p class=\"verdict failed\">wrong</p>",
        NULL,
    });
    check_has_not((const char *const[]){"other travellers", "a secret", "13 of 17", NULL});
}
END_TEST

START_TEST(what_others_are_told_is_not_there)
{
    check_has_not((const char *const[]){"class.zip", "Of 3 files", "anna-meier", NULL});
}
END_TEST

START_TEST(what_does_not_compile)
{
    sample_break(&sample);
    check_has((const char *const[]){
        "<h2>Nothing could be checked</h2>",
        "farmer.c:7:5: error: expected &#39;;&#39;\n\treturn children\n\t^\n",
        "<strong>0 of 25 points</strong>",
        NULL,
    });
}
END_TEST

/* What is still to be written is said once, and what to do about it. */
START_TEST(what_is_not_written_yet)
{
    struct tv_fact to_do = {TV_FACT_TO_DO, "write farmer_children in farmer.c"};
    sample.reports[1].facts = &to_do;
    sample.reports[1].fact_count = 1;
    check_has((const char *const[]){"<dt>to do</dt>", NULL});
    sample.reports[1].unwritten = "farmer_children";
    check_has((const char *const[]){"<code>farmer_children</code>: it answers like", NULL});
    check_has_not((const char *const[]){"<dt>to do</dt>", NULL});
}
END_TEST

START_TEST(several_usual_mistakes)
{
    sample.reports[1].mistake = "one is < two\nthe other";
    check_has((const char *const[]){
        "<dt>usual mistake</dt><dd class=\"lines\">one is &lt; two\nthe other</dd>", NULL});
}
END_TEST

START_TEST(nothing_handed_in)
{
    for (size_t i = 0; i < SAMPLE_CHECKS; i++)
        sample.checks[i].points = 5;
    result.status = TV_RESULT_NOTHING;
    result.grading = NULL;
    student.origin = NULL;
    student.reason = "No C file was handed in, but: <notes>.docx.";
    check_has((const char *const[]){
        "<strong>0 of 25 points</strong>",
        "<p class=\"box\">No C file was handed in, but: &lt;notes&gt;.docx.</p>",
        NULL,
    });
    check_has_not((const char *const[]){"<section>", "<dt>file</dt>", NULL});
}
END_TEST

START_TEST(ended_before_all_was_checked)
{
    sample_end_early(&sample);
    result.status = TV_RESULT_TOO_LONG;
    check_has((const char *const[]){
        "<strong>2 of 25 points</strong>",
        "it took too long",
        "<p class=\"verdict not-run\">not checked yet: the run was ended before</p>",
        NULL,
    });
}
END_TEST

/* ---- Pictures ---- */

static const char expected[] = "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
                               "{\"in\":0,\"level\":0,\"name\":\"A\"}\n{\"out\":0}\n"
                               "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n";
static const char given[] = "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
                            "{\"in\":0,\"level\":0,\"name\":\"A\"}\n{\"out\":0}\n"
                            "{\"in\":1,\"parent\":0,\"level\":1,\"name\":"
                            "\"</title></svg></script><img src=x onerror='alert(1)'>\\\"]]>\"}\n";

static void draw_trees(void)
{
    sample.grading.drawn = &sample.reports[1];
    sample.reports[1].expected_trace = expected;
    sample.reports[1].given_trace = given;
    wanted.pictures = true;
    wanted.graphviz = graphviz;
}

START_TEST(two_trees_are_drawn)
{
    draw_trees();
    check_has((const char *const[]){
        "<summary>The right tree, step by step</summary>",
        "<summary>Your tree, step by step</summary>",
        "<iframe sandbox=\"allow-scripts\" loading=\"lazy\" title=\"Your tree, step by step\"",
        "srcdoc=\"&lt;!DOCTYPE html&gt;",
        graphviz ? "<desc id=\"picture-description\">The right tree and yours" : "<iframe",
        NULL,
    });
    check_has_not((const char *const[]){"<?xml", NULL});
}
END_TEST

START_TEST(without_graphviz_there_are_step_through_pages)
{
    draw_trees();
    wanted.graphviz = NULL;
    check_has((const char *const[]){"<summary>Your tree, step by step</summary>", NULL});
    check_has_not((const char *const[]){"<svg", NULL});
}
END_TEST

START_TEST(no_pictures_where_none_are_wanted)
{
    draw_trees();
    wanted.pictures = false;
    check_has_not((const char *const[]){"<svg", "<iframe", "script-src", NULL});
}
END_TEST

START_TEST(a_trace_that_is_none_is_an_error)
{
    char *text;
    size_t size;
    struct tv_error error = {.file = NULL};
    draw_trees();
    sample.reports[1].given_trace = "no trace";
    FILE *out = open_memstream(&text, &size);
    ck_assert(!tv_feedback_page(&wanted, out, &error));
    ck_assert_str_ne(error.text, "");
    fclose(out);
    free(text);
}
END_TEST

/* ---- Texts of a submission's making ---- */

/* Every tag of the page's body is one of ours. */
static void check_tags(const char *html)
{
    static const char *const ours[] = {"style", "head", "body",   "main",   "h1", "h2",
                                       "p",     "pre",  "dl",     "dt",     "dd", "code",
                                       "span",  "html", "strong", "section"};
    const char *body = strstr(html, "</style>");
    for (const char *tag = strchr(body, '<'); tag; tag = strchr(tag + 1, '<')) {
        const char *name = tag + 1 + (tag[1] == '/');
        size_t length = strcspn(name, " >"), i = 0, count = sizeof ours / sizeof *ours;
        while (i < count && (strlen(ours[i]) != length || memcmp(name, ours[i], length) != 0))
            i++;
        ck_assert_msg(i < count, "a tag of somebody else: %.60s", tag);
    }
}

START_TEST(no_text_becomes_an_element)
{
    static const char hostile[] = "\"><script>alert(1)</script>' onload='x' \xff\xE2\x80\xAE &lt;";
    sample_spoil(&sample);
    student.name = student.id = student.origin = hostile;
    sample.reports[1].unwritten = sample.checks[1].read = hostile;
    sample.exercise.title = hostile;
    sample.facts[0].label = hostile;
    char *html = page();
    check_tags(html);
    ck_assert_ptr_null(strstr(html, "\xff"));
    ck_assert_ptr_null(strstr(html, "\xE2\x80\xAE"));
    free(html);
    sample.grading.fault = hostile;
    html = page();
    check_tags(html);
    free(html);
}
END_TEST

/* In a picture, and in a frame, which is an attribute. */
START_TEST(no_name_of_a_node_becomes_an_element)
{
    draw_trees();
    check_has_not((const char *const[]){"</script>", "</title></svg>", "<img", NULL});
}
END_TEST

START_TEST(the_same_page_each_time)
{
    draw_trees();
    char *first = page(), *second = page();
    ck_assert_str_eq(first, second);
    free(first);
    free(second);
}
END_TEST

START_TEST(a_full_disk_is_an_error)
{
    struct tv_error error = {.file = NULL};
    FILE *full = fopen("/dev/full", "w");
    if (!full)
        return;
    ck_assert(!tv_feedback_page(&wanted, full, &error));
    ck_assert_str_ne(error.text, "");
    fclose(full);
}
END_TEST

int main(void)
{
    TCase *feedback = tcase_create("feedback");
    tcase_set_timeout(feedback, 60);
    tcase_add_checked_fixture(feedback, set_up, NULL);
    tcase_add_test(feedback, who_and_how_many_points);
    tcase_add_test(feedback, each_check_with_its_verdict);
    tcase_add_test(feedback, what_to_read_is_said_once_at_the_top);
    tcase_add_test(feedback, of_a_hidden_check_the_verdict_is_told);
    tcase_add_test(feedback, what_others_are_told_is_not_there);
    tcase_add_test(feedback, what_does_not_compile);
    tcase_add_test(feedback, what_is_not_written_yet);
    tcase_add_test(feedback, several_usual_mistakes);
    tcase_add_test(feedback, nothing_handed_in);
    tcase_add_test(feedback, ended_before_all_was_checked);
    tcase_add_test(feedback, two_trees_are_drawn);
    tcase_add_test(feedback, without_graphviz_there_are_step_through_pages);
    tcase_add_test(feedback, no_pictures_where_none_are_wanted);
    tcase_add_test(feedback, a_trace_that_is_none_is_an_error);
    tcase_add_test(feedback, no_text_becomes_an_element);
    tcase_add_test(feedback, no_name_of_a_node_becomes_an_element);
    tcase_add_test(feedback, the_same_page_each_time);
    tcase_add_test(feedback, a_full_disk_is_an_error);
    struct tv_error error = {.file = NULL};
    graphviz = tv_graphviz_open(&error); /* NULL where there is none */
    int status = run_case(feedback);
    tv_graphviz_close(graphviz);
    return status;
}
