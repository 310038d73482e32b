/* report.c: see report.h. Each format has a file of its own, report_NAME.c. */
#include "grade/report.h"

#include <errno.h>
#include <string.h>

#include "grade/report_parts.h"

const char *const tv_report_words[] = {
    [TV_REPORT_TEXT] = "text",
    [TV_REPORT_JSON] = "json",
    [TV_REPORT_GRADESCOPE] = "gradescope",
    [TV_REPORT_JUNIT] = "junit",
    [TV_REPORT_TAP] = "tap",
    [TV_REPORT_CLASSROOM50] = "classroom50",
    [TV_REPORT_MISTAKE] = "mistake",
    [TV_REPORT_IN_COLOUR] = NULL,
};

static tv_report_writer *const writers[TV_REPORT_FORMATS] = {
    [TV_REPORT_TEXT] = tv_report_text,
    [TV_REPORT_JSON] = tv_report_json,
    [TV_REPORT_GRADESCOPE] = tv_report_gradescope,
    [TV_REPORT_JUNIT] = tv_report_junit,
    [TV_REPORT_TAP] = tv_report_tap,
    [TV_REPORT_CLASSROOM50] = tv_report_classroom50,
    [TV_REPORT_MISTAKE] = tv_report_mistake,
    [TV_REPORT_IN_COLOUR] = tv_report_in_colour,
};

bool tv_report(const struct tv_grading *grading, enum tv_report_format format, FILE *out,
               struct tv_error *error)
{
    errno = 0;
    if (!writers[format](grading, out, error))
        return false;
    return (fflush(out) == 0 && !ferror(out)) ||
           tv_fail(error, "cannot write the report: %s", strerror(errno));
}
