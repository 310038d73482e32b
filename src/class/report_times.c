/* report_times.c: see report_times.h. */
#include "class/report_times.h"

#include <stdlib.h>
#include <string.h>

#include "class/html.h"

enum { SLOWEST = 20 };

struct row {
    const struct tv_student *student;
    double seconds;
};

/* The slowest first; equal ones by key. */
static int compare(const void *a, const void *b)
{
    const struct row *first = a, *second = b;
    if (first->seconds != second->seconds)
        return first->seconds > second->seconds ? -1 : 1;
    return strcmp(first->student->key, second->student->key);
}

static void put_figure(const char *word, double seconds, FILE *out)
{
    fprintf(out, "<div><dt>%s</dt><dd>%.2f s</dd></div>\n", word, seconds);
}

/* Of an even number the median is the mean of the two in the middle. */
static void put_figures(const struct row *rows, size_t count, FILE *out)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += rows[i].seconds;
    fprintf(out, "<dl class=\"figures\">\n<div><dt>submissions</dt><dd>%zu</dd></div>\n", count);
    put_figure("together", sum, out);
    put_figure("median", (rows[count / 2].seconds + rows[(count - 1) / 2].seconds) / 2, out);
    fputs("</dl>\n", out);
}

static void put_rows(const struct row *rows, size_t count, FILE *out)
{
    fputs("<table>\n<caption>The slowest, first to last</caption>\n<thead><tr>"
          "<th scope=\"col\">student</th><th scope=\"col\" class=\"number\">seconds</th></tr>"
          "</thead>\n<tbody>\n",
          out);
    for (size_t i = 0; i < count && i < SLOWEST; i++) {
        fputs("<tr>", out);
        tv_html_element("th scope=\"row\"", rows[i].student->name, out);
        fprintf(out, "<td class=\"number\">%.2f</td></tr>\n", rows[i].seconds);
    }
    fputs("</tbody>\n</table>\n", out);
}

bool tv_class_times_write(const struct tv_students *students, const double *seconds, FILE *out)
{
    size_t count = 0;
    struct row *rows = calloc(students->count + 1, sizeof *rows);
    if (!rows)
        return false;
    for (size_t i = 0; i < students->count; i++)
        if (seconds[i] >= 0)
            rows[count++] = (struct row){&students->list[i], seconds[i]};
    qsort(rows, count, sizeof *rows, compare);
    tv_html_begin("Times", TV_HTML_ALONE, out);
    if (count > 0) {
        put_figures(rows, count, out);
        put_rows(rows, count, out);
    } else {
        fputs("<p>No times are known.</p>\n", out);
    }
    tv_html_end(out);
    free(rows);
    return true;
}
