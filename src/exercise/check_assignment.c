/* check_assignment.c: what no key of `homework` shows alone: whether the exercise can be loaded in
 * each variation that is checked. Declared in assignment.h; `treevisit verify` asks.
 */
#include <string.h>

#include "exercise/exercise.h"

/* Whether that kind of space has the keys that are drawn by lot. */
static bool has_keys_of(const char *kind, enum tv_random random)
{
    switch (random) {
    case TV_RANDOM_GRAPH:
    case TV_RANDOM_TREE:
        return strcmp(kind, "graph") == 0 || strcmp(kind, "paths") == 0;
    case TV_RANDOM_NUMBERS:
        return strcmp(kind, "numbers") == 0;
    default:
        return true;
    }
}

static bool check_loaded(const struct tv_exercise *loaded, const struct tv_instance *instance,
                         struct tv_problems *problems)
{
    return !instance || has_keys_of(loaded->kind, instance->random) ||
           tv_problem(problems, instance->place,
                      "a space of kind '%s' has no keys for what is random here", loaded->kind);
}

static bool check_instance(const struct tv_exercise *exercise, const struct tv_instance *instance,
                           struct tv_problems *problems)
{
    struct tv_exercise *loaded = tv_exercise_load_as_homework(exercise->path, instance, NULL, 0,
                                                              problems);
    bool ok = loaded && check_loaded(loaded, instance, problems);
    tv_exercise_free(loaded);
    return ok;
}

bool tv_assignment_check(const struct tv_exercise *exercise, struct tv_problems *problems)
{
    const struct tv_assignment *assignment = exercise->assignment;
    bool ok = !assignment || check_instance(exercise, NULL, problems);
    for (size_t i = 0; ok && assignment && i < assignment->check_count; i++) {
        const struct tv_check *check = &assignment->checks[i];
        for (size_t j = 0; ok && j < check->instance_count; j++)
            ok = check_instance(exercise, &check->instances[j], problems);
    }
    return ok;
}
