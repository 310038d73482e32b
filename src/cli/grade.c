/* grade.c: `treevisit grade EXERCISE SUBMISSIONS... -o RESULTS`: a class, graded: gathered into the
 * folder, run, and summed up. One unit of it: grade_unit.c.
 */
#define _XOPEN_SOURCE 700 /* realpath() */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class/missed.h"
#include "cli/class.h"
#include "cli/grade_options.h"
#include "cli/grade_unit.h"
#include "cli/library.h"
#include "files/file_name.h"
#include "visit/text.h"

struct session {
    struct tv_grade_options *options;
    struct tv_class class;
    struct tv_lock lock;
    struct tv_run_wanted run;
    struct tv_plan plan;
    struct tv_run_counts counts;
};

/* ---- How it is graded ---- */

/* The path as it is from anywhere, into the arena. */
static enum tv_exit set_path(struct tv_arena *arena, const char *path, const char **absolute)
{
    char *found = realpath(path, NULL);
    if (!found)
        return tv_say(TV_EXIT_NO_INPUT, "cannot read '%s': %s", path, strerror(errno));
    *absolute = tv_arena_copy(arena, found, strlen(found));
    free(found);
    return *absolute ? TV_EXIT_DONE : tv_say_no_memory();
}

/* A name stays one, to be found on another machine; a path has to be seen there. */
static enum tv_exit set_exercise(struct session *session, const char *exercise)
{
    struct tv_class_setting *setting = &session->class.setting;
    bool is_name = !strchr(exercise, '/') && !tv_is_exercise_file(exercise);
    enum tv_exit code = TV_EXIT_DONE;
    setting->exercise = exercise;
    char *path = is_name ? NULL : tv_find_exercise(exercise, &code);
    if (path)
        code = set_path(&session->class.arena, path, &setting->exercise);
    free(path);
    return code;
}

static enum tv_exit set_paths(struct session *session)
{
    struct tv_class_setting *setting = &session->class.setting;
    const char *key = session->options->key;
    enum tv_exit code = set_exercise(session, session->options->exercise);
    return key && code == TV_EXIT_DONE ? set_path(&session->class.arena, key, &setting->key) : code;
}

static enum tv_exit set_settings(struct session *session)
{
    const struct tv_grade_options *options = session->options;
    struct tv_arena *arena = &session->class.arena;
    const char **texts = tv_arena_array(arena, options->setting_count + 1, sizeof *texts);
    for (size_t i = 0; texts && i < options->setting_count; i++) {
        const struct tv_setting *setting = &options->settings[i];
        texts[i] = tv_arena_format(arena, "%s=%s", setting->key, setting->value);
        if (!texts[i])
            return tv_say_no_memory();
    }
    session->class.setting.settings = texts;
    return texts ? TV_EXIT_DONE : tv_say_no_memory();
}

static enum tv_exit set(struct session *session)
{
    struct tv_class *class = &session->class;
    struct tv_class_setting *setting = &class->setting;
    const struct tv_grade_options *options = session->options;
    class->host = &session->options->host;
    setting->unit_seconds = options->unit_seconds;
    setting->level = options->host.level;
    setting->pictures = !options->no_pictures;
    setting->answer_seconds = tv_host_patience(class->host);
    enum tv_exit code = set_settings(session);
    if (code == TV_EXIT_DONE)
        code = set_paths(session);
    return code;
}

/* ---- What was handed in ---- */

/* Results of another exercise are not to be lost. */
static enum tv_exit check_exercise(struct session *session)
{
    struct tv_class *class = &session->class;
    struct tv_class_setting earlier;
    struct tv_problems problems = {.count = 0};
    const char *path = tv_store_path(&class->store, &class->arena, "", "setting", ".json");
    if (!path)
        return tv_say_no_memory();
    if (access(path, F_OK) != 0 ||
        !tv_store_read_setting(&class->store, &class->arena, &earlier, &problems)) {
        tv_problems_release(&problems);
        return TV_EXIT_DONE;
    }
    const char *name = class->assigned.exercise->name;
    const char *before = tv_file_name_last(earlier.exercise);
    size_t length = strcspn(before, ".");
    if (strlen(name) == length && strncmp(name, before, length) == 0)
        return TV_EXIT_DONE;
    return tv_say(TV_EXIT_DATA, "the folder '%s' has results of %.*s: give another one for %s",
                  session->options->output, (int)length, before, name);
}

/* Who gives the late submissions alone would have everybody else with 0 points. A class that cannot
 * be read is written anew. */
static enum tv_exit check_missed(struct session *session, const struct tv_students *students)
{
    struct tv_problems problems = {.count = 0};
    struct tv_students before = {.count = 0};
    const struct tv_student *first = NULL;
    size_t missed = 0;
    if (!session->options->regrade &&
        tv_store_read_class(&session->class.store, &before, &problems))
        missed = tv_students_missed(&before, students, &first);
    tv_students_release(&before);
    tv_problems_release(&problems);
    if (missed == 0)
        return TV_EXIT_DONE;
    return tv_say(TV_EXIT_DATA,
                  "of %zu who had handed in something (%s%s) there is nothing in what is given "
                  "now, so that it would be 0 points: give all of it, the late submissions with "
                  "those before; or say --regrade, if it was taken back",
                  missed, first->key, missed > 1 ? ", ..." : "");
}

/* Before anything is read: the folder may be that of the submissions. */
static enum tv_exit check_folder(const struct session *session)
{
    const struct tv_store store = {session->options->output};
    struct tv_error error = {.file = NULL};
    return tv_store_check(&store, &error) ? TV_EXIT_DONE : tv_say(TV_EXIT_DATA, "%s", error.text);
}

static enum tv_exit open_folder(struct session *session)
{
    struct tv_store store = {session->options->output};
    struct tv_error error = {.file = NULL};
    if (!tv_store_make(&store, &error))
        return tv_say_fault(&error);
    enum tv_exit code = tv_class_find(&session->class, session->options->output);
    if (code == TV_EXIT_DONE && !tv_store_lock(&session->class.store, &session->lock, &error))
        code = tv_say(TV_EXIT_FAULT, "%s: %s", session->options->output, error.text);
    return code == TV_EXIT_DONE ? check_exercise(session) : code;
}

/* What was read is kept: the file may be a pipe, which gives its text once. */
static enum tv_exit keep_roster(struct session *session, const struct tv_roster *roster)
{
    struct tv_class *class = &session->class;
    struct tv_error error = {.file = NULL};
    const char *path = tv_store_path(&class->store, &class->arena, "", "roster", ".csv");
    const struct tv_source *text = roster->csv.source;
    if (!path)
        return tv_say_no_memory();
    if (!text) {
        unlink(path);
        return TV_EXIT_DONE;
    }
    return tv_store_put(path, text->text, text->length, &error) ? TV_EXIT_DONE
                                                                : tv_say_fault(&error);
}

/* The class is read from the file that was written, as every unit reads it. That file is the first:
 * without it the folder is one that a killed run has left, or somebody's. */
static enum tv_exit keep(struct session *session, struct tv_students *students,
                         const struct tv_sources *sources)
{
    struct tv_class *class = &session->class;
    const char *name = class->assigned.exercise->name;
    struct tv_problems problems = {.count = 0};
    struct tv_error error = {.file = NULL};
    if (!tv_store_write_class(&class->store, students, &error))
        return tv_say_fault(&error);
    enum tv_exit code = keep_roster(session, &students->roster);
    if (code != TV_EXIT_DONE)
        return code;
    if (!tv_store_write_setting(&class->store, &class->setting, &error))
        return tv_say_fault(&error);
    if (tv_store_gather(&class->store, students, sources, name, &problems))
        tv_store_read_class(&class->store, &class->students, &problems);
    code = tv_say_problems(&problems);
    size_t others = code == TV_EXIT_DONE ? tv_store_tidy(&class->store, &class->students) : 0;
    if (others > 0)
        tv_say(TV_EXIT_DONE,
               "%s/results has %zu of students who are not in what was given now: these stay, but "
               "are not in the gradebook",
               class->folder, others);
    return code;
}

static enum tv_exit gather(struct session *session)
{
    const struct tv_grade_options *options = session->options;
    struct tv_problems problems = {.count = 0};
    struct tv_sources sources;
    struct tv_students students = {.count = 0};
    bool ok = tv_sources_list_without(&sources, options->submissions, options->submission_count,
                                      options->output, &problems);
    const struct tv_students_wanted wanted = {
        .sources = &sources,
        .exercise = session->class.assigned.exercise->name,
        .roster = options->roster,
    };
    ok = ok && tv_students_find(&students, &wanted, &problems);
    enum tv_exit code = tv_say_problems(&problems);
    if (ok && students.count == 0)
        code = tv_say(TV_EXIT_DATA, "nobody's submission was found in what was given");
    if (code == TV_EXIT_DONE)
        code = open_folder(session);
    if (code == TV_EXIT_DONE)
        code = check_missed(session, &students);
    if (code == TV_EXIT_DONE)
        code = keep(session, &students, &sources);
    tv_students_release(&students);
    tv_sources_release(&sources);
    return code;
}

/* ---- The run ---- */

static enum tv_exit plan(struct session *session)
{
    struct tv_class *class = &session->class;
    const struct tv_grade_options *options = session->options;
    struct tv_error error = {.file = NULL};
    session->run = tv_class_wanted(class, class->setting.base);
    session->run.regrade = options->regrade;
    session->run.keep_going = options->keep_going;
    session->run.jobs = (unsigned)options->jobs;
    session->run.seconds = options->seconds;
    session->run.progress = stderr;
    return tv_plan_make(&session->plan, &session->run, &session->counts, &error)
               ? TV_EXIT_DONE
               : tv_say_fault(&error);
}

static enum tv_exit print_worklist(const struct session *session)
{
    for (size_t i = 0; i < session->plan.count; i++) {
        tv_shell_write(session->options->program, stdout);
        printf(" grade --unit %s -o ", session->plan.units[i].student->key);
        tv_shell_write(session->options->output, stdout);
        putchar('\n');
    }
    return TV_EXIT_DONE;
}

/* What became of the class; and what somebody has to look at. */
static void say_counts(const struct tv_run_counts *counts, const struct tv_students *students)
{
    size_t unclear = 0, strangers = 0;
    for (size_t i = 0; i < students->count; i++) {
        const struct tv_student *student = &students->list[i];
        unclear += student->is_unclear;
        strangers += students->roster.count > 0 && student->row == SIZE_MAX;
    }
    tv_say(TV_EXIT_DONE, "%zu graded, %zu unchanged, %zu with nothing to be graded", counts->graded,
           counts->unchanged, counts->nothing - unclear);
    if (strangers > 0)
        tv_say(TV_EXIT_DONE, "%zu not on the roster: the gradebook's column 'remark' says why",
               strangers);
    if (unclear > 0)
        tv_say(TV_EXIT_DONE,
               "%zu of whom it is not clear what they have handed in: they get no grade; put the "
               "number into the name of the file, and run this again",
               unclear);
    if (counts->nothing == students->count)
        tv_say(TV_EXIT_DONE, "nobody has handed in a C file: is what was given the right one?");
}

/* Of several faults with --keep-going, what has a result is summed up all the same. */
static enum tv_exit run(struct session *session)
{
    const struct tv_run_counts *counts = &session->counts;
    enum tv_exit code = tv_class_run(&session->class, &session->run, &session->plan,
                                     &session->counts, true);
    bool goes_on = code == TV_EXIT_FAULT && session->options->keep_going && counts->faults > 0;
    if (code != TV_EXIT_DONE && !goes_on)
        return code;
    say_counts(counts, &session->class.students);
    enum tv_exit finished = tv_class_finish(&session->class);
    return code == TV_EXIT_DONE ? finished : code;
}

static enum tv_exit grade(struct tv_grade_options *options)
{
    struct session session = {.options = options};
    enum tv_exit code = set(&session);
    if (code == TV_EXIT_DONE)
        code = tv_class_load_exercise(&session.class);
    if (code == TV_EXIT_DONE)
        code = tv_class_prepare(&session.class, &session.class.setting.base);
    if (code == TV_EXIT_DONE)
        code = check_folder(&session);
    if (code == TV_EXIT_DONE)
        code = gather(&session);
    if (code == TV_EXIT_DONE)
        code = plan(&session);
    if (code == TV_EXIT_DONE)
        code = options->worklist ? print_worklist(&session) : run(&session);
    tv_plan_release(&session.plan);
    tv_lock_release(&session.lock);
    tv_class_release(&session.class);
    return code;
}

enum tv_exit tv_grade_command(int argc, char **argv)
{
    struct tv_grade_options options;
    enum tv_exit code = tv_grade_options_read(&options, argc, argv);
    if (code == TV_EXIT_DONE && options.help)
        code = tv_help_of("grade");
    else if (code == TV_EXIT_DONE)
        code = options.unit ? tv_grade_unit(&options) : grade(&options);
    tv_grade_options_release(&options);
    return code;
}
