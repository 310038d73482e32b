/* class.c: see class.h. */
#define _XOPEN_SOURCE 700 /* realpath() */

#include "cli/class.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class/report.h"
#include "class/gradebook.h"
#include "cli/search_options.h"
#include "submission/program.h"

/* ---- What is in the folder ---- */

enum tv_exit tv_class_find(struct tv_class *class, const char *folder)
{
    char path[PATH_MAX];
    if (!realpath(folder, path))
        return tv_say(TV_EXIT_NO_INPUT, "cannot use the folder '%s': %s", folder, strerror(errno));
    class->folder = folder;
    class->store.folder = tv_arena_copy(&class->arena, path, strlen(path));
    return class->store.folder ? TV_EXIT_DONE : tv_say_no_memory();
}

/* Each text "KEY=VALUE" as the loader wants it. */
static enum tv_exit split_settings(struct tv_class *class, struct tv_setting **settings,
                                   size_t *count)
{
    const char *const *texts = class->setting.settings;
    *count = 0;
    while (texts[*count])
        ++*count;
    *settings = tv_arena_array(&class->arena, *count + 1, sizeof **settings);
    for (size_t i = 0; *settings && i < *count; i++) {
        char *copy = tv_arena_copy(&class->arena, texts[i], strlen(texts[i]));
        enum tv_exit code = copy ? tv_take_setting(&(*settings)[i], "grade", copy)
                                 : tv_say_no_memory();
        if (code != TV_EXIT_DONE)
            return code;
    }
    return *settings ? TV_EXIT_DONE : tv_say_no_memory();
}

enum tv_exit tv_class_load_exercise(struct tv_class *class)
{
    struct tv_assigned_wanted wanted = {
        .exercise = class->setting.exercise,
        .key = class->setting.key,
        .absolute = true,
    };
    struct tv_setting *settings;
    enum tv_exit code = split_settings(class, &settings, &wanted.setting_count);
    wanted.settings = settings;
    return code == TV_EXIT_DONE ? tv_assigned_load(&class->assigned, &wanted) : code;
}

enum tv_exit tv_class_open(struct tv_class *class, const char *folder)
{
    struct tv_problems problems = {.count = 0};
    enum tv_exit code = tv_class_find(class, folder);
    if (code != TV_EXIT_DONE)
        return code;
    bool ok = tv_store_read_class(&class->store, &class->students, &problems) &&
              tv_store_read_setting(&class->store, &class->arena, &class->setting, &problems);
    code = tv_say_problems(&problems);
    return ok ? tv_class_load_exercise(class) : code;
}

/* ---- Grading ---- */

enum tv_exit tv_class_prepare(struct tv_class *class, uint64_t *base)
{
    struct tv_error error = {.file = NULL};
    enum tv_exit code = tv_host_open(class->host);
    if (code != TV_EXIT_DONE)
        return code;
    class->grading = tv_assigned_grading(&class->assigned);
    class->grading.submission.answer_seconds = class->setting.answer_seconds;
    const struct tv_fingerprint_wanted wanted = {
        .setting = &class->setting,
        .exercise = class->assigned.exercise,
        .known_as = class->assigned.known_as,
        .files = (const char *const[]){class->assigned.header, class->assigned.mistakes, NULL},
        .level = tv_sandbox_level_name(tv_sandbox_level(class->host->sandbox)),
    };
    return tv_fingerprint_base(&wanted, base, &error) ? TV_EXIT_DONE : tv_say_fault(&error);
}

struct tv_run_wanted tv_class_wanted(const struct tv_class *class, uint64_t base)
{
    return (struct tv_run_wanted){
        .store = &class->store,
        .students = &class->students,
        .grading = &class->grading,
        .sandbox = class->host->sandbox,
        .base = base,
        .pictures = class->setting.pictures,
        .jobs = 1,
        .unit_seconds = class->setting.unit_seconds,
        .seconds = -1,
        .interrupt = tv_watch_interrupt(),
    };
}

/* What cannot compile what is handed out would call everybody's file wrong. */
static enum tv_exit try_compiler(struct tv_class *class, const struct tv_run_wanted *run)
{
    const struct tv_grade_wanted *grading = run->grading;
    struct tv_problems problems = {.count = 0};
    struct tv_error error = {.file = NULL};
    char path[PATH_MAX];
    if (!tv_program_find(grading->submission.compiler, NULL, path, &error))
        return tv_say_fault(&error);
    if (access(class->assigned.stub, R_OK) != 0)
        return TV_EXIT_DONE;
    struct tv_submission_wanted wanted = grading->submission;
    wanted.file = class->assigned.stub;
    wanted.compile_only = true;
    wanted.interrupt = run->interrupt;
    struct tv_submission *submission = tv_submission_open(class->host->sandbox, &wanted, &problems);
    tv_submission_close(submission, NULL);
    if (*run->interrupt) {
        tv_problems_release(&problems);
        return tv_say(TV_EXIT_EARLY, "ended before anything was graded");
    }
    tv_say_problems(&problems);
    return submission ? TV_EXIT_DONE
                      : tv_say(TV_EXIT_FAULT, "the file that students begin with cannot be "
                                              "compiled on this machine, so nothing was graded");
}

/* A machine that lets programs use too little would call everybody's wrong. */
static enum tv_exit has_room(const struct tv_class *class, unsigned jobs, size_t units)
{
    struct tv_error error = {.file = NULL};
    unsigned commands = units < jobs ? (unsigned)units : jobs;
    return tv_sandbox_has_room(class->host->sandbox, commands, &error) ? TV_EXIT_DONE
                                                                       : tv_say_fault(&error);
}

static void list_failed(const struct tv_plan *plan)
{
    for (size_t i = 0; i < plan->count; i++)
        if (plan->units[i].has_failed)
            fprintf(stderr, "  %s\n", plan->units[i].student->key);
}

static enum tv_exit conclude(enum tv_run_end end, bool keeps_going, const struct tv_plan *plan,
                             const struct tv_run_counts *counts, const struct tv_error *error)
{
    if (end == TV_RUN_EARLY)
        return tv_say(TV_EXIT_EARLY,
                      "ended early: %zu graded, %zu left; the same command goes on with them",
                      counts->graded, counts->left);
    if (end == TV_RUN_DONE)
        return TV_EXIT_DONE;
    if (!keeps_going)
        return tv_say(TV_EXIT_FAULT,
                      "%s\ntreevisit: this is no fault of the submission, which has no result; "
                      "%zu graded, %zu left; the same command goes on",
                      error->text, counts->graded, counts->left + counts->faults);
    tv_say(TV_EXIT_FAULT, "without a result, by no fault of theirs: %zu", counts->faults);
    list_failed(plan);
    return TV_EXIT_FAULT;
}

enum tv_exit tv_class_run(struct tv_class *class, const struct tv_run_wanted *wanted,
                          struct tv_plan *plan, struct tv_run_counts *counts, bool tries_compiler)
{
    struct tv_error error = {.file = NULL};
    struct tv_scratch scratch;
    if (plan->count == 0)
        return TV_EXIT_DONE;
    if (!tv_scratch_open(&scratch, &error))
        return tv_say_fault(&error);
    enum tv_exit code = has_room(class, wanted->jobs, plan->count);
    if (code == TV_EXIT_DONE && setenv("TMPDIR", scratch.work.path, 1) != 0)
        code = tv_say_no_memory();
    if (code == TV_EXIT_DONE && tries_compiler)
        code = try_compiler(class, wanted);
    if (code == TV_EXIT_DONE)
        code = conclude(tv_run(wanted, plan, counts, &error), wanted->keep_going, plan, counts,
                        &error);
    tv_scratch_close(&scratch);
    return code;
}

/* ---- The end ---- */

enum tv_exit tv_class_finish(struct tv_class *class)
{
    struct tv_error error = {.file = NULL};
    const struct tv_exercise *exercise = class->assigned.exercise;
    const char *out = class->store.folder;
    if (!tv_gradebook_write(&class->store, &class->students, exercise, out, &error) ||
        !tv_class_report_write(&class->store, &class->students, exercise, out, &error))
        return tv_say_fault(&error);
    return tv_say(TV_EXIT_DONE, "%s/gradebook.csv and %s/report.html", class->folder,
                  class->folder);
}

void tv_class_release(struct tv_class *class)
{
    tv_students_release(&class->students);
    tv_assigned_release(&class->assigned);
    tv_arena_release(&class->arena);
    *class = (struct tv_class){.folder = NULL};
}
