/* report_tap.c: the report in the Test Anything Protocol, version 14: https://testanything.org
 */
#include "grade/report_parts.h"
#include "visit/text.h"

/* In a description '#' begins a directive, and '\' escapes it. */
static void put_escaped(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
}

/* A line of text that `text` is used for. */
static bool put_description(const char *description, struct tv_text *text, FILE *out)
{
    FILE *inner = tv_text_begin(text);
    if (inner)
        tv_report_put_line(description, inner);
    const char *finished = inner ? tv_text_end(text) : NULL;
    if (finished)
        put_escaped(finished, out);
    return finished != NULL;
}

/* As YAML: a block of text, whose lines say nothing to YAML or TAP, for they are indented. */
static void put_diagnosis(const struct tv_grading *grading, const struct tv_check_report *report,
                          FILE *out)
{
    const struct tv_feedback how = {.lines = TV_FEEDBACK_LINES, .indent = "    "};
    char earned[TV_POINTS_SIZE], points[TV_POINTS_SIZE];
    fprintf(out, "  ---\n  severity: fail\n  score: %s\n  max-score: %s\n  message: |\n    ",
            tv_points(earned, report->earned), tv_points(points, report->points));
    tv_report_verdict(grading, report, out);
    fputc('\n', out);
    tv_feedback_write(grading, report, &how, out);
    fputs("  ...\n", out);
}

static bool put_check(const struct tv_grading *grading, const struct tv_check_report *report,
                      struct tv_text *text, FILE *out)
{
    bool is_skipped = report->verdict == TV_SKIPPED || report->verdict == TV_UNCHECKED;
    bool is_ok = is_skipped || report->verdict == TV_PASSED;
    fprintf(out, "%s %u - ", is_ok ? "ok" : "not ok", report->number);
    if (!put_description(report->check->name, text, out))
        return false;
    if (is_skipped) {
        fputs(" # SKIP ", out);
        tv_report_put_line(report->reason ? report->reason : "not checked", out);
    }
    fputc('\n', out);
    if (!is_ok)
        put_diagnosis(grading, report, out);
    return true;
}

bool tv_report_tap(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    struct tv_text text = {0};
    bool done = true;
    fprintf(out, "TAP version 14\n1..%zu\n", grading->check_count);
    for (size_t i = 0; done && i < grading->check_count; i++)
        done = put_check(grading, &grading->checks[i], &text, out);
    tv_text_release(&text);
    return done || tv_fail(error, "not enough memory for the report");
}
