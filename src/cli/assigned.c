/* assigned.c: see assigned.h. */
#define _XOPEN_SOURCE 700 /* realpath() */

#include "cli/assigned.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exercise/value_json.h"
#include "files/file_name.h"

/* ---- Paths ---- */

/* Replaces an allocated path by where it is from anywhere; one that is not there stays. */
static void make_absolute(char **path)
{
    char *absolute = realpath(*path, NULL);
    if (!absolute)
        return;
    free(*path);
    *path = absolute;
}

/* "farmer", or "mine.yaml" of a path that means something on this machine alone. */
static const char *known_as(const struct tv_assigned_wanted *wanted)
{
    return wanted->absolute ? tv_file_name_last(wanted->exercise) : wanted->exercise;
}

/* Beside the exercise; NULL: no memory. */
static const char *path_of(struct tv_assigned *assigned, const char *folder, const char *ending)
{
    return tv_arena_format(&assigned->arena, "%s/%s%s", folder, assigned->exercise->name, ending);
}

static enum tv_exit find_files(struct tv_assigned *assigned,
                               const struct tv_assigned_wanted *wanted)
{
    struct tv_folders *folders = &assigned->folders;
    if (wanted->absolute) {
        make_absolute(&folders->headers);
        make_absolute(&folders->homework);
    }
    assigned->headers[0] = folders->exercise;
    assigned->headers[1] = folders->headers;
    assigned->mistakes = path_of(assigned, folders->exercise, ".mistakes");
    assigned->stub = path_of(assigned, folders->exercise, ".c");
    assigned->header = path_of(assigned, folders->exercise, ".h");
    if (assigned->header && access(assigned->header, R_OK) != 0)
        assigned->header = path_of(assigned, folders->headers, ".h");
    return assigned->mistakes && assigned->stub && assigned->header ? TV_EXIT_DONE
                                                                    : tv_say_no_memory();
}

/* ---- The exercise ---- */

static enum tv_exit say_no_homework(const struct tv_exercise *exercise, const char *known)
{
    return tv_say(TV_EXIT_DATA,
                  "%s is no homework: its file says nothing of `homework:`, so there is nothing to "
                  "check; `treevisit run %s` shows it",
                  exercise->name, known);
}

static enum tv_exit load(struct tv_assigned *assigned, const struct tv_assigned_wanted *wanted,
                         const char *path)
{
    struct tv_problems problems = {.count = 0};
    assigned->exercise = tv_exercise_load_as_homework(path, NULL, wanted->settings,
                                                      wanted->setting_count, &problems);
    if (!assigned->exercise)
        return tv_say_problems(&problems);
    if (!assigned->exercise->assignment) {
        tv_problems_release(&problems);
        return say_no_homework(assigned->exercise, wanted->exercise);
    }
    if (wanted->key)
        tv_key_load(assigned->exercise, wanted->key, &problems);
    return tv_say_problems(&problems);
}

static enum tv_exit load_all(struct tv_assigned *assigned, const struct tv_assigned_wanted *wanted,
                             const char *path)
{
    enum tv_exit code = tv_find_folders(&assigned->folders, path);
    if (code == TV_EXIT_DONE)
        code = load(assigned, wanted, path);
    if (code == TV_EXIT_DONE)
        code = find_files(assigned, wanted);
    if (code != TV_EXIT_DONE)
        return code;
    assigned->space = tv_value_json(assigned->exercise->space_value);
    return assigned->space ? TV_EXIT_DONE : tv_say_no_memory();
}

enum tv_exit tv_assigned_load(struct tv_assigned *assigned, const struct tv_assigned_wanted *wanted)
{
    enum tv_exit code = TV_EXIT_DONE;
    *assigned = (struct tv_assigned){
        .known_as = known_as(wanted),
        .settings = wanted->settings,
        .setting_count = wanted->setting_count,
    };
    char *path = tv_find_exercise(wanted->exercise, &code);
    if (path && wanted->absolute)
        make_absolute(&path);
    if (path)
        code = load_all(assigned, wanted, path);
    free(path);
    return code;
}

void tv_assigned_release(struct tv_assigned *assigned)
{
    json_decref(assigned->space);
    tv_exercise_free(assigned->exercise);
    tv_folders_release(&assigned->folders);
    tv_arena_release(&assigned->arena);
    *assigned = (struct tv_assigned){.exercise = NULL};
}

/* ---- For the grader ---- */

struct tv_grade_wanted tv_assigned_grading(const struct tv_assigned *assigned)
{
    return (struct tv_grade_wanted){
        .submission =
            {
                .exercise = assigned->exercise->name,
                .space = assigned->space,
                .headers = assigned->headers,
                .homework = assigned->folders.homework,
                .compiler = "cc",
                .seconds = -1,
                .memory = (uint64_t)512 << 20,
            },
        .exercise = assigned->exercise,
        .known_as = assigned->known_as,
        .settings = assigned->settings,
        .setting_count = assigned->setting_count,
        .mistakes = assigned->mistakes,
    };
}
