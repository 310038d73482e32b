/* report_gradescope.c: results.json for Gradescope:
 * https://gradescope-autograders.readthedocs.io/en/latest/specs/
 */
#include "grade/report_values.h"
#include "visit/text.h"

static json_t *tags_of(const struct tv_check *check)
{
    return check->is_hidden ? json_pack("[s, s]", tv_question_words[check->question], "hidden")
                            : json_pack("[s]", tv_question_words[check->question]);
}

/* A status is always given: without it Gradescope makes one of the score, and 0 of 0 points would
 * be passed. */
static json_t *test_of(const struct tv_grading *grading, const struct tv_check_report *report)
{
    json_t *test = json_object();
    bool passed = report->verdict == TV_PASSED;
    bool counts = report->verdict != TV_UNCHECKED;
    if (test && tv_json_put(test, "name", tv_json_text(report->check->name)) &&
        tv_json_put(test, "number", json_sprintf("%u", report->number)) &&
        tv_json_put(test, "score", tv_json_points(report->earned)) &&
        tv_json_put(test, "max_score", tv_json_points(counts ? report->points : 0)) &&
        tv_json_put(test, "status", json_string(passed ? "passed" : "failed")) &&
        tv_json_put(test, "output", tv_json_feedback(grading, report)) &&
        tv_json_put(test, "output_format", json_string("text")) &&
        tv_json_put(test, "visibility", json_string("visible")) &&
        tv_json_put(test, "tags", tags_of(report->check)))
        return test;
    json_decref(test);
    return NULL;
}

/* What is about the whole file. */
static json_t *output_of(const struct tv_grading *grading)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out && grading->fault) {
        tv_report_put(grading->fault, out);
        fputs("\nMend this first: nothing could be checked.\n", out);
    }
    if (out && grading->notes)
        tv_report_put(grading->notes, out);
    return tv_json_take(&text);
}

bool tv_report_gradescope(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    json_t *object = json_object();
    bool complete = object && tv_json_put(object, "score", tv_json_points(grading->earned)) &&
                    tv_json_put(object, "output", output_of(grading)) &&
                    tv_json_put(object, "output_format", json_string("text")) &&
                    tv_json_put(object, "visibility", json_string("visible")) &&
                    tv_json_put(object, "stdout_visibility", json_string("hidden")) &&
                    tv_json_put(object, "tests", tv_json_checks(grading, test_of));
    return tv_json_write(object, complete, out, error);
}
