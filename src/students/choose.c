/* choose.c: see choose.h. Each rule leaves fewer candidates than the one before; the one that
 * leaves a single one is told.
 */
#include "students/choose.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "students/c_file.h"
#include "visit/text.h"

enum {
    AT_ONCE = 60, /* seconds: dates that are nearer than that say nothing, for unpacking takes time,
                     and archives count by two */
    NAMED = 4,    /* files in a sentence; of more the number is told */
};

struct candidate {
    size_t entry;
    const struct tv_entry *file;
    const char *path; /* as the student called it */
    const char *fault;
    struct tv_c_file name;
    bool is_left;
};

struct choice {
    struct candidate *list;
    size_t count;
};

static const char *fault_of(const struct tv_entry *file)
{
    if (file->trouble)
        return file->trouble;
    if (file->size > TV_SOURCE_MAX)
        return "is larger than 1 MB";
    return file->size == 0 ? "is empty" : NULL;
}

/* By name, so that the order of what was given decides nothing but which of two equal ones is last.
 */
static int by_path(const void *a, const void *b)
{
    const struct candidate *first = a, *second = b;
    int order = strcmp(first->path, second->path);
    return order ? order : (first->entry > second->entry) - (first->entry < second->entry);
}

static bool read_candidates(const struct tv_choosing *choosing, const size_t *entries,
                            struct choice *choice)
{
    choice->list = tv_arena_array(choosing->arena, choice->count, sizeof *choice->list);
    if (!choice->list)
        return false;
    for (size_t i = 0; i < choice->count; i++) {
        struct candidate *candidate = &choice->list[i];
        candidate->entry = entries[i];
        candidate->file = &choosing->sources->entries[entries[i]];
        candidate->path = choosing->whose[entries[i]].file;
        candidate->fault = fault_of(candidate->file);
        if (!tv_c_file_read(&candidate->name, choosing->arena, candidate->path, choosing->exercise))
            return false;
        candidate->is_left = !candidate->fault && candidate->name.rank != TV_C_NONE;
    }
    qsort(choice->list, choice->count, sizeof *choice->list, by_path);
    return true;
}

static size_t count_left(const struct choice *choice)
{
    size_t count = 0;
    for (size_t i = 0; i < choice->count; i++)
        count += choice->list[i].is_left;
    return count;
}

/* ---- The rules ---- */

static void keep_best_names(struct choice *choice)
{
    enum tv_c_rank best = TV_C_NONE;
    for (size_t i = 0; i < choice->count; i++)
        if (choice->list[i].is_left && choice->list[i].name.rank < best)
            best = choice->list[i].name.rank;
    for (size_t i = 0; i < choice->count; i++)
        choice->list[i].is_left &= choice->list[i].name.rank == best;
}

/* By what they are called, all that are named as the homework the same; the highest version first.
 */
static int by_stem(const void *a, const void *b)
{
    const struct candidate *first = a, *second = b;
    int order = first->is_left != second->is_left ? second->is_left - first->is_left : 0;
    if (order == 0 && first->name.rank != TV_C_HOMEWORK)
        order = strcasecmp(first->name.stem, second->name.stem);
    if (order == 0)
        order = (first->name.version < second->name.version) -
                (first->name.version > second->name.version);
    return order ? order : by_path(a, b);
}

static bool is_called_the_same(const struct candidate *a, const struct candidate *b)
{
    return a->name.rank == TV_C_HOMEWORK || strcasecmp(a->name.stem, b->name.stem) == 0;
}

static void keep_highest_versions(struct choice *choice)
{
    qsort(choice->list, choice->count, sizeof *choice->list, by_stem);
    const struct candidate *highest = &choice->list[0];
    for (size_t i = 1; i < choice->count; i++) {
        struct candidate *candidate = &choice->list[i];
        if (!is_called_the_same(candidate, highest))
            highest = candidate;
        candidate->is_left &= candidate->name.version == highest->name.version;
    }
    qsort(choice->list, choice->count, sizeof *choice->list, by_path);
}

static void keep_latest(struct choice *choice)
{
    int64_t latest = INT64_MIN;
    for (size_t i = 0; i < choice->count; i++)
        if (choice->list[i].is_left && choice->list[i].file->changed > latest)
            latest = choice->list[i].file->changed;
    for (size_t i = 0; i < choice->count; i++)
        choice->list[i].is_left &= choice->list[i].file->changed > latest - AT_ONCE;
}

static void keep_last(struct choice *choice)
{
    bool is_one_kept = false;
    for (size_t i = choice->count; i-- > 0;) {
        choice->list[i].is_left &= !is_one_kept;
        is_one_kept |= choice->list[i].is_left;
    }
}

static const struct rule {
    void (*keep)(struct choice *choice);
    const char *why;
} rules[] = {
    {keep_best_names, "its name is nearest to the homework's"},
    {keep_highest_versions, "its name has the highest number"},
    {keep_latest, "it is the latest"},
    {keep_last, "it is the last by name"},
};

/* Why the one that is left is. */
static const char *apply_rules(struct choice *choice)
{
    const char *why = NULL;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && count_left(choice) > 1; i++) {
        rules[i].keep(choice);
        why = rules[i].why;
    }
    return why;
}

/* ---- What is said ---- */

/* Whether it is called as the one that was taken, and came from elsewhere: that tells them apart.
 */
static bool is_named_alike(const struct candidate *candidate, const struct candidate *taken)
{
    return taken && candidate != taken && strcmp(candidate->path, taken->path) == 0 &&
           (strcmp(candidate->file->path, taken->file->path) != 0 ||
            strcmp(candidate->file->argument, taken->file->argument) != 0);
}

static void write_file(const struct candidate *candidate, const struct candidate *taken, FILE *out)
{
    const char *argument = candidate->file->argument, *slash = strrchr(argument, '/');
    if (is_named_alike(candidate, taken))
        fprintf(out, "%s: %s", slash && slash[1] ? slash + 1 : argument, candidate->file->path);
    else
        fprintf(out, "%s", candidate->path);
    if (candidate->fault)
        fprintf(out, " (%s)", candidate->fault);
}

/* Writes those of which `is_told` says so: "a.c, b.c (is empty) and 3 more". */
static void write_files(const struct choice *choice, bool (*is_told)(const struct candidate *),
                        const struct candidate *taken, FILE *out)
{
    size_t count = 0;
    for (size_t i = 0; i < choice->count; i++) {
        if (!is_told(&choice->list[i]))
            continue;
        if (count < NAMED) {
            fputs(count ? ", " : "", out);
            write_file(&choice->list[i], taken, out);
        }
        count++;
    }
    if (count > NAMED)
        fprintf(out, " and %zu more", count - NAMED);
}

static bool is_any(const struct candidate *candidate)
{
    (void)candidate;
    return true;
}

static bool is_c(const struct candidate *candidate)
{
    return candidate->name.rank != TV_C_NONE;
}

/* A damaged archive may be what should have counted. */
static bool is_passed_over(const struct candidate *candidate)
{
    return (is_c(candidate) || candidate->file->trouble) && !candidate->is_left;
}

static const struct candidate *first_of(const struct choice *choice,
                                        bool (*is_it)(const struct candidate *))
{
    for (size_t i = 0; i < choice->count; i++)
        if (is_it(&choice->list[i]))
            return &choice->list[i];
    return NULL;
}

static bool is_taken(const struct candidate *candidate)
{
    return candidate->is_left;
}

static void write_reason(const struct choice *choice, FILE *out)
{
    fputs(first_of(choice, is_c) ? "No C file that can be graded was handed in: "
                                 : "No C file was handed in, but: ",
          out);
    write_files(choice, is_any, NULL, out);
    fputc('.', out);
}

static void write_remark(const struct choice *choice, const struct candidate *taken,
                         const char *why, FILE *out)
{
    fprintf(out, "%s was taken", taken->path);
    if (why)
        fprintf(out, ", for %s", why);
    fputs("; not ", out);
    write_files(choice, is_passed_over, taken, out);
    fputc('.', out);
}

static bool tell(const struct choice *choice, const char *why, struct tv_arena *arena,
                 struct tv_choice *told)
{
    const struct candidate *taken = first_of(choice, is_taken);
    if (taken && !first_of(choice, is_passed_over))
        return true;
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    if (out && taken)
        write_remark(choice, taken, why, out);
    else if (out)
        write_reason(choice, out);
    const char *written = out ? tv_text_end(&text) : NULL;
    const char *copy = written ? tv_arena_copy(arena, written, strlen(written)) : NULL;
    tv_text_release(&text);
    *(taken ? &told->remark : &told->reason) = copy;
    return copy;
}

bool tv_choose(const struct tv_choosing *choosing, const size_t *entries, size_t count,
               struct tv_choice *chosen)
{
    struct choice choice = {.count = count};
    *chosen = (struct tv_choice){.reason = NULL};
    if (!read_candidates(choosing, entries, &choice))
        return false;
    const char *why = apply_rules(&choice);
    const struct candidate *taken = first_of(&choice, is_taken);
    if (taken)
        chosen->entry = taken->entry;
    return tell(&choice, why, choosing->arena, chosen);
}
