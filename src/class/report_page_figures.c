/* report_page_figures.c: points and checks, as report_page.h has them. */
#include <inttypes.h>

#include "class/report_page.h"
#include "class/report_plot.h"
#include "class/html.h"
#include "grade/report_parts.h"

/* ---- Points ---- */

static void put_quarter(const char *word, const struct tv_class_points *points, unsigned k,
                        FILE *out)
{
    char text[TV_POINTS_SIZE];
    fprintf(out, "<div><dt>%s</dt><dd>%s</dd></div>\n", word,
            tv_points(text, tv_class_points_quarter(points, k)));
}

static void put_summary(const struct tv_class_page *page)
{
    const struct tv_class_points *points = &page->statistics->points;
    char text[TV_POINTS_SIZE];
    fputs("<dl class=\"figures\">\n", page->out);
    put_quarter("median", points, 2, page->out);
    put_quarter("lower quartile", points, 1, page->out);
    put_quarter("upper quartile", points, 3, page->out);
    fprintf(page->out, "<div><dt>mean</dt><dd>%s</dd></div>\n",
            tv_points(text, tv_class_points_mean(points)));
    fprintf(page->out, "<div><dt>have all points</dt><dd>%zu</dd></div>\n</dl>\n",
            page->statistics->full);
}

/* "4 to under 6", and "20" for all points. */
static void put_range(const struct tv_class_ranges *ranges, size_t i, FILE *out)
{
    char from[TV_POINTS_SIZE], to[TV_POINTS_SIZE];
    uint64_t low = i * ranges->width, high = low + ranges->width;
    if (i + 1 == ranges->count)
        fprintf(out, "<tr><th scope=\"row\">%s</th>", tv_points(from, ranges->most));
    else
        fprintf(out, "<tr><th scope=\"row\">%s to under %s</th>", tv_points(from, low),
                tv_points(to, high < ranges->most ? high : ranges->most));
    fprintf(out, "<td class=\"number\">%zu</td></tr>\n", ranges->students[i]);
}

static void put_ranges(const struct tv_class_ranges *ranges, FILE *out)
{
    fputs("<div class=\"plot\">\n", out);
    tv_class_plot_write(ranges, out);
    fputs("</div>\n<details class=\"screen\">\n<summary>The same as a table</summary>\n<table>\n"
          "<caption>Students by points</caption>\n<thead><tr><th scope=\"col\">points</th>"
          "<th scope=\"col\" class=\"number\">students</th></tr></thead>\n<tbody>\n",
          out);
    for (size_t i = 0; i < ranges->count; i++)
        put_range(ranges, i, out);
    fputs("</tbody>\n</table>\n</details>\n", out);
}

bool tv_class_section_points(const struct tv_class_page *page)
{
    uint64_t most = page->statistics->exercise->assignment->points;
    struct tv_class_ranges ranges = tv_class_ranges_of(&page->statistics->points, most * TV_POINT);
    fputs("<p>Of what was handed in and could be graded, also what does not compile; there are ",
          page->out);
    fprintf(page->out, "%" PRIu64 " point%s to be had.</p>\n", most, most == 1 ? "" : "s");
    put_summary(page);
    put_ranges(&ranges, page->out);
    return true;
}

/* ---- Checks ---- */

/* In the order of the columns. */
static const enum tv_verdict columns[] = {TV_PASSED,  TV_PARTLY,  TV_FAILED,
                                          TV_SKIPPED, TV_NOT_RUN, TV_UNCHECKED};
enum { COLUMNS = sizeof columns / sizeof *columns };

static void put_check_heads(FILE *out)
{
    static const char *const words[COLUMNS] = {"passed",  "partly",  "failed",
                                               "skipped", "not run", "not checked"};
    fputs("<thead><tr><th scope=\"col\">check</th><th scope=\"col\">passed by</th>"
          "<th scope=\"col\" class=\"number\">mean</th><th scope=\"col\" class=\"number\">of</th>",
          out);
    for (size_t i = 0; i < COLUMNS; i++)
        fprintf(out, "<th scope=\"col\" class=\"number\">%s</th>", words[i]);
    fputs("</tr></thead>\n", out);
}

static void put_check(const struct tv_check *check, size_t number,
                      const struct tv_class_check *counts, FILE *out)
{
    char text[TV_POINTS_SIZE];
    size_t counted = counts->counted, passed = counts->verdicts[TV_PASSED];
    uint64_t mean = counted > 0 ? (counts->earned + counted / 2) / counted : 0;
    fprintf(out, "<tr><th scope=\"row\">%zu. ", number);
    tv_html_text(check->name, out);
    fprintf(out, "%s</th><td class=\"rate\">", check->is_hidden ? " (hidden)" : "");
    tv_class_percent(passed, counted, out);
    fputc(' ', out);
    tv_html_bar(passed, counted, out);
    fprintf(out, "</td><td class=\"number\">%s</td><td class=\"number\">%" PRIu64 "</td>",
            tv_points(text, mean), check->points);
    for (size_t i = 0; i < COLUMNS; i++)
        fprintf(out, "<td class=\"number\">%zu</td>", counts->verdicts[columns[i]]);
    fputs("</tr>\n", out);
}

bool tv_class_section_checks(const struct tv_class_page *page)
{
    const struct tv_class_statistics *statistics = page->statistics;
    const struct tv_assignment *assignment = statistics->exercise->assignment;
    fputs("<p>Shares and means are of all that were graded, but for what this machine cannot check."
          " A check is skipped where one that it builds on was not passed; it is not run where the"
          " file does not compile, or time was over.</p>\n"
          "<div class=\"scrolls\" tabindex=\"0\" role=\"region\" aria-label=\"Table of checks\">\n"
          "<table>\n<caption>Each check</caption>\n",
          page->out);
    put_check_heads(page->out);
    fputs("<tbody>\n", page->out);
    for (size_t i = 0; i < statistics->check_count; i++)
        put_check(&assignment->checks[i], i + 1, &statistics->checks[i], page->out);
    fputs("</tbody>\n</table>\n</div>\n", page->out);
    return true;
}
