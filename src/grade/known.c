/* known.c: see known.h. The states are gathered by a visitor in ordinary visits: one of the
 * exercise's space, in which each state is entered once; then for each state that it did not reach
 * one that begins there and ends after the first node.
 */
#include "grade/known.h"

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

uint32_t tv_known_find(const struct tv_known *known, const char *name)
{
    const struct named named = {name};
    uint64_t number = tv_unique_find(&known->names, &named);
    return number == TV_NONE ? TV_NO_STATE : (uint32_t)number;
}

/* ---- Adding to it ---- */

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the states of the exercise");
}

static bool make_room(struct tv_known *known)
{
    if (known->count < known->room)
        return true;
    size_t room = 2 * known->room + 64;
    struct tv_known_state *larger = realloc(known->states, room * sizeof *larger);
    if (!larger)
        return false;
    known->states = larger;
    known->room = room;
    return true;
}

/* Adds a state, whose texts are its own. Its number is the same among the names: a name
 * that is there already stands for the first state that has it. */
static bool add_state(struct tv_known *known, const struct tv_known_state *state)
{
    struct named named = {state->name};
    if (!make_room(known))
        return false;
    if (tv_known_find(known, state->name) != TV_NO_STATE) {
        named.name = tv_arena_format(&known->arena, "%s (%zu)", state->name, known->count);
        if (!named.name)
            return false;
    }
    known->states[known->count++] = *state;
    return tv_unique_add(&known->names, &named) != TV_NONE;
}

static bool add_child(struct tv_known *known, struct tv_known_state *parent, const char *name,
                      const char *move)
{
    struct tv_known_child *child = tv_arena_array(&known->arena, 1, sizeof *child);
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
    struct tv_known *known;
    const void *elsewhere; /* the visit begins at this node, which no path leads to; or NULL */
    uint32_t root;         /* the number of the state at which it begins; TV_NO_STATE: it is known
                              already */
};

static const char *keep(struct tv_known *known, const char *text)
{
    return text ? tv_arena_copy(&known->arena, text, strlen(text)) : NULL;
}

/* The move on one line: in words, where its notation has several. */
static const char *move_on_a_line(struct tv_known *known, const struct tv_seen *child,
                                  const char *move)
{
    if (!strchr(move, '\n'))
        return move;
    FILE *out = tv_text_begin(&known->text);
    if (out)
        tv_move_write_in_words(child, out);
    return out ? keep(known, tv_text_end(&known->text)) : NULL;
}

static bool enter_root(struct gathering *self, const struct tv_seen *seen, const char *name)
{
    struct tv_known *known = self->known;
    const struct tv_known_state state = {
        .name = name,
        .move = "",
        .parent = TV_NO_STATE,
        .level = self->elsewhere ? TV_NONE : seen->level,
        .node = self->elsewhere,
    };
    bool is_known = tv_known_find(known, name) != TV_NO_STATE;
    self->root = is_known ? TV_NO_STATE : (uint32_t)known->count;
    return is_known || add_state(known, &state);
}

/* Of a visit that begins elsewhere nothing is kept but the root and its children. */
static bool enter_child(struct gathering *self, const struct tv_seen *seen, const char *name,
                        bool is_new, struct tv_error *error)
{
    struct tv_known *known = self->known;
    uint32_t parent = self->elsewhere ? self->root : (uint32_t)seen->parent;
    if (parent == TV_NO_STATE)
        return true;
    const char *move = keep(known, tv_move_text(&known->text, seen, error));
    if (!move || !add_child(known, &known->states[parent], name, move))
        return false;
    if (self->elsewhere || !is_new)
        return true;
    const struct tv_known_state state = {
        .name = name,
        .move = move_on_a_line(known, seen, move),
        .parent = parent,
        .level = seen->level,
    };
    return state.move && add_state(known, &state);
}

static bool enter(struct gathering *self, const struct tv_seen *seen, bool is_new,
                  struct tv_error *error)
{
    struct tv_known *known = self->known;
    const char *name = keep(known, tv_name_text(&known->text, seen, error));
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
    struct tv_known_state *state = &self->known->states[number];
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

static bool gather_reached(struct tv_known *known, uint64_t nodes, struct tv_error *error)
{
    struct gathering gathering = {.known = known};
    const struct tv_visitor visitor = {&gathering_ops, &gathering, TV_NAMES};
    return visit(known->space, nodes, &visitor, error);
}

/* The state of this node, unless it is there already. */
static bool gather_elsewhere(struct tv_known *known, const void *node, struct tv_error *error)
{
    struct tv_elsewhere elsewhere = {.base = known->space, .node = node};
    const struct tv_space space = tv_elsewhere_space(&elsewhere);
    struct gathering gathering = {.known = known, .elsewhere = node};
    const struct tv_visitor visitor = {&gathering_ops, &gathering, TV_PATHS};
    return visit(&space, 1, &visitor, error);
}

static void *new_node(struct tv_known *known, struct tv_error *error)
{
    void *node = tv_arena_array(&known->arena, 1, known->space->node_size);
    if (!node)
        no_memory(error);
    return node;
}

static bool gather_others(struct tv_known *known, struct tv_error *error)
{
    const struct tv_space *space = known->space;
    size_t most = known->count + OTHERS_MAX;
    void *node = NULL;
    for (uint64_t number = 0; space->ops->state && number < TRIED_MAX && known->count < most;
         number++) {
        size_t count = known->count;
        if (!node && !(node = new_node(known, error)))
            return false;
        if (!space->ops->state(space->self, number, node))
            break;
        if (!gather_elsewhere(known, node, error))
            return false;
        if (known->count > count)
            node = NULL; /* the state keeps it */
    }
    return true;
}

/* ---- Which of them ---- */

/* Of several states with one name the first stands for all. */
static void ask_all(struct tv_known *known, bool solutions_alone)
{
    for (uint32_t i = 0; i < known->count; i++) {
        struct tv_known_state *state = &known->states[i];
        state->is_asked = state->is_visited && (state->is_solution || !solutions_alone) &&
                          tv_known_find(known, state->name) == i;
    }
}

/* A state by its name, which may be one that no search reaches. */
static bool ask_named(struct tv_known *known, const char *name, struct tv_trial *trial)
{
    const struct tv_space *space = known->space;
    struct tv_error *error = &trial->error;
    void *node = new_node(known, error);
    if (!node)
        return false;
    bool is_found = tv_known_find(known, name) != TV_NO_STATE;
    if (!is_found && space->ops->named && space->ops->named(space->self, name, node) &&
        !gather_elsewhere(known, node, error))
        return false;
    if (!is_found && !space->ops->named && !gather_others(known, error))
        return false;
    uint32_t number = tv_known_find(known, name);
    if (number == TV_NO_STATE || !known->states[number].is_visited)
        return tv_fail(error, "%s:%u: the check '%s' asks about '%s', and no state of that name %s",
                       trial->exercise->path, trial->check->place.line, trial->check->name, name,
                       space->flags & TV_NAME_NEEDS_PATH ? "is reached" : "is there");
    known->states[number].is_asked = true;
    return true;
}

bool tv_known_gather(struct tv_known *known, struct tv_trial *trial)
{
    const char *at = trial->check->at ? trial->check->at : "every-state";
    bool is_start = strcmp(at, "start") == 0, solutions = strcmp(at, "every-solution") == 0;
    bool all = solutions || strcmp(at, "every-state") == 0;
    known->space = &trial->exercise->space;
    known->names.space = (struct tv_space){.ops = &tv_unique_by_text,
                                           .node_size = sizeof(struct named)};
    if (!gather_reached(known, is_start ? 1 : REACHED_MAX, &trial->error))
        return false;
    if (is_start)
        known->states[0].is_asked = true;
    if (all && !gather_others(known, &trial->error))
        return false;
    if (all)
        ask_all(known, solutions);
    return is_start || all || ask_named(known, at, trial);
}

void tv_known_release(struct tv_known *known)
{
    free(known->states);
    tv_unique_release(&known->names);
    tv_text_release(&known->text);
    tv_arena_release(&known->arena);
    memset(known, 0, sizeof *known);
}

/* ---- More about it ---- */

bool tv_known_exists(struct tv_known *known, struct tv_trial *trial, const char *name,
                     enum tv_existence *existence)
{
    const struct tv_space *space = known->space;
    struct tv_error *error = &trial->error;
    *existence = TV_UNCERTAIN;
    if (tv_known_find(known, name) == TV_NO_STATE && space->ops->named) {
        void *node = new_node(known, error);
        *existence = node && space->ops->named(space->self, name, node) ? TV_EXISTS : TV_EXISTS_NOT;
        return node;
    }
    size_t count = known->count;
    if (tv_known_find(known, name) == TV_NO_STATE && !gather_others(known, error))
        return false;
    if (tv_known_find(known, name) != TV_NO_STATE)
        *existence = TV_EXISTS;
    else if (space->ops->state && known->count - count < OTHERS_MAX)
        *existence = TV_EXISTS_NOT;
    return true;
}

struct looking {
    struct tv_known *known;
    uint64_t id;
    struct tv_closer_look *look;
};

static enum tv_answer look_at_node(void *context, const struct tv_seen *seen,
                                   struct tv_error *error)
{
    const struct looking *self = context;
    struct tv_known *known = self->known;
    if (seen->id != self->id || !seen->space->ops->show)
        return TV_GO;
    self->look->picture = keep(known, tv_show_text(&known->text, seen, error));
    return self->look->picture ? TV_GO : TV_FAIL;
}

static bool look_at_reject(void *context, const struct tv_seen *seen,
                           const struct tv_reject *reject, struct tv_error *error)
{
    const struct looking *self = context;
    struct tv_closer_look *look = self->look;
    if (seen->id != self->id || !look->child || look->why || strcmp(reject->name, look->child) != 0)
        return true;
    look->why = keep(self->known, reject->why);
    return look->why || no_memory(error);
}

bool tv_known_look(struct tv_known *known, struct tv_trial *trial, uint32_t state,
                   struct tv_closer_look *look)
{
    static const struct tv_visitor_ops ops = {.visit = look_at_node, .rejected = look_at_reject};
    const void *node = known->states[state].node;
    struct tv_elsewhere elsewhere = {.base = known->space, .node = node};
    struct looking looking = {known, node ? 0 : state, look};
    const struct tv_visitor visitor = {&ops, &looking, TV_PATHS};
    const struct tv_space space = node ? tv_elsewhere_space(&elsewhere) : *known->space;
    return visit(&space, node ? 1 : (uint64_t)state + 1, &visitor, &trial->error);
}
