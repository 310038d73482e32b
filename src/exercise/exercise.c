/* exercise.c: see exercise.h. Loading goes by steps, each of which may end it: the file, its YAML,
 * the settings of the command, the keys.
 */
#include "exercise/exercise.h"

#include <stdlib.h>
#include <string.h>

#include "exercise/parts.h"
#include "exercise/settings.h"
#include "visit/words.h"

const struct tv_field tv_exercise_fields[] = {
    {.name = "title",
     .read = tv_read_line,
     .offset = offsetof(struct tv_exercise, title),
     .required = true,
     .help = "one line that names the exercise"},
    {.name = "story",
     .read = tv_read_line,
     .offset = offsetof(struct tv_exercise, story),
     .help = "one line that tells what it is about"},
    {.name = "source",
     .read = tv_read_line,
     .offset = offsetof(struct tv_exercise, source),
     .help = "where it comes from: a book, a handout, a person"},
    {.name = "space",
     .read = tv_read_space,
     .offset = 0,
     .required = true,
     .help = "what is searched: its kind, and the keys of that kind",
     .takes = "a map"},
    {.name = "search",
     .read = tv_read_keys,
     .fields = tv_search_fields,
     .offset = offsetof(struct tv_exercise, search),
     .help = "the order, the depth and the end of the visit",
     .example = "{queue: lifo, cutoff: 3}"},
    {.name = "visitors",
     .read = tv_read_visitors,
     .offset = offsetof(struct tv_exercise, visitors),
     .help = "who is shown the nodes: levels, solutions, counts, trace, dot, answer, steps",
     .takes = "a list of words",
     .example = "[solutions, counts]",
     .fallback = "[levels]"},
    {.name = "format",
     .read = tv_read_word,
     .offset = offsetof(struct tv_exercise, format),
     .words = tv_format_words,
     .help = "how the visitor solutions prints one",
     .fallback = "what suits the kind of the space"},
    {.name = "expect",
     .read = tv_read_keys,
     .fields = tv_expect_fields,
     .offset = offsetof(struct tv_exercise, expect),
     .help = "what the counts should be: `treevisit verify` compares",
     .example = "{solutions: 2, visited: 17}"},
    {.name = "homework",
     .read = tv_read_assignment,
     .offset = offsetof(struct tv_exercise, assignment),
     .help = "what students write, and how it is checked",
     .takes = "a map",
     .fields = tv_assignment_fields},
    {.name = NULL},
};

/* ---- The file's name ---- */

static char *name_of(struct tv_loader *loader, const char *path)
{
    static const char ending[] = ".yaml";
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    size_t short_by = sizeof ending - 1;
    if (length > short_by && !strcmp(name + length - short_by, ending))
        length -= short_by;
    return tv_loader_copy(loader, name, length);
}

/* ---- Loading ---- */

/* What no part can see alone. */
static bool check_whole(struct tv_loader *loader, const struct tv_value *root,
                        const struct tv_exercise *exercise)
{
    const struct tv_value *search = tv_value_get(root, "search");
    const struct tv_written written = {
        .by = search && tv_value_get(search, "by"),
        .seed = search && tv_value_get(search, "seed"),
    };
    struct tv_error error = {.line = 0};
    const struct tv_place cost = exercise->expect.cost.place;
    if (cost.source && exercise->search.queue != TV_PRIORITY)
        return tv_problem(loader->problems, cost,
                          "only a queue by priority counts costs: write queue: priority");
    const char *key = tv_search_misfit(exercise, &written, &error);
    return !key || tv_problem(loader->problems, tv_value_get(search, key)->place, "%s", error.text);
}

static struct tv_value *read_document(struct tv_loader *loader, struct tv_exercise *exercise)
{
    struct tv_source *source = tv_loader_array(loader, 1, sizeof *source);
    exercise->document = source;
    bool ok = source &&
              tv_source_read(source, loader->arena, loader->path, (struct tv_place){.line = 0},
                             loader->problems) &&
              tv_source_check(source, loader->problems);
    return ok ? tv_document_parse(loader, source) : NULL;
}

static void set_defaults(struct tv_exercise *exercise)
{
    exercise->search = tv_search_defaults();
    exercise->visitors = (struct tv_visitor_list){.kinds = {TV_LEVELS_VISITOR}, .count = 1};
}

/* Those of the homework stand in the file; what is wrong with them is said when they are read. */
static bool apply_homework(struct tv_loader *loader, struct tv_value *root,
                           const struct tv_instance *instance)
{
    const struct tv_value *homework = tv_value_get(root, "homework");
    return (!homework || tv_settings_put(loader, root, "space", tv_value_get(homework, "set"))) &&
           (!instance || (tv_settings_put(loader, root, "space", instance->set) &&
                          tv_settings_put(loader, root, "search", instance->search)));
}

/* What is to be loaded, besides the file. */
struct wanted {
    bool as_homework;
    const struct tv_instance *instance;
    const struct tv_setting *settings;
    size_t setting_count;
};

static bool load(struct tv_loader *loader, struct tv_exercise *exercise,
                 const struct wanted *wanted)
{
    exercise->path = tv_loader_copy(loader, loader->path, strlen(loader->path));
    exercise->name = name_of(loader, loader->path);
    struct tv_value *root = read_document(loader, exercise);
    loader->root = root;
    if (!exercise->path || !exercise->name || !root)
        return false;
    return (!wanted->as_homework || apply_homework(loader, root, wanted->instance)) &&
           tv_settings_apply(loader, root, wanted->settings, wanted->setting_count) &&
           tv_read_map(loader, root, tv_exercise_fields, exercise) &&
           check_whole(loader, root, exercise);
}

static struct tv_exercise *load_file(const char *path, const struct wanted *wanted,
                                     struct tv_problems *problems)
{
    struct tv_exercise *exercise = calloc(1, sizeof *exercise);
    if (!exercise) {
        tv_out_of_memory(problems);
        return NULL;
    }
    struct tv_loader loader = {.arena = &exercise->arena, .problems = problems, .path = path};
    set_defaults(exercise);
    bool ok = load(&loader, exercise, wanted);
    if (ok && !problems->count)
        return exercise;
    tv_exercise_free(exercise);
    return NULL;
}

struct tv_exercise *tv_exercise_load(const char *path, const struct tv_setting *settings,
                                     size_t setting_count, struct tv_problems *problems)
{
    const struct wanted wanted = {.settings = settings, .setting_count = setting_count};
    return load_file(path, &wanted, problems);
}

struct tv_exercise *tv_exercise_load_as_homework(const char *path,
                                                 const struct tv_instance *instance,
                                                 const struct tv_setting *settings,
                                                 size_t setting_count, struct tv_problems *problems)
{
    const struct wanted wanted = {true, instance, settings, setting_count};
    return load_file(path, &wanted, problems);
}

bool tv_exercise_problem(const struct tv_exercise *exercise, const struct tv_error *error,
                         struct tv_problems *problems)
{
    const struct tv_source option = {.name = error->file, .is_option = true};
    bool in_file = error->file == exercise->document->name;
    struct tv_place place = {in_file ? exercise->document : &option, error->line, error->column};
    return tv_problem(problems, place, "%s", error->text);
}

void tv_exercise_free(struct tv_exercise *exercise)
{
    if (exercise) {
        tv_arena_release(&exercise->arena);
        free(exercise);
    }
}
