/* feedback.c: see feedback.h. */
#include "class/feedback.h"

#include <string.h>

#include "class/feedback_parts.h"
#include "class/html.h"
#include "files/file_name.h"
#include "visitors/names.h"

/* ---- Who, and how many points ---- */

/* The file as the student called it: of "class.zip: Anna_12/farmer-2.c" the last part. */
static const char *file_name(const char *origin)
{
    const char *colon = origin ? strstr(origin, ": ") : NULL;
    const char *path = colon ? colon + strlen(": ") : origin;
    return path ? tv_file_name_last(path) : NULL;
}

static void write_row(const char *label, const char *text, const char *after, FILE *out)
{
    if (!text || !*text)
        return;
    tv_html_element("dt", label, out);
    fputs("<dd>", out);
    tv_html_text(text, out);
    fprintf(out, "%s</dd>\n", after);
}

static void write_student(const struct tv_student *student, FILE *out)
{
    fputs("<dl class=\"facts\">\n", out);
    write_row("name", student->name, "", out);
    write_row("number", student->id, "", out);
    write_row("file", file_name(student->origin), student->is_late ? ", handed in late" : "", out);
    fputs("</dl>\n", out);
}

/* Of an exercise of which nothing was checked. */
static uint64_t points_of(const struct tv_exercise *exercise)
{
    uint64_t points = 0;
    for (size_t i = 0; i < exercise->assignment->check_count; i++)
        points += exercise->assignment->checks[i].points * TV_POINT;
    return points;
}

static void write_score(const struct tv_feedback_wanted *wanted, FILE *out)
{
    const struct tv_grading *grading = wanted->result->grading;
    uint64_t points = grading ? grading->points : points_of(wanted->exercise);
    uint64_t earned = grading ? grading->earned : 0;
    fputs("<p class=\"score\"><strong>", out);
    tv_feedback_points(earned, points, out);
    fputs("</strong> ", out);
    tv_html_bar(earned, points, out);
    fputs("</p>\n", out);
}

static void write_status(const struct tv_result_wanted *result, FILE *out)
{
    if (result->status == TV_RESULT_TOO_LONG)
        fputs("<p class=\"box\">The check was ended, since it took too long. What was found until "
              "then counts.</p>\n",
              out);
    if (result->status == TV_RESULT_NOTHING || result->status == TV_RESULT_UNCLEAR) {
        const char *reason = result->student->reason;
        tv_html_element("p class=\"box\"", reason ? reason : "There was nothing to be checked.",
                        out);
        fputc('\n', out);
    }
}

/* ---- The checks ---- */

static void write_heading(const struct tv_check_report *report, FILE *out)
{
    fprintf(out, "<h2>%u. ", report->number);
    tv_html_text(report->check->is_hidden ? "A hidden check" : report->check->name, out);
    fputs(" <span class=\"points\">", out);
    tv_feedback_points(report->earned, report->points, out);
    fputs("</span></h2>\n", out);
}

/* The check of which two trees are drawn; NULL: none is. */
static const struct tv_check_report *drawn_of(const struct tv_feedback_wanted *wanted)
{
    const struct tv_grading *grading = wanted->pictures ? wanted->result->grading : NULL;
    const struct tv_check_report *drawn = grading ? grading->drawn : NULL;
    return drawn && !drawn->check->is_hidden ? drawn : NULL;
}

static bool write_checks(const struct tv_feedback_wanted *wanted, FILE *out, struct tv_error *error)
{
    const struct tv_grading *grading = wanted->result->grading;
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        fputs("<section>\n", out);
        write_heading(report, out);
        if (!tv_feedback_check(grading, report, out))
            return tv_fail(error, "not enough memory for a student's page");
        if (report == drawn_of(wanted) &&
            !tv_feedback_pictures(grading, wanted->graphviz, out, error))
            return false;
        fputs("</section>\n", out);
    }
    return true;
}

static void write_texts(const char *title, const char *text, FILE *out)
{
    if (!text || !*text)
        return;
    fputs("<section>\n", out);
    tv_html_element("h2", title, out);
    fputc('\n', out);
    tv_html_element("pre class=\"box\"", text, out);
    fputs("\n</section>\n", out);
}

static bool write_grading(const struct tv_feedback_wanted *wanted, FILE *out,
                          struct tv_error *error)
{
    const struct tv_grading *grading = wanted->result->grading;
    write_texts("Nothing could be checked", grading->fault, out);
    if (!grading->fault && !write_checks(wanted, out, error))
        return false;
    write_texts("Notes", grading->notes, out);
    return true;
}

/* ---- The page ---- */

bool tv_feedback_page(const struct tv_feedback_wanted *wanted, FILE *out, struct tv_error *error)
{
    const struct tv_result_wanted *result = wanted->result;
    tv_html_begin(wanted->exercise->title, drawn_of(wanted) ? TV_HTML_STEPS : TV_HTML_ALONE, out);
    write_student(result->student, out);
    write_score(wanted, out);
    write_status(result, out);
    if (result->grading)
        tv_feedback_reading(result->grading, out);
    if (result->grading && !write_grading(wanted, out, error))
        return false;
    tv_html_end(out);
    return tv_output_check(out, error);
}
