/* river.c: see river.h. Who goes aboard is in river_load.c, what is forbidden in river_rules.c, how
 * it is written in river_notation.c.
 */
#include "spaces/river.h"

#include <string.h>

#include "spaces/river_load.h"
#include "spaces/river_node.h"
#include "spaces/river_notation.h"
#include "spaces/river_rules.h"
#include "spaces/river_words.h"
#include "visit/index.h"

static bool river_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    memset(node, 0, tv_river_node_size(self));
    return true;
}

/* ---- Crossings ---- */

/* Writes the child that a load leads to. Returns whether somebody aboard can steer. */
static bool cross(const struct tv_river_load *load, const uint8_t *node, uint8_t *child)
{
    const struct tv_river *river = load->river;
    uint8_t *over = child + 1, *aboard = over + river->group_count;
    bool goes_over = tv_river_boat(node) == TV_FIRST_BANK, steered = false;
    child[0] = goes_over;
    memcpy(over, tv_river_over(node), river->group_count);
    memset(aboard, 0, river->group_count);
    for (unsigned i = 0; i < load->count; i++) {
        unsigned group = load->queuers[i].group, taken = load->queuers[i].taken;
        over[group] = (uint8_t)(goes_over ? over[group] + taken : over[group] - taken);
        aboard[group] = (uint8_t)(aboard[group] + taken);
        steered = steered || (taken > 0 && river->groups[group].steers);
    }
    return steered;
}

static bool is_refused(const struct tv_river *river, const void *child,
                       struct tv_river_broken *broken)
{
    unsigned places = river->unsafe == TV_ENTER_UNSAFE ? TV_BOAT : TV_BANKS | TV_BOAT;
    return tv_river_find_broken(river, child, places, broken);
}

static void *river_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_river *river = self;
    uint8_t *child = out;
    struct tv_river_load load;
    struct tv_river_broken broken;
    for (bool more = tv_river_first_load(&load, river, node); more;
         more = tv_river_next_load(&load)) {
        if (cross(&load, node, child) && !is_refused(river, child, &broken))
            child += tv_river_node_size(river);
    }
    return child;
}

static void river_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    const struct tv_river *river = self;
    uint8_t child[TV_RIVER_NODE_MAX];
    struct tv_river_load load;
    struct tv_river_broken broken;
    for (bool more = tv_river_first_load(&load, river, seen->node); more;
         more = tv_river_next_load(&load)) {
        if (!cross(&load, seen->node, child) || !is_refused(river, child, &broken))
            continue;
        tv_river_write(river, &river->notation.move, child, out->move);
        tv_river_write(river, &river->notation.name, child, out->name);
        tv_river_write_broken(river, child, &broken, out->why);
        tv_rejects_next(out);
    }
}

/* The pace of the slowest aboard. */
static bool river_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                       struct tv_error *error)
{
    (void)node, (void)error;
    const struct tv_river *river = self;
    const uint8_t *aboard = tv_river_aboard(river, child);
    *cost = 0;
    for (unsigned group = 0; group < river->group_count; group++) {
        if (aboard[group] > 0 && river->groups[group].pace > *cost)
            *cost = river->groups[group].pace;
    }
    return true;
}

/* ---- Nodes ---- */

static bool river_is_solution(const void *self, const void *node)
{
    const struct tv_river *river = self;
    const uint8_t *over = tv_river_over(node);
    for (unsigned group = 0; group < river->group_count; group++) {
        if (over[group] < river->groups[group].count)
            return false;
    }
    return tv_river_boat(node) == TV_SECOND_BANK;
}

static bool river_is_failure(const void *self, const void *node)
{
    const struct tv_river *river = self;
    struct tv_river_broken broken;
    return river->unsafe == TV_ENTER_UNSAFE && tv_river_find_broken(river, node, TV_BANKS, &broken);
}

static bool river_equal(const void *self, const void *a, const void *b)
{
    const struct tv_river *river = self;
    return !memcmp(a, b, 1 + river->group_count);
}

static uint64_t river_hash(const void *self, const void *node)
{
    const struct tv_river *river = self;
    return tv_bytes_hash(node, 1 + river->group_count);
}

/* The group of the only one who can steer; group_count: there are others. */
static unsigned sole_steersman(const struct tv_river *river)
{
    unsigned sole = river->group_count, steersmen = 0;
    for (unsigned group = 0; group < river->group_count; group++) {
        if (!river->groups[group].steers)
            continue;
        steersmen += river->groups[group].count;
        sole = group;
    }
    return steersmen == 1 ? sole : river->group_count;
}

/* A number whose digits are the bank of the boat and, of each group, how many are over. Where only
 * one can steer, the boat is where that one is, and is no digit. */
static bool river_state(const void *self, uint64_t number, void *node)
{
    const struct tv_river *river = self;
    unsigned sole = sole_steersman(river);
    uint8_t *boat = node, *over = boat + 1;
    memset(node, 0, tv_river_node_size(river));
    if (sole == river->group_count) {
        *boat = number % 2;
        number /= 2;
    }
    for (unsigned group = 0; group < river->group_count; group++) {
        unsigned digits = river->groups[group].count + 1U;
        over[group] = (uint8_t)(number % digits);
        number /= digits;
    }
    if (sole < river->group_count)
        *boat = over[sole];
    return number == 0;
}

/* ---- Writing ---- */

static bool is_start(const struct tv_river *river, const void *node)
{
    return !tv_river_present(river, node, TV_ABOARD);
}

static void river_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_river *river = self;
    tv_river_write(river, &river->notation.name, seen->node, out);
}

static void river_move(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_river *river = self;
    if (!is_start(river, child->node))
        tv_river_write(river, &river->notation.move, child->node, out);
}

static void river_move_in_words(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_river *river = self;
    if (!is_start(river, child->node))
        tv_river_write_crossing(river, child->node, out);
}

static void river_moves(const void *self, const struct tv_seen *seen, FILE *out)
{
    tv_river_write_moves(self, seen, out);
    fputc('\n', out);
}

static void river_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_river *river = self;
    tv_river_write(river, &river->notation.show, seen->node, out);
    fputc('\n', out);
}

struct tv_space tv_river_space(struct tv_river *river)
{
    river->ops = (struct tv_space_ops){
        .root = river_root,
        .children = river_children,
        .name = river_name,
        .is_solution = river_is_solution,
        .is_failure = river_is_failure,
        .equal = river_equal,
        .hash = river_hash,
        .move = river_move,
        .show = river_show,
        .rejects = river_rejects,
        .move_in_words = river_move_in_words,
        .moves = river_moves,
        .cost = river->has_pace ? river_cost : NULL,
        .state = river_state,
    };
    return (struct tv_space){
        .ops = &river->ops,
        .self = river,
        .node_size = tv_river_node_size(river),
        .max_children = tv_river_ways(river),
    };
}
