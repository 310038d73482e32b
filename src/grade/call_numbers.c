/* call_numbers.c: what a formula is worth; see call.h. */
#include <stdlib.h>
#include <string.h>

#include "grade/call.h"
#include "grade/keep.h"
#include "grade/lines.h"
#include "spaces/formula.h"

/* Of so many formulas of the tree, at regular distances, is asked what they are worth. */
enum { FORMULAS_MAX = 600, NODES_MAX = 20000 };

/* ---- The formulas ---- */

struct gathering {
    const struct tv_numbers *numbers;
    struct tv_calls *calls;
    struct tv_values values;
};

/* NULL: it is not to be asked, for its value is beyond what we can say; or no memory. */
static const char *value_of(struct gathering *self, const struct tv_formula *formula,
                            bool *is_beyond)
{
    struct tv_arena *arena = &self->calls->arena;
    enum tv_defined defined = tv_formula_evaluate(formula, &self->values);
    *is_beyond = defined == TV_BEYOND;
    if (defined != TV_DEFINED)
        return defined == TV_UNDEFINED ? "none" : NULL;
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_rational_write(self->values.of[tv_set_of_all(self->numbers)], out);
    return tv_keep_text(arena, &text);
}

static enum tv_answer see(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    struct gathering *self = context;
    const struct tv_formula *formula = seen->node;
    struct tv_text text = {0};
    bool is_beyond;
    if (!tv_formula_is_complete(self->numbers, formula))
        return TV_GO;
    const char *value = value_of(self, formula, &is_beyond);
    if (is_beyond)
        return TV_GO;
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_formula_write(self->numbers, formula, out);
    const char *name = tv_keep_text(&self->calls->arena, &text);
    if (value && tv_calls_add(self->calls, name, NULL, value))
        return TV_GO;
    tv_fail(error, "not enough memory for formulas");
    return TV_FAIL;
}

/* Keeps as many as are to be asked about, at regular distances. */
static void thin_out(struct tv_calls *calls)
{
    size_t distance = calls->count / FORMULAS_MAX + 1, kept = 0;
    for (size_t i = 0; i < calls->count; i += distance)
        calls->list[kept++] = calls->list[i];
    calls->count = kept;
}

bool tv_list_values(struct tv_trial *trial, struct tv_calls *calls)
{
    static const struct tv_visitor_ops ops = {.visit = see};
    const struct tv_space *space = &trial->exercise->space;
    struct gathering gathering = {.numbers = space->self, .calls = calls};
    const struct tv_visitor visitor = {&ops, &gathering, TV_NODES};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.limits.nodes = NODES_MAX;
    tv_values_begin(&gathering.values, gathering.numbers);
    bool visited = tv_visit(space, &search, &visitor, 1, &result, &trial->error);
    tv_result_release(&result);
    thin_out(calls);
    return visited;
}

/* ---- Answers ---- */

/* Reads "-49/5", or "10". */
static bool read_fraction(const char *text, long long *numerator, long long *denominator)
{
    char *end;
    *numerator = strtoll(text, &end, 10);
    *denominator = 1;
    if (end == text)
        return false;
    if (*end == '/') {
        const char *below = end + 1;
        *denominator = strtoll(below, &end, 10);
        if (end == below)
            return false;
    }
    return !end[strspn(end, " \n")];
}

bool tv_same_fraction(const char *yours, const char *expected)
{
    long long a, b, c, d;
    if (!read_fraction(yours, &a, &b) || !read_fraction(expected, &c, &d))
        return tv_line_apart(yours, expected) == 0;
    return b != 0 && (tv_wide)a * d == (tv_wide)c * b;
}
