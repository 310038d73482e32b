/* report_statistics.c: see report_statistics.h.
 *
 * A result is a file that others may have written to: what is not as it should be counts as not
 * there.
 */
#include "class/report_statistics.h"

#include <string.h>

#include "class/report_anonymous.h"
#include "grade/report_parts.h"
#include "grade/trial.h"
#include "visit/text.h"

/* ---- A check ---- */

static bool has_crashed(const json_t *item)
{
    const json_t *facts = json_object_get(item, "facts");
    for (size_t i = 0; i < json_array_size(facts); i++) {
        if (strcmp(tv_result_text(json_array_get(facts, i), "label"), TV_FACT_CRASH) == 0)
            return true;
    }
    return false;
}

static bool count_wrong(struct tv_class_statistics *statistics, const json_t *item,
                        const struct tv_class_example *seen)
{
    const char *unwritten = tv_result_text(item, "unwritten");
    const char *mistake = tv_result_text(item, "mistake");
    if (*unwritten)
        return tv_class_groups_add(&statistics->unwritten, unwritten, seen);
    if (*mistake)
        return tv_class_groups_add(&statistics->mistakes, mistake, seen);
    const struct tv_check *check = &statistics->exercise->assignment->checks[seen->check];
    statistics->checks[seen->check].crashed += has_crashed(item);
    return tv_class_groups_add(&statistics->wrong, check->name, seen);
}

/* The check with the number is the exercise's; one that this exercise has not is passed over. */
static bool count_check(struct tv_class_statistics *statistics,
                        const struct tv_class_result *result, const json_t *item)
{
    json_int_t number = json_integer_value(json_object_get(item, "number"));
    if (number < 1 || (size_t)number > statistics->check_count)
        return true;
    size_t place = (size_t)number - 1;
    struct tv_class_check *check = &statistics->checks[place];
    enum tv_verdict verdict = tv_result_verdict(item);
    check->verdicts[verdict]++;
    check->counted += verdict != TV_UNCHECKED;
    check->earned += tv_result_hundredths(item, "score");
    const struct tv_class_example seen = {
        .student = result->student,
        .file = json_object_get(result->check, "file"),
        .shown = json_object_get(item, "facts"),
        .check = place,
    };
    bool is_wrong = verdict == TV_FAILED || verdict == TV_PARTLY;
    return !is_wrong || count_wrong(statistics, item, &seen);
}

static bool count_checks(struct tv_class_statistics *statistics,
                         const struct tv_class_result *result)
{
    const json_t *checks = json_object_get(result->check, "checks");
    for (size_t i = 0; i < json_array_size(checks); i++)
        if (!count_check(statistics, result, json_array_get(checks, i)))
            return false;
    return true;
}

/* ---- What could not be checked ---- */

/* Of "farmer.c:8:5: error: 'x' undeclared; did you mean 'y'?" what stands between: what others have
 * in common with it. */
static struct tv_line message_of(const char *fault)
{
    static const char mark[] = "error: ", guess[] = "; did you mean";
    struct tv_line message = {fault, strcspn(fault, "\n")};
    const char *found = strstr(fault, mark);
    if (found && found < fault + message.length) {
        message.text = found + strlen(mark);
        message.length -= (size_t)(message.text - fault);
    }
    const char *end = strstr(message.text, guess);
    if (end && end < message.text + message.length)
        message.length = (size_t)(end - message.text);
    return message;
}

static bool count_fault(struct tv_class_statistics *statistics,
                        const struct tv_class_result *result)
{
    const char *exercise = statistics->exercise->name;
    struct tv_private whose;
    struct tv_text text = {0};
    struct tv_class_example seen = {.student = result->student,
                                    .file = json_object_get(result->check, "file"),
                                    .shown = json_object_get(result->check, "fault"),
                                    .check = SIZE_MAX};
    struct tv_line message = message_of(result->fault);
    const char *copy = tv_arena_copy(&statistics->arena, message.text, message.length);
    FILE *out = copy ? tv_text_begin(&text) : NULL;
    if (!out)
        return false;
    tv_private_of(&whose, result->student, json_string_value(seen.file), exercise);
    tv_private_write(&whose, copy, out);
    const char *finished = tv_text_end(&text);
    bool counted = finished && tv_class_groups_add(&statistics->faults, finished, &seen);
    tv_text_release(&text);
    return counted;
}

/* ---- A result ---- */

/* The note of a row, in the arena. False: no memory. */
static bool note(struct tv_class_statistics *statistics, const struct tv_class_result *result,
                 struct tv_class_row *row)
{
    const char *remark = result->student->remark;
    const char *text = result->reason  ? result->reason
                       : result->fault ? "It could not be checked: it does not compile or start."
                                       : remark;
    if (text)
        row->note = tv_arena_copy(&statistics->arena, text, strlen(text));
    return !text || row->note;
}

static bool count_result(struct tv_class_statistics *statistics,
                         const struct tv_class_result *result)
{
    struct tv_class_row row = {result->student, result->status, NULL, result->earned};
    if (!note(statistics, result, &row))
        return false;
    statistics->statuses[result->status]++;
    statistics->rows[statistics->count++] = row;
    if (!result->check)
        return true;
    statistics->points.values[statistics->points.count++] = result->earned;
    statistics->full += result->is_full;
    return count_checks(statistics, result) && (!result->fault || count_fault(statistics, result));
}

bool tv_class_statistics_see(void *context, const struct tv_class_result *result,
                             struct tv_error *error)
{
    return count_result(context, result) ||
           tv_fail(error, "not enough memory for the report of the class");
}

/* ---- Beginning and end ---- */

bool tv_class_statistics_begin(struct tv_class_statistics *statistics,
                               const struct tv_students *students,
                               const struct tv_exercise *exercise, struct tv_error *error)
{
    size_t check_count = exercise->assignment->check_count;
    *statistics = (struct tv_class_statistics){
        .exercise = exercise,
        .check_count = check_count,
        .mistakes.check_count = check_count,
        .unwritten.check_count = check_count,
        .wrong.check_count = check_count,
        .faults.check_count = check_count,
    };
    struct tv_arena *arena = &statistics->arena;
    size_t count = students->count;
    statistics->points.values = tv_arena_array(arena, count, sizeof(uint64_t));
    statistics->rows = tv_arena_array(arena, count, sizeof *statistics->rows);
    statistics->checks = tv_arena_array(arena, check_count, sizeof *statistics->checks);
    if (statistics->points.values && statistics->rows && statistics->checks)
        return true;
    return tv_fail(error, "not enough memory for the report of the class");
}

void tv_class_statistics_end(struct tv_class_statistics *statistics)
{
    tv_class_points_sort(&statistics->points);
    tv_class_groups_rank(&statistics->mistakes);
    tv_class_groups_rank(&statistics->unwritten);
    tv_class_groups_rank(&statistics->wrong);
    tv_class_groups_rank(&statistics->faults);
}

void tv_class_statistics_release(struct tv_class_statistics *statistics)
{
    tv_class_groups_release(&statistics->mistakes);
    tv_class_groups_release(&statistics->unwritten);
    tv_class_groups_release(&statistics->wrong);
    tv_class_groups_release(&statistics->faults);
    tv_arena_release(&statistics->arena);
    *statistics = (struct tv_class_statistics){.exercise = NULL};
}
