/* list.c: `treevisit list`: the exercises that `run` finds by name, kind by kind, with their sizes
 * and titles.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/find.h"
#include "cli/size.h"
#include "exercise/parts.h"
#include "visit/text.h"

const char tv_list_details[] =
    "They are grouped by the kind of their space, each with the number of nodes that it visits\n"
    "and its title.\n"
    "  --names       print the names alone\n"
    "  --homework    only those that are homework: `treevisit start NAME` lays one out\n";

struct listed {
    const char *folder, *name;    /* not owned */
    struct tv_exercise *exercise; /* NULL: not loaded */
};

struct library {
    const char *folders[TV_EXERCISE_FOLDERS];
    char *beside; /* one of them: the folder beside the program; or NULL */
    char **names[TV_EXERCISE_FOLDERS];
    size_t counts[TV_EXERCISE_FOLDERS];
    struct listed *list;
    size_t count;
};

/* ---- Finding ---- */

/* The first folder that has an exercise of that name is the one where `run` finds it. */
static bool is_hidden(const struct library *library, size_t folder, const char *name)
{
    return folder > 0 && library->counts[0] > 0 &&
           bsearch(&name, library->names[0], library->counts[0], sizeof *library->names[0],
                   tv_name_order);
}

/* A program that was never installed has its exercises beside it. */
static void choose_folders(struct library *library)
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

static bool find(struct library *library)
{
    size_t room = 1;
    bool enough = true;
    choose_folders(library);
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++) {
        enough = tv_exercises_in(library->folders[i], &library->names[i], &library->counts[i]) &&
                 enough;
        room += library->counts[i];
    }
    library->list = calloc(room, sizeof *library->list);
    for (size_t i = 0; library->list && i < TV_EXERCISE_FOLDERS; i++) {
        for (size_t j = 0; j < library->counts[i]; j++) {
            const char *name = library->names[i][j];
            if (!is_hidden(library, i, name))
                library->list[library->count++] = (struct listed){.folder = library->folders[i],
                                                                  .name = name};
        }
    }
    return enough && library->list;
}

static void release(struct library *library)
{
    for (size_t i = 0; i < library->count; i++)
        tv_exercise_free(library->list[i].exercise);
    for (size_t i = 0; i < TV_EXERCISE_FOLDERS; i++)
        tv_names_free(library->names[i], library->counts[i]);
    free(library->list);
    free(library->beside);
}

/* ---- Loading ---- */

static enum tv_exit load(struct listed *listed)
{
    struct tv_problems problems = {.count = 0};
    struct tv_text path = {0};
    FILE *out = tv_text_begin(&path);
    if (out)
        fprintf(out, "%s/%s.yaml", listed->folder, listed->name);
    const char *file = out ? tv_text_end(&path) : NULL;
    if (file)
        listed->exercise = tv_exercise_load(file, NULL, 0, &problems);
    tv_text_release(&path);
    return file ? tv_say_problems(&problems) : tv_say_no_memory();
}

/* What is wrong with one is said, and the next has its turn. */
static enum tv_exit load_all(struct library *library)
{
    enum tv_exit worst = TV_EXIT_DONE;
    for (size_t i = 0; i < library->count; i++) {
        enum tv_exit code = load(&library->list[i]);
        worst = code > worst ? code : worst;
    }
    return worst;
}

static void keep_homework(struct library *library)
{
    size_t kept = 0;
    for (size_t i = 0; i < library->count; i++) {
        struct listed listed = library->list[i];
        if (listed.exercise && listed.exercise->assignment)
            library->list[kept++] = listed;
        else
            tv_exercise_free(listed.exercise);
    }
    library->count = kept;
}

/* ---- Printing ---- */

static void print_names(const struct library *library)
{
    for (size_t i = 0; i < library->count; i++)
        puts(library->list[i].name);
}

static int name_width(const struct library *library)
{
    size_t width = 0;
    for (size_t i = 0; i < library->count; i++)
        width = strlen(library->list[i].name) > width ? strlen(library->list[i].name) : width;
    return (int)width;
}

static enum tv_exit print_exercise(const struct tv_exercise *exercise, int width)
{
    enum { SIZE_WIDTH = 17 }; /* "over 10,000 nodes" */
    struct tv_text size = {0};
    FILE *out = tv_text_begin(&size);
    enum tv_exit code = out ? tv_size_write(exercise, out) : TV_EXIT_FAULT;
    const char *text = out ? tv_text_end(&size) : NULL;
    if (text)
        printf("  %-*s %*s  %s\n", width, exercise->name, SIZE_WIDTH, text, exercise->title);
    else
        code = tv_say_no_memory();
    tv_text_release(&size);
    return code;
}

static bool is_of_kind(const struct listed *listed, const struct tv_kind *kind)
{
    return listed->exercise && strcmp(listed->exercise->kind, kind->name) == 0;
}

static enum tv_exit print_kind(const struct library *library, const struct tv_kind *kind, int width)
{
    enum tv_exit worst = TV_EXIT_DONE;
    for (size_t i = 0; i < library->count; i++) {
        if (!is_of_kind(&library->list[i], kind))
            continue;
        enum tv_exit code = print_exercise(library->list[i].exercise, width);
        worst = code > worst ? code : worst;
    }
    return worst;
}

static enum tv_exit print_by_kind(const struct library *library)
{
    int width = name_width(library);
    enum tv_exit worst = TV_EXIT_DONE;
    const char *between = "";
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++) {
        size_t first = 0;
        while (first < library->count && !is_of_kind(&library->list[first], kind))
            first++;
        if (first == library->count)
            continue;
        printf("%s%s: %s\n", between, kind->name, kind->about);
        enum tv_exit code = print_kind(library, kind, width);
        worst = code > worst ? code : worst;
        between = "\n";
    }
    return worst;
}

/* ---- The command ---- */

struct list_options {
    bool names, homework;
};

static enum tv_exit read_options(struct list_options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--names") == 0)
            options->names = true;
        else if (strcmp(argv[i], "--homework") == 0)
            options->homework = true;
        else
            return tv_say_usage("list", "list takes --names or --homework, and there is '%s'",
                                argv[i]);
    }
    return TV_EXIT_DONE;
}

static enum tv_exit list(struct library *library, const struct list_options *options)
{
    enum tv_exit loaded = TV_EXIT_DONE, printed = TV_EXIT_DONE;
    if (!options->names || options->homework)
        loaded = load_all(library);
    if (options->homework)
        keep_homework(library);
    if (options->names)
        print_names(library);
    else
        printed = print_by_kind(library);
    return loaded > printed ? loaded : printed;
}

enum tv_exit tv_list_command(int argc, char **argv)
{
    struct library library = {.count = 0};
    struct list_options options = {.names = false};
    enum tv_exit code = read_options(&options, argc, argv);
    if (code != TV_EXIT_DONE)
        return code;
    code = find(&library) ? list(&library, &options) : tv_say_no_memory();
    release(&library);
    return code;
}
