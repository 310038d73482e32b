/* bundle.c: see bundle.h. */
#include "bundle/bundle.h"

#include <string.h>
#include <unistd.h>

#include "bundle/archive.h"
#include "bundle/fill.h"
#include "bundle/layout.h"
#include "sandbox/sandbox.h"

/* Beyond the names and the level: the folders in a student's Makefile. */
enum { FILLINGS = 10 };

struct packing {
    const struct tv_bundle_wanted *wanted;
    const struct tv_layout *layout;
    struct tv_parcel parcel;
    struct tv_filling fillings[FILLINGS + 1];
    size_t filling_count;
    const char *name; /* of the exercise that is packed */
    struct tv_problems *problems;
};

static struct tv_arena *arena_of(struct packing *packing)
{
    return &packing->parcel.arena;
}

static bool problem_of(struct packing *packing, const char *file, const char *text)
{
    const struct tv_source source = {.name = file};
    return tv_problem(packing->problems, (struct tv_place){.source = &source}, "%s", text);
}

/* ---- Templates ---- */

/* Sets what a word stands for. */
static void fill_word(struct packing *packing, const char *word, const char *text)
{
    size_t i = 0;
    while (i < packing->filling_count && strcmp(packing->fillings[i].word, word) != 0)
        i++;
    packing->fillings[i] = (struct tv_filling){word, text};
    if (i == packing->filling_count)
        packing->filling_count++;
}

static const char *filled(struct packing *packing, const char *template)
{
    return template ? tv_fill(arena_of(packing), template, packing->fillings) : NULL;
}

/* A path in the bundle, "farmer/farmer.c"; NULL: no memory. */
static const char *path_in(struct packing *packing, const char *folder, const char *name)
{
    const char *whole = filled(packing, folder);
    return whole ? tv_arena_format(arena_of(packing), "%s/%s", whole, name) : NULL;
}

/* The file of the room, filled in. */
static bool read_template(struct packing *packing, const char *name, struct tv_parcel_file *file)
{
    const char *from = tv_arena_format(arena_of(packing), "%s/src/%s", packing->wanted->source,
                                       name);
    if (!from)
        return tv_out_of_memory(packing->problems);
    if (!tv_parcel_read(&packing->parcel, from, file, packing->problems))
        return false;
    file->bytes = filled(packing, file->bytes);
    if (!file->bytes)
        return tv_out_of_memory(packing->problems);
    file->length = strlen(file->bytes);
    return true;
}

static bool pack_template(struct packing *packing, const struct tv_template *template)
{
    struct tv_parcel_file file;
    const char *name = tv_arena_format(arena_of(packing), "bundle/%s", template->from);
    if (!name)
        return tv_out_of_memory(packing->problems);
    if (!read_template(packing, name, &file))
        return false;
    file.path = filled(packing, template->to);
    return file.path ? tv_parcel_add(&packing->parcel, &file, packing->problems)
                     : tv_out_of_memory(packing->problems);
}

/* ---- Treevisit ---- */

static bool pack_sources(struct packing *packing)
{
    static const char *const files[] = {"Makefile", "LICENSE"};
    const char *source = packing->wanted->source, *sources = packing->layout->sources;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *from = tv_arena_format(arena_of(packing), "%s/%s", source, files[i]);
        const char *to = path_in(packing, sources, files[i]);
        if (!from || !to)
            return tv_out_of_memory(packing->problems);
        if (!tv_parcel_copy(&packing->parcel, from, to, false, packing->problems))
            return false;
    }
    const char *from = tv_arena_format(arena_of(packing), "%s/src", source);
    const char *to = path_in(packing, sources, "src");
    return from && to ? tv_parcel_copy_folder(&packing->parcel, from, to, packing->problems)
                      : tv_out_of_memory(packing->problems);
}

/* ---- One exercise ---- */

/* A file of the exercise, to the folder in the bundle. */
static bool pack_file(struct packing *packing, const char *from, const char *folder,
                      const char *ending, bool may_be_missing)
{
    const char *name = tv_arena_format(arena_of(packing), "%s%s", packing->name, ending);
    const char *to = name ? path_in(packing, folder, name) : NULL;
    if (!from || !to)
        return tv_out_of_memory(packing->problems);
    return tv_parcel_copy(&packing->parcel, from, to, may_be_missing, packing->problems);
}

/* The Makefile of a student's folder, which builds Treevisit first where it is in the bundle. */
static bool pack_makefile(struct packing *packing)
{
    struct tv_parcel_file file, rule = {.bytes = ""};
    const char *up = packing->layout->up;
    bool is_built = *up;
    struct tv_arena *arena = arena_of(packing);
    fill_word(packing, "SOURCES", up);
    fill_word(packing, "HOMEWORK", is_built ? tv_arena_format(arena, "%s/build/homework", up)
                                            : "/usr/local/lib/treevisit");
    fill_word(packing, "EXERCISES", is_built ? tv_arena_format(arena, "%s/exercises", up)
                                             : "/usr/local/share/treevisit/exercises");
    fill_word(packing, "TREEVISIT", is_built ? tv_arena_format(arena, "%s/build/treevisit", up)
                                             : "/usr/local/bin/treevisit");
    for (size_t i = 0; i < packing->filling_count; i++)
        if (!packing->fillings[i].text)
            return tv_out_of_memory(packing->problems);
    if (!read_template(packing, "homework/student.mk", &file) ||
        (is_built && !read_template(packing, "bundle/student/sources.mk", &rule)))
        return false;
    file.path = path_in(packing, packing->layout->homework, "Makefile");
    file.bytes = tv_arena_format(arena, "%s%s", file.bytes, rule.bytes);
    if (!file.path || !file.bytes)
        return tv_out_of_memory(packing->problems);
    file.length = strlen(file.bytes);
    return tv_parcel_add(&packing->parcel, &file, packing->problems);
}

/* What the student gets, and what the check reads. `base` is the exercise's path without .yaml. */
static bool pack_files(struct packing *packing, const char *base, const char *handout)
{
    static const struct {
        const char *ending;
        bool given, may_be_missing;
    } files[] = {
        {".yaml", false, false}, {".c", true, false}, {".h", true, true}, {".mistakes", false, true}};
    const char *homework = packing->layout->homework;
    const char *exercises = path_in(packing, packing->layout->sources, "exercises");
    const char *handouts = path_in(packing, packing->layout->sources, "handouts");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *ending = files[i].ending;
        const char *from = tv_arena_format(arena_of(packing), "%s%s", base, ending);
        if (!pack_file(packing, from, exercises, ending, files[i].may_be_missing) ||
            (homework && files[i].given &&
             !pack_file(packing, from, homework, ending, files[i].may_be_missing)))
            return false;
    }
    return pack_file(packing, handout, handouts, ".md", true) &&
           (!homework || (pack_file(packing, handout, homework, ".md", true) &&
                          (!packing->layout->up || pack_makefile(packing))));
}

/* Handouts are in a folder beside that of the exercises, or beside the exercise. */
static const char *handout_of(struct packing *packing, const char *base)
{
    size_t folder = strlen(base) - strlen(packing->name);
    const char *path = tv_arena_format(arena_of(packing), "%.*s../handouts/%s.md", (int)folder,
                                       base, packing->name);
    return !path || access(path, R_OK) == 0 ? path
                                            : tv_arena_format(arena_of(packing), "%s.md", base);
}

/* A graph may be in a file of its own, beside the exercise. */
static bool pack_graph(struct packing *packing, const struct tv_exercise *exercise, int folder)
{
    const struct tv_value *file = tv_value_get(exercise->space_value, "file");
    if (!file || file->type != TV_SCALAR || strstr(file->text, "..") || *file->text == '/')
        return true;
    const char *exercises = path_in(packing, packing->layout->sources, "exercises");
    const char *to = exercises ? path_in(packing, exercises, file->text) : NULL;
    const char *from = tv_arena_format(arena_of(packing), "%.*s%s", folder, exercise->path,
                                       file->text);
    return from && to ? tv_parcel_copy(&packing->parcel, from, to, false, packing->problems)
                      : tv_out_of_memory(packing->problems);
}

/* It becomes a word of scripts, of workflows and of make. */
static bool is_plain(const char *name)
{
    return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
               strlen(name) &&
           name[0] != '.' && name[0] != '-';
}

static bool pack_loaded(struct packing *packing, struct tv_exercise *exercise)
{
    const char *key = packing->wanted->key;
    if (!exercise->assignment)
        return problem_of(packing, exercise->path,
                          "is no homework: `treevisit list --homework` names those that are");
    if (!is_plain(exercise->name))
        return problem_of(packing, exercise->path,
                          "has a name that scripts and workflows do not take: rename it with "
                          "letters, digits, '-' and '_' alone");
    packing->name = tv_arena_copy(arena_of(packing), exercise->name, strlen(exercise->name));
    const char *base = tv_arena_copy(arena_of(packing), exercise->path,
                                     strlen(exercise->path) - strlen(".yaml"));
    if (!packing->name || !base)
        return tv_out_of_memory(packing->problems);
    fill_word(packing, "NAME", packing->name);
    int folder = (int)(strlen(base) - strlen(packing->name));
    return (!key || tv_key_load(exercise, key, packing->problems)) &&
           pack_graph(packing, exercise, folder) &&
           pack_files(packing, base, handout_of(packing, base));
}

static bool pack_exercise(struct packing *packing, const char *path)
{
    struct tv_exercise *exercise =
        tv_exercise_load_as_homework(path, NULL, NULL, 0, packing->problems);
    bool ok = exercise && pack_loaded(packing, exercise);
    tv_exercise_free(exercise);
    return ok;
}

/* ---- All ---- */

/* "farmer queens" and "farmer, queens", for lists in templates. */
static bool pack_exercises(struct packing *packing)
{
    const struct tv_bundle_wanted *wanted = packing->wanted;
    const char *names = "", *list = "";
    for (size_t i = 0; i < wanted->exercise_count; i++) {
        if (!pack_exercise(packing, wanted->exercises[i]))
            return false;
        names = tv_arena_format(arena_of(packing), "%s%s%s", names, i ? " " : "", packing->name);
        list = tv_arena_format(arena_of(packing), "%s%s%s", list, i ? ", " : "", packing->name);
        if (!names || !list)
            return tv_out_of_memory(packing->problems);
    }
    fill_word(packing, "NAMES", names);
    fill_word(packing, "LIST", list);
    return true;
}

static bool pack_all(struct packing *packing)
{
    const char *key = packing->wanted->key;
    if (!pack_exercises(packing) || !pack_sources(packing))
        return false;
    for (const struct tv_template *row = packing->layout->templates; row->from; row++)
        if (!pack_template(packing, row))
            return false;
    return !key || tv_parcel_copy(&packing->parcel, key, "key.yaml", false, packing->problems);
}

static bool check_wanted(struct packing *packing, const char *path)
{
    const struct tv_bundle_wanted *wanted = packing->wanted;
    const struct tv_layout *layout = packing->layout;
    enum tv_archive_kind kind = tv_archive_kind_of(path);
    if (kind == TV_ARCHIVE_KINDS || (layout->zip && kind != TV_ARCHIVE_ZIP))
        return problem_of(packing, path, layout->zip
                                             ? "does not end with .zip, and no other archive can "
                                               "be uploaded there"
                                             : "does not end with .zip, .tar.gz or .tar");
    if (layout->single && wanted->exercise_count != 1)
        return problem_of(packing, wanted->exercises[1],
                          "is one exercise too many: an assignment has one score there, so make a "
                          "bundle for each");
    if (wanted->key && layout->no_key)
        return problem_of(packing, wanted->key,
                          tv_arena_format(arena_of(packing), "no key goes into this bundle: %s",
                                          layout->no_key));
    return true;
}

/* As the exercise's, so that it is no executable text: modes in a bundle are those of its files. */
static bool write_parcel(struct packing *packing, const char *path)
{
    struct tv_error error = {.file = NULL};
    const struct tv_source source = {.name = path};
    tv_parcel_sort(&packing->parcel);
    return tv_archive_write(&packing->parcel, path, &error) ||
           tv_problem_of(packing->problems, TV_NO_INPUT, (struct tv_place){.source = &source}, "%s",
                         error.text);
}

bool tv_bundle_write(const struct tv_bundle_wanted *wanted, const char *path, size_t *count,
                     struct tv_problems *problems)
{
    struct packing packing = {
        .wanted = wanted, .layout = &tv_layouts[wanted->platform], .problems = problems};
    fill_word(&packing, "LEVEL", wanted->level ? wanted->level : packing.layout->level);
    fill_word(&packing, "VERSION", tv_version());
    bool ok = check_wanted(&packing, path) && pack_all(&packing) && write_parcel(&packing, path);
    *count = packing.parcel.count;
    tv_parcel_release(&packing.parcel);
    return ok;
}
