/* expression_names.c: see expression_names.h. */
#include "exercise/expression_names.h"

#include <string.h>

#include "exercise/expression_tokens.h"
#include "exercise/schema.h"
#include "spaces/program.h"

static const char *const truth_words[] = {"false", "true", NULL};

const struct tv_type tv_number_type = {.words = NULL};
const struct tv_type tv_truth_type = {.words = truth_words, .count = 2};

const char *tv_type_shown(struct tv_loader *loader, const struct tv_type *type)
{
    if (type == &tv_number_type)
        return "a number";
    if (type == &tv_truth_type)
        return "a truth value";
    if (type->is_text)
        return "a text";
    const char *rest = type->count > 2 ? ", ..." : "";
    const char *shown = type->count == 1 ? tv_arena_format(loader->arena, "'%.40s'", type->words[0])
                                         : tv_arena_format(loader->arena, "one of %.40s, %.40s%s",
                                                           type->words[0], type->words[1], rest);
    return shown ? shown : "a word";
}

struct tv_name *tv_name_find(struct tv_name *names, const char *text)
{
    while (names && strcmp(names->text, text) != 0)
        names = names->next;
    return names;
}

static const char *describe(enum tv_name_kind kind)
{
    static const char *const kinds[] = {
        [TV_CONSTANT] = "a constant", [TV_VARIABLE] = "a variable", [TV_PARAMETER] = "a parameter",
        [TV_BOUND] = "bound here",    [TV_WORD] = "a word",
    };
    return kinds[kind];
}

bool tv_name_add(struct tv_loader *loader, struct tv_name **names, struct tv_name name,
                 struct tv_place place)
{
    struct tv_problems *problems = loader->problems;
    name.place = *names ? (*names)->place + 1 : 1;
    if (name.place > TV_NAMES_MAX) {
        return tv_problem(problems, place, "more than %d names, words included", TV_NAMES_MAX);
    }
    if (!tv_is_expression_name(name.text)) {
        return tv_problem(problems, place,
                          "%s cannot be used in expressions: a name is made of letters, digits and "
                          "'_', and is no word such as 'min' or 'for'",
                          tv_shown(problems, name.text));
    }
    const struct tv_name *other = tv_name_find(*names, name.text);
    if (other) {
        return tv_problem(problems, place, "%s is %s already: choose another name",
                          tv_shown(problems, name.text), describe(other->kind));
    }
    struct tv_name *copy = tv_loader_array(loader, 1, sizeof *copy);
    if (!copy)
        return false;
    *copy = name;
    copy->next = *names;
    *names = copy;
    return true;
}

bool tv_name_unknown(struct tv_loader *loader, const struct tv_name *names, const char *text,
                     struct tv_place place)
{
    struct tv_suggestion suggestion = {.wanted = text};
    for (; names && !tv_problems_full(loader->problems); names = names->next)
        tv_suggest(&suggestion, names->text);
    return tv_unknown(loader, place, "name", &suggestion,
                      "expressions know constants, variables and their words, parameters, and what "
                      "a 'for' binds");
}

/* ---- Lists of words ---- */

static bool is_same_list(const struct tv_type *type, const struct tv_value *list)
{
    size_t count = 0;
    for (const struct tv_value *word = list->first; word; word = word->next, count++) {
        if (count == type->count || word->type != TV_SCALAR ||
            strcmp(word->text, type->words[count]) != 0)
            return false;
    }
    return count == type->count;
}

static bool add_word(struct tv_loader *loader, struct tv_name **names, const struct tv_type *type,
                     const struct tv_value *value, uint16_t number)
{
    const struct tv_name *other = tv_name_find(*names, value->text);
    if (other && other->kind == TV_WORD && other->type != type) {
        return tv_problem(loader->problems, value->place,
                          "%s is a word of another list: two lists have all words in common, in "
                          "the same order, or none",
                          tv_shown(loader->problems, value->text));
    }
    struct tv_name name = {.text = value->text, .kind = TV_WORD, .type = type, .number = number};
    return tv_name_add(loader, names, name, value->place);
}

static bool add_words(struct tv_loader *loader, struct tv_name **names, struct tv_type *type,
                      const char **words, const struct tv_value *list)
{
    static const struct tv_field word = {.name = "a word"};
    type->words = words;
    bool ok = true;
    for (const struct tv_value *value = list->first; value; value = value->next) {
        ok = tv_read_name(loader, &word, value, &words[type->count]) &&
             add_word(loader, names, type, value, (uint16_t)type->count) && ok;
        type->count++;
    }
    return ok;
}

const struct tv_type *tv_type_of_words(struct tv_loader *loader, struct tv_name **names,
                                       const struct tv_value *list)
{
    const struct tv_value *first = list->first;
    if (!first || list->count > TV_CONSTANTS_MAX) {
        tv_problem(loader->problems, list->place, "a list of words has 1 to %d of them",
                   TV_CONSTANTS_MAX);
        return NULL;
    }
    const struct tv_name *known = first->type == TV_SCALAR ? tv_name_find(*names, first->text)
                                                           : NULL;
    if (known && known->kind == TV_WORD && is_same_list(known->type, list))
        return known->type;
    struct tv_type *type = tv_loader_array(loader, 1, sizeof *type);
    const char **words = tv_loader_array(loader, list->count + 1, sizeof *words);
    return type && words && add_words(loader, names, type, words, list) ? type : NULL;
}
