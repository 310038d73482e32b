/* graphviz_graph.c: see graphviz_graph.h. */
#include "picture/graphviz_graph.h"

#include <stdlib.h>
#include <string.h>

#include "visit/text.h"

/* ---- Complaints ---- */

/* Graphviz keeps the last one, and nothing tells a new one from an old one. So an empty one comes
 * first. */
void tv_complaints_begin(void)
{
    agerr(AGWARN, "%s", "");
}

/* In one line, as messages are. */
static void join_lines(char *text)
{
    for (size_t end = strlen(text); end > 0 && text[end - 1] == '\n'; end--)
        text[end - 1] = '\0';
    for (; *text; text++)
        if (*text == '\n')
            *text = ' ';
}

bool tv_complaints_end(struct tv_error *error)
{
    char *complaint = aglasterr();
    if (!complaint)
        return true;
    join_lines(complaint);
    bool is_content = !*complaint || tv_fail(error, "Graphviz says: %s", complaint);
    free(complaint);
    return is_content;
}

/* ---- Graphs ---- */

/* Graphviz looks at it while it lays a graph out. */
static void set_resolution(Agraph_t *graph, double resolution)
{
    char name[] = "dpi", value[32]; /* not const before Graphviz 13 */
    snprintf(value, sizeof value, "%.2f", resolution);
    agattr(graph, AGRAPH, name, value);
}

Agraph_t *tv_graph_begin(struct tv_graphviz *graphviz, const char *dot, const char *engine,
                         double resolution, struct tv_error *error)
{
    tv_complaints_begin();
    Agraph_t *graph = agmemread(dot);
    if (graph && resolution > TV_USUAL_RESOLUTION)
        set_resolution(graph, resolution);
    bool laid_out = graph && gvLayout(graphviz->context, graph, engine) == 0;
    bool is_content = tv_complaints_end(error);
    if (is_content && laid_out)
        return graph;
    if (is_content)
        tv_fail(error, "Graphviz cannot read its graph, or has no engine %s", engine);
    tv_graph_end(graphviz, graph);
    return NULL;
}

Agraph_t *tv_graph_of_scene(struct tv_graphviz *graphviz, const struct tv_scene *scene,
                            double resolution, struct tv_error *error)
{
    struct tv_text text = {0};
    FILE *stream = tv_text_begin(&text);
    const char *dot = NULL;
    Agraph_t *graph = NULL;
    if (!stream || (tv_scene_write_dot(scene, stream, error) && !(dot = tv_text_end(&text))))
        tv_fail(error, "not enough memory to draw");
    if (dot)
        graph = tv_graph_begin(graphviz, dot, "nop2", resolution, error);
    tv_text_release(&text);
    return graph;
}

void tv_graph_end(struct tv_graphviz *graphviz, Agraph_t *graph)
{
    if (!graph)
        return;
    gvFreeLayout(graphviz->context, graph);
    agclose(graph);
}
