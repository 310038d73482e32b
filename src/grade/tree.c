/* tree.c: the checker of a whole tree: the exercise is visited twice, once with its own space and
 * once with the submission's in its place, and the two trees are compared breadth first. So the
 * first node that has other children is the smallest.
 */
#include <stdlib.h>
#include <string.h>

#include "grade/keep.h"
#include "grade/nodes_tell.h"
#include "grade/program.h"
#include "grade/reference.h"
#include "spaces/served.h"

/* So many nodes more than the right tree has are enough to see that it is too large. */
enum { NODES_MORE = 1000 };

struct comparison {
    struct tv_trial *trial;
    const struct tv_record_tree *yours, *expected;
    struct pair {
        uint32_t yours, expected; /* nodes that are reached by states of the same names */
    } * pairs;
    size_t pair_count;
    struct tv_arena arena;
};

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory to compare two trees");
}

/* ---- Facts ---- */

static bool tell_node(struct comparison *self, uint32_t node)
{
    struct tv_trial *trial = self->trial;
    const struct tv_record_node *nodes = self->expected->nodes;
    size_t count = nodes[node].level;
    const char **moves = tv_arena_array(&self->arena, count + 1, sizeof *moves);
    if (!moves)
        return no_memory(trial);
    uint32_t at = node;
    for (size_t i = count; i-- > 0; at = nodes[at].parent)
        moves[i] = nodes[at].move ? nodes[at].move : nodes[at].name;
    return tv_trial_fact(trial, TV_FACT_WHERE, "%s", nodes[node].name) &&
           tv_tell_reached(trial, moves, count);
}

/* The reason why the exercise refuses the first child that is too many. */
static bool tell_why(struct comparison *self, uint32_t node, const char *child)
{
    const struct tv_record_tree *tree = self->expected;
    const struct tv_record_note *note = tree->notes + tree->nodes[node].first_note;
    for (uint32_t i = 0; child && i < tree->nodes[node].note_count; i++, note++) {
        if (note->why && note->name && strcmp(note->name, child) == 0)
            return tv_trial_fact(self->trial, TV_FACT_WHY, "%s: %s", child, note->why);
    }
    return true;
}

/* ---- A pair of nodes ---- */

static bool list_children(struct comparison *self, const struct tv_record_tree *tree, uint32_t node,
                          struct tv_list *list)
{
    for (uint32_t child = tree->nodes[node].first_child; child != TV_NOBODY;
         child = tree->nodes[child].next_sibling) {
        if (!tv_list_add(list, &self->arena, tree->nodes[child].name))
            return no_memory(self->trial);
    }
    return true;
}

/* The first child of this name that is in no pair yet. */
static uint32_t find_child(const struct tv_record_tree *tree, uint32_t node, const char *name,
                           const bool *taken)
{
    uint32_t child = tree->nodes[node].first_child;
    while (child != TV_NOBODY && (taken[child] || strcmp(tree->nodes[child].name, name) != 0))
        child = tree->nodes[child].next_sibling;
    return child;
}

/* Children of the same name are the next pairs. */
static void pair_children(struct comparison *self, const struct pair *pair, bool *taken)
{
    const struct tv_record_node *expected = self->expected->nodes;
    for (uint32_t child = expected[pair->expected].first_child; child != TV_NOBODY;
         child = expected[child].next_sibling) {
        uint32_t found = find_child(self->yours, pair->yours, expected[child].name, taken);
        if (found == TV_NOBODY)
            continue;
        taken[found] = true;
        self->pairs[self->pair_count++] = (struct pair){found, child};
    }
}

static bool judge_children(struct comparison *self, const struct pair *pair)
{
    struct tv_trial *trial = self->trial;
    struct tv_list yours = {0}, expected = {0};
    struct tv_difference difference;
    const char *name = self->expected->nodes[pair->expected].name;
    if (!list_children(self, self->yours, pair->yours, &yours) ||
        !list_children(self, self->expected, pair->expected, &expected))
        return false;
    const char *answer = tv_list_sorted(&yours, &self->arena);
    if (!answer ||
        !tv_lists_compare(&yours, &expected, trial->check->as_given, &self->arena, &difference))
        return no_memory(trial);
    if (tv_lists_agree(&difference))
        return tv_trial_right_with(trial, answer);
    return !tv_trial_wrong(trial, name, answer) ||
           (tell_node(self, pair->expected) &&
            tv_tell_difference(trial, &yours, &expected, &difference, "no children") &&
            tell_why(self, pair->expected, difference.first_too_many) &&
            tv_tell_levels(trial, self->expected->nodes[pair->expected].level + 1));
}

static bool judge(struct comparison *self, const struct pair *pair)
{
    struct tv_trial *trial = self->trial;
    const struct tv_record_node *node = &self->expected->nodes[pair->expected];
    bool is_solution = node->fate == TV_SOLUTION;
    if ((self->yours->nodes[pair->yours].fate == TV_SOLUTION) == is_solution)
        return judge_children(self, pair);
    return !tv_trial_wrong(trial, node->name, is_solution ? "no solution" : "solution") ||
           (tell_node(self, pair->expected) &&
            tv_trial_fact(trial, TV_FACT_YOURS, is_solution ? "no solution" : "a solution") &&
            tv_trial_fact(trial, TV_FACT_EXPECTED, is_solution ? "a solution" : "no solution"));
}

/* ---- The trees ---- */

static bool compare(struct comparison *self)
{
    bool *taken = tv_arena_array(&self->arena, self->yours->node_count, sizeof *taken);
    self->pairs = tv_arena_array(&self->arena, self->expected->node_count, sizeof *self->pairs);
    if (!taken || !self->pairs)
        return no_memory(self->trial);
    self->pair_count = 1; /* the roots */
    for (size_t i = 0; i < self->pair_count; i++) {
        if (!judge(self, &self->pairs[i]))
            return false;
        pair_children(self, &self->pairs[i], taken);
    }
    return tv_trial_tried(self->trial, "the whole tree, of %u nodes",
                          (unsigned)self->expected->node_count);
}

static bool compare_records(struct tv_trial *trial, const struct tv_record *yours,
                            const struct tv_record *expected)
{
    struct comparison self = {.trial = trial, .yours = yours->trees, .expected = expected->trees};
    bool ok = compare(&self);
    tv_arena_release(&self.arena);
    return ok;
}

/* ---- The visits ---- */

/* The tree of the exercise's search, breadth first, all of it. */
static struct tv_search search_of(const struct tv_trial *trial)
{
    struct tv_search search = trial->exercise->search;
    search.queue = TV_FIFO;
    search.choose = TV_CHOOSE_ALL;
    search.first = TV_NONE;
    search.limits.seconds = -1;
    return search;
}

/* The program failed on the way, as the error says. */
static bool tell_failure(struct tv_trial *trial, const struct tv_wire *wire,
                         const struct tv_error *error)
{
    if (wire->state == TV_WIRE_OPEN || wire->state == TV_WIRE_BROKEN ||
        wire->state == TV_WIRE_INTERRUPTED)
        return tv_fail(&trial->error, "%s", error->text);
    if (tv_trial_is_over(trial))
        return tv_trial_died(trial, "tree", "the children of a node");
    const char *label = tv_trial_failure_label(wire);
    tv_trial_give_up(trial);
    return !tv_trial_wrong(trial, "tree", "failed") ||
           tv_trial_fact(trial, label, "%s", error->text);
}

/* Visits with the submission's space in the place of the exercise's. */
static bool visit_theirs(struct tv_trial *trial, struct tv_served *served, struct tv_wire *wire,
                         const struct tv_record *expected)
{
    struct tv_exercise exercise = *trial->exercise;
    struct tv_trial theirs = *trial;
    struct tv_search search = search_of(trial);
    struct tv_record record;
    struct tv_error error = {.file = NULL};
    exercise.space = tv_served_space(served);
    theirs.exercise = &exercise;
    uint64_t most = expected->trees[0].node_count + (uint64_t)NODES_MORE;
    if (search.limits.nodes > most)
        search.limits.nodes = most;
    bool visited = tv_reference_visit(&theirs, &search, NULL, 0, &record);
    bool ok = false;
    if (!tv_served_check(served, &error))
        ok = tell_failure(trial, wire, &error);
    else if (!visited)
        trial->error = theirs.error;
    else
        ok = compare_records(trial, &record, expected);
    tv_record_release(&record);
    return ok;
}

static bool compare_with_theirs(struct tv_trial *trial, struct tv_wire *wire,
                                const struct tv_record *expected)
{
    struct tv_error error = {.file = NULL};
    struct tv_served *served = tv_served_new(wire, tv_trial_offer(trial), &trial->exercise->space,
                                             &error);
    if (!served)
        return tell_failure(trial, wire, &error);
    bool ok = visit_theirs(trial, served, wire, expected);
    tv_served_free(served);
    return ok;
}

bool tv_check_tree(struct tv_trial *trial)
{
    const struct tv_search search = search_of(trial);
    struct tv_record expected;
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state != TV_WIRE_OPEN)
        return tv_trial_died(trial, "tree", "the children of the start");
    if (!tv_trial_offer(trial)->children)
        return tv_trial_lacks(trial, "children");
    bool ok = tv_reference_visit(trial, &search, NULL, 0, &expected) &&
              compare_with_theirs(trial, wire, &expected);
    tv_record_release(&expected);
    return ok;
}
