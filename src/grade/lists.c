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

/* A text, its place in the list, and how often it is in both. */
struct item {
    const char *text;
    size_t place, given, wanted;
};

static int by_text(const void *a, const void *b)
{
    const struct item *first = a, *second = b;
    int order = strcmp(first->text, second->text);
    return order ? order : (first->place > second->place) - (first->place < second->place);
}

static int by_place(const void *a, const void *b)
{
    const struct item *first = a, *second = b;
    return (first->place > second->place) - (first->place < second->place);
}

/* The items in the order of the alphabet. NULL: no memory. */
static struct item *sort(const struct tv_list *list, struct tv_arena *arena)
{
    struct item *items = tv_arena_array(arena, list->count + 1, sizeof *items);
    for (size_t i = 0; items && i < list->count; i++)
        items[i] = (struct item){.text = list->texts[i], .place = i};
    if (items)
        qsort(items, list->count, sizeof *items, by_text);
    return items;
}

/* How many of the items at the beginning have the same text. */
static size_t run_of(const struct item *items, size_t count)
{
    size_t run = 0;
    while (run < count && strcmp(items[run].text, items[0].text) == 0)
        run++;
    return run;
}

/* What one of the lists has and the other has not; of each text once. */
struct findings {
    struct item *missing, *too_many;
    size_t missing_count, too_many_count;
};

/* Walks through both at once: the smaller of the two texts at hand is the next. */
static void merge(const struct item *yours, size_t count, const struct item *expected,
                  size_t expected_count, struct findings *findings)
{
    while (count > 0 || expected_count > 0) {
        int order = count == 0 ? 1 : expected_count == 0 ? -1 : strcmp(yours->text, expected->text);
        size_t given = order <= 0 ? run_of(yours, count) : 0;
        size_t wanted = order >= 0 ? run_of(expected, expected_count) : 0;
        struct item item = given > 0 ? *yours : *expected;
        item.given = given;
        item.wanted = wanted;
        if (given > wanted)
            findings->too_many[findings->too_many_count++] = item;
        else if (given == 0)
            findings->missing[findings->missing_count++] = item;
        yours += given;
        count -= given;
        expected += wanted;
        expected_count -= wanted;
    }
}

/* Lists the findings in the order of the list in which they were found. */
static bool list_findings(struct item *items, size_t count, struct tv_arena *arena,
                          struct tv_list *list)
{
    bool ok = true;
    qsort(items, count, sizeof *items, by_place);
    for (size_t i = 0; i < count && ok; i++) {
        const char *text = items[i].text;
        if (items[i].given > 1)
            text = tv_arena_format(arena, "%s (%zu times)", text, items[i].given);
        ok = text && tv_list_add(list, arena, text);
    }
    return ok;
}

static bool find(const struct tv_list *yours, const struct tv_list *expected,
                 struct tv_arena *arena, struct tv_difference *difference)
{
    struct item *mine = sort(yours, arena), *theirs = sort(expected, arena);
    struct findings findings = {
        .missing = tv_arena_array(arena, expected->count + 1, sizeof *findings.missing),
        .too_many = tv_arena_array(arena, yours->count + 1, sizeof *findings.too_many),
    };
    if (!mine || !theirs || !findings.missing || !findings.too_many)
        return false;
    merge(mine, yours->count, theirs, expected->count, &findings);
    if (!list_findings(findings.missing, findings.missing_count, arena, &difference->missing) ||
        !list_findings(findings.too_many, findings.too_many_count, arena, &difference->too_many))
        return false;
    if (findings.too_many_count > 0) {
        difference->first_too_many = findings.too_many[0].text;
        difference->given = findings.too_many[0].given;
        difference->wanted = findings.too_many[0].wanted;
    }
    return true;
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
    memset(difference, 0, sizeof *difference);
    if (!find(yours, expected, arena, difference))
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
    struct item *items = sort(list, arena);
    struct tv_list sorted = {0};
    bool ok = items;
    for (size_t i = 0; i < list->count && ok; i++)
        ok = tv_list_add(&sorted, arena, items[i].text);
    return ok ? join(&sorted, "\n", arena) : NULL;
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
