/* visit_tell.c: see visit_tell.h. */
#include "grade/visit_tell.h"

#include <inttypes.h>
#include <stdlib.h>

#include "grade/keep.h"
#include "grade/reference.h"

enum { WAITING_TOLD = 8 }; /* nodes */

/* What is needed to tell: the moment before the step that was wrong. */
struct telling {
    struct tv_trial *trial;
    const struct tv_record *record;
    const struct tv_record_tree *tree;
    const struct tv_visit_followed *followed;
    const char *expected; /* the node whose turn it is, in words; "" where none waits */
    const char *said;     /* the node of the program */
    const char *last;     /* the node shown last */
    const char *waiting;  /* all that wait, the next one first */
};

static const char *order_of(const struct tv_record *record)
{
    return tv_record_is_stack(record) ? "LIFO" : "FIFO";
}

/* ---- Nodes in words, kept in the report's arena; NULL: no memory ---- */

static const char *node_words(const struct telling *telling, uint64_t node)
{
    struct tv_arena *arena = telling->trial->arena;
    struct tv_text text = {0};
    if (node >= telling->tree->node_count)
        return tv_arena_format(arena, "node number %" PRIu64 ", which is none", node);
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_reference_write(telling->tree, (uint32_t)node, out);
    return tv_keep_text(arena, &text);
}

static void write_waiting(const struct telling *telling, const uint32_t *nodes, size_t count,
                          FILE *out)
{
    fputs(count == 0 ? "nothing" : "", out);
    for (size_t i = 0; i < count && i < WAITING_TOLD; i++) {
        fputs(i > 0 ? ", " : "", out);
        tv_reference_write(telling->tree, nodes[i], out);
    }
    if (count > WAITING_TOLD)
        fprintf(out, " and %zu more", count - WAITING_TOLD);
}

static const char *waiting_words(const struct telling *telling)
{
    size_t count;
    struct tv_text text = {0};
    uint32_t *nodes = tv_record_waiting(telling->record, telling->followed->step, &count);
    FILE *out = nodes ? tv_text_begin(&text) : NULL;
    if (out)
        write_waiting(telling, nodes, count, out);
    free(nodes);
    return tv_keep_text(telling->trial->arena, &text);
}

static bool describe(struct telling *telling)
{
    const struct tv_record *record = telling->record;
    uint32_t step = telling->followed->step;
    telling->said = node_words(telling, telling->followed->said);
    telling->waiting = waiting_words(telling);
    telling->last = step > 0 ? node_words(telling, record->visited[step - 1]) : "";
    telling->expected = step < record->step_count ? node_words(telling, record->visited[step]) : "";
    return (telling->said && telling->waiting && telling->last && telling->expected) ||
           tv_fail(&telling->trial->error, "not enough memory to tell about a visit");
}

/* ---- Facts ---- */

static bool tell_moment(const struct telling *telling)
{
    return tv_trial_fact(telling->trial, TV_FACT_STEP, "%" PRIu32, telling->followed->step + 1) &&
           tv_trial_fact(telling->trial, TV_FACT_WHERE, "in the queue, the next one first: %s",
                         telling->waiting);
}

/* The node whose turn it is. */
static bool tell_turn(const struct telling *telling)
{
    if (telling->followed->step == telling->record->step_count)
        return tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "ends: all nodes were shown");
    return tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "a %s queue gives %s",
                         order_of(telling->record), telling->expected);
}

/* What the visit shows, and what it should. */
static bool tell_shown(const struct telling *telling, const char *why)
{
    return tell_moment(telling) &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS, "shows %s", telling->said) &&
           tell_turn(telling) && tv_trial_fact(telling->trial, TV_FACT_WHY, "%s", why);
}

static bool tell_order(const struct telling *telling)
{
    bool is_stack = tv_record_is_stack(telling->record);
    return tell_shown(telling, is_stack
                                   ? "the queue is LIFO: the node that was put in last leaves first"
                                   : "the queue is FIFO: the node that was put in first leaves "
                                     "first");
}

static bool tell_level(const struct telling *telling)
{
    uint32_t node = (uint32_t)telling->followed->said;
    return tv_trial_fact(telling->trial, TV_FACT_STEP, "%" PRIu32, telling->followed->step + 1) &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS, "shows %s at level %" PRId64, telling->said,
                         telling->followed->level) &&
           tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "%s at level %" PRIu32, telling->said,
                         telling->tree->nodes[node].level) &&
           tv_trial_fact(telling->trial, TV_FACT_WHY,
                         "the root is at level 0, and a child one level below its parent");
}

/* It is about the node that was shown last. */
static bool tell_children(const struct telling *telling, const char *yours, const char *expected,
                          const char *why)
{
    return tv_trial_fact(telling->trial, TV_FACT_STEP, "%" PRIu32 ", %s was shown",
                         telling->followed->step, telling->last) &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS, "%s", yours) &&
           tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "%s", expected) &&
           tv_trial_fact(telling->trial, TV_FACT_WHY, "%s", why);
}

static bool tell_early_question(const struct telling *telling)
{
    return tv_trial_fact(telling->trial, TV_FACT_STEP, "1") &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS,
                         "asks for children before a node is shown") &&
           tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "shows %s", telling->expected);
}

static bool tell_too_early(const struct telling *telling)
{
    uint32_t shown = telling->followed->step;
    return tv_trial_fact(telling->trial, TV_FACT_STEP,
                         "the visit ended after %" PRIu32 " of %" PRIu32 " nodes", shown,
                         telling->record->step_count) &&
           tv_trial_fact(telling->trial, TV_FACT_WHERE, "in the queue, the next one first: %s",
                         telling->waiting) &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS, "%s is never shown", telling->expected) &&
           tell_turn(telling) &&
           tv_trial_fact(telling->trial, TV_FACT_WHY,
                         "a visit goes on while the queue is not empty");
}

static bool tell_refused(const struct telling *telling)
{
    return tv_trial_fact(telling->trial, TV_FACT_STEP, "the visit ended after %" PRIu32 " nodes",
                         telling->followed->step) &&
           tv_trial_fact(telling->trial, TV_FACT_YOURS, "returns false") &&
           tv_trial_fact(telling->trial, TV_FACT_EXPECTED, "returns true: there is enough memory");
}

static bool tell(const struct telling *telling)
{
    switch (telling->followed->ended) {
    case TV_VISIT_ORDER:
        return tell_order(telling);
    case TV_VISIT_AGAIN:
        return tell_shown(telling, "it was shown before: each node is taken out once");
    case TV_VISIT_UNKNOWN:
        return tell_shown(telling, "it is not in the queue: it has not been put in");
    case TV_VISIT_LEVEL:
        return tell_level(telling);
    case TV_VISIT_NOT_ASKED:
        return tell_children(telling, "goes on without asking for its children",
                             "asks for its children, and puts them into the queue",
                             "each node that is not at the cutoff is expanded");
    case TV_VISIT_ASKED_OTHER:
        return tell_children(telling, "asks for the children of another node",
                             "asks for the children of the node that was shown last",
                             "a node is shown first, and then its children enter the queue");
    case TV_VISIT_ASKED_TWICE:
        return tell_children(telling, "asks for its children again", "asks once for each node",
                             "its children would enter the queue twice");
    case TV_VISIT_BEYOND_CUTOFF:
        return tell_children(telling, "asks for its children", "goes on to the next node",
                             "its level is the cutoff: it is shown, and not expanded");
    case TV_VISIT_ASKED_EARLY:
        return tell_early_question(telling);
    case TV_VISIT_TOO_EARLY:
        return tell_too_early(telling);
    default:
        return tell_refused(telling);
    }
}

/* ---- Counting ---- */

static bool tell_died(struct tv_trial *trial, const struct tv_record *record,
                      const struct tv_visit_followed *followed, const char *which)
{
    struct tv_text text = {0};
    char asked[TV_WIRE_ASKED_MAX];
    const struct tv_record_tree *tree = &record->trees[0];
    const char *last = followed->step > 0
                           ? tv_reference_text(tree, record->visited[followed->step - 1], &text)
                           : "";
    if (followed->step > 0)
        snprintf(asked, sizeof asked, "%s, and had shown %s as step %" PRIu32, which,
                 last ? last : "a node", followed->step);
    else
        snprintf(asked, sizeof asked, "%s, and had not shown a node", which);
    tv_text_release(&text);
    return tv_trial_died(trial, which, asked);
}

bool tv_visit_tell(struct tv_trial *trial, const struct tv_record *record,
                   const struct tv_visit_followed *followed, const char *which)
{
    struct telling telling = {
        .trial = trial, .record = record, .tree = &record->trees[0], .followed = followed};
    char question[80], answer[80];
    if (followed->ended == TV_VISIT_DIED)
        return tell_died(trial, record, followed, which);
    snprintf(question, sizeof question, "%s, %s, step %" PRIu32, which, order_of(record),
             followed->step + 1);
    snprintf(answer, sizeof answer, "%d: %" PRIu64 " at level %" PRId64, (int)followed->ended,
             followed->said, followed->level);
    if (!tv_trial_wrong(trial, question, answer))
        return true;
    return describe(&telling) && tell(&telling);
}
