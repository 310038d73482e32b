/* test_scene_tidy.c: scenes, and trees placed in them: nothing overlaps, edges go where they
 * should. */
#include <math.h>
#include <string.h>

#include "picture/label.h"
#include "picture/scene.h"
#include "visit/failing_memory.h"
#include "visit/random.h"
#include "visit/suite.h"

#define NEAR 0.02 /* points that nobody can tell apart */
#define NONE SIZE_MAX

struct box {
    double left, top, right, bottom;
};

static struct box box_at(double x, double y, double width, double height)
{
    return (struct box){x - width / 2, y - height / 2, x + width / 2, y + height / 2};
}

static struct box node_box(const struct tv_scene_node *node)
{
    return box_at(node->x, node->y, node->width, node->height);
}

static struct box label_box(const struct tv_scene_edge *edge)
{
    return box_at(edge->label_at.x, edge->label_at.y, edge->label_width, edge->label_height);
}

static bool meet(struct box a, struct box b)
{
    return a.left < b.right - NEAR && b.left < a.right - NEAR && a.top < b.bottom - NEAR &&
           b.top < a.bottom - NEAR;
}

/* ---- Scenes ---- */

static struct tv_scene_node *add_node(struct tv_scene *scene, double width, double height)
{
    const char *id = tv_arena_format(&scene->arena, "n%zu", scene->node_count);
    struct tv_scene_node *node = tv_scene_add_node(scene, id, TV_LOOK_DEAD_END);
    if (node) {
        node->width = width;
        node->height = height;
    }
    return node;
}

static struct tv_scene_edge *add_edge(struct tv_scene *scene, size_t from, size_t to,
                                      enum tv_edge_look look, double label_width)
{
    struct tv_scene_edge *edge = tv_scene_add_edge(scene, from, to);
    if (edge) {
        edge->look = look;
        edge->label = label_width > 0 ? "move" : "";
        edge->label_width = label_width;
        edge->label_height = label_width > 0 ? 11 : 0;
    }
    return edge;
}

static void lay_out(struct tv_scene *scene)
{
    struct tv_error error;
    scene->is_tree = true;
    ck_assert_msg(tv_scene_lay_out_tidy(scene, &error), "%s", error.text);
}

/* A tree of nodes and labels of all sizes, some drops in it. The edges are in any order. */
static struct tv_scene random_scene(struct random *random)
{
    struct tv_scene scene = {.nodes = NULL};
    uint32_t count = 1 + random_below(random, 40), nearest = 1 + random_below(random, 40);
    for (uint32_t i = 0; i < count; i++) {
        struct tv_scene_node *node = add_node(&scene, 10 + random_below(random, 90),
                                              10 + random_below(random, 60));
        static const enum tv_look looks[] = {TV_LOOK_CHOICE, TV_LOOK_SOLUTION, TV_LOOK_CUT};
        node->look = looks[random_below(random, 3)];
        node->shape_height = random_once_in(random, 4) ? node->height / 2 : 0;
    }
    for (uint32_t i = 1; i < count; i++) {
        uint32_t back = random_below(random, nearest < i ? nearest : i);
        enum tv_edge_look look = random_once_in(random, 5) ? TV_EDGE_REJECT : TV_EDGE_MOVE;
        add_edge(&scene, i - 1 - back, i, look, random_below(random, 80));
        if (random_once_in(random, 4))
            add_edge(&scene, i, random_below(random, count), TV_EDGE_DROP,
                     random_below(random, 30));
    }
    for (size_t i = scene.edge_count; i-- > 1;) {
        size_t other = random_below(random, (uint32_t)i + 1);
        struct tv_scene_edge edge = scene.edges[i];
        scene.edges[i] = scene.edges[other];
        scene.edges[other] = edge;
    }
    return scene;
}

/* ---- What every placed tree keeps to ---- */

static bool is_move(const struct tv_scene_edge *edge)
{
    return edge->look != TV_EDGE_DROP;
}

static void check_inside(const struct tv_scene *scene, struct box box)
{
    ck_assert_double_ge(box.left, -NEAR);
    ck_assert_double_ge(box.top, -NEAR);
    ck_assert_double_le(box.right, scene->width + NEAR);
    ck_assert_double_le(box.bottom, scene->height + NEAR);
}

/* Whether no node but this one meets the box. An assertion for each would take long. */
static bool is_clear_of_nodes(const struct tv_scene *scene, struct box box, size_t but)
{
    for (size_t i = 0; i < scene->node_count; i++)
        if (i != but && meet(box, node_box(&scene->nodes[i])))
            return false;
    return true;
}

static bool is_clear_of_labels(const struct tv_scene *scene, struct box box, size_t but)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        if (i != but && edge->label[0] && is_move(edge) && meet(box, label_box(edge)))
            return false;
    }
    return true;
}

static void check_shapes(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->node_count; i++) {
        struct box shape = node_box(&scene->nodes[i]);
        check_inside(scene, shape);
        ck_assert(is_clear_of_nodes(scene, shape, i));
    }
}

static void check_labels(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        struct box label = label_box(&scene->edges[i]);
        if (!scene->edges[i].label[0])
            continue;
        check_inside(scene, label);
        if (is_move(&scene->edges[i]))
            ck_assert(is_clear_of_nodes(scene, label, NONE) && is_clear_of_labels(scene, label, i));
    }
}

/* The point at `t`, from 0 to 1, of one of the curves that make an edge. */
static struct tv_point on_curve(const struct tv_point *p, double t)
{
    double s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    return (struct tv_point){a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                             a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

/* Whether a point of an edge is in no node but this one, and in no label of a move. */
static bool passes_by(const struct tv_scene *scene, struct tv_point point, size_t but)
{
    struct box box = box_at(point.x, point.y, 0, 0);
    return is_clear_of_nodes(scene, box, but) && is_clear_of_labels(scene, box, NONE);
}

static void check_move(const struct tv_scene *scene, const struct tv_scene_edge *edge)
{
    const struct tv_scene_node *from = &scene->nodes[edge->from], *to = &scene->nodes[edge->to];
    const struct tv_point *points = edge->points, *last = &points[edge->point_count - 1];
    ck_assert_double_eq_tol(points[0].x, from->x, NEAR);
    ck_assert_double_eq_tol(points[0].y, from->y + from->height / 2, NEAR);
    ck_assert_double_eq_tol(last->x, to->x, NEAR);
    ck_assert_double_eq_tol(last->y, to->y - to->height / 2, NEAR);
    ck_assert_double_eq(last->x, last[-1].x); /* it arrives straight from above */
    ck_assert_double_lt(last[-1].y, last->y);
    bool goes_down = true;
    for (size_t i = 1; i < edge->point_count; i++)
        goes_down &= points[i].y >= points[i - 1].y;
    ck_assert(goes_down);
    for (size_t i = 0; i + 3 < edge->point_count; i += 3)
        for (double t = 0; t <= 1; t += 0.125)
            ck_assert(passes_by(scene, on_curve(&points[i], t), NONE));
}

/* How far a point is from the middle of a shape, 1 being on its border. */
static double units_from_middle(const struct tv_scene_node *node, struct tv_point point)
{
    double x = fabs(point.x - node->x) / (node->width / 2);
    double y = fabs(point.y - node->y) / (node->height / 2);
    if (node->shape_height > 0) /* its label stands below it: both are a box */
        return fmax(x, y);
    return node->look == TV_LOOK_CHOICE     ? sqrt(x * x + y * y)
           : node->look == TV_LOOK_SOLUTION ? x + y
                                            : fmax(x, y);
}

static void check_drop(const struct tv_scene *scene, const struct tv_scene_edge *edge)
{
    const struct tv_scene_node *from = &scene->nodes[edge->from], *to = &scene->nodes[edge->to];
    ck_assert_double_le(units_from_middle(from, edge->points[0]), 1 + 1e-6);
    ck_assert_double_le(units_from_middle(to, edge->points[edge->point_count - 1]), 1 + 1e-6);
    for (size_t i = 0; i < edge->point_count; i++)
        ck_assert(edge->points[i].x >= 0 && edge->points[i].y >= 0 &&
                  edge->points[i].x <= scene->width + 30);
    for (double t = 0; t <= 1; t += 0.125) {
        struct tv_point point = on_curve(edge->points, t);
        check_inside(scene, box_at(point.x, point.y, 0, 0));
        ck_assert(edge->from != edge->to || passes_by(scene, point, edge->from));
    }
}

static void check_edges(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        ck_assert_uint_ge(edge->point_count, 4);
        ck_assert_uint_eq(edge->point_count % 3, 1);
        if (is_move(edge))
            check_move(scene, edge);
        else
            check_drop(scene, edge);
    }
}

/* Children stand on one line, in the order of their edges. */
static void check_order(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        for (size_t k = 0; k < i; k++) {
            const struct tv_scene_edge *left = &scene->edges[k], *right = &scene->edges[i];
            if (!is_move(left) || !is_move(right) || left->from != right->from)
                continue;
            ck_assert_double_lt(scene->nodes[left->to].x, scene->nodes[right->to].x);
            ck_assert_double_eq(scene->nodes[left->to].y, scene->nodes[right->to].y);
        }
    }
}

START_TEST(random_trees_are_placed_well)
{
    struct random random = {5};
    for (uint64_t i = as_time_allows(400); i > 0; i--) {
        struct tv_scene scene = random_scene(&random);
        lay_out(&scene);
        ck_assert_double_eq_tol(scene.nodes[0].y, scene.nodes[0].height / 2, NEAR);
        check_shapes(&scene);
        check_labels(&scene);
        check_edges(&scene);
        check_order(&scene);
        tv_scene_release(&scene);
    }
}
END_TEST

/* ---- Single ones ---- */

START_TEST(nothing_has_no_size)
{
    struct tv_scene scene = {.nodes = NULL};
    lay_out(&scene);
    ck_assert_double_eq(scene.width, 0);
    ck_assert_double_eq(scene.height, 0);
    tv_scene_release(&scene);
}
END_TEST

START_TEST(a_node_alone_fills_the_scene)
{
    struct tv_scene scene = {.unplaced = true};
    add_node(&scene, 30, 20);
    lay_out(&scene);
    ck_assert(!scene.unplaced);
    ck_assert_double_eq(scene.width, 30);
    ck_assert_double_eq(scene.height, 20);
    ck_assert_double_eq(scene.nodes[0].x, 15);
    ck_assert_double_eq(scene.nodes[0].y, 10);
    tv_scene_release(&scene);
}
END_TEST

/* Without labels, and with neighbours of the same height, an edge is one curve. */
START_TEST(a_plain_edge_is_one_curve)
{
    struct tv_scene scene = {.nodes = NULL};
    for (size_t i = 0; i < 3; i++)
        add_node(&scene, 30, 20);
    add_edge(&scene, 0, 1, TV_EDGE_MOVE, 0);
    add_edge(&scene, 0, 2, TV_EDGE_MOVE, 0);
    lay_out(&scene);
    ck_assert_uint_eq(scene.edges[0].point_count, 4);
    ck_assert_double_eq(scene.nodes[0].x, scene.width / 2);
    ck_assert_double_ge(scene.nodes[1].y - scene.nodes[0].y, 20 + 24);
    tv_scene_release(&scene);
}
END_TEST

/* A label stands beside the line, above its node, and takes no room from the curves. */
START_TEST(a_label_has_room_of_its_own)
{
    struct tv_scene scene = {.nodes = NULL};
    add_node(&scene, 30, 20);
    add_node(&scene, 30, 20);
    add_edge(&scene, 0, 1, TV_EDGE_MOVE, 50)->label_height = 40;
    lay_out(&scene);
    const struct tv_scene_node *child = &scene.nodes[1];
    struct box label = label_box(&scene.edges[0]);
    ck_assert_double_ge(child->y - scene.nodes[0].y, 20 + 24 + 40);
    ck_assert_double_eq(label.left, child->x + 3);
    ck_assert_double_eq(label.bottom, child->y - 10 - 6);
    ck_assert_double_eq(scene.width, 15 + 3 + 50);
    tv_scene_release(&scene);
}
END_TEST

/* A drop to the parent keeps away from the edge that comes from there. */
START_TEST(a_drop_to_the_parent_is_seen_beside_the_move)
{
    struct tv_scene scene = {.nodes = NULL};
    add_node(&scene, 30, 20);
    add_node(&scene, 30, 20);
    add_edge(&scene, 0, 1, TV_EDGE_MOVE, 0);
    add_edge(&scene, 1, 0, TV_EDGE_DROP, 0);
    lay_out(&scene);
    const struct tv_scene_edge *drop = &scene.edges[1];
    ck_assert_double_lt(on_curve(drop->points, 0.5).x, scene.nodes[0].x - 8);
    ck_assert_double_eq_tol(units_from_middle(&scene.nodes[1], drop->points[0]), 1, 1e-6);
    ck_assert_double_eq_tol(units_from_middle(&scene.nodes[0], drop->points[3]), 1, 1e-6);
    tv_scene_release(&scene);
}
END_TEST

static const struct {
    const char *words;
    size_t nodes, edges[3][2];
    size_t edge_count;
} no_trees[] = {
    {"two roots", 2, {{0}}, 0},
    {"two ways", 3, {{0, 1}, {0, 2}, {1, 2}}, 3},
    {"a ring", 2, {{0, 1}, {1, 0}}, 2},
    {"a ring beside the root", 3, {{1, 2}, {2, 1}}, 2},
};

START_TEST(what_is_no_tree_is_refused)
{
    struct tv_scene scene = {.is_tree = true};
    struct tv_error error;
    for (size_t i = 0; i < no_trees[_i].nodes; i++)
        add_node(&scene, 30, 20);
    for (size_t i = 0; i < no_trees[_i].edge_count; i++)
        add_edge(&scene, no_trees[_i].edges[i][0], no_trees[_i].edges[i][1], TV_EDGE_MOVE, 0);
    ck_assert_msg(!tv_scene_lay_out_tidy(&scene, &error), "%s", no_trees[_i].words);
    ck_assert_ptr_nonnull(strstr(error.text, "only a tree"));
    tv_scene_release(&scene);
}
END_TEST

/* As deep, or as wide, as there are nodes. */
START_TEST(large_trees_are_placed)
{
    for (int deep = 0; deep < 2; deep++) {
        struct tv_scene scene = {.nodes = NULL};
        uint32_t count = 50000;
        for (uint32_t i = 0; i < count; i++)
            add_node(&scene, 20, 20);
        for (uint32_t i = 1; i < count; i++)
            add_edge(&scene, deep ? i - 1 : 0, i, TV_EDGE_MOVE, 0);
        lay_out(&scene);
        ck_assert_double_gt(deep ? scene.height : scene.width, 20.0 * (count - 1));
        tv_scene_release(&scene);
    }
}
END_TEST

/* ---- No memory ---- */

/* Makes and places a scene with everything in it. */
static bool make_scene(struct tv_scene *scene, struct tv_error *error)
{
    struct tv_label_shape shape = {TV_FONT_SIZE, 80, 2};
    struct tv_label label;
    *scene = (struct tv_scene){.is_tree = true};
    *error = (struct tv_error){.text = "no memory for a node, an edge or a label"};
    for (size_t i = 0; i < 200; i++) {
        struct tv_scene_node *node = add_node(scene, 30, 20);
        if (!node || !tv_label_make(&label, "a name", &shape, &scene->arena))
            return false;
        node->label = label.text;
        if (i && !add_edge(scene, i / 2, i, TV_EDGE_MOVE, 20))
            return false;
        if (i % 9 == 0 && !add_edge(scene, i, i / 3, TV_EDGE_DROP, 20))
            return false;
    }
    return tv_scene_lay_out_tidy(scene, error);
}

START_TEST(each_allocation_may_fail)
{
    uint64_t allocation = 0;
    bool failed = can_run_out();
    if (!failed)
        fputs("skipped: malloc cannot be replaced here\n", stderr);
    while (failed) {
        struct tv_scene scene;
        struct tv_error error;
        int64_t in_use = memory.in_use;
        set_memory(allocation++, true);
        bool done = make_scene(&scene, &error);
        failed = memory.failed > 0;
        set_memory(UINT64_MAX, false);
        ck_assert_int_eq(done, !failed);
        ck_assert(done || strstr(error.text, "memory"));
        tv_scene_release(&scene);
        ck_assert_int_eq(memory.in_use, in_use);
    }
}
END_TEST

int main(void)
{
    TCase *scene = tcase_create("scene");
    tcase_set_timeout(scene, 60);
    tcase_add_test(scene, random_trees_are_placed_well);
    tcase_add_test(scene, nothing_has_no_size);
    tcase_add_test(scene, a_node_alone_fills_the_scene);
    tcase_add_test(scene, a_plain_edge_is_one_curve);
    tcase_add_test(scene, a_label_has_room_of_its_own);
    tcase_add_test(scene, a_drop_to_the_parent_is_seen_beside_the_move);
    tcase_add_loop_test(scene, what_is_no_tree_is_refused, 0, sizeof no_trees / sizeof *no_trees);
    tcase_add_test(scene, large_trees_are_placed);
    tcase_add_test(scene, each_allocation_may_fail);
    return run_case(scene);
}
