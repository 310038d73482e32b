/* find.c: see find.h. */
#include "cli/find.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exercise/suggest.h"

static const char ending[] = ".yaml";

const char *const tv_exercise_folders[TV_EXERCISE_FOLDERS] = {
    "exercises",
    TV_DATADIR "/treevisit/exercises",
};

bool tv_is_exercise_file(const char *name)
{
    size_t length = strlen(name), extra = sizeof ending - 1;
    return length > extra && strcmp(name + length - extra, ending) == 0;
}

static char *path_in(const char *folder, const char *name)
{
    size_t size = strlen(folder) + 1 + strlen(name) + sizeof ending;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s%s", folder, name, ending);
    return path;
}

int tv_name_order(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_name(char ***names, size_t *count, const char *file)
{
    char **more = realloc(*names, (*count + 1) * sizeof *more);
    if (!more)
        return false;
    *names = more;
    more[*count] = strndup(file, strlen(file) - (sizeof ending - 1));
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
        qsort(*names, *count, sizeof **names, tv_name_order);
    return enough;
}

void tv_names_free(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

/* The name that is closest to a wrong one, allocated; NULL if none is close. */
static char *closest_name(const char *exercise)
{
    char **names[TV_EXERCISE_FOLDERS];
    size_t counts[TV_EXERCISE_FOLDERS];
    struct tv_suggestion suggestion = {.wanted = exercise};
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        tv_exercises_in(tv_exercise_folders[i], &names[i], &counts[i]);
        for (size_t j = 0; j < counts[i]; j++)
            tv_suggest(&suggestion, names[i][j]);
    }
    char *closest = suggestion.best ? strdup(suggestion.best) : NULL;
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        tv_names_free(names[i], counts[i]);
    return closest;
}

static enum tv_exit say_not_found(const char *exercise)
{
    char *closest = closest_name(exercise);
    if (closest)
        tv_say(TV_EXIT_NO_INPUT, "there is no exercise '%s'; did you mean '%s'?", exercise,
               closest);
    else
        tv_say(TV_EXIT_NO_INPUT, "there is no exercise '%s' in %s or %s", exercise,
               tv_exercise_folders[0], tv_exercise_folders[1]);
    fputs("`treevisit list` names them all; a file of your own is given by its path.\n", stderr);
    free(closest);
    return TV_EXIT_NO_INPUT;
}

/* What was built and never installed finds its exercises from other folders, too. */
static char *path_beside(const char *name)
{
    char *file = path_in("", name), *folder = file ? tv_exercises_beside(file) : NULL;
    char *path = folder ? path_in(folder, name) : NULL;
    free(folder);
    free(file);
    return path;
}

static char *path_of_name(const char *name, enum tv_exit *code)
{
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        char *path = path_in(tv_exercise_folders[i], name);
        if (!path)
            *code = tv_say_no_memory();
        if (!path || access(path, F_OK) == 0)
            return path;
        free(path);
    }
    char *path = path_beside(name);
    if (!path)
        *code = say_not_found(name);
    return path;
}

char *tv_find_exercise(const char *exercise, enum tv_exit *code)
{
    if (!strchr(exercise, '/') && !tv_is_exercise_file(exercise))
        return path_of_name(exercise, code);
    char *path = strdup(exercise);
    if (!path)
        *code = tv_say_no_memory();
    return path;
}
