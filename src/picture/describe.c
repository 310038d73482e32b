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

static bool is_there(const struct tv_drawing *drawing, const struct tv_record_node *node)
{
    return drawing->at == TV_NONE || node->in <= drawing->at;
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* ---- Solutions ---- */

static void describe_solution(struct tv_scene *scene, const struct tv_record_node *node, FILE *out)
{
    const char *name = tv_safe_text(node->name, NAME_BYTES, &scene->arena);
    fprintf(out, " Visit %" PRIu32 ", level %" PRIu32 ": %s.", node->out, node->level,
            name ? name : "");
}

static void describe_solutions(struct tv_scene *scene, const struct tv_record_tree *tree,
                               const struct tv_drawing *drawing, FILE *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (tree->nodes[i].fate == TV_SOLUTION && has_left(drawing, &tree->nodes[i]) &&
            count++ < NAMED)
            describe_solution(scene, &tree->nodes[i], out);
    if (count > NAMED)
        fprintf(out, " And %" PRIu32 " more.", count - NAMED);
}

/* ---- What led nowhere ---- */

/* " 2 failures: MCC~B M; MCC B~M." */
static void describe_failures(struct tv_scene *scene, const struct tv_record_tree *tree,
                              const struct tv_drawing *drawing, FILE *out)
{
    uint32_t count = 0, named = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        count += tree->nodes[i].fate == TV_FAILURE && has_left(drawing, &tree->nodes[i]);
    if (count == 0)
        return;
    fprintf(out, " %" PRIu32 " failure%s", count, plural(count));
    for (uint32_t i = 0; count <= NAMED && i < tree->node_count; i++) {
        const struct tv_record_node *node = &tree->nodes[i];
        if (node->fate != TV_FAILURE || !has_left(drawing, node))
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

static void describe_what_led_nowhere(struct tv_scene *scene, const struct tv_record_tree *tree,
                                      const struct tv_drawing *drawing, FILE *out)
{
    describe_failures(scene, tree, drawing, out);
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
    uint32_t on_level[TOLD_LEVELS]; /* of the first levels, how many are there */
};

static struct tally count(const struct tv_record_tree *tree, const struct tv_drawing *drawing)
{
    struct tally tally = {.there = 0};
    for (uint32_t i = 0; i < tree->node_count; i++) {
        const struct tv_record_node *node = &tree->nodes[i];
        bool left = has_left(drawing, node), there = is_there(drawing, node);
        tally.there += there;
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
static void describe_order(struct tv_scene *scene, const struct tv_record *record,
                           const struct tv_record_tree *tree, const struct tv_drawing *drawing,
                           FILE *out)
{
    const uint32_t *visited = &record->visited[tree->first_step];
    if (!is_small(tree) || !has_left(drawing, &tree->nodes[0]))
        return;
    for (uint32_t i = 0; i < tree->step_count && has_left(drawing, &tree->nodes[visited[i]]); i++) {
        const char *name = tv_safe_text(tree->nodes[visited[i]].name, NAME_BYTES, &scene->arena);
        fprintf(out, "%s%s", i > 0 ? ", " : " In order: ", name ? name : "");
    }
    fputs(".", out);
}

/* ---- The graph of states ---- */

static uint32_t count_states(const struct tv_record_tree *tree, const struct tv_drawing *drawing)
{
    uint32_t states = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        states += tree->nodes[i].state == i && is_there(drawing, &tree->nodes[i]);
    return states;
}

/* Whether a move leads from one state to the other, be it one whose child was dropped. */
static bool leads(const struct tv_record_tree *tree, const struct tv_drawing *drawing,
                  uint32_t from, uint32_t to)
{
    const struct tv_record_node *nodes = tree->nodes;
    for (uint32_t i = 1; i < tree->node_count; i++)
        if (nodes[i].state == to && nodes[nodes[i].parent].state == from &&
            is_there(drawing, &nodes[i]))
            return true;
    for (uint32_t i = 0; i < tree->note_count; i++) {
        const struct tv_record_note *note = &tree->notes[i];
        if (note->same != TV_NOBODY && nodes[note->same].state == to &&
            nodes[note->node].state == from && has_left(drawing, &nodes[note->node]))
            return true;
    }
    return false;
}

/* " From A to B, C." */
static void describe_ways_from(struct tv_scene *scene, const struct tv_record_tree *tree,
                               const struct tv_drawing *drawing, uint32_t from, FILE *out)
{
    uint32_t ways = 0;
    for (uint32_t to = 0; to < tree->node_count; to++) {
        if (tree->nodes[to].state != to || !leads(tree, drawing, from, to))
            continue;
        const char *start = tv_safe_text(tree->nodes[from].name, NAME_BYTES, &scene->arena);
        const char *end = tv_safe_text(tree->nodes[to].name, NAME_BYTES, &scene->arena);
        if (ways++ == 0)
            fprintf(out, " From %s to ", start ? start : "");
        fprintf(out, "%s%s", ways > 1 ? ", " : "", end ? end : "");
    }
    fputs(ways > 0 ? "." : "", out);
}

/* " Drawn once each: 5 states. From A to B, C. From B to A." The counts before it are of nodes. */
static void describe_states(struct tv_scene *scene, const struct tv_record_tree *tree,
                            const struct tv_drawing *drawing, FILE *out)
{
    uint32_t states = count_states(tree, drawing);
    fprintf(out, " Drawn once each: %" PRIu32 " state%s.", states, plural(states));
    for (uint32_t i = 0; is_small(tree) && i < tree->node_count; i++)
        if (tree->nodes[i].state == i)
            describe_ways_from(scene, tree, drawing, i, out);
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

static void describe_tree(struct tv_scene *scene, const struct tv_record *record,
                          const struct tv_record_tree *tree, const struct tv_drawing *drawing,
                          FILE *out)
{
    struct tally tally = count(tree, drawing);
    if (tree->cutoff != TV_NONE)
        fprintf(out, " Cutoff %" PRIu64 ":", tree->cutoff);
    fprintf(out, " %" PRIu32 " node%s", tally.there, plural(tally.there));
    describe_levels(&tally, out);
    fprintf(out, ", %" PRIu32 " visited, %" PRIu32 " solution%s, %" PRIu32 " dead end%s.",
            tally.visited, tally.solutions, plural(tally.solutions), tally.dead_ends,
            plural(tally.dead_ends));
    describe_order(scene, record, tree, drawing, out);
    describe_solutions(scene, tree, drawing, out);
    describe_what_led_nowhere(scene, tree, drawing, out);
    if (drawing->space)
        describe_states(scene, tree, drawing, out);
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
        if (drawing->at == TV_NONE ||
            &record->trees[i] == tv_record_tree_at(record, (uint32_t)drawing->at))
            describe_tree(scene, record, &record->trees[i], drawing, out);
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
