/* result.c: see result.h. */
#include "class/result.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/file_name.h"
#include "grade/report_parts.h"
#include "grade/report_values.h"

static const char schema[] = "treevisit/result/v1";

const char *const tv_result_status_words[] = {
    [TV_RESULT_GRADED] = "graded",      [TV_RESULT_NOTHING] = "nothing",
    [TV_RESULT_UNCLEAR] = "unclear",    [TV_RESULT_TOO_LONG] = "too-long",
    [TV_RESULT_MISSING] = "not-graded", NULL,
};

/* ---- Writing ---- */

static const char *reason_of(const struct tv_result_wanted *wanted)
{
    return wanted->status == TV_RESULT_TOO_LONG
               ? "It took too long: the check was ended, and what was earned until then counts."
               : wanted->student->reason;
}

static json_t *check_of(const struct tv_grading *grading)
{
    return grading ? tv_grading_json(grading, tv_file_name_last(grading->file)) : json_null();
}

static bool put_student(json_t *object, const struct tv_student *student)
{
    return tv_json_put(object, "key", tv_json_text(student->key)) &&
           tv_json_put(object, "name", tv_json_text(student->name)) &&
           tv_json_put(object, "id", tv_json_text(student->id)) &&
           tv_json_put(object, "email", tv_json_text(student->email));
}

static bool put_outcome(json_t *object, const struct tv_result_wanted *wanted)
{
    return tv_json_put(object, "exercise", tv_json_text(wanted->exercise)) &&
           tv_json_put(object, "origin", tv_json_text(wanted->student->origin)) &&
           tv_json_put(object, "status", json_string(tv_result_status_words[wanted->status])) &&
           tv_json_put(object, "reason", tv_json_text(reason_of(wanted))) &&
           tv_json_put(object, "remark", tv_json_text(wanted->student->remark)) &&
           tv_json_put(object, "late", json_boolean(wanted->student->is_late)) &&
           tv_json_put(object, "fingerprint", json_string(wanted->fingerprint)) &&
           tv_json_put(object, "check", check_of(wanted->grading));
}

bool tv_result_write(const struct tv_result_wanted *wanted, FILE *out, struct tv_error *error)
{
    json_t *object = json_object();
    bool complete = object && tv_json_put(object, "schema", json_string(schema)) &&
                    put_student(object, wanted->student) && put_outcome(object, wanted);
    return tv_json_write(object, complete, out, error);
}

/* ---- Reading ---- */

/* What became of reading a file. */
enum found { FOUND, NOT_THERE, DAMAGED, NO_MEMORY };

static bool has_points(const json_t *check)
{
    return json_is_number(json_object_get(check, "score")) &&
           json_is_number(json_object_get(check, "max_score")) &&
           json_is_array(json_object_get(check, "checks"));
}

/* TV_RESULT_MISSING: it is none of their words. */
static enum tv_result_status status_of(const json_t *json)
{
    const char *word = json_string_value(json_object_get(json, "status"));
    enum tv_result_status status = TV_RESULT_GRADED;
    while (status < TV_RESULT_MISSING &&
           (!word || strcmp(tv_result_status_words[status], word) != 0))
        status++;
    return status;
}

/* As far as is relied on: who could have spoiled a part of it could have spoiled all of it. */
static bool is_result(const json_t *json, const char *key)
{
    const char *own_schema = json_string_value(json_object_get(json, "schema"));
    const char *own_key = json_string_value(json_object_get(json, "key"));
    const json_t *check = json_object_get(json, "check");
    return own_schema && strcmp(own_schema, schema) == 0 && own_key && strcmp(own_key, key) == 0 &&
           json_is_string(json_object_get(json, "fingerprint")) &&
           status_of(json) != TV_RESULT_MISSING && (json_is_null(check) || has_points(check));
}

/* Why a file could not be read. */
static enum found why_not(const json_error_t *error)
{
    if (errno == ENOMEM || json_error_code(error) == json_error_out_of_memory)
        return NO_MEMORY;
    return errno == ENOENT ? NOT_THERE : DAMAGED;
}

static enum found load(const char *path, const char *key, json_t **json)
{
    json_error_t error;
    errno = 0;
    *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!*json)
        return why_not(&error);
    return is_result(*json, key) ? FOUND : DAMAGED;
}

/* Reads results/KEY.json; *json is a new reference where it is FOUND, else NULL. */
static enum found read_result(const struct tv_store *store, const char *key, json_t **json)
{
    struct tv_arena arena = {0};
    *json = NULL;
    const char *path = tv_store_path(store, &arena, "results", key, ".json");
    enum found found = path ? load(path, key, json) : NO_MEMORY;
    tv_arena_release(&arena);
    if (found == FOUND)
        return found;
    json_decref(*json);
    *json = NULL;
    return found;
}

const char *tv_result_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

enum tv_verdict tv_result_verdict(const json_t *check)
{
    const char *word = tv_result_text(check, "verdict");
    for (enum tv_verdict verdict = TV_NOT_RUN; verdict <= TV_UNCHECKED; verdict++)
        if (strcmp(tv_verdict_word(verdict), word) == 0)
            return verdict;
    return TV_NOT_RUN;
}

const char *tv_result_verdict_told(enum tv_verdict verdict)
{
    static const char *const words[] = {
        [TV_NOT_RUN] = "not checked", [TV_PASSED] = "right",
        [TV_PARTLY] = "partly right", [TV_FAILED] = "wrong",
        [TV_SKIPPED] = "skipped",     [TV_UNCHECKED] = "could not be checked, and does not count",
    };
    return words[verdict];
}

uint64_t tv_result_hundredths(const json_t *check, const char *key)
{
    double value = json_number_value(json_object_get(check, key)) * TV_POINT;
    return value > 0 && value < 1e15 ? (uint64_t)llround(value) : 0;
}

static struct tv_class_result result_of(json_t *json)
{
    struct tv_class_result result = {.status = status_of(json), .json = json};
    result.reason = json_string_value(json_object_get(json, "reason"));
    json_t *check = json_object_get(json, "check");
    if (!json_is_object(check))
        return result;
    result.check = check;
    result.earned = tv_result_hundredths(check, "score");
    result.points = tv_result_hundredths(check, "max_score");
    result.fault = json_string_value(json_object_get(check, "fault"));
    result.is_full = result.earned == result.points && !result.fault &&
                     json_is_true(json_object_get(check, "finished"));
    return result;
}

void tv_result_fingerprint(const struct tv_store *store, const char *key,
                           char fingerprint[TV_FINGERPRINT])
{
    json_t *json;
    fingerprint[0] = '\0';
    if (read_result(store, key, &json) != FOUND)
        return;
    const char *own = json_string_value(json_object_get(json, "fingerprint"));
    if (strlen(own) < TV_FINGERPRINT)
        strcpy(fingerprint, own);
    json_decref(json);
}

bool tv_result_remove(const struct tv_store *store, const char *key, struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct stat status;
    const char *path = tv_store_path(store, &arena, "results", key, ".json");
    bool ok = path || tv_fail(error, "not enough memory for the result of '%s'", key);
    if (path && lstat(path, &status) == 0 && S_ISREG(status.st_mode) && unlink(path) != 0)
        ok = tv_fail(error, "cannot remove '%s': %s", path, strerror(errno));
    tv_arena_release(&arena);
    return ok;
}

static bool show_one(const struct tv_store *store, const struct tv_student *student,
                     tv_result_see *see, void *context, struct tv_error *error)
{
    json_t *json;
    struct tv_class_result result = {.status = TV_RESULT_MISSING};
    enum found found = read_result(store, student->key, &json);
    if (found == NO_MEMORY)
        return tv_fail(error, "not enough memory for the result of '%s'", student->key);
    if (found == FOUND)
        result = result_of(json);
    if (found == DAMAGED)
        result.reason = "Its file of results is damaged: grade it again.";
    result.student = student;
    bool going_on = see(context, &result, error);
    json_decref(json);
    return going_on;
}

bool tv_results_each(const struct tv_store *store, const struct tv_students *students,
                     tv_result_see *see, void *context, struct tv_error *error)
{
    for (size_t i = 0; i < students->count; i++)
        if (!show_one(store, &students->list[i], see, context, error))
            return false;
    return true;
}
