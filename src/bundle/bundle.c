/* bundle.c: see bundle.h. */
#include "bundle/bundle.h"

#include "bundle/archive.h"
#include "bundle/packing.h"

/* They are in those that `treevisit new` begins with: a homework that was made of one of these may
 * still be near to it. */
static bool without_solutions(struct tv_packing *packing)
{
    tv_parcel_leave_out(&packing->parcel, "/solution.c.in");
    return true;
}

/* Treevisit's own sources, without exercises and solutions. */
static bool pack_sources(struct tv_packing *packing)
{
    static const char *const files[] = {"Makefile", "LICENSE"};
    const char *source = packing->wanted->source, *sources = packing->layout->sources;
    struct tv_arena *arena = &packing->parcel.arena;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *from = tv_arena_format(arena, "%s/%s", source, files[i]);
        const char *to = tv_packing_path(packing, sources, files[i]);
        if (!from || !to)
            return tv_out_of_memory(packing->problems);
        if (!tv_parcel_copy(&packing->parcel, from, to, false, packing->problems))
            return false;
    }
    const char *from = tv_arena_format(arena, "%s/src", source);
    const char *to = tv_packing_path(packing, sources, "src");
    if (!from || !to)
        return tv_out_of_memory(packing->problems);
    return tv_parcel_copy_folder(&packing->parcel, from, to, packing->problems) &&
           without_solutions(packing);
}

/* And their names, "farmer queens" and "farmer, queens", for lists in templates. */
static bool pack_exercises(struct tv_packing *packing)
{
    const struct tv_bundle_wanted *wanted = packing->wanted;
    struct tv_arena *arena = &packing->parcel.arena;
    const char *names = "", *list = "";
    for (size_t i = 0; i < wanted->exercise_count; i++) {
        if (!tv_pack_exercise(packing, wanted->exercises[i]))
            return false;
        names = tv_arena_format(arena, "%s%s%s", names, i > 0 ? " " : "", packing->name);
        list = tv_arena_format(arena, "%s%s%s", list, i > 0 ? ", " : "", packing->name);
        if (!names || !list)
            return tv_out_of_memory(packing->problems);
    }
    return tv_packing_fill(packing, "NAMES", names) && tv_packing_fill(packing, "LIST", list);
}

static bool pack_template(struct tv_packing *packing, const struct tv_template *template)
{
    struct tv_parcel_file file;
    const char *name = tv_arena_format(&packing->parcel.arena, "bundle/%s", template->from);
    if (!name)
        return tv_out_of_memory(packing->problems);
    if (!tv_packing_read(packing, name, &file))
        return false;
    file.path = tv_packing_filled(packing, template->to);
    return file.path ? tv_parcel_add(&packing->parcel, &file, packing->problems)
                     : tv_out_of_memory(packing->problems);
}

static bool pack_all(struct tv_packing *packing)
{
    const char *key = packing->wanted->key;
    if (!pack_exercises(packing) || !pack_sources(packing))
        return false;
    for (const struct tv_template *row = packing->layout->templates; row->from; row++)
        if (!pack_template(packing, row))
            return false;
    return !key || tv_parcel_copy(&packing->parcel, key, "key.yaml", false, packing->problems);
}

static bool check_wanted(struct tv_packing *packing, const char *path)
{
    const struct tv_bundle_wanted *wanted = packing->wanted;
    const struct tv_layout *layout = packing->layout;
    enum tv_archive_ending ending = tv_archive_ending_of(path);
    if (layout->zip && ending != TV_ARCHIVE_ZIP)
        return tv_packing_refuse(packing, path,
                                 "does not end with .zip, and the platform takes nothing else");
    if (ending == TV_ARCHIVE_ENDINGS)
        return tv_packing_refuse(packing, path, "does not end with .zip, .tar.gz or .tar");
    if (layout->single && wanted->exercise_count > 1)
        return tv_packing_refuse(packing, wanted->exercises[1],
                                 "is one exercise too many: an assignment has one score there, so "
                                 "make a bundle for each");
    if (wanted->key && layout->no_key)
        return tv_packing_refuse(packing, wanted->key,
                                 tv_arena_format(&packing->parcel.arena,
                                                 "no key goes into this bundle: %s",
                                                 layout->no_key));
    return true;
}

/* What fails here is the machine: that is 70, as the lack of memory is. */
static bool write_parcel(struct tv_packing *packing, const char *path)
{
    struct tv_error error = {.file = NULL};
    const struct tv_source source = {.name = path};
    tv_parcel_sort(&packing->parcel);
    return tv_archive_write(&packing->parcel, path, &error) ||
           tv_problem_of(packing->problems, TV_NO_MEMORY, (struct tv_place){.source = &source},
                         "%s", error.text);
}

bool tv_bundle_write(const struct tv_bundle_wanted *wanted, const char *path, size_t *count,
                     struct tv_problems *problems)
{
    struct tv_packing packing = {
        .wanted = wanted, .layout = &tv_layouts[wanted->platform], .problems = problems};
    const char *level = wanted->level ? wanted->level : packing.layout->level;
    bool ok = tv_packing_fill(&packing, "LEVEL", level) &&
              tv_packing_fill(&packing, "VERSION", tv_version()) && check_wanted(&packing, path) &&
              pack_all(&packing) && write_parcel(&packing, path);
    *count = packing.parcel.count;
    tv_parcel_release(&packing.parcel);
    return ok;
}
