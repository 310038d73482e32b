/* folder.c: walks a folder and those in it; see walk.h. Each is opened from the one that it is in,
 * and no link is followed, so that a folder that is changed meanwhile leads nowhere else. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/file_name.h"
#include "files/walk.h"

enum { DEPTH_MAX = 64 }; /* folders in one another; each keeps a descriptor open */

struct folder {
    struct tv_walk *walk;
    DIR *stream;
    const char *below; /* its cleaned path */
    unsigned depth;
    struct tv_arena arena; /* for the names */
    const char **names;
    size_t count, room;
};

static enum tv_walk_end walk_folder(struct tv_walk *walk, int descriptor, const char *below,
                                    unsigned depth);

static enum tv_walk_end no_memory(const struct folder *folder)
{
    tv_out_of_memory(folder->walk->problems);
    return TV_WALK_STOPPED;
}

static enum tv_walk_end cannot_read(struct tv_walk *walk, const char *path, const char *why)
{
    if (*path)
        tv_problem_of(walk->problems, TV_NO_INPUT, walk->place, "cannot read %s: %s",
                      tv_shown(walk->problems, path), why);
    else
        tv_problem_of(walk->problems, TV_NO_INPUT, walk->place, "cannot read it: %s", why);
    return TV_WALK_STOPPED;
}

/* ---- Its names ---- */

static bool keep_name(struct folder *folder, const char *name)
{
    if (folder->count == folder->room) {
        size_t room = folder->room ? 2 * folder->room : 64;
        const char **names = realloc(folder->names, room * sizeof *names);
        if (!names)
            return false;
        folder->names = names;
        folder->room = room;
    }
    const char *copy = tv_arena_copy(&folder->arena, name, strlen(name));
    folder->names[folder->count++] = copy;
    return copy != NULL;
}

static bool is_skipped(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || tv_file_name_is_litter(name);
}

static enum tv_walk_end read_names(struct folder *folder)
{
    const struct dirent *found;
    while (errno = 0, (found = readdir(folder->stream))) {
        if (is_skipped(found->d_name))
            continue;
        if (!tv_walk_count(folder->walk))
            return TV_WALK_REFUSED;
        if (!keep_name(folder, found->d_name))
            return no_memory(folder);
    }
    return errno ? cannot_read(folder->walk, folder->below, strerror(errno)) : TV_WALK_DONE;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* ---- What it has ---- */

/* One that cannot be read is no fault of who wrote it: nobody gets 0 points for it. */
static enum tv_walk_end walk_file(const struct folder *folder, const char *name,
                                  struct tv_entry entry)
{
    int descriptor = openat(dirfd(folder->stream), name,
                            O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0)
        return cannot_read(folder->walk, entry.path, strerror(errno));
    enum tv_walk_end end = tv_walk_file(folder->walk, entry, descriptor);
    close(descriptor);
    return end;
}

static enum tv_walk_end walk_inner(const struct folder *folder, const char *name, const char *path)
{
    if (folder->depth == DEPTH_MAX)
        return cannot_read(folder->walk, path, "it is too deep in other folders");
    int descriptor = openat(dirfd(folder->stream), name,
                            O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0)
        return cannot_read(folder->walk, path, strerror(errno));
    return walk_folder(folder->walk, descriptor, path, folder->depth + 1);
}

static enum tv_walk_end walk_name(const struct folder *folder, const char *name)
{
    struct stat stat;
    struct tv_entry entry = {.trouble = NULL};
    entry.path = tv_file_name_clean(folder->walk->arena, folder->below, name, TV_NAME_OF_FILE,
                                    &entry.trouble);
    if (!entry.path)
        return no_memory(folder);
    if (fstatat(dirfd(folder->stream), name, &stat, AT_SYMLINK_NOFOLLOW) != 0)
        return cannot_read(folder->walk, entry.path, strerror(errno));
    entry.size = (uint64_t)stat.st_size;
    entry.changed = stat.st_mtime;
    if (S_ISDIR(stat.st_mode))
        return walk_inner(folder, name, entry.path);
    if (!S_ISREG(stat.st_mode))
        return TV_WALK_DONE;
    return entry.trouble ? tv_walk_take(folder->walk, entry, NULL) : walk_file(folder, name, entry);
}

static enum tv_walk_end walk_names(struct folder *folder)
{
    enum tv_walk_end end = read_names(folder);
    if (folder->count > 1)
        qsort(folder->names, folder->count, sizeof *folder->names, by_bytes);
    for (size_t i = 0; end == TV_WALK_DONE && i < folder->count; i++)
        end = walk_name(folder, folder->names[i]);
    return end;
}

/* By what it is, for it may have several paths. */
static bool is_left_out(const struct tv_walk *walk, int descriptor)
{
    struct stat this, left_out;
    return walk->left_out && stat(walk->left_out, &left_out) == 0 &&
           fstat(descriptor, &this) == 0 && this.st_dev == left_out.st_dev &&
           this.st_ino == left_out.st_ino;
}

static enum tv_walk_end walk_folder(struct tv_walk *walk, int descriptor, const char *below,
                                    unsigned depth)
{
    if (is_left_out(walk, descriptor)) {
        close(descriptor);
        return TV_WALK_DONE;
    }
    struct folder folder = {.walk = walk, .below = below, .depth = depth};
    folder.stream = fdopendir(descriptor);
    if (!folder.stream) {
        close(descriptor);
        return cannot_read(walk, below, strerror(errno));
    }
    enum tv_walk_end end = walk_names(&folder);
    closedir(folder.stream);
    free(folder.names);
    tv_arena_release(&folder.arena);
    return end;
}

enum tv_walk_end tv_walk_folder(struct tv_walk *walk, int descriptor, const char *below)
{
    return walk_folder(walk, descriptor, below, 0);
}
