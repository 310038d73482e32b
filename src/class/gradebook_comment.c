/* gradebook_comment.c: what a student is told beside the grade, in a few lines: see
 * gradebook_parts.h. The whole story is on the feedback page.
 */
#include "class/gradebook_parts.h"
#include "class/html.h"

static const char line_end[] = "<br>";

static void put_line(const char *text, FILE *out)
{
    tv_html_line(text, out);
    fputs(line_end, out);
}

static json_int_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static void put_details(const json_t *check, FILE *out)
{
    const char *reason = tv_result_text(check, "reason");
    if (tv_result_verdict(check) == TV_PARTLY)
        fprintf(out, ", %" JSON_INTEGER_FORMAT " of %" JSON_INTEGER_FORMAT,
                number_of(check, "right"), number_of(check, "asked"));
    if (*reason)
        fputs(", ", out);
    tv_html_line(reason, out);
}

/* "2 children of every state: partly right, 7 of 16". */
static void put_check(const json_t *check, FILE *out)
{
    bool is_hidden = json_is_true(json_object_get(check, "hidden"));
    fprintf(out, "%s%" JSON_INTEGER_FORMAT, is_hidden ? "hidden check " : "",
            number_of(check, "number"));
    if (!is_hidden) {
        fputc(' ', out);
        tv_html_line(tv_result_text(check, "name"), out);
    }
    fprintf(out, ": %s", tv_result_verdict_told(tv_result_verdict(check)));
    if (!is_hidden)
        put_details(check, out);
    fputs(line_end, out);
}

void tv_comment_write(const struct tv_class_result *result, const struct tv_exercise *exercise,
                      FILE *out)
{
    char earned[TV_POINTS_SIZE], points[TV_POINTS_SIZE];
    const json_t *checks = json_object_get(result->check, "checks");
    fprintf(out, "%s of %s points.%s", tv_points(earned, result->earned),
            tv_points(points, tv_result_points(result, exercise)), line_end);
    if (result->reason)
        put_line(result->reason, out);
    if (result->fault) {
        put_line(result->fault, out);
        return;
    }
    for (size_t i = 0; i < json_array_size(checks); i++)
        put_check(json_array_get(checks, i), out);
}
