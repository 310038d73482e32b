/* read_numbers.c: the space `numbers`: numbers, what is to be made of them, and with which
 * operators.
 */
#include <string.h>

#include "exercise/parts.h"
#include "spaces/numbers.h"

struct numbers_keys {
    const struct tv_value *numbers, *operators;
    int64_t target;
    unsigned order;
};

enum { ANY_ORDER, ORDER_KEPT };

static const char *const order_words[] = {"any", "kept", NULL};

const struct tv_field tv_numbers_fields[] = {
    {.name = "kind", .read = tv_read_kind, .required = true, .help = "numbers", .takes = "a word"},
    {.name = "numbers",
     .read = tv_keep_value,
     .offset = offsetof(struct numbers_keys, numbers),
     .required = true,
     .help = "the numbers, each to be used once, 1 to 8 of them",
     .takes = "a list of whole numbers",
     .example = "[1, 1, 5, 8]"},
    {.name = "target",
     .read = tv_read_integer,
     .offset = offsetof(struct numbers_keys, target),
     .required = true,
     .low = -INT64_MAX,
     .high = INT64_MAX,
     .help = "the number that is to be made of them"},
    {.name = "operators",
     .read = tv_keep_value,
     .offset = offsetof(struct numbers_keys, operators),
     .help = "those allowed; they are tried in this order, whatever the order written",
     .takes = "a list",
     .example = "[+, \"*\", -, /]",
     .fallback = "all four"},
    {.name = "order",
     .read = tv_read_word,
     .offset = offsetof(struct numbers_keys, order),
     .words = order_words,
     .help = "kept: the numbers stand in the expression as in the list",
     .fallback = "any"},
    {.name = NULL},
};

/* ---- Operators ---- */

static const char *const operator_words[] = {"+", "*", "-", "/", NULL};

/* The operators behind each of them. Where the order is kept, nothing is turned round. */
static const unsigned operators_of[][2] = {
    {1 << TV_OPERATOR_ADD, 0},
    {1 << TV_OPERATOR_MULTIPLY, 0},
    {1 << TV_OPERATOR_SUBTRACT, 1 << TV_OPERATOR_SUBTRACT_TURNED},
    {1 << TV_OPERATOR_DIVIDE, 1 << TV_OPERATOR_DIVIDE_TURNED},
};

/* What people write for an operator elsewhere; the words above are too short to be alike. */
static const char *operator_meant(const char *text)
{
    static const char *const meant[][2] = {
        {"plus", "+"}, {"add", "+"},   {"x", "*"},          {"\u00d7", "*"}, {"times", "*"},
        {".", "*"},    {"minus", "-"}, {"\u2212", "-"},     {"$-", "-"},     {"\u00f7", "/"},
        {":", "/"},    {"$/", "/"},    {"divided by", "/"},
    };
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        if (strcmp(meant[i][0], text) == 0)
            return meant[i][1];
    return NULL;
}

static bool read_operator(struct tv_loader *loader, const struct tv_value *value, unsigned *chosen)
{
    static const struct tv_field field = {.name = "operators", .words = operator_words};
    struct tv_suggestion suggestion = {.wanted = value->text};
    suggestion.best = value->type == TV_SCALAR ? operator_meant(value->text) : NULL;
    return suggestion.best ? tv_unknown(loader, value->place, "operator", &suggestion, NULL)
                           : tv_read_word(loader, &field, value, chosen);
}

static bool add_operator(struct tv_loader *loader, const struct tv_value *value, bool is_kept,
                         unsigned *operators)
{
    unsigned chosen = 0;
    if (!read_operator(loader, value, &chosen))
        return false;
    if (*operators & operators_of[chosen][0])
        return tv_there_twice(loader, value);
    *operators |= operators_of[chosen][0];
    if (!is_kept)
        *operators |= operators_of[chosen][1];
    return true;
}

static bool read_operators(struct tv_loader *loader, const struct tv_value *list, bool is_kept,
                           unsigned *operators)
{
    if (!tv_is_list(loader, tv_find_field(tv_numbers_fields, "operators"), list))
        return false;
    if (!list->count)
        return tv_problem(
            loader->problems, list->place,
            "without an operator nothing can be made: write some of [+, \"*\", -, /]");
    bool ok = true;
    for (const struct tv_value *value = list->first; value; value = value->next)
        ok = add_operator(loader, value, is_kept, operators) && ok;
    return ok;
}

static unsigned all_operators(bool is_kept)
{
    unsigned operators = 0;
    for (size_t i = 0; operator_words[i]; i++)
        operators |= operators_of[i][0] | (is_kept ? 0 : operators_of[i][1]);
    return operators;
}

/* ---- Numbers ---- */

static bool check_count(struct tv_loader *loader, const struct tv_value *list)
{
    if (!list->count)
        return tv_problem(loader->problems, list->place,
                          "of no numbers nothing can be made: write one or more, [1, 1, 5, 8]");
    if (list->count > TV_NUMBERS_MAX)
        return tv_problem(loader->problems, list->place,
                          "these are %zu numbers, and more than %d make too many expressions: "
                          "leave some out",
                          list->count, TV_NUMBERS_MAX);
    return true;
}

static bool read_list(struct tv_loader *loader, const struct tv_value *list,
                      struct tv_numbers *numbers)
{
    static const struct tv_field number = {
        .name = "a number", .low = -INT64_MAX, .high = INT64_MAX};
    if (!tv_is_list(loader, tv_find_field(tv_numbers_fields, "numbers"), list) ||
        !check_count(loader, list))
        return false;
    bool ok = true;
    for (const struct tv_value *value = list->first; value; value = value->next)
        ok = tv_read_integer(loader, &number, value, &numbers->numbers[numbers->count++]) && ok;
    return ok;
}

bool tv_read_numbers(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct numbers_keys keys = {.order = ANY_ORDER};
    struct tv_numbers *numbers = tv_loader_array(loader, 1, sizeof *numbers);
    if (!numbers)
        return false;
    bool ok = tv_read_map(loader, map, tv_numbers_fields, &keys);
    bool is_kept = keys.order == ORDER_KEPT;
    numbers->target = keys.target;
    numbers->keeps_order = is_kept;
    if (keys.numbers)
        ok = read_list(loader, keys.numbers, numbers) && ok;
    if (keys.operators)
        ok = read_operators(loader, keys.operators, is_kept, &numbers->operators) && ok;
    else
        numbers->operators = all_operators(is_kept);
    if (ok)
        *space = tv_numbers_space(numbers);
    return ok;
}
