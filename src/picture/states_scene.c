/* states_scene.c: the graph of states as a scene: each state once, however many nodes of the tree
 * are in it, and an edge from state to state for the moves between them, dropped ones included.
 */
#include <stdlib.h>
#include <string.h>

#include "picture/label.h"
#include "picture/part.h"

/* A move from a state to a state, as shapes. */
struct link {
    uint32_t from, to;
    const char *move; /* "" if it has no name */
    bool heavy, there;
};

struct links {
    struct link *list;
    size_t count;
};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw the graph of states");
}

/* A node is shown as the first that it is equal to, which comes before it. */
static void assign_shapes(struct tv_part *part)
{
    const struct tv_record_tree *tree = part->tree;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        uint32_t state = tree->nodes[i].state;
        part->shown_as[i] = state == i ? part->shape_count++ : part->shown_as[state];
    }
}

/* ---- Shapes ---- */

/* A state whose children were all dropped leads somewhere: to states that were seen before. */
static enum tv_look look_of(const struct tv_part *part, const struct tv_tally *tally)
{
    const struct tv_record_node *node = &part->tree->nodes[tally->first];
    const struct tv_record_note *notes = &part->tree->notes[node->first_note];
    if (tally->fate != TV_DEAD_END)
        return (enum tv_look)tally->fate;
    for (uint32_t i = 0; i < node->note_count; i++)
        if (notes[i].same != TV_NOBODY)
            return TV_LOOK_CHOICE;
    return TV_LOOK_DEAD_END;
}

static bool add_states(const struct tv_part *part, struct tv_error *error)
{
    for (uint32_t i = 0; i < part->shape_count; i++)
        if (!tv_part_add_shape(part, &part->tally[i], look_of(part, &part->tally[i]), error))
            return false;
    return true;
}

/* ---- Edges ---- */

static void collect_links(const struct tv_part *part, struct links *links)
{
    const struct tv_record_tree *tree = part->tree;
    for (uint32_t i = 1; i < tree->node_count; i++) {
        const struct tv_record_node *node = &tree->nodes[i];
        uint32_t to = part->shown_as[i];
        links->list[links->count++] = (struct link){
            .from = part->shown_as[node->parent],
            .to = to,
            .move = node->move ? node->move : "",
            .heavy = part->tally[to].heavy && part->tally[part->shown_as[node->parent]].heavy,
            .there = tv_part_is_there(part, node),
        };
    }
    for (uint32_t i = 0; i < tree->note_count; i++) {
        const struct tv_record_note *note = &tree->notes[i];
        if (note->same != TV_NOBODY)
            links->list[links->count++] = (struct link){
                .from = part->shown_as[note->node],
                .to = part->shown_as[note->same],
                .move = note->move ? note->move : "",
                .there = tv_part_was_visited(part, &tree->nodes[note->node]),
            };
    }
}

/* By the states that they join, whichever the direction; then by direction and move. */
static int compare(const void *a, const void *b)
{
    const struct link *one = a, *other = b;
    uint32_t key[2][4];
    for (int i = 0; i < 2; i++) {
        const struct link *link = i == 0 ? one : other;
        bool down = link->from <= link->to;
        key[i][0] = down ? link->from : link->to;
        key[i][1] = down ? link->to : link->from;
        key[i][2] = link->from;
        key[i][3] = link->to;
    }
    for (int i = 0; i < 4; i++)
        if (key[0][i] != key[1][i])
            return key[0][i] < key[1][i] ? -1 : 1;
    return strcmp(one->move, other->move);
}

/* Makes one of links that are the same. */
static void unite_same(struct links *links)
{
    size_t kept = 0;
    for (size_t i = 0; i < links->count; i++) {
        struct link *link = &links->list[i], *last = kept ? &links->list[kept - 1] : NULL;
        if (last && compare(last, link) == 0) {
            last->heavy |= link->heavy;
            last->there |= link->there;
        } else
            links->list[kept++] = *link;
    }
    links->count = kept;
}

/* The links from `first` on that lead from the same state to the same state. */
static size_t run_of(const struct links *links, size_t first)
{
    const struct link *list = links->list;
    size_t end = first + 1;
    while (end < links->count && list[end].from == list[first].from &&
           list[end].to == list[first].to)
        end++;
    return end - first;
}

/* Whether a run of links leads back by the same moves as the run before it leads there. */
static bool is_way_back(const struct links *links, size_t there, size_t back, size_t count)
{
    const struct link *list = links->list;
    if (back + count > links->count || list[back].from != list[there].to ||
        list[back].to != list[there].from || run_of(links, back) != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[there + i].move, list[back + i].move) != 0 ||
            list[there + i].there != list[back + i].there)
            return false;
    return true;
}

/* All moves of a run, a line each. */
static bool label_run(const struct tv_part *part, const struct link *run, size_t count,
                      struct tv_scene_edge *edge, struct tv_error *error)
{
    struct tv_arena *arena = &part->scene->arena;
    const char *moves = run[0].move;
    for (size_t i = 1; moves && i < count; i++)
        moves = tv_arena_format(arena, "%s\n%s", moves, run[i].move);
    if (!moves)
        return no_memory(error);
    return moves[0] == '\0' || tv_part_label_edge(part, edge, moves, error);
}

static bool add_run(const struct tv_part *part, const struct links *links, size_t first,
                    size_t count, bool both_ways, struct tv_error *error)
{
    const struct link *run = &links->list[first];
    struct tv_scene_edge *edge = tv_scene_add_edge(part->scene, run->from, run->to);
    if (!edge)
        return no_memory(error);
    edge->absent = true;
    for (size_t i = 0; i < count; i++) {
        edge->heavy |= run[i].heavy;
        edge->absent &= !run[i].there;
    }
    edge->both_ways = both_ways;
    return label_run(part, run, count, edge, error);
}

static bool add_links(const struct tv_part *part, struct links *links, struct tv_error *error)
{
    qsort(links->list, links->count, sizeof *links->list, compare);
    unite_same(links);
    for (size_t first = 0, count; first < links->count; first += count) {
        count = run_of(links, first);
        bool both_ways = is_way_back(links, first, first + count, count);
        if (!add_run(part, links, first, count, both_ways, error))
            return false;
        if (both_ways)
            count *= 2;
    }
    return true;
}

bool tv_part_add_states(struct tv_part *part, struct tv_error *error)
{
    size_t most = (size_t)part->tree->node_count + part->tree->note_count;
    struct links links = {.list = calloc(most, sizeof *links.list)};
    if (!links.list)
        return no_memory(error);
    assign_shapes(part);
    bool added = tv_part_count(part, error) && add_states(part, error);
    if (added) {
        collect_links(part, &links);
        added = add_links(part, &links, error);
    }
    free(links.list);
    return added;
}
