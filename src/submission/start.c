/* start.c: see start.h. */
#include "submission/start.h"

#include <string.h>

#include "submission/program.h"

/* A problem of what was asked for. Returns false. */
static bool refuse(const char *file, const struct tv_error *error, struct tv_problems *problems)
{
    const struct tv_source source = {.name = file};
    return tv_problem_of(problems, TV_NO_INPUT, (struct tv_place){&source, 0, 0}, "%s",
                         error->text);
}

static bool is_c(const char *file)
{
    size_t length = strlen(file);
    return length > 2 && strcmp(file + length - 2, ".c") == 0;
}

static bool prepare_c(struct tv_start *start, struct tv_sandbox *sandbox,
                      const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    FILE *notes = tv_text_begin(&start->notes);
    if (!notes)
        return tv_out_of_memory(problems);
    return tv_compile(sandbox, wanted, &start->work, &start->compiled, notes, problems);
}

/* Only the file itself is brought: in its folder there may be those of others. */
static bool prepare_file(struct tv_start *start, const struct tv_submission_wanted *wanted,
                         struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    if (tv_program_check(wanted->file, &error) &&
        tv_work_copy(&start->work, "program", wanted->file, true, &error))
        return true;
    return refuse(wanted->file, &error, problems);
}

static bool prepare_folder(struct tv_start *start, struct tv_sandbox *sandbox,
                           const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    if (!tv_work_make(&start->work, &error) ||
        !tv_work_path(&start->work, "program", start->path, &error))
        return tv_compiler_fault(wanted->file, &error, problems);
    start->alone[0] = start->path;
    start->command = start->alone;
    start->folder = start->work.path;
    return is_c(wanted->file) ? prepare_c(start, sandbox, wanted, problems)
                              : prepare_file(start, wanted, problems);
}

static bool prepare_command(struct tv_start *start, struct tv_arena *arena,
                            const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    size_t count = 0;
    while (wanted->command[count])
        count++;
    start->command = tv_arena_array(arena, count + 1, sizeof *start->command);
    char *folder = wanted->folder ? tv_arena_array(arena, PATH_MAX, 1) : NULL;
    if (!start->command || (wanted->folder && !folder))
        return tv_out_of_memory(problems);
    if ((folder && !tv_program_folder(wanted->folder, folder, &error)) ||
        !tv_program_find(wanted->command[0], folder, start->path, &error))
        return refuse(wanted->command[0], &error, problems);
    start->command[0] = start->path;
    for (size_t i = 1; i < count; i++) {
        start->command[i] = tv_arena_copy(arena, wanted->command[i], strlen(wanted->command[i]));
        if (!start->command[i])
            return tv_out_of_memory(problems);
    }
    start->folder = folder;
    return true;
}

bool tv_start_prepare(struct tv_start *start, struct tv_arena *arena, struct tv_sandbox *sandbox,
                      const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    return wanted->file ? prepare_folder(start, sandbox, wanted, problems)
                        : prepare_command(start, arena, wanted, problems);
}

void tv_start_release(struct tv_start *start)
{
    tv_text_release(&start->notes);
    tv_work_remove(&start->work);
}
