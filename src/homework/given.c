/* given.c: see given.h; and the functions of homework.h that read it. */
#include "homework/given.h"

#include <limits.h>
#include <string.h>

enum { KEY_MAX = 64 }; /* bytes of a part of a key, with its end */

/* There is one program, and students who ask have no context to hand over. */
static struct {
    json_t *space;
    struct tv_given_graph *graph;
} given;

/* ---- Setting it ---- */

bool tv_given_set(json_t *space, struct tv_error *error)
{
    json_t *edges = json_object_get(space, "edges");
    struct tv_given_graph *graph = NULL;
    if (edges) {
        bool undirected = json_is_true(json_object_get(space, "undirected"));
        graph = tv_given_graph_make(edges, undirected, error);
        if (!graph)
            return false;
    }
    json_incref(space);
    tv_given_release();
    given.space = space;
    given.graph = graph;
    return true;
}

bool tv_given_begin(struct tv_error *error)
{
    json_error_t broken;
    if (!tv_homework.space)
        return true;
    json_t *space = json_loads(tv_homework.space, JSON_REJECT_DUPLICATES, &broken);
    bool set = space ? tv_given_set(space, error)
                     : tv_fail(error, "in %s.h: 'space' is no JSON: %s", tv_homework.name,
                               broken.text);
    json_decref(space);
    return set;
}

json_t *tv_given(void)
{
    return given.space;
}

void tv_given_release(void)
{
    tv_given_graph_free(given.graph);
    json_decref(given.space);
    given.graph = NULL;
    given.space = NULL;
}

/* ---- Reading it ---- */

/* The value of "boat.seats". NULL: there is none. */
static const json_t *find(const char *key)
{
    const json_t *value = given.space;
    while (value) {
        char part[KEY_MAX];
        size_t length = strcspn(key, ".");
        if (length >= sizeof part)
            return NULL;
        memcpy(part, key, length);
        part[length] = '\0';
        value = json_object_get(value, part);
        if (!key[length])
            break;
        key += length + 1;
    }
    return value;
}

long tv_space_number(const char *key, long otherwise)
{
    const json_t *value = find(key);
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= LONG_MIN && number <= LONG_MAX ? (long)number
                                                                              : otherwise;
}

size_t tv_space_numbers(const char *key, long *numbers, size_t room)
{
    const json_t *list = find(key);
    size_t count = json_array_size(list);
    for (size_t i = 0; i < count && i < room; i++)
        numbers[i] = (long)json_integer_value(json_array_get(list, i));
    return count;
}

const char *tv_space_text(const char *key)
{
    return json_string_value(find(key));
}

const struct tv_given_graph *tv_space_graph(void)
{
    return given.graph;
}
