/* tree_scene.c: the explored tree as a scene: a shape for each node, or for a folded subtree, and
 * what was refused or came again, if asked for.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "picture/fold.h"
#include "picture/label.h"
#include "picture/looks.h"
#include "picture/part.h"

static const struct tv_label_shape why_shape = {TV_SMALL_FONT_SIZE, 80, 4};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw the tree");
}

/* Numbers the shapes: a node below a folded one is shown as that. */
static bool assign_shapes(struct tv_part *part, bool *folded)
{
    const struct tv_record_tree *tree = part->tree;
    uint32_t limit = part->drawing->all ? TV_NOBODY : part->drawing->max_nodes;
    if (!tv_fold(tree, limit, folded))
        return false;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        uint32_t parent = tree->nodes[i].parent;
        bool hidden = i > 0 && folded[parent];
        folded[i] = folded[i] || hidden;
        part->shown_as[i] = hidden ? part->shown_as[parent] : part->shape_count++;
    }
    return true;
}

/* ---- Shapes ---- */

static enum tv_look look_of_folded(const struct tv_tally *tally)
{
    if (tally->solutions > 0)
        return TV_LOOK_FOLDED_SOLVED;
    return tally->unfinished > 0 ? TV_LOOK_FOLDED : TV_LOOK_FOLDED_FAILED;
}

/* Writes "12 dead ends" on a line of its own, nothing for none. */
static char *count_line(struct tv_arena *arena, uint32_t count, const char *what)
{
    if (count == 0)
        return tv_arena_copy(arena, "", 0);
    return tv_arena_format(arena, "\n%" PRIu32 " %s%s", count, what, count == 1 ? "" : "s");
}

/* What the triangle holds, below it. */
static bool label_folded(const struct tv_part *part, const struct tv_tally *tally,
                         struct tv_scene_node *shape)
{
    static const struct tv_label_shape counts = {TV_FONT_SIZE, 200, 3};
    struct tv_arena *arena = &part->scene->arena;
    struct tv_label label;
    char *solutions = count_line(arena, tally->solutions, "solution");
    char *failed = count_line(arena, tally->failed, "dead end");
    char *text = solutions && failed
                     ? tv_arena_format(arena, "%" PRIu32 " node%s%s%s", tally->nodes,
                                       tally->nodes == 1 ? "" : "s", solutions, failed)
                     : NULL;
    if (!text || !tv_label_make(&label, text, &counts, arena))
        return false;
    shape->label = label.text;
    shape->number = NULL;
    tv_look_size(shape->look, 0, 0, &shape->shape_width, &shape->shape_height);
    shape->width = label.width > shape->shape_width ? label.width : shape->shape_width;
    shape->label_height = label.height;
    shape->height = shape->shape_height + label.height;
    return true;
}

static bool add_shape(const struct tv_part *part, uint32_t node, bool folded,
                      struct tv_error *error)
{
    const struct tv_tally *tally = &part->tally[part->shown_as[node]];
    enum tv_look look = folded ? look_of_folded(tally) : (enum tv_look)tally->fate;
    return tv_part_add_shape(part, tally, look, error) &&
           (!folded || label_folded(part, tally, &part->scene->nodes[part->shown_as[node]]) ||
            no_memory(error));
}

static bool add_edge(const struct tv_part *part, uint32_t node, struct tv_error *error)
{
    const struct tv_record_node *nodes = part->tree->nodes;
    uint32_t shape = part->shown_as[node];
    struct tv_scene_edge *edge = tv_scene_add_edge(part->scene, part->shown_as[nodes[node].parent],
                                                   shape);
    if (!edge)
        return no_memory(error);
    edge->heavy = part->tally[shape].heavy;
    edge->absent = part->tally[shape].moment == TV_ABSENT;
    return tv_part_label_edge(part, edge, nodes[node].move, error);
}

static bool add_nodes(const struct tv_part *part, const bool *folded, struct tv_error *error)
{
    for (uint32_t i = 0; i < part->tree->node_count; i++) {
        if (part->tally[part->shown_as[i]].first != i)
            continue; /* it is inside of a folded one */
        if (!add_shape(part, i, folded[i], error) || (i > 0 && !add_edge(part, i, error)))
            return false;
    }
    return true;
}

/* Labels below their shapes may have few lines or many: the shapes of a level stand on one line
 * all the same. */
static bool even_out(const struct tv_part *part)
{
    const struct tv_record_tree *tree = part->tree;
    double *heights = calloc(tree->level_count, sizeof *heights);
    if (!heights)
        return false;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < part->shape_count; i++) {
            struct tv_scene_node *shape = &part->scene->nodes[i];
            double *height = &heights[tree->nodes[part->tally[i].first].level];
            if (shape->shape_height > 0 && pass == 0)
                *height = shape->height > *height ? shape->height : *height;
            else if (shape->shape_height > 0)
                shape->height = *height;
        }
    free(heights);
    return true;
}

/* ---- Moves that led nowhere ---- */

/* The reason stands in the shape, the move on the edge. */
static bool add_reject(const struct tv_part *part, uint32_t number, struct tv_error *error)
{
    const struct tv_record_note *note = &part->tree->notes[number];
    struct tv_scene *scene = part->scene;
    struct tv_label label;
    const char *id = tv_arena_format(&scene->arena, "%sreject%" PRIu32, part->prefix, number);
    struct tv_scene_node *shape = tv_scene_add_node(scene, id, TV_LOOK_REJECT);
    if (!shape || !tv_label_make(&label, note->why ? note->why : "", &why_shape, &scene->arena))
        return no_memory(error);
    shape->label = label.text;
    shape->tooltip = tv_safe_text(note->name ? note->name : "", 1000, &scene->arena);
    tv_look_size(TV_LOOK_REJECT, label.width, label.height, &shape->width, &shape->height);
    struct tv_scene_edge *edge = tv_scene_add_edge(scene, part->shown_as[note->node],
                                                   scene->node_count - 1);
    if (!edge || !shape->tooltip)
        return no_memory(error);
    edge->look = TV_EDGE_REJECT;
    edge->absent = !tv_part_was_visited(part, &part->tree->nodes[note->node]);
    shape->moment = edge->absent ? TV_ABSENT : TV_ANY_TIME;
    return tv_part_label_edge(part, edge, note->move, error);
}

/* Such an edge crosses the tree: its move would only be in the way. */
static bool add_drop(const struct tv_part *part, const struct tv_record_note *note,
                     struct tv_error *error)
{
    uint32_t from = part->shown_as[note->node], to = part->shown_as[note->same];
    struct tv_scene_edge *edge = tv_scene_add_edge(part->scene, from, to);
    if (!edge)
        return no_memory(error);
    edge->look = TV_EDGE_DROP;
    edge->absent = !tv_part_was_visited(part, &part->tree->nodes[note->node]);
    return true;
}

static bool add_notes(const struct tv_part *part, const bool *folded, struct tv_error *error)
{
    const struct tv_drawing *drawing = part->drawing;
    const struct tv_record_note *notes = part->tree->notes;
    bool added = true;
    for (uint32_t i = 0; added && i < part->tree->note_count; i++) {
        if (folded[notes[i].node])
            continue;
        if (notes[i].same == TV_NOBODY)
            added = !drawing->rejects || add_reject(part, i, error);
        else
            added = !drawing->drops || add_drop(part, &notes[i], error);
    }
    return added;
}

bool tv_part_add_tree(struct tv_part *part, struct tv_error *error)
{
    bool *folded = calloc(part->tree->node_count, sizeof *folded);
    if (!folded)
        return no_memory(error);
    part->scene->is_tree = true;
    part->shape_count = 0;
    bool added = assign_shapes(part, folded) || no_memory(error);
    added = added && tv_part_count(part, error) && add_nodes(part, folded, error) &&
            (even_out(part) || no_memory(error)) && add_notes(part, folded, error);
    free(folded);
    return added;
}
