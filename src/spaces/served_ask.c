/* served_ask.c: the root and children of a served space, asked from the program, or from the base
 * where the program does not serve them; see served_inside.h.
 */
#include <string.h>

#include "spaces/served_inside.h"

/* Of the nodes whose children are asked for in one message. */
enum { BATCH_NODES = 64, BATCH_BYTES = 1 << 16 };

/* ---- The root ---- */

static bool ask_root(struct tv_served *served, void *node)
{
    struct tv_wire *wire = served->wire;
    json_t *answer = tv_wire_ask(wire, json_pack("{s:s}", "ask", "root")) ? tv_wire_answer(wire)
                                                                          : NULL;
    const json_t *root = json_object_get(answer, "node");
    bool made = false;
    if (root)
        made = tv_served_make_node(served, root, NULL, node);
    else if (answer)
        tv_wire_refuse(wire, "'node' is missing");
    json_decref(answer);
    return made;
}

static bool served_root(const void *self, void *node, struct tv_error *error)
{
    struct tv_served *served = tv_served_of(self);
    if (!tv_served_check(served, error))
        return false;
    if (served->base && !tv_served_kin_root(served, error))
        return false;
    if (served->offer->root)
        return ask_root(served, node) || tv_served_fail(served, NULL, error);
    tv_served_copy_kin(served, NULL, node);
    return !served->offer->children || tv_served_name_node(served, node) ||
           tv_served_fail(served, NULL, error);
}

/* ---- Children ---- */

/* Asks for the children of as many of the nodes as go into one message, and says how many. */
static bool ask_children(struct tv_served *served, const void *nodes, size_t count, size_t *asked)
{
    size_t bytes = 0;
    json_t *names = json_array();
    for (*asked = 0; names && *asked < count && *asked < BATCH_NODES; ++*asked) {
        uint32_t state = tv_served_tail(served, tv_served_node_at(served, nodes, *asked))->state;
        const char *name = tv_served_state_at(&served->table, state)->name;
        bytes += strlen(name);
        if (*asked > 0 && bytes > BATCH_BYTES)
            break;
        if (json_array_append_new(names, json_string(name)) != 0) {
            json_decref(names);
            names = NULL;
        }
    }
    return tv_wire_ask(served->wire, json_pack("{s:s, s:o}", "ask", "children", "of", names));
}

static void *make_children(struct tv_served *served, const json_t *children, const void *node,
                           void *out)
{
    size_t i;
    json_t *child;
    json_array_foreach(children, i, child)
    {
        if (!tv_served_make_node(served, child, node, out))
            return NULL;
        out = tv_served_node_at(served, out, 1);
    }
    return out;
}

static bool check_children(struct tv_served *served, const json_t *children)
{
    size_t count = json_array_size(children), most = served->space.max_children;
    if (!json_is_array(children))
        return tv_wire_refuse(served->wire, "'children' is %s", children ? "no list" : "missing");
    if (count > most)
        return tv_wire_refuse(served->wire,
                              "there are %zu children, and it said at first that a "
                              "node has %zu at most",
                              count, most);
    return true;
}

/* Takes the answer about one node. */
static void *take_children(struct tv_served *served, const void *node, void *out,
                           struct tv_error *error)
{
    if (served->base && !tv_served_kin_children(served, node, &served->failure)) {
        tv_served_check(served, error); /* answers that nobody reads make it the last question */
        return NULL;
    }
    json_t *answer = tv_wire_answer(served->wire);
    const json_t *children = json_object_get(answer, "children");
    void *end = NULL;
    if (answer && check_children(served, children))
        end = make_children(served, children, node, out);
    json_decref(answer);
    if (!end)
        tv_served_fail(served, node, error);
    return end;
}

static void *asked_children_of_run(const void *self, const void *nodes, size_t count, void *out,
                                   uint32_t *counts, struct tv_error *error)
{
    struct tv_served *served = tv_served_of(self);
    size_t asked = 0;
    if (!tv_served_check(served, error))
        return NULL;
    for (size_t i = 0, end = 0; i < count; i++) {
        const void *node = tv_served_node_at(served, nodes, i);
        if (i == end && !ask_children(served, node, count - i, &asked)) {
            tv_served_fail(served, node, error);
            return NULL;
        }
        end += i == end ? asked : 0;
        void *last = take_children(served, node, out, error);
        if (!last)
            return NULL;
        counts[i] = (uint32_t)((size_t)((char *)last - (char *)out) / served->space.node_size);
        out = last;
    }
    return out;
}

static void *asked_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    uint32_t count;
    return asked_children_of_run(self, node, 1, out, &count, error);
}

static void *base_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    struct tv_served *served = tv_served_of(self);
    if (!tv_served_check(served, error) || !tv_served_kin_children(served, node, error))
        return NULL;
    return tv_served_copy_kin(served, node, out);
}

void tv_served_ask_ops(struct tv_served *served)
{
    bool asks = served->offer->children;
    served->ops.root = served_root;
    served->ops.children = asks ? asked_children : base_children;
    served->ops.children_of_run = asks ? asked_children_of_run : NULL;
}
