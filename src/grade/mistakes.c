/* mistakes.c: see mistakes.h. */
#include "grade/mistakes.h"

#include <errno.h>
#include <jansson.h>
#include <string.h>

/* ---- Likeness ---- */

struct sketch {
    uint32_t hashes[TV_SKETCH_MAX];
    size_t count;
};

static struct sketch recorded_sketch(const json_t *record, const char *check)
{
    const json_t *array = json_object_get(json_object_get(record, "wrong"), check);
    size_t count = json_array_size(array);
    struct sketch sketch = {.count = count < TV_SKETCH_MAX ? count : TV_SKETCH_MAX};
    for (size_t i = 0; i < sketch.count; i++)
        sketch.hashes[i] = (uint32_t)json_integer_value(json_array_get(array, i));
    return sketch;
}

static struct sketch own_sketch(const struct tv_check_report *report)
{
    struct sketch sketch = {.count = 0};
    while (sketch.count < report->sketch_count && sketch.count < TV_SKETCH_MAX) {
        sketch.hashes[sketch.count] = report->sketch[sketch.count];
        sketch.count++;
    }
    return sketch;
}

/* Of the smallest hashes of both together, the share that is in both; 1 where there are none. */
static double likeness(const struct sketch *a, const struct sketch *b)
{
    size_t i = 0, j = 0, all = 0, common = 0;
    for (; all < TV_SKETCH_MAX && (i < a->count || j < b->count); all++) {
        bool is_a = j == b->count || (i < a->count && a->hashes[i] <= b->hashes[j]);
        bool is_b = i == a->count || (j < b->count && b->hashes[j] <= a->hashes[i]);
        common += is_a && is_b;
        i += is_a;
        j += is_b;
    }
    return all > 0 ? (double)common / (double)all : 1;
}

static double likeness_of_check(const struct tv_check_report *report, const json_t *record)
{
    struct sketch own = own_sketch(report), other = recorded_sketch(record, report->check->name);
    return likeness(&own, &other);
}

/* The mean over all checks in which either of them gave a wrong answer. */
static double likeness_of_all(const struct tv_grading *grading, const json_t *record)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        struct sketch other = recorded_sketch(record, report->check->name);
        if (report->check->is_hidden || report->sketch_count + other.count == 0)
            continue;
        sum += likeness_of_check(report, record);
        count++;
    }
    return count > 0 ? sum / (double)count : 0;
}

/* ---- Functions that are still to be written ---- */

/* The word by which the functions are asked that a check is about. */
static const char *const parts[TV_QUESTIONS] = {
    [TV_ASK_CHILDREN] = "children",  [TV_ASK_SOLUTION] = "solution",
    [TV_ASK_FAILURE] = "failure",    [TV_ASK_PROPOSALS] = "proposals",
    [TV_ASK_MOVES] = "moves",        [TV_ASK_CALL] = "call",
    [TV_ASK_QUEUE] = "queue",        [TV_COMPARE_VISIT] = "visit",
    [TV_COMPARE_OUTPUT] = "visitor", [TV_COMPARE_DOT] = "visitor",
};

/* `queens_attack` is called as "attack". */
static bool is_called(const char *name, const char *call)
{
    size_t length = strlen(name), end = strlen(call);
    return length >= end && strcmp(name + length - end, call) == 0;
}

/* Their names, "queue_make, queue_in"; NULL: there are none, or no memory. */
static const char *functions_of(struct tv_grading *grading, const struct tv_check *check)
{
    const struct tv_assignment *assignment = grading->exercise->assignment;
    const char *part = parts[check->question], *names = NULL;
    if (check->question == TV_COMPARE_VISIT && !tv_assignment_function(assignment, part))
        part = "children"; /* the tree is compared, and it grows from these */
    for (size_t i = 0; i < assignment->function_count; i++) {
        const struct tv_written_function *function = &assignment->functions[i];
        bool is_meant = strcmp(function->part, part) == 0 &&
                        (!check->function || is_called(function->name, check->function));
        if (is_meant)
            names = tv_arena_format(&grading->arena, "%s%s%s", names ? names : "",
                                    names ? ", " : "", function->name);
    }
    return names;
}

/* ---- Naming ---- */

/* What is less alike is not named, and neither is what looks like more mistakes than that. */
static const double likely = 0.5;
enum { NAMED_MAX = 3 };

/* How much a record is like a check, then like all checks. */
struct rank {
    double here, all;
};

static int rank_order(struct rank a, struct rank b)
{
    if (a.here != b.here)
        return a.here < b.here ? -1 : 1;
    return (a.all > b.all) - (a.all < b.all);
}

static bool is_unwritten(const json_t *record)
{
    return json_is_true(json_object_get(record, "unwritten"));
}

/* Who has written a part of a function answers otherwise now and then. */
static struct rank rank_of(const struct tv_grading *grading, const struct tv_check_report *report,
                           const json_t *record)
{
    struct rank rank = {.here = likeness_of_check(report, record)};
    if (rank.here >= likely)
        rank.all = likeness_of_all(grading, record);
    bool is_likely = rank.here >= likely && (!is_unwritten(record) || rank.here >= 1);
    const struct rank none = {0};
    return is_likely ? rank : none;
}

static struct rank best_rank(const struct tv_grading *grading, const struct tv_check_report *report,
                             const json_t *records)
{
    struct rank best = {0};
    const json_t *record;
    size_t i;
    json_array_foreach(records, i, record)
    {
        struct rank rank = rank_of(grading, report, record);
        best = rank_order(rank, best) > 0 ? rank : best;
    }
    return best;
}

/* The records of this rank, of which the first ones are kept; returns how many there are. */
static size_t find_ranked(const struct tv_grading *grading, const struct tv_check_report *report,
                          const json_t *records, struct rank rank, const json_t *found[NAMED_MAX])
{
    size_t count = 0, i;
    const json_t *record;
    json_array_foreach(records, i, record)
    {
        if (rank_order(rank_of(grading, report, record), rank) != 0)
            continue;
        if (count < NAMED_MAX)
            found[count] = record;
        count++;
    }
    return count;
}

/* Where answers tell no more, all mistakes that give such answers are named. */
static bool name_one(struct tv_grading *grading, struct tv_check_report *report,
                     const json_t *records, struct tv_error *error)
{
    const json_t *found[NAMED_MAX];
    struct rank best = best_rank(grading, report, records);
    size_t count = best.here > 0 ? find_ranked(grading, report, records, best, found) : 0;
    if (count == 0 || count > NAMED_MAX)
        return true;
    if (is_unwritten(found[0])) {
        report->unwritten = functions_of(grading, report->check);
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        const char *sentence = json_string_value(json_object_get(found[i], "mistake"));
        const char *before = report->mistake;
        report->mistake = tv_arena_format(&grading->arena, "%s%s%s", before ? before : "",
                                          before ? "\nor: " : "", sentence ? sentence : "");
        if (!report->mistake)
            return tv_fail(error, "not enough memory");
    }
    return true;
}

static bool name_all(struct tv_grading *grading, const json_t *records, struct tv_error *error)
{
    for (size_t i = 0; i < grading->check_count; i++) {
        struct tv_check_report *report = &grading->checks[i];
        if (report->sketch_count > 0 && !report->check->is_hidden &&
            !name_one(grading, report, records, error))
            return false;
    }
    return true;
}

/* ---- Reading the file ---- */

static bool is_sketch(const json_t *array)
{
    json_int_t last = -1;
    const json_t *hash;
    size_t i;
    if (!json_is_array(array) || json_array_size(array) > TV_SKETCH_MAX)
        return false;
    json_array_foreach(array, i, hash)
    {
        if (!json_is_integer(hash) || json_integer_value(hash) <= last ||
            json_integer_value(hash) > UINT32_MAX)
            return false;
        last = json_integer_value(hash);
    }
    return true;
}

static bool is_record(const json_t *record)
{
    json_t *wrong = json_object_get(record, "wrong"), *array;
    const char *check;
    if (!json_is_object(wrong) ||
        (!is_unwritten(record) && !json_is_string(json_object_get(record, "mistake"))))
        return false;
    json_object_foreach(wrong, check, array)
    {
        if (!is_sketch(array))
            return false;
    }
    return true;
}

/* Whether another line follows, whose first byte is put back. */
static bool has_more(FILE *file)
{
    int byte = getc(file);
    while (byte == '\n')
        byte = getc(file);
    return byte != EOF && ungetc(byte, file) != EOF;
}

static bool read_records(FILE *file, const char *path, json_t *records, struct tv_error *error)
{
    for (unsigned line = 1; has_more(file); line++) {
        json_error_t why = {.text = "it is no record of a mistake"};
        json_t *record = json_loadf(file, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &why);
        bool is_well = record && is_record(record);
        if (json_array_append_new(records, record) != 0 || !is_well)
            return tv_fail(error, "%s: line %u: %s; make it again with `make mistakes`", path, line,
                           why.text);
    }
    return !ferror(file) || tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
}

bool tv_mistakes_name(struct tv_grading *grading, const char *path, struct tv_error *error)
{
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file)
        return !path || errno == ENOENT ||
               tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
    json_t *records = json_array();
    bool done = records
                    ? read_records(file, path, records, error) && name_all(grading, records, error)
                    : tv_fail(error, "not enough memory");
    json_decref(records);
    fclose(file);
    return done;
}
