/* grade.c: see grade.h. The submission is compiled once; then the checks follow one another, each
 * with the program started anew (one_check.c).
 */
#include "grade/grade.h"

#include <string.h>

#include "grade/keep.h"
#include "grade/mistakes.h"
#include "grade/one_check.h"

/* ---- Before the first check ---- */

static bool begin(struct tv_grading *grading, const struct tv_grade_wanted *wanted)
{
    const struct tv_assignment *assignment = wanted->exercise->assignment;
    const struct tv_submission_wanted *submission = &wanted->submission;
    memset(grading, 0, sizeof *grading);
    grading->exercise = wanted->exercise;
    grading->file = submission->file ? submission->file : submission->command[0];
    grading->notes = "";
    grading->checks = tv_arena_array(&grading->arena, assignment->check_count,
                                     sizeof *grading->checks);
    if (!grading->checks)
        return false;
    grading->check_count = assignment->check_count;
    for (size_t i = 0; i < assignment->check_count; i++) {
        const struct tv_check *check = &assignment->checks[i];
        grading->checks[i] = (struct tv_check_report){
            .check = check,
            .number = (unsigned)i + 1,
            .points = check->points * TV_POINT,
        };
    }
    return true;
}

/* What cannot be checked here counts neither for nor against. */
static void sum_up(struct tv_grading *grading)
{
    grading->points = grading->earned = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        if (report->verdict == TV_UNCHECKED)
            continue;
        grading->points += report->points;
        grading->earned += report->earned;
    }
}

static bool tell_progress(struct tv_grader *grader)
{
    const struct tv_grade_wanted *wanted = grader->wanted;
    struct tv_error error = {.file = NULL};
    sum_up(grader->grading);
    if (!wanted->progress || wanted->progress(wanted->context, grader->grading, &error))
        return true;
    return tv_grader_fail(grader, &error);
}

/* ---- The submission ---- */

/* Where it does not compile, that is the result. */
static bool keep_fault(struct tv_grader *grader, const struct tv_problems *problems)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_problems_print(problems, out);
    grader->grading->fault = tv_keep_text(&grader->grading->arena, &text);
    return grader->grading->fault || tv_out_of_memory(grader->problems);
}

/* Hands on problems that are no fault of the submission. Returns false. */
static bool hand_on(struct tv_grader *grader, const struct tv_problems *problems)
{
    size_t kept = problems->count < TV_PROBLEMS_MAX ? problems->count : TV_PROBLEMS_MAX;
    for (size_t i = 0; i < kept; i++) {
        const struct tv_problem *problem = &problems->list[i];
        const struct tv_source source = {.name = problem->file ? problem->file : ""};
        tv_problem_of(grader->problems, problems->failure, (struct tv_place){&source, 0, 0}, "%s",
                      problem->text);
    }
    return false;
}

static bool open_submission(struct tv_grader *grader)
{
    struct tv_submission_wanted wanted = grader->wanted->submission;
    struct tv_problems problems = {.count = 0};
    wanted.compile_only = true;
    grader->program.answer_seconds = wanted.answer_seconds;
    for (size_t i = 0; i < grader->grading->check_count; i++)
        grader->program.life += grader->grading->checks[i].check->seconds;
    grader->program.submission = tv_submission_open(grader->sandbox, &wanted, &problems);
    bool ok = grader->program.submission ||
              (problems.failure == TV_BAD_DATA ? keep_fault(grader, &problems)
                                               : hand_on(grader, &problems));
    tv_problems_release(&problems);
    return ok;
}

static bool close_submission(struct tv_grader *grader)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    tv_submission_close(grader->program.submission, out);
    grader->program.submission = NULL;
    grader->grading->notes = tv_keep_text(&grader->grading->arena, &text);
    return grader->grading->notes || tv_out_of_memory(grader->problems);
}

/* ---- The checks ---- */

/* The report of a check that this one comes after, where that has not its full points. */
static const struct tv_check_report *obstacle(const struct tv_grading *grading,
                                              const struct tv_check_report *report)
{
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *other = &grading->checks[i];
        if (other->check == report->check->after && other->earned < other->points &&
            other->verdict != TV_UNCHECKED)
            return other;
    }
    return NULL;
}

/* What a hidden check asks stays hidden only where the submission cannot read our memory and files.
 */
static bool keeps_secrets(const struct tv_sandbox *sandbox)
{
    return tv_sandbox_has(sandbox, TV_WALL_USER) || tv_sandbox_has(sandbox, TV_WALL_NAMESPACES);
}

static bool skip(struct tv_grader *grader, struct tv_check_report *report, enum tv_verdict verdict,
                 const char *reason)
{
    report->verdict = verdict;
    report->reason = reason;
    return reason || tv_out_of_memory(grader->problems);
}

static bool do_check(struct tv_grader *grader, struct tv_check_report *report)
{
    struct tv_grading *grading = grader->grading;
    const struct tv_check_report *before = obstacle(grading, report);
    if (before)
        return skip(grader, report, TV_SKIPPED,
                    tv_arena_format(&grading->arena, "since '%s' has not its full points",
                                    before->check->name));
    if (report->check->is_hidden && !keeps_secrets(grader->sandbox))
        return skip(grader, report, TV_UNCHECKED,
                    "this machine cannot keep a hidden check from the submission");
    return tv_one_check(grader, report);
}

static bool do_checks(struct tv_grader *grader)
{
    struct tv_grading *grading = grader->grading;
    struct tv_error error = {.file = NULL};
    for (size_t i = 0; i < grading->check_count; i++) {
        if (!do_check(grader, &grading->checks[i]))
            return false;
        if (i + 1 < grading->check_count && !tell_progress(grader))
            return false;
    }
    return tv_mistakes_name(grading, grader->wanted->mistakes, &error) ||
           tv_grader_fail(grader, &error);
}

/* Two trees of the first check that failed and is about trees. */
static bool trace(struct tv_grader *grader)
{
    struct tv_grading *grading = grader->grading;
    for (size_t i = 0; i < grading->check_count && !grading->drawn; i++) {
        struct tv_check_report *report = &grading->checks[i];
        bool failed = report->verdict == TV_PARTLY || report->verdict == TV_FAILED;
        if (!failed || report->check->is_hidden)
            continue;
        if (!tv_one_trace(grader, report))
            return false;
        if (report->given_trace)
            grading->drawn = report;
    }
    return true;
}

bool tv_grade(struct tv_grading *grading, const struct tv_grade_wanted *wanted,
              struct tv_sandbox *sandbox, struct tv_problems *problems)
{
    struct tv_grader grader = {
        .wanted = wanted, .grading = grading, .sandbox = sandbox, .problems = problems};
    if (!begin(grading, wanted))
        return tv_out_of_memory(problems);
    bool ok = tell_progress(&grader) && open_submission(&grader);
    if (ok && grader.program.submission)
        ok = do_checks(&grader) && (!wanted->draws || trace(&grader));
    if (!close_submission(&grader) || !ok)
        return false;
    grading->is_finished = true;
    return tell_progress(&grader);
}

void tv_grading_release(struct tv_grading *grading)
{
    tv_arena_release(&grading->arena);
    memset(grading, 0, sizeof *grading);
}
