/* gradebook.c: `treevisit gradebook RESULTS... [-o FOLDER]`: the gradebook and the report of a
 * class anew, from results that may have been made on several machines.
 */
#include <stdlib.h>
#include <string.h>

#include "class/join.h"
#include "class/result.h"
#include "cli/class.h"
#include "cli/options.h"

struct gradebook {
    bool help;
    const char *const *folders;
    size_t count;
    const char *output; /* NULL: the first folder */
    struct tv_class class;
    struct tv_store *stores; /* of all folders, in order; in the arena */
    struct tv_lock lock;
};

const char tv_gradebook_details[] =
    "The class is that of the first folder. Results are taken from all of them and joined in the\n"
    "first, or in another folder; gradebook.csv, moodle.csv, canvas.csv and report.html are made\n"
    "there. Results that differ, for one student, are taken as class and setting of the first\n"
    "folder want them.\n"
    "  -o, --output FOLDER            join and write there\n"
    "Exit codes: 0 done; 1 some have no result yet, which is said; 65 and 66 wrong input; 70 a\n"
    "fault of treevisit or the machine.\n";

/* ---- Options ---- */

enum { OUTPUT = 'o', HELP = 'h' };

static const struct option known[] = {
    {"output", required_argument, NULL, OUTPUT},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct gradebook *gradebook = self;
    (void)row;
    if (option == OUTPUT)
        gradebook->output = optarg;
    else
        gradebook->help = true;
    return TV_EXIT_DONE;
}

static enum tv_exit read_options(struct gradebook *gradebook, int argc, char **argv)
{
    const struct tv_options reader = {
        .command = "gradebook", .letters = ":o:h", .known = known, .take = take, .self = gradebook};
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code != TV_EXIT_DONE || gradebook->help)
        return code;
    if (optind == argc)
        return tv_say_usage("gradebook", "gradebook wants a folder of results, or more");
    gradebook->folders = (const char *const *)argv + optind;
    gradebook->count = (size_t)(argc - optind);
    return TV_EXIT_DONE;
}

/* ---- Joining ---- */

/* Of an exercise that is given by its path, which may be another on another machine. */
static const char *plain_name(const char *exercise)
{
    const char *slash = strrchr(exercise, '/');
    return slash ? slash + 1 : exercise;
}

/* Results of another exercise would be those of nobody, and nobody would be told. */
static enum tv_exit check_exercise(struct gradebook *gradebook, const struct tv_class *other)
{
    struct tv_class *class = &gradebook->class;
    struct tv_class_setting setting;
    const char *own = plain_name(class->setting.exercise);
    struct tv_problems problems = {.count = 0};
    bool ok = tv_store_read_setting(&other->store, &class->arena, &setting, &problems);
    enum tv_exit code = tv_say_problems(&problems);
    if (!ok || strcmp(plain_name(setting.exercise), own) == 0)
        return code;
    return tv_say(TV_EXIT_DATA, "'%s' has results of %s and '%s' of %s: they cannot be joined",
                  other->folder, plain_name(setting.exercise), gradebook->folders[0], own);
}

static enum tv_exit find_stores(struct gradebook *gradebook)
{
    struct tv_arena *arena = &gradebook->class.arena;
    enum tv_exit code = TV_EXIT_DONE;
    gradebook->stores = tv_arena_array(arena, gradebook->count, sizeof *gradebook->stores);
    if (!gradebook->stores)
        return tv_say_no_memory();
    gradebook->stores[0] = gradebook->class.store;
    for (size_t i = 1; i < gradebook->count && code == TV_EXIT_DONE; i++) {
        struct tv_class other = {.folder = NULL};
        code = tv_class_find(&other, gradebook->folders[i]);
        if (code == TV_EXIT_DONE)
            code = check_exercise(gradebook, &other);
        gradebook->stores[i] = other.store;
        tv_arena_adopt(arena, &other.arena);
    }
    return code;
}

/* The folder where all is joined becomes that of the class. */
static enum tv_exit move(struct gradebook *gradebook)
{
    struct tv_class *class = &gradebook->class;
    struct tv_store store = {gradebook->output};
    struct tv_error error = {.file = NULL};
    if (!gradebook->output)
        return TV_EXIT_DONE;
    if (!tv_store_check(&store, &error))
        return tv_say(TV_EXIT_DATA, "%s", error.text);
    if (!tv_store_make(&store, &error))
        return tv_say_fault(&error);
    return tv_class_find(class, gradebook->output);
}

static enum tv_exit join(struct gradebook *gradebook)
{
    struct tv_class *class = &gradebook->class;
    struct tv_error error = {.file = NULL};
    const struct tv_join_wanted wanted = {
        .into = &class->store,
        .from = gradebook->stores,
        .count = gradebook->count,
        .students = &class->students,
        .setting = &class->setting,
        .exercise = class->assigned.exercise->name,
    };
    if (!tv_store_lock(&class->store, &gradebook->lock, &error))
        return tv_say(TV_EXIT_FAULT, "%s: %s", class->folder, error.text);
    return tv_join(&wanted, &error) ? TV_EXIT_DONE : tv_say(TV_EXIT_DATA, "%s", error.text);
}

/* ---- The end ---- */

static bool count_missing(void *context, const struct tv_class_result *result,
                          struct tv_error *error)
{
    size_t *missing = context;
    (void)error;
    *missing += result->status == TV_RESULT_MISSING;
    return true;
}

static enum tv_exit finish(struct gradebook *gradebook)
{
    struct tv_class *class = &gradebook->class;
    struct tv_error error = {.file = NULL};
    size_t missing = 0;
    enum tv_exit code = tv_class_finish(class);
    if (code != TV_EXIT_DONE)
        return code;
    if (!tv_results_each(&class->store, &class->students, count_missing, &missing, &error))
        return tv_say_fault(&error);
    return missing == 0 ? TV_EXIT_DONE
                        : tv_say(TV_EXIT_DIFFERS, "%zu of %zu have no result yet", missing,
                                 class->students.count);
}

static enum tv_exit make(struct gradebook *gradebook)
{
    enum tv_exit code = tv_class_open(&gradebook->class, gradebook->folders[0]);
    if (code == TV_EXIT_DONE)
        code = find_stores(gradebook);
    if (code == TV_EXIT_DONE)
        code = move(gradebook);
    if (code == TV_EXIT_DONE)
        code = join(gradebook);
    if (code == TV_EXIT_DONE)
        code = finish(gradebook);
    tv_lock_release(&gradebook->lock);
    tv_class_release(&gradebook->class);
    return code;
}

enum tv_exit tv_gradebook_command(int argc, char **argv)
{
    struct gradebook gradebook = {.help = false};
    enum tv_exit code = read_options(&gradebook, argc, argv);
    if (code == TV_EXIT_DONE && gradebook.help)
        return tv_help_of("gradebook");
    return code == TV_EXIT_DONE ? make(&gradebook) : code;
}
