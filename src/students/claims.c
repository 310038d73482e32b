/* claims.c: see claims.h. */
#include "students/claims.h"

#include <stdlib.h>
#include <string.h>

#include "students/gradescope.h"
#include "students/plain_name.h"

struct search {
    struct tv_claims *claims;
    const struct tv_sources *sources;
    struct tv_arena *arena;
    struct tv_problems *problems;
    struct tv_submitters submitters;
    const char *list_trouble; /* why Gradescope's list was not read; or NULL */
};

/* ---- Gradescope's list ---- */

static bool take_list(void *context, size_t index, const char *bytes, size_t length,
                      struct tv_error *error)
{
    struct search *search = context;
    (void)index;
    return tv_submitters_read(&search->submitters, search->arena, bytes, length) ||
           tv_fail(error, "out of memory");
}

static int by_submission(const void *a, const void *b)
{
    const struct tv_submitter *first = a, *second = b;
    int order = strcmp(first->submission, second->submission);
    if (order == 0)
        order = strcmp(first->name, second->name);
    return order ? order : strcmp(first->id, second->id);
}

static bool read_lists(struct search *search)
{
    const struct tv_sources *sources = search->sources;
    bool *is_wanted = tv_arena_array(search->arena, sources->count, sizeof *is_wanted);
    bool is_any = false;
    if (!is_wanted)
        return tv_out_of_memory(search->problems);
    for (size_t i = 0; i < sources->count; i++) {
        if (search->claims->whose[i].name)
            continue;
        search->list_trouble = sources->entries[i].trouble;
        is_wanted[i] = !search->list_trouble;
        is_any = is_any || is_wanted[i];
    }
    if (is_any && !tv_sources_read(sources, is_wanted, take_list, search, search->problems))
        return false;
    if (search->submitters.count)
        qsort(search->submitters.list, search->submitters.count, sizeof *search->submitters.list,
              by_submission);
    return true;
}

/* The first submitter of a submission, and how many there are. */
static const struct tv_submitter *submitters_of(const struct search *search, const char *submission,
                                                size_t *count)
{
    const struct tv_submitter *list = search->submitters.list;
    size_t low = 0, high = search->submitters.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(list[middle].submission, submission) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (*count = 0; low + *count < search->submitters.count; ++*count)
        if (strcmp(list[low + *count].submission, submission) != 0)
            break;
    return list ? list + low : NULL;
}

/* ---- Claims ---- */

static size_t count_claims(const struct search *search)
{
    size_t count = 0, submitters;
    for (size_t i = 0; i < search->sources->count; i++) {
        const struct tv_whose *whose = &search->claims->whose[i];
        submitters = 0;
        if (whose->gradescope)
            submitters_of(search, whose->gradescope, &submitters);
        count += submitters ? submitters : whose->name != NULL;
    }
    return count;
}

static bool add_claim(struct search *search, struct tv_claim claim)
{
    claim.plain = tv_plain_name(search->arena, claim.person.name);
    search->claims->list[search->claims->count++] = claim;
    return claim.plain || tv_out_of_memory(search->problems);
}

static bool claim_alone(struct search *search, struct tv_claim claim)
{
    const struct tv_whose *whose = &search->claims->whose[claim.entry];
    claim.person = (struct tv_person){whose->name, whose->id, ""};
    if (whose->gradescope && search->list_trouble) {
        claim.remark = tv_arena_format(search->arena, "Who it is, is not known: %s %s.",
                                       "submission_metadata.yml", search->list_trouble);
        if (!claim.remark)
            return tv_out_of_memory(search->problems);
    } else if (whose->gradescope) {
        claim.remark = "Who it is, is not known: no submission_metadata.yml says it.";
    }
    return add_claim(search, claim);
}

static bool claim_entry(struct search *search, size_t entry, size_t argument)
{
    const struct tv_whose *whose = &search->claims->whose[entry];
    struct tv_claim claim = {.entry = entry, .argument = argument};
    size_t count = 0;
    const struct tv_submitter *submitters = NULL;
    if (whose->gradescope)
        submitters = submitters_of(search, whose->gradescope, &count);
    if (count == 0)
        return !whose->name || claim_alone(search, claim);
    if (count > 1)
        claim.remark = "Handed in by a group.";
    for (size_t i = 0; i < count; i++) {
        const char *name = *submitters[i].name ? submitters[i].name : whose->name;
        claim.person = (struct tv_person){name, submitters[i].id, submitters[i].email};
        if (!add_claim(search, claim))
            return false;
    }
    return true;
}

/* Who has neither id nor address may be another in another argument. */
static int by_person(const void *a, const void *b)
{
    const struct tv_claim *first = a, *second = b;
    int order = strcmp(first->plain, second->plain);
    if (order == 0)
        order = strcmp(first->person.id, second->person.id);
    if (order == 0)
        order = strcmp(first->person.email, second->person.email);
    if (order == 0 && !*first->person.id && !*first->person.email)
        order = (first->argument > second->argument) - (first->argument < second->argument);
    return order;
}

static int by_person_and_entry(const void *a, const void *b)
{
    const struct tv_claim *first = a, *second = b;
    int order = by_person(a, b);
    return order ? order : (first->entry > second->entry) - (first->entry < second->entry);
}

static bool claim_all(struct search *search)
{
    const struct tv_sources *sources = search->sources;
    struct tv_claims *claims = search->claims;
    claims->list = tv_arena_array(search->arena, count_claims(search), sizeof *claims->list);
    if (!claims->list)
        return tv_out_of_memory(search->problems);
    for (size_t i = 0, argument = 0; i < sources->count; i++) {
        if (sources->entries[i].argument != sources->entries[argument].argument)
            argument = i;
        if (!claim_entry(search, i, argument))
            return false;
    }
    qsort(claims->list, claims->count, sizeof *claims->list, by_person_and_entry);
    return true;
}

bool tv_claims_find(struct tv_claims *claims, const struct tv_sources *sources,
                    const char *exercise, struct tv_arena *arena, struct tv_problems *problems)
{
    struct search search = {
        .claims = claims, .sources = sources, .arena = arena, .problems = problems};
    *claims = (struct tv_claims){.whose = tv_whose_find(sources, exercise, arena)};
    if (!claims->whose)
        return tv_out_of_memory(problems);
    return read_lists(&search) && claim_all(&search);
}

bool tv_claims_agree(const struct tv_claim *a, const struct tv_claim *b)
{
    return by_person(a, b) == 0;
}
