/* read_visitors.c: the key `visitors` and the option of that name: who is shown the nodes. */
#include <string.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"

const char *const tv_visitor_words[] = {"levels", "solutions", "counts", "trace",
                                        "dot",    "answer",    "steps",  NULL};

static bool contains(const struct tv_visitor_list *visitors, enum tv_visitor_kind kind)
{
    for (size_t i = 0; i < visitors->count; i++) {
        if (visitors->kinds[i] == kind)
            return true;
    }
    return false;
}

static bool add_visitor(struct tv_loader *loader, const struct tv_value *value,
                        struct tv_visitor_list *visitors)
{
    static const struct tv_field field = {.name = "visitors", .words = tv_visitor_words};
    enum tv_visitor_kind kind = TV_LEVELS_VISITOR;
    if (!tv_read_word(loader, &field, value, &kind))
        return false;
    if (contains(visitors, kind))
        return tv_there_twice(loader, value);
    visitors->kinds[visitors->count++] = kind;
    return true;
}

bool tv_read_visitors(struct tv_loader *loader, const struct tv_field *field,
                      const struct tv_value *value, void *target)
{
    struct tv_visitor_list *visitors = target;
    if (!tv_is_list(loader, field, value))
        return false;
    visitors->count = 0;
    bool ok = true;
    for (const struct tv_value *word = value->first; word; word = word->next)
        ok = add_visitor(loader, word, visitors) && ok;
    return ok;
}

/* Adds the word before a ',' or the end. Returns what is left, NULL after the last or a problem. */
static const char *add_word(struct tv_loader *loader, const char *words,
                            struct tv_visitor_list *visitors)
{
    static const struct tv_source source = {.name = "", .is_option = true};
    size_t length = strcspn(words, ",");
    char *text = tv_loader_copy(loader, words, length);
    const struct tv_value word = {.type = TV_SCALAR, .text = text, .place = {&source, 0, 0}};
    bool ok = text && add_visitor(loader, &word, visitors);
    return ok && words[length] ? words + length + 1 : NULL;
}

bool tv_visitors_option(struct tv_visitor_list *visitors, const char *value, struct tv_error *error)
{
    struct tv_problems problems = {.count = 0};
    struct tv_arena arena = {NULL};
    struct tv_loader loader = {.arena = &arena, .problems = &problems};
    struct tv_visitor_list chosen = {.count = 0};
    for (const char *words = value; words;)
        words = add_word(&loader, words, &chosen);
    bool ok = !problems.count;
    if (ok)
        *visitors = chosen;
    else
        tv_fail(error, "--visitor %s: %s", value, problems.list[0].text);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
    return ok;
}
