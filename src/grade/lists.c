/* lists.c: see lists.h. */
#include "grade/lists.h"

#include <stdlib.h>
#include <string.h>

#include "grade/keep.h"

enum { LINE_MAX_BYTES = 90 }; /* of a list on one line */

bool tv_list_add(struct tv_list *list, struct tv_arena *arena, const char *text)
{
    if (list->count == list->room) {
        size_t room = 2 * list->room + 8;
        const char **larger = tv_arena_array(arena, room, sizeof *larger);
        if (!larger)
            return false;
        if (list->count)
            memcpy(larger, list->texts, list->count * sizeof *larger);
        list->texts = larger;
        list->room = room;
    }
    list->texts[list->count++] = text;
    return true;
}

/* ---- Comparing ---- */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* A copy in the order of the alphabet. */
static bool sort(const struct tv_list *list, struct tv_arena *arena, struct tv_list *sorted)
{
    *sorted = (struct tv_list){.count = list->count, .room = list->count};
    sorted->texts = tv_arena_array(arena, list->count + 1, sizeof *sorted->texts);
    if (!sorted->texts)
        return false;
    if (list->count) {
        memcpy(sorted->texts, list->texts, list->count * sizeof *list->texts);
        qsort(sorted->texts, sorted->count, sizeof *sorted->texts, compare_texts);
    }
    return true;
}

/* How often the text at this place follows. */
static size_t run_at(const struct tv_list *sorted, size_t place)
{
    size_t end = place;
    while (end < sorted->count && strcmp(sorted->texts[end], sorted->texts[place]) == 0)
        end++;
    return end - place;
}

static bool note_too_many(struct tv_difference *difference, struct tv_arena *arena,
                          const char *text, size_t given, size_t wanted)
{
    if (difference->too_many.count == 0) {
        difference->first_too_many = text;
        difference->given = given;
        difference->wanted = wanted;
    }
    if (given > 1)
        text = tv_arena_format(arena, "%s (%zu times)", text, given);
    return text && tv_list_add(&difference->too_many, arena, text);
}

/* Walks through both at once: the smaller of the two texts at hand is the next. */
static bool merge(const struct tv_list *yours, const struct tv_list *expected,
                  struct tv_arena *arena, struct tv_difference *difference)
{
    size_t i = 0, k = 0;
    bool ok = true;
    while (ok && (i < yours->count || k < expected->count)) {
        int order = i == yours->count      ? 1
                    : k == expected->count ? -1
                                           : strcmp(yours->texts[i], expected->texts[k]);
        size_t given = order <= 0 ? run_at(yours, i) : 0;
        size_t wanted = order >= 0 ? run_at(expected, k) : 0;
        if (given > wanted)
            ok = note_too_many(difference, arena, yours->texts[i], given, wanted);
        else if (given == 0)
            ok = tv_list_add(&difference->missing, arena, expected->texts[k]);
        i += given;
        k += wanted;
    }
    return ok;
}

static bool same_order(const struct tv_list *yours, const struct tv_list *expected)
{
    if (yours->count != expected->count)
        return false;
    for (size_t i = 0; i < yours->count; i++) {
        if (strcmp(yours->texts[i], expected->texts[i]) != 0)
            return false;
    }
    return true;
}

bool tv_lists_compare(const struct tv_list *yours, const struct tv_list *expected, bool as_given,
                      struct tv_arena *arena, struct tv_difference *difference)
{
    struct tv_list mine, theirs;
    memset(difference, 0, sizeof *difference);
    if (!sort(yours, arena, &mine) || !sort(expected, arena, &theirs) ||
        !merge(&mine, &theirs, arena, difference))
        return false;
    bool same = difference->missing.count + difference->too_many.count == 0;
    difference->is_order = same && as_given && !same_order(yours, expected);
    return true;
}

bool tv_lists_agree(const struct tv_difference *difference)
{
    return difference->missing.count + difference->too_many.count == 0 && !difference->is_order;
}

/* ---- Writing ---- */

void tv_write_on_a_line(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '\n')
            fputs(" + ", out);
        else
            fputc(*text, out);
    }
}

static char *join(const struct tv_list *list, const char *between, struct tv_arena *arena)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    for (size_t i = 0; i < list->count && out; i++) {
        fputs(i == 0 ? "" : between, out);
        tv_write_on_a_line(list->texts[i], out);
    }
    return tv_keep_text(arena, &text);
}

const char *tv_list_sorted(const struct tv_list *list, struct tv_arena *arena)
{
    struct tv_list sorted;
    return sort(list, arena, &sorted) ? join(&sorted, "\n", arena) : NULL;
}

const char *tv_list_text(const struct tv_list *list, const char *none, struct tv_arena *arena)
{
    size_t bytes = 0;
    bool has_comma = false;
    for (size_t i = 0; i < list->count; i++) {
        bytes += strlen(list->texts[i]) + 2;
        has_comma = has_comma || strchr(list->texts[i], ',');
    }
    if (list->count == 0)
        return none;
    return join(list, has_comma || bytes > LINE_MAX_BYTES ? "\n" : ", ", arena);
}

static bool tell_list(struct tv_trial *trial, const char *label, const struct tv_list *list,
                      const char *none)
{
    const char *text = tv_list_text(list, none, trial->arena);
    if (!text)
        return tv_fail(&trial->error, "not enough memory for a report");
    return tv_trial_fact(trial, label, "%s", text);
}

bool tv_tell_difference(struct tv_trial *trial, const struct tv_list *yours,
                        const struct tv_list *expected, const struct tv_difference *difference,
                        const char *none)
{
    return tell_list(trial, TV_FACT_YOURS, yours, none) &&
           tell_list(trial, TV_FACT_EXPECTED, expected, none) &&
           (difference->missing.count == 0 ||
            tell_list(trial, TV_FACT_MISSING, &difference->missing, none)) &&
           (difference->too_many.count == 0 ||
            tell_list(trial, TV_FACT_TOO_MANY, &difference->too_many, none)) &&
           (!difference->is_order ||
            tv_trial_fact(trial, TV_FACT_WHY,
                          "these are the right ones, in another order than they should have"));
}
