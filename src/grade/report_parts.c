/* report_parts.c: see report_parts.h. */
#include "grade/report_parts.h"

#include <inttypes.h>
#include <string.h>

#include "visit/utf8.h"

/* ---- Texts ---- */

/* The character is a control character at most where it is a tab or an end of line. */
static void put(const char *text, char line_end, FILE *out)
{
    while (*text) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(text, &character);
        if (*text == '\n')
            fputc(line_end, out);
        else if (*text == '\t')
            fputc(' ', out);
        else if (size && tv_utf8_is_visible(character))
            fwrite(text, 1, size, out);
        else
            fputc('?', out);
        text += size ? size : 1;
    }
}

void tv_report_put(const char *text, FILE *out)
{
    put(text, '\n', out);
}

void tv_report_put_line(const char *text, FILE *out)
{
    put(text, ' ', out);
}

const char *tv_points(char text[TV_POINTS_SIZE], uint64_t hundredths)
{
    uint64_t whole = hundredths / TV_POINT;
    unsigned rest = (unsigned)(hundredths % TV_POINT);
    if (rest == 0)
        snprintf(text, TV_POINTS_SIZE, "%" PRIu64, whole);
    else if (rest % 10 == 0)
        snprintf(text, TV_POINTS_SIZE, "%" PRIu64 ".%u", whole, rest / 10);
    else
        snprintf(text, TV_POINTS_SIZE, "%" PRIu64 ".%02u", whole, rest);
    return text;
}

/* ---- Words ---- */

const char *tv_verdict_word(enum tv_verdict verdict)
{
    static const char *const words[] = {
        [TV_NOT_RUN] = "not-run", [TV_PASSED] = "passed",   [TV_PARTLY] = "partly",
        [TV_FAILED] = "failed",   [TV_SKIPPED] = "skipped", [TV_UNCHECKED] = "unchecked",
    };
    return words[verdict];
}

bool tv_report_is_wrong(const struct tv_check_report *report)
{
    return report->verdict == TV_FAILED || report->verdict == TV_PARTLY;
}

static void put_first_line(const char *text, FILE *out)
{
    char line[400];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    tv_report_put_line(line, out);
}

static void put_not_run(const struct tv_grading *grading, FILE *out)
{
    fputs(grading->fault ? "not checked: " : "not checked yet: the run was ended before", out);
    if (grading->fault)
        put_first_line(grading->fault, out);
}

static void put_reason(const char *what, const struct tv_check_report *report, FILE *out)
{
    fputs(what, out);
    if (!report->reason)
        return;
    fputs(": ", out);
    tv_report_put_line(report->reason, out);
}

static void put_tried(const struct tv_check_report *report, FILE *out)
{
    if (!report->tried || !report->tried[0])
        return;
    fputs(": ", out);
    tv_report_put_line(report->tried, out);
}

void tv_report_verdict(const struct tv_grading *grading, const struct tv_check_report *report,
                       FILE *out)
{
    switch (report->verdict) {
    case TV_NOT_RUN:
        put_not_run(grading, out);
        return;
    case TV_SKIPPED:
        put_reason("skipped", report, out);
        return;
    case TV_UNCHECKED:
        put_reason("not checked, does not count", report, out);
        return;
    case TV_PASSED:
        fputs("right", out);
        break;
    case TV_PARTLY:
    case TV_FAILED:
        fputs("wrong", out);
        if (report->asked > 1)
            fprintf(out, ", %" PRIu64 " of %" PRIu64 " right", report->right, report->asked);
        break;
    }
    put_tried(report, out);
}
