/* test_river.c: who goes aboard and in which order, what is refused and why, and small rivers made
 * at random against a brute force. What the seeds print and published numbers are compared in
 * tests/cli/river.sh, notations in tests/exercise/test_river.c.
 */
#include <string.h>

#include "spaces/plural.h"
#include "spaces/river.h"
#include "spaces/river_notation.h"
#include "visit/random.h"
#include "visit/suite.h"
#include "visitors/printers.h"

/* ---- Templates: "a b" for those aboard, "a b|c" for the banks ---- */

static const struct tv_template_part who = {.type = TV_GAP, .number = TV_GAP_WHO};

static const struct tv_template_part aboard = {
    .type = TV_REPEAT,
    .number = TV_LIST_PEOPLE + TV_ABOARD,
    .text = " ",
    .item = {&who, 1},
};

static const struct tv_template_part banks[] = {
    {TV_REPEAT, TV_LIST_PEOPLE + TV_FIRST_BANK, " ", {&who, 1}},
    {.type = TV_TEXT, .text = "|"},
    {TV_REPEAT, TV_LIST_PEOPLE + TV_SECOND_BANK, " ", {&who, 1}},
};

/* Everybody steers; the pace of a group is 10 times its place. */
static void finish(struct tv_river *river)
{
    river->banks[0] = "west";
    river->banks[1] = "east";
    river->least = river->least ? river->least : 1;
    river->notation.move = (struct tv_template){&aboard, 1};
    river->notation.name = (struct tv_template){banks, 3};
    river->notation.show = river->notation.moves = river->notation.name;
    for (unsigned i = 0; i < river->group_count; i++) {
        river->groups[i].steers = true;
        river->groups[i].pace = (uint64_t)10 * (i + 1);
    }
}

/* ---- Order ---- */

static bool write_child(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)error;
    if (child->level == 1) {
        child->space->ops->move(child->space->self, child, self);
        fputs(", ", self);
    }
    return true;
}

/* The moves of the start. */
static const char *first_moves(struct tv_river *river)
{
    static const struct tv_visitor_ops ops = {.queued = write_child};
    static char text[1000];
    struct tv_space space = tv_river_space(river);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    search.limits.nodes = 1;
    struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_NAMES};
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    tv_result_release(&result);
    return text;
}

/* A river where each letter is somebody, and the same letter somebody alike: "mmmcc". */
static struct tv_river river_of(const char *people, bool one_by_one, unsigned least, unsigned seats)
{
    static const char names[][2] = {"a", "b", "c", "m"};
    struct tv_river river = {.one_by_one = one_by_one, .least = least, .seats = seats};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct tv_river_group *group = &river.groups[river.group_count];
        group->name = names[i];
        for (const char *person = people; *person; person++)
            group->count = (uint8_t)(group->count + (*person == names[i][0]));
        river.group_count += group->count > 0;
    }
    finish(&river);
    return river;
}

static const struct {
    const char *people;
    bool one_by_one;
    unsigned least, seats;
    const char *moves;
} orders[] = {
    {"abc", true, 1, 2, "a, b, c, a b, a c, b c, "},
    {"abc", true, 2, 3, "a b, a c, b c, a b c, "},
    {"cccmmm", false, 1, 2, "c, m, c c, c m, m m, "},
    {"abb", false, 1, 3, "a, b, a b, b b, a b b, "},
    {"bbm", true, 1, 2, "b, b, m, b b, b m, b m, "},
    {"a", true, 1, 9, "a, "},
    {"a", true, 2, 9, ""},
};

START_TEST(few_go_before_many_then_in_the_order_of_the_travellers)
{
    struct tv_river river = river_of(orders[_i].people, orders[_i].one_by_one, orders[_i].least,
                                     orders[_i].seats);
    ck_assert_str_eq(first_moves(&river), orders[_i].moves);
}
END_TEST

START_TEST(somebody_aboard_can_steer)
{
    struct tv_river river = river_of("abc", true, 1, 2);
    river.groups[0].steers = river.groups[2].steers = false;
    ck_assert_str_eq(first_moves(&river), "b, a b, b c, ");
}
END_TEST

/* ---- What is forbidden ---- */

static bool write_reject(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                         struct tv_error *error)
{
    (void)seen, (void)error;
    fprintf(self, "%s: %s: %s\n", reject->move, reject->name, reject->why);
    return true;
}

/* The refusals of the start. */
static void check_rejects(struct tv_river *river, const char *expected)
{
    static const struct tv_visitor_ops ops = {.rejected = write_reject};
    char text[1000];
    struct tv_space space = tv_river_space(river);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    search.limits.nodes = 1;
    search.at_failure = TV_EXPAND;
    struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_NAMES};
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(text, expected);
    tv_result_release(&result);
}

enum { FARMER = 1, FOX = 2, GOAT = 4, CABBAGE = 8 };

static struct tv_river farmers_river(const struct tv_river_rule *rules, size_t count)
{
    struct tv_river river = {
        .groups = {{.name = "farmer", .count = 1},
                   {.name = "fox", .count = 1},
                   {.name = "goat", .count = 1},
                   {.name = "cabbage", .count = 1}},
        .group_count = 4,
        .one_by_one = true,
        .seats = 2,
        .rules = rules,
        .rule_count = count,
    };
    finish(&river);
    for (unsigned i = 1; i < 4; i++)
        river.groups[i].steers = false;
    return river;
}

START_TEST(refused_crossings_come_with_a_reason)
{
    static const struct tv_river_rule rules[] = {
        {.together = FOX | GOAT, .without = FARMER, .because = "fox eats goat"},
        {.together = GOAT | CABBAGE, .without = FARMER},
    };
    struct tv_river river = farmers_river(rules, 2);
    check_rejects(&river, "farmer: fox goat cabbage|farmer: fox eats goat on west\n"
                          "farmer fox: goat cabbage|farmer fox: goat and cabbage without farmer "
                          "on west\n"
                          "farmer cabbage: fox goat|farmer cabbage: fox eats goat on west\n");
}
END_TEST

/* The rules come first, then the places: first bank, second bank, boat. */
START_TEST(of_several_reasons_the_first_is_given)
{
    static const struct tv_river_rule rules[] = {
        {.together = FARMER | GOAT, .in_boat = true},
        {.together = FOX | CABBAGE, .without = FARMER | GOAT, .because = "they quarrel"},
        {.together = CABBAGE, .without = FARMER | FOX},
    };
    struct tv_river river = farmers_river(rules, 3);
    check_rejects(&river, "farmer fox: goat cabbage|farmer fox: cabbage without farmer or fox on "
                          "west\n"
                          "farmer goat: fox cabbage|farmer goat: farmer and goat on east\n");
    river.unsafe = TV_ENTER_UNSAFE;
    check_rejects(&river, "farmer goat: fox cabbage|farmer goat: farmer and goat in the boat\n");
}
END_TEST

START_TEST(outnumbered_is_counted)
{
    static const struct tv_river_rule rules[] = {{.outnumbered = 0, .by = 1, .in_boat = true}};
    struct tv_river river = {
        .groups = {{.name = "missionary", .count = 3}, {.name = "cannibal", .count = 3}},
        .group_count = 2,
        .seats = 3,
        .rules = rules,
        .rule_count = 1};
    finish(&river);
    check_rejects(&river, "missionary: missionary missionary cannibal cannibal cannibal|missionary"
                          ": 3 cannibals outnumber 2 missionaries on west\n"
                          "missionary missionary: missionary cannibal cannibal cannibal|missionary"
                          " missionary: 3 cannibals outnumber 1 missionary on west\n"
                          "missionary missionary cannibal: missionary cannibal cannibal|missionary"
                          " missionary cannibal: 2 cannibals outnumber 1 missionary on west\n"
                          "missionary cannibal cannibal: missionary missionary cannibal|missionary"
                          " cannibal cannibal: 2 cannibals outnumber 1 missionary on east\n");
}
END_TEST

START_TEST(the_start_may_be_forbidden)
{
    static const struct tv_river_rule rules[] = {
        {.together = FOX | GOAT, .without = FARMER},
        {.together = FOX | GOAT},
    };
    struct tv_river river = farmers_river(rules, 2);
    ck_assert_ptr_eq(tv_river_broken_at_start(&river), &rules[1]);
    river.rule_count = 1;
    ck_assert_ptr_null(tv_river_broken_at_start(&river));
}
END_TEST

/* ---- Cost ---- */

START_TEST(the_slowest_sets_the_pace)
{
    struct tv_river river = river_of("abbc", false, 1, 2);
    river.has_pace = true;
    static const uint64_t costs[] = {10, 20, 30, 20, 30, 20, 30}; /* a b c ab ac bb bc */
    struct tv_space space = tv_river_space(&river);
    char start[16], children[7 * 16];
    ck_assert(space.ops->root(space.self, start, NULL));
    ck_assert_uint_le(space.max_children * space.node_size, sizeof children);
    char *end = space.ops->children(space.self, start, children, NULL);
    ck_assert_uint_eq((size_t)(end - children), 7 * space.node_size);
    for (size_t i = 0; i < 7; i++) {
        uint64_t cost = 0;
        ck_assert(space.ops->cost(space.self, start, children + i * space.node_size, &cost, NULL));
        ck_assert_uint_eq(cost, costs[i]);
    }
    river.has_pace = false;
    ck_assert(!tv_river_space(&river).ops->cost);
}
END_TEST

/* ---- Ways of going aboard ---- */

static size_t ways(unsigned first, unsigned second, bool one_by_one, unsigned least, unsigned seats)
{
    struct tv_river river = river_of("ab", one_by_one, least, seats);
    river.groups[0].count = (uint8_t)first;
    river.groups[1].count = (uint8_t)second;
    ck_assert_uint_eq(tv_river_space(&river).max_children, tv_river_ways(&river));
    return tv_river_ways(&river);
}

START_TEST(room_is_asked_for_as_many_as_there_are_ways)
{
    ck_assert_uint_eq(ways(15, 1, true, 1, 16), (1 << 16) - 1);
    ck_assert_uint_eq(ways(15, 1, false, 1, 16), 2 * 16 - 1);
    ck_assert_uint_eq(ways(255, 255, false, 1, 255), 256 * 257 / 2 - 1);
    ck_assert_uint_eq(ways(255, 3, false, 4, 5), 4 + 4);
    ck_assert_uint_gt(ways(32, 32, true, 1, 64), TV_RIVER_WAYS_MAX);
}
END_TEST

/* ---- At random, against a brute force ---- */

enum { GROUPS = 3, MOST = 3, STATES = 2 * (MOST + 1) * (MOST + 1) * (MOST + 1) };

static struct tv_river random_river(struct random *random, struct tv_river_rule rules[2])
{
    struct tv_river river = {.group_count = GROUPS, .rules = rules, .rule_count = 2};
    static const char *const names[GROUPS] = {"ant", "bee", "cat"};
    river.seats = 1 + random_below(random, 4);
    river.least = 1 + random_below(random, river.seats);
    river.one_by_one = random_once_in(random, 2);
    finish(&river);
    for (unsigned i = 0; i < GROUPS; i++) {
        river.groups[i].name = names[i];
        river.groups[i].count = (uint8_t)(1 + random_below(random, MOST));
        river.groups[i].steers = !random_once_in(random, 3);
    }
    rules[0] = (struct tv_river_rule){.together = 1 + random_below(random, 7),
                                      .without = random_below(random, 8),
                                      .in_boat = random_once_in(random, 2)};
    rules[1] = (struct tv_river_rule){.outnumbered = (uint8_t)random_below(random, GROUPS),
                                      .by = (uint8_t)random_below(random, GROUPS),
                                      .in_boat = random_once_in(random, 2)};
    return river;
}

/* A bank, or the boat, and what is there of each group. */
static bool breaks(const struct tv_river_rule *rule, const int *there)
{
    bool all = true, none = true;
    for (int i = 0; i < GROUPS; i++) {
        all = all && (!(rule->together >> i & 1) || there[i] > 0);
        none = none && (!(rule->without >> i & 1) || there[i] == 0);
    }
    if (rule->together)
        return all && none;
    return there[rule->outnumbered] > 0 && there[rule->by] > there[rule->outnumbered];
}

static bool is_safe(const struct tv_river *river, const int *there, bool in_boat)
{
    for (int i = 0; i < 2; i++) {
        if ((river->rules[i].in_boat || !in_boat) && breaks(&river->rules[i], there))
            return false;
    }
    return true;
}

static uint64_t choose(int n, int k)
{
    return k == 0 ? 1 : choose(n - 1, k - 1) * (uint64_t)n / (uint64_t)k;
}

/* What a breadth-first search finds that tries every number of each group for every crossing. */
struct found {
    uint64_t states, failures, edges;
};

/* A state is a number: the boat, then what is on the second bank of each group. */
static int state_of(bool boat, const int *over)
{
    int state = boat;
    for (int i = 0; i < GROUPS; i++)
        state = state * (MOST + 1) + over[i];
    return state;
}

static void look_at(const struct tv_river *river, int state, bool known[STATES], int *queue,
                    int *end, struct found *found)
{
    int over[GROUPS], here[GROUPS], there[GROUPS], all[GROUPS], rest = state;
    for (int i = GROUPS; i-- > 0; rest /= MOST + 1) {
        all[i] = river->groups[i].count;
        over[i] = rest % (MOST + 1);
    }
    bool boat = rest;
    for (int load = 0; load < STATES / 2; load++) {
        int taken[GROUPS], size = 0, way = load;
        uint64_t ways = 1;
        bool steered = false, possible = true;
        for (int i = 0; i < GROUPS; i++, way /= MOST + 1) {
            int on_bank = boat ? over[i] : all[i] - over[i];
            taken[i] = way % (MOST + 1);
            size += taken[i];
            possible = possible && taken[i] <= on_bank;
            steered = steered || (taken[i] && river->groups[i].steers);
            there[i] = boat ? over[i] - taken[i] : over[i] + taken[i];
            here[i] = all[i] - there[i];
            if (possible && river->one_by_one)
                ways *= choose(on_bank, taken[i]);
        }
        if (!possible || !steered || size < (int)river->least || size > (int)river->seats ||
            !is_safe(river, taken, true))
            continue;
        bool is_failure = !is_safe(river, here, false) || !is_safe(river, there, false);
        if (is_failure && river->unsafe == TV_REJECT_UNSAFE)
            continue;
        int next = state_of(!boat, there);
        found->edges += ways;
        if (!known[next]) {
            known[next] = true;
            found->states++;
            found->failures += is_failure;
            queue[(*end)++] = next;
        }
    }
}

static struct found brute_force(const struct tv_river *river)
{
    struct found found = {.states = 1};
    bool known[STATES] = {true};
    int queue[STATES] = {0}, end = 1, all[GROUPS];
    for (int i = 0; i < GROUPS; i++)
        all[i] = river->groups[i].count;
    found.failures = river->unsafe == TV_ENTER_UNSAFE && !is_safe(river, all, false);
    for (int i = 0; i < end; i++)
        look_at(river, queue[i], known, queue, &end, &found);
    return found;
}

START_TEST(random_rivers_are_what_a_brute_force_finds)
{
    struct random random = {(uint64_t)_i};
    for (int round = 0; round < 20; round++) {
        struct tv_river_rule rules[2];
        struct tv_river river = random_river(&random, rules);
        river.unsafe = round % 2 ? TV_ENTER_UNSAFE : TV_REJECT_UNSAFE;
        struct tv_space space = tv_river_space(&river);
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        search.revisit = TV_NEVER;
        search.at_solution = search.at_failure = TV_EXPAND;
        ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
        struct found found = brute_force(&river);
        ck_assert_uint_eq(result.visited, found.states);
        ck_assert_uint_eq(result.failures, found.failures);
        ck_assert_uint_eq(result.queued - 1 + result.dropped, found.edges);
        tv_result_release(&result);
    }
}
END_TEST

/* As every space is: where nothing is forbidden, room is needed for all ways that were counted. */
START_TEST(random_rivers_keep_what_a_space_promises)
{
    struct random random = {(uint64_t)_i};
    for (int round = 0; round < 20; round++) {
        struct tv_river_rule rules[2];
        struct tv_river river = random_river(&random, rules);
        river.unsafe = round % 2 ? TV_ENTER_UNSAFE : TV_REJECT_UNSAFE;
        struct tv_error error;
        struct tv_space space = tv_river_space(&river);
        ck_assert_msg(tv_space_check(&space, 200, &error), "seed %d, round %d: %s", _i, round,
                      error.text);
        river.rule_count = 0;
        for (unsigned i = 0; i < GROUPS; i++)
            river.groups[i].steers = true;
        char start[16], *children = malloc(space.max_children * space.node_size + 1);
        ck_assert_ptr_nonnull(children);
        ck_assert(space.ops->root(space.self, start, NULL));
        char *end = space.ops->children(space.self, start, children, NULL);
        ck_assert_uint_eq((size_t)(end - children), space.max_children * space.node_size);
        free(children);
    }
}
END_TEST

/* ---- Words ---- */

START_TEST(words_have_plurals_and_capitals)
{
    static const struct {
        const char *word, *plural, *capitalised, *initial;
    } words[] = {
        {"missionary", "missionaries", "Missionary", "M"},
        {"cannibal", "cannibals", "Cannibal", "C"},
        {"missionaries", "missionaries", "Missionaries", "M"},
        {"boy", "boys", "Boy", "B"},
        {"fox", "foxes", "Fox", "F"},
        {"ostrich", "ostriches", "Ostrich", "O"},
        {"policewoman", "policewomen", "Policewoman", "P"},
        {"child", "children", "Child", "C"},
        {"children", "children", "Children", "C"},
        {"Wolf", "Wolves", "Wolf", "W"},
        {"sheep", "sheep", "Sheep", "S"},
        {"\u00e9l\u00e8ve", "\u00e9l\u00e8ves", "\u00e9l\u00e8ve", "\u00e9"},
        {"x", "xes", "X", "X"},
        {"7", "7s", "7", "7"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[100], expected[100];
        FILE *out = fmemopen(text, sizeof text, "w");
        ck_assert_ptr_nonnull(out);
        tv_write_plural(words[i].word, out);
        fputc(' ', out);
        tv_write_capitalised(words[i].word, out);
        fputc(' ', out);
        tv_write_initial(words[i].word, out);
        ck_assert_int_eq(fclose(out), 0);
        snprintf(expected, sizeof expected, "%s %s %s", words[i].plural, words[i].capitalised,
                 words[i].initial);
        ck_assert_str_eq(text, expected);
    }
}
END_TEST

int main(void)
{
    TCase *river = tcase_create("river");
    tcase_set_timeout(river, 120);
    tcase_add_loop_test(river, few_go_before_many_then_in_the_order_of_the_travellers, 0,
                        sizeof orders / sizeof *orders);
    tcase_add_test(river, somebody_aboard_can_steer);
    tcase_add_test(river, refused_crossings_come_with_a_reason);
    tcase_add_test(river, of_several_reasons_the_first_is_given);
    tcase_add_test(river, outnumbered_is_counted);
    tcase_add_test(river, the_start_may_be_forbidden);
    tcase_add_test(river, the_slowest_sets_the_pace);
    tcase_add_test(river, room_is_asked_for_as_many_as_there_are_ways);
    tcase_add_loop_test(river, random_rivers_are_what_a_brute_force_finds, 0, 25);
    tcase_add_loop_test(river, random_rivers_keep_what_a_space_promises, 0, 25);
    tcase_add_test(river, words_have_plurals_and_capitals);
    return run_case(river);
}
