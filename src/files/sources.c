/* sources.c: see sources.h. Lists in one walk of each argument and reads in another, which finds a
 * file again by its path: files that came since do no harm. */
#include "files/sources.h"

#include <stdlib.h>
#include <string.h>

#include "files/walk.h"

/* ---- The list ---- */

struct listing {
    struct tv_sources *sources;
    size_t first; /* of this argument */
    struct tv_problems *problems;
};

static bool make_room(struct tv_sources *sources)
{
    if (sources->count < sources->room)
        return true;
    size_t room = sources->room ? 2 * sources->room : 64;
    struct tv_entry *entries = realloc(sources->entries, room * sizeof *entries);
    if (!entries)
        return false;
    sources->entries = entries;
    sources->room = room;
    return true;
}

/* A number that comes again makes void what was listed since. */
static bool list_entry(void *context, const struct tv_entry *entry, const char *bytes)
{
    struct listing *listing = context;
    struct tv_sources *sources = listing->sources;
    (void)bytes;
    sources->count = listing->first + entry->number;
    if (!make_room(sources))
        return tv_out_of_memory(listing->problems);
    sources->entries[sources->count++] = *entry;
    return true;
}

static int by_path(const void *a, const void *b)
{
    const struct tv_entry *one = a, *other = b;
    int order = strcmp(one->path, other->path);
    return order ? order : (one->number > other->number) - (one->number < other->number);
}

static bool list_argument(struct tv_sources *sources, const char *argument,
                          struct tv_problems *problems)
{
    struct tv_source source = {.name = argument};
    struct listing listing = {sources, sources->count, problems};
    struct tv_walk walk = {
        .argument = argument,
        .place = {.source = &source},
        .arena = &sources->arena,
        .problems = problems,
        .left_out = sources->left_out,
        .take = list_entry,
        .context = &listing,
    };
    bool ok = tv_walk(&walk);
    size_t count = sources->count - listing.first;
    if (count > 1)
        qsort(sources->entries + listing.first, count, sizeof *sources->entries, by_path);
    return ok;
}

bool tv_sources_list(struct tv_sources *sources, const char *const *arguments, size_t count,
                     struct tv_problems *problems)
{
    return tv_sources_list_without(sources, arguments, count, NULL, problems);
}

bool tv_sources_list_without(struct tv_sources *sources, const char *const *arguments, size_t count,
                             const char *folder, struct tv_problems *problems)
{
    *sources = (struct tv_sources){
        .arguments = arguments, .argument_count = count, .left_out = folder};
    sources->ends = tv_arena_array(&sources->arena, count, sizeof *sources->ends);
    if (!sources->ends)
        return tv_out_of_memory(problems);
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        ok = list_argument(sources, arguments[i], problems) && ok;
        sources->ends[i] = sources->count;
    }
    return ok;
}

void tv_sources_release(struct tv_sources *sources)
{
    free(sources->entries);
    tv_arena_release(&sources->arena);
    *sources = (struct tv_sources){.count = 0};
}

/* ---- Reading ---- */

/* The entries of an argument are those from `first` to before `end`. */
struct search {
    const struct tv_sources *sources;
    const bool *wanted;
    bool *found; /* in this walk */
    size_t first, end;
    struct tv_place place;
    struct tv_problems *problems;
    tv_entry_take *take;
    void *context;
};

/* The first entry with the path that was not found yet; `end` if there is none. */
static size_t find_entry(const struct search *search, const char *path)
{
    const struct tv_entry *entries = search->sources->entries;
    size_t low = search->first, high = search->end;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(entries[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    while (low < search->end && search->found[low] && strcmp(entries[low].path, path) == 0)
        low++;
    return low < search->end && strcmp(entries[low].path, path) == 0 ? low : search->end;
}

static bool has_changed(const struct search *search, size_t index)
{
    return tv_problem(search->problems, search->place,
                      "%s was changed while it was read: try again when nobody writes to it",
                      tv_shown(search->problems, search->sources->entries[index].path));
}

static bool read_entry(void *context, const struct tv_entry *entry, const char *bytes)
{
    struct search *search = context;
    struct tv_error error = {.text = ""};
    size_t index = find_entry(search, entry->path);
    if (index == search->end)
        return true;
    search->found[index] = true;
    if (!search->wanted[index])
        return true;
    if (!bytes || entry->size != search->sources->entries[index].size)
        return has_changed(search, index);
    return search->take(search->context, index, bytes, (size_t)entry->size, &error) ||
           tv_problem(search->problems, search->place, "%s", error.text);
}

/* What is wanted and was not come to is not there any more. */
static bool all_found(const struct search *search)
{
    bool ok = true;
    for (size_t i = search->first; i < search->end; i++)
        if (search->wanted[i] && !search->found[i])
            ok = has_changed(search, i);
    return ok;
}

static bool read_argument(struct search *search, const char *argument)
{
    struct tv_source source = {.name = argument};
    struct tv_arena arena = {.chunks = NULL};
    search->place = (struct tv_place){.source = &source};
    struct tv_walk walk = {
        .argument = argument,
        .place = search->place,
        .arena = &arena,
        .problems = search->problems,
        .left_out = search->sources->left_out,
        .take = read_entry,
        .context = search,
    };
    bool ok = tv_walk(&walk) && all_found(search);
    tv_arena_release(&arena);
    return ok;
}

static bool is_any_wanted(const struct search *search)
{
    for (size_t i = search->first; i < search->end; i++)
        if (search->wanted[i])
            return true;
    return false;
}

bool tv_sources_read(const struct tv_sources *sources, const bool *wanted, tv_entry_take *take,
                     void *context, struct tv_problems *problems)
{
    bool *found = calloc(sources->count + 1, sizeof *found);
    bool ok = found || tv_out_of_memory(problems);
    struct search search = {.sources = sources,
                            .wanted = wanted,
                            .found = found,
                            .problems = problems,
                            .take = take,
                            .context = context};
    for (size_t i = 0; ok && i < sources->argument_count; i++) {
        search.first = search.end;
        search.end = sources->ends[i];
        if (is_any_wanted(&search))
            ok = read_argument(&search, sources->arguments[i]);
    }
    free(found);
    return ok;
}
