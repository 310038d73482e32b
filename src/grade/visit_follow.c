/* visit_follow.c: see visit_follow.h. */
#include "grade/visit_follow.h"

#include <string.h>

#include "wire/wire_parts.h"

/* After something was wrong, so many more lines for each node are heard. */
enum { PATIENCE = 4, LEAST_PATIENCE = 100 };

struct follower {
    struct tv_wire *wire;
    const struct tv_record *record;
    const struct tv_record_tree *tree;
    struct tv_visit_followed *followed;
    bool is_asked; /* the node that was shown last was asked for its children */
    bool is_over;
    uint32_t patience; /* lines */
};

/* ---- Messages ---- */

static json_t *describe(const struct tv_record_tree *tree, uint32_t node)
{
    return json_pack("{s:I, s:o}", "node", (json_int_t)node, "name",
                     tv_wire_string(tree->nodes[node].name));
}

static bool ask(const struct follower *self)
{
    const struct tv_record *record = self->record;
    json_t *cutoff = record->cutoff == TV_NONE ? json_null()
                                               : json_integer((json_int_t)record->cutoff);
    return tv_wire_ask(self->wire, json_pack("{s:s, s:s, s:o, s:o}", "ask", "visit", "queue",
                                             record->queue ? record->queue : "fifo", "cutoff",
                                             cutoff, "root", describe(self->tree, 0)));
}

/* The children of a node, as they enter; none, where there is no such node. */
static json_t *list_children(const struct tv_record_tree *tree, uint64_t node)
{
    json_t *list = json_array();
    uint32_t child = node < tree->node_count ? tree->nodes[node].first_child : TV_NOBODY;
    for (; list && child != TV_NOBODY; child = tree->nodes[child].next_sibling) {
        if (json_array_append_new(list, describe(tree, child)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static bool reply(const struct follower *self, uint64_t node)
{
    json_t *message = json_pack("{s:o}", "children", list_children(self->tree, node));
    return message ? tv_wire_reply(self->wire, message) : tv_wire_no_memory(self->wire);
}

/* ---- What is right ---- */

/* Keeps what was wrong, if it is the first. */
static void blame(const struct follower *self, enum tv_visit_ended ended)
{
    if (self->followed->ended == TV_VISIT_RIGHT)
        self->followed->ended = ended;
}

static bool is_right(const struct follower *self)
{
    return self->followed->ended == TV_VISIT_RIGHT;
}

/* The node that was shown last; NULL: there is none. */
static const struct tv_record_node *shown_last(const struct follower *self)
{
    uint32_t step = self->followed->step;
    return step > 0 ? &self->tree->nodes[self->record->visited[step - 1]] : NULL;
}

/* Before it goes on to another node. */
static void check_asked(const struct follower *self)
{
    const struct tv_record_node *last = shown_last(self);
    if (last && last->expanded && !self->is_asked)
        blame(self, TV_VISIT_NOT_ASKED);
}

static enum tv_visit_ended judge_children(const struct follower *self, uint64_t node)
{
    const struct tv_record_node *last = shown_last(self);
    if (!last)
        return TV_VISIT_ASKED_EARLY;
    if (node != (uint64_t)(last - self->tree->nodes))
        return TV_VISIT_ASKED_OTHER;
    if (self->is_asked)
        return TV_VISIT_ASKED_TWICE;
    return last->cut ? TV_VISIT_BEYOND_CUTOFF : TV_VISIT_RIGHT;
}

static enum tv_visit_ended judge_show(const struct follower *self, uint64_t node)
{
    uint32_t step = self->followed->step;
    if (node >= self->tree->node_count || self->tree->nodes[node].in > step)
        return TV_VISIT_UNKNOWN;
    if (self->tree->nodes[node].out <= step)
        return TV_VISIT_AGAIN;
    if (node != self->record->visited[step])
        return TV_VISIT_ORDER;
    int64_t level = self->tree->nodes[node].level;
    return self->followed->level == level ? TV_VISIT_RIGHT : TV_VISIT_LEVEL;
}

/* ---- The lines of the program ---- */

static bool hear_children(struct follower *self, const json_t *line)
{
    uint64_t node;
    if (!tv_wire_number(self->wire, line, "children", &node))
        return false;
    if (is_right(self)) {
        self->followed->said = node;
        blame(self, judge_children(self, node));
        self->is_asked = true;
    }
    return reply(self, node);
}

static bool hear_show(struct follower *self, const json_t *line)
{
    const json_t *level = json_object_get(line, "level");
    uint64_t node;
    if (!tv_wire_number(self->wire, line, "show", &node))
        return false;
    if (!json_is_integer(level))
        return tv_wire_refuse(self->wire, "'level' is no whole number");
    check_asked(self);
    if (!is_right(self))
        return true;
    self->followed->said = node;
    self->followed->level = json_integer_value(level);
    blame(self, judge_show(self, node));
    if (is_right(self))
        self->followed->step++;
    self->is_asked = false;
    return true;
}

static bool hear_end(struct follower *self, const json_t *line)
{
    const json_t *id = json_object_get(line, "id");
    if (!json_is_integer(id) || json_integer_value(id) != (json_int_t)self->wire->id)
        return tv_wire_refuse(self->wire, "'id' is not that of the visit");
    self->is_over = true;
    if (json_is_string(json_object_get(line, "error"))) {
        blame(self, TV_VISIT_REFUSED);
        return true;
    }
    if (!json_is_true(json_object_get(line, "done")))
        return tv_wire_refuse(self->wire, "there is neither 'show' nor 'children', nor 'done'");
    check_asked(self);
    if (self->followed->step < self->record->step_count)
        blame(self, TV_VISIT_TOO_EARLY);
    return true;
}

static bool hear(struct follower *self)
{
    json_t *line = tv_wire_hear(self->wire);
    bool heard = line != NULL;
    if (json_object_get(line, "children"))
        heard = hear_children(self, line);
    else if (json_object_get(line, "show"))
        heard = hear_show(self, line);
    else if (line)
        heard = hear_end(self, line);
    json_decref(line);
    return heard && (is_right(self) || self->is_over || self->patience-- > 0);
}

struct tv_visit_followed tv_visit_follow(struct tv_wire *wire, const struct tv_record *record)
{
    struct tv_visit_followed followed = {.ended = TV_VISIT_RIGHT};
    struct follower self = {
        .wire = wire,
        .record = record,
        .tree = &record->trees[0],
        .followed = &followed,
        .patience = PATIENCE * record->trees[0].node_count + LEAST_PATIENCE,
    };
    bool goes_on = ask(&self);
    while (goes_on && !self.is_over)
        goes_on = hear(&self);
    followed.is_broken = !goes_on;
    if (!goes_on)
        blame(&self, TV_VISIT_DIED);
    return followed;
}
