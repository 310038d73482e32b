/* whose.c: see whose.h. First the parts of each path are read as platforms write them; what is left
 * is read argument by argument, for whether a folder is a class or a student can be told only by
 * all that is in it.
 */
#include "students/whose.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "students/c_file.h"
#include "students/shapes.h"

/* What is said of one argument by its files that have no platform's shape. */
struct argument {
    size_t first, end;   /* entries */
    bool is_file;        /* given by itself */
    bool has_no_other_c; /* all C files are named as the homework, or main.c, ... */
    bool has_one_place;  /* ... and are in one folder */
    bool has_homework;   /* one named as the homework is at the top, or in the only folder there */
    size_t top;          /* length of the first folder of all files, with its '/'; 0: none */
    const char *folder;  /* the first C file's path, of which that many bytes are its folder: */
    size_t folder_length;
};

struct finding {
    const struct tv_sources *sources;
    const char *exercise;
    struct tv_arena *arena;
    struct tv_whose *whose;
    struct tv_c_file *names; /* of each entry's file */
    bool *is_deep;           /* a folder stands before the part that has a platform's shape */
    bool has_several_files;  /* given by themselves */
};

static const char *path_of(const struct finding *finding, size_t index)
{
    return finding->sources->entries[index].path;
}

/* With the '/'; 0: it is in no folder. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static size_t first_folder(const char *path)
{
    const char *slash = strchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* ---- Platforms ---- */

/* The file "submission_metadata.yml" is Gradescope's own. */
static bool is_list(const char *path)
{
    return strcmp(path + folder_length(path), "submission_metadata.yml") == 0;
}

static bool find_shape(struct finding *finding, size_t index)
{
    const char *rest = path_of(finding, index);
    struct tv_whose *whose = &finding->whose[index];
    for (size_t length = 1; length > 0; rest += length) {
        length = first_folder(rest);
        struct tv_shape shape;
        const char *part = tv_arena_copy(finding->arena, rest, length ? length - 1 : strlen(rest));
        if (!part || !tv_shape_read(&shape, finding->arena, part, length > 0))
            return false;
        if (!shape.name)
            continue;
        *whose = (struct tv_whose){.name = shape.name,
                                   .id = shape.id,
                                   .file = length ? rest + length : shape.file,
                                   .gradescope = shape.is_gradescope ? shape.name : NULL,
                                   .is_late = shape.is_late};
        finding->is_deep[index] = rest > path_of(finding, index);
        return true;
    }
    return true;
}

/* What a student calls a file in a folder below may have the shape, too. A platform gives it
 * to all: where most files of an argument have none, it counts only in the first part. */
static void forget_deep_shapes(struct finding *finding, size_t first, size_t end)
{
    size_t with_shape = 0;
    for (size_t i = first; i < end; i++)
        with_shape += finding->whose[i].name != NULL;
    for (size_t i = first; 2 * with_shape < end - first && i < end; i++)
        if (finding->is_deep[i])
            finding->whose[i] = (struct tv_whose){.name = NULL};
}

/* ---- What an argument is ---- */

static const char *last_part(const char *argument, size_t *length)
{
    size_t end = strlen(argument);
    while (end > 1 && argument[end - 1] == '/')
        end--;
    size_t begin = end;
    while (begin > 0 && argument[begin - 1] != '/')
        begin--;
    *length = end - begin;
    return argument + begin;
}

static bool is_given_alone(const struct tv_entry *entry)
{
    size_t length;
    const char *last = last_part(entry->argument, &length);
    return strlen(entry->path) == length && strncmp(entry->path, last, length) == 0;
}

static void look_at_top(struct argument *argument, const char *path, const char *first)
{
    if (!first)
        argument->top = first_folder(path);
    else if (strncmp(path, first, argument->top) != 0)
        argument->top = 0;
}

static void look_at_c_file(struct argument *argument, const char *path, enum tv_c_rank rank)
{
    if (!argument->folder) {
        argument->folder = path;
        argument->folder_length = folder_length(path);
    }
    if (folder_length(path) != argument->folder_length ||
        strncmp(path, argument->folder, argument->folder_length) != 0)
        argument->has_one_place = false;
    if (rank == TV_C_OTHER)
        argument->has_no_other_c = false;
}

static struct argument look_at(const struct finding *finding, size_t first, size_t end)
{
    struct argument argument = {
        .first = first, .end = end, .has_no_other_c = true, .has_one_place = true};
    const struct tv_entry *entries = finding->sources->entries;
    const char *first_path = NULL;
    argument.is_file = end - first == 1 && is_given_alone(&entries[first]);
    for (size_t i = first; i < end; i++) {
        if (finding->whose[i].name || is_list(entries[i].path))
            continue;
        look_at_top(&argument, entries[i].path, first_path);
        first_path = first_path ? first_path : entries[i].path;
        if (finding->names[i].rank != TV_C_NONE)
            look_at_c_file(&argument, entries[i].path, finding->names[i].rank);
    }
    for (size_t i = first; i < end; i++)
        if (!finding->whose[i].name && finding->names[i].rank == TV_C_HOMEWORK &&
            (folder_length(entries[i].path) == 0 || folder_length(entries[i].path) == argument.top))
            argument.has_homework = true;
    return argument;
}

/* ---- People ---- */

static bool set(struct finding *finding, size_t index, const char *person, size_t length,
                const char *file)
{
    struct tv_shape shape;
    char *name = tv_arena_copy(finding->arena, person, length);
    if (!name || !tv_shape_of_person(&shape, finding->arena, name))
        return false;
    finding->whose[index] = (struct tv_whose){.name = shape.name, .id = shape.id, .file = file};
    return true;
}

/* "anna" of "hw/anna/farmer.c"; of "farmer.c" nothing. */
static const char *folder_of_argument(const char *argument, size_t *length)
{
    size_t end = folder_length(argument), begin;
    while (end > 0 && argument[end - 1] == '/')
        end--;
    for (begin = end; begin > 0 && argument[begin - 1] != '/';)
        begin--;
    *length = end - begin;
    return argument + begin;
}

static bool is_no_name(const char *text, size_t length)
{
    return length == 0 || strspn(text, ".") >= length;
}

static bool set_argument(struct finding *finding, size_t index, bool by_folder)
{
    const struct tv_entry *entry = &finding->sources->entries[index];
    size_t length;
    const char *name = by_folder ? folder_of_argument(entry->argument, &length)
                                 : last_part(entry->argument, &length);
    if (is_no_name(name, length))
        return set(finding, index, finding->exercise, strlen(finding->exercise), entry->path);
    return set(finding, index, name, length, entry->path);
}

/* A name without the homework's at its beginning or end, "farmer-meier", "meier_farmer". */
static const char *without_homework(const char *stem, const char *exercise, size_t *length)
{
    static const char between[] = " _-.";
    size_t wanted = strlen(exercise);
    *length = strlen(stem);
    if (*length <= wanted + 1)
        return stem;
    if (!strncasecmp(stem, exercise, wanted) && strchr(between, stem[wanted])) {
        *length -= wanted + 1;
        return stem + wanted + 1;
    }
    if (!strcasecmp(stem + *length - wanted, exercise) &&
        strchr(between, stem[*length - wanted - 1]))
        *length -= wanted + 1;
    return stem;
}

static int compare_path(const void *path, const void *entry)
{
    return strcmp(path, ((const struct tv_entry *)entry)->path);
}

/* Whether "meier.c" is beside "meier (2).c", which then is another version of it. */
static bool is_beside(const struct finding *finding, const struct argument *argument, size_t index,
                      bool *failed)
{
    const char *path = path_of(finding, index);
    const char *plain = tv_arena_format(finding->arena, "%.*s%s.c", (int)folder_length(path), path,
                                        finding->names[index].stem);
    *failed = !plain;
    return plain && bsearch(plain, finding->sources->entries + argument->first,
                            argument->end - argument->first, sizeof(struct tv_entry), compare_path);
}

static bool has_id(struct finding *finding, const char *stem)
{
    struct tv_shape shape;
    return tv_shape_of_person(&shape, finding->arena, stem) && *shape.id;
}

/* The part of a file's name that names a person. NULL: no memory. */
static const char *stem_of(struct finding *finding, const struct argument *argument, size_t index)
{
    const struct tv_c_file *name = &finding->names[index];
    const char *file = path_of(finding, index) + folder_length(path_of(finding, index));
    bool failed = false;
    if (name->rank == TV_C_NONE) {
        const char *dot = strrchr(file, '.');
        return tv_arena_copy(finding->arena, file,
                             dot && dot > file ? (size_t)(dot - file) : strlen(file));
    }
    if (!name->is_parted || has_id(finding, name->stem) ||
        is_beside(finding, argument, index, &failed))
        return failed ? NULL : name->stem;
    return failed ? NULL : tv_arena_format(finding->arena, "%s %u", name->stem, name->version);
}

static bool set_file(struct finding *finding, const struct argument *argument, size_t index)
{
    size_t length;
    const char *path = path_of(finding, index), *stem = stem_of(finding, argument, index);
    if (!stem)
        return false;
    stem = without_homework(stem, finding->exercise, &length);
    return set(finding, index, stem, length, path + folder_length(path));
}

static bool set_plain(struct finding *finding, const struct argument *argument, size_t index)
{
    const char *path = path_of(finding, index);
    bool has_several = finding->sources->argument_count > 1;
    bool is_one = argument->folder && argument->has_one_place && argument->has_no_other_c;
    if (argument->is_file) {
        bool is_named = finding->names[index].rank != TV_C_HOMEWORK &&
                        finding->names[index].rank != TV_C_MAIN;
        return is_named || !finding->has_several_files ? set_file(finding, argument, index)
                                                       : set_argument(finding, index, true);
    }
    if (has_several ? argument->has_homework || is_one : is_one && argument->folder_length == 0)
        return set_argument(finding, index, false);
    const char *rest = path + (is_one ? 0 : argument->top);
    size_t folder = first_folder(rest);
    if (folder > 0)
        return set(finding, index, rest, folder - 1, rest + folder);
    return set_file(finding, argument, index);
}

/* ---- All of them ---- */

static bool read_names(struct finding *finding)
{
    for (size_t i = 0; i < finding->sources->count; i++)
        if (!tv_c_file_read(&finding->names[i], finding->arena, path_of(finding, i),
                            finding->exercise) ||
            !find_shape(finding, i))
            return false;
    return true;
}

static size_t end_of_argument(const struct tv_sources *sources, size_t first)
{
    size_t end = first + 1;
    while (end < sources->count &&
           sources->entries[end].argument == sources->entries[first].argument)
        end++;
    return end;
}

static bool set_all_plain(struct finding *finding)
{
    const struct tv_sources *sources = finding->sources;
    size_t files = 0;
    for (size_t i = 0; i < sources->count; i = end_of_argument(sources, i))
        files += end_of_argument(sources, i) == i + 1 && is_given_alone(&sources->entries[i]);
    finding->has_several_files = files > 1;
    for (size_t first = 0, end; first < sources->count; first = end) {
        end = end_of_argument(sources, first);
        forget_deep_shapes(finding, first, end);
        struct argument argument = look_at(finding, first, end);
        for (size_t i = first; i < end; i++)
            if (!finding->whose[i].name && !is_list(path_of(finding, i)) &&
                !set_plain(finding, &argument, i))
                return false;
    }
    return true;
}

struct tv_whose *tv_whose_find(const struct tv_sources *sources, const char *exercise,
                               struct tv_arena *arena)
{
    struct finding finding = {.sources = sources, .exercise = exercise, .arena = arena};
    finding.whose = tv_arena_array(arena, sources->count, sizeof *finding.whose);
    finding.names = tv_arena_array(arena, sources->count, sizeof *finding.names);
    finding.is_deep = tv_arena_array(arena, sources->count, sizeof *finding.is_deep);
    if (!finding.whose || !finding.names || !finding.is_deep || !read_names(&finding) ||
        !set_all_plain(&finding))
        return NULL;
    return finding.whose;
}
