/* report_feedback.c: what a student is told of a check that failed: the facts, shortened to the
 * lines that there are, and what to do next.
 */
#include <string.h>

#include "grade/lines.h"
#include "grade/report_parts.h"
#include "grade/trial.h"
#include "visit/utf8.h"

enum {
    LINE_MAX_BYTES = 240, /* of a fact; a longer line is cut */
    TEXT_MAX_LINES = 12   /* of a fact, where there is room for all */
};

/* ---- Which facts ---- */

static bool is_labelled(const struct tv_fact *fact, const char *label)
{
    return strcmp(fact->label, label) == 0;
}

static bool has(const struct tv_check_report *report, const char *label)
{
    for (size_t i = 0; i < report->fact_count; i++)
        if (is_labelled(&report->facts[i], label))
            return true;
    return false;
}

bool tv_feedback_tells(const struct tv_check_report *report, const struct tv_fact *fact)
{
    return !report->unwritten || !is_labelled(fact, TV_FACT_TO_DO);
}

/* Who hears what is missing can do without both lists, and without the way there. */
static bool is_told(const struct tv_check_report *report, const struct tv_fact *fact, bool is_brief)
{
    if (!tv_feedback_tells(report, fact))
        return false;
    if (!is_brief)
        return true;
    bool has_difference = has(report, TV_FACT_MISSING) || has(report, TV_FACT_TOO_MANY) ||
                          has(report, TV_FACT_CRASH);
    bool is_list = is_labelled(fact, TV_FACT_YOURS) || is_labelled(fact, TV_FACT_EXPECTED);
    return !is_labelled(fact, TV_FACT_REACHED) && !(is_list && has_difference);
}

/* ---- How much of them ---- */

static size_t lines_with(const struct tv_check_report *report, bool is_brief, size_t limit)
{
    size_t lines = 0;
    for (size_t i = 0; i < report->fact_count; i++) {
        size_t all = tv_line_count(report->facts[i].text);
        if (is_told(report, &report->facts[i], is_brief))
            lines += all < limit ? all : limit;
    }
    return lines;
}

/* How many lines each fact may have, so that all facts have room. */
static size_t fitting_limit(const struct tv_check_report *report, bool is_brief, size_t room)
{
    size_t limit = TEXT_MAX_LINES;
    while (limit > 1 && lines_with(report, is_brief, limit) > room)
        limit--;
    return limit;
}

/* ---- Writing them ---- */

static void put_line(const char *indent, int width, const char *label, const char *line,
                     size_t length, FILE *out)
{
    char shown[LINE_MAX_BYTES];
    tv_utf8_shorten(line, length, shown, sizeof shown);
    fprintf(out, "%s%-*s%s", indent, width, label, shown);
}

/* Returns how many lines it has written. */
static size_t put_fact(const struct tv_fact *fact, const char *indent, int width, size_t limit,
                       FILE *out)
{
    size_t all = tv_line_count(fact->text), shown = all < limit ? all : limit;
    const char *line = fact->text;
    for (size_t i = 0; i < shown; i++) {
        size_t length = strcspn(line, "\n");
        put_line(indent, width, i == 0 ? fact->label : "", line, length, out);
        line += length + (line[length] == '\n');
        if (i + 1 == shown && all > shown)
            fprintf(out, " ... and %zu more line%s", all - shown, all - shown == 1 ? "" : "s");
        fputc('\n', out);
    }
    return shown;
}

static int label_width(const struct tv_check_report *report)
{
    size_t width = 0;
    for (size_t i = 0; i < report->fact_count; i++) {
        size_t length = strlen(report->facts[i].label);
        width = length > width ? length : width;
    }
    return (int)width + 2;
}

static void put_facts(const struct tv_check_report *report, const struct tv_feedback *how,
                      size_t room, FILE *out)
{
    int width = label_width(report);
    size_t limit = fitting_limit(report, how->is_brief, room);
    for (size_t i = 0; i < report->fact_count && room > 0; i++) {
        if (!is_told(report, &report->facts[i], how->is_brief))
            continue;
        size_t fits = limit < room ? limit : room;
        room -= put_fact(&report->facts[i], how->indent, width, fits, out);
    }
}

/* ---- Advice ---- */

static size_t advice_lines(const struct tv_check_report *report, bool is_brief)
{
    const char *const lines[] = {
        report->unwritten,
        report->replay,
        is_brief ? NULL : report->check->read,
        is_brief ? NULL : report->command,
    };
    size_t count = report->mistake && !is_brief ? tv_line_count(report->mistake) : 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        count += lines[i] != NULL;
    return count;
}

/* One line, "Try: treevisit run farmer"; nothing without a text. */
static void put_advice(const char *before, const char *text, const char *after, const char *indent,
                       FILE *out)
{
    if (!text)
        return;
    fprintf(out, "%s%s", indent, before);
    tv_report_put_line(text, out);
    fprintf(out, "%s\n", after);
}

/* Where there are several, one below another. */
static void put_mistake(const char *mistake, const char *indent, FILE *out)
{
    const struct tv_fact fact = {"It looks like a usual mistake: ", mistake};
    if (mistake)
        put_fact(&fact, indent, (int)strlen(fact.label), tv_line_count(mistake), out);
}

size_t tv_feedback_lines(const struct tv_check_report *report, bool is_brief)
{
    if (!tv_report_is_wrong(report))
        return 0;
    return advice_lines(report, is_brief) + lines_with(report, is_brief, TEXT_MAX_LINES);
}

void tv_feedback_write(const struct tv_grading *grading, const struct tv_check_report *report,
                       const struct tv_feedback *how, FILE *out)
{
    const char *indent = how->indent;
    size_t advice = advice_lines(report, how->is_brief);
    if (!tv_report_is_wrong(report) || how->lines == 0)
        return;
    put_advice("Still to be written: ", report->unwritten,
               ". It answers like the file that you began with: open yours and write it.", indent,
               out);
    put_advice("With this instance: ", report->replay, "", indent, out);
    put_facts(report, how, how->lines > advice ? how->lines - advice : 0, out);
    if (how->is_brief)
        return;
    put_mistake(report->mistake, indent, out);
    if (report->check->read)
        fprintf(out, "%sRead on: \"%s\" in %s.md\n", indent, report->check->read,
                grading->exercise->name);
    put_advice("Try: treevisit ", report->command, "", indent, out);
}
