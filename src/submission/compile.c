/* compile.c: see compile.h. submission.c calls it for a FILE.c. */
#include "submission/compile.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "submission/build.h"
#include "submission/diagnosis.h"
#include "files/encoding.h"
#include "submission/header.h"

/* All that one compilation needs. */
struct task {
    const struct tv_submission_wanted *wanted;
    const struct tv_work *work;
    struct tv_compiled *compiled;
    FILE *notes;
    struct tv_problems *problems;
    struct tv_arena arena;
    struct tv_source source;
    struct tv_header header;
};

bool tv_compiler_fault(const char *file, const struct tv_error *error, struct tv_problems *problems)
{
    const struct tv_source source = {.name = file};
    return tv_problem_of(problems, TV_NO_MEMORY, (struct tv_place){&source, 0, 0}, "%s",
                         error->text);
}

static bool fault(const struct task *task, const struct tv_error *error)
{
    return tv_compiler_fault(task->wanted->file, error, task->problems);
}

static bool whole_file(const struct task *task, const char *text)
{
    return tv_problem(task->problems, (struct tv_place){&task->source, 0, 0}, "%s", text);
}

/* ---- What is compiled ---- */

/* A device or a pipe might have no end. One that cannot be read at all is told by who reads it. */
static bool check_file(const struct task *task)
{
    struct stat status;
    const struct tv_source source = {.name = task->wanted->file};
    return stat(source.name, &status) != 0 || S_ISREG(status.st_mode) ||
           tv_problem(task->problems, (struct tv_place){&source, 0, 0},
                      "this is no ordinary file: give one with C in it");
}

static bool read_files(struct task *task)
{
    const struct tv_place nowhere = {NULL, 0, 0};
    return check_file(task) &&
           tv_source_read(&task->source, &task->arena, task->wanted->file, nowhere,
                          task->problems) &&
           tv_encoding_mend(&task->source, &task->arena, task->problems) &&
           tv_source_check(&task->source, task->problems) &&
           tv_header_find(task->wanted, &task->source, &task->arena, &task->header, task->problems);
}

/* The file is compiled under the exercise's name, whatever its own is; under a fixed one where a
 * compiler could take that name for something else. */
static void choose_name(struct tv_compiled *compiled, const char *exercise)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t length = strlen(exercise);
    bool is_plain = exercise[0] != '-' && strspn(exercise, plain) == length && length > 0;
    if (!is_plain || length + 3 > sizeof compiled->name)
        exercise = "submission";
    snprintf(compiled->name, sizeof compiled->name, "%s.c", exercise);
}

static bool bring(const struct task *task, const char *name)
{
    struct tv_error error = {.file = NULL};
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", task->wanted->homework, name) >= PATH_MAX)
        tv_fail(&error, "the path %s/%s is too long", task->wanted->homework, name);
    else if (tv_work_copy(task->work, name, path, false, &error))
        return true;
    return fault(task, &error);
}

static bool fill_folder(const struct task *task)
{
    struct tv_error error = {.file = NULL};
    const struct tv_source *source = &task->source, *header = &task->header.source;
    if (!tv_work_put(task->work, task->compiled->name, source->text, source->length, &error) ||
        !tv_work_put(task->work, task->header.name, header->text, header->length, &error))
        return fault(task, &error);
    return bring(task, "homework.h") && bring(task, "libhomework.a");
}

/* ---- What comes of it ---- */

/* Words for an end that the compiler says in its own. */
static const struct {
    const char *sign, *text;
} ends[] = {
    {"memory exhausted", "it needs too much memory to compile: is an array or a macro too large?"},
    {"out of memory", "it needs too much memory to compile: is an array or a macro too large?"},
    {"annot allocate", "it needs too much memory to compile: is an array or a macro too large?"},
    {"ile too large", "it makes too large a program: has an array too many elements?"},
    {"File size limit", "it makes too large a program: has an array too many elements?"},
    {"relocation truncated", "it makes too large a program: has an array too many elements?"},
};

/* A full disk is nobody's fault who wrote a file; that somebody writes these words into one makes
 * no disk full. */
static bool has_no_room(const struct task *task, const char *output)
{
    return strstr(output, "No space left on device") && tv_work_is_full(task->work);
}

static bool refuse(const struct task *task, const struct tv_diagnosis *diagnosis,
                   const struct tv_outcome *outcome)
{
    struct tv_error error = {.file = NULL};
    if (has_no_room(task, diagnosis->output)) {
        tv_fail(&error, "the disk is full: there is no room for a program in %s", task->work->path);
        return fault(task, &error);
    }
    if (task->wanted->interrupt && *task->wanted->interrupt)
        return whole_file(task, "the check was ended before this was compiled");
    if (outcome->how == TV_TOO_LONG || outcome->how == TV_ENDED)
        return whole_file(task, "it takes more than 10 seconds to compile: is a macro or an "
                                "included file without end?");
    if (outcome->how == TV_TOO_LARGE)
        return whole_file(task, ends[0].text);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strstr(diagnosis->output, ends[i].sign))
            return whole_file(task, ends[i].text);
    if (outcome->how == TV_KILLED)
        return whole_file(task, "the compiler crashed on it: leave out parts of it to see why");
    return tv_diagnose(diagnosis, task->problems);
}

/* Whether the program has a main() of the student's, which it does not show anywhere else. */
static bool has_other_main(const struct task *task)
{
    char path[PATH_MAX], bytes[1 << 16];
    const size_t length = strlen(tv_build_other_main) + 1; /* with the NUL behind it */
    size_t kept = 0, count;
    bool found = false;
    FILE *program = tv_work_path(task->work, "program", path, NULL) ? fopen(path, "rb") : NULL;
    while (program && !found &&
           (count = fread(bytes + kept, 1, sizeof bytes - kept, program)) > 0) {
        count += kept;
        for (size_t i = 0; !found && i + length <= count; i++)
            found = memcmp(bytes + i, tv_build_other_main, length) == 0;
        kept = count < length ? count : length;
        memmove(bytes, bytes + count - kept, kept);
    }
    if (program)
        fclose(program);
    return found;
}

static bool accept(const struct task *task, const struct tv_diagnosis *diagnosis)
{
    struct tv_error error = {.file = NULL};
    if (!tv_work_take(task->work, "program", &error))
        return fault(task, &error);
    tv_write_warnings(diagnosis, task->notes);
    if (has_other_main(task))
        fprintf(task->notes, "%s: its main() is not called here: Treevisit has its own\n",
                task->source.name);
    return true;
}

static bool judge(const struct task *task, const struct tv_outcome *outcome)
{
    const struct tv_diagnosis diagnosis = {
        .source = &task->source,
        .compiled = task->compiled->name,
        .header = task->header.name,
        .declared = task->header.source.text,
        .output = outcome->errors ? outcome->errors : "",
    };
    if (outcome->how == TV_EXITED && outcome->code == 0)
        return accept(task, &diagnosis);
    return refuse(task, &diagnosis, outcome);
}

static bool compile(struct tv_sandbox *sandbox, struct task *task)
{
    struct tv_outcome outcome = {.output = NULL};
    struct tv_error error = {.file = NULL};
    choose_name(task->compiled, task->wanted->exercise);
    if (!read_files(task) || !fill_folder(task))
        return false;
    bool ok = tv_build(sandbox, task->wanted->compiler, task->work, task->compiled->name,
                       &task->compiled->sanitized, &outcome, &error)
                  ? judge(task, &outcome)
                  : fault(task, &error);
    tv_outcome_release(&outcome);
    return ok;
}

bool tv_compile(struct tv_sandbox *sandbox, const struct tv_submission_wanted *wanted,
                const struct tv_work *work, struct tv_compiled *compiled, FILE *notes,
                struct tv_problems *problems)
{
    struct task task = {
        .wanted = wanted, .work = work, .compiled = compiled, .notes = notes, .problems = problems};
    bool ok = compile(sandbox, &task);
    tv_arena_release(&task.arena);
    return ok;
}
