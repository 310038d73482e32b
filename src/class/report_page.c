/* report_page.c: see report_page.h. The frame of the page: its heading, and which sections follow.
 */
#include "class/report_page.h"

#include <inttypes.h>

#include "class/html.h"

/* ---- What sections have in common ---- */

void tv_class_students(size_t count, FILE *out)
{
    fprintf(out, "%zu student%s", count, count == 1 ? "" : "s");
}

void tv_class_percent(uint64_t part, uint64_t whole, FILE *out)
{
    fprintf(out, "%" PRIu64 "%%", whole > 0 ? (part * 100 + whole / 2) / whole : 0);
}

/* ---- Which sections there are ---- */

static bool has_points(const struct tv_class_statistics *statistics)
{
    return statistics->points.count > 0;
}

static bool has_mistakes(const struct tv_class_statistics *statistics)
{
    return statistics->mistakes.count > 0;
}

static bool has_wrong(const struct tv_class_statistics *statistics)
{
    return statistics->wrong.count > 0;
}

static bool has_faults(const struct tv_class_statistics *statistics)
{
    return statistics->faults.count > 0;
}

static bool has_unwritten(const struct tv_class_statistics *statistics)
{
    return statistics->unwritten.count > 0;
}

static bool has_not_graded(const struct tv_class_statistics *statistics)
{
    return statistics->statuses[TV_RESULT_GRADED] < statistics->count;
}

static bool put_times(const struct tv_class_page *page)
{
    fputs(
        "<p>How long each took differs from run to run, and is kept apart: <a"
        " href=\"times.html\">times.html</a>.</p>\n"
        "<iframe class=\"times\" src=\"times.html\" title=\"The slowest submissions\"></iframe>\n",
        page->out);
    return true;
}

static const struct section {
    const char *id, *title;
    bool (*is_there)(const struct tv_class_statistics *statistics); /* NULL: always */
    tv_class_section *write;
} sections[] = {
    {"points", "Points", has_points, tv_class_section_points},
    {"checks", "Checks", has_points, tv_class_section_checks},
    {"mistakes", "Usual mistakes", has_mistakes, tv_class_section_mistakes},
    {"wrong", "Other wrong answers", has_wrong, tv_class_section_wrong},
    {"faults", "What does not compile or start", has_faults, tv_class_section_faults},
    {"unwritten", "Not written yet", has_unwritten, tv_class_section_unwritten},
    {"not-graded", "Not graded, or not to the end", has_not_graded, tv_class_section_not_graded},
    {"students", "All students", NULL, tv_class_section_students},
    {"times", "The slowest submissions", has_points, put_times},
};
enum { SECTIONS = sizeof sections / sizeof *sections };

static bool is_there(const struct tv_class_page *page, const struct section *section)
{
    return !section->is_there || section->is_there(page->statistics);
}

/* ---- The page ---- */

static void put_figure(const char *word, size_t count, FILE *out)
{
    fprintf(out, "<div><dt>%s</dt><dd>%zu</dd></div>\n", word, count);
}

/* Who handed in is always told; what nobody did is not. */
static void put_heading(const struct tv_class_page *page)
{
    const size_t *statuses = page->statistics->statuses;
    fputs("<dl class=\"figures\">\n", page->out);
    put_figure("students", page->statistics->count, page->out);
    put_figure("graded", statuses[TV_RESULT_GRADED], page->out);
    put_figure("nothing to grade", statuses[TV_RESULT_NOTHING], page->out);
    if (statuses[TV_RESULT_UNCLEAR] > 0)
        put_figure("not clear whose", statuses[TV_RESULT_UNCLEAR], page->out);
    if (statuses[TV_RESULT_TOO_LONG] > 0)
        put_figure("took too long", statuses[TV_RESULT_TOO_LONG], page->out);
    if (statuses[TV_RESULT_MISSING] > 0)
        put_figure("not graded yet", statuses[TV_RESULT_MISSING], page->out);
    fputs("</dl>\n", page->out);
    if (!has_points(page->statistics))
        fputs("<p>Nothing was graded yet.</p>\n", page->out);
}

static void put_contents(const struct tv_class_page *page)
{
    fputs("<nav class=\"screen\" aria-label=\"Sections\"><ul>\n", page->out);
    for (size_t i = 0; i < SECTIONS; i++)
        if (is_there(page, &sections[i]))
            fprintf(page->out, "<li><a href=\"#%s\">%s</a></li>\n", sections[i].id,
                    sections[i].title);
    fputs("</ul></nav>\n", page->out);
}

static bool put_section(const struct tv_class_page *page, const struct section *section)
{
    fprintf(page->out, "<section id=\"%s\">\n<h2>%s</h2>\n", section->id, section->title);
    bool complete = section->write(page);
    fputs("</section>\n", page->out);
    return complete;
}

bool tv_class_page_write(const struct tv_class_page *page)
{
    char title[400];
    const char *exercise = page->statistics->exercise->title;
    snprintf(title, sizeof title, "%s: the class",
             exercise ? exercise : page->statistics->exercise->name);
    tv_html_begin(title, TV_HTML_FILES, page->out);
    put_heading(page);
    put_contents(page);
    for (size_t i = 0; i < SECTIONS; i++)
        if (is_there(page, &sections[i]) && !put_section(page, &sections[i]))
            return false;
    tv_html_end(page->out);
    return true;
}
