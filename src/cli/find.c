/* find.c: see find.h. */
#include "cli/find.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/library.h"
#include "exercise/suggest.h"

static char *joined(const char *folder, const char *slash, const char *name)
{
    size_t size = strlen(folder) + strlen(slash) + strlen(name) + sizeof TV_EXERCISE_ENDING;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s%s%s", folder, slash, name, TV_EXERCISE_ENDING);
    return path;
}

static char *path_in(const char *folder, const char *name)
{
    return joined(folder, "/", name);
}

/* ---- What was meant ---- */

/* The name that is closest to a wrong one, allocated; NULL if none is close. */
static char *closest_name(const char *exercise)
{
    struct tv_library library;
    struct tv_suggestion suggestion = {.wanted = exercise};
    tv_library_find(&library);
    for (size_t i = 0; i < library.count; i++)
        tv_suggest(&suggestion, library.list[i].name);
    char *closest = suggestion.best ? strdup(suggestion.best) : NULL;
    tv_library_release(&library);
    return closest;
}

/* The file of an exercise that is closest to a wrong one, `length` bytes of whose path are its
 * folder's, with a slash at the end: written as that is. Allocated; NULL if none is close. */
static char *closest_in_folder(const char *path, size_t length, const char *wanted)
{
    char **names = NULL, *closest = NULL;
    size_t count = 0;
    struct tv_suggestion suggestion = {.wanted = wanted};
    char *folder = length > 0 ? strndup(path, length) : strdup("./");
    if (folder)
        tv_exercises_in(folder, &names, &count);
    for (size_t i = 0; i < count; i++)
        tv_suggest(&suggestion, names[i]);
    if (suggestion.best)
        closest = joined(length > 0 ? folder : "", "", suggestion.best);
    tv_names_free(names, count);
    free(folder);
    return closest;
}

/* Beside it, or else by name: who writes queens.yaml may mean the one of Treevisit's. */
static char *closest_file(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(name) - (tv_is_exercise_file(name) ? sizeof TV_EXERCISE_ENDING - 1 : 0);
    char *wanted = strndup(name, length);
    char *closest = wanted ? closest_in_folder(path, (size_t)(name - path), wanted) : NULL;
    if (wanted && !closest)
        closest = closest_name(wanted);
    free(wanted);
    return closest;
}

static void say_not_found(const char *what, const char *exercise, char *closest)
{
    if (closest)
        tv_say(TV_EXIT_NO_INPUT, "there is no %s '%s'; did you mean '%s'?", what, exercise,
               closest);
    else
        tv_say(TV_EXIT_NO_INPUT, "there is no %s '%s'", what, exercise);
    fputs("`treevisit list` names all exercises; a file of your own is given by its path.\n",
          stderr);
    free(closest);
}

/* ---- Finding ---- */

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
    if (!path) {
        say_not_found("exercise", name, closest_name(name));
        *code = TV_EXIT_NO_INPUT;
    }
    return path;
}

/* That a file cannot be read is said when it is. */
static char *path_of_file(const char *file, enum tv_exit *code)
{
    if (access(file, F_OK) != 0 && errno == ENOENT) {
        say_not_found("file", file, closest_file(file));
        *code = TV_EXIT_NO_INPUT;
        return NULL;
    }
    char *path = strdup(file);
    if (!path)
        *code = tv_say_no_memory();
    return path;
}

char *tv_find_exercise(const char *exercise, enum tv_exit *code)
{
    return strchr(exercise, '/') || tv_is_exercise_file(exercise) ? path_of_file(exercise, code)
                                                                  : path_of_name(exercise, code);
}
