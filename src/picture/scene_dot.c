/* scene_dot.c: writes a scene in the language of Graphviz. Every place is given, and Graphviz's
 * engine nop2 keeps to it, so the file draws the same picture wherever it is drawn.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/label.h"
#include "picture/looks.h"
#include "visitors/names.h"

/* Graphviz has the origin at the lower left, and sizes of nodes in inches. */
#define POINTS_PER_INCH 72.0

/* The length of an arrow head, of the size that the edges ask for: 10 points times 0.6. */
#define ARROW 6.0

/* Graphviz reads no string of more than 16,384 bytes. */
enum { STRING_BYTES = 16000 };

/* ---- Texts ---- */

/* In a string of Graphviz and in its HTML alike a backslash begins an escape, and an ampersand an
 * entity. */
struct escapes {
    const char *line_end, *backslash;
};

static const struct escapes in_label = {"\\n", "\\\\"}, in_left_label = {"\\l", "\\\\"},
                            in_html = {"<br/>", "\\\\"};

/* In tooltips escapes are undone twice. Were a backslash left as the last character, Graphviz 2.43
 * would read beyond it. */
static const struct escapes in_tooltip = {"\\n", "\\\\\\\\"};

/* What stands for the character; NULL: it does itself. */
static const char *escape_of(char character, const struct escapes *escapes)
{
    switch (character) {
    case '\n':
        return escapes->line_end;
    case '\\':
        return escapes->backslash;
    case '"':
        return "&quot;";
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    default:
        return NULL;
    }
}

static bool begins_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static void write_text(const char *text, const struct escapes *escapes, FILE *out)
{
    for (size_t written = 0; *text; text++) {
        const char *escape = escape_of(*text, escapes);
        if (written > STRING_BYTES && begins_character(*text)) {
            fputs(TV_ELLIPSIS, out);
            return;
        }
        written += escape ? strlen(escape) : 1;
        if (escape)
            fputs(escape, out);
        else
            fputc(*text, out);
    }
}

static void write_quoted(const char *name, const char *text, const struct escapes *escapes,
                         FILE *out)
{
    fprintf(out, "%s=\"", name);
    write_text(text, escapes, out);
    fputc('"', out);
}

/* ---- Nodes ---- */

/* The label with the number above it, in smaller print. */
static void write_numbered(const struct tv_scene_node *node, FILE *out)
{
    fprintf(out, "label=<<font point-size=\"%g\" color=\"%s\">", TV_SMALL_FONT_SIZE,
            TV_NUMBER_COLOUR);
    write_text(node->number, &in_html, out);
    fputs("</font><br/>", out);
    write_text(node->label, &in_html, out);
    fputc('>', out);
}

static void write_label(const struct tv_scene_node *node, FILE *out)
{
    if (node->number && node->label[0])
        write_numbered(node, out);
    else if (node->number)
        write_quoted("label", node->number, &in_label, out);
    else if (node->to_the_left && node->label[0]) {
        fputs("label=\"", out);
        write_text(node->label, &in_left_label, out);
        fputs("\\l\"", out);
    } else
        write_quoted("label", node->label, &in_label, out);
}

static void write_position(const struct tv_scene *scene, const char *name, double x, double y,
                           FILE *out)
{
    fprintf(out, ", %s=\"%.2f,%.2f\"", name, x, scene->height - y);
}

static void write_size(enum tv_look look, double width, double height, FILE *out)
{
    double outside = look == TV_LOOK_FAILURE ? 2 * TV_OUTER_LINE : 0;
    width -= outside;
    height -= outside;
    fprintf(out, ", width=%.3f, height=%.3f", width / POINTS_PER_INCH, height / POINTS_PER_INCH);
}

/* A shape with its number in it, and the label below it. */
static void write_with_label_below(const struct tv_scene *scene, const struct tv_scene_node *node,
                                   FILE *out)
{
    double top = node->y - node->height / 2, below = top + node->shape_height;
    fputs(", ", out);
    write_quoted("label", node->number ? node->number : "", &in_label, out);
    fputs(", ", out);
    write_quoted("xlabel", node->label, &in_label, out);
    write_size(node->look, node->shape_width, node->shape_height, out);
    write_position(scene, "pos", node->x, top + node->shape_height / 2, out);
    write_position(scene, "xlp", node->x, below + node->label_height / 2, out);
}

static void write_with_label_inside(const struct tv_scene *scene, const struct tv_scene_node *node,
                                    FILE *out)
{
    fputs(", ", out);
    write_label(node, out);
    write_size(node->look, node->width, node->height, out);
    write_position(scene, "pos", node->x, node->y, out);
}

static void write_look(const struct tv_scene_node *node, FILE *out)
{
    const struct tv_look_style *style = &tv_look_styles[node->look];
    const char *fill = tv_moment_styles[node->moment].fill;
    if (!fill)
        fill = style->fill;
    fprintf(out, ", shape=%s", style->shape);
    if (fill)
        fprintf(out, ", fillcolor=\"%s\"", fill);
    else
        fputs(", style=\"\"", out);
    if (style->style[0])
        fprintf(out, ", %s", style->style);
    if (node->heavy || node->moment == TV_CURRENT)
        fputs(", penwidth=2.5", out);
}

static void write_node(const struct tv_scene *scene, const struct tv_scene_node *node, FILE *out)
{
    const char *moment = tv_moment_styles[node->moment].word;
    if (node->moment == TV_ABSENT)
        return;
    fprintf(out, "  \"%s\" [id=\"%s\", class=\"%s%s%s%s\"", node->id, node->id,
            tv_look_styles[node->look].word, moment[0] ? " " : "", moment,
            node->heavy ? " on-solution-path" : "");
    write_look(node, out);
    if (scene->unplaced) {
        fputs(", fixedsize=false, ", out);
        write_label(node, out);
    } else if (node->shape_height > 0)
        write_with_label_below(scene, node, out);
    else
        write_with_label_inside(scene, node, out);
    if (node->tooltip) {
        fputs(", ", out);
        write_quoted("tooltip", node->tooltip, &in_tooltip, out);
    }
    fputs("]\n", out);
}

/* ---- Edges ---- */

/* Moves an end of the curve back from the tip, to where the head of the arrow begins. */
static void make_room_for_head(struct tv_point *tip, struct tv_point *control)
{
    double dx = tip->x - control->x, dy = tip->y - control->y;
    double length = hypot(dx, dy);
    if (length <= 0)
        return;
    dx *= ARROW / length;
    dy *= ARROW / length;
    *tip = (struct tv_point){tip->x - dx, tip->y - dy};
    *control = (struct tv_point){control->x - dx, control->y - dy};
}

static bool has_head(const struct tv_scene *scene, const struct tv_scene_edge *edge)
{
    return !scene->is_tree || edge->look == TV_EDGE_DROP;
}

static void write_point(const struct tv_scene *scene, struct tv_point point, FILE *out)
{
    fprintf(out, "%.2f,%.2f", point.x, scene->height - point.y);
}

/* The ends of the curve come last: the tips first, as Graphviz writes them. */
static void write_curve(const struct tv_scene *scene, const struct tv_scene_edge *edge, FILE *out)
{
    size_t last = edge->point_count - 1;
    struct tv_point first[2] = {edge->points[0], edge->points[1]};
    struct tv_point end[2] = {edge->points[last - 1], edge->points[last]};
    fputs(", pos=\"", out);
    if (edge->both_ways) {
        fputs("s,", out);
        write_point(scene, first[0], out);
        fputc(' ', out);
        make_room_for_head(&first[0], &first[1]);
    }
    if (has_head(scene, edge)) {
        fputs("e,", out);
        write_point(scene, end[1], out);
        fputc(' ', out);
        make_room_for_head(&end[1], &end[0]);
    }
    for (size_t i = 0; i <= last; i++) {
        const struct tv_point *point = &edge->points[i];
        if (i < 2)
            point = &first[i];
        else if (i + 2 > last)
            point = &end[i + 1 - last];
        if (i > 0)
            fputc(' ', out);
        write_point(scene, *point, out);
    }
    fputc('"', out);
}

static void write_edge_look(const struct tv_scene *scene, const struct tv_scene_edge *edge,
                            FILE *out)
{
    static const char *const looks[] = {
        [TV_EDGE_MOVE] = "class=\"move\"",
        [TV_EDGE_DROP] = "class=\"drop\", style=dashed, color=\"#737373\", constraint=false",
        [TV_EDGE_REJECT] = "class=\"reject\", color=\"#b2182b\", fontcolor=\"#7f0000\"",
        [TV_EDGE_MISSING] = "class=\"missing\", style=dashed",
        [TV_EDGE_TOO_MANY] = "class=\"too-many\", color=\"#b2182b\", fontcolor=\"#7f0000\"",
    };
    fputs(looks[edge->look], out);
    if (!has_head(scene, edge))
        fputs(", dir=none", out);
    else if (edge->both_ways)
        fputs(", dir=both", out);
    if (edge->heavy)
        fputs(", penwidth=2.5", out);
}

static void write_edge(const struct tv_scene *scene, const struct tv_scene_edge *edge, FILE *out)
{
    if (edge->absent)
        return;
    fprintf(out, "  \"%s\" -> \"%s\" [", scene->nodes[edge->from].id, scene->nodes[edge->to].id);
    write_edge_look(scene, edge, out);
    if (edge->label[0]) {
        fputs(", ", out);
        write_quoted("label", edge->label, &in_label, out);
    }
    if (!scene->unplaced && edge->point_count >= 4) {
        write_curve(scene, edge, out);
        if (edge->label[0])
            write_position(scene, "lp", edge->label_at.x, edge->label_at.y, out);
    }
    fputs("]\n", out);
}

/* ---- All of it ---- */

/* The frame is never seen: it gives the picture its size. What Graphviz calls a margin is more
 * white around a PDF only, half an inch unless one says no. */
static void write_head(const struct tv_scene *scene, FILE *out)
{
    fputs("digraph explored {\n  graph [", out);
    write_quoted("label", "", &in_label, out);
    if (scene->unplaced)
        fputs(", layout=dot, ordering=out", out);
    else
        fputs(", layout=nop2", out);
    fprintf(out, ", pad=%g, margin=0, bgcolor=\"#ffffff\"]\n", TV_SCENE_MARGIN / POINTS_PER_INCH);
    fprintf(out,
            "  node [fontname=\"%s\", fontsize=%g, fixedsize=shape, style=filled,"
            " color=\"#333333\"]\n",
            TV_FONT, TV_FONT_SIZE);
    fprintf(out, "  edge [fontname=\"%s\", fontsize=%g, arrowsize=0.6, color=\"#555555\"]\n",
            TV_FONT, TV_SMALL_FONT_SIZE);
    if (scene->unplaced)
        return;
    fputs("  frame [style=invis, shape=box, label=\"\"", out);
    write_size(TV_LOOK_TEXT, scene->width, scene->height, out);
    write_position(scene, "pos", scene->width / 2, scene->height / 2, out);
    fputs("]\n", out);
}

bool tv_scene_write_dot(const struct tv_scene *scene, FILE *out, struct tv_error *error)
{
    write_head(scene, out);
    for (size_t i = 0; i < scene->node_count; i++)
        write_node(scene, &scene->nodes[i], out);
    for (size_t i = 0; i < scene->edge_count; i++)
        write_edge(scene, &scene->edges[i], out);
    fputs("}\n", out);
    return tv_output_check(out, error);
}
