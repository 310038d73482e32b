/* reference.c: see reference.h. The states are gathered by a visitor in ordinary visits: one of the
 * exercise's space, in which each state is entered once; then for each state that it did not reach
 * one that begins there and ends after the first node.
 */
#include "grade/reference.h"

#include <stdlib.h>
#include <string.h>

#include "grade/elsewhere.h"
#include "visitors/names.h"

enum {
    REACHED_MAX = 2000, /* states, of which the children are known */
    OTHERS_MAX = 2000,
    TRIED_MAX = 20000, /* numbers of states, to find those that were not reached */
};

/* ---- States by name ---- */

struct named {
    const char *name;
};

static bool named_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name) == 0;
}

static uint64_t named_hash(const void *self, const void *item)
{
    (void)self;
    const struct named *named = item;
    return tv_bytes_hash(named->name, strlen(named->name));
}

static const struct tv_space_ops named_ops = {.equal = named_equal, .hash = named_hash};

uint32_t tv_reference_find(const struct tv_reference *reference, const char *name)
{
    const struct named named = {name};
    uint64_t number = tv_unique_find(&reference->names, &named);
    return number == TV_NONE ? TV_NO_STATE : (uint32_t)number;
}

/* ---- Adding to it ---- */

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the states of the exercise");
}

static bool make_room(struct tv_reference *reference)
{
    if (reference->count < reference->room)
        return true;
    size_t room = 2 * reference->room + 64;
    struct tv_known_state *larger = realloc(reference->states, room * sizeof *larger);
    if (!larger)
        return false;
    reference->states = larger;
    reference->room = room;
    return true;
}

/* Adds a state, whose texts are the reference's. Its number is the same among the names: a name
 * that is there already stands for the first state that has it. */
static bool add_state(struct tv_reference *reference, const struct tv_known_state *state)
{
    struct named named = {state->name};
    if (!make_room(reference))
        return false;
    if (tv_reference_find(reference, state->name) != TV_NO_STATE) {
        named.name = tv_arena_format(&reference->arena, "%s (%zu)", state->name, reference->count);
        if (!named.name)
            return false;
    }
    reference->states[reference->count++] = *state;
    return tv_unique_add(&reference->names, &named) != TV_NONE;
}

static bool add_child(struct tv_reference *reference, struct tv_known_state *parent,
                      const char *name, const char *move)
{
    struct tv_known_child *child = tv_arena_array(&reference->arena, 1, sizeof *child);
    if (!child)
        return false;
    child->name = name;
    child->move = move;
    if (parent->last_child)
        parent->last_child->next = child;
    else
        parent->children = child;
    parent->last_child = child;
    parent->child_count++;
    return true;
}

/* ---- The visitor ---- */

struct gathering {
    struct tv_reference *reference;
    const void *elsewhere; /* the visit begins at this node, which no path leads to; or NULL */
    uint32_t root;         /* the number of the state at which it begins; TV_NO_STATE: it is known
                              already */
};

static const char *keep(struct tv_reference *reference, const char *text)
{
    return text ? tv_arena_copy(&reference->arena, text, strlen(text)) : NULL;
}

/* The move on one line: in words, where its notation has several. */
static const char *move_on_a_line(struct tv_reference *reference, const struct tv_seen *child,
                                  const char *move)
{
    if (!strchr(move, '\n'))
        return move;
    FILE *out = tv_text_begin(&reference->text);
    if (out)
        tv_move_write_in_words(child, out);
    return out ? keep(reference, tv_text_end(&reference->text)) : NULL;
}

static bool enter_root(struct gathering *self, const struct tv_seen *seen, const char *name)
{
    struct tv_reference *reference = self->reference;
    const struct tv_known_state state = {
        .name = name,
        .move = "",
        .parent = TV_NO_STATE,
        .level = self->elsewhere ? TV_NONE : seen->level,
        .node = self->elsewhere,
    };
    bool is_known = tv_reference_find(reference, name) != TV_NO_STATE;
    self->root = is_known ? TV_NO_STATE : (uint32_t)reference->count;
    return is_known || add_state(reference, &state);
}

/* Of a visit that begins elsewhere nothing is kept but the root and its children. */
static bool enter_child(struct gathering *self, const struct tv_seen *seen, const char *name,
                        bool is_new, struct tv_error *error)
{
    struct tv_reference *reference = self->reference;
    uint32_t parent = self->elsewhere ? self->root : (uint32_t)seen->parent;
    if (parent == TV_NO_STATE)
        return true;
    const char *move = keep(reference, tv_move_text(&reference->text, seen, error));
    if (!move || !add_child(reference, &reference->states[parent], name, move))
        return false;
    if (self->elsewhere || !is_new)
        return true;
    const struct tv_known_state state = {
        .name = name,
        .move = move_on_a_line(reference, seen, move),
        .parent = parent,
        .level = seen->level,
    };
    return state.move && add_state(reference, &state);
}

static bool enter(struct gathering *self, const struct tv_seen *seen, bool is_new,
                  struct tv_error *error)
{
    struct tv_reference *reference = self->reference;
    const char *name = keep(reference, tv_name_text(&reference->text, seen, error));
    bool entered = name && (seen->level == 0 ? enter_root(self, seen, name)
                                             : enter_child(self, seen, name, is_new, error));
    return entered || no_memory(error);
}

static bool see_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    return enter(self, child, true, error);
}

static bool see_dropped(void *self, const struct tv_seen *child, uint64_t same,
                        struct tv_error *error)
{
    (void)same;
    return enter(self, child, false, error);
}

static enum tv_answer see(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    const struct gathering *self = context;
    uint32_t number = self->elsewhere ? self->root : (uint32_t)seen->id;
    if (number == TV_NO_STATE)
        return TV_STOP;
    struct tv_known_state *state = &self->reference->states[number];
    state->is_visited = true;
    state->is_solution = seen->is_solution;
    state->is_failure = seen->is_failure;
    return TV_GO;
}

static const struct tv_visitor_ops gathering_ops = {
    .queued = see_queued, .dropped = see_dropped, .visit = see};

/* ---- The visits ---- */

/* Breadth first; every state enters once, and has all of its children, whatever it is. */
static struct tv_search search_of(uint64_t nodes)
{
    struct tv_search search = tv_search_defaults();
    search.revisit = nodes == 1 ? TV_ALLOW : TV_NEVER;
    search.at_solution = search.at_failure = TV_EXPAND;
    search.limits.nodes = nodes;
    return search;
}

static bool visit(const struct tv_space *space, uint64_t nodes, const struct tv_visitor *visitor,
                  struct tv_error *error)
{
    const struct tv_search search = search_of(nodes);
    struct tv_result result;
    bool visited = tv_visit(space, &search, visitor, 1, &result, error);
    tv_result_release(&result);
    return visited;
}

static bool gather_reached(struct tv_reference *reference, uint64_t nodes, struct tv_error *error)
{
    struct gathering gathering = {.reference = reference};
    const struct tv_visitor visitor = {&gathering_ops, &gathering, TV_NAMES};
    return visit(reference->space, nodes, &visitor, error);
}

/* The state of this node, unless it is there already. */
static bool gather_elsewhere(struct tv_reference *reference, const void *node,
                             struct tv_error *error)
{
    struct tv_elsewhere elsewhere = {.base = reference->space, .node = node};
    const struct tv_space space = tv_elsewhere_space(&elsewhere);
    struct gathering gathering = {.reference = reference, .elsewhere = node};
    const struct tv_visitor visitor = {&gathering_ops, &gathering, TV_PATHS};
    return visit(&space, 1, &visitor, error);
}

static void *new_node(struct tv_reference *reference, struct tv_error *error)
{
    void *node = tv_arena_array(&reference->arena, 1, reference->space->node_size);
    if (!node)
        no_memory(error);
    return node;
}

static bool gather_others(struct tv_reference *reference, struct tv_error *error)
{
    const struct tv_space *space = reference->space;
    size_t most = reference->count + OTHERS_MAX;
    void *node = NULL;
    for (uint64_t number = 0; space->ops->state && number < TRIED_MAX && reference->count < most;
         number++) {
        size_t count = reference->count;
        if (!node && !(node = new_node(reference, error)))
            return false;
        if (!space->ops->state(space->self, number, node))
            break;
        if (!gather_elsewhere(reference, node, error))
            return false;
        if (reference->count > count)
            node = NULL; /* the state keeps it */
    }
    return true;
}

/* ---- Which of them ---- */

/* Of several states with one name the first stands for all. */
static void ask_all(struct tv_reference *reference, bool solutions_alone)
{
    for (uint32_t i = 0; i < reference->count; i++) {
        struct tv_known_state *state = &reference->states[i];
        state->is_asked = state->is_visited && (state->is_solution || !solutions_alone) &&
                          tv_reference_find(reference, state->name) == i;
    }
}

/* A state by its name, which may be one that no search reaches. */
static bool ask_named(struct tv_reference *reference, const char *name, struct tv_trial *trial)
{
    const struct tv_space *space = reference->space;
    struct tv_error *error = &trial->error;
    void *node = new_node(reference, error);
    if (!node)
        return false;
    bool is_found = tv_reference_find(reference, name) != TV_NO_STATE;
    if (!is_found && space->ops->named && space->ops->named(space->self, name, node) &&
        !gather_elsewhere(reference, node, error))
        return false;
    if (!is_found && !space->ops->named && !gather_others(reference, error))
        return false;
    uint32_t number = tv_reference_find(reference, name);
    if (number == TV_NO_STATE || !reference->states[number].is_visited)
        return tv_fail(error, "%s:%u: the check '%s' asks about '%s', and no state of that name %s",
                       trial->exercise->path, trial->check->place.line, trial->check->name, name,
                       space->flags & TV_NAME_NEEDS_PATH ? "is reached" : "is there");
    reference->states[number].is_asked = true;
    return true;
}

bool tv_reference_gather(struct tv_reference *reference, struct tv_trial *trial)
{
    const char *at = trial->check->at ? trial->check->at : "every-state";
    bool is_start = strcmp(at, "start") == 0, solutions = strcmp(at, "every-solution") == 0;
    bool all = solutions || strcmp(at, "every-state") == 0;
    reference->space = &trial->exercise->space;
    reference->names.space = (struct tv_space){
        .ops = &named_ops, .node_size = sizeof(struct named)};
    if (!gather_reached(reference, is_start ? 1 : REACHED_MAX, &trial->error))
        return false;
    if (is_start)
        reference->states[0].is_asked = true;
    if (all && !gather_others(reference, &trial->error))
        return false;
    if (all)
        ask_all(reference, solutions);
    return is_start || all || ask_named(reference, at, trial);
}

void tv_reference_release(struct tv_reference *reference)
{
    free(reference->states);
    tv_unique_release(&reference->names);
    tv_text_release(&reference->text);
    tv_arena_release(&reference->arena);
    memset(reference, 0, sizeof *reference);
}

/* ---- More about it ---- */

bool tv_reference_knows(struct tv_reference *reference, struct tv_trial *trial, const char *name,
                        enum tv_known *known)
{
    const struct tv_space *space = reference->space;
    struct tv_error *error = &trial->error;
    *known = TV_UNCERTAIN;
    if (tv_reference_find(reference, name) == TV_NO_STATE && space->ops->named) {
        void *node = new_node(reference, error);
        *known = node && space->ops->named(space->self, name, node) ? TV_KNOWN : TV_UNKNOWN;
        return node;
    }
    size_t count = reference->count;
    if (tv_reference_find(reference, name) == TV_NO_STATE && !gather_others(reference, error))
        return false;
    if (tv_reference_find(reference, name) != TV_NO_STATE)
        *known = TV_KNOWN;
    else if (space->ops->state && reference->count - count < OTHERS_MAX)
        *known = TV_UNKNOWN;
    return true;
}

struct looking {
    struct tv_reference *reference;
    uint64_t id;
    struct tv_closer_look *look;
};

static enum tv_answer look_at_node(void *context, const struct tv_seen *seen,
                                   struct tv_error *error)
{
    const struct looking *self = context;
    struct tv_reference *reference = self->reference;
    if (seen->id != self->id || !seen->space->ops->show)
        return TV_GO;
    self->look->picture = keep(reference, tv_show_text(&reference->text, seen, error));
    return self->look->picture ? TV_GO : TV_FAIL;
}

static bool look_at_reject(void *context, const struct tv_seen *seen,
                           const struct tv_reject *reject, struct tv_error *error)
{
    const struct looking *self = context;
    struct tv_closer_look *look = self->look;
    if (seen->id != self->id || !look->child || look->why ||
        strcmp(reject->name, look->child) != 0)
        return true;
    look->why = keep(self->reference, reject->why);
    return look->why || no_memory(error);
}

bool tv_reference_look(struct tv_reference *reference, struct tv_trial *trial, uint32_t state,
                       struct tv_closer_look *look)
{
    static const struct tv_visitor_ops ops = {.visit = look_at_node, .rejected = look_at_reject};
    const void *node = reference->states[state].node;
    struct tv_elsewhere elsewhere = {.base = reference->space, .node = node};
    struct looking looking = {reference, node ? 0 : state, look};
    const struct tv_visitor visitor = {&ops, &looking, TV_PATHS};
    const struct tv_space space = node ? tv_elsewhere_space(&elsewhere) : *reference->space;
    return visit(&space, node ? 1 : (uint64_t)state + 1, &visitor, &trial->error);
}
