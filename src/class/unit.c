/* unit.c: see unit.h. */
#include "class/unit.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "class/feedback.h"
#include "class/times.h"
#include "files/new_file.h"
#include "visit/clock.h"

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory");
}

static const char *exercise_of(const struct tv_run_wanted *wanted)
{
    return wanted->grading->exercise->name;
}

/* ---- Whether it is done ---- */

static bool add_submission(struct tv_unit *unit, const struct tv_run_wanted *wanted,
                           struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *bytes = NULL;
    size_t length = 0;
    const struct tv_student *student = unit->student;
    bool ok = true;
    if (!student->reason) {
        const char *path = tv_store_submission(wanted->store, &arena, student->key,
                                               exercise_of(wanted));
        ok = path ? tv_store_get(path, &arena, &bytes, &length, error) : no_memory(error);
    }
    tv_fingerprint_write(tv_fingerprint_unit(wanted->base, student, bytes, length),
                         unit->fingerprint);
    tv_arena_release(&arena);
    return ok;
}

static bool has_feedback(const struct tv_run_wanted *wanted, const char *key)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(wanted->store, &arena, "feedback", key, ".html");
    bool found = path && access(path, R_OK) == 0;
    tv_arena_release(&arena);
    return found;
}

bool tv_unit_look(struct tv_unit *unit, const struct tv_run_wanted *wanted,
                  const struct tv_student *student, bool *is_done, struct tv_error *error)
{
    char there[TV_FINGERPRINT];
    *unit = (struct tv_unit){.student = student};
    *is_done = false;
    if (!add_submission(unit, wanted, error))
        return false;
    if (wanted->regrade || !has_feedback(wanted, student->key))
        return true;
    tv_result_fingerprint(wanted->store, student->key, there);
    *is_done = strcmp(there, unit->fingerprint) == 0;
    return true;
}

/* ---- What is written ---- */

/* Writes a document of the unit. */
typedef bool writer(const struct tv_run_wanted *wanted, const struct tv_result_wanted *result,
                    FILE *out, struct tv_error *error);

/* A unit that is graded has a process of its own, and so may have the one Graphviz of it. */
static bool write_feedback(const struct tv_run_wanted *wanted,
                           const struct tv_result_wanted *result, FILE *out, struct tv_error *error)
{
    const struct tv_grading *grading = result->grading;
    bool draws = wanted->pictures && grading && grading->drawn && tv_graphviz_is_here();
    struct tv_feedback_wanted feedback = {
        .result = result,
        .exercise = wanted->grading->exercise,
        .pictures = wanted->pictures,
        .graphviz = draws ? tv_graphviz_open(error) : NULL,
    };
    bool ok = (feedback.graphviz || !draws) && tv_feedback_page(&feedback, out, error);
    tv_graphviz_close(feedback.graphviz);
    return ok;
}

static bool write_result(const struct tv_run_wanted *wanted, const struct tv_result_wanted *result,
                         FILE *out, struct tv_error *error)
{
    (void)wanted;
    return tv_result_write(result, out, error);
}

static bool write_file(const char *path, writer *write, const struct tv_run_wanted *wanted,
                       const struct tv_result_wanted *result, struct tv_error *error)
{
    struct tv_new_file file;
    if (!tv_new_file_open(&file, path, error))
        return false;
    if (write(wanted, result, file.stream, error))
        return tv_new_file_commit(&file, error);
    tv_new_file_discard(&file);
    return false;
}

/* The result is last: where it is, all is. `seconds` are negative where nothing took any. */
static bool write_all(const struct tv_run_wanted *wanted, const struct tv_result_wanted *result,
                      double seconds, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *key = result->student->key;
    const char *feedback = tv_store_path(wanted->store, &arena, "feedback", key, ".html");
    const char *path = tv_store_path(wanted->store, &arena, "results", key, ".json");
    bool ok = (feedback && path) || no_memory(error);
    ok = ok && write_file(feedback, write_feedback, wanted, result, error) &&
         (seconds < 0 || tv_times_append(wanted->store, key, seconds, error)) &&
         write_file(path, write_result, wanted, result, error);
    tv_arena_release(&arena);
    return ok;
}

bool tv_unit_write_nothing(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                           struct tv_error *error)
{
    const struct tv_result_wanted result = {
        .student = unit->student,
        .exercise = exercise_of(wanted),
        .fingerprint = unit->fingerprint,
        .status = unit->student->is_unclear ? TV_RESULT_UNCLEAR : TV_RESULT_NOTHING,
    };
    return write_all(wanted, &result, -1, error);
}

/* ---- Grading ---- */

/* There it is graded by its plain name, so that no text has a path of this machine. */
static bool enter_folder(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                         struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(wanted->store, &arena, "submissions", unit->student->key, "");
    bool ok = path ? chdir(path) == 0 : no_memory(error);
    if (path && !ok)
        tv_fail(error, "cannot use the folder '%s': %s", path, strerror(errno));
    tv_arena_release(&arena);
    return ok;
}

/* The first of them says it all. */
static bool take_problem(const struct tv_problems *problems, struct tv_error *error)
{
    return tv_fail(error, "%s",
                   problems->count > 0 ? problems->list[0].text : "the check was not done");
}

static bool conclude(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                     const struct tv_grading *grading, double seconds, struct tv_error *error)
{
    const struct tv_result_wanted result = {
        .student = unit->student,
        .exercise = exercise_of(wanted),
        .fingerprint = unit->fingerprint,
        .status = grading->is_finished ? TV_RESULT_GRADED : TV_RESULT_TOO_LONG,
        .grading = grading,
    };
    return write_all(wanted, &result, seconds, error);
}

/* A check that ended as it was told to is none that has failed. */
static bool grade(const struct tv_unit *unit, const struct tv_run_wanted *wanted, const char *file,
                  const volatile sig_atomic_t *order, bool *is_written, struct tv_error *error)
{
    const double begin = tv_clock();
    struct tv_problems problems = {.count = 0};
    struct tv_grading grading;
    struct tv_grade_wanted grading_wanted = *wanted->grading;
    grading_wanted.submission.file = file;
    grading_wanted.submission.interrupt = order;
    grading_wanted.draws = wanted->pictures;
    bool ok = tv_grade(&grading, &grading_wanted, wanted->sandbox, &problems);
    if (*order == TV_ORDER_LEAVE)
        ok = true;
    else if (ok || *order == TV_ORDER_END)
        ok = *is_written = conclude(unit, wanted, &grading, tv_clock() - begin, error);
    else
        take_problem(&problems, error);
    tv_grading_release(&grading);
    tv_problems_release(&problems);
    return ok;
}

bool tv_unit_grade(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                   const volatile sig_atomic_t *order, bool *is_written, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *file = tv_arena_format(&arena, "%s.c", exercise_of(wanted));
    *is_written = false;
    bool ok = file || no_memory(error);
    ok = ok && enter_folder(unit, wanted, error) &&
         grade(unit, wanted, file, order, is_written, error);
    tv_arena_release(&arena);
    return ok;
}
