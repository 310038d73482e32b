/* visitor_set.c: see visitor_set.h. */
#include "exercise/visitor_set.h"

bool tv_visitors_have(const struct tv_visitor_list *wanted, enum tv_visitor_kind kind)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->kinds[i] == kind)
            return true;
    return false;
}

static struct tv_visitor make(struct tv_visitor_set *set, enum tv_visitor_kind kind)
{
    switch (kind) {
    case TV_LEVELS_VISITOR:
        return tv_levels_visitor(&set->levels);
    case TV_SOLUTIONS_VISITOR:
        return tv_solutions_visitor(&set->solutions);
    case TV_TRACE_VISITOR:
        return tv_trace_visitor(&set->trace);
    case TV_DOT_VISITOR:
        return tv_dot_visitor(&set->dot);
    case TV_ANSWER_VISITOR:
        return tv_answer_line_visitor(&set->answer);
    case TV_STEPS_VISITOR:
        return tv_steps_visitor(&set->steps);
    case TV_COUNTS_VISITOR:
    case TV_VISITOR_KINDS:
        break;
    }
    return tv_counts_visitor(&set->counts);
}

void tv_visitor_set_init(struct tv_visitor_set *set, const struct tv_exercise *exercise,
                         const struct tv_visitor_list *wanted, FILE *out)
{
    *set = (struct tv_visitor_set){
        .count = wanted->count,
        .levels = {.out = out},
        .solutions = {.out = out, .format = exercise->format},
        .counts = {.out = out},
        .trace = {.out = out, .exercise = exercise->name, .kind = exercise->kind},
        .dot = {.out = out, .title = exercise->title},
        .answer = {.out = out},
        .steps = {.out = out},
    };
    for (size_t i = 0; i < wanted->count; i++)
        set->list[i] = make(set, wanted->kinds[i]);
}
