/* draw.c: see draw.h. */
#include "picture/draw.h"

#include <inttypes.h>

#include "picture/describe.h"
#include "picture/furniture.h"
#include "picture/part.h"

/* Up to so many shapes Graphviz's dot places a tree; its time grows faster than their number. */
enum { DOT_SHAPES = 1000 };

enum { FOLD_ABOVE = 1000 };

#define GAP 48.0 /* between two parts */

const char *const tv_labels_words[] = {
    [TV_LABEL_NAMES] = "names", [TV_LABEL_NUMBERS] = "numbers", [TV_LABEL_NONE] = "none", NULL};

struct tv_drawing tv_drawing_defaults(void)
{
    return (struct tv_drawing){.max_nodes = FOLD_ABOVE, .at = TV_NONE};
}

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw");
}

/* ---- One part ---- */

static bool too_many_states(const struct tv_part *part, struct tv_error *error)
{
    const struct tv_drawing *drawing = part->drawing;
    if (drawing->all || part->shape_count <= drawing->max_nodes)
        return false;
    tv_fail(error,
            "the graph has %" PRIu32 " states, and a graph cannot be folded as a tree is: ask for "
            "a part of it (--cutoff, --limit-nodes), or for all of it (--all), which may take long",
            part->shape_count);
    return true;
}

/* Graphs are dot's, and so are trees of few shapes with the names in them, or with repeats, whose
 * lines it leads around the nodes. Where names stand below, dot's curves swing too far, and moves
 * stand far from the nodes that they lead to. */
static bool is_for_dot(const struct tv_part *part)
{
    const struct tv_scene *scene = part->scene;
    return !scene->is_tree ||
           (scene->node_count <= DOT_SHAPES && (!part->names_below || part->drawing->drops));
}

static bool lay_out(const struct tv_part *part, struct tv_graphviz *graphviz,
                    struct tv_error *error)
{
    struct tv_scene *scene = part->scene;
    if (graphviz && is_for_dot(part))
        return tv_graphviz_lay_out(graphviz, scene, error);
    if (scene->is_tree)
        return tv_scene_lay_out_tidy(scene, error);
    scene->unplaced = true;
    return true;
}

/* The layouts leave room for the longest label of a level; edges begin right below a shorter one.
 */
static void reach_labels(struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        struct tv_scene_edge *edge = &scene->edges[i];
        const struct tv_scene_node *node = &scene->nodes[edge->from];
        double bottom = node->y + node->height / 2,
               label = node->y - node->height / 2 + node->shape_height + node->label_height;
        bool begins_below = edge->point_count > 0 && edge->points[0].y > bottom - 1;
        if (node->shape_height > 0 && begins_below && edge->look != TV_EDGE_DROP)
            edge->points[0].y = label + 2;
    }
}

static bool place(const struct tv_part *part, struct tv_graphviz *graphviz, struct tv_error *error)
{
    if (!lay_out(part, graphviz, error))
        return false;
    if (part->scene->is_tree)
        reach_labels(part->scene);
    return true;
}

static bool furnish(const struct tv_part *part, bool is_one_of_many, struct tv_error *error)
{
    if (part->scene->unplaced)
        return true;
    const char *heading = tv_heading(part->scene, part->record, part->tree, is_one_of_many,
                                     part->drawing, part->step);
    if (!heading)
        return no_memory(error);
    return (part->drawing->space || tv_furnish_levels(part, error)) &&
           tv_furnish_heading(part, heading, error) &&
           (part->step == TV_NOBODY || tv_furnish_queue(part, error));
}

static bool make(struct tv_part *part, struct tv_scene *scene, bool is_one_of_many,
                 struct tv_graphviz *graphviz, struct tv_error *error)
{
    bool made = tv_part_init(part, scene, error);
    if (made && part->drawing->space)
        made = tv_part_add_states(part, error) && !too_many_states(part, error);
    else if (made)
        made = tv_part_add_tree(part, error);
    made = made && place(part, graphviz, error) && furnish(part, is_one_of_many, error);
    tv_part_release(part);
    return made;
}

/* ---- Side by side ---- */

static bool append_nodes(struct tv_scene *scene, const struct tv_scene *part)
{
    for (size_t i = 0; i < part->node_count; i++) {
        struct tv_scene_node *node = tv_scene_add_node(scene, part->nodes[i].id,
                                                       part->nodes[i].look);
        if (!node)
            return false;
        *node = part->nodes[i];
    }
    return true;
}

static bool append_edges(struct tv_scene *scene, const struct tv_scene *part, size_t first)
{
    for (size_t i = 0; i < part->edge_count; i++) {
        struct tv_scene_edge *edge = tv_scene_add_edge(scene, 0, 0);
        if (!edge)
            return false;
        *edge = part->edges[i];
        edge->from += first;
        edge->to += first;
    }
    return true;
}

/* Puts the part at the right of what is there; its texts become the scene's. */
static bool append(struct tv_scene *scene, struct tv_scene *part, struct tv_error *error)
{
    size_t first = scene->node_count;
    double left = scene->width > 0 ? scene->width + GAP : 0;
    tv_scene_shift(part, left, 0);
    scene->is_tree = part->is_tree;
    scene->unplaced |= part->unplaced;
    scene->width = left + part->width;
    if (scene->height < part->height)
        scene->height = part->height;
    bool appended = append_nodes(scene, part) && append_edges(scene, part, first);
    tv_arena_adopt(&scene->arena, &part->arena);
    return appended || no_memory(error);
}

static bool add_part(struct tv_scene *scene, struct tv_part *part, bool is_one_of_many,
                     struct tv_graphviz *graphviz, struct tv_error *error)
{
    struct tv_scene own = {.node_count = 0};
    bool added = make(part, &own, is_one_of_many, graphviz, error) && append(scene, &own, error);
    tv_scene_release(&own);
    return added;
}

/* ---- The whole ---- */

/* The moment in this record: a visit that is over stays as it ended. */
static uint32_t step_of(const struct tv_record *record, const struct tv_drawing *drawing)
{
    if (drawing->at == TV_NONE)
        return TV_NOBODY;
    return drawing->at < record->step_count ? (uint32_t)drawing->at : record->step_count;
}

static bool is_drawn(const struct tv_record *record, const struct tv_record_tree *tree,
                     uint32_t step)
{
    return step == TV_NOBODY || tree == tv_record_tree_at(record, step);
}

static size_t count_parts(const struct tv_record *const *records, size_t count,
                          const struct tv_drawing *drawing)
{
    size_t parts = 0;
    for (size_t i = 0; i < count; i++)
        parts += drawing->at == TV_NONE ? records[i]->tree_count : 1;
    return parts;
}

static bool check(const struct tv_record *const *records, size_t count,
                  const struct tv_drawing *drawing, const struct tv_graphviz *graphviz,
                  struct tv_error *error)
{
    uint32_t longest = 0;
    for (size_t i = 0; i < count; i++)
        if (records[i]->step_count > longest)
            longest = records[i]->step_count;
    if (drawing->at != TV_NONE && drawing->at > longest)
        return tv_fail(error,
                       "there is no moment after %" PRIu64 " visits: the last is after %" PRIu32,
                       drawing->at, longest);
    if (drawing->space && !graphviz && count_parts(records, count, drawing) > 1)
        return tv_fail(error,
                       "graphs of states side by side need Graphviz to place them: draw one at a "
                       "time, or install it (`make deps` does) and build again");
    return true;
}

static bool add_parts(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
                      const struct tv_drawing *drawing, struct tv_graphviz *graphviz,
                      struct tv_error *error)
{
    bool many = count_parts(records, count, drawing) > 1;
    size_t number = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t step = step_of(records[i], drawing);
        for (uint32_t k = 0; k < records[i]->tree_count; k++) {
            char prefix[32] = "";
            struct tv_part part = {.record = records[i],
                                   .tree = &records[i]->trees[k],
                                   .drawing = drawing,
                                   .step = step,
                                   .prefix = prefix};
            if (!is_drawn(records[i], part.tree, step))
                continue;
            number++;
            if (many)
                snprintf(prefix, sizeof prefix, "p%zu", number);
            if (!add_part(scene, &part, count > 1, graphviz, error))
                return false;
        }
    }
    return true;
}

bool tv_draw(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
             const struct tv_drawing *drawing, struct tv_graphviz *graphviz, struct tv_error *error)
{
    *scene = (struct tv_scene){.node_count = 0};
    if (!check(records, count, drawing, graphviz, error) ||
        !add_parts(scene, records, count, drawing, graphviz, error))
        return false;
    if (!scene->unplaced && !tv_furnish_legend(scene, error))
        return false;
    if (scene->height < drawing->height)
        scene->height = drawing->height;
    return tv_describe(scene, records, count, drawing) || no_memory(error);
}
