/* pack_exercise.c: what an exercise adds to a bundle; see packing.h. */
#include <string.h>
#include <unistd.h>

#include "bundle/packing.h"
#include "files/file_name.h"

/* Where its files are: the path of each begins with `base`, the exercise's without its ending. */
struct place {
    const char *base, *handout;
    const char *exercises, *handouts; /* folders in the bundle, beside Treevisit's sources */
};

static bool no_memory(struct tv_packing *packing)
{
    return tv_out_of_memory(packing->problems);
}

/* ---- A student's Makefile ---- */

/* Its three folders; and where Treevisit's sources are, if it has to be built. */
static bool fill_folders(struct tv_packing *packing)
{
    const char *up = packing->layout->up;
    struct tv_arena *arena = &packing->parcel.arena;
    const struct {
        const char *word, *built, *installed;
    } folders[] = {{"HOMEWORK", "/build/homework", "/usr/local/lib/treevisit"},
                   {"EXERCISES", "/exercises", "/usr/local/share/treevisit/exercises"},
                   {"TREEVISIT", "/build/treevisit", "/usr/local/bin/treevisit"}};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const char *folder = *up ? tv_arena_format(arena, "%s%s", up, folders[i].built)
                                 : folders[i].installed;
        if (!tv_packing_fill(packing, folders[i].word, folder))
            return false;
    }
    return tv_packing_fill(packing, "SOURCES", up);
}

static bool pack_makefile(struct tv_packing *packing)
{
    const struct tv_layout *layout = packing->layout;
    struct tv_parcel_file file, rule = {.bytes = ""};
    if (!fill_folders(packing) || !tv_packing_read(packing, "homework/student.mk", &file) ||
        (*layout->up && !tv_packing_read(packing, "bundle/student/sources.mk", &rule)))
        return false;
    file.path = tv_packing_path(packing, layout->homework, "Makefile");
    file.bytes = tv_arena_format(&packing->parcel.arena, "%s%s", file.bytes, rule.bytes);
    if (!file.path || !file.bytes)
        return no_memory(packing);
    file.length = strlen(file.bytes);
    return tv_parcel_add(&packing->parcel, &file, packing->problems);
}

/* ---- Its files ---- */

/* Copies a file to a folder of the bundle, under the exercise's name; no folder, no copy. */
static bool pack_file(struct tv_packing *packing, const char *from, const char *folder,
                      const char *ending, bool may_be_missing)
{
    if (!folder)
        return true;
    const char *name = tv_arena_format(&packing->parcel.arena, "%s%s", packing->name, ending);
    const char *to = name ? tv_packing_path(packing, folder, name) : NULL;
    return from && to
               ? tv_parcel_copy(&packing->parcel, from, to, may_be_missing, packing->problems)
               : no_memory(packing);
}

static bool pack_files(struct tv_packing *packing, const struct place *place)
{
    const char *homework = packing->layout->homework;
    const struct {
        const char *ending, *homework;
        bool may_be_missing;
    } files[] = {{".yaml", NULL, false},
                 {".c", homework, false},
                 {".h", homework, true},
                 {".mistakes", NULL, true}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *ending = files[i].ending;
        const char *from = tv_arena_format(&packing->parcel.arena, "%s%s", place->base, ending);
        if (!pack_file(packing, from, place->exercises, ending, files[i].may_be_missing) ||
            !pack_file(packing, from, files[i].homework, ending, files[i].may_be_missing))
            return false;
    }
    return pack_file(packing, place->handout, place->handouts, ".md", true) &&
           pack_file(packing, place->handout, homework, ".md", true);
}

/* A graph may be in a file of its own, beside the exercise. */
static bool pack_graph(struct tv_packing *packing, const struct tv_exercise *exercise,
                       const struct place *place)
{
    const struct tv_value *file = tv_value_get(exercise->space_value, "file");
    if (!file || file->type != TV_SCALAR)
        return true;
    if (*file->text == '/' || strstr(file->text, ".."))
        return tv_packing_refuse(packing, exercise->path,
                                 "its graph is in a file of another folder: put it beside it");
    int folder = (int)(strlen(place->base) - strlen(packing->name));
    const char *to = tv_packing_path(packing, place->exercises, file->text);
    const char *from = tv_arena_format(&packing->parcel.arena, "%.*s%s", folder, place->base,
                                       file->text);
    return from && to ? tv_parcel_copy(&packing->parcel, from, to, false, packing->problems)
                      : no_memory(packing);
}

/* ---- Where they are ---- */

/* Handouts are in a folder beside that of the exercises, or beside the exercise. */
static const char *handout_of(struct tv_packing *packing, const char *base)
{
    struct tv_arena *arena = &packing->parcel.arena;
    int folder = (int)(strlen(base) - strlen(packing->name));
    const char *path = tv_arena_format(arena, "%.*s../handouts/%s.md", folder, base, packing->name);
    bool is_there = path && access(path, R_OK) == 0;
    return is_there || !path ? path : tv_arena_format(arena, "%s.md", base);
}

static bool find_place(struct tv_packing *packing, const char *path, struct place *place)
{
    const char *slash = strrchr(path, '/'), *sources = packing->layout->sources;
    int folder = slash ? (int)(slash + 1 - path) : 0;
    place->base = tv_arena_format(&packing->parcel.arena, "%.*s%s", folder, path, packing->name);
    place->handout = place->base ? handout_of(packing, place->base) : NULL;
    place->exercises = tv_packing_path(packing, sources, "exercises");
    place->handouts = tv_packing_path(packing, sources, "handouts");
    return (place->handout && place->exercises && place->handouts) || no_memory(packing);
}

/* ---- The exercise ---- */

static bool check_exercise(struct tv_packing *packing, struct tv_exercise *exercise)
{
    if (!exercise->assignment)
        return tv_packing_refuse(packing, exercise->path,
                                 "is no homework: `treevisit list --homework` names those that "
                                 "are");
    if (!tv_file_name_is_plain(exercise->name))
        return tv_packing_refuse(packing, exercise->path,
                                 "has a name that scripts and workflows do not take: rename it "
                                 "with letters, digits, '-' and '_' alone");
    return !packing->wanted->key || tv_key_load(exercise, packing->wanted->key, packing->problems);
}

static bool pack_loaded(struct tv_packing *packing, struct tv_exercise *exercise)
{
    const struct tv_layout *layout = packing->layout;
    struct place place;
    if (!check_exercise(packing, exercise))
        return false;
    packing->name = tv_arena_format(&packing->parcel.arena, "%s", exercise->name);
    return tv_packing_fill(packing, "NAME", packing->name) &&
           find_place(packing, exercise->path, &place) && pack_graph(packing, exercise, &place) &&
           pack_files(packing, &place) &&
           (!layout->homework || !layout->up || pack_makefile(packing));
}

bool tv_pack_exercise(struct tv_packing *packing, const char *path)
{
    struct tv_exercise *exercise = tv_exercise_load_as_homework(path, NULL, NULL, 0,
                                                                packing->problems);
    bool ok = exercise && pack_loaded(packing, exercise);
    tv_exercise_free(exercise);
    return ok;
}
