/* The path as a list with a head, in the style of the handout: the last vertex is the first. */
#include <stdlib.h>

#include "forward-paths.h"

struct link {
    size_t vertex;
    struct link *next;
};

static struct link *cons(size_t vertex, struct link *next)
{
    struct link *link = malloc(sizeof *link);
    if (!link)
        abort();
    link->vertex = vertex;
    link->next = next;
    return link;
}

static struct link *list_of(const struct path *path)
{
    struct link *list = NULL;
    for (size_t i = 0; i < path->count; i++)
        list = cons(path->vertices[i], list);
    return list;
}

static void list_free(struct link *list)
{
    while (list) {
        struct link *next = list->next;
        free(list);
        list = next;
    }
}

static bool member(size_t vertex, const struct link *list)
{
    for (; list; list = list->next) {
        if (list->vertex == vertex)
            return true;
    }
    return false;
}

/* Writes the list backwards, which is forwards. */
static struct path path_of(const struct link *list)
{
    struct path path = {0};
    for (const struct link *link = list; link; link = link->next)
        path.count++;
    for (size_t i = path.count; i-- > 0; list = list->next)
        path.vertices[i] = list->vertex;
    return path;
}

struct path *forward_path_children(const struct path *path, struct path *children)
{
    struct link *list = list_of(path);
    for (size_t i = 0; i < neighbour_count(list->vertex); i++) {
        size_t next = neighbour(list->vertex, i);
        if (member(next, list))
            continue;
        struct link longer = {next, list};
        *children++ = path_of(&longer);
    }
    list_free(list);
    return children;
}
