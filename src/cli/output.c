/* output.c: see output.h. */
#include "cli/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The length of the path up to its last part, which may end with slashes. */
static size_t folder_length(const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    while (length > 0 && path[length - 1] != '/')
        length--;
    while (length > 1 && path[length - 1] == '/')
        length--;
    return length;
}

enum tv_exit tv_output_find_folder(const char *path)
{
    struct stat status;
    enum tv_exit code = TV_EXIT_DONE;
    size_t length = folder_length(path);
    char *folder = length > 0 ? strndup(path, length) : strdup(".");
    if (!folder)
        return tv_say_no_memory();
    if (stat(folder, &status) != 0 && errno == ENOENT)
        code = tv_say(TV_EXIT_NO_INPUT, "cannot write '%s': there is no folder '%s'; make it first",
                      path, folder);
    else if (stat(folder, &status) == 0 && !S_ISDIR(status.st_mode))
        code = tv_say(TV_EXIT_NO_INPUT, "cannot write '%s': '%s' is no folder", path, folder);
    free(folder);
    return code;
}

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
