/* output.c: see output.h. */
#include "cli/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file's own permissions if it exists, else those that a new file gets. */
static mode_t wanted_mode(const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0)
        return old.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* What exists and is no plain file, such as /dev/full or a pipe, is written to as it is. */
static bool is_special(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && !S_ISREG(there.st_mode);
}

bool tv_output_is_replaced(const char *path)
{
    return path && !is_special(path);
}

static bool cannot(const struct tv_output *output)
{
    tv_say(TV_EXIT_NO_INPUT, "cannot write '%s': %s", output->path, strerror(errno));
    return false;
}

static bool open_temporary(struct tv_output *output)
{
    size_t size = strlen(output->path) + sizeof ".XXXXXX";
    output->temporary = malloc(size);
    if (!output->temporary)
        return cannot(output);
    snprintf(output->temporary, size, "%s.XXXXXX", output->path);
    int file = mkstemp(output->temporary);
    if (file < 0) {
        cannot(output);
        free(output->temporary);
        output->temporary = NULL;
        return false;
    }
    fchmod(file, wanted_mode(output->path));
    output->stream = fdopen(file, "w");
    if (output->stream)
        return true;
    cannot(output);
    close(file);
    tv_output_discard(output);
    return false;
}

bool tv_output_open(struct tv_output *output, const char *path)
{
    *output = (struct tv_output){.stream = stdout, .path = path};
    if (!path)
        return true;
    if (!is_special(path))
        return open_temporary(output);
    output->stream = fopen(path, "w");
    return output->stream || cannot(output);
}

bool tv_output_commit(struct tv_output *output)
{
    FILE *stream = output->stream;
    output->stream = NULL;
    const char *path = output->path ? output->path : "standard output";
    bool failed = fflush(stream) != 0 || ferror(stream);
    if (output->path && fclose(stream) != 0)
        failed = true;
    if (!failed && output->temporary && rename(output->temporary, output->path) != 0)
        failed = true;
    if (failed)
        tv_say(TV_EXIT_FAULT, "cannot write %s: %s", path, strerror(errno));
    if (failed && output->temporary)
        unlink(output->temporary);
    free(output->temporary);
    output->temporary = NULL;
    return !failed;
}

void tv_output_discard(struct tv_output *output)
{
    if (output->path && output->stream)
        fclose(output->stream);
    if (output->temporary)
        unlink(output->temporary);
    free(output->temporary);
    *output = (struct tv_output){0};
}

enum tv_exit tv_output_end(struct tv_output *output, enum tv_exit code)
{
    if (code == TV_EXIT_DONE)
        return tv_output_commit(output) ? TV_EXIT_DONE : TV_EXIT_FAULT;
    tv_output_discard(output);
    return code;
}
