/* test_instances.c: random instances: the same for the same seed, of the form that they should
 * have, and made smaller step by step.
 */
#include "grade/instances.h"

#include <string.h>

#include "visit/suite.h"

/* An exercise whose space says nothing of solutions. */
static const struct tv_value no_keys = {.type = TV_MAP};
static const struct tv_exercise exercise = {.space_value = &no_keys};

static struct tv_drawn draw(enum tv_random random, uint64_t size, uint64_t seed)
{
    const struct tv_instance instance = {.random = random, .size = size};
    struct tv_drawn drawn;
    tv_draw_instance(&drawn, &instance, &exercise, seed);
    return drawn;
}

/* The first number that Sebastiano Vigna's splitmix64.c gives for the seed 1234567. */
START_TEST(test_generator)
{
    ck_assert_uint_eq(tv_seed_mix(1234567, 0), UINT64_C(6457827717110365317));
    ck_assert_uint_ne(tv_seed_mix(1234567, 1), tv_seed_mix(1234567, 2));
}
END_TEST

START_TEST(test_same_seed)
{
    for (enum tv_random random = TV_RANDOM_GRAPH; random <= TV_RANDOM_NUMBERS; random++) {
        const struct tv_drawn first = draw(random, 6, 7), second = draw(random, 6, 7);
        const struct tv_drawn other = draw(random, 6, 8);
        ck_assert_int_eq(memcmp(&first, &second, sizeof first), 0);
        ck_assert_int_ne(memcmp(&first, &other, sizeof first), 0);
    }
}
END_TEST

/* Targets are there, none is the vertex itself, and none is there twice. */
static void assert_is_graph(const struct tv_drawn *drawn, unsigned size)
{
    ck_assert_uint_ge(drawn->count, 1);
    ck_assert_uint_le(drawn->count, size);
    for (unsigned i = 0; i < drawn->count; i++) {
        const struct tv_drawn_vertex *vertex = &drawn->vertices[i];
        for (unsigned k = 0; k < vertex->degree; k++) {
            ck_assert_uint_lt(vertex->targets[k], drawn->count);
            ck_assert_uint_ne(vertex->targets[k], i);
            ck_assert_ptr_null(memchr(vertex->targets, vertex->targets[k], k));
        }
    }
}

static unsigned count_edges(const struct tv_drawn *drawn)
{
    unsigned edges = 0;
    for (unsigned i = 0; i < drawn->count; i++)
        edges += drawn->vertices[i].degree;
    return edges;
}

START_TEST(test_forms)
{
    bool has_circle = false, has_dead_end = false;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct tv_drawn graph = draw(TV_RANDOM_GRAPH, 6, seed);
        struct tv_drawn tree = draw(TV_RANDOM_TREE, 26, seed);
        assert_is_graph(&graph, 6);
        assert_is_graph(&tree, 26);
        ck_assert_uint_eq(count_edges(&tree), tree.count - 1U);
        struct tv_drawn numbers = draw(TV_RANDOM_NUMBERS, 6, seed);
        for (unsigned i = 0; i < 6; i++)
            ck_assert_ptr_null(memchr(numbers.numbers, numbers.numbers[i], i));
        has_circle |= count_edges(&graph) >= graph.count;
        has_dead_end |= graph.vertices[0].degree == 0;
    }
    ck_assert(has_circle && has_dead_end);
}
END_TEST

/* Each way makes it smaller or leaves it as it is, and the last one leads to nothing but a vertex,
 * or the number 0. */
START_TEST(test_reduce)
{
    for (enum tv_random random = TV_RANDOM_GRAPH; random <= TV_RANDOM_NUMBERS; random++) {
        struct tv_drawn drawn = draw(random, 6, 3), smaller = drawn;
        unsigned steps = 0;
        for (unsigned way = 0; tv_drawn_reduce(&smaller, way); steps++) {
            if (random != TV_RANDOM_NUMBERS)
                assert_is_graph(&smaller, 6);
            way = memcmp(&smaller, &drawn, sizeof drawn) ? 0 : way + 1;
            drawn = smaller;
            ck_assert_uint_lt(steps, 1000);
        }
        ck_assert_uint_eq(drawn.count, 1);
        ck_assert_uint_eq(count_edges(&drawn) + drawn.numbers[0] + drawn.target, 0);
    }
}
END_TEST

START_TEST(test_settings)
{
    struct tv_arena arena = {NULL};
    struct tv_setting settings[TV_DRAWN_SETTINGS_MAX];
    const struct tv_drawn town = {
        .random = TV_RANDOM_GRAPH,
        .has_solutions = true,
        .count = 2,
        .vertices = {{'A', 1, {1}}, {'C', 0, {0}}},
    };
    ck_assert_uint_eq(tv_drawn_settings(&town, &arena, settings), 3);
    ck_assert_str_eq(settings[0].value, "A");
    ck_assert_str_eq(settings[1].value, "{A: [C], C: []}");
    ck_assert_str_eq(settings[2].value, "[C]");

    const struct tv_drawn ticket = {
        .random = TV_RANDOM_NUMBERS, .count = 3, .numbers = {1, 5, 8}, .target = 10};
    ck_assert_uint_eq(tv_drawn_settings(&ticket, &arena, settings), 2);
    ck_assert_str_eq(settings[0].key, "target");
    ck_assert_str_eq(settings[0].value, "10");
    ck_assert_str_eq(settings[1].value, "[1, 5, 8]");
    tv_arena_release(&arena);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("instances");
    tcase_add_test(test_case, test_generator);
    tcase_add_test(test_case, test_same_seed);
    tcase_add_test(test_case, test_forms);
    tcase_add_test(test_case, test_reduce);
    tcase_add_test(test_case, test_settings);
    return run_case(test_case);
}
