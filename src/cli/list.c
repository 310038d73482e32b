/* list.c: `treevisit list`: the exercises that `run` finds by name, kind by kind, with their sizes
 * and titles.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/library.h"
#include "cli/size.h"
#include "exercise/parts.h"
#include "visit/text.h"

const char tv_list_details[] =
    "They are grouped by the kind of their space, each with the number of nodes that it visits\n"
    "and its title.\n"
    "  --names       print the names alone\n"
    "  --homework    only those that are homework: `treevisit start NAME` lays one out\n";

struct listed {
    struct tv_shelved where;
    struct tv_exercise *exercise; /* NULL: not loaded */
};

struct listing {
    struct tv_library library;
    struct listed *list;
    size_t count;
};

static bool find(struct listing *listing)
{
    const struct tv_library *library = &listing->library;
    if (!tv_library_find(&listing->library))
        return false;
    listing->list = calloc(library->count + 1, sizeof *listing->list);
    if (!listing->list)
        return false;
    for (size_t i = 0; i < library->count; i++)
        listing->list[i].where = library->list[i];
    listing->count = library->count;
    return true;
}

static void release(struct listing *listing)
{
    for (size_t i = 0; i < listing->count; i++)
        tv_exercise_free(listing->list[i].exercise);
    free(listing->list);
    tv_library_release(&listing->library);
}

/* ---- Loading ---- */

static enum tv_exit load(struct listed *listed)
{
    struct tv_problems problems = {.count = 0};
    struct tv_text path = {0};
    FILE *out = tv_text_begin(&path);
    if (out)
        fprintf(out, "%s/%s.yaml", listed->where.folder, listed->where.name);
    const char *file = out ? tv_text_end(&path) : NULL;
    if (file)
        listed->exercise = tv_exercise_load(file, NULL, 0, &problems);
    tv_text_release(&path);
    return file ? tv_say_problems(&problems) : tv_say_no_memory();
}

/* What is wrong with one is said, and the next has its turn. */
static enum tv_exit load_all(struct listing *listing)
{
    enum tv_exit worst = TV_EXIT_DONE;
    for (size_t i = 0; i < listing->count; i++) {
        enum tv_exit code = load(&listing->list[i]);
        worst = code > worst ? code : worst;
    }
    return worst;
}

static void keep_homework(struct listing *listing)
{
    size_t kept = 0;
    for (size_t i = 0; i < listing->count; i++) {
        struct listed listed = listing->list[i];
        if (listed.exercise && listed.exercise->assignment)
            listing->list[kept++] = listed;
        else
            tv_exercise_free(listed.exercise);
    }
    listing->count = kept;
}

/* ---- Printing ---- */

static void print_names(const struct listing *listing)
{
    for (size_t i = 0; i < listing->count; i++)
        puts(listing->list[i].where.name);
}

static int name_width(const struct listing *listing)
{
    size_t width = 0;
    for (size_t i = 0; i < listing->count; i++)
        width = strlen(listing->list[i].where.name) > width ? strlen(listing->list[i].where.name)
                                                            : width;
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

static enum tv_exit print_kind(const struct listing *listing, const struct tv_kind *kind, int width)
{
    enum tv_exit worst = TV_EXIT_DONE;
    for (size_t i = 0; i < listing->count; i++) {
        if (!is_of_kind(&listing->list[i], kind))
            continue;
        enum tv_exit code = print_exercise(listing->list[i].exercise, width);
        worst = code > worst ? code : worst;
    }
    return worst;
}

static enum tv_exit print_by_kind(const struct listing *listing)
{
    int width = name_width(listing);
    enum tv_exit worst = TV_EXIT_DONE;
    const char *between = "";
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++) {
        size_t first = 0;
        while (first < listing->count && !is_of_kind(&listing->list[first], kind))
            first++;
        if (first == listing->count)
            continue;
        printf("%s%s: %s\n", between, kind->name, kind->about);
        enum tv_exit code = print_kind(listing, kind, width);
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

static enum tv_exit list(struct listing *listing, const struct list_options *options)
{
    enum tv_exit loaded = TV_EXIT_DONE, printed = TV_EXIT_DONE;
    if (!options->names || options->homework)
        loaded = load_all(listing);
    if (options->homework)
        keep_homework(listing);
    if (options->names)
        print_names(listing);
    else
        printed = print_by_kind(listing);
    return loaded > printed ? loaded : printed;
}

enum tv_exit tv_list_command(int argc, char **argv)
{
    struct listing listing = {.count = 0};
    struct list_options options = {.names = false};
    enum tv_exit code = read_options(&options, argc, argv);
    if (code != TV_EXIT_DONE)
        return code;
    code = find(&listing) ? list(&listing, &options) : tv_say_no_memory();
    release(&listing);
    return code;
}
