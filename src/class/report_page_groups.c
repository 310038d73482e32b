/* report_page_groups.c: what several students have in common, as report_page.h has it: mistakes,
 * other wrong answers, errors of the compiler, what is not written yet.
 */
#include "class/report_example.h"
#include "class/report_page.h"
#include "class/html.h"

enum { SHOWN = 40 }; /* groups of a section; what fewer did is counted */

static const char *check_name(const struct tv_class_page *page, size_t check)
{
    return page->statistics->exercise->assignment->checks[check].name;
}

/* The bar and the share, "12 students, 18%"; below a heading that says students, "12, 18%". */
static void put_count(const struct tv_class_page *page, const struct tv_class_group *group,
                      bool is_below_heading)
{
    size_t all = page->statistics->points.count;
    tv_html_bar(group->students, all, page->out);
    fputc(' ', page->out);
    if (is_below_heading)
        fprintf(page->out, "%zu", group->students);
    else
        tv_class_students(group->students, page->out);
    fputs(", ", page->out);
    tv_class_percent(group->students, all, page->out);
}

/* ": 12 in 'children of every state', 3 in 'the whole tree'". */
static void put_checks(const struct tv_class_page *page, const struct tv_class_group *group)
{
    const char *before = ": ";
    for (size_t i = 0; i < page->statistics->check_count; i++) {
        if (group->checks[i] == 0)
            continue;
        fprintf(page->out, "%s%zu in '", before, group->checks[i]);
        tv_html_text(check_name(page, i), page->out);
        fputc('\'', page->out);
        before = ", ";
    }
}

/* Whether it was seen in one check alone. */
static bool is_of_one_check(const struct tv_class_page *page, const struct tv_class_group *group)
{
    size_t checks = 0;
    for (size_t i = 0; i < page->statistics->check_count; i++)
        checks += group->checks[i] > 0;
    return checks < 2;
}

/* Whose it is stays untold. */
static bool put_example(const struct tv_class_page *page, const struct tv_class_group *group)
{
    if (!tv_class_example_is_there(&group->example))
        return true;
    fputs("<p class=\"faint\">One of them", page->out);
    if (!is_of_one_check(page, group)) {
        fputs(", in '", page->out);
        tv_html_text(check_name(page, group->example.check), page->out);
        fputc('\'', page->out);
    }
    fputs(":</p>\n", page->out);
    return tv_class_example_write(&group->example, page->statistics->exercise, page->out);
}

/* How the groups of a section are told. */
struct manner {
    bool is_ranked; /* each with its place, as in the table above */
    /* Optional: what is told behind the count. */
    void (*more)(const struct tv_class_page *page, const struct tv_class_group *group);
};

static bool put_group(const struct tv_class_page *page, const struct tv_class_groups *groups,
                      size_t i, const struct manner *manner)
{
    const struct tv_class_group *group = &groups->list[i];
    fputs("<section class=\"group\">\n<h3>", page->out);
    if (manner->is_ranked)
        fprintf(page->out, "%zu. ", i + 1);
    tv_html_text(group->text, page->out);
    fputs("</h3>\n<p>", page->out);
    put_count(page, group, false);
    if (manner->more)
        manner->more(page, group);
    fputs("</p>\n", page->out);
    bool complete = put_example(page, group);
    fputs("</section>\n", page->out);
    return complete;
}

static bool put_groups(const struct tv_class_page *page, const struct tv_class_groups *groups,
                       const struct manner *manner)
{
    for (size_t i = 0; i < groups->count && i < SHOWN; i++)
        if (!put_group(page, groups, i, manner))
            return false;
    if (groups->count > SHOWN) {
        fprintf(page->out, "<p>And %zu more, of ", groups->count - SHOWN);
        tv_class_students(groups->list[SHOWN].students, page->out);
        fputs(" each at most.</p>\n", page->out);
    }
    return true;
}

/* ---- Sections ---- */

/* All at one glance. */
static void put_ranking(const struct tv_class_page *page, const char *head, const char *caption,
                        const struct tv_class_groups *groups)
{
    fprintf(page->out,
            "<table class=\"ranking\">\n<caption>%s</caption>\n<thead><tr><th scope=\"col\">%s</th>"
            "<th scope=\"col\">students</th></tr></thead>\n<tbody>\n",
            caption, head);
    for (size_t i = 0; i < groups->count && i < SHOWN; i++) {
        fprintf(page->out, "<tr><th scope=\"row\">%zu. ", i + 1);
        tv_html_text(groups->list[i].text, page->out);
        fputs("</th><td class=\"rate\">", page->out);
        put_count(page, &groups->list[i], true);
        fputs("</td></tr>\n", page->out);
    }
    fputs("</tbody>\n</table>\n", page->out);
}

bool tv_class_section_mistakes(const struct tv_class_page *page)
{
    static const struct manner manner = {true, put_checks};
    put_ranking(page, "mistake",
                "What wrong answers look like, the most frequent first. Where they tell no more,"
                " several mistakes stand together.",
                &page->statistics->mistakes);
    return put_groups(page, &page->statistics->mistakes, &manner);
}

static void put_crashed(const struct tv_class_page *page, const struct tv_class_group *group)
{
    size_t check = group->example.check;
    size_t crashed = page->statistics->checks[check].crashed;
    if (crashed > 0)
        fprintf(page->out, "; %zu crashed or gave no answer", crashed);
}

bool tv_class_section_wrong(const struct tv_class_page *page)
{
    static const struct manner manner = {false, put_crashed};
    fputs("<p>Wrong answers that look like no usual mistake, by check.</p>\n", page->out);
    return put_groups(page, &page->statistics->wrong, &manner);
}

bool tv_class_section_faults(const struct tv_class_page *page)
{
    static const struct manner manner = {false, NULL};
    fputs("<p>By the first error, wherever it is.</p>\n", page->out);
    return put_groups(page, &page->statistics->faults, &manner);
}

/* Its answers are those of the file that was handed out: there is no example to learn from. */
bool tv_class_section_unwritten(const struct tv_class_page *page)
{
    put_ranking(page, "function", "What answers like the file that was handed out",
                &page->statistics->unwritten);
    return true;
}
