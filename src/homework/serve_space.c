/* serve_space.c: answers about a space: its root, children, nodes by name, moves of a path. */
#include <stdlib.h>
#include <string.h>

#include "homework/calls.h"
#include "homework/serve.h"

/* ---- Nodes as JSON ---- */

/* The move from a node to its child; no node: none. */
static json_t *move_of(struct tv_serving *serving, const void *node, const void *child,
                       struct tv_error *error)
{
    FILE *out = tv_text_begin(&serving->text);
    if (out)
        tv_homework.move(node, child, out);
    const char *move = out ? tv_text_end(&serving->text) : NULL;
    if (!move)
        tv_fail(error, "not enough memory for a move");
    return move ? tv_serve_text(move, error) : NULL;
}

/* Its name alone, where there is no more to say. `parent` is NULL where nothing led to it. */
static json_t *node_of(struct tv_serving *serving, const void *parent, const void *node,
                       struct tv_error *error)
{
    const char *text = tv_call_write(node, &serving->text, error);
    json_t *name = text ? tv_serve_text(text, error) : NULL, *move = NULL;
    bool is_solution = tv_homework.is_solution && tv_homework.is_solution(node);
    if (name && parent && tv_homework.move) {
        move = move_of(serving, parent, node, error);
        if (!move) {
            json_decref(name);
            return NULL;
        }
    }
    if (!name || (!move && !is_solution))
        return name;
    return json_pack("{s:o, s:o*, s:o*}", "name", name, "move", move, "solution",
                     is_solution ? json_true() : NULL);
}

static json_t *nodes_of(struct tv_serving *serving, const void *parent,
                        const struct tv_written *children, struct tv_error *error)
{
    json_t *list = json_array();
    for (size_t i = 0; i < children->count; i++) {
        const void *child = tv_element(children, tv_homework.node_size, i);
        if (json_array_append_new(list, node_of(serving, parent, child, error)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* ---- Nodes from JSON ---- */

/* The node of a name, which has to be one. */
static bool read_node(const json_t *name, struct tv_written *node, struct tv_error *error)
{
    const char *text = json_string_value(name);
    if (!text)
        return tv_fail(error, "a node's name has to be a string");
    if (!tv_call_read(text, node, error))
        return false;
    if (node->count > 0)
        return true;
    free(node->first);
    return tv_fail(error, "no node has the name %s", text);
}

/* Nodes one after another. */
static bool read_path(const json_t *names, struct tv_written *path, struct tv_error *error)
{
    size_t size = tv_homework.node_size;
    path->count = json_array_size(names);
    if (path->count == 0)
        return tv_fail(error, "'path' has to be a list of names");
    path->first = calloc(path->count, size);
    if (!path->first)
        return tv_fail(error, "not enough memory for a path of %zu nodes", path->count);
    for (size_t i = 0; i < path->count; i++) {
        struct tv_written node;
        if (!read_node(json_array_get(names, i), &node, error)) {
            free(path->first);
            return false;
        }
        memcpy((char *)path->first + i * size, node.first, size);
        free(node.first);
    }
    return true;
}

/* ---- Answers ---- */

/* Says the list or node, unless there is none, for which there is a reason. */
static bool say(struct tv_serving *serving, const char *key, json_t *value, struct tv_error *error)
{
    if (!value && !*error->text)
        return tv_fail(error, "not enough memory for an answer");
    return value && tv_talk_answer(&serving->talk, key, value);
}

bool tv_serve_root(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    (void)question;
    void *root = calloc(1, tv_homework.node_size);
    if (!root)
        return tv_fail(error, "not enough memory for the root");
    tv_homework.root(root);
    json_t *node = node_of(serving, NULL, root, error);
    free(root);
    return say(serving, "node", node, error);
}

static bool serve_children_of(struct tv_serving *serving, const json_t *name,
                              struct tv_error *error)
{
    struct tv_written node, children = {0};
    if (!read_node(name, &node, error))
        return false;
    json_t *list = NULL;
    if (tv_call_children(node.first, &children, error))
        list = nodes_of(serving, node.first, &children, error);
    free(children.first);
    free(node.first);
    return say(serving, "children", list, error);
}

/* An answer for each node, at once: should the next call crash, they tell at which node. */
bool tv_serve_children(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *names = json_object_get(question, "of");
    if (!json_is_array(names))
        return tv_fail(error, "'of' has to be a list of names");
    for (size_t i = 0; i < json_array_size(names); i++) {
        if (!serve_children_of(serving, json_array_get(names, i), error))
            return false;
    }
    return true;
}

bool tv_serve_node(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const char *name = json_string_value(json_object_get(question, "name"));
    struct tv_written node;
    if (!name)
        return tv_fail(error, "'name' has to be a string");
    if (!tv_call_read(name, &node, error))
        return false;
    json_t *value = node.count > 0 ? node_of(serving, NULL, node.first, error) : json_null();
    free(node.first);
    return say(serving, "node", value, error);
}

bool tv_serve_moves(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    struct tv_written path, moves;
    if (!read_path(json_object_get(question, "path"), &path, error))
        return false;
    bool made = tv_call_moves(&path, &moves, error);
    free(path.first);
    if (!made)
        return false;
    FILE *out = tv_text_begin(&serving->text);
    if (out)
        tv_homework.write_moves(moves.first, moves.count, out);
    free(moves.first);
    return out ? tv_serve_written(serving, "text", error)
               : tv_fail(error, "not enough memory for moves");
}
