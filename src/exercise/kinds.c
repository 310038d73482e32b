/* kinds.c: the kinds of spaces, and `space` itself, which says the kind and leaves the rest to it.
 */
#include <string.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"

const struct tv_kind tv_kinds[] = {
    {.name = "queens",
     .read = tv_read_queens,
     .fields = tv_queens_fields,
     .format = TV_AS_PICTURE,
     .about = "Queens on a board, row by row, so that none attacks another."},
    {.name = "queens-by-attack",
     .read = tv_read_queens_by_attack,
     .fields = tv_queens_fields,
     .format = TV_AS_PICTURE,
     .about = "The same tree as that of queens, made from lists of squares as the handout has it."},
    {.name = "graph",
     .read = tv_read_graph,
     .fields = tv_graph_fields,
     .format = TV_AS_NAME,
     .about = "A graph whose vertices and edges are written down: a map, a maze."},
    {.name = "paths",
     .read = tv_read_paths,
     .fields = tv_graph_fields,
     .format = TV_AS_NAME,
     .about = "The forward paths of a graph, which never come back to a vertex, each a node."},
    {.name = "river",
     .read = tv_read_river,
     .fields = tv_river_fields,
     .format = TV_AS_MOVES,
     .about = "People who cross a river in one boat, and rules about who is left with whom.",
     .details = tv_river_details},
    {.name = "rules",
     .read = tv_read_rules,
     .fields = tv_rules_fields,
     .format = TV_AS_MOVES,
     .about = "Any puzzle: variables, moves with conditions, and what is a solution or a failure.",
     .details = tv_rules_details},
    {.name = "numbers",
     .read = tv_read_numbers,
     .fields = tv_numbers_fields,
     .format = TV_AS_NAME,
     .about = "Make ten: an expression of all the numbers given that is worth the target."},
    {.name = "program",
     .read = tv_read_program,
     .fields = tv_program_fields,
     .format = TV_AS_PATH,
     .about = "Any program, in whatever language, that answers which children a node has.",
     .details = tv_program_details},
    {.name = NULL},
};

const struct tv_kind *tv_find_kind(const char *name)
{
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++) {
        if (!strcmp(kind->name, name))
            return kind;
    }
    return NULL;
}

enum { KIND_COUNT = sizeof tv_kinds / sizeof *tv_kinds };

bool tv_read_kind(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    (void)loader;
    (void)field;
    (void)value;
    (void)target;
    return true;
}

/* The kind is chosen like any word; its words are the names in the table. */
static const struct tv_kind *choose_kind(struct tv_loader *loader, const struct tv_value *value)
{
    const char *words[KIND_COUNT];
    for (size_t i = 0; i < KIND_COUNT; i++)
        words[i] = tv_kinds[i].name;
    const struct tv_field field = {.name = "kind", .words = words};
    unsigned chosen = 0;
    return tv_read_word(loader, &field, value, &chosen) ? &tv_kinds[chosen] : NULL;
}

static bool missing_kind(struct tv_loader *loader, const struct tv_field *field,
                         const struct tv_value *value)
{
    if (value->type != TV_MAP && !tv_value_is_empty(value))
        return tv_wrong_value(loader, field, value, "a map of keys and values", NULL);
    for (const struct tv_value *other = value->first; other; other = other->next) {
        struct tv_suggestion suggestion = {.wanted = other->key->text};
        tv_suggest(&suggestion, "kind");
        if (suggestion.best) {
            return tv_problem(loader->problems, other->key->place,
                              "unknown key %s: did you mean 'kind'?",
                              tv_shown(loader->problems, other->key->text));
        }
    }
    return tv_problem(loader->problems, tv_value_head(value), "'%s' has no 'kind': %s", field->name,
                      field->help);
}

bool tv_read_space(struct tv_loader *loader, const struct tv_field *field,
                   const struct tv_value *value, void *target)
{
    struct tv_exercise *exercise = target;
    const struct tv_value *name = tv_value_get(value, "kind");
    if (!name)
        return missing_kind(loader, field, value);
    const struct tv_kind *kind = choose_kind(loader, name);
    if (!kind)
        return false;
    exercise->kind = kind->name;
    exercise->space_value = value;
    exercise->format = kind->format;
    return kind->read(loader, value, &exercise->space);
}
