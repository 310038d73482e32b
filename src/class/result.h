/* result.h: the result of one unit: a JSON file that everything else about a class is made from.
 * tests/class/result.schema.json describes it.
 *
 *     {"schema": "treevisit/result/v1", "key": "anna-meier", "name": "Anna Meier", "id": "123456",
 *      "email": "", "exercise": "farmer", "origin": "class.zip: Anna_12/farmer.c",
 *      "status": "graded", "reason": null, "remark": null, "late": false,
 *      "fingerprint": "9f86d081884c7d65", "check": {... treevisit/check/v1 ...}}
 *
 * No time and no path of a machine is in it: the same submission gives the same bytes anywhere.
 */
#ifndef TV_CLASS_RESULT_H
#define TV_CLASS_RESULT_H

#include <jansson.h>

#include "class/fingerprint.h"
#include "grade/grade.h"

enum tv_result_status {
    TV_RESULT_GRADED,
    TV_RESULT_NOTHING,  /* there was nothing to be graded: `reason` says why; no points */
    TV_RESULT_UNCLEAR,  /* whether something was handed in: it may be what another row has. No
                           grade */
    TV_RESULT_TOO_LONG, /* ended by --timeout; the points earned until then, and `reason` */
    TV_RESULT_MISSING,  /* there is no result yet: not graded. Never written; no points either, and
                           no row says 0 because of it. `reason`: the file is damaged */
};

/* Their words: "graded", "nothing", "unclear", "too-long", "not-graded", ended with NULL. */
extern const char *const tv_result_status_words[];

/* One that was read: of student `index` of the class. */
struct tv_class_result {
    const struct tv_student *student;
    enum tv_result_status status;
    const char *reason; /* or NULL */
    json_t *json;       /* the whole; NULL where it is missing */
    json_t *check;      /* of check/v1, as tv_grading_json() makes it; NULL: nothing was checked.
                           Borrowed from json */
    uint64_t earned, points; /* hundredths; points: of all checks that count. Both are 0 where
                                nothing was checked */
    const char *fault;       /* it does not compile, ...; or NULL */
    bool is_full;            /* all checks were done, and all points were earned */
};

/* Whether there is a grade, and be it 0: where there is none, its cell is empty. */
static inline bool tv_result_has_grade(enum tv_result_status status)
{
    return status != TV_RESULT_MISSING && status != TV_RESULT_UNCLEAR;
}

/* What a unit makes a result of. */
struct tv_result_wanted {
    const struct tv_student *student;
    const char *exercise;
    const char *fingerprint;
    enum tv_result_status status;
    const struct tv_grading *grading; /* NULL: nothing was checked */
};

/* Writes it to the stream. The grading's file is told by its plain name ("farmer.c"); so that no
 * other text of the grading has a path of this machine, the submission is graded by that name, from
 * its own folder. */
bool tv_result_write(const struct tv_result_wanted *wanted, FILE *out, struct tv_error *error);

/* A text that check/v1 has under this key; "" where there is none. */
const char *tv_result_text(const json_t *object, const char *key);

/* What became of one of its checks; TV_NOT_RUN where that is none of the verdicts. */
enum tv_verdict tv_result_verdict(const json_t *check);

/* What a student is told of it: "partly right". */
const char *tv_result_verdict_told(enum tv_verdict verdict);

/* Points that check/v1 tells, in hundredths: its "score" or "max_score", or one of its checks'. */
uint64_t tv_result_hundredths(const json_t *check, const char *key);

/* The fingerprint of the result that is there, copied; "" there is none, or none that is whole. */
void tv_result_fingerprint(const struct tv_store *store, const char *key,
                           char fingerprint[TV_FINGERPRINT]);

/* Removes the result, if it is there: it is not that of what was handed in last, or is not wanted.
 */
bool tv_result_remove(const struct tv_store *store, const char *key, struct tv_error *error);

/* Called for each student of the class, in order; the result is valid during the call only. False
 * ends it. */
typedef bool tv_result_see(void *context, const struct tv_class_result *result,
                           struct tv_error *error);

/* Shows all results. A damaged file counts as missing, with a reason. False: no memory, or see()
 * said false. */
bool tv_results_each(const struct tv_store *store, const struct tv_students *students,
                     tv_result_see *see, void *context, struct tv_error *error);

#endif
