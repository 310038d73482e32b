/* feedback_check.c: what a student's page tells of one check; see feedback_parts.h. */
#include <string.h>

#include "class/feedback_parts.h"
#include "class/html.h"
#include "grade/report_parts.h"
#include "visit/text.h"

void tv_feedback_points(uint64_t earned, uint64_t points, FILE *out)
{
    char first[TV_POINTS_SIZE], second[TV_POINTS_SIZE];
    fprintf(out, "%s of %s point%s", tv_points(first, earned), tv_points(second, points),
            points == TV_POINT ? "" : "s");
}

/* ---- Where to read on ---- */

/* What is to be read after this check; NULL: nothing. */
static const char *reading_of(const struct tv_check_report *report)
{
    bool is_told = tv_report_is_wrong(report) && !report->check->is_hidden;
    return is_told ? report->check->read : NULL;
}

static bool is_told_before(const struct tv_grading *grading, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        const char *read = reading_of(&grading->checks[i]);
        if (read && strcmp(read, reading_of(&grading->checks[index])) == 0)
            return true;
    }
    return false;
}

static void write_quoted(const char *text, FILE *out)
{
    fputs("\xE2\x80\x9C", out);
    tv_html_text(text, out);
    fputs("\xE2\x80\x9D", out);
}

static void write_handout(const struct tv_grading *grading, FILE *out)
{
    fputs(" in ", out);
    tv_html_text(grading->exercise->name, out);
    fputs(".md", out);
}

void tv_feedback_reading(const struct tv_grading *grading, FILE *out)
{
    size_t count = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        const char *read = reading_of(&grading->checks[i]);
        if (!read || is_told_before(grading, i))
            continue;
        fputs(count++ == 0 ? "<p>To read on: " : ", ", out);
        write_quoted(read, out);
    }
    if (count == 0)
        return;
    write_handout(grading, out);
    fputs("</p>\n", out);
}

/* ---- The verdict ---- */

/* Of one that is hidden the word is all. */
static bool write_verdict(const struct tv_grading *grading, const struct tv_check_report *report,
                          FILE *out)
{
    struct tv_text text = {.stream = NULL};
    const char *line = tv_result_verdict_told(report->verdict);
    FILE *words = report->check->is_hidden ? NULL : tv_text_begin(&text);
    if (words) {
        tv_report_verdict(grading, report, words);
        line = tv_text_end(&text);
    }
    fprintf(out, "<p class=\"verdict %s\">", tv_verdict_word(report->verdict));
    tv_html_text(line, out);
    fputs("</p>\n", out);
    bool enough = line && (words || report->check->is_hidden);
    tv_text_release(&text);
    return enough;
}

/* ---- What was seen, and what to do ---- */

static void write_fact(const struct tv_fact *fact, FILE *out)
{
    tv_html_element("dt", fact->label, out);
    fputs("<dd><pre>\n", out);
    tv_html_text(fact->text, out);
    fputs("</pre></dd>\n", out);
}

/* The text stands in this element; nothing without one. */
static void write_advice(const char *label, const char *element, const char *before,
                         const char *text, const char *after, FILE *out)
{
    if (!text)
        return;
    tv_html_element("dt", label, out);
    fprintf(out, "<dd><%s>%s", element, before);
    tv_html_text(text, out);
    fprintf(out, "</%s>%s</dd>\n", element, after);
}

/* Where answers tell no more there are several, a line each. */
static void write_mistakes(const char *mistakes, FILE *out)
{
    if (!mistakes)
        return;
    fputs("<dt>usual mistake</dt>", out);
    tv_html_element("dd class=\"lines\"", mistakes, out);
    fputc('\n', out);
}

static void write_facts(const struct tv_grading *grading, const struct tv_check_report *report,
                        FILE *out)
{
    fputs("<dl class=\"facts\">\n", out);
    write_advice("still to be written", "code", "", report->unwritten,
                 ": it answers like the file that you began with. Open yours and write it.", out);
    write_advice("this instance", "pre", "", report->replay, "", out);
    for (size_t i = 0; i < report->fact_count; i++)
        if (tv_feedback_tells(report, &report->facts[i]))
            write_fact(&report->facts[i], out);
    write_mistakes(report->mistake, out);
    if (reading_of(report)) {
        fputs("<dt>read on</dt><dd>", out);
        write_quoted(reading_of(report), out);
        write_handout(grading, out);
        fputs("</dd>\n", out);
    }
    write_advice("try", "code", "treevisit ", report->command, "", out);
    fputs("</dl>\n", out);
}

bool tv_feedback_check(const struct tv_grading *grading, const struct tv_check_report *report,
                       FILE *out)
{
    if (!write_verdict(grading, report, out))
        return false;
    if (tv_report_is_wrong(report) && !report->check->is_hidden)
        write_facts(grading, report, out);
    return true;
}
