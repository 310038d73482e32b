/* test_index.c: equal nodes are found again among many, also where hashes are the same, and after
 * the index has grown; and `never`, which rests on it, finds each state of a large graph once.
 */
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "visit/index.h"

/* ---- The index alone ---- */

static const struct tv_space_ops bytes_ops = {.root = NULL}; /* equal nodes have the same bytes */
static const struct tv_space numbers_space = {.ops = &bytes_ops, .node_size = sizeof(uint32_t)};

/* Room for one more. */
static void grow(struct tv_index *index, const struct tv_space *space, const uint32_t *nodes)
{
    size_t wanted = tv_index_wants(index, 1);
    if (wanted <= index->capacity)
        return;
    uint64_t *old = index->slots, *slots = calloc(wanted, sizeof *slots);
    ck_assert_ptr_nonnull(slots);
    tv_index_move(index, slots, wanted, space, (const char *)nodes);
    free(old);
}

static uint64_t find(const struct tv_index *index, const struct tv_space *space,
                     const uint32_t *nodes, uint32_t number)
{
    uint32_t node[2] = {number}; /* gcc warns of what is done with nodes of 8 bytes */
    uint64_t hash = tv_node_hash(space, node);
    return tv_index_number(tv_index_find(index, space, (const char *)nodes, node, hash));
}

/* Adds the node with this number, which is in its place already. */
static void add(struct tv_index *index, const struct tv_space *space, const uint32_t *nodes,
                uint64_t number)
{
    grow(index, space, nodes);
    uint64_t hash = tv_node_hash(space, &nodes[number]);
    uint64_t *slot = tv_index_find(index, space, (const char *)nodes, &nodes[number], hash);
    tv_index_put(index, slot, number, hash);
}

START_TEST(a_hundred_thousand_nodes_are_found_again)
{
    enum { COUNT = 100000 };
    struct tv_index index = {0};
    uint64_t wrong = 0;
    uint32_t *nodes = malloc(COUNT * sizeof *nodes);
    ck_assert_ptr_nonnull(nodes);
    for (uint32_t i = 0; i < COUNT; i++) {
        nodes[i] = 7 * i;
        add(&index, &numbers_space, nodes, i);
    }
    ck_assert_uint_eq(index.count, COUNT);
    ck_assert_uint_lt(index.count, index.capacity);
    for (uint32_t number = 0; number < 7 * COUNT; number++)
        wrong += find(&index, &numbers_space, nodes, number) !=
                 (number % 7 == 0 ? number / 7 : TV_NONE);
    ck_assert_uint_eq(wrong, 0);
    free(index.slots);
    free(nodes);
}
END_TEST

/* ---- Bad hashes ---- */

/* One for all; self is what it is. */
static uint64_t same_hash(const void *self, const void *node)
{
    (void)node;
    return *(const uint64_t *)self;
}

static bool same_number(const void *self, const void *a, const void *b)
{
    (void)self;
    return *(const uint32_t *)a == *(const uint32_t *)b;
}

/* The nodes lie in a row from any place in the table on, over its end, too. */
START_TEST(nodes_with_the_same_hash_are_told_apart)
{
    enum { COUNT = 1200 };
    static const struct tv_space_ops ops = {.equal = same_number, .hash = same_hash};
    for (uint64_t hash = 0; hash < 30; hash++) {
        struct tv_space space = {.ops = &ops, .self = &hash, .node_size = sizeof(uint32_t)};
        struct tv_index index = {0};
        uint32_t nodes[COUNT];
        uint64_t wrong = 0;
        for (uint32_t i = 0; i < COUNT; i++) {
            nodes[i] = i * i;
            add(&index, &space, nodes, i);
        }
        for (uint32_t i = 0; i < COUNT; i++)
            wrong += find(&index, &space, nodes, i * i) != i;
        ck_assert_uint_eq(wrong, 0);
        ck_assert_uint_eq(index.count, COUNT);
        ck_assert_uint_eq(find(&index, &space, nodes, 3), TV_NONE);
        free(index.slots);
    }
}
END_TEST

START_TEST(an_equal_node_may_replace_one)
{
    uint32_t nodes[] = {5, 6, 5};
    struct tv_index index = {0};
    for (uint64_t i = 0; i < 3; i++)
        add(&index, &numbers_space, nodes, i);
    ck_assert_uint_eq(index.count, 2);
    ck_assert_uint_eq(find(&index, &numbers_space, nodes, 5), 2);
    ck_assert_uint_eq(find(&index, &numbers_space, nodes, 6), 1);
    free(index.slots);
}
END_TEST

START_TEST(every_byte_of_a_node_counts)
{
    for (size_t size = 1; size <= 40; size++) {
        struct tv_space space = {.ops = &bytes_ops, .node_size = size};
        char node[40] = "twenty bytes and twenty bytes more of it";
        uint64_t hash = tv_node_hash(&space, node);
        ck_assert_uint_eq(tv_node_hash(&space, node), hash);
        for (size_t i = 0; i < size; i++) {
            char other[40];
            memcpy(other, node, sizeof other);
            other[i] ^= 1;
            ck_assert_uint_ne(tv_node_hash(&space, other), hash);
            ck_assert(!tv_node_equal(&space, node, other));
        }
    }
}
END_TEST

/* ---- A visit that rests on it: from n to 3n + 1 and 5n + 2, modulo a prime ---- */

enum { STATES = 100003 };

static bool modulo_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint32_t *)node = 1;
    return true;
}

static void *modulo_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    uint32_t number = *(const uint32_t *)node, *child = out;
    *child++ = (3 * number + 1) % STATES;
    *child++ = (5 * number + 2) % STATES;
    return child;
}

static void modulo_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%u", (unsigned)*(const uint32_t *)seen->node);
}

static const struct tv_space_ops modulo_ops = {
    .root = modulo_root, .children = modulo_children, .name = modulo_name};
static const struct tv_space modulo_space = {
    .ops = &modulo_ops, .node_size = sizeof(uint32_t), .max_children = 2};

/* Breadth first with a mark for each number; returns how many were reached. */
static uint64_t reach(uint64_t *levels, size_t *level_count)
{
    static bool marked[STATES];
    static uint32_t queue[STATES], level_of[STATES];
    size_t begin = 0, end = 0;
    memset(marked, 0, sizeof marked);
    marked[1] = true;
    level_of[0] = 0;
    queue[end++] = 1;
    while (begin < end) {
        uint32_t number = queue[begin], next[2];
        uint32_t level = level_of[begin++];
        levels[level]++;
        *level_count = level + 1;
        modulo_children(NULL, &number, next, NULL);
        for (int i = 0; i < 2; i++) {
            if (marked[next[i]])
                continue;
            marked[next[i]] = true;
            level_of[end] = level + 1;
            queue[end++] = next[i];
        }
    }
    return end;
}

static void check_counts(const struct tv_result *result, uint64_t reached)
{
    ck_assert_int_eq(result->ended, TV_EXHAUSTED);
    ck_assert_uint_eq(result->visited, reached);
    ck_assert_uint_eq(result->expanded, reached);
    ck_assert_uint_eq(result->dropped, 2 * reached - (reached - 1));
}

START_TEST(never_reaches_each_state_once)
{
    uint64_t levels[1000] = {0};
    size_t level_count = 0;
    uint64_t reached = reach(levels, &level_count);
    ck_assert_uint_gt(reached, STATES / 2); /* or this would show little */
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.revisit = TV_NEVER;
    ck_assert(tv_visit(&modulo_space, &search, NULL, 0, &result, NULL));
    check_counts(&result, reached);
    ck_assert_uint_eq(result.level_count, level_count);
    for (size_t i = 0; i < level_count; i++)
        ck_assert_uint_eq(result.levels[i], levels[i]);
    tv_result_release(&result);

    search.queue = TV_LIFO;
    ck_assert(tv_visit(&modulo_space, &search, NULL, 0, &result, NULL));
    check_counts(&result, reached);
    tv_result_release(&result);
}
END_TEST

/* Marks the numbers that are visited; self is an array of marks. */
static enum tv_answer mark(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    ((bool *)self)[*(const uint32_t *)seen->node] = true;
    return TV_GO;
}

/* Depth first, many states are first reached by a longer way than the shortest; that must not hide
 * what lies within the cutoff behind them. */
START_TEST(never_loses_nothing_within_a_cutoff)
{
    static const struct tv_visitor_ops ops = {.visit = mark};
    uint64_t levels[1000] = {0}, within = 0;
    size_t level_count = 0;
    reach(levels, &level_count);
    for (uint64_t cutoff = 0; cutoff < 14; cutoff++) {
        static bool marks[14][STATES];
        struct tv_visitor visitor = {.ops = &ops, .self = marks[cutoff], .wants = TV_NODES};
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        search.queue = TV_LIFO;
        search.revisit = TV_NEVER;
        search.cutoff = cutoff;
        ck_assert(tv_visit(&modulo_space, &search, &visitor, 1, &result, NULL));
        tv_result_release(&result);
        uint64_t marked = 0;
        for (uint32_t i = 0; i < STATES; i++)
            marked += marks[cutoff][i];
        within += levels[cutoff];
        ck_assert_uint_eq(marked, within);
    }
}
END_TEST

int main(void)
{
    TCase *index = tcase_create("index");
    tcase_set_timeout(index, 60);
    tcase_add_test(index, a_hundred_thousand_nodes_are_found_again);
    tcase_add_test(index, nodes_with_the_same_hash_are_told_apart);
    tcase_add_test(index, an_equal_node_may_replace_one);
    tcase_add_test(index, every_byte_of_a_node_counts);
    tcase_add_test(index, never_reaches_each_state_once);
    tcase_add_test(index, never_loses_nothing_within_a_cutoff);
    return run_case(index);
}
