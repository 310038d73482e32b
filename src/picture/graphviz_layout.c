/* graphviz_layout.c: places the nodes of a scene by Graphviz's dot. To dot a scene is empty shapes
 * of fixed sizes and lines without arrows between them; it says where they go, and draws nothing.
 */
#include <math.h>
#include <stdlib.h>

#include "picture/graphviz_graph.h"
#include "picture/looks.h"
#include "visit/text.h"

enum { INCH = 72 }; /* in points */

/* dot puts a label close to its line; this much wider than it is, it keeps off. */
#define LABEL_GAP 8.0

/* ---- From the scene to dot ---- */

/* Nodes and edges are named by their numbers in the scene. The shape is where edges end. */
static void write_node(const struct tv_scene_node *node, size_t number, FILE *out)
{
    fprintf(out, "%zu [shape=%s, width=%.4f, height=%.4f]\n", number,
            node->shape_height > 0 ? "box" : tv_look_styles[node->look].shape, node->width / INCH,
            node->height / INCH);
}

/* Drops have no say in where nodes go. Their labels are put beside them when all is placed: a label
 * in the line, between two nodes of the first level, makes dot 2.43 free memory twice. Where labels
 * stand below their shapes, the edges of a tree leave below and arrive above. */
static void write_edge(const struct tv_scene *scene, size_t number, FILE *out)
{
    const struct tv_scene_edge *edge = &scene->edges[number];
    bool is_drop = edge->look == TV_EDGE_DROP;
    fprintf(out, "%zu -> %zu [key=%zu%s", edge->from, edge->to, number,
            is_drop ? ", constraint=false" : "");
    if (scene->is_tree && !is_drop && scene->nodes[edge->from].shape_height > 0)
        fputs(", tailport=s", out);
    if (scene->is_tree && !is_drop && scene->nodes[edge->to].shape_height > 0)
        fputs(", headport=n", out);
    if (*edge->label)
        fprintf(out,
                ", %s=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" fixedsize=\"true\" "
                "width=\"%.0f\" height=\"%.0f\"><tr><td></td></tr></table>>",
                is_drop ? "xlabel" : "label", edge->label_width + LABEL_GAP, edge->label_height);
    fputs("]\n", out);
}

static void write_scene(const struct tv_scene *scene, FILE *out)
{
    fprintf(out,
            "digraph {\n"
            "graph [nodesep=0.2, ranksep=0.4%s]\n"
            "node [label=\"\", fixedsize=true]\n"
            "edge [arrowhead=none]\n",
            scene->is_tree ? ", ordering=out" : "");
    for (size_t i = 0; i < scene->node_count; i++)
        write_node(&scene->nodes[i], i, out);
    for (size_t i = 0; i < scene->edge_count; i++)
        write_edge(scene, i, out);
    fputs("}\n", out);
}

/* ---- From dot to the scene ---- */

/* Graphviz counts from the lower left corner upwards. */
static struct tv_point place_of(Agraph_t *graph, pointf place)
{
    boxf box = GD_bb(graph);
    return (struct tv_point){place.x - box.LL.x, box.UR.y - place.y};
}

static void place_nodes(struct tv_scene *scene, Agraph_t *graph)
{
    struct tv_scene_node *node = scene->nodes;
    for (Agnode_t *placed = agfstnode(graph); placed; placed = agnxtnode(graph, placed), node++) {
        struct tv_point at = place_of(graph, ND_coord(placed));
        node->x = at.x;
        node->y = at.y;
    }
}

/* How far a point is from the centre of a shape: 1 on its outline. The half axes of the shape are
 * 1, too. */
static double reach(enum tv_look look, double x, double y)
{
    switch (look) {
    case TV_LOOK_CHOICE:
    case TV_LOOK_OPEN:
        return hypot(x, y);
    case TV_LOOK_SOLUTION:
    case TV_LOOK_FOLDED:
    case TV_LOOK_FOLDED_FAILED:
    case TV_LOOK_FOLDED_SOLVED:
        return fabs(x) + fabs(y);
    default:
        return fmax(fabs(x), fabs(y));
    }
}

/* To dot a shape with its label below is a box. A line that ends above the label or beside the
 * shape is drawn on to the shape. */
static void draw_on(struct tv_point *end, const struct tv_scene_node *node)
{
    double half_width = node->shape_width / 2, half_height = node->shape_height / 2;
    struct tv_point centre = {node->x, node->y - node->height / 2 + half_height};
    double x = end->x - centre.x, y = end->y - centre.y;
    if (half_height <= 0 || y > half_height)
        return;
    double times = reach(node->look, x / half_width, y / half_height);
    if (times > 1)
        *end = (struct tv_point){centre.x + x / times, centre.y + y / times};
}

static bool place_edge(struct tv_scene *scene, struct tv_scene_edge *edge, Agraph_t *graph,
                       Agedge_t *placed, struct tv_error *error)
{
    if (!ED_spl(placed) || ED_spl(placed)->size < 1)
        return tv_fail(error, "Graphviz's dot found no way for an edge");
    const bezier *curve = &ED_spl(placed)->list[0];
    edge->point_count = (size_t)curve->size;
    edge->points = tv_arena_array(&scene->arena, edge->point_count, sizeof *edge->points);
    if (!edge->points)
        return tv_fail(error, "not enough memory to place the edges");
    for (size_t i = 0; i < edge->point_count; i++)
        edge->points[i] = place_of(graph, curve->list[i]);
    draw_on(&edge->points[0], &scene->nodes[edge->from]);
    draw_on(&edge->points[edge->point_count - 1], &scene->nodes[edge->to]);
    const textlabel_t *label = ED_label(placed) ? ED_label(placed) : ED_xlabel(placed);
    if (label)
        edge->label_at = place_of(graph, label->pos);
    return true;
}

static bool place_edges(struct tv_scene *scene, Agraph_t *graph, struct tv_error *error)
{
    for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
        for (Agedge_t *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge)) {
            size_t number = strtoul(agnameof(edge), NULL, 10);
            if (!place_edge(scene, &scene->edges[number], graph, edge, error))
                return false;
        }
    }
    return true;
}

static bool take_places(struct tv_scene *scene, Agraph_t *graph, struct tv_error *error)
{
    boxf box = GD_bb(graph);
    place_nodes(scene, graph);
    if (!place_edges(scene, graph, error))
        return false;
    scene->width = box.UR.x - box.LL.x;
    scene->height = box.UR.y - box.LL.y;
    scene->unplaced = false;
    return true;
}

bool tv_graphviz_lay_out(struct tv_graphviz *graphviz, struct tv_scene *scene,
                         struct tv_error *error)
{
    struct tv_text text = {0};
    FILE *stream = tv_text_begin(&text);
    const char *dot = NULL;
    if (stream) {
        write_scene(scene, stream);
        dot = tv_text_end(&text);
    }
    Agraph_t *graph = NULL;
    if (dot)
        graph = tv_graph_begin(graphviz, dot, "dot", TV_USUAL_RESOLUTION, error);
    else
        tv_fail(error, "not enough memory to place the nodes");
    bool ok = graph && take_places(scene, graph, error);
    tv_graph_end(graphviz, graph);
    tv_text_release(&text);
    return ok;
}
