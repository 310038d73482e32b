/* describe.c: see describe.h. */
#include "picture/describe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "picture/label.h"
#include "visit/text.h"

/* As many solutions are named, failures, and moves that were refused. */
enum { NAMED = 5 };

/* As long may a name be here. */
enum { NAME_BYTES = 200 };

/* Each level's nodes are told of as many levels; and of as many nodes, with names as short, in
 * which order they were visited, or wait in the queue. */
enum { TOLD_LEVELS = 16, TOLD_NODES = 12, TOLD_NAME = 24 };

static bool has_left(const struct tv_drawing *drawing, const struct tv_record_node *node)
{
    return node->out != TV_NOBODY && (drawing->at == TV_NONE || node->out <= drawing->at);
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* ---- Whom to tell of ---- */

/* The nodes that have left the queue, in their own order; of a graph of states one for each state,
 * the first that was visited, in the order of visits. */
struct told {
    const struct tv_record_tree *tree;
    uint32_t *nodes, count;
};

static void tell_of_nodes(struct told *told, const struct tv_drawing *drawing)
{
    for (uint32_t i = 0; i < told->tree->node_count; i++)
        if (has_left(drawing, &told->tree->nodes[i]))
            told->nodes[told->count++] = i;
}

/* `met` has room for each node. */
static void tell_of_states(struct told *told, const struct tv_record *record,
                           const struct tv_drawing *drawing, bool *met)
{
    const struct tv_record_tree *tree = told->tree;
    for (uint32_t i = 0; i < tree->step_count; i++) {
        uint32_t node = record->visited[tree->first_step + i];
        bool *state_met = &met[tree->nodes[node].state];
        if (!*state_met && has_left(drawing, &tree->nodes[node]))
            told->nodes[told->count++] = node;
        *state_met = true;
    }
}

/* The caller frees the nodes. False: no memory. */
static bool choose_told(struct told *told, const struct tv_record *record,
                        const struct tv_record_tree *tree, const struct tv_drawing *drawing)
{
    *told = (struct told){.tree = tree, .nodes = calloc(tree->node_count + 1U, sizeof(uint32_t))};
    bool *met = calloc(tree->node_count + 1U, sizeof *met);
    bool enough = told->nodes && met;
    if (enough && drawing->space)
        tell_of_states(told, record, drawing, met);
    else if (enough)
        tell_of_nodes(told, drawing);
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

/* ---- Solutions ---- */

static void describe_solution(struct tv_scene *scene, const struct tv_record_node *node, FILE *out)
{
    const char *name = tv_safe_text(node->name, NAME_BYTES, &scene->arena);
    fprintf(out, " Visit %" PRIu32 ", level %" PRIu32 ": %s.", node->out, node->level,
            name ? name : "");
}

static void describe_solutions(struct tv_scene *scene, const struct told *told, FILE *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < told->count; i++) {
        const struct tv_record_node *node = &told->tree->nodes[told->nodes[i]];
        if (node->fate == TV_SOLUTION && count++ < NAMED)
            describe_solution(scene, node, out);
    }
    if (count > NAMED)
        fprintf(out, " And %" PRIu32 " more.", count - NAMED);
}

/* ---- What led nowhere ---- */

/* " 2 failures: MCC~B M; MCC B~M." */
static void describe_failures(struct tv_scene *scene, const struct told *told, FILE *out)
{
    uint32_t count = count_told(told, TV_FAILURE), named = 0;
    if (count == 0)
        return;
    fprintf(out, " %" PRIu32 " failure%s", count, plural(count));
    for (uint32_t i = 0; count <= NAMED && i < told->count; i++) {
        const struct tv_record_node *node = &told->tree->nodes[told->nodes[i]];
        if (node->fate != TV_FAILURE)
            continue;
        const char *name = tv_safe_text(node->name, NAME_BYTES, &scene->arena);
        fprintf(out, "%s%s", named++ > 0 ? "; " : ": ", name ? name : "");
    }
    fputs(".", out);
}

/* Whether a note is drawn, of a move that was refused or of a child that came again. */
static bool is_drawn(const struct tv_record_tree *tree, const struct tv_record_note *note,
                     bool refused, const struct tv_drawing *drawing)
{
    return (note->same == TV_NOBODY) == refused && has_left(drawing, &tree->nodes[note->node]);
}

static uint32_t count_notes(const struct tv_record_tree *tree, bool refused,
                            const struct tv_drawing *drawing)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->note_count; i++)
        count += is_drawn(tree, &tree->notes[i], refused, drawing);
    return count;
}

/* "F because wolf eats goat" */
static void describe_refused_move(struct tv_scene *scene, const struct tv_record_note *note,
                                  FILE *out)
{
    const char *move = tv_safe_text(note->move ? note->move : "a move", NAME_BYTES, &scene->arena);
    const char *why = tv_safe_text(note->why ? note->why : "", NAME_BYTES, &scene->arena);
    fprintf(out, "%s%s%s", move ? move : "", why && *why ? " because " : "", why ? why : "");
}

/* " 2 moves refused: F because wolf eats goat; FC because wolf eats goat." */
static void describe_rejects(struct tv_scene *scene, const struct tv_record_tree *tree,
                             const struct tv_drawing *drawing, FILE *out)
{
    uint32_t count = count_notes(tree, true, drawing), named = 0;
    fprintf(out, " %" PRIu32 " move%s refused", count, plural(count));
    for (uint32_t i = 0; count <= NAMED && i < tree->note_count; i++) {
        if (!is_drawn(tree, &tree->notes[i], true, drawing))
            continue;
        fputs(named++ > 0 ? "; " : ": ", out);
        describe_refused_move(scene, &tree->notes[i], out);
    }
    fputs(".", out);
}

static void describe_what_led_nowhere(struct tv_scene *scene, const struct told *told,
                                      const struct tv_drawing *drawing, FILE *out)
{
    const struct tv_record_tree *tree = told->tree;
    describe_failures(scene, told, out);
    if (drawing->rejects && !drawing->space)
        describe_rejects(scene, tree, drawing, out);
    if (drawing->drops && !drawing->space) {
        uint32_t count = count_notes(tree, false, drawing);
        fprintf(out, " %" PRIu32 " child%s came again.", count, count == 1 ? "" : "ren");
    }
}

/* ---- Counts ---- */

struct tally {
    uint32_t there, levels, visited, solutions, dead_ends;
    uint32_t states;                /* that are there */
    uint32_t on_level[TOLD_LEVELS]; /* of the first levels, how many are there */
};

static struct tally count(const struct tv_record_tree *tree, const struct tv_drawing *drawing)
{
    struct tally tally = {.there = 0};
    for (uint32_t i = 0; i < tree->node_count; i++) {
        const struct tv_record_node *node = &tree->nodes[i];
        bool left = has_left(drawing, node),
             there = drawing->at == TV_NONE || node->in <= drawing->at;
        tally.there += there;
        tally.states += there && node->state == i; /* the others come later than this one */
        tally.visited += left && node->fate != TV_DISCARDED;
        tally.solutions += left && node->fate == TV_SOLUTION;
        tally.dead_ends += left && node->fate == TV_DEAD_END;
        if (there && node->level >= tally.levels)
            tally.levels = node->level + 1;
        if (there && node->level < TOLD_LEVELS)
            tally.on_level[node->level]++;
    }
    return tally;
}

static void describe_levels(const struct tally *tally, FILE *out)
{
    fprintf(out, " on %" PRIu32 " level%s", tally->levels, plural(tally->levels));
    if (tally->levels < 2 || tally->levels > TOLD_LEVELS)
        return;
    for (uint32_t level = 0; level < tally->levels; level++)
        fprintf(out, "%s%" PRIu32, level > 0 ? ", " : " (", tally->on_level[level]);
    fputs(")", out);
}

/* " 17 nodes on 5 levels (1, 4, 6, 4, 2), 17 visited, 2 solutions, 4 dead ends." */
static void describe_nodes(const struct tally *tally, FILE *out)
{
    fprintf(out, " %" PRIu32 " node%s", tally->there, plural(tally->there));
    describe_levels(tally, out);
    fprintf(out, ", %" PRIu32 " visited, %" PRIu32 " solution%s, %" PRIu32 " dead end%s.",
            tally->visited, tally->solutions, plural(tally->solutions), tally->dead_ends,
            plural(tally->dead_ends));
}

/* " 5 states, 7 nodes visited, 1 solution." A state is on no level, and where a node ended because
 * its children had come before, the picture shows a state from which moves lead on. */
static void describe_states(const struct tally *tally, const struct told *told, FILE *out)
{
    uint32_t solutions = count_told(told, TV_SOLUTION);
    fprintf(out, " %" PRIu32 " state%s, %" PRIu32 " node%s visited, %" PRIu32 " solution%s.",
            tally->states, plural(tally->states), tally->visited, plural(tally->visited), solutions,
            plural(solutions));
}

static bool is_small(const struct tv_record_tree *tree)
{
    if (tree->node_count < 2 || tree->node_count > TOLD_NODES)
        return false;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (!*tree->nodes[i].name || strlen(tree->nodes[i].name) > TOLD_NAME)
            return false;
    return true;
}

/* " In order: A, C, D, B." */
static void describe_order(struct tv_scene *scene, const struct tv_record_tree *tree,
                           const uint32_t *visited, uint32_t count, FILE *out)
{
    if (!is_small(tree) || count == 0)
        return;
    for (uint32_t i = 0; i < count; i++) {
        const char *name = tv_safe_text(tree->nodes[visited[i]].name, NAME_BYTES, &scene->arena);
        fprintf(out, "%s%s", i > 0 ? ", " : " In order: ", name ? name : "");
    }
    fputs(".", out);
}

/* ---- The queue ---- */

static bool are_short(const struct tv_record_tree *tree, const uint32_t *waiting, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!*tree->nodes[waiting[i]].name || strlen(tree->nodes[waiting[i]].name) > TOLD_NAME)
            return false;
    return true;
}

static void name_waiting(struct tv_scene *scene, const struct tv_record_tree *tree,
                         const uint32_t *waiting, size_t count, FILE *out)
{
    for (size_t i = 0; i < count; i++) {
        const struct tv_record_node *node = &tree->nodes[waiting[i]];
        const char *name = tv_safe_text(node->name, NAME_BYTES, &scene->arena);
        fprintf(out, "%s%s", i > 0 ? ", " : " In the queue, the next first: ", name ? name : "");
        if (node->priority != TV_NONE)
            fprintf(out, " %" PRIu64, node->priority);
    }
    fputs(".", out);
}

/* " In the queue, the next first: Fagaras 415, Pitesti 417." False: no memory. */
static bool describe_queue(struct tv_scene *scene, const struct tv_record *record,
                           const struct tv_drawing *drawing, FILE *out)
{
    uint32_t step = drawing->at < record->step_count ? (uint32_t)drawing->at : record->step_count;
    const struct tv_record_tree *tree = tv_record_tree_at(record, step);
    size_t count;
    uint32_t *waiting = tv_record_waiting(record, step, &count);
    if (!waiting)
        return false;
    if (count == 0)
        fputs(" The queue is empty.", out);
    else if (count <= TOLD_NODES && are_short(tree, waiting, count))
        name_waiting(scene, tree, waiting, count, out);
    else
        fprintf(out, " In the queue: %zu node%s.", count, plural(count));
    free(waiting);
    return true;
}

/* ---- One search ---- */

/* False: no memory. */
static bool describe_tree(struct tv_scene *scene, const struct tv_record *record,
                          const struct tv_record_tree *tree, const struct tv_drawing *drawing,
                          FILE *out)
{
    struct tally tally = count(tree, drawing);
    struct told told;
    bool enough = choose_told(&told, record, tree, drawing);
    if (enough) {
        if (tree->cutoff != TV_NONE)
            fprintf(out, " Cutoff %" PRIu64 ":", tree->cutoff);
        if (drawing->space) {
            describe_states(&tally, &told, out);
            describe_order(scene, tree, told.nodes, told.count, out);
        } else {
            describe_nodes(&tally, out);
            describe_order(scene, tree, &record->visited[tree->first_step], tally.visited, out);
        }
        describe_solutions(scene, &told, out);
        describe_what_led_nowhere(scene, &told, drawing, out);
    }
    free(told.nodes);
    return enough;
}

/* False: no memory. */
static bool describe_record(struct tv_scene *scene, const struct tv_record *record,
                            const struct tv_drawing *drawing, FILE *out)
{
    if (record->queue)
        fprintf(out, " Queue %s.", record->queue);
    if (record->cutoff != TV_NONE)
        fprintf(out, " Cutoff %" PRIu64 ".", record->cutoff);
    for (uint32_t i = 0; i < record->tree_count; i++)
        if ((drawing->at == TV_NONE ||
             &record->trees[i] == tv_record_tree_at(record, (uint32_t)drawing->at)) &&
            !describe_tree(scene, record, &record->trees[i], drawing, out))
            return false;
    if (drawing->at != TV_NONE)
        return describe_queue(scene, record, drawing, out);
    fprintf(out, " The visit ended: %s.", record->ended ? record->ended : "not told");
    return true;
}

/* ---- All of it ---- */

/* The text since tv_text_begin(), made safe, in the scene. */
static const char *keep(struct tv_scene *scene, struct tv_text *text)
{
    const char *written = tv_text_end(text);
    return written ? tv_safe_text(&written[*written == ' '], 4000, &scene->arena) : NULL;
}

static void write_title(const struct tv_record *record, const struct tv_drawing *drawing, FILE *out)
{
    const char *title = drawing->title ? drawing->title : record->exercise;
    fprintf(out, "%s%s%s", drawing->space ? "Graph of states" : "Explored tree", title ? ": " : "",
            title ? title : "");
    if (drawing->at != TV_NONE)
        fprintf(out, ", after %" PRIu64 " visit%s", drawing->at, plural(drawing->at));
}

bool tv_describe(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
                 const struct tv_drawing *drawing)
{
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    bool enough = out != NULL;
    if (out) {
        write_title(records[0], drawing, out);
        scene->title = keep(scene, &text);
        rewind(out);
        fprintf(out, "%s", count > 1 ? "Side by side." : "");
        for (size_t i = 0; enough && i < count; i++)
            enough = describe_record(scene, records[i], drawing, out);
        scene->description = keep(scene, &text);
    }
    tv_text_release(&text);
    return enough && scene->title && scene->description;
}

/* "took B out" */
static void write_moment(const struct tv_record *record, uint32_t step, FILE *out)
{
    const struct tv_record_tree *tree = tv_record_tree_at(record, step);
    if (step == 0)
        fputs("Before the first visit", out);
    else
        fprintf(out, "Visit %" PRIu32 ": took %s out", step,
                tree->nodes[record->visited[step - 1]].name);
}

const char *tv_heading(struct tv_scene *scene, const struct tv_record *record,
                       const struct tv_record_tree *tree, bool is_one_of_many,
                       const struct tv_drawing *drawing, uint32_t step)
{
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    const char *heading = NULL;
    if (out) {
        if (is_one_of_many && record->queue)
            fprintf(out, "Queue: %s. ", record->queue);
        if (tree->cutoff != TV_NONE)
            fprintf(out, "Cutoff %" PRIu64 ". ", tree->cutoff);
        if (drawing->at != TV_NONE)
            write_moment(record, step, out);
        heading = tv_text_end(&text);
        heading = heading ? tv_safe_text(heading, NAME_BYTES, &scene->arena) : NULL;
    }
    tv_text_release(&text);
    return heading;
}
