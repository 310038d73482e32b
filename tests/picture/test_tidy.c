/* test_tidy.c: the tidy layout: what every drawing keeps to, on random trees, and on large ones. */
#include <math.h>
#include <string.h>

#include "picture/tidy.h"
#include "visit/random.h"
#include "visit/suite.h"

#define GAP 6.0

enum { MOST = 60 };

struct tree {
    struct tv_tidy_node nodes[MOST];
    uint32_t levels[MOST];
    size_t count;
    double width;
};

static void lay_out(struct tree *tree)
{
    size_t steps;
    tree->width = tv_tidy_counted(tree->nodes, tree->count, GAP, &steps);
    ck_assert_double_ge(tree->width, 0);
    ck_assert_uint_le(steps, tree->count);
}

/* Draws a tree: up to so many nodes, each under one of the `nearest` before it, which makes it deep
 * if there are few of these. */
static struct tree random_tree(struct random *random)
{
    struct tree tree = {.count = 1 + random_below(random, MOST)};
    uint32_t nearest = 1 + random_below(random, MOST);
    for (uint32_t i = 0; i < tree.count; i++) {
        struct tv_tidy_node *node = &tree.nodes[i];
        uint32_t back = random_below(random, nearest < i ? nearest : i ? i : 1);
        node->parent = i ? i - 1 - back : 0;
        node->left = random_below(random, 40);
        node->right = random_below(random, 40);
        tree.levels[i] = i ? tree.levels[node->parent] + 1 : 0;
    }
    return tree;
}

static void make_symmetrical(struct tree *tree)
{
    for (size_t i = 0; i < tree->count; i++)
        tree->nodes[i].left = tree->nodes[i].right;
}

/* ---- What every drawing keeps to ---- */

static void check_width(const struct tree *tree)
{
    double left = INFINITY, right = -INFINITY;
    for (size_t i = 0; i < tree->count; i++) {
        left = fmin(left, tree->nodes[i].x - tree->nodes[i].left);
        right = fmax(right, tree->nodes[i].x + tree->nodes[i].right);
    }
    ck_assert_double_eq_tol(left, 0, 1e-6);
    ck_assert_double_eq_tol(right, tree->width, 1e-6);
}

static uint32_t ancestor_at(const struct tree *tree, uint32_t node, uint32_t level)
{
    while (tree->levels[node] > level)
        node = tree->nodes[node].parent;
    return node;
}

/* Whether `a` comes before `b` of the same level, in the order of children. */
static bool is_left_of(const struct tree *tree, uint32_t a, uint32_t b)
{
    uint32_t level = tree->levels[a];
    while (ancestor_at(tree, a, level - 1) != ancestor_at(tree, b, level - 1))
        level--;
    return ancestor_at(tree, a, level) < ancestor_at(tree, b, level);
}

/* No two are nearer than the gap, and they stand in the order of children. */
static void check_gaps(const struct tree *tree)
{
    for (uint32_t a = 0; a < tree->count; a++) {
        for (uint32_t b = a + 1; b < tree->count; b++) {
            if (tree->levels[a] != tree->levels[b])
                continue;
            bool in_order = is_left_of(tree, a, b);
            const struct tv_tidy_node *left = &tree->nodes[in_order ? a : b];
            const struct tv_tidy_node *right = &tree->nodes[in_order ? b : a];
            ck_assert_double_ge(right->x - right->left, left->x + left->right + GAP - 1e-6);
        }
    }
}

static void check_middles(const struct tree *tree)
{
    for (uint32_t parent = 0; parent < tree->count; parent++) {
        uint32_t first = 0, last = 0;
        for (uint32_t child = 1; child < tree->count; child++) {
            if (tree->nodes[child].parent == parent) {
                first = first ? first : child;
                last = child;
            }
        }
        if (first)
            ck_assert_double_eq_tol(tree->nodes[parent].x,
                                    (tree->nodes[first].x + tree->nodes[last].x) / 2, 1e-6);
    }
}

START_TEST(random_trees_are_tidy)
{
    struct random random = {2002};
    for (uint64_t i = as_time_allows(2000); i > 0; i--) {
        struct tree tree = random_tree(&random);
        lay_out(&tree);
        check_width(&tree);
        check_gaps(&tree);
        check_middles(&tree);
    }
}
END_TEST

/* ---- The same subtrees, and the mirror ---- */

/* The nodes of a subtree in a tree of their own: the root of it first, then in their order.
 * indices[i] is the number in the whole of what is node i here. */
static struct tree subtree(const struct tree *whole, uint32_t root, uint32_t *indices)
{
    struct tree part = {.count = 0};
    uint32_t moved[MOST];
    for (uint32_t i = root; i < whole->count; i++) {
        if (whole->levels[i] < whole->levels[root] ||
            ancestor_at(whole, i, whole->levels[root]) != root)
            continue;
        moved[i] = (uint32_t)part.count;
        indices[part.count] = i;
        part.nodes[part.count] = whole->nodes[i];
        part.nodes[part.count++].parent = i == root ? 0 : moved[whole->nodes[i].parent];
    }
    return part;
}

/* A subtree is drawn as if it were alone: so equal ones are drawn equally. */
START_TEST(a_subtree_looks_the_same_everywhere)
{
    struct random random = {1990};
    for (uint64_t i = as_time_allows(500); i > 0; i--) {
        struct tree whole = random_tree(&random);
        uint32_t root = random_below(&random, (uint32_t)whole.count), indices[MOST];
        struct tree part = subtree(&whole, root, indices);
        lay_out(&whole);
        lay_out(&part);
        for (size_t k = 0; k < part.count; k++)
            ck_assert_double_eq_tol(whole.nodes[indices[k]].x - whole.nodes[root].x,
                                    part.nodes[k].x - part.nodes[0].x, 1e-6);
    }
}
END_TEST

/* The mirrored tree, its nodes numbered by levels. indices[i] is the number in the tree of what is
 * node i in the mirror. */
static struct tree mirrored(const struct tree *tree, uint32_t *indices)
{
    struct tree mirror = {.count = 1};
    mirror.nodes[0] = tree->nodes[0];
    indices[0] = 0;
    for (uint32_t done = 0; done < mirror.count; done++) {
        for (uint32_t i = (uint32_t)tree->count; i-- > 1;) {
            if (tree->nodes[i].parent != indices[done])
                continue;
            indices[mirror.count] = i;
            mirror.nodes[mirror.count] = tree->nodes[i];
            mirror.nodes[mirror.count++].parent = done;
        }
    }
    return mirror;
}

START_TEST(the_mirror_of_a_tree_is_drawn_as_its_mirror)
{
    struct random random = {1981};
    for (uint64_t i = as_time_allows(2000); i > 0; i--) {
        struct tree tree = random_tree(&random);
        uint32_t indices[MOST];
        make_symmetrical(&tree);
        struct tree mirror = mirrored(&tree, indices);
        lay_out(&tree);
        lay_out(&mirror);
        for (size_t k = 0; k < mirror.count; k++)
            ck_assert_double_eq_tol(mirror.nodes[k].x, tree.width - tree.nodes[indices[k]].x, 1e-6);
    }
}
END_TEST

/* ---- Drawings known by hand ---- */

/* Each node reaches 5 to each side; the gap is 6. */
static const struct {
    const char *words;
    size_t count;
    uint32_t parents[MOST];
    double x[MOST];
} known[] = {
    {"nobody", 0, {0}, {0}},
    {"a node", 1, {0}, {5}},
    {"a chain", 3, {0, 0, 1}, {5, 5, 5}},
    {"two children", 3, {0, 0, 0}, {13, 5, 21}},
    {"three children", 4, {0, 0, 0, 0}, {21, 5, 21, 37}},
    /* The lower row is as narrow as it can be. */
    {"two with two", 7, {0, 0, 0, 1, 1, 2, 2}, {29, 13, 45, 5, 21, 37, 53}},
    /* The lower row decides, and the leaves stand evenly between their deeper siblings. */
    {"leaves between",
     11,
     {0, 0, 0, 0, 0, 1, 1, 1, 4, 4, 4},
     {45, 21, 37, 53, 69, 5, 21, 37, 53, 69, 85}},
    /* The second child is a leaf: below it, the third one's meet those of the first. */
    {"a leaf between",
     12,
     {0, 0, 0, 0, 1, 3, 4, 4, 4, 5, 5, 5},
     {45, 21, 45, 69, 21, 69, 5, 21, 37, 53, 69, 85}},
    /* A chain, then two subtrees, of which the second reaches down to the chain's end. */
    {"a chain beside a leaf",
     14,
     {0, 0, 0, 1, 2, 2, 3, 5, 6, 7, 7, 7, 7, 7},
     {25, 5, 45, 5, 37, 53, 5, 53, 5, 21, 37, 53, 69, 85}},
};

START_TEST(drawings_are_as_known)
{
    struct tv_tidy_node nodes[MOST];
    for (size_t i = 0; i < known[_i].count; i++)
        nodes[i] = (struct tv_tidy_node){known[_i].parents[i], 5, 5, 0};
    tv_tidy(nodes, known[_i].count, GAP);
    for (size_t i = 0; i < known[_i].count; i++)
        ck_assert_msg(fabs(nodes[i].x - known[_i].x[i]) < 1e-6, "%s: node %zu is at %g, not %g",
                      known[_i].words, i, nodes[i].x, known[_i].x[i]);
}
END_TEST

/* ---- Large trees ---- */

/* The parents of the nodes of some families of trees. */
static uint32_t chain(uint32_t node)
{
    return node - 1;
}

static uint32_t star(uint32_t node)
{
    (void)node;
    return 0;
}

static uint32_t binary(uint32_t node)
{
    return (node - 1) / 2;
}

/* A chain with a leaf, first one side, then the other, at each of its nodes. */
static uint32_t fishbone(uint32_t node)
{
    return node < 3 ? 0 : node - 2 - (node % 4 >= 2 ? node % 2 : 1 - node % 2);
}

/* Chains of all lengths under one root, the longest last: its contour is followed by none. */
static uint32_t organ_pipes(uint32_t node)
{
    uint32_t length = 1, first = 1;
    while (first + length <= node)
        first += length++;
    return node == first ? 0 : node - 1;
}

static const struct family {
    const char *words;
    uint32_t (*parent)(uint32_t node);
    uint32_t count;
    double columns; /* how wide, in nodes; 0: we do not know */
} families[] = {
    {"a chain", chain, 200000, 1},
    {"a star", star, 200000, 199999},
    {"a complete binary tree", binary, 131071, 65536},
    {"a fishbone", fishbone, 100001, 0},
    {"organ pipes", organ_pipes, 20101, 200},
};

START_TEST(large_trees_take_linear_time)
{
    const struct family *family = &families[_i];
    struct tv_tidy_node *nodes = calloc(family->count, sizeof *nodes);
    size_t steps;
    ck_assert_ptr_nonnull(nodes);
    for (uint32_t i = 0; i < family->count; i++)
        nodes[i] = (struct tv_tidy_node){i ? family->parent(i) : 0, 5, 5, 0};
    double width = tv_tidy_counted(nodes, family->count, GAP, &steps);
    ck_assert_uint_lt(steps, family->count);
    if (family->columns > 0)
        ck_assert_double_eq_tol(width, family->columns * (10 + GAP) - GAP, 1e-6 * width);
    free(nodes);
}
END_TEST

START_TEST(there_may_be_too_many_nodes)
{
    ck_assert_double_lt(tv_tidy(NULL, UINT32_MAX, GAP), 0);
}
END_TEST

int main(void)
{
    TCase *tidy = tcase_create("tidy");
    tcase_set_timeout(tidy, 60);
    tcase_add_test(tidy, random_trees_are_tidy);
    tcase_add_test(tidy, a_subtree_looks_the_same_everywhere);
    tcase_add_test(tidy, the_mirror_of_a_tree_is_drawn_as_its_mirror);
    tcase_add_loop_test(tidy, drawings_are_as_known, 0, sizeof known / sizeof *known);
    tcase_add_loop_test(tidy, large_trees_take_linear_time, 0, sizeof families / sizeof *families);
    tcase_add_test(tidy, there_may_be_too_many_nodes);
    return run_case(tidy);
}
