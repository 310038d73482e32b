/* serve_space.c: answers about a space: its root, children, nodes by name, moves of a path. */
#include <stdlib.h>

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
    const char *text = tv_write_node(node, &serving->text, error);
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
        const void *child = tv_nth_node(children->first, i);
        if (json_array_append_new(list, node_of(serving, parent, child, error)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

/* ---- Nodes from JSON ---- */

static bool read_name(const json_t *name, void *node, struct tv_error *error)
{
    const char *text = json_string_value(name);
    return text ? tv_read_node(text, node, error)
                : tv_fail(error, "a node's name has to be a string");
}

/* The nodes of a list of names, one after another. NULL after filling the error. */
static void *read_path(const json_t *names, struct tv_error *error)
{
    size_t count = json_array_size(names);
    if (count == 0) {
        tv_fail(error, "'path' has to be a list of names");
        return NULL;
    }
    void *path = tv_new_nodes(count, error);
    for (size_t i = 0; path && i < count; i++) {
        if (!read_name(json_array_get(names, i), tv_nth_node(path, i), error)) {
            free(path);
            return NULL;
        }
    }
    return path;
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
    void *root = tv_new_nodes(1, error);
    if (!root)
        return false;
    tv_homework.root(root);
    json_t *node = node_of(serving, NULL, root, error);
    free(root);
    return say(serving, "node", node, error);
}

static bool serve_children_of(struct tv_serving *serving, const json_t *name,
                              struct tv_error *error)
{
    json_t *list = NULL;
    struct tv_written children = {0};
    void *node = tv_new_nodes(1, error);
    if (node && read_name(name, node, error) && tv_call_children(node, &children, error))
        list = nodes_of(serving, node, &children, error);
    free(children.first);
    free(node);
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
    void *node = tv_new_nodes(1, error);
    json_t *value = NULL;
    if (node && !name)
        tv_fail(error, "'name' has to be a string");
    else if (node)
        value = tv_homework.read(name, node) ? node_of(serving, NULL, node, error) : json_null();
    free(node);
    return say(serving, "node", value, error);
}

bool tv_serve_moves(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *names = json_object_get(question, "path");
    struct tv_written moves = {0};
    void *path = read_path(names, error);
    FILE *out = tv_text_begin(&serving->text);
    if (path && !out)
        tv_fail(error, "not enough memory for moves");
    bool made = path && out && tv_call_moves(path, json_array_size(names), &moves, error);
    if (made)
        tv_homework.write_moves(moves.first, moves.count, out);
    free(moves.first);
    free(path);
    return made && tv_serve_written(serving, "text", error);
}
