/* gradebook_comment.c: what a student is told beside the grade, in a few lines: see
 * gradebook_parts.h. The whole story is on the feedback page.
 */
#include <string.h>

#include "class/gradebook_parts.h"

static const char line_end[] = "<br>";

/* As HTML. */
static void put(const char *text, size_t length, FILE *out)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '&')
            fputs("&amp;", out);
        else if (text[i] == '<')
            fputs("&lt;", out);
        else if (text[i] == '>')
            fputs("&gt;", out);
        else
            fputc(text[i], out);
    }
}

static void put_line(const char *text, FILE *out)
{
    put(text, strcspn(text, "\r\n"), out);
    fputs(line_end, out);
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static json_int_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static const char *verdict_of(const json_t *check)
{
    static const char *const words[][2] = {
        {"passed", "right"},
        {"partly", "partly right"},
        {"failed", "wrong"},
        {"skipped", "skipped"},
        {"unchecked", "could not be checked, and does not count"},
        {"not-run", "not checked"},
    };
    const char *verdict = text_of(check, "verdict");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], verdict) == 0)
            return words[i][1];
    return "";
}

static void put_details(const json_t *check, FILE *out)
{
    const char *reason = text_of(check, "reason");
    if (strcmp(text_of(check, "verdict"), "partly") == 0)
        fprintf(out, ", %" JSON_INTEGER_FORMAT " of %" JSON_INTEGER_FORMAT,
                number_of(check, "right"), number_of(check, "asked"));
    if (*reason)
        fputs(", ", out);
    put(reason, strcspn(reason, "\r\n"), out);
}

/* "2 children of every state: partly right, 7 of 16". */
static void put_check(const json_t *check, FILE *out)
{
    bool is_hidden = json_is_true(json_object_get(check, "hidden"));
    const char *name = text_of(check, "name");
    fprintf(out, "%s%" JSON_INTEGER_FORMAT, is_hidden ? "hidden check " : "",
            number_of(check, "number"));
    if (!is_hidden) {
        fputc(' ', out);
        put(name, strcspn(name, "\r\n"), out);
    }
    fprintf(out, ": %s", verdict_of(check));
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
