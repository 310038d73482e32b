/* difference.c: see difference.h. The two trees become one first, level by level; that is drawn as
 * any other tree, and gets its looks after that.
 */
#include "picture/difference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "picture/difference_words.h"
#include "picture/draw.h"
#include "picture/furniture.h"
#include "picture/label.h"
#include "picture/part.h"

/* Up to so many nodes whole trees are drawn. */
enum { WHOLE_MAX = 40 };

/* A node of the merged tree: those that it stands for, TV_NOBODY where a tree has it not. */
struct pair {
    uint32_t expected, given;
};

struct merged {
    const struct tv_two_trees *trees;
    struct pair *pairs;
    struct tv_record_node *nodes;
    uint32_t count, room;
    bool is_whole;    /* what is missing or too many has its children, too */
    uint32_t parting; /* the first whose children, or whose numbers, differ; TV_NOBODY: none */
    bool is_cut;      /* there are more nodes than are drawn */
};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw the difference");
}

static const struct tv_record_tree *expected_tree(const struct merged *merged)
{
    return merged->trees->expected->trees;
}

static const struct tv_record_tree *given_tree(const struct merged *merged)
{
    return merged->trees->given->trees;
}

/* ---- The merged tree ---- */

static void add(struct merged *merged, uint32_t parent, struct pair pair)
{
    if (merged->count == merged->room) {
        merged->is_cut = true;
        return;
    }
    const struct tv_record_node *node = pair.expected != TV_NOBODY
                                            ? &expected_tree(merged)->nodes[pair.expected]
                                            : &given_tree(merged)->nodes[pair.given];
    merged->pairs[merged->count] = pair;
    merged->nodes[merged->count++] = (struct tv_record_node){
        .name = node->name,
        .move = node->move,
        .parent = parent,
        .level = node->level,
        .out = TV_NOBODY,
        .fate = TV_CHOICE,
    };
}

/* The first child of the given node that has this name and was not matched; `taken` is by id. */
static uint32_t find_child(const struct merged *merged, uint32_t given, const char *name,
                           const bool *taken)
{
    const struct tv_record_node *nodes = given_tree(merged)->nodes;
    uint32_t child = nodes[given].first_child;
    while (child != TV_NOBODY && (taken[child] || strcmp(nodes[child].name, name) != 0))
        child = nodes[child].next_sibling;
    return child;
}

static void note_parting(struct merged *merged, uint32_t number)
{
    if (merged->parting == TV_NOBODY)
        merged->parting = number;
}

/* The children that the right one has, each with its like if there is one. */
static void add_expected(struct merged *merged, uint32_t number, bool *taken)
{
    const struct pair pair = merged->pairs[number];
    const struct tv_record_node *nodes = expected_tree(merged)->nodes;
    for (uint32_t child = nodes[pair.expected].first_child; child != TV_NOBODY;
         child = nodes[child].next_sibling) {
        uint32_t like = pair.given != TV_NOBODY
                            ? find_child(merged, pair.given, nodes[child].name, taken)
                            : TV_NOBODY;
        if (like != TV_NOBODY)
            taken[like] = true;
        else if (pair.given != TV_NOBODY)
            note_parting(merged, number);
        add(merged, number, (struct pair){child, like});
    }
}

static void add_given(struct merged *merged, uint32_t number, const bool *taken)
{
    const struct pair pair = merged->pairs[number];
    const struct tv_record_node *nodes = given_tree(merged)->nodes;
    for (uint32_t child = nodes[pair.given].first_child; child != TV_NOBODY;
         child = nodes[child].next_sibling) {
        if (taken[child])
            continue;
        if (pair.expected != TV_NOBODY)
            note_parting(merged, number);
        add(merged, number, (struct pair){TV_NOBODY, child});
    }
}

static void merge(struct merged *merged, bool *taken)
{
    add(merged, TV_NOBODY, (struct pair){0, 0});
    for (uint32_t i = 0; i < merged->count; i++) {
        bool is_expected = merged->pairs[i].expected != TV_NOBODY;
        bool is_given = merged->pairs[i].given != TV_NOBODY;
        if (is_expected && (is_given || merged->is_whole))
            add_expected(merged, i, taken);
        if (is_given && (is_expected || merged->is_whole))
            add_given(merged, i, taken);
    }
}

/* What is below a node that is missing tells little more: it is drawn where all is small. */
static void merge_as_fits(struct merged *merged, bool *taken)
{
    uint32_t room = merged->room;
    merged->is_whole = true;
    merged->room = room < WHOLE_MAX ? room : WHOLE_MAX;
    merge(merged, taken);
    if (!merged->is_cut || room <= WHOLE_MAX)
        return;
    memset(taken, 0, given_tree(merged)->node_count * sizeof *taken);
    merged->is_whole = merged->is_cut = false;
    merged->count = 0;
    merged->parting = TV_NOBODY;
    merged->room = room;
    merge(merged, taken);
}

static bool make_room(struct merged *merged)
{
    uint64_t both = (uint64_t)expected_tree(merged)->node_count + given_tree(merged)->node_count;
    uint32_t most = merged->trees->max_nodes;
    merged->room = both < most ? (uint32_t)both : most;
    merged->pairs = calloc(merged->room, sizeof *merged->pairs);
    merged->nodes = calloc(merged->room, sizeof *merged->nodes);
    return merged->pairs && merged->nodes;
}

/* ---- Looks ---- */

static enum tv_look look_of(const struct merged *merged, uint32_t number)
{
    if (merged->pairs[number].given == TV_NOBODY)
        return TV_LOOK_MISSING;
    if (merged->pairs[number].expected == TV_NOBODY)
        return TV_LOOK_TOO_MANY;
    return number == merged->parting ? TV_LOOK_PARTING : TV_LOOK_SAME;
}

static enum tv_edge_look edge_look_of(enum tv_look look)
{
    if (look == TV_LOOK_MISSING)
        return TV_EDGE_MISSING;
    return look == TV_LOOK_TOO_MANY ? TV_EDGE_TOO_MANY : TV_EDGE_MOVE;
}

static void set_looks(const struct merged *merged, struct tv_scene *scene)
{
    for (uint32_t i = 0; i < merged->count; i++) {
        scene->nodes[i].look = look_of(merged, i);
        if (i > 0)
            scene->edges[i - 1].look = edge_look_of(scene->nodes[i].look);
    }
}

/* Above the name, in which step each of both visits the node. */
static bool number(struct merged *merged, struct tv_arena *arena)
{
    for (uint32_t i = 0; i < merged->count; i++) {
        const struct pair pair = merged->pairs[i];
        if (pair.expected == TV_NOBODY || pair.given == TV_NOBODY)
            continue;
        uint32_t expected = expected_tree(merged)->nodes[pair.expected].out;
        uint32_t given = given_tree(merged)->nodes[pair.given].out;
        const char *yours = given == TV_NOBODY  ? ", yours never"
                            : given == expected ? ""
                                                : tv_arena_format(arena, ", yours %" PRIu32, given);
        const char *name = merged->nodes[i].name;
        merged->nodes[i].name = yours ? tv_arena_format(arena, "%" PRIu32 "%s\n%s", expected, yours,
                                                        name)
                                      : NULL;
        if (!merged->nodes[i].name)
            return false;
    }
    return true;
}

/* Where the order matters, the trees part at the first step in which different nodes are visited.
 */
static void find_parting_step(struct merged *merged)
{
    uint32_t first = TV_NOBODY;
    for (uint32_t i = 0; i < merged->count; i++) {
        const struct pair pair = merged->pairs[i];
        if (pair.expected == TV_NOBODY || pair.given == TV_NOBODY)
            continue;
        uint32_t step = expected_tree(merged)->nodes[pair.expected].out;
        if (step != given_tree(merged)->nodes[pair.given].out && step < first) {
            first = step;
            merged->parting = i;
        }
    }
}

/* ---- The scene ---- */

static bool furnish(const struct merged *merged, struct tv_scene *scene, struct tv_error *error)
{
    const struct tv_part part = {.scene = scene, .prefix = ""};
    const char *title = merged->trees->title;
    if (merged->is_cut)
        title = tv_arena_format(&scene->arena, "%s: the first %" PRIu32 " nodes", title,
                                merged->count);
    scene->title = title;
    if (!title || !tv_describe_difference(scene, merged->nodes, merged->count))
        return no_memory(error);
    return tv_furnish_heading(&part, title, error) && tv_furnish_legend(scene, error);
}

static bool draw(struct merged *merged, struct tv_scene *scene, struct tv_error *error)
{
    const struct tv_record_tree tree = {
        .cutoff = TV_NONE, .nodes = merged->nodes, .node_count = merged->count};
    if (!tv_draw_tree(scene, &tree, merged->count, error))
        return false;
    set_looks(merged, scene);
    return furnish(merged, scene, error);
}

bool tv_draw_two_trees(struct tv_scene *scene, const struct tv_two_trees *trees,
                       struct tv_error *error)
{
    struct merged merged = {.trees = trees, .parting = TV_NOBODY};
    bool *taken = calloc(given_tree(&merged)->node_count, sizeof *taken);
    bool enough = make_room(&merged) && taken;
    *scene = (struct tv_scene){.node_count = 0};
    if (enough) {
        merge_as_fits(&merged, taken);
        if (trees->order)
            find_parting_step(&merged);
    }
    struct tv_arena names = {.chunks = NULL};
    if (enough && trees->order)
        enough = number(&merged, &names);
    bool drawn = enough ? draw(&merged, scene, error) : no_memory(error);
    tv_arena_release(&names);
    free(taken);
    free(merged.pairs);
    free(merged.nodes);
    return drawn;
}
