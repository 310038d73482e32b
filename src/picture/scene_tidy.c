/* scene_tidy.c: places the nodes of a tree with the tidy layout, level by level, and draws the
 * moves. tv_draw() and tv_draw_tree() call it.
 *
 * Each level is a row, as high as its highest node. An edge comes down to its node in the node's
 * own column, with its label at its right; above the labels of a row is room for the curves:
 *
 *          (parent)                row of the parent
 *        ,-----+-----.             curves
 *        |move       |move         labels
 *     (child)     (child)          row of the children
 */
#include <math.h>

#include "picture/scene_drops.h"
#include "picture/tidy.h"

/* Between two nodes of a row, each with the label beside the line above it. */
#define NODE_GAP 14.0

/* Between rows, for curves: more where they go far, but not without limit. */
#define LEAST_CURVE 24.0
#define MOST_CURVE 110.0
#define CURVE_PER_WIDTH 0.1

/* A label is so far to the right of its line, and above its node, and below the curves. */
#define LABEL_RIGHT 3.0
#define LABEL_ABOVE 6.0
#define LABEL_BELOW 2.0

#define NOBODY SIZE_MAX

/* A node or an edge of the tree, in the order of levels, which is that of the tidy layout. */
struct place {
    size_t node, edge; /* the edge leads to the node */
    size_t row;
};

struct row {
    double top, height;
    double label_height;
    double widest; /* how far to the side an edge goes that leads here */
};

struct plan {
    struct tv_scene *scene;
    struct tv_arena arena; /* of what is below */
    struct place *places;
    struct tv_tidy_node *columns; /* of the places */
    size_t *place_of;             /* a node */
    struct row *rows;
    size_t row_count;
};

/* ---- Rows ---- */

/* Links the edges that begin at each node: first[node], then next[edge], ... */
static bool link_edges(struct plan *plan, size_t **first, size_t **next)
{
    const struct tv_scene *scene = plan->scene;
    *first = tv_arena_array(&plan->arena, scene->node_count, sizeof **first);
    *next = tv_arena_array(&plan->arena, scene->edge_count, sizeof **next);
    if (!*first || !*next)
        return false;
    for (size_t i = 0; i < scene->node_count; i++)
        (*first)[i] = NOBODY;
    for (size_t i = scene->edge_count; i-- > 0;) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        if (edge->look == TV_EDGE_DROP)
            continue;
        (*next)[i] = (*first)[edge->from];
        (*first)[edge->from] = i;
    }
    return true;
}

/* Puts the nodes into the order of levels. Returns false if they are no tree. */
static bool order_nodes(struct plan *plan, const size_t *first, const size_t *next)
{
    const struct tv_scene *scene = plan->scene;
    size_t count = 1;
    plan->places[0] = (struct place){.edge = NOBODY};
    for (size_t done = 0; done < count; done++) {
        const struct place *parent = &plan->places[done];
        plan->place_of[parent->node] = done;
        for (size_t edge = first[parent->node]; edge != NOBODY; edge = next[edge]) {
            if (count == scene->node_count)
                return false;
            plan->columns[count].parent = (uint32_t)done;
            plan->places[count++] = (struct place){scene->edges[edge].to, edge, parent->row + 1};
        }
    }
    plan->row_count = plan->places[count - 1].row + 1;
    return count == scene->node_count;
}

static bool make_plan(struct plan *plan, struct tv_error *error)
{
    size_t *first, *next, count = plan->scene->node_count;
    plan->places = tv_arena_array(&plan->arena, count, sizeof *plan->places);
    plan->columns = tv_arena_array(&plan->arena, count, sizeof *plan->columns);
    plan->place_of = tv_arena_array(&plan->arena, count, sizeof *plan->place_of);
    if (!plan->places || !plan->columns || !plan->place_of || !link_edges(plan, &first, &next))
        return tv_fail(error, "not enough memory to draw");
    if (!order_nodes(plan, first, next))
        return tv_fail(error, "only a tree can be drawn by levels, and this picture is none");
    plan->rows = tv_arena_array(&plan->arena, plan->row_count, sizeof *plan->rows);
    return plan->rows || tv_fail(error, "not enough memory to draw");
}

/* ---- Places ---- */

/* How much room each node takes in its row. */
static void measure(struct plan *plan)
{
    const struct tv_scene *scene = plan->scene;
    for (size_t i = 0; i < scene->node_count; i++) {
        const struct place *place = &plan->places[i];
        const struct tv_scene_node *node = &scene->nodes[place->node];
        struct row *row = &plan->rows[place->row];
        struct tv_tidy_node *column = &plan->columns[i];
        column->left = column->right = node->width / 2;
        row->height = fmax(row->height, node->height);
        if (place->edge == NOBODY || !scene->edges[place->edge].label[0])
            continue;
        const struct tv_scene_edge *edge = &scene->edges[place->edge];
        column->right = fmax(column->right, LABEL_RIGHT + edge->label_width);
        row->label_height = fmax(row->label_height, edge->label_height);
    }
}

/* A drop from a node to itself takes room in its row, too. */
static void measure_loops(struct plan *plan)
{
    const struct tv_scene *scene = plan->scene;
    for (size_t i = 0; i < scene->edge_count; i++) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        if (edge->look != TV_EDGE_DROP || edge->from != edge->to)
            continue;
        struct tv_tidy_node *column = &plan->columns[plan->place_of[edge->from]];
        column->right = fmax(column->right, column->left + tv_scene_loop_width(edge));
    }
}

/* Above a row, below the curves that lead to it. */
static double room_for_labels(const struct row *row)
{
    return row->label_height > 0 ? LABEL_ABOVE + row->label_height + LABEL_BELOW : 0;
}

/* Puts the rows below each other. */
static void place_rows(struct plan *plan)
{
    for (size_t i = 1; i < plan->scene->node_count; i++) {
        const struct tv_tidy_node *column = &plan->columns[i];
        struct row *row = &plan->rows[plan->places[i].row];
        row->widest = fmax(row->widest, fabs(column->x - plan->columns[column->parent].x));
    }
    for (size_t i = 1; i < plan->row_count; i++) {
        const struct row *above = &plan->rows[i - 1];
        struct row *row = &plan->rows[i];
        double curve = fmin(LEAST_CURVE + CURVE_PER_WIDTH * row->widest, MOST_CURVE);
        row->top = above->top + above->height + curve + room_for_labels(row);
    }
}

static bool place_nodes(struct plan *plan, struct tv_error *error)
{
    struct tv_scene *scene = plan->scene;
    scene->width = tv_tidy(plan->columns, scene->node_count, NODE_GAP);
    if (scene->width < 0)
        return tv_fail(error, "not enough memory to draw");
    place_rows(plan);
    const struct row *last = &plan->rows[plan->row_count - 1];
    scene->height = last->top + last->height;
    for (size_t i = 0; i < scene->node_count; i++) {
        const struct row *row = &plan->rows[plan->places[i].row];
        struct tv_scene_node *node = &scene->nodes[plan->places[i].node];
        node->x = plan->columns[i].x;
        node->y = row->top + row->height / 2;
    }
    return true;
}

/* ---- Edges ---- */

/* A line that grows downwards. */
struct path {
    struct tv_point points[10];
    size_t count;
};

static void add(struct path *path, double x, double y)
{
    path->points[path->count++] = (struct tv_point){x, y};
}

/* Straight down, if there is a way to go that is no error of rounding. */
static void go_down(struct path *path, double y)
{
    struct tv_point from = path->points[path->count - 1];
    if (y - from.y < 0.01)
        return;
    add(path, from.x, from.y + (y - from.y) / 3);
    add(path, from.x, y - (y - from.y) / 3);
    add(path, from.x, y);
}

/* A curve that begins and ends straight down. */
static void swing(struct path *path, double x, double y)
{
    struct tv_point from = path->points[path->count - 1];
    double middle = (from.y + y) / 2;
    add(path, from.x, middle);
    add(path, x, middle);
    add(path, x, y);
}

/* Past its taller neighbours, to the side, past the labels. */
static struct path path_to(const struct plan *plan, const struct place *place)
{
    const struct tv_scene *scene = plan->scene;
    const struct tv_scene_edge *edge = &scene->edges[place->edge];
    const struct tv_scene_node *from = &scene->nodes[edge->from], *to = &scene->nodes[edge->to];
    const struct row *row = &plan->rows[place->row], *above = row - 1;
    struct path path = {.count = 0};
    add(&path, from->x, from->y + from->height / 2);
    go_down(&path, above->top + above->height);
    swing(&path, to->x, row->top - room_for_labels(row));
    go_down(&path, to->y - to->height / 2);
    return path;
}

static bool draw_move(const struct plan *plan, const struct place *place)
{
    struct tv_scene *scene = plan->scene;
    struct tv_scene_edge *edge = &scene->edges[place->edge];
    const struct tv_scene_node *to = &scene->nodes[edge->to];
    struct path path = path_to(plan, place);
    edge->points = tv_arena_array(&scene->arena, path.count, sizeof *edge->points);
    if (!edge->points)
        return false;
    edge->point_count = path.count;
    for (size_t i = 0; i < path.count; i++)
        edge->points[i] = path.points[i];
    edge->label_at.x = to->x + LABEL_RIGHT + edge->label_width / 2;
    edge->label_at.y = to->y - to->height / 2 - LABEL_ABOVE - edge->label_height / 2;
    return true;
}

static bool draw_edges(const struct plan *plan, struct tv_error *error)
{
    struct tv_scene *scene = plan->scene;
    for (size_t i = 1; i < scene->node_count; i++) {
        if (!draw_move(plan, &plan->places[i]))
            return tv_fail(error, "not enough memory to draw");
    }
    for (size_t i = 0; i < scene->edge_count; i++) {
        struct tv_scene_edge *edge = &scene->edges[i];
        if (edge->look == TV_EDGE_DROP && !tv_scene_draw_drop(scene, edge))
            return tv_fail(error, "not enough memory to draw");
    }
    return true;
}

bool tv_scene_lay_out_tidy(struct tv_scene *scene, struct tv_error *error)
{
    struct plan plan = {.scene = scene};
    scene->width = scene->height = 0;
    scene->unplaced = false;
    if (scene->node_count == 0)
        return true;
    bool done = make_plan(&plan, error);
    if (done) {
        measure(&plan);
        measure_loops(&plan);
        done = place_nodes(&plan, error) && draw_edges(&plan, error);
    }
    tv_arena_release(&plan.arena);
    return done;
}
