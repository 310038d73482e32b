/* check_assignment.c: what no key of `homework` shows alone: whether the exercise can be loaded in
 * each variation that is checked. Declared in assignment.h; `treevisit verify` asks.
 */
#include <stdlib.h>
#include <string.h>

#include "exercise/exercise.h"
#include "exercise/suggest.h"
#include "visit/text.h"

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

/* ---- The node of `at` ---- */

enum { MOST_STATES = 100000 }; /* beyond them nobody looks */

static bool is_called(const struct tv_space *space, const void *node, const char *name,
                      struct tv_text *text)
{
    const struct tv_seen seen = {.space = space, .node = node};
    FILE *out = tv_text_begin(text);
    if (out)
        space->ops->name(space->self, &seen, out);
    const char *written = out ? tv_text_end(text) : NULL;
    return written && strcmp(written, name) == 0;
}

static bool has_state(const struct tv_space *space, const char *name, void *node)
{
    struct tv_text text = {0};
    bool found = false;
    uint64_t i = 0;
    while (!found && i < MOST_STATES && space->ops->state(space->self, i++, node))
        found = is_called(space, node, name, &text);
    tv_text_release(&text);
    return found || i == MOST_STATES;
}

/* Where a space cannot tell it is left to the check. */
static bool has_node(const struct tv_space *space, const char *name)
{
    const struct tv_space_ops *ops = space->ops;
    void *node = malloc(space->node_size);
    bool found = true;
    if (node && ops->named)
        found = ops->named(space->self, name, node);
    else if (node && ops->state)
        found = has_state(space, name, node);
    free(node);
    return found;
}

static bool is_place(const char *at, struct tv_suggestion *suggestion)
{
    static const char *const places[] = {"start", "every-state", "every-solution", "every-path"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strcmp(at, places[i]) == 0)
            return true;
        tv_suggest(suggestion, places[i]);
    }
    return false;
}

static bool check_at(const struct tv_exercise *loaded, const struct tv_check *check,
                     struct tv_problems *problems)
{
    struct tv_suggestion suggestion = {.wanted = check->at};
    if (!check->at || is_place(check->at, &suggestion) || has_node(&loaded->space, check->at))
        return true;
    const char *name = tv_shown(problems, check->at);
    if (suggestion.best)
        return tv_problem(problems, check->place, "'at' names no node: did you mean '%s', not %s?",
                          suggestion.best, name);
    return tv_problem(
        problems, check->place,
        "'at' names no node: there is none called %s, as `treevisit run` writes names", name);
}

/* ---- Instances ---- */

static bool check_random(const struct tv_exercise *loaded, const struct tv_instance *instance,
                         struct tv_problems *problems)
{
    return !instance || has_keys_of(loaded->kind, instance->random) ||
           tv_problem(problems, instance->place,
                      "a space of kind '%s' has no keys for what is random here", loaded->kind);
}

/* An instance of NULL is the exercise as it is. */
static bool check_instance(const struct tv_exercise *exercise, const struct tv_check *check,
                           const struct tv_instance *instance, struct tv_problems *problems)
{
    struct tv_exercise *loaded = tv_exercise_load_as_homework(exercise->path, instance, NULL, 0,
                                                              problems);
    bool ok = loaded && check_random(loaded, instance, problems) &&
              check_at(loaded, check, problems);
    tv_exercise_free(loaded);
    return ok;
}

static bool check_instances(const struct tv_exercise *exercise, const struct tv_check *check,
                            struct tv_problems *problems)
{
    bool ok = check->instance_count > 0 || check_instance(exercise, check, NULL, problems);
    for (size_t i = 0; ok && i < check->instance_count; i++)
        ok = check_instance(exercise, check, &check->instances[i], problems);
    return ok;
}

bool tv_assignment_check(const struct tv_exercise *exercise, struct tv_problems *problems)
{
    const struct tv_assignment *assignment = exercise->assignment;
    bool ok = true;
    for (size_t i = 0; ok && assignment && i < assignment->check_count; i++)
        ok = check_instances(exercise, &assignment->checks[i], problems);
    return ok;
}
