/* scene.c: see scene.h. The memory of a scene; all who make one call this. */
#include "picture/scene.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* Appends an element, all zeros, to an array with room for *room; NULL: no memory. */
static void *append(void **array, size_t *count, size_t *room, size_t size)
{
    if (*count == *room) {
        size_t more = *room ? *room * 2 : FIRST_ROOM;
        void *moved = more > SIZE_MAX / size ? NULL : realloc(*array, more * size);
        if (!moved)
            return NULL;
        *array = moved;
        *room = more;
    }
    return memset((char *)*array + (*count)++ * size, 0, size);
}

struct tv_scene_node *tv_scene_add_node(struct tv_scene *scene, const char *id, enum tv_look look)
{
    void *nodes = scene->nodes;
    struct tv_scene_node *node = id ? append(&nodes, &scene->node_count, &scene->node_room,
                                             sizeof *node)
                                    : NULL;
    scene->nodes = nodes;
    if (node) {
        node->id = id;
        node->label = "";
        node->look = look;
    }
    return node;
}

struct tv_scene_edge *tv_scene_add_edge(struct tv_scene *scene, size_t from, size_t to)
{
    void *edges = scene->edges;
    struct tv_scene_edge *edge = append(&edges, &scene->edge_count, &scene->edge_room,
                                        sizeof *edge);
    scene->edges = edges;
    if (edge) {
        edge->from = from;
        edge->to = to;
        edge->label = "";
    }
    return edge;
}

void tv_scene_shift(struct tv_scene *scene, double dx, double dy)
{
    for (size_t i = 0; i < scene->node_count; i++) {
        scene->nodes[i].x += dx;
        scene->nodes[i].y += dy;
    }
    for (size_t i = 0; i < scene->edge_count; i++) {
        struct tv_scene_edge *edge = &scene->edges[i];
        edge->label_at.x += dx;
        edge->label_at.y += dy;
        for (size_t k = 0; k < edge->point_count; k++) {
            edge->points[k].x += dx;
            edge->points[k].y += dy;
        }
    }
}

void tv_scene_release(struct tv_scene *scene)
{
    free(scene->nodes);
    free(scene->edges);
    tv_arena_release(&scene->arena);
    *scene = (struct tv_scene){0};
}
