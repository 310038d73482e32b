/* output_memory.c: checks that a student's visitor frees what it allocates, and what it does where
 * there is no memory: it may stop the visit, which says so; if it does not, what it prints has to
 * be right. That of its next visit has to be right in any case.
 */
#include "grade/memory.h"
#include "grade/output.h"
#include "wire/served_visitor.h"

/* ---- Freed ----
 * Many visits take long: a few nodes and solutions of each are enough.
 */

enum { NODES_SHOWN = 3, SOLUTIONS_SHOWN = 2 };

struct short_visit {
    struct tv_trial *trial;
    struct tv_wire *wire;
    struct tv_visitor served;
    unsigned nodes, solutions; /* still to be shown */
    struct tv_error error;
};

static bool begin(void *context, const struct tv_space *space, const struct tv_search *search,
                  struct tv_error *error)
{
    const struct short_visit *self = context;
    return self->served.ops->begin(self->served.self, space, search, error);
}

static enum tv_answer visit(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    struct short_visit *self = context;
    unsigned *left = seen->is_solution ? &self->solutions : &self->nodes;
    if (self->nodes + self->solutions == 0)
        return TV_STOP;
    if (*left == 0)
        return TV_GO;
    --*left;
    return self->served.ops->visit(self->served.self, seen, error);
}

static bool end(void *context, const struct tv_result *result, struct tv_error *error)
{
    const struct short_visit *self = context;
    return self->served.ops->end(self->served.self, result, error);
}

static bool visit_once(void *context)
{
    static const struct tv_visitor_ops ops = {.begin = begin, .visit = visit, .end = end};
    struct short_visit *self = context;
    const struct tv_exercise *exercise = self->trial->exercise;
    struct tv_text text = {0};
    struct tv_result result;
    FILE *out = tv_text_begin(&text);
    if (!out)
        return tv_fail(&self->error, "not enough memory for what a visitor prints");
    struct tv_served_visitor served = {.wire = self->wire, .out = out};
    const struct tv_visitor visitor = {.ops = &ops, .self = self, .wants = TV_PATHS};
    struct tv_search search = exercise->search;
    if (search.limits.nodes > TV_REFERENCE_NODES_MAX)
        search.limits.nodes = TV_REFERENCE_NODES_MAX;
    self->served = tv_served_visitor(&served);
    self->nodes = NODES_SHOWN;
    self->solutions = SOLUTIONS_SHOWN;
    bool visited = tv_visit(&exercise->space, &search, &visitor, 1, &result, &self->error);
    tv_result_release(&result);
    tv_text_release(&text);
    return visited;
}

static bool judge_growth(struct tv_trial *trial, struct short_visit *self)
{
    unsigned rounds;
    switch (tv_find_growth(trial, visit_once, self, &rounds)) {
    case TV_STEADY:
        return tv_trial_right(trial);
    case TV_GROWS:
        return tv_tell_growth(trial, "the visitor begins, is shown a few nodes, and ends", rounds,
                              "something is not freed when the visitor ends");
    case TV_ROUND_ENDED:
        if (self->wire->state != TV_WIRE_OPEN)
            return tv_trial_died(trial, "many visits", "its visitor, in one of many visits");
        trial->error = self->error;
        return false;
    case TV_NOT_TOLD:
        break;
    }
    return !trial->error.text[0];
}

bool tv_check_output_freed(struct tv_trial *trial)
{
    struct short_visit self = {.trial = trial, .wire = tv_trial_wire(trial)};
    return self.wire && judge_growth(trial, &self) &&
           tv_trial_tried(trial, "memory, in many visits");
}

/* ---- Refused ---- */

enum { ALLOWED_MAX = 100 };

/* Shows it a visit in which there is too little memory. */
static bool show_refused(struct tv_trial *trial, const struct tv_output_expected *expected,
                         struct tv_printed *printed, uint64_t allowed)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    enum tv_printed_ended ended = tv_ask_memory(wire, allowed) ? tv_print(printed, trial)
                                                               : TV_PRINTED_DIED;
    if (ended == TV_PRINTED_DIED)
        return tv_trial_died(trial, "a visit without memory",
                             "its visitor, while there is too little memory");
    if (ended != TV_PRINTED)
        return false;
    return printed->stopped ? tv_trial_right(trial)
                            : tv_output_judge(trial, expected, printed,
                                              "a visit that was not stopped for want of memory");
}

static bool compare_after(struct tv_trial *trial, const struct tv_output_expected *expected,
                          struct tv_printed *printed)
{
    const char *which = "a visit after one in which there was no memory";
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    return tv_ask_memory(wire, TV_NONE) ? tv_output_compare(trial, expected, printed, which)
                                        : tv_trial_died(trial, which, which);
}

bool tv_check_output_refused(struct tv_trial *trial)
{
    struct tv_output_expected expected = {.bytes = NULL};
    struct tv_printed printed = {.bytes = NULL};
    bool refusable, checked = tv_can_refuse(trial, &refusable);
    if (!checked || !refusable)
        return checked;
    checked = tv_output_expect(trial, &expected);
    for (uint64_t allowed = 0; checked && allowed < ALLOWED_MAX; allowed = tv_next_allowed(allowed))
        checked = show_refused(trial, &expected, &printed, allowed) &&
                  compare_after(trial, &expected, &printed);
    tv_printed_release(&printed);
    tv_output_expected_release(&expected);
    return checked && tv_trial_tried(trial, "visits that are refused memory, sooner and later");
}
