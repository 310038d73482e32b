/* scene_drops.c: see scene_drops.h. */
#include "picture/scene_drops.h"

#include <math.h>

/* How far a line is bent: a part of its length, within these limits. */
#define BEND 0.16
#define LEAST_BEND 16.0
#define MOST_BEND 60.0

/* Of a loop; it is so much higher above its middle and below. */
#define LOOP_WIDTH 18.0
#define LOOP_HEIGHT 14.0

/* Between a line and its label. */
#define LABEL_GAP 3.0

double tv_scene_loop_width(const struct tv_scene_edge *edge)
{
    return LOOP_WIDTH + (edge->label[0] ? LABEL_GAP + edge->label_width : 0);
}

/* How far the point (x, y) is from the middle of a node, 1 being on its border. With its label
 * below it a shape is taken for a box. */
static double border_units(const struct tv_scene_node *node, double x, double y)
{
    double across = fabs(x - node->x) / (node->width / 2);
    double down = fabs(y - node->y) / (node->height / 2);
    switch (node->shape_height > 0 ? TV_LOOK_TEXT : node->look) {
    case TV_LOOK_CHOICE:
    case TV_LOOK_OPEN:
        return hypot(across, down);
    case TV_LOOK_SOLUTION:
        return across + down;
    default:
        return fmax(across, down);
    }
}

/* Where a line from the middle of a node to a point leaves the node. */
static struct tv_point border_towards(const struct tv_scene_node *node, struct tv_point to)
{
    double units = border_units(node, to.x, to.y);
    if (units < 1) /* it does not */
        return to;
    return (struct tv_point){node->x + (to.x - node->x) / units,
                             node->y + (to.y - node->y) / units};
}

/* Out and back at the right of the node, and its label beside it. A Bezier curve reaches three
 * quarters of the way to its handles. */
static void draw_loop(const struct tv_scene_node *node, struct tv_scene_edge *edge)
{
    double side = node->x + node->width / 2, handles = side + LOOP_WIDTH / 0.75;
    double middle = node->y;
    edge->points[1] = (struct tv_point){handles, middle - LOOP_HEIGHT};
    edge->points[2] = (struct tv_point){handles, middle + LOOP_HEIGHT};
    edge->points[0] = border_towards(node, (struct tv_point){side, middle - LOOP_HEIGHT / 2});
    edge->points[3] = border_towards(node, (struct tv_point){side, middle + LOOP_HEIGHT / 2});
    edge->label_at.x = side + LOOP_WIDTH + LABEL_GAP + edge->label_width / 2;
    edge->label_at.y = middle;
}

/* Nothing stands left of 0 or above it. */
static struct tv_point inside(double x, double y)
{
    return (struct tv_point){fmax(x, 0), fmax(y, 0)};
}

static void draw_bent(const struct tv_scene_node *from, const struct tv_scene_node *to,
                      struct tv_scene_edge *edge)
{
    double dx = to->x - from->x, dy = to->y - from->y;
    double length = fmax(hypot(dx, dy), 1);
    double bend = fmin(fmax(length * BEND, LEAST_BEND), MOST_BEND);
    double left_x = dy / length, left_y = -dx / length; /* to the left, on the way */
    edge->points[1] = inside(from->x + dx / 3 + bend * left_x, from->y + dy / 3 + bend * left_y);
    edge->points[2] = inside(to->x - dx / 3 + bend * left_x, to->y - dy / 3 + bend * left_y);
    edge->points[0] = border_towards(from, edge->points[1]);
    edge->points[3] = border_towards(to, edge->points[2]);
    double beside = 0.75 * bend + LABEL_GAP + fabs(left_x) * edge->label_width / 2 +
                    fabs(left_y) * edge->label_height / 2;
    edge->label_at = inside(from->x + dx / 2 + beside * left_x, from->y + dy / 2 + beside * left_y);
    edge->label_at.x = fmax(edge->label_at.x, edge->label_width / 2);
    edge->label_at.y = fmax(edge->label_at.y, edge->label_height / 2);
}

static void make_room(struct tv_scene *scene, const struct tv_scene_edge *edge)
{
    for (size_t i = 0; i < edge->point_count; i++) {
        scene->width = fmax(scene->width, edge->points[i].x);
        scene->height = fmax(scene->height, edge->points[i].y);
    }
    scene->width = fmax(scene->width, edge->label_at.x + edge->label_width / 2);
    scene->height = fmax(scene->height, edge->label_at.y + edge->label_height / 2);
}

bool tv_scene_draw_drop(struct tv_scene *scene, struct tv_scene_edge *edge)
{
    edge->point_count = 4;
    edge->points = tv_arena_array(&scene->arena, edge->point_count, sizeof *edge->points);
    if (!edge->points)
        return false;
    const struct tv_scene_node *from = &scene->nodes[edge->from];
    if (edge->from == edge->to)
        draw_loop(from, edge);
    else
        draw_bent(from, &scene->nodes[edge->to], edge);
    make_room(scene, edge);
    return true;
}
