/* report_json.c: all that is known of a grading, as JSON: for programs of the course's own.
 * tests/grade/json.schema.json describes it.
 */
#include "grade/report_values.h"

static json_t *facts_of(const struct tv_check_report *report)
{
    json_t *facts = json_array();
    bool complete = facts != NULL;
    for (size_t i = 0; complete && i < report->fact_count; i++) {
        json_t *fact = json_object();
        complete = tv_json_put(fact, "label", tv_json_text(report->facts[i].label)) &&
                   tv_json_put(fact, "text", tv_json_text(report->facts[i].text));
        complete = json_array_append_new(facts, fact) == 0 && complete;
    }
    if (complete)
        return facts;
    json_decref(facts);
    return NULL;
}

static bool put_result(json_t *object, const struct tv_check_report *report)
{
    const struct tv_check *check = report->check;
    return tv_json_put(object, "number", json_integer(report->number)) &&
           tv_json_put(object, "name", tv_json_text(check->name)) &&
           tv_json_put(object, "hidden", json_boolean(check->is_hidden)) &&
           tv_json_put(object, "verdict", tv_json_text(tv_verdict_word(report->verdict))) &&
           tv_json_put(object, "score", tv_json_points(report->earned)) &&
           tv_json_put(object, "max_score", tv_json_points(report->points)) &&
           tv_json_put(object, "asked", json_integer((json_int_t)report->asked)) &&
           tv_json_put(object, "right", json_integer((json_int_t)report->right)) &&
           tv_json_put(object, "tried", tv_json_text(report->tried)) &&
           tv_json_put(object, "reason", tv_json_text(report->reason));
}

static bool put_advice(json_t *object, const struct tv_check_report *report)
{
    return tv_json_put(object, "facts", facts_of(report)) &&
           tv_json_put(object, "unwritten", tv_json_text(report->unwritten)) &&
           tv_json_put(object, "mistake", tv_json_text(report->mistake)) &&
           tv_json_put(object, "read", tv_json_text(report->check->read)) &&
           tv_json_put(object, "command", tv_json_text(report->command)) &&
           tv_json_put(object, "replay", tv_json_text(report->replay));
}

static json_t *check_of(const struct tv_grading *grading, const struct tv_check_report *report)
{
    json_t *object = json_object();
    (void)grading;
    if (object && put_result(object, report) && put_advice(object, report))
        return object;
    json_decref(object);
    return NULL;
}

json_t *tv_grading_json(const struct tv_grading *grading, const char *file)
{
    json_t *object = json_object();
    if (object && tv_json_put(object, "schema", json_string("treevisit/check/v1")) &&
        tv_json_put(object, "exercise", tv_json_text(grading->exercise->name)) &&
        tv_json_put(object, "title", tv_json_text(grading->exercise->title)) &&
        tv_json_put(object, "file", tv_json_text(file)) &&
        tv_json_put(object, "finished", json_boolean(grading->is_finished)) &&
        tv_json_put(object, "score", tv_json_points(grading->earned)) &&
        tv_json_put(object, "max_score", tv_json_points(grading->points)) &&
        tv_json_put(object, "fault", tv_json_text(grading->fault)) &&
        tv_json_put(object, "notes", tv_json_text(grading->notes ? grading->notes : "")) &&
        tv_json_put(object, "checks", tv_json_checks(grading, check_of)))
        return object;
    json_decref(object);
    return NULL;
}

bool tv_report_json(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    json_t *object = tv_grading_json(grading, grading->file);
    return tv_json_write(object, object != NULL, out, error);
}
