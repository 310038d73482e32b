/* store.c: see store.h. The folder, its lock, and files that are written whole. */
#include "class/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "class/times.h"
#include "files/new_file.h"

static bool cannot(const char *what, const char *path, struct tv_error *error)
{
    return tv_fail(error, "cannot %s '%s': %s", what, path, strerror(errno));
}

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the results of a class");
}

/* ---- Paths ---- */

const char *tv_store_path(const struct tv_store *store, struct tv_arena *arena, const char *folder,
                          const char *name, const char *ending)
{
    return tv_arena_format(arena, "%s/%s%s%s%s", store->folder, folder, *folder ? "/" : "", name,
                           ending);
}

const char *tv_store_submission(const struct tv_store *store, struct tv_arena *arena,
                                const char *key, const char *exercise)
{
    return tv_arena_format(arena, "%s/submissions/%s/%s.c", store->folder, key, exercise);
}

/* ---- The folder ---- */

static const char *const folders[] = {"submissions", "results", "feedback", NULL};

static bool is_in(const char *name, const char *const *list)
{
    while (*list && strcmp(name, *list) != 0)
        list++;
    return *list;
}

static bool is_in_front(const char *name, const char *const *list)
{
    while (*list && strncmp(name, *list, strlen(*list)) != 0)
        list++;
    return *list;
}

/* Who looks decides what is passed over. */
typedef bool passed(int folder, const char *name);

static bool is_empty_but(int folder, passed *pass)
{
    const struct dirent *entry;
    DIR *names = folder >= 0 ? fdopendir(folder) : NULL;
    bool empty = names != NULL;
    while (names && (entry = readdir(names)))
        empty = empty && pass(folder, entry->d_name);
    if (names)
        closedir(names);
    else if (folder >= 0)
        close(folder);
    return empty;
}

static bool is_no_file(int folder, const char *name)
{
    (void)folder;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* What a run leaves that is ended before it has written class.json. */
static bool is_of_a_beginning(int folder, const char *name)
{
    static const char *const files[] = {".lock", "class.json.", "times.csv", NULL};
    int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    return is_no_file(folder, name) || is_in_front(name, files) ||
           (is_in(name, folders) && is_empty_but(openat(folder, name, flags), is_no_file));
}

static bool is_empty(const char *path, bool *empty, struct tv_error *error)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *empty = folder >= 0 && is_empty_but(folder, is_of_a_beginning);
    return folder >= 0 || cannot("read the folder", path, error);
}

/* Grades are for who makes the folder. One that is there already is as its owner wants it. */
static bool make_root(const char *path, struct tv_error *error)
{
    return mkdir(path, S_IRWXU) == 0 || errno == EEXIST || cannot("make the folder", path, error);
}

bool tv_store_make_folder(const char *path, struct tv_error *error)
{
    struct stat status;
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno != EEXIST || lstat(path, &status) != 0)
        return cannot("make the folder", path, error);
    return S_ISDIR(status.st_mode) ||
           tv_fail(error,
                   "'%s' has to be a folder, and no link to one: it was not made by treevisit, so "
                   "see who did, and remove it",
                   path);
}

static bool make_folders(const struct tv_store *store, struct tv_arena *arena,
                         struct tv_error *error)
{
    for (const char *const *name = folders; *name; name++) {
        const char *path = tv_store_path(store, arena, "", *name, "");
        if (!path)
            return no_memory(error);
        if (!tv_store_make_folder(path, error))
            return false;
    }
    return true;
}

/* The table of times has its head from the beginning: afterwards it only grows. */
static bool make_times(const struct tv_store *store, struct tv_arena *arena, struct tv_error *error)
{
    const char *path = tv_store_path(store, arena, "", "times", ".csv");
    if (!path)
        return no_memory(error);
    return access(path, F_OK) == 0 ||
           tv_store_put(path, tv_times_head, strlen(tv_times_head), error);
}

static bool check_owner(const struct tv_store *store, const char *class, struct tv_error *error)
{
    bool empty = false;
    if (access(class, F_OK) == 0 || access(store->folder, F_OK) != 0)
        return true;
    return is_empty(store->folder, &empty, error) &&
           (empty || tv_fail(error,
                             "the folder '%s' has files that are no results of a class: give a new "
                             "one with -o",
                             store->folder));
}

bool tv_store_check(const struct tv_store *store, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *class = tv_store_path(store, &arena, "", "class", ".json");
    bool ok = class ? check_owner(store, class, error) : no_memory(error);
    tv_arena_release(&arena);
    return ok;
}

bool tv_store_make(const struct tv_store *store, struct tv_error *error)
{
    struct tv_arena arena = {0};
    bool ok = tv_store_check(store, error) && make_root(store->folder, error) &&
              make_folders(store, &arena, error) && make_times(store, &arena, error);
    tv_arena_release(&arena);
    return ok;
}

/* ---- The lock ---- */

/* A lock of fcntl() is given back by the system when its process ends, and is not inherited. */
static bool take_lock(int file, const char *path, struct tv_error *error)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &lock) == 0)
        return true;
    if (errno != EACCES && errno != EAGAIN)
        return cannot("lock", path, error);
    lock = (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
    fcntl(file, F_GETLK, &lock);
    return tv_fail(error,
                   "another treevisit, process %ld, writes there: wait until it has ended, or give "
                   "another folder with -o",
                   (long)lock.l_pid);
}

bool tv_store_lock(const struct tv_store *store, struct tv_lock *lock, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(store, &arena, "", ".lock", "");
    int file = path ? open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666) : -1;
    bool ok = file >= 0 ? take_lock(file, path, error)
                        : (path ? cannot("make", path, error) : no_memory(error));
    if (ok)
        lock->file = file;
    else if (file >= 0)
        close(file);
    tv_arena_release(&arena);
    return ok;
}

void tv_lock_release(struct tv_lock *lock)
{
    if (lock->file > 0)
        close(lock->file);
    lock->file = 0;
}

/* ---- Files ---- */

static bool has_bytes(const char *path, const char *bytes, size_t length)
{
    struct stat status;
    char there[4096];
    size_t count = 0, compared = 0;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || (size_t)status.st_size != length)
        return false;
    FILE *file = fopen(path, "rb");
    while (file && (count = fread(there, 1, sizeof there, file)) > 0 &&
           compared + count <= length && memcmp(there, bytes + compared, count) == 0)
        compared += count;
    if (file)
        fclose(file);
    return compared == length && count == 0;
}

bool tv_store_put(const char *path, const char *bytes, size_t length, struct tv_error *error)
{
    struct tv_new_file file;
    if (has_bytes(path, bytes, length))
        return true;
    if (!tv_new_file_open(&file, path, error))
        return false;
    fwrite(bytes, 1, length, file.stream); /* an error is found by who commits */
    return tv_new_file_commit(&file, error);
}

/* Files of ours have no end that is not in sight: it is read in one piece. */
static bool read_all(FILE *file, struct tv_arena *arena, const char *path, const char **bytes,
                     size_t *length, struct tv_error *error)
{
    struct stat status;
    if (fstat(fileno(file), &status) != 0)
        return cannot("read", path, error);
    char *read = tv_arena_array(arena, (size_t)status.st_size + 1, 1);
    if (!read)
        return no_memory(error);
    *length = fread(read, 1, (size_t)status.st_size, file);
    *bytes = read;
    return !ferror(file) || cannot("read", path, error);
}

bool tv_store_get(const char *path, struct tv_arena *arena, const char **bytes, size_t *length,
                  struct tv_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return cannot("read", path, error);
    bool ok = read_all(file, arena, path, bytes, length, error);
    fclose(file);
    return ok;
}
