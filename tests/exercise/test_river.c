/* test_river.c: rivers written in an exercise: how states and moves are written, in the ready
 * notations and in others.
 *
 * Two wolves and a goat cross in a boat for two. Found first, breadth first, is: both wolves go,
 * one comes back, that one and the goat go.
 */
#include "exercise/loading.h"
#include "spaces/river.h"

static const char wolves[] = "  banks: [left, right]\n"
                             "  travellers: {wolf: 2, goat: 1}\n"
                             "  boat: {seats: 2}\n";

static struct tv_exercise *load_river(const char *keys, const char *more_keys)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml, "title: T\nspace:\n  kind: river\n%s%s", keys, more_keys);
    return load_good(yaml);
}

/* The first solution, without the lines around it. */
static void check_solution(const struct tv_exercise *exercise, enum tv_format format,
                           const char *expected)
{
    static const char head[] = "Solution 1:\n";
    char text[2000];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    struct tv_solutions solutions = {.out = out, .format = format};
    struct tv_visitor visitor = tv_solutions_visitor(&solutions);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    search.revisit = TV_NEVER;
    search.first = 1;
    ck_assert_msg(tv_visit(&exercise->space, &search, &visitor, 1, &result, &error), "%s",
                  error.text);
    ck_assert_uint_eq(result.solutions, 1);
    tv_result_release(&result);
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    size_t length = strlen(text);
    ck_assert(!strncmp(text, head, strlen(head)) && text[length - 1] == '\n');
    text[length - 1] = '\0'; /* the empty line between two solutions */
    ck_assert_str_eq(text + strlen(head), expected);
}

static void check_river(const char *keys, const char *more_keys, enum tv_format format,
                        const char *expected)
{
    struct tv_exercise *exercise = load_river(keys, more_keys);
    check_solution(exercise, format, expected);
    tv_exercise_free(exercise);
}

/* ---- The ready notations ---- */

START_TEST(test_lisp)
{
    check_river(wolves, "", TV_AS_MOVES, "((wolf wolf) (wolf) (wolf goat))\n");
    check_river(wolves, "  notation: lisp\n", TV_AS_PATH,
                "((wolf left) (wolf left) (goat left))\n"
                "((wolf right) (wolf right) (goat left))\n"
                "((wolf left) (wolf right) (goat left))\n"
                "((wolf right) (wolf right) (goat right))\n");
}
END_TEST

START_TEST(test_arrows)
{
    check_river(wolves, "  notation: arrows\n", TV_AS_MOVES,
                "   --> [Wolf,Wolf]\n"
                "   <-- [Wolf]\n"
                "   --> [Wolf,Goat]\n");
    check_river(wolves, "  notation: arrows\n", TV_AS_PATH,
                "[Wolf,Wolf,Goat] --> []\n"
                "[Goat] <-- [Wolf,Wolf]\n"
                "[Wolf,Goat] --> [Wolf]\n"
                "[] <-- [Wolf,Wolf,Goat]\n");
}
END_TEST

START_TEST(test_soar)
{
    check_river(wolves, "  notation: soar\n", TV_AS_MOVES,
                "Move 2 wolves\n"
                "Move 1 wolves\n"
                "Move 1 wolves\n"
                "Move 1 goats\n");
    check_river(wolves, "  notation: soar\n", TV_AS_PATH,
                "W: 2, G: 1 B ~~~ W: 0, G: 0\n"
                "W: 0, G: 1 ~~~ B W: 2, G: 0\n"
                "W: 1, G: 1 B ~~~ W: 1, G: 0\n"
                "W: 0, G: 0 ~~~ B W: 2, G: 1\n");
}
END_TEST

START_TEST(test_words_and_picture)
{
    check_river(wolves, "", TV_AS_LIST,
                "1. 2 wolves go from left to right\n"
                "2. 1 wolf goes from right to left\n"
                "3. 1 wolf and 1 goat go from left to right\n");
    check_river(wolves, "  notation: soar\n", TV_AS_PICTURE, "[] ~~~B [2 wolves, 1 goat]\n");
}
END_TEST

/* ---- People one by one ---- */

START_TEST(test_alike_people_in_words)
{
    check_river("  travellers: [wolf, goat, wolf]\n"
                "  boat: {seats: 2}\n",
                "", TV_AS_LIST,
                "1. 2 wolves go from west to east\n"
                "2. wolf goes from east to west\n"
                "3. wolf and goat go from west to east\n");
    check_river("  travellers: [wolf, goat, hen]\n"
                "  boat: {seats: 3, least: 3}\n",
                "", TV_AS_LIST, "1. wolf, goat and hen go from west to east\n");
}
END_TEST

START_TEST(test_pace_is_the_cost)
{
    check_river("  travellers: [anne, bob, carol]\n"
                "  boat: {seats: 2}\n",
                "  pace: {bob: 2, anne: 1, carol: 5}\n", TV_AS_LIST,
                "1. anne and bob go from west to east\n"
                "2. anne goes from east to west\n"
                "3. anne and carol go from west to east\n"
                "Cost: 8\n");
}
END_TEST

/* ---- Templates of an exercise ---- */

static const struct {
    const char *name, *path;
} names[] = {
    {"{boat}", "left\nright\nleft\nright\n"},
    {"{travellers:{who}@{bank}| }", "wolf@left wolf@left goat@left\n"
                                    "wolf@right wolf@right goat@left\n"
                                    "wolf@left wolf@right goat@left\n"
                                    "wolf@right wolf@right goat@right\n"},
    {"{travellers-1:{Who}|+}/{travellers-2:{plural} {bank}|+}", "Wolf+Wolf+Goat/\n"
                                                                "Goat/wolves right+wolves right\n"
                                                                "Wolf+Goat/wolves right\n"
                                                                "/wolves right+wolves right+goats "
                                                                "right\n"},
    {"{groups:{initial}{count}={count-1}+{count-2}|,}", "W2=2+0,G1=1+0\n"
                                                        "W2=0+2,G1=1+0\n"
                                                        "W2=1+1,G1=1+0\n"
                                                        "W2=0+2,G1=0+1\n"},
    {"{groups-1:{people}|, } {boat-1:here}{boat-2:{{there}}} {groups-2:{count} {who}|, }",
     "2 wolves, 1 goat here \n"
     "1 goat {there} 2 wolf\n"
     "1 wolf, 1 goat here 1 wolf\n"
     " {there} 2 wolf, 1 goat\n"},
    {"{travellers:{boat-2:{who}}|.}", "..\nwolf.wolf.goat\n..\nwolf.wolf.goat\n"},
};

START_TEST(test_names)
{
    char notation[200];
    snprintf(notation, sizeof notation, "  notation: {name: \"%s\"}\n", names[_i].name);
    check_river(wolves, notation, TV_AS_PATH, names[_i].path);
    check_river(wolves, notation, TV_AS_MOVES, "((wolf wolf) (wolf) (wolf goat))\n");
}
END_TEST

static const struct {
    const char *move, *moves, *written;
} moves[] = {
    {"{from}-{to}", "{moves:{move}|, }", "left-right, right-left, left-right\n"},
    {"{arrow} {travellers-aboard:{who} now {bank}| and }", "{moves:{number}: {move}|\\n}",
     "1: --> wolf now right and wolf now right\n"
     "2: <-- wolf now left\n"
     "3: --> wolf now right and goat now right\n"},
    {"{groups-aboard:{people}|&}", "{moves:{move}| }", "2 wolves 1 wolf 1 wolf&1 goat\n"},
    {"{groups-aboard:{count} of {count-1}+{count-2}|&}", "{moves:{move}| }",
     "2 of 0+2 1 of 1+1 1 of 0+2&1 of 0+1\n"},
    {"x", "from the start: {moves:{name} {arrow}|; }.",
     "from the start: right -->; left <--; right -->.\n"},
    {"x", "{moves:{groups:{count-2}|}| }", "20 10 21\n"},
};

START_TEST(test_moves)
{
    char notation[300];
    snprintf(
        notation, sizeof notation,
        "  notation: {name: \"{boat}\", move: \"%s\", moves: \"%s\", show: \"{boat-2:over}\"}\n",
        moves[_i].move, moves[_i].moves);
    check_river(wolves, notation, TV_AS_MOVES, moves[_i].written);
    check_river(wolves, notation, TV_AS_PICTURE, "over\n");
}
END_TEST

/* ---- What the loader makes of the keys ---- */

START_TEST(test_keys)
{
    struct tv_exercise *exercise = load_river(
        "  travellers: [farmer, fox, goat, fox]\n",
        "  boat: {seats: 3, least: 2, steered-by: [goat, farmer]}\n"
        "  forbidden:\n"
        "    - {together: [fox, goat], without: [farmer], because: bad}\n"
        "    - {outnumbered: goat, by: fox, in-boat: true}\n"
        "  unsafe: enter\n");
    const struct tv_river *river = exercise->space.self;
    ck_assert_str_eq(river->banks[0], "west");
    ck_assert_str_eq(river->banks[1], "east");
    ck_assert_uint_eq(river->group_count, 3);
    ck_assert_str_eq(river->groups[1].name, "fox");
    ck_assert_uint_eq(river->groups[1].count, 2);
    ck_assert_uint_eq(river->groups[2].count, 1);
    ck_assert(river->one_by_one && !river->has_pace);
    ck_assert(river->groups[0].steers && !river->groups[1].steers && river->groups[2].steers);
    ck_assert_uint_eq(river->seats, 3);
    ck_assert_uint_eq(river->least, 2);
    ck_assert_uint_eq(river->rule_count, 2);
    ck_assert_uint_eq(river->rules[0].together, 6);
    ck_assert_uint_eq(river->rules[0].without, 1);
    ck_assert(!river->rules[0].in_boat && river->rules[1].in_boat);
    ck_assert_str_eq(river->rules[0].because, "bad");
    ck_assert_uint_eq(river->rules[1].outnumbered, 2);
    ck_assert_uint_eq(river->rules[1].by, 1);
    ck_assert_int_eq(river->unsafe, TV_ENTER_UNSAFE);
    tv_exercise_free(exercise);
}
END_TEST

/* A start that breaks a rule is a failure where failures are entered, and no mistake there. */
START_TEST(test_unsafe_start_may_be_entered)
{
    struct tv_exercise *exercise = load_river(wolves, "  forbidden: [{together: [goat, wolf]}]\n"
                                                      "  unsafe: enter\n");
    const struct tv_space *space = &exercise->space;
    char root[16];
    ck_assert(space->ops->root(space->self, root, NULL));
    ck_assert(space->ops->is_failure(space->self, root));
    tv_exercise_free(exercise);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("river");
    TCase *tests = tcase_create("river");
    tcase_add_test(tests, test_lisp);
    tcase_add_test(tests, test_arrows);
    tcase_add_test(tests, test_soar);
    tcase_add_test(tests, test_words_and_picture);
    tcase_add_test(tests, test_alike_people_in_words);
    tcase_add_test(tests, test_pace_is_the_cost);
    tcase_add_loop_test(tests, test_names, 0, sizeof names / sizeof *names);
    tcase_add_loop_test(tests, test_moves, 0, sizeof moves / sizeof *moves);
    tcase_add_test(tests, test_keys);
    tcase_add_test(tests, test_unsafe_start_may_be_entered);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
