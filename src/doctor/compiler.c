/* compiler.c: see compiler.h. */
#include "doctor/compiler.h"

#include <string.h>
#include <unistd.h>

#include "submission/program.h"
#include "submission/submission.h"
#include "submission/work.h"

/* A homework that asks for nothing. */
static const char header[] = "#include \"homework.h\"\n"
                             "static bool visit(struct tv_node *root, bool lifo, int cutoff)\n"
                             "{\n"
                             "    return root && (lifo || cutoff > -2);\n"
                             "}\n"
                             "const struct tv_homework tv_homework = {\n"
                             "    .name = \"doctor\",\n"
                             "    .visit = visit,\n"
                             "};\n";
static const char file[] = "#include \"doctor.h\"\n";

static bool say(struct tv_compiler_trial *trial, const char *text)
{
    size_t length = strcspn(text, "\n");
    snprintf(trial->text, sizeof trial->text, "%.*s", (int)length, text);
    return false;
}

/* What a right program is told, without the end of a sentence that a silent compiler left open. */
static void say_refused(struct tv_compiler_trial *trial, const char *text)
{
    char whole[sizeof trial->text];
    trial->is_tried = true;
    snprintf(whole, sizeof whole, "a right program fails: %s", text);
    size_t length = strlen(whole);
    while (length > 0 && strchr(": ", whole[length - 1]))
        whole[--length] = '\0';
    say(trial, whole);
}

static bool compile(struct tv_sandbox *sandbox, const struct tv_submission_wanted *wanted,
                    struct tv_compiler_trial *trial)
{
    struct tv_problems problems = {.count = 0};
    struct tv_submission *submission = tv_submission_open(sandbox, wanted, &problems);
    trial->is_tried = trial->works = submission;
    if (submission)
        trial->has_sanitizers = tv_submission_is_sanitized(submission);
    else
        say_refused(trial, problems.count > 0 ? problems.list[0].text : "");
    tv_submission_close(submission, NULL);
    tv_problems_release(&problems);
    return trial->works;
}

/* All that has to be there for a compiler to be to blame, but for a folder to try it in. */
static bool is_ready(struct tv_sandbox *sandbox, const char *homework, struct tv_error *error)
{
    static const char *const needed[] = {"homework.h", "libhomework.a"};
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (snprintf(path, sizeof path, "%s/%s", homework, needed[i]) >= PATH_MAX ||
            access(path, R_OK) != 0)
            return tv_fail(error, "cannot read %s/%s", homework, needed[i]);
    return tv_sandbox_has_room(sandbox, 1, error);
}

static bool try_in(const struct tv_work *work, struct tv_sandbox *sandbox, const char *compiler,
                   const char *homework, struct tv_compiler_trial *trial)
{
    struct tv_error error = {.file = NULL};
    char path[PATH_MAX];
    const struct tv_submission_wanted wanted = {
        .file = path,
        .exercise = "doctor",
        .headers = (const char *const[]){work->path, NULL},
        .homework = homework,
        .compiler = compiler,
        .answer_seconds = 10,
        .seconds = 20,
        .memory = (uint64_t)512 << 20,
    };
    return tv_work_path(work, "doctor.c", path, &error) &&
                   tv_work_put(work, "doctor.c", file, strlen(file), &error) &&
                   tv_work_put(work, "doctor.h", header, strlen(header), &error)
               ? compile(sandbox, &wanted, trial)
               : say(trial, error.text);
}

void tv_compiler_try(struct tv_sandbox *sandbox, const char *compiler, const char *homework,
                     struct tv_compiler_trial *trial)
{
    struct tv_error error = {.file = NULL};
    struct tv_work work = {.path = ""};
    char path[PATH_MAX];
    *trial = (struct tv_compiler_trial){.works = false};
    trial->is_tried = !tv_program_find(compiler, NULL, path, &error);
    if (trial->is_tried || !is_ready(sandbox, homework, &error) || !tv_work_make(&work, &error))
        say(trial, error.text);
    else if (try_in(&work, sandbox, compiler, homework, trial))
        say(trial, path);
    tv_work_remove(&work);
}
