/* describe_tree.c: see describe_tree.h. */
#include "picture/describe_tree.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "picture/label.h"

/* As many solutions are named, failures, and moves that were refused. */
enum { NAMED = 5 };

/* As long may a text be here. */
enum { TEXT_BYTES = 200 };

/* Of a tree of so many levels it is told how many nodes are on each. */
enum { TOLD_LEVELS = 16 };

const char *tv_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

void tv_tell_text(const struct tv_telling *telling, const char *text)
{
    const char *safe = tv_safe_text(text, TEXT_BYTES, telling->arena);
    fputs(safe ? safe : "", telling->out);
}

bool tv_has_short_name(const struct tv_record_node *node)
{
    return *node->name && strlen(node->name) <= TV_TOLD_NAME;
}

static bool has_left(const struct tv_telling *telling, const struct tv_record_node *node)
{
    uint64_t at = telling->drawing->at;
    return node->out != TV_NOBODY && (at == TV_NONE || node->out <= at);
}

/* ---- Whom to tell of ---- */

/* The nodes that have left the queue, in their own order; of a graph of states one for each state,
 * the first that was visited, in the order of visits. */
struct told {
    const struct tv_record_tree *tree;
    uint32_t *nodes, count;
};

static void choose_nodes(struct told *told, const struct tv_telling *telling)
{
    for (uint32_t i = 0; i < told->tree->node_count; i++)
        if (has_left(telling, &told->tree->nodes[i]))
            told->nodes[told->count++] = i;
}

/* `met` has room for each node. */
static void choose_states(struct told *told, const struct tv_telling *telling, bool *met)
{
    const struct tv_record_tree *tree = told->tree;
    for (uint32_t i = 0; i < tree->step_count; i++) {
        uint32_t node = telling->record->visited[tree->first_step + i];
        bool *state_met = &met[tree->nodes[node].state];
        if (!*state_met && has_left(telling, &tree->nodes[node]))
            told->nodes[told->count++] = node;
        *state_met = true;
    }
}

/* The nodes are the caller's to free. False: no memory. */
static bool choose_told(struct told *told, const struct tv_telling *telling,
                        const struct tv_record_tree *tree)
{
    *told = (struct told){.tree = tree, .nodes = calloc(tree->node_count, sizeof *told->nodes)};
    bool *met = calloc(tree->node_count, sizeof *met);
    bool enough = told->nodes && met;
    if (enough && telling->drawing->space)
        choose_states(told, telling, met);
    else if (enough)
        choose_nodes(told, telling);
    free(met);
    return enough;
}

static uint32_t count_told(const struct told *told, enum tv_fate fate)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < told->count; i++)
        count += told->tree->nodes[told->nodes[i]].fate == fate;
    return count;
}

/* ---- Size ---- */

struct tally {
    uint32_t there, states, levels, visited;
    uint32_t on_level[TOLD_LEVELS]; /* of the first levels, how many are there */
};

static void count_node(struct tally *tally, const struct tv_telling *telling,
                       const struct tv_record_tree *tree, uint32_t number)
{
    const struct tv_record_node *node = &tree->nodes[number];
    tally->visited += has_left(telling, node) && node->fate != TV_DISCARDED;
    if (telling->drawing->at != TV_NONE && node->in > telling->drawing->at)
        return;
    tally->there++;
    tally->states += node->state == number; /* of the first that is in it */
    if (node->level >= tally->levels)
        tally->levels = node->level + 1;
    if (node->level < TOLD_LEVELS)
        tally->on_level[node->level]++;
}

static struct tally count(const struct tv_telling *telling, const struct tv_record_tree *tree)
{
    struct tally tally = {.there = 0};
    for (uint32_t i = 0; i < tree->node_count; i++)
        count_node(&tally, telling, tree, i);
    return tally;
}

static void tell_levels(const struct tally *tally, FILE *out)
{
    fprintf(out, " on %" PRIu32 " level%s", tally->levels, tv_plural(tally->levels));
    if (tally->levels < 2 || tally->levels > TOLD_LEVELS)
        return;
    for (uint32_t level = 0; level < tally->levels; level++)
        fprintf(out, "%s%" PRIu32, level > 0 ? ", " : " (", tally->on_level[level]);
    fputs(")", out);
}

static void tell_size(const struct tally *tally, const struct told *told, FILE *out)
{
    uint32_t solutions = count_told(told, TV_SOLUTION), dead_ends = count_told(told, TV_DEAD_END);
    fprintf(out, " %" PRIu32 " node%s", tally->there, tv_plural(tally->there));
    tell_levels(tally, out);
    fprintf(out, ", %" PRIu32 " visited, %" PRIu32 " solution%s, %" PRIu32 " dead end%s.",
            tally->visited, solutions, tv_plural(solutions), dead_ends, tv_plural(dead_ends));
}

/* A state is on no level; and where a node was a dead end because its children had come before, the
 * picture has a state from which moves lead on. */
static void tell_states(const struct tally *tally, const struct told *told, FILE *out)
{
    uint32_t solutions = count_told(told, TV_SOLUTION);
    fprintf(out, " %" PRIu32 " state%s, %" PRIu32 " node%s visited, %" PRIu32 " solution%s.",
            tally->states, tv_plural(tally->states), tally->visited, tv_plural(tally->visited),
            solutions, tv_plural(solutions));
}

/* ---- Order ---- */

static bool is_small(const struct tv_record_tree *tree)
{
    if (tree->node_count < 2 || tree->node_count > TV_TOLD_NODES)
        return false;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (!tv_has_short_name(&tree->nodes[i]))
            return false;
    return true;
}

/* " In order: A, C, D, B." */
static void tell_order(const struct tv_telling *telling, const struct tv_record_tree *tree,
                       const uint32_t *visited, uint32_t count)
{
    if (!is_small(tree) || count == 0)
        return;
    for (uint32_t i = 0; i < count; i++) {
        fputs(i > 0 ? ", " : " In order: ", telling->out);
        tv_tell_text(telling, tree->nodes[visited[i]].name);
    }
    fputs(".", telling->out);
}

/* ---- Solutions and failures ---- */

/* " Visit 3, level 2: (A C D)." */
static void tell_solutions(const struct tv_telling *telling, const struct told *told)
{
    uint32_t count = count_told(told, TV_SOLUTION), named = 0;
    for (uint32_t i = 0; i < told->count && named < NAMED; i++) {
        const struct tv_record_node *node = &told->tree->nodes[told->nodes[i]];
        if (node->fate != TV_SOLUTION)
            continue;
        fprintf(telling->out, " Visit %" PRIu32 ", level %" PRIu32 ": ", node->out, node->level);
        tv_tell_text(telling, node->name);
        fputs(".", telling->out);
        named++;
    }
    if (count > NAMED)
        fprintf(telling->out, " And %" PRIu32 " more.", count - NAMED);
}

/* " 2 failures: MCC~B M; MCC B~M." */
static void tell_failures(const struct tv_telling *telling, const struct told *told)
{
    uint32_t count = count_told(told, TV_FAILURE), named = 0;
    if (count == 0)
        return;
    fprintf(telling->out, " %" PRIu32 " failure%s", count, tv_plural(count));
    for (uint32_t i = 0; count <= NAMED && i < told->count; i++) {
        const struct tv_record_node *node = &told->tree->nodes[told->nodes[i]];
        if (node->fate != TV_FAILURE)
            continue;
        fputs(named++ > 0 ? "; " : ": ", telling->out);
        tv_tell_text(telling, node->name);
    }
    fputs(".", telling->out);
}

/* ---- Moves that were refused, children that came again ---- */

/* Whether a note is drawn, of a move that was refused or of a child that came again. */
static bool is_drawn(const struct tv_telling *telling, const struct tv_record_tree *tree,
                     const struct tv_record_note *note, bool refused)
{
    return (note->same == TV_NOBODY) == refused && has_left(telling, &tree->nodes[note->node]);
}

static uint32_t count_notes(const struct tv_telling *telling, const struct tv_record_tree *tree,
                            bool refused)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->note_count; i++)
        count += is_drawn(telling, tree, &tree->notes[i], refused);
    return count;
}

/* "F because wolf eats goat" */
static void tell_refused_move(const struct tv_telling *telling, const struct tv_record_note *note)
{
    tv_tell_text(telling, note->move ? note->move : "a move");
    if (!note->why || !*note->why)
        return;
    fputs(" because ", telling->out);
    tv_tell_text(telling, note->why);
}

/* " 2 moves refused: F because wolf eats goat; FC because wolf eats goat." */
static void tell_rejects(const struct tv_telling *telling, const struct tv_record_tree *tree)
{
    uint32_t count = count_notes(telling, tree, true), named = 0;
    fprintf(telling->out, " %" PRIu32 " move%s refused", count, tv_plural(count));
    for (uint32_t i = 0; count <= NAMED && i < tree->note_count; i++) {
        if (!is_drawn(telling, tree, &tree->notes[i], true))
            continue;
        fputs(named++ > 0 ? "; " : ": ", telling->out);
        tell_refused_move(telling, &tree->notes[i]);
    }
    fputs(".", telling->out);
}

static void tell_drops(const struct tv_telling *telling, const struct tv_record_tree *tree)
{
    uint32_t count = count_notes(telling, tree, false);
    fprintf(telling->out, " %" PRIu32 " child%s came again.", count, count == 1 ? "" : "ren");
}

/* ---- Ways from state to state ---- */

/* Whether a move that is drawn leads from one state to the other, be its child kept out or not. */
static bool leads(const struct tv_telling *telling, const struct tv_record_tree *tree,
                  uint32_t from, uint32_t to)
{
    const struct tv_record_node *nodes = tree->nodes;
    for (uint32_t i = 1; i < tree->node_count; i++)
        if (nodes[i].state == to && nodes[nodes[i].parent].state == from &&
            has_left(telling, &nodes[nodes[i].parent]))
            return true;
    for (uint32_t i = 0; i < tree->note_count; i++) {
        const struct tv_record_note *note = &tree->notes[i];
        if (is_drawn(telling, tree, note, false) && nodes[note->node].state == from &&
            nodes[note->same].state == to)
            return true;
    }
    return false;
}

/* " From A to B, C." */
static void tell_ways_from(const struct tv_telling *telling, const struct tv_record_tree *tree,
                           uint32_t from)
{
    uint32_t ways = 0;
    for (uint32_t to = 0; to < tree->node_count; to++) {
        if (tree->nodes[to].state != to || !leads(telling, tree, from, to))
            continue;
        if (ways++ == 0) {
            fputs(" From ", telling->out);
            tv_tell_text(telling, tree->nodes[from].name);
        }
        fputs(ways == 1 ? " to " : ", ", telling->out);
        tv_tell_text(telling, tree->nodes[to].name);
    }
    fputs(ways > 0 ? "." : "", telling->out);
}

/* In the order in which the states were visited, where they are few. */
static void tell_ways(const struct tv_telling *telling, const struct told *told)
{
    for (uint32_t i = 0; is_small(told->tree) && i < told->count; i++)
        tell_ways_from(telling, told->tree, told->tree->nodes[told->nodes[i]].state);
}

/* ---- All of it ---- */

static void tell_told(const struct tv_telling *telling, const struct told *told)
{
    const struct tv_record_tree *tree = told->tree;
    struct tally tally = count(telling, tree);
    if (tree->cutoff != TV_NONE)
        fprintf(telling->out, " Cutoff %" PRIu64 ":", tree->cutoff);
    if (telling->drawing->space) {
        tell_states(&tally, told, telling->out);
        tell_order(telling, tree, told->nodes, told->count);
    } else {
        tell_size(&tally, told, telling->out);
        tell_order(telling, tree, &telling->record->visited[tree->first_step], tally.visited);
    }
    tell_solutions(telling, told);
    tell_failures(telling, told);
    if (telling->drawing->space)
        tell_ways(telling, told);
}

bool tv_tell_tree(const struct tv_telling *telling, const struct tv_record_tree *tree)
{
    const struct tv_drawing *drawing = telling->drawing;
    struct told told;
    bool enough = choose_told(&told, telling, tree);
    if (enough)
        tell_told(telling, &told);
    if (enough && drawing->rejects && !drawing->space)
        tell_rejects(telling, tree);
    if (enough && drawing->drops && !drawing->space)
        tell_drops(telling, tree);
    free(told.nodes);
    return enough;
}
