/* tidy.c: what earlier runs left in RESULTS is removed, so that it holds what a run that nobody
 * disturbed would have made; see store.h.
 */
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class/store.h"

/* Keys in order, to be found. */
struct keys {
    const char **list;
    size_t count;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool has(const struct keys *keys, const char *name)
{
    return keys->count > 0 &&
           bsearch(&name, keys->list, keys->count, sizeof *keys->list, by_name) != NULL;
}

/* What new_file.h puts behind a name until the file is whole: a dot and six characters. */
enum { BEHIND = 7 };

/* Whether a name is one of those in the list, half written. */
static bool is_half(const char *name, const char *const *wholes)
{
    size_t length = strlen(name);
    for (; *wholes; wholes++) {
        size_t whole = strlen(*wholes);
        if (length == whole + BEHIND && name[whole] == '.' && strncmp(name, *wholes, whole) == 0)
            return true;
    }
    return false;
}

static void remove_half(const char *path, const char *const *wholes)
{
    const struct dirent *entry;
    DIR *folder = opendir(path);
    while (folder && (entry = readdir(folder)))
        if (is_half(entry->d_name, wholes))
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
}

/* ---- One file for each student ---- */

/* Whether a name is KEY and the ending, of a key that is not there; or that, half written. */
static bool is_stale(const struct keys *keys, const char *name, const char *ending)
{
    char key[NAME_MAX + 1];
    size_t length = strlen(name), end = strlen(ending);
    if (length > end && strcmp(name + length - end, ending) == 0) {
        snprintf(key, sizeof key, "%.*s", (int)(length - end), name);
        return !has(keys, key);
    }
    return length > end + BEHIND && name[length - BEHIND] == '.' &&
           strncmp(name + length - BEHIND - end, ending, end) == 0;
}

static void tidy_files(const struct tv_store *store, struct tv_arena *arena,
                       const struct keys *keys, const char *name, const char *ending)
{
    const struct dirent *entry;
    const char *path = tv_store_path(store, arena, "", name, "");
    DIR *folder = path ? opendir(path) : NULL;
    while (folder && (entry = readdir(folder)))
        if (is_stale(keys, entry->d_name, ending))
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
}

/* ---- One folder for each submission ---- */

/* Whoever has put something else there keeps it. */
static void tidy_submission(const struct tv_store *store, struct tv_arena *arena, const char *key,
                            const char *exercise, bool is_wanted)
{
    const char *folder = tv_store_path(store, arena, "submissions", key, "");
    const char *file = tv_arena_format(arena, "%s.c", exercise);
    const char *path = tv_store_submission(store, arena, key, exercise);
    if (!folder || !file || !path)
        return;
    remove_half(folder, (const char *const[]){file, NULL});
    if (is_wanted)
        return;
    unlink(path);
    rmdir(folder);
}

static void tidy_submissions(const struct tv_store *store, struct tv_arena *arena,
                             const struct keys *keys, const char *exercise)
{
    const struct dirent *entry;
    const char *path = tv_store_path(store, arena, "", "submissions", "");
    DIR *folder = path ? opendir(path) : NULL;
    while (folder && (entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            tidy_submission(store, arena, entry->d_name, exercise, has(keys, entry->d_name));
    if (folder)
        closedir(folder);
}

/* ---- All ---- */

static bool collect(struct keys *keys, struct tv_arena *arena, const struct tv_students *students,
                    bool with_nothing)
{
    *keys = (struct keys){tv_arena_array(arena, students->count + 1, sizeof *keys->list), 0};
    for (size_t i = 0; keys->list && i < students->count; i++)
        if (with_nothing || !students->list[i].reason)
            keys->list[keys->count++] = students->list[i].key;
    if (keys->list)
        qsort(keys->list, keys->count, sizeof *keys->list, by_name);
    return keys->list;
}

void tv_store_tidy(const struct tv_store *store, const struct tv_students *students,
                   const char *exercise)
{
    static const char *const files[] = {"class.json",  "setting.json",  "roster.csv",
                                        "moodle.csv",  "gradebook.csv", "canvas.csv",
                                        "report.html", "times.html",    NULL};
    struct tv_arena arena = {0};
    struct keys all, handed_in;
    if (collect(&all, &arena, students, true) && collect(&handed_in, &arena, students, false)) {
        remove_half(store->folder, files);
        tidy_files(store, &arena, &all, "results", ".json");
        tidy_files(store, &arena, &all, "feedback", ".html");
        tidy_submissions(store, &arena, &handed_in, exercise);
    }
    tv_arena_release(&arena);
}
