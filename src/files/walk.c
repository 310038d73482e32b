/* walk.c: see walk.h. What folders and archives have in common, and where an argument begins. */
#include "files/walk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/archive.h"
#include "files/file_name.h"

static const uint64_t argument_unpacked = UINT64_C(2) << 30; /* bytes of all in an argument */

static enum tv_walk_end no_memory(struct tv_walk *walk)
{
    tv_out_of_memory(walk->problems);
    return TV_WALK_STOPPED;
}

/* ---- What is counted and given ---- */

bool tv_walk_count(struct tv_walk *walk)
{
    return ++walk->files <= walk->files_most ||
           tv_fail(&walk->reason, "holds more than %zu files", walk->files_most);
}

bool tv_walk_unpack(struct tv_walk *walk, size_t bytes)
{
    walk->unpacked += bytes;
    return walk->unpacked <= walk->unpacked_most ||
           tv_fail(&walk->reason, "unpacks to more than %u MB",
                   (unsigned)(walk->unpacked_most >> 20));
}

enum tv_walk_end tv_walk_take(struct tv_walk *walk, struct tv_entry entry, const char *bytes)
{
    entry.argument = walk->argument;
    entry.number = walk->number++;
    return walk->take(walk->context, &entry, bytes) ? TV_WALK_DONE : TV_WALK_STOPPED;
}

enum tv_walk_end tv_walk_too_large(struct tv_walk *walk, struct tv_entry entry, size_t most)
{
    entry.trouble = tv_arena_format(walk->arena, "is larger than %zu MB", most >> 20);
    return entry.trouble ? tv_walk_take(walk, entry, NULL) : no_memory(walk);
}

/* ---- Archives ---- */

static enum tv_archive_kind kind_of(const struct tv_archive *archive)
{
    char head[TV_ARCHIVE_HEAD];
    if (archive->descriptor < 0)
        return tv_archive_kind(archive->bytes, archive->length);
    ssize_t length = pread(archive->descriptor, head, sizeof head, 0);
    return length > 0 ? tv_archive_kind(head, (size_t)length) : TV_NO_ARCHIVE;
}

static enum tv_walk_end walk_archive(struct tv_walk *walk, struct tv_archive *archive)
{
    archive->kind = kind_of(archive);
    if (archive->kind == TV_EMPTY_ZIP)
        return TV_WALK_DONE;
    if (archive->kind != TV_NO_ARCHIVE && archive->depth < TV_WALK_DEPTH)
        return tv_archive_walk(walk, archive);
    if (archive->kind == TV_NO_ARCHIVE)
        tv_fail(&walk->reason, "is no zip or tar archive, and no others are read");
    else
        tv_fail(&walk->reason, "is an archive in %d others", TV_WALK_DEPTH);
    return TV_WALK_REFUSED;
}

static uint64_t nested_unpacked(uint64_t size)
{
    const uint64_t most = TV_NESTED_UNPACKED, plain = TV_NESTED_PLAIN;
    return size < (most - plain) / TV_NESTED_RATIO ? plain + TV_NESTED_RATIO * size : most;
}

/* Adds what was in the archive to what was in the outer one before. False: that has too much. */
static bool count_nested(struct tv_walk *walk, const struct tv_walk *outer, const char *path)
{
    walk->files += outer->files, walk->files_most = outer->files_most;
    walk->unpacked += outer->unpacked, walk->unpacked_most = outer->unpacked_most;
    if (walk->files <= walk->files_most && walk->unpacked <= walk->unpacked_most)
        return true;
    return tv_fail(&walk->reason, "holds too much with what is in '%s'", path);
}

/* Its files and bytes are counted by themselves, and then with those of what it is in. */
enum tv_walk_end tv_walk_nested(struct tv_walk *walk, struct tv_entry entry,
                                struct tv_archive *archive)
{
    struct tv_walk outer = *walk;
    walk->files = 0, walk->files_most = TV_NESTED_FILES;
    walk->unpacked = 0, walk->unpacked_most = nested_unpacked(entry.size);
    enum tv_walk_end end = walk_archive(walk, archive);
    if (end != TV_WALK_STOPPED && !count_nested(walk, &outer, entry.path))
        return TV_WALK_REFUSED;
    if (end == TV_WALK_DONE && walk->number == outer.number)
        tv_fail(&walk->reason, "is an empty archive");
    else if (end == TV_WALK_DONE || end == TV_WALK_STOPPED)
        return end;
    walk->number = outer.number;
    entry.trouble = tv_arena_format(walk->arena, "%s", walk->reason.text);
    walk->reason.text[0] = '\0';
    return entry.trouble ? tv_walk_take(walk, entry, NULL) : no_memory(walk);
}

/* ---- Files ---- */

static ssize_t read_all(int descriptor, char *bytes, size_t most)
{
    size_t length = 0;
    while (length < most) {
        ssize_t got = read(descriptor, bytes + length, most - length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        length += (size_t)got;
    }
    return (ssize_t)length;
}

static enum tv_walk_end take_file(struct tv_walk *walk, struct tv_entry entry, int descriptor)
{
    ssize_t length = read_all(descriptor, walk->bytes, TV_SOURCES_FILE + 1);
    if (length > TV_SOURCES_FILE)
        return tv_walk_too_large(walk, entry, TV_SOURCES_FILE);
    if (length >= 0) {
        entry.size = (uint64_t)length;
        return tv_walk_take(walk, entry, walk->bytes);
    }
    tv_problem_of(walk->problems, TV_NO_INPUT, walk->place, "cannot read %s: %s",
                  tv_shown(walk->problems, entry.path), strerror(errno));
    return TV_WALK_STOPPED;
}

enum tv_walk_end tv_walk_file(struct tv_walk *walk, struct tv_entry entry, int descriptor)
{
    struct tv_archive archive = {.descriptor = descriptor, .path = entry.path};
    if (tv_file_name_is_archive(entry.path))
        return tv_walk_nested(walk, entry, &archive);
    return take_file(walk, entry, descriptor);
}

/* ---- The argument ---- */

static enum tv_walk_end no_such_argument(struct tv_walk *walk)
{
    if (errno == ENOENT)
        tv_problem_of(walk->problems, TV_NO_INPUT, walk->place, "there is no such file or folder");
    else
        tv_problem_of(walk->problems, TV_NO_INPUT, walk->place, "cannot read it: %s",
                      strerror(errno));
    return TV_WALK_STOPPED;
}

/* An archive is told by its content here, whatever its name; and one by its name has to be one. */
static enum tv_walk_end walk_given_file(struct tv_walk *walk, const struct stat *stat,
                                        int descriptor)
{
    struct tv_archive archive = {.descriptor = descriptor, .path = ""};
    struct tv_entry entry = {.size = (uint64_t)stat->st_size, .changed = stat->st_mtime};
    entry.path = tv_file_name_clean(walk->arena, "", tv_file_name_last(walk->argument),
                                    TV_NAME_OF_FILE, &entry.trouble);
    if (!entry.path)
        return no_memory(walk);
    if (kind_of(&archive) != TV_NO_ARCHIVE || tv_file_name_is_archive(entry.path))
        return walk_archive(walk, &archive);
    return tv_walk_file(walk, entry, descriptor);
}

static enum tv_walk_end walk_argument(struct tv_walk *walk)
{
    int descriptor = open(walk->argument, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat stat;
    if (descriptor < 0)
        return no_such_argument(walk);
    enum tv_walk_end end = TV_WALK_STOPPED;
    if (fstat(descriptor, &stat) != 0)
        end = no_such_argument(walk);
    else if (S_ISDIR(stat.st_mode))
        return tv_walk_folder(walk, descriptor, "");
    else if (S_ISREG(stat.st_mode))
        end = walk_given_file(walk, &stat, descriptor);
    else
        tv_problem_of(walk->problems, TV_NO_INPUT, walk->place,
                      "this is no file, folder or archive: give one of these");
    close(descriptor);
    return end;
}

bool tv_walk(struct tv_walk *walk)
{
    walk->number = walk->files = 0;
    walk->unpacked = 0;
    walk->files_most = TV_SOURCES_FILES;
    walk->unpacked_most = argument_unpacked;
    walk->bytes = malloc(TV_SOURCES_FILE + 1);
    enum tv_walk_end end = walk->bytes ? walk_argument(walk) : no_memory(walk);
    free(walk->bytes);
    if (end == TV_WALK_DAMAGED)
        tv_problem(walk->problems, walk->place,
                   "this %s; fetch it again, or unpack it and give the folder", walk->reason.text);
    if (end == TV_WALK_REFUSED)
        tv_problem(walk->problems, walk->place,
                   "this %s; give a folder that has the submissions, and nothing else",
                   walk->reason.text);
    return end == TV_WALK_DONE;
}
