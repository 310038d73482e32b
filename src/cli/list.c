/* list.c: `treevisit list`: the exercises that `run` finds by name, with their titles. */
#include <stdlib.h>
#include <string.h>

#include "cli/find.h"
#include "exercise/exercise.h"
#include "visit/text.h"

/* Prints an exercise, or what is wrong with it, and goes on. */
static enum tv_exit list_exercise(const char *folder, const char *name, int width)
{
    struct tv_problems problems = {.count = 0};
    struct tv_text path = {0};
    enum tv_exit code = TV_EXIT_DONE;
    FILE *out = tv_text_begin(&path);
    if (out)
        fprintf(out, "%s/%s.yaml", folder, name);
    const char *file = out ? tv_text_end(&path) : NULL;
    if (!file)
        return tv_say(TV_EXIT_FAULT, "not enough memory");
    struct tv_exercise *exercise = tv_exercise_load(file, NULL, 0, &problems);
    if (exercise)
        printf("%-*s  %s\n", width, name, exercise->title);
    else
        code = tv_say_problems(&problems);
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
    tv_text_release(&path);
    return code;
}

/* The first folder that has an exercise of that name is the one where `run` finds it. */
static bool is_hidden(const char *name, char **before, size_t count)
{
    return bsearch(&name, before, count, sizeof *before, tv_name_order) != NULL;
}

enum tv_exit tv_list_command(int argc, char **argv)
{
    char **names[TV_EXERCISE_FOLDERS] = {NULL};
    size_t counts[TV_EXERCISE_FOLDERS] = {0};
    enum tv_exit worst = TV_EXIT_DONE;
    size_t width = 0;
    if (argc > 1)
        return tv_say_usage("list", "list takes nothing more, and there is '%s'", argv[1]);
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        if (!tv_exercises_in(tv_exercise_folders[i], &names[i], &counts[i]))
            worst = tv_say(TV_EXIT_FAULT, "not enough memory");
        for (size_t j = 0; j < counts[i]; j++)
            width = strlen(names[i][j]) > width ? strlen(names[i][j]) : width;
    }
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        for (size_t j = 0; j < counts[i]; j++) {
            if (i > 0 && is_hidden(names[i][j], names[0], counts[0]))
                continue;
            enum tv_exit code = list_exercise(tv_exercise_folders[i], names[i][j], (int)width);
            worst = code > worst ? code : worst;
        }
    }
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        tv_names_free(names[i], counts[i]);
    return worst;
}
