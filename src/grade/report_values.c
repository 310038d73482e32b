/* report_values.c: see report_values.h. */
#include "grade/report_values.h"

#include "visit/text.h"

json_t *tv_json_text(const char *text)
{
    struct tv_text shown = {0};
    if (!text)
        return json_null();
    FILE *out = tv_text_begin(&shown);
    if (out)
        tv_report_put(text, out);
    return tv_json_take(&shown);
}

json_t *tv_json_take(struct tv_text *text)
{
    const char *finished = text->stream ? tv_text_end(text) : NULL;
    json_t *value = finished ? json_string(finished) : NULL;
    tv_text_release(text);
    return value;
}

json_t *tv_json_points(uint64_t hundredths)
{
    return hundredths % TV_POINT == 0 ? json_integer((json_int_t)(hundredths / TV_POINT))
                                      : json_real((double)hundredths / TV_POINT);
}

json_t *tv_json_feedback(const struct tv_grading *grading, const struct tv_check_report *report)
{
    const struct tv_feedback how = {.lines = TV_FEEDBACK_LINES, .indent = ""};
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out) {
        tv_report_verdict(grading, report, out);
        fputc('\n', out);
        tv_feedback_write(grading, report, &how, out);
    }
    return tv_json_take(&text);
}

bool tv_json_put(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

json_t *tv_json_checks(const struct tv_grading *grading,
                       json_t *(*one)(const struct tv_grading *grading,
                                      const struct tv_check_report *report))
{
    json_t *array = json_array();
    bool complete = array != NULL;
    for (size_t i = 0; complete && i < grading->check_count; i++)
        complete = json_array_append_new(array, one(grading, &grading->checks[i])) == 0;
    if (complete)
        return array;
    json_decref(array);
    return NULL;
}

bool tv_json_write(json_t *document, bool complete, FILE *out, struct tv_error *error)
{
    /* So many digits that hundredths are written as they are: 0.1, not 0.10000000000000001. */
    size_t flags = JSON_INDENT(2) | JSON_REAL_PRECISION(15);
    bool written = complete && json_dumpf(document, out, flags) == 0;
    json_decref(document);
    if (!complete || (!written && !ferror(out)))
        return tv_fail(error, "not enough memory for the report");
    fputc('\n', out);
    return true;
}
