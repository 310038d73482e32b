/* report_junit.c: the report in the XML of JUnit, as Jenkins reads it: a wrong answer is a failure,
 * a fault of ours an error.
 */
#include "grade/report_parts.h"
#include "visit/text.h"

/* What a check is counted as. */
enum outcome { PASSED, FAILURE, ERROR, SKIPPED, OUTCOMES };

static const char *const elements[OUTCOMES] = {
    [FAILURE] = "failure", [ERROR] = "error", [SKIPPED] = "skipped"};

/* Where the run was ended, no answer was wrong; where the file does not compile, it is. */
static enum outcome outcome_of(const struct tv_grading *grading,
                               const struct tv_check_report *report)
{
    switch (report->verdict) {
    case TV_PASSED:
        return PASSED;
    case TV_SKIPPED:
        return SKIPPED;
    case TV_UNCHECKED:
        return ERROR;
    case TV_NOT_RUN:
        return grading->fault ? FAILURE : ERROR;
    default:
        return FAILURE;
    }
}

/* Writes a text, which can be seen, as a part of an element or of an attribute. */
static void put_xml(const char *text, FILE *out)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
    }
}

/* Ends the text and writes it. */
static bool put_text(struct tv_text *text, FILE *out)
{
    const char *finished = tv_text_end(text);
    if (finished)
        put_xml(finished, out);
    return finished != NULL;
}

static bool put_attribute(const char *name, const char *value, FILE *out)
{
    struct tv_text text = {0};
    FILE *inner = tv_text_begin(&text);
    fprintf(out, " %s=\"", name);
    if (inner)
        tv_report_put_line(value, inner);
    bool done = inner && put_text(&text, out);
    fputc('"', out);
    tv_text_release(&text);
    return done;
}

/* The verdict is the message, the feedback the text. */
static bool put_outcome(const struct tv_grading *grading, const struct tv_check_report *report,
                        enum outcome outcome, FILE *out)
{
    const struct tv_feedback how = {.lines = TV_FEEDBACK_LINES, .indent = ""};
    struct tv_text text = {0};
    FILE *inner = tv_text_begin(&text);
    if (!inner)
        return false;
    fprintf(out, "      <%s message=\"", elements[outcome]);
    tv_report_verdict(grading, report, inner);
    bool done = put_text(&text, out);
    fprintf(out, "\" type=\"%s\">", tv_verdict_word(report->verdict));
    inner = done ? tv_text_begin(&text) : NULL;
    if (inner)
        tv_feedback_write(grading, report, &how, inner);
    done = inner && put_text(&text, out);
    fprintf(out, "</%s>\n", elements[outcome]);
    tv_text_release(&text);
    return done;
}

static bool put_case(const struct tv_grading *grading, const struct tv_check_report *report,
                     FILE *out)
{
    enum outcome outcome = outcome_of(grading, report);
    fputs("    <testcase classname=\"treevisit.", out);
    put_xml(grading->exercise->name, out);
    fputc('"', out);
    if (!put_attribute("name", report->check->name, out))
        return false;
    if (outcome == PASSED) {
        fputs("/>\n", out);
        return true;
    }
    fputs(">\n", out);
    bool done = put_outcome(grading, report, outcome, out);
    fputs("    </testcase>\n", out);
    return done;
}

static bool put_notes(const struct tv_grading *grading, FILE *out)
{
    struct tv_text text = {0};
    FILE *inner = tv_text_begin(&text);
    if (!inner)
        return false;
    if (grading->fault)
        tv_report_put(grading->fault, inner);
    if (grading->notes)
        tv_report_put(grading->notes, inner);
    fputs("    <system-out>", out);
    bool done = put_text(&text, out);
    fputs("</system-out>\n", out);
    tv_text_release(&text);
    return done;
}

bool tv_report_junit(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    size_t counts[OUTCOMES] = {0};
    bool done = true;
    for (size_t i = 0; i < grading->check_count; i++)
        counts[outcome_of(grading, &grading->checks[i])]++;
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuites name=\"treevisit\" tests=\"%zu\" failures=\"%zu\" errors=\"%zu\">\n",
            grading->check_count, counts[FAILURE], counts[ERROR]);
    fprintf(out, "  <testsuite tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"",
            grading->check_count, counts[FAILURE], counts[ERROR], counts[SKIPPED]);
    done = put_attribute("name", grading->exercise->name, out);
    fputs(">\n", out);
    for (size_t i = 0; done && i < grading->check_count; i++)
        done = put_case(grading, &grading->checks[i], out);
    done = done && put_notes(grading, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
    return done || tv_fail(error, "not enough memory for the report");
}
