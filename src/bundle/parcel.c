/* parcel.c: see parcel.h. */
#include "bundle/parcel.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX = 16 << 20 }; /* bytes */

static bool cannot_read(const char *path, struct tv_problems *problems)
{
    const struct tv_source source = {.name = path};
    return tv_problem_of(problems, TV_NO_INPUT, (struct tv_place){.source = &source},
                         "cannot be read: %s", strerror(errno));
}

static bool refuse(const char *path, const char *why, struct tv_problems *problems)
{
    const struct tv_source source = {.name = path};
    return tv_problem(problems, (struct tv_place){.source = &source}, "%s", why);
}

/* ---- One file ---- */

static const struct tv_parcel_file *find(const struct tv_parcel *parcel, const char *path)
{
    for (size_t i = 0; i < parcel->count; i++)
        if (strcmp(parcel->files[i].path, path) == 0)
            return &parcel->files[i];
    return NULL;
}

static bool has_same_bytes(const struct tv_parcel_file *a, const struct tv_parcel_file *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

static bool grow(struct tv_parcel *parcel)
{
    size_t room = parcel->room ? parcel->room * 2 : 64;
    struct tv_parcel_file *files = realloc(parcel->files, room * sizeof *files);
    if (!files)
        return false;
    parcel->files = files;
    parcel->room = room;
    return true;
}

bool tv_parcel_add(struct tv_parcel *parcel, const struct tv_parcel_file *file,
                   struct tv_problems *problems)
{
    const struct tv_parcel_file *there = find(parcel, file->path);
    if (there && has_same_bytes(there, file))
        return true;
    if (there)
        return refuse(file->path, "two files of the bundle would have this name", problems);
    if (parcel->count == parcel->room && !grow(parcel))
        return tv_out_of_memory(problems);
    parcel->files[parcel->count++] = *file;
    return true;
}

static bool read_all(struct tv_parcel *parcel, FILE *from, size_t size, struct tv_parcel_file *file,
                     struct tv_problems *problems)
{
    char *bytes = tv_arena_array(&parcel->arena, size + 1, 1);
    if (!bytes)
        return tv_out_of_memory(problems);
    errno = 0;
    file->bytes = bytes;
    file->length = fread(bytes, 1, size, from);
    return !ferror(from) || cannot_read(file->path, problems);
}

bool tv_parcel_read(struct tv_parcel *parcel, const char *from, struct tv_parcel_file *file,
                    struct tv_problems *problems)
{
    struct stat facts;
    *file = (struct tv_parcel_file){.path = from};
    FILE *stream = fopen(from, "rb");
    if (!stream)
        return cannot_read(from, problems);
    bool ok = fstat(fileno(stream), &facts) == 0 || cannot_read(from, problems);
    if (ok && facts.st_size > FILE_MAX)
        ok = refuse(from, "is larger than 16 MiB", problems);
    if (ok) {
        file->executable = facts.st_mode & S_IXUSR;
        ok = read_all(parcel, stream, (size_t)facts.st_size, file, problems);
    }
    fclose(stream);
    return ok;
}

bool tv_parcel_copy(struct tv_parcel *parcel, const char *from, const char *to, bool may_be_missing,
                    struct tv_problems *problems)
{
    struct tv_parcel_file file;
    struct stat facts;
    if (may_be_missing && stat(from, &facts) != 0 && errno == ENOENT)
        return true;
    if (!tv_parcel_read(parcel, from, &file, problems))
        return false;
    file.path = tv_arena_copy(&parcel->arena, to, strlen(to));
    return file.path ? tv_parcel_add(parcel, &file, problems) : tv_out_of_memory(problems);
}

/* ---- A folder ---- */

static bool copy_entry(struct tv_parcel *parcel, const char *from, const char *to,
                       struct tv_problems *problems)
{
    struct stat facts;
    if (!from || !to)
        return tv_out_of_memory(problems);
    if (lstat(from, &facts) != 0)
        return cannot_read(from, problems);
    if (S_ISDIR(facts.st_mode))
        return tv_parcel_copy_folder(parcel, from, to, problems);
    return !S_ISREG(facts.st_mode) || tv_parcel_copy(parcel, from, to, false, problems);
}

bool tv_parcel_copy_folder(struct tv_parcel *parcel, const char *from, const char *to,
                           struct tv_problems *problems)
{
    DIR *folder = opendir(from);
    if (!folder)
        return cannot_read(from, problems);
    bool ok = true;
    for (struct dirent *entry; ok && (errno = 0, entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        ok = copy_entry(parcel, tv_arena_format(&parcel->arena, "%s/%s", from, entry->d_name),
                        tv_arena_format(&parcel->arena, "%s/%s", to, entry->d_name), problems);
    }
    if (ok && errno)
        ok = cannot_read(from, problems);
    closedir(folder);
    return ok;
}

/* ---- All ---- */

static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path), wanted = strlen(ending);
    return length >= wanted && strcmp(path + length - wanted, ending) == 0;
}

void tv_parcel_leave_out(struct tv_parcel *parcel, const char *ending)
{
    size_t kept = 0;
    for (size_t i = 0; i < parcel->count; i++)
        if (!ends_with(parcel->files[i].path, ending))
            parcel->files[kept++] = parcel->files[i];
    parcel->count = kept;
}

static int path_order(const void *a, const void *b)
{
    return strcmp(((const struct tv_parcel_file *)a)->path,
                  ((const struct tv_parcel_file *)b)->path);
}

void tv_parcel_sort(struct tv_parcel *parcel)
{
    if (parcel->count > 0)
        qsort(parcel->files, parcel->count, sizeof *parcel->files, path_order);
}

void tv_parcel_release(struct tv_parcel *parcel)
{
    free(parcel->files);
    tv_arena_release(&parcel->arena);
    *parcel = (struct tv_parcel){.count = 0};
}
