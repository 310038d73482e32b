/* tidy.c: what a run that was killed left half written in RESULTS is removed, and what students
 * have there who are not in the class now is counted; see store.h.
 */
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class/store.h"

/* What new_file.h puts behind a name until the file is whole: a dot and six characters. */
enum { BEHIND = 7 };

/* What is looked for in a folder of the results. */
struct look {
    const struct tv_store *store;
    const char **keys; /* of the class, in order */
    size_t key_count;
    size_t others; /* results that are of no student in the class */
    struct tv_arena arena;
};

/* Calls a function for each name in a folder, which is open meanwhile; one that cannot be opened
 * has none. */
typedef void visit_name(struct look *look, int folder, const char *name);

static void each_name(struct look *look, const char *path, visit_name *visit)
{
    const struct dirent *entry;
    DIR *folder = path ? opendir(path) : NULL;
    while (folder && (entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            visit(look, dirfd(folder), entry->d_name);
    if (folder)
        closedir(folder);
}

/* Whether the name is one with this ending, half written. */
static bool is_half(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end + BEHIND && name[length - BEHIND] == '.' &&
           strncmp(name + length - BEHIND - end, ending, end) == 0;
}

/* ---- Half written ---- */

static void remove_half(struct look *look, int folder, const char *name)
{
    static const char *const endings[] = {".json", ".csv", ".html", ".c"};
    (void)look;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (is_half(name, endings[i])) {
            unlinkat(folder, name, 0);
            return;
        }
    }
}

static void look_at_submission(struct look *look, int folder, const char *key)
{
    (void)folder;
    each_name(look, tv_store_path(look->store, &look->arena, "submissions", key, ""), remove_half);
}

/* ---- Of others ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool has_key(const struct look *look, const char *key)
{
    return bsearch(&key, look->keys, look->key_count, sizeof *look->keys, by_name) != NULL;
}

static void look_at_result(struct look *look, int folder, const char *name)
{
    static const char ending[] = ".json";
    char key[NAME_MAX + 1];
    size_t length = strlen(name), end = strlen(ending);
    remove_half(look, folder, name);
    if (length <= end || strcmp(name + length - end, ending) != 0)
        return;
    snprintf(key, sizeof key, "%.*s", (int)(length - end), name);
    look->others += !has_key(look, key);
}

static bool collect_keys(struct look *look, const struct tv_students *students)
{
    look->keys = tv_arena_array(&look->arena, students->count + 1, sizeof *look->keys);
    for (size_t i = 0; look->keys && i < students->count; i++)
        look->keys[look->key_count++] = students->list[i].key;
    if (look->keys)
        qsort(look->keys, look->key_count, sizeof *look->keys, by_name);
    return look->keys;
}

size_t tv_store_tidy(const struct tv_store *store, const struct tv_students *students)
{
    struct look look = {.store = store};
    if (collect_keys(&look, students)) {
        struct tv_arena *arena = &look.arena;
        each_name(&look, store->folder, remove_half);
        each_name(&look, tv_store_path(store, arena, "", "results", ""), look_at_result);
        each_name(&look, tv_store_path(store, arena, "", "feedback", ""), remove_half);
        each_name(&look, tv_store_path(store, arena, "", "submissions", ""), look_at_submission);
    }
    tv_arena_release(&look.arena);
    return look.others;
}
