/* draw_tree.c: the bare scene of a tree, for the step-through page; see draw.h. */
#include <inttypes.h>

#include "picture/draw.h"
#include "picture/label.h"
#include "picture/looks.h"

static const struct tv_label_shape name_shape = {TV_FONT_SIZE, 115, 4};
static const struct tv_label_shape move_shape = {TV_SMALL_FONT_SIZE, 90, 2};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to place the tree");
}

/* Has room for the number of the visit above the name, and for the form of any fate but that of a
 * solution, which takes the most: a shape's size shall not tell what becomes of it. */
static void set_size(struct tv_scene_node *shape, const struct tv_label *label,
                     const struct tv_record_node *node)
{
    char number[16];
    snprintf(number, sizeof number, "%" PRIu32, node->out);
    double width = node->out == TV_NOBODY ? 0 : tv_text_width(number, TV_SMALL_FONT_SIZE);
    enum tv_look room = shape->look == TV_LOOK_SOLUTION ? TV_LOOK_SOLUTION : TV_LOOK_CHOICE;
    tv_look_size(room, width > label->width ? width : label->width,
                 label->height + TV_SMALL_FONT_SIZE * TV_LINE_HEIGHT, &shape->width,
                 &shape->height);
}

static bool add_node(struct tv_scene *scene, const struct tv_record_node *nodes, uint32_t number)
{
    struct tv_label label;
    const char *id = tv_arena_format(&scene->arena, "n%" PRIu32, number);
    struct tv_scene_node *shape = tv_scene_add_node(scene, id, (enum tv_look)nodes[number].fate);
    if (!shape || !tv_label_make(&label, nodes[number].name, &name_shape, &scene->arena))
        return false;
    shape->label = label.text;
    set_size(shape, &label, &nodes[number]);
    return true;
}

static bool add_edge(struct tv_scene *scene, const struct tv_record_node *node, uint32_t number)
{
    struct tv_label label;
    struct tv_scene_edge *edge = tv_scene_add_edge(scene, node->parent, number);
    if (!edge || !tv_label_make(&label, node->move ? node->move : "", &move_shape, &scene->arena))
        return false;
    edge->label = label.text;
    edge->label_width = label.width;
    edge->label_height = label.height;
    return true;
}

bool tv_draw_tree(struct tv_scene *scene, const struct tv_record_tree *tree, uint32_t node_count,
                  struct tv_error *error)
{
    *scene = (struct tv_scene){.is_tree = true};
    for (uint32_t i = 0; i < node_count; i++)
        if (!add_node(scene, tree->nodes, i) || (i > 0 && !add_edge(scene, &tree->nodes[i], i)))
            return no_memory(error);
    return tv_scene_lay_out_tidy(scene, error);
}
