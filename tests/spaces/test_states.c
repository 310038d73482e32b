/* test_states.c: the states of every exercise that can count through them: how many, no two equal,
 * and each node that a search visits among them. Names of queens are in test_queens.c.
 *
 * Runs in the top folder, where the exercises are.
 */
#include <dirent.h>
#include <inttypes.h>

#include "exercise/loading.h"
#include "visit/index.h"
#include "visit/suite.h"

/* ---- By hand: so many values, of so many variables; so many times the values of the others ----
 */

static const struct {
    const char *exercise;
    unsigned values, variables, others; /* others 0: none */
} by_hand[] = {
    {"bridge-and-torch", 2, 5, 18}, /* four sides and the torch; 0 to 17 minutes */
    {"bridge-by-cost", 2, 5, 0},    /* of a river: each of four people, and the boat */
    {"castle-treasure", 2, 4, 0},
    {"chinese-rings", 2, 5, 0},
    {"corner-to-corner", 4, 2, 0},
    {"crossing-the-river-axe", 2, 7, 0},
    {"crossing-the-stream", 2, 6, 0},
    {"dot", 5, 1, 0},
    {"eight-puzzle", 9, 10, 0}, /* all tiles may say the same; the blank may be said elsewhere */
    {"eight-puzzle-a-star", 9, 10, 0},
    {"eight-puzzle-deepening", 9, 10, 0},
    {"family", 2, 5, 9}, /* four people and the boat; none to two boys, none to two girls */
    {"family-counts", 2, 5, 9},
    {"family-names", 2, 9, 0},
    {"farmer", 2, 4, 0}, /* the boat is where the farmer is, who alone can steer */
    {"forward-paths", 5, 1, 0},
    {"four-knights", 3, 9, 0},
    {"hanoi", 3, 3, 0},
    {"hanoi-4-pegs", 4, 5, 0},
    {"house-of-nikolaus", 2, 8, 5},
    {"jealous-couples", 2, 7, 0},
    {"jealous-couples-5", 2, 11, 0},
    {"jugs-4-3", 5, 1, 4},
    {"jugs-5-3", 6, 2, 0}, /* both jugs are said to hold 5 */
    {"jugs-8-5-3", 9, 3, 0},
    {"langford", 5, 9, 0},
    {"lights-out", 2, 25, 26},
    {"magic-square", 10, 10, 0},
    {"map-of-australia", 4, 7, 8},
    {"missionaries", 4, 2, 2},
    {"missionaries-2", 3, 2, 2},
    {"missionaries-4-boat-3", 5, 2, 2},
    {"missionaries-5-boat-3", 6, 2, 2},
    {"missionaries-failures", 4, 2, 2},
    {"missionaries-rules", 4, 2, 2},
    {"missionaries-soar", 4, 2, 2},
    {"pancakes", 6, 6, 0},
    {"peg-solitaire-triangle", 2, 16, 0},
    {"queue", 7, 1, 0},
    {"romania", 20, 1, 0},
    {"romania-a-star", 20, 1, 0},
    {"romania-breadth-first", 20, 1, 0},
    {"romania-deepening", 20, 1, 0},
    {"romania-greedy", 20, 1, 0},
    {"self-avoiding-walks", 41, 2, 0},
    {"send-more-money", 10, 8, 9 << 10},
    {"sudoku-4x4", 5, 16, 17},
    {"tiles-2x3", 6, 7, 0},
    {"toads-and-frogs", 3, 7, 0},
    {"uniform-tree", 111111, 1, 0},
    {"visit", 5, 1, 0},
};
enum { EXERCISES = sizeof by_hand / sizeof *by_hand };

/* More than 64 bits can count. */
static const char *const uncounted[] = {"knights-tour", "zebra"};

static uint64_t count_by_hand(int i)
{
    uint64_t count = by_hand[i].others ? by_hand[i].others : 1;
    for (unsigned k = 0; k < by_hand[i].variables; k++)
        count *= by_hand[i].values;
    return count;
}

static struct tv_exercise *load(const char *name)
{
    char path[100];
    struct tv_problems problems = {.count = 0};
    snprintf(path, sizeof path, "exercises/%s.yaml", name);
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    ck_assert_msg(exercise != NULL, "%s", path);
    tv_problems_release(&problems);
    return exercise;
}

/* ---- How many ---- */

static bool is_listed(const char *name)
{
    bool listed = false;
    for (int i = 0; i < EXERCISES; i++)
        listed = listed || strcmp(by_hand[i].exercise, name) == 0;
    for (int i = 0; i < 2; i++)
        listed = listed || strcmp(uncounted[i], name) == 0;
    return listed;
}

START_TEST(each_exercise_with_states_is_in_the_tables)
{
    DIR *folder = opendir("exercises");
    ck_assert_ptr_nonnull(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char *end = strstr(entry->d_name, ".yaml");
        if (!end)
            continue;
        *end = '\0';
        struct tv_exercise *exercise = load(entry->d_name);
        ck_assert_msg(!exercise->space.ops->state || is_listed(entry->d_name), "%s is missing",
                      entry->d_name);
        tv_exercise_free(exercise);
    }
    closedir(folder);
}
END_TEST

static bool has_state(const struct tv_space *space, uint64_t number)
{
    char *node = malloc(space->node_size);
    ck_assert_ptr_nonnull(node);
    bool has = space->ops->state(space->self, number, node);
    free(node);
    return has;
}

START_TEST(there_are_as_many_states_as_by_hand)
{
    struct tv_exercise *exercise = load(by_hand[_i].exercise);
    uint64_t count = count_by_hand(_i);
    ck_assert(has_state(&exercise->space, count - 1));
    ck_assert(!has_state(&exercise->space, count));
    ck_assert(!has_state(&exercise->space, count + 1));
    ck_assert(!has_state(&exercise->space, UINT64_MAX));
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(where_nobody_can_count_them_there_is_always_one_more)
{
    struct tv_exercise *exercise = load(uncounted[_i]);
    ck_assert(has_state(&exercise->space, 0));
    ck_assert(has_state(&exercise->space, UINT64_MAX));
    tv_exercise_free(exercise);
}
END_TEST

/* ---- Each once, and what is visited among them ---- */

struct states {
    const struct tv_space *space;
    char *nodes;
    struct tv_index index;
    uint64_t missing; /* nodes visited that are none of these */
};

static uint64_t *find(const struct states *states, const void *node)
{
    return tv_index_find(&states->index, states->space, states->nodes, node,
                         tv_node_hash(states->space, node));
}

static struct states list_states(const struct tv_space *space, uint64_t count)
{
    struct states states = {.space = space, .nodes = malloc(count * space->node_size)};
    size_t capacity = tv_index_wants(&states.index, count);
    uint64_t *slots = calloc(capacity, sizeof *slots);
    ck_assert(states.nodes && slots);
    tv_index_move(&states.index, slots, capacity, space, states.nodes);
    for (uint64_t i = 0; i < count; i++) {
        char *node = states.nodes + i * space->node_size;
        ck_assert(space->ops->state(space->self, i, node));
        uint64_t *slot = find(&states, node);
        ck_assert_msg(*slot == 0, "states %" PRIu64 " and %" PRIu64 " are equal", i,
                      tv_index_number(slot));
        tv_index_put(&states.index, slot, i, tv_node_hash(space, node));
    }
    return states;
}

/* Whether the state is what was visited, and what is known of a node is the same. */
static bool is_same(const struct tv_space *space, const void *state, const void *node)
{
    bool (*is_solution)(const void *, const void *) = space->ops->is_solution;
    bool (*is_failure)(const void *, const void *) = space->ops->is_failure;
    return (!is_solution || is_solution(space->self, state) == is_solution(space->self, node)) &&
           (!is_failure || is_failure(space->self, state) == is_failure(space->self, node));
}

static enum tv_answer look_up(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    struct states *states = self;
    uint64_t number = tv_index_number(find(states, seen->node));
    bool found = number != TV_NONE &&
                 is_same(seen->space, states->nodes + number * seen->space->node_size, seen->node);
    states->missing += !found;
    (void)error;
    return TV_GO;
}

START_TEST(states_are_distinct_and_searches_stay_among_them)
{
    static const struct tv_visitor_ops ops = {.visit = look_up};
    uint64_t count = count_by_hand(_i);
    if (count > as_time_allows(200000))
        return;
    struct tv_exercise *exercise = load(by_hand[_i].exercise);
    struct states states = list_states(&exercise->space, count);
    struct tv_visitor visitor = {.ops = &ops, .self = &states, .wants = TV_NODES};
    struct tv_search search = exercise->search;
    struct tv_result result;
    search.limits.nodes = as_time_allows(10000);
    ck_assert(tv_visit(&exercise->space, &search, &visitor, 1, &result, NULL));
    ck_assert_uint_gt(result.visited, 0);
    ck_assert_uint_eq(states.missing, 0);
    tv_result_release(&result);
    free(states.index.slots);
    free(states.nodes);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- What a state is beside its values ---- */

/* 0 / 0 in a condition is an error where a search comes there; here it is a state like others. */
START_TEST(a_condition_that_cannot_be_computed_does_not_hold)
{
    struct tv_exercise *exercise = load_good("title: T\n"
                                             "space:\n"
                                             "  kind: rules\n"
                                             "  variables: {a: 0..2}\n"
                                             "  start: {a: 2}\n"
                                             "  moves: [{name: down, set: {a: a - 1}}]\n"
                                             "  solution: 2 / a = 2\n");
    const struct tv_space *space = &exercise->space;
    static const bool solutions[] = {false, true, false};
    for (uint64_t a = 0; a < 3; a++) {
        uint64_t node[4];
        ck_assert_uint_le(space->node_size, sizeof node);
        ck_assert(space->ops->state(space->self, a, node));
        ck_assert_int_eq(space->ops->is_solution(space->self, node), solutions[a]);
    }
    tv_exercise_free(exercise);
}
END_TEST

static char *move_of(const struct tv_space *space, const void *node)
{
    static char text[100];
    struct tv_seen seen = {.space = space, .node = node};
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    space->ops->move(space->self, &seen, out);
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(no_move_led_to_a_state)
{
    static const char *const exercises[] = {"farmer", "romania", "jugs-4-3"};
    struct tv_exercise *exercise = load(exercises[_i]);
    uint64_t node[8];
    ck_assert_uint_le(exercise->space.node_size, sizeof node);
    ck_assert(exercise->space.ops->state(exercise->space.self, 7, node));
    ck_assert_str_eq(move_of(&exercise->space, node), "");
    tv_exercise_free(exercise);
}
END_TEST

int main(void)
{
    TCase *states = tcase_create("states");
    tcase_set_timeout(states, 120);
    tcase_add_test(states, each_exercise_with_states_is_in_the_tables);
    tcase_add_loop_test(states, there_are_as_many_states_as_by_hand, 0, EXERCISES);
    tcase_add_loop_test(states, where_nobody_can_count_them_there_is_always_one_more, 0, 2);
    tcase_add_loop_test(states, states_are_distinct_and_searches_stay_among_them, 0, EXERCISES);
    tcase_add_test(states, a_condition_that_cannot_be_computed_does_not_hold);
    tcase_add_loop_test(states, no_move_led_to_a_state, 0, 3);
    return run_case(states);
}
