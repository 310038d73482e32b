/* served.c: a served space put together, and what its nodes are beyond words; see served.h.
 * served_inside.h says what is in the other files.
 */
#include "spaces/served.h"

#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"

/* ---- What a node is: the program's word, then the base's ---- */

static const struct tv_served_state *state_of(const struct tv_served *served, const void *node)
{
    uint32_t state = tv_served_tail(served, node)->state;
    return state == TV_SERVED_NONE ? NULL : tv_served_state_at(&served->table, state);
}

static bool is_solution(const void *self, const void *node)
{
    const struct tv_served *served = tv_served_of(self);
    const struct tv_space *base = served->base;
    const struct tv_served_state *state = state_of(served, node);
    if (state && state->solution != TV_UNSAID)
        return state->solution == TV_SAID_YES;
    return base && base->ops->is_solution && base->ops->is_solution(base->self, node);
}

static bool is_failure(const void *self, const void *node)
{
    const struct tv_served *served = tv_served_of(self);
    const struct tv_space *base = served->base;
    const struct tv_served_state *state = state_of(served, node);
    if (state && state->failure != TV_UNSAID)
        return state->failure == TV_SAID_YES;
    return base && base->ops->is_failure && base->ops->is_failure(base->self, node);
}

/* ---- Equality: the base's, or that of names ---- */

static bool is_equal(const void *self, const void *a, const void *b)
{
    const struct tv_served *served = tv_served_of(self);
    return served->base ? tv_node_equal(served->base, a, b)
                        : tv_served_tail(served, a)->state == tv_served_tail(served, b)->state;
}

static uint64_t hash(const void *self, const void *node)
{
    const struct tv_served *served = tv_served_of(self);
    return served->base ? tv_node_hash(served->base, node) : tv_served_tail(served, node)->state;
}

/* ---- Costs ---- */

static bool cost_of(const void *self, const void *node, const void *child, uint64_t *cost,
                    struct tv_error *error)
{
    const struct tv_served *served = tv_served_of(self);
    const struct tv_space *base = served->base;
    const struct tv_served_tail *tail = tv_served_tail(served, child);
    if (base && tail->kinship != TV_SERVED_STATE)
        return base->ops->cost(base->self, node, child, cost, error);
    *cost = tail->move == TV_SERVED_NONE ? 1 : tv_served_move_at(&served->table, tail->move)->cost;
    return true;
}

static bool estimate_of(const void *self, const void *node, uint64_t *cost, struct tv_error *error)
{
    const struct tv_served *served = tv_served_of(self);
    const struct tv_space *base = served->base;
    if (base)
        return base->ops->estimate(base->self, node, cost, error);
    *cost = state_of(served, node)->estimate;
    return true;
}

/* ---- Nodes outside of a visit ---- */

static bool named_by_base(const void *self, const char *name, void *node)
{
    struct tv_served *served = tv_served_of(self);
    memset(node, 0, served->space.node_size);
    return served->base->ops->named(served->base->self, name, node) &&
           tv_served_name_node(served, node);
}

static bool state_of_base(const void *self, uint64_t number, void *node)
{
    struct tv_served *served = tv_served_of(self);
    memset(node, 0, served->space.node_size);
    return served->base->ops->state(served->base->self, number, node) &&
           tv_served_name_node(served, node);
}

/* ---- The space ---- */

static bool offers_enough(const struct tv_wire *wire, const struct tv_offer *offer,
                          const struct tv_space *base, struct tv_error *error)
{
    if (!base && (!offer->root || !offer->children))
        return tv_fail(error, "%s does not serve '%s'; a space needs 'root' and 'children'",
                       wire->program, offer->root ? "children" : "root");
    if (base && (offer->root || offer->children) && base->flags & TV_NAME_NEEDS_PATH &&
        !base->ops->named && !base->ops->state)
        return tv_fail(error,
                       "%s cannot serve nodes of this exercise: their names do not tell "
                       "them apart",
                       wire->program);
    return true;
}

static size_t rounded_up(size_t size)
{
    return (size + 7) / 8 * 8;
}

static void fill_space(struct tv_served *served)
{
    const struct tv_space *base = served->base;
    served->space = (struct tv_space){.ops = &served->ops, .self = served};
    if (base) {
        served->tail = rounded_up(base->node_size);
        served->space.max_children = base->max_children;
        served->space.flags = base->flags & (TV_TREE | TV_NAME_NEEDS_PATH);
    }
    served->space.node_size = rounded_up(served->tail + sizeof(struct tv_served_tail));
    if (served->offer->children)
        served->space.max_children = (size_t)served->offer->max_children;
}

static void fill_ops(struct tv_served *served)
{
    static const struct tv_space_ops none;
    const struct tv_space *base = served->base;
    const struct tv_space_ops *of_base = base ? base->ops : &none;
    struct tv_space_ops *ops = &served->ops;
    tv_served_ask_ops(served);
    tv_served_write_ops(served);
    ops->is_solution = is_solution;
    ops->is_failure = is_failure;
    ops->equal = is_equal;
    ops->hash = of_base->equal && !of_base->hash ? NULL : hash;
    ops->cost = of_base->cost || (!base && served->has_costs) ? cost_of : NULL;
    ops->estimate = of_base->estimate || (!base && served->has_estimates) ? estimate_of : NULL;
    ops->named = of_base->named ? named_by_base : NULL;
    ops->state = of_base->state ? state_of_base : NULL;
}

/* Asks for the root and its children: what they come with, pictures or costs, the space has. */
static bool look_at_root(struct tv_served *served, struct tv_error *error)
{
    const struct tv_space *space = &served->space;
    void *root = malloc(space->node_size);
    void *children = malloc(space->max_children * space->node_size);
    bool looked = false;
    if (!root || !children)
        tv_fail(error, "not enough memory for the children of a node");
    else
        looked = served->ops.root(served, root, error) &&
                 served->ops.children(served, root, children, error);
    free(root);
    free(children);
    return looked;
}

struct tv_served *tv_served_new(struct tv_wire *wire, const struct tv_offer *offer,
                                const struct tv_space *base, struct tv_error *error)
{
    if (!offers_enough(wire, offer, base, error))
        return NULL;
    struct tv_served *served = calloc(1, sizeof *served);
    if (!served) {
        tv_fail(error, "not enough memory for a space");
        return NULL;
    }
    served->wire = wire;
    served->offer = offer;
    served->base = base;
    tv_served_table_init(&served->table);
    tv_served_names_init(&served->names);
    fill_space(served);
    fill_ops(served);
    if (base ? !tv_served_kin_init(served, error) : !look_at_root(served, error)) {
        tv_served_free(served);
        return NULL;
    }
    fill_ops(served);
    return served;
}

struct tv_space tv_served_space(const struct tv_served *served)
{
    return served->space;
}

bool tv_served_check(const struct tv_served *served, struct tv_error *error)
{
    if (served->failure.text[0] && error)
        *error = served->failure;
    return !served->failure.text[0];
}

void tv_served_free(struct tv_served *served)
{
    if (!served)
        return;
    tv_served_table_release(&served->table);
    tv_served_kin_release(&served->kin);
    tv_served_names_release(&served->names);
    tv_text_release(&served->text);
    free(served->firsts);
    free(served);
}
