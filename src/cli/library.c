/* library.c: see library.h. */
#include "cli/library.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool tv_is_exercise_file(const char *name)
{
    size_t length = strlen(name), extra = sizeof TV_EXERCISE_ENDING - 1;
    return length > extra && strcmp(name + length - extra, TV_EXERCISE_ENDING) == 0;
}

/* ---- A folder ---- */

static int name_order(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_name(char ***names, size_t *count, const char *file)
{
    char **more = realloc(*names, (*count + 1) * sizeof *more);
    if (!more)
        return false;
    *names = more;
    more[*count] = strndup(file, strlen(file) - (sizeof TV_EXERCISE_ENDING - 1));
    return more[*count] && ++*count;
}

bool tv_exercises_in(const char *folder, char ***names, size_t *count)
{
    *names = NULL;
    *count = 0;
    DIR *open = opendir(folder);
    if (!open)
        return true;
    bool enough = true;
    for (struct dirent *entry; enough && (entry = readdir(open));)
        if (entry->d_name[0] != '.' && tv_is_exercise_file(entry->d_name))
            enough = add_name(names, count, entry->d_name);
    closedir(open);
    if (*count > 0)
        qsort(*names, *count, sizeof **names, name_order);
    return enough;
}

void tv_names_free(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

/* ---- All of them ---- */

/* The first folder that has an exercise of that name is the one where `run` finds it. */
static bool is_hidden(const struct tv_library *library, size_t folder, const char *name)
{
    return folder > 0 && library->counts[0] > 0 &&
           bsearch(&name, library->names[0], library->counts[0], sizeof *library->names[0],
                   name_order);
}

/* A program that was never installed has its exercises beside it. */
static void choose_folders(struct tv_library *library)
{
    bool is_there = false;
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        library->folders[i] = tv_exercise_folders[i];
        is_there = is_there || access(tv_exercise_folders[i], R_OK) == 0;
    }
    library->beside = is_there ? NULL : tv_exercises_beside("");
    if (library->beside)
        library->folders[TV_EXERCISE_FOLDERS - 1] = library->beside;
}

static void add_folder(struct tv_library *library, size_t folder)
{
    for (size_t i = 0; i < library->counts[folder]; i++) {
        const char *name = library->names[folder][i];
        if (!is_hidden(library, folder, name))
            library->list[library->count++] = (struct tv_shelved){library->folders[folder], name};
    }
}

bool tv_library_find(struct tv_library *library)
{
    size_t room = 1;
    bool enough = true;
    *library = (struct tv_library){.count = 0};
    choose_folders(library);
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        enough = tv_exercises_in(library->folders[i], &library->names[i], &library->counts[i]) &&
                 enough;
        room += library->counts[i];
    }
    library->list = calloc(room, sizeof *library->list);
    for (size_t i = 0; library->list && i < TV_EXERCISE_FOLDERS; i++)
        add_folder(library, i);
    return enough && library->list;
}

void tv_library_release(struct tv_library *library)
{
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        tv_names_free(library->names[i], library->counts[i]);
    free(library->list);
    free(library->beside);
    *library = (struct tv_library){.count = 0};
}
