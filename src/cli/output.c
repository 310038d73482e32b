/* output.c: see output.h. */
#include "cli/output.h"

#include <errno.h>
#include <string.h>

bool tv_output_is_replaced(const char *path)
{
    return path && tv_new_file_replaces(path);
}

bool tv_output_open(struct tv_output *output, const char *path)
{
    struct tv_error error = {.file = NULL};
    *output = (struct tv_output){.stream = stdout};
    if (!path)
        return true;
    if (!tv_new_file_open(&output->file, path, &error)) {
        tv_say(TV_EXIT_NO_INPUT, "%s", error.text);
        return false;
    }
    output->stream = output->file.stream;
    return true;
}

static bool commit_standard_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    tv_say(TV_EXIT_FAULT, "cannot write standard output: %s", strerror(errno));
    return false;
}

bool tv_output_commit(struct tv_output *output)
{
    struct tv_error error = {.file = NULL};
    output->stream = NULL;
    if (!output->file.path)
        return commit_standard_output();
    if (tv_new_file_commit(&output->file, &error))
        return true;
    tv_say_fault(&error);
    return false;
}

void tv_output_discard(struct tv_output *output)
{
    tv_new_file_discard(&output->file);
    *output = (struct tv_output){.stream = NULL};
}

enum tv_exit tv_output_end(struct tv_output *output, enum tv_exit code)
{
    if (code == TV_EXIT_DONE)
        return tv_output_commit(output) ? TV_EXIT_DONE : TV_EXIT_FAULT;
    tv_output_discard(output);
    return code;
}
