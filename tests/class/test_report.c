/* test_report.c: report.html and times.html of a small class, whose results are in
 * tests/class/report. What has to be in them was counted by hand:
 *
 *     points   zoe 4, anna 2.5, finn 1, cem 0.5, dora, hugo and ida 0: mean 8/7, quartiles 0, 0.5
 *              and 1.75
 *     checks   "the start" is passed by zoe, anna and finn; nobody can check anna's "a secret"
 *     mistake  of anna, and of cem in two checks; anna's key comes first
 */
#include "class/report.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "visit/suite.h"

enum { STUDENTS = 9 };

static struct tv_check checks[] = {
    {.name = "the start", .points = 1},
    {.name = "every state", .points = 2},
    {.name = "a secret", .points = 1, .is_hidden = true},
};
static struct tv_assignment assignment = {.points = 4, .checks = checks, .check_count = 3};
static const struct tv_exercise exercise = {
    .name = "boat", .title = "The <boat>", .assignment = &assignment};

/* As the roster has them, which is not the order of keys; of gus there is no result. */
static struct tv_student list[STUDENTS] = {
    {.key = "zoe", .name = "Zoë <b>", .remark = "Of 2 files the latest was taken."},
    {.key = "cem", .name = "Cem Kaya", .is_late = true},
    {.key = "anna", .name = "Anna Fox", .id = "4711"},
    {.key = "dora", .name = "Dora Diaz"},
    {.key = "eve", .name = "Eve"},
    {.key = "finn", .name = "Finn"},
    {.key = "gus", .name = "Gus"},
    {.key = "hugo", .name = "Hugo Will"},
    {.key = "ida", .name = "Ida"},
};
static struct tv_students students = {.list = list, .count = STUDENTS};
static const struct tv_store store = {.folder = "tests/class/report"};

static char out[40];

/* Of a path in the folder that is written to. */
static const char *in_out(const char *name)
{
    static char path[400];
    snprintf(path, sizeof path, "%s/%s", out, name);
    return path;
}

static void set_up(void)
{
    for (size_t i = 0; i < STUDENTS; i++) {
        list[i].id = list[i].id ? list[i].id : "";
        list[i].email = list[i].login = "";
    }
    strcpy(out, "/tmp/tv-class-report-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(out));
    ck_assert_int_eq(mkdir(in_out("feedback"), 0777), 0);
    FILE *page = fopen(in_out("feedback/anna.html"), "w");
    ck_assert_ptr_nonnull(page);
    fclose(page);
}

static void tear_down(void)
{
    static const char *const made[] = {"report.html", "times.html", "feedback/anna.html"};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        unlink(in_out(made[i]));
    rmdir(in_out("feedback"));
    rmdir(out);
}

/* The whole file, in `text`. */
static void read_file(const char *path, char *text, size_t size)
{
    FILE *file = fopen(path, "r");
    ck_assert_msg(file, "%s", path);
    size_t length = fread(text, 1, size - 1, file);
    text[length] = '\0';
    fclose(file);
}

static void write_report(const struct tv_students *of)
{
    struct tv_error error = {.file = NULL};
    if (!tv_class_report_write(&store, of, &exercise, out, &error))
        ck_abort_msg("%s", error.text);
}

/* The page from its <main> on, which comes after the style. */
static void assert_page(const char *name, const char *expected)
{
    static char written[100000], right[100000];
    read_file(in_out(name), written, sizeof written);
    read_file(expected, right, sizeof right);
    const char *body = strstr(written, "<main>");
    ck_assert_ptr_nonnull(body);
    size_t same = 0;
    while (body[same] && body[same] == right[same])
        same++;
    ck_assert_msg(strcmp(body, right) == 0, "%s is other than %s from here on: %.200s", name,
                  expected, body + same);
}

START_TEST(test_pages)
{
    write_report(&students);
    assert_page("report.html", "tests/class/report/report.body");
    assert_page("times.html", "tests/class/report/times.body");
}
END_TEST

/* Nobody's name, number or file is in the sections on mistakes. */
START_TEST(test_examples_are_anonymous)
{
    static char page[100000];
    static const char *const private[] = {"anna", "4711", "cem",  "kaya",    "dora",
                                          "diaz", "hugo", "Anna", "feedback"};
    write_report(&students);
    read_file(in_out("report.html"), page, sizeof page);
    char *begin = strstr(page, "<section id=\"mistakes\">"), *end;
    ck_assert_ptr_nonnull(begin);
    end = strstr(begin, "<section id=\"not-graded\">");
    ck_assert_ptr_nonnull(end);
    *end = '\0';
    for (size_t i = 0; i < sizeof private / sizeof *private; i++)
        ck_assert_msg(!strstr(begin, private[i]), "%s is told", private[i]);
}
END_TEST

/* A class of which nothing is known yet, and one without students. */
START_TEST(test_nothing_graded)
{
    static char page[100000];
    for (size_t count = 0; count < 2; count++) {
        const struct tv_students few = {.list = &list[6], .count = count};
        write_report(&few);
        read_file(in_out("report.html"), page, sizeof page);
        ck_assert_ptr_nonnull(strstr(page, "Nothing was graded yet."));
        ck_assert_ptr_null(strstr(page, "<section id=\"points\">"));
    }
}
END_TEST

START_TEST(test_no_place_to_write)
{
    struct tv_error error = {.file = NULL};
    ck_assert(!tv_class_report_write(&store, &students, &exercise, "/nowhere/at/all", &error));
    ck_assert_ptr_nonnull(strstr(error.text, "/nowhere/at/all/report.html"));
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("report of a class");
    tcase_add_checked_fixture(test_case, set_up, tear_down);
    tcase_add_test(test_case, test_pages);
    tcase_add_test(test_case, test_examples_are_anonymous);
    tcase_add_test(test_case, test_nothing_graded);
    tcase_add_test(test_case, test_no_place_to_write);
    return run_case(test_case);
}
