/* read_assignment_instance.c: what a check of a homework is made on: variations of the exercise,
 * written down or random, and scripts for a queue; see read_assignment.h.
 */
#include <string.h>

#include "exercise/parts.h"
#include "exercise/read_assignment.h"

enum { DEFAULT_COUNT = 10 };

static const char *const random_words[] = {"none", "graph", "tree", "numbers", "script", NULL};

/* How large a random instance is: vertices are called A to Z. */
static const struct {
    uint64_t size, most;
} sizes[] = {
    [TV_RANDOM_NONE] = {0, 0},    [TV_RANDOM_GRAPH] = {6, 26},     [TV_RANDOM_TREE] = {8, 26},
    [TV_RANDOM_NUMBERS] = {4, 6}, [TV_RANDOM_SCRIPT] = {30, 1000},
};

const struct tv_field tv_instance_fields[] = {
    {.name = "set",
     .read = tv_keep_value,
     .offset = offsetof(struct tv_instance, set),
     .help = "keys of `space` that are other ones",
     .example = "{size: 5}",
     .takes = "a map"},
    {.name = "search",
     .read = tv_keep_value,
     .offset = offsetof(struct tv_instance, search),
     .help = "the same of `search`",
     .example = "{queue: lifo}",
     .takes = "a map"},
    {.name = "random",
     .read = tv_read_word,
     .offset = offsetof(struct tv_instance, random),
     .words = random_words,
     .help = "what is drawn by lot: a graph or a tree (start and edges), numbers (and a target), "
             "or a queue's script",
     .fallback = "none"},
    {.name = "count",
     .read = tv_read_integer,
     .offset = offsetof(struct tv_instance, count),
     .low = 1,
     .high = 1000,
     .help = "how many of them",
     .fallback = "10"},
    {.name = "size",
     .read = tv_read_integer,
     .offset = offsetof(struct tv_instance, size),
     .low = 1,
     .high = 1000,
     .help = "the most vertices, numbers or operations",
     .fallback = "6 for a graph, 8 for a tree, 4 numbers, 30 operations"},
    {.name = NULL},
};

/* ---- Instances ---- */

/* Those of chance say how many there are, the others are one each. */
static bool check_random(struct tv_loader *loader, const struct tv_value *map,
                         struct tv_instance *instance)
{
    const struct tv_value *count = tv_value_get(map, "count"), *size = tv_value_get(map, "size");
    const struct tv_value *needless = count ? count : size;
    if (instance->random == TV_RANDOM_NONE && needless)
        return tv_problem(loader->problems, tv_value_head(needless),
                          "only of random instances there are many: write random: graph, or tree, "
                          "numbers, script; or delete this");
    uint64_t most = sizes[instance->random].most;
    if (size && instance->size > most)
        return tv_problem(loader->problems, size->place, "'size' is at most %u with random: %s",
                          (unsigned)most, random_words[instance->random]);
    if (!size)
        instance->size = sizes[instance->random].size;
    if (!count)
        instance->count = instance->random == TV_RANDOM_NONE ? 1 : DEFAULT_COUNT;
    return true;
}

static bool check_map(struct tv_loader *loader, const char *name, const struct tv_value *value)
{
    const struct tv_field *field = tv_find_field(tv_instance_fields, name);
    return !value || value->type == TV_MAP || tv_value_is_empty(value) ||
           tv_wrong_value(loader, field, value, "a map of keys and values", NULL);
}

static bool read_instance(struct tv_loader *loader, const struct tv_value *map,
                          enum tv_question question, struct tv_instance *instance)
{
    *instance = (struct tv_instance){.place = map->place};
    if (!tv_read_map(loader, map, tv_instance_fields, instance))
        return false;
    if (instance->random == TV_RANDOM_SCRIPT && question != TV_ASK_QUEUE)
        return tv_problem(loader->problems, tv_value_get(map, "random")->place,
                          "a script is for a queue: write ask: queue, or another word here");
    bool maps = check_map(loader, "set", instance->set) &&
                check_map(loader, "search", instance->search);
    return check_random(loader, map, instance) && maps;
}

bool tv_read_instances(struct tv_loader *loader, const struct tv_value *list,
                       struct tv_check *check)
{
    if (!tv_is_list(loader, tv_find_field(tv_check_fields, "instances"), list))
        return false;
    check->instances = tv_loader_array(loader, list->count, sizeof *check->instances);
    bool ok = check->instances;
    for (const struct tv_value *map = list->first; map && check->instances; map = map->next)
        ok = read_instance(loader, map, check->question,
                           &check->instances[check->instance_count++]) &&
             ok;
    return ok;
}

/* ---- Scripts ---- */

/* "in 7": the number that is put in. */
static bool is_in(const char *text)
{
    int64_t number = 0;
    return strncmp(text, "in ", 3) == 0 && tv_parse_integer(text + 3, &number) && number >= 0 &&
           number <= INT32_MAX;
}

/* Counts what is in the queue then. */
static bool follow(struct tv_loader *loader, const struct tv_value *step, size_t *waiting)
{
    const struct tv_field field = {.name = "script"};
    const char *text = step->type == TV_SCALAR ? step->text : "";
    if (is_in(text)) {
        ++*waiting;
        return true;
    }
    if (strcmp(text, "out") == 0) {
        return *waiting > 0 ? (--*waiting, true)
                            : tv_problem(loader->problems, step->place,
                                         "the queue is empty here: nothing can be taken out");
    }
    return strcmp(text, "empty") == 0 ||
           tv_wrong_value(loader, &field, step, "in NUMBER, out, or empty", NULL);
}

bool tv_read_script(struct tv_loader *loader, const struct tv_value *list, struct tv_check *check)
{
    if (!tv_is_list(loader, tv_find_field(tv_check_fields, "script"), list))
        return false;
    bool ok = true;
    size_t waiting = 0;
    for (const struct tv_value *step = list->first; step; step = step->next)
        ok = follow(loader, step, &waiting) && ok;
    check->script = list;
    return ok;
}
