/* part.c: see part.h. What the shapes of trees and of graphs of states have in common. */
#include "picture/part.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "picture/label.h"
#include "picture/looks.h"

/* Names up to this size stand in their shape, longer ones below it. */
#define INSIDE_WIDTH 84.0
enum { INSIDE_LINES = 2 };

/* Of the names of few shapes; where there are many, who looks at one sees its tooltip, too. */
enum { FEW_SHAPES = 1000 };

static const struct tv_label_shape whole_name = {TV_FONT_SIZE, 115, 6};
static const struct tv_label_shape short_name = {TV_FONT_SIZE, INSIDE_WIDTH, INSIDE_LINES};
static const struct tv_label_shape move_shape = {TV_SMALL_FONT_SIZE, 100, 3};

/* Graphviz refuses strings of 16,384 bytes, and a tooltip of half of that is long enough. */
enum { TOOLTIP_BYTES = 8000 };

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw");
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* ---- The moment ---- */

bool tv_part_is_there(const struct tv_part *part, const struct tv_record_node *node)
{
    return part->step == TV_NOBODY || node->in <= part->step;
}

static bool has_left(const struct tv_part *part, const struct tv_record_node *node)
{
    return node->out != TV_NOBODY && (part->step == TV_NOBODY || node->out <= part->step);
}

bool tv_part_was_visited(const struct tv_part *part, const struct tv_record_node *node)
{
    return has_left(part, node) && node->fate != TV_DISCARDED;
}

static enum tv_moment moment_of(const struct tv_part *part, const struct tv_record_node *node)
{
    if (part->step == TV_NOBODY)
        return TV_ANY_TIME;
    if (!tv_part_is_there(part, node))
        return TV_ABSENT;
    if (!has_left(part, node))
        return TV_WAITING;
    return node->out == part->step && node->fate != TV_DISCARDED ? TV_CURRENT : TV_VISITED;
}

/* As far as is known at the moment. */
static enum tv_fate fate_of(const struct tv_part *part, const struct tv_record_node *node)
{
    return has_left(part, node) ? node->fate : TV_OPEN;
}

/* ---- Tallies ---- */

static enum tv_moment stronger_moment(enum tv_moment a, enum tv_moment b)
{
    static const unsigned strength[] = {
        [TV_ABSENT] = 0, [TV_ANY_TIME] = 1, [TV_VISITED] = 2, [TV_WAITING] = 3, [TV_CURRENT] = 4};
    return strength[a] > strength[b] ? a : b;
}

static enum tv_fate stronger_fate(enum tv_fate a, enum tv_fate b)
{
    static const unsigned strength[] = {
        [TV_DISCARDED] = 0, [TV_OPEN] = 1,   [TV_PRUNED] = 2,  [TV_CUT] = 3,
        [TV_DEAD_END] = 4,  [TV_CHOICE] = 5, [TV_FAILURE] = 6, [TV_SOLUTION] = 7,
    };
    return strength[a] > strength[b] ? a : b;
}

static void add_to_tally(const struct tv_part *part, uint32_t number, struct tv_tally *tally)
{
    const struct tv_record_node *node = &part->tree->nodes[number];
    enum tv_fate fate = fate_of(part, node);
    if (tally->first == TV_NOBODY)
        tally->first = number;
    tally->moment = stronger_moment(tally->moment, moment_of(part, node));
    if (!tv_part_is_there(part, node))
        return;
    tally->nodes++;
    tally->solutions += fate == TV_SOLUTION;
    tally->failed += fate == TV_DEAD_END || fate == TV_FAILURE;
    tally->unfinished += fate == TV_OPEN || fate == TV_CUT || fate == TV_PRUNED;
    tally->fate = stronger_fate(tally->fate, fate);
    if (tv_part_was_visited(part, node) && node->out < tally->visit)
        tally->visit = node->out;
}

/* Marks the shapes on the way to each solution found; a way that joins another ends there. */
static bool mark_ways(struct tv_part *part)
{
    const struct tv_record_node *nodes = part->tree->nodes;
    bool *marked = calloc(part->tree->node_count, sizeof *marked);
    if (!marked)
        return false;
    for (uint32_t i = 0; i < part->tree->node_count; i++) {
        if (fate_of(part, &nodes[i]) != TV_SOLUTION)
            continue;
        for (uint32_t on = i; on != TV_NOBODY && !marked[on]; on = nodes[on].parent) {
            marked[on] = true;
            part->tally[part->shown_as[on]].heavy = true;
        }
    }
    free(marked);
    return true;
}

static const struct tv_label_shape *name_shape(const struct tv_part *part)
{
    return part->shape_count <= FEW_SHAPES ? &whole_name : &short_name;
}

static bool fits_inside(const struct tv_label *label)
{
    return label->lines <= INSIDE_LINES && label->width <= INSIDE_WIDTH;
}

/* Whether all names stand in their shapes: where one is too long, all stand below. */
static bool find_names_place(struct tv_part *part)
{
    struct tv_arena passing = {.chunks = NULL};
    struct tv_label label;
    bool enough = true;
    part->names_below = false;
    for (uint32_t i = 0; enough && !part->names_below && i < part->shape_count; i++) {
        const char *name = part->tree->nodes[part->tally[i].first].name;
        enough = tv_label_make(&label, name, name_shape(part), &passing);
        part->names_below = enough && !fits_inside(&label);
    }
    tv_arena_release(&passing);
    return enough;
}

bool tv_part_count(struct tv_part *part, struct tv_error *error)
{
    part->tally = calloc(part->shape_count + 1U, sizeof *part->tally);
    if (!part->tally)
        return no_memory(error);
    for (uint32_t i = 0; i < part->shape_count; i++)
        part->tally[i] = (struct tv_tally){
            .first = TV_NOBODY, .visit = TV_NOBODY, .fate = TV_DISCARDED, .moment = TV_ABSENT};
    for (uint32_t i = 0; i < part->tree->node_count; i++)
        add_to_tally(part, i, &part->tally[part->shown_as[i]]);
    return (mark_ways(part) && find_names_place(part)) || no_memory(error);
}

/* ---- Shapes ---- */

/* "12", the number of its visit; "#2" for who waits, its place in the queue. */
static const char *number_of(const struct tv_part *part, const struct tv_tally *tally)
{
    struct tv_arena *arena = &part->scene->arena;
    if (tally->moment == TV_WAITING && part->queue_order && part->queue_order[tally->first] > 0)
        return tv_arena_format(arena, "#%" PRIu32, part->queue_order[tally->first]);
    if (tally->visit == TV_NOBODY)
        return "";
    return tv_arena_format(arena, "%" PRIu32, tally->visit - part->tree->first_step);
}

/* All that is known of the node. */
static const char *tooltip_of(const struct tv_part *part, const struct tv_tally *tally,
                              enum tv_look look)
{
    const struct tv_record_node *node = &part->tree->nodes[tally->first];
    struct tv_arena *arena = &part->scene->arena;
    const char *cost = "";
    if (node->cost != TV_NONE)
        cost = tv_arena_format(arena, "\ncost %" PRIu64 ", priority %" PRIu64, node->cost,
                               node->priority);
    char *text = tv_arena_format(arena, "%s\nlevel %" PRIu32 "%s%s, %s%s", node->name, node->level,
                                 node->move ? ", by " : "", node->move ? node->move : "",
                                 tv_look_styles[look].meaning, cost ? cost : "");
    return text && cost ? tv_safe_text(text, TOOLTIP_BYTES, arena) : NULL;
}

static void place_below(struct tv_scene_node *shape, const struct tv_label *label,
                        double number_width)
{
    tv_look_size(shape->look, number_width, TV_FONT_SIZE, &shape->shape_width,
                 &shape->shape_height);
    shape->width = larger(label->width, shape->shape_width);
    shape->label_height = label->height;
    shape->height = shape->shape_height + label->height + 2;
}

static bool place_name(const struct tv_part *part, struct tv_scene_node *shape, const char *name)
{
    struct tv_label label;
    if (!tv_label_make(&label, name, name_shape(part), &part->scene->arena))
        return false;
    shape->label = label.text;
    double number = tv_text_width(shape->number ? shape->number : "", TV_FONT_SIZE);
    double above = shape->number ? TV_SMALL_FONT_SIZE * TV_LINE_HEIGHT : 0;
    if (part->names_below)
        place_below(shape, &label, number);
    else
        tv_look_size(shape->look, larger(label.width, number), label.height + above, &shape->width,
                     &shape->height);
    return true;
}

/* Fills label and size as the labels asked for want it. */
static bool label_shape(const struct tv_part *part, const struct tv_tally *tally,
                        struct tv_scene_node *shape)
{
    enum tv_labels labels = part->drawing->labels;
    const char *number = labels == TV_LABEL_NONE ? "" : number_of(part, tally);
    if (!number)
        return false;
    shape->number = number[0] ? number : NULL;
    if (labels == TV_LABEL_NAMES)
        return place_name(part, shape, part->tree->nodes[tally->first].name);
    tv_look_size(shape->look, tv_text_width(number, TV_FONT_SIZE), TV_FONT_SIZE, &shape->width,
                 &shape->height);
    return true;
}

bool tv_part_add_shape(const struct tv_part *part, const struct tv_tally *tally, enum tv_look look,
                       struct tv_error *error)
{
    struct tv_scene *scene = part->scene;
    const char *id = tv_arena_format(&scene->arena, "%sn%" PRIu32, part->prefix, tally->first);
    struct tv_scene_node *shape = tv_scene_add_node(scene, id, look);
    if (!shape || !label_shape(part, tally, shape))
        return no_memory(error);
    shape->moment = tally->moment;
    shape->heavy = tally->heavy;
    shape->tooltip = tooltip_of(part, tally, look);
    return shape->tooltip || no_memory(error);
}

bool tv_part_label_edge(const struct tv_part *part, struct tv_scene_edge *edge, const char *move,
                        struct tv_error *error)
{
    struct tv_label label;
    if (!move || part->drawing->labels != TV_LABEL_NAMES)
        return true;
    if (!tv_label_make(&label, move, &move_shape, &part->scene->arena))
        return no_memory(error);
    edge->label = label.text;
    edge->label_width = label.width;
    edge->label_height = label.height;
    return true;
}

/* ---- Begin and end ---- */

/* NULL: no memory. */
static uint32_t *queue_order(const struct tv_part *part)
{
    size_t count = 0;
    uint32_t *order = calloc(part->tree->node_count, sizeof *order);
    uint32_t *waiting = tv_record_waiting(part->record, part->step, &count);
    for (size_t i = 0; order && waiting && i < count; i++)
        order[waiting[i]] = (uint32_t)i + 1;
    if (!waiting) {
        free(order);
        order = NULL;
    }
    free(waiting);
    return order;
}

bool tv_part_init(struct tv_part *part, struct tv_scene *scene, struct tv_error *error)
{
    part->scene = scene;
    part->tally = NULL;
    part->queue_order = NULL;
    part->shown_as = calloc(part->tree->node_count, sizeof *part->shown_as);
    if (part->shown_as && part->step != TV_NOBODY)
        part->queue_order = queue_order(part);
    return (part->shown_as && (part->queue_order || part->step == TV_NOBODY)) || no_memory(error);
}

void tv_part_release(struct tv_part *part)
{
    free(part->shown_as);
    free(part->tally);
    free(part->queue_order);
    part->shown_as = part->queue_order = NULL;
    part->tally = NULL;
}
