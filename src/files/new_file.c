/* new_file.c: see new_file.h. */
#include "files/new_file.h"

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

bool tv_new_file_replaces(const char *path)
{
    struct stat there;
    return stat(path, &there) != 0 || S_ISREG(there.st_mode);
}

static bool cannot_write(const char *path, struct tv_error *error)
{
    return tv_fail(error, "cannot write '%s': %s", path, strerror(errno));
}

static bool open_temporary(struct tv_new_file *file, struct tv_error *error)
{
    size_t size = strlen(file->path) + sizeof ".XXXXXX";
    char *temporary = malloc(size);
    if (!temporary)
        return cannot_write(file->path, error);
    snprintf(temporary, size, "%s.XXXXXX", file->path);
    int descriptor = mkstemp(temporary);
    if (descriptor < 0) {
        cannot_write(file->path, error);
        free(temporary);
        return false;
    }
    file->temporary = temporary;
    fchmod(descriptor, wanted_mode(file->path));
    file->stream = fdopen(descriptor, "w");
    if (file->stream)
        return true;
    cannot_write(file->path, error);
    close(descriptor);
    tv_new_file_discard(file);
    return false;
}

bool tv_new_file_open(struct tv_new_file *file, const char *path, struct tv_error *error)
{
    *file = (struct tv_new_file){.path = path};
    if (tv_new_file_replaces(path))
        return open_temporary(file, error);
    file->stream = fopen(path, "w");
    return file->stream || cannot_write(path, error);
}

bool tv_new_file_commit(struct tv_new_file *file, struct tv_error *error)
{
    FILE *stream = file->stream;
    bool failed = fflush(stream) != 0 || ferror(stream);
    file->stream = NULL;
    failed = fclose(stream) != 0 || failed;
    if (!failed && file->temporary && rename(file->temporary, file->path) != 0)
        failed = true;
    if (failed) {
        cannot_write(file->path, error);
        tv_new_file_discard(file);
        return false;
    }
    free(file->temporary);
    file->temporary = NULL;
    return true;
}

void tv_new_file_discard(struct tv_new_file *file)
{
    if (file->stream)
        fclose(file->stream);
    if (file->temporary)
        unlink(file->temporary);
    free(file->temporary);
    *file = (struct tv_new_file){.stream = NULL};
}
