/* tidy.c: see tidy.h. The tidy layout of scenes and of the step-through page call it.
 *
 * The first walk goes from the leaves up. At a parent it puts its children side by side, each with
 * its whole subtree, as near to those before it as their contours allow: the right one of the
 * subtrees that are placed, and the left one of the new subtree, are followed downwards together.
 * Where a contour's subtree ends above others, a thread leads on to the next level. Positions are
 * relative: `ahead` is where a node is among its siblings, `inner` how far all below it is moved.
 * The second walk goes down and adds them up.
 *
 * In the paper `ahead` is prelim, `inner` is mod. A parent's number is less than its children's, so
 * both walks are loops over numbers.
 */
#include "picture/tidy.h"

#include <stdlib.h>

#define NOBODY UINT32_MAX

struct place {
    double ahead, inner;
    double shift, change; /* of smaller subtrees between two that were moved apart */
    uint32_t parent, first, last, left, right; /* children and siblings */
    uint32_t thread;                           /* of a leaf: the next of its contour */
    uint32_t ancestor;                         /* which sibling's subtree it belongs to */
    uint32_t number;                           /* among its siblings */
};

/* What is needed to put one child beside those before it. */
struct walk {
    struct place *places;
    const struct tv_tidy_node *nodes;
    double gap;
    uint32_t fallback; /* whose subtree a node belongs to if its ancestor is out of date */
    size_t steps;
};

static uint32_t next_left(const struct place *places, uint32_t node)
{
    return places[node].first != NOBODY ? places[node].first : places[node].thread;
}

static uint32_t next_right(const struct place *places, uint32_t node)
{
    return places[node].last != NOBODY ? places[node].last : places[node].thread;
}

/* From centre to centre. */
static double distance(const struct walk *walk, uint32_t left, uint32_t right)
{
    return walk->nodes[left].right + walk->gap + walk->nodes[right].left;
}

/* ---- First walk ---- */

/* Moves a subtree to the right, away from an earlier one. Those between the two get their parts
 * of it later, in spread(), all at once. */
static void move_apart(struct place *places, uint32_t left, uint32_t right, double by)
{
    double part = by / (places[right].number - places[left].number);
    places[right].change -= part;
    places[right].shift += by;
    places[left].change += part;
    places[right].ahead += by;
    places[right].inner += by;
}

static void spread(struct place *places, uint32_t parent)
{
    double shift = 0, change = 0;
    for (uint32_t child = places[parent].last; child != NOBODY; child = places[child].left) {
        places[child].ahead += shift;
        places[child].inner += shift;
        change += places[child].change;
        shift += places[child].shift + change;
    }
}

/* One side of a subtree, as far as it was followed. Positions are from where the siblings begin. */
struct contour {
    uint32_t node;
    double at;    /* where the node is */
    double moved; /* how far what is below it is moved: the sum of `inner` down to the node */
};

static struct contour contour_of(const struct place *places, uint32_t sibling)
{
    return (struct contour){sibling, places[sibling].ahead, places[sibling].inner};
}

static void follow(struct contour *contour, const struct place *places, uint32_t next)
{
    contour->node = next;
    contour->at = contour->moved + places[next].ahead;
    contour->moved += places[next].inner;
}

/* Lets a contour that ends go on with another. The leaf has nothing below it that `inner` could
 * move, so this takes the difference. */
static void tie(struct place *places, const struct contour *end, const struct contour *other,
                uint32_t next)
{
    places[end->node].thread = next;
    places[end->node].inner += other->moved - end->moved;
}

/* The sibling whose subtree a node on the right contour of the placed ones belongs to. */
static uint32_t sibling_above(const struct walk *walk, uint32_t node, uint32_t sibling)
{
    const struct place *places = walk->places;
    uint32_t ancestor = places[node].ancestor;
    return places[ancestor].parent == places[sibling].parent ? ancestor : walk->fallback;
}

/* Moves a child with its subtree away from those of its siblings to the left, and ties the contours
 * of all of them together. */
static void apportion(struct walk *walk, uint32_t child)
{
    struct place *places = walk->places;
    struct contour inner_left = contour_of(places, places[child].left);
    struct contour outer_left = contour_of(places, places[places[child].parent].first);
    struct contour inner_right = contour_of(places, child), outer_right = inner_right;
    uint32_t left = next_right(places, inner_left.node);
    uint32_t right = next_left(places, inner_right.node);
    while (left != NOBODY && right != NOBODY) {
        follow(&inner_left, places, left);
        follow(&inner_right, places, right);
        follow(&outer_left, places, next_left(places, outer_left.node));
        follow(&outer_right, places, next_right(places, outer_right.node));
        places[outer_right.node].ancestor = child;
        double by = inner_left.at + distance(walk, left, right) - inner_right.at;
        if (by > 0) {
            move_apart(places, sibling_above(walk, left, child), child, by);
            inner_right.moved += by;
            outer_right.moved += by;
        }
        left = next_right(places, left);
        right = next_left(places, right);
        walk->steps++;
    }
    if (left != NOBODY)
        tie(places, &outer_right, &inner_left, left);
    if (right != NOBODY) {
        tie(places, &outer_left, &inner_right, right);
        walk->fallback = child;
    }
}

/* Places the children of a node, which have placed theirs, and the node above their middle. */
static void place_children(struct walk *walk, uint32_t parent)
{
    struct place *places = walk->places;
    uint32_t first = places[parent].first, last = places[parent].last;
    if (first == NOBODY)
        return;
    walk->fallback = first;
    for (uint32_t child = places[first].right; child != NOBODY; child = places[child].right) {
        uint32_t left = places[child].left;
        double ahead = places[left].ahead + distance(walk, left, child);
        places[child].inner = ahead - places[child].ahead;
        places[child].ahead = ahead;
        apportion(walk, child);
    }
    spread(places, parent);
    places[parent].ahead = (places[first].ahead + places[last].ahead) / 2;
}

/* ---- Both walks ---- */

static void link_children(struct place *places, const struct tv_tidy_node *nodes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        struct place *place = &places[i];
        *place = (struct place){.parent = i ? nodes[i].parent : NOBODY, .ancestor = i};
        place->first = place->last = place->left = place->right = place->thread = NOBODY;
        if (i == 0)
            continue;
        struct place *parent = &places[place->parent];
        place->left = parent->last;
        if (place->left == NOBODY) {
            parent->first = i;
        } else {
            places[place->left].right = i;
            place->number = places[place->left].number + 1;
        }
        parent->last = i;
    }
}

/* The second walk; `inner` becomes the sum of all from the root down. Returns the width. */
static double add_up(struct place *places, struct tv_tidy_node *nodes, uint32_t count)
{
    double left = 0, right = 0;
    for (uint32_t i = 0; i < count; i++) {
        double moved = i ? places[places[i].parent].inner : -places[0].ahead;
        nodes[i].x = places[i].ahead + moved;
        places[i].inner += moved;
        if (nodes[i].x - nodes[i].left < left)
            left = nodes[i].x - nodes[i].left;
        if (nodes[i].x + nodes[i].right > right)
            right = nodes[i].x + nodes[i].right;
    }
    for (uint32_t i = 0; i < count; i++)
        nodes[i].x -= left;
    return right - left;
}

double tv_tidy_counted(struct tv_tidy_node *nodes, size_t count, double gap, size_t *steps)
{
    if (count >= NOBODY)
        return -1;
    struct place *places = calloc(count ? count : 1, sizeof *places);
    if (!places)
        return -1;
    struct walk walk = {.places = places, .nodes = nodes, .gap = gap};
    link_children(places, nodes, (uint32_t)count);
    for (uint32_t i = (uint32_t)count; i-- > 0;)
        place_children(&walk, i);
    double width = add_up(places, nodes, (uint32_t)count);
    *steps = walk.steps;
    free(places);
    return width;
}

double tv_tidy(struct tv_tidy_node *nodes, size_t count, double gap)
{
    size_t steps;
    return tv_tidy_counted(nodes, count, gap, &steps);
}
