/* test_rules.c: the space `rules` as an exercise writes it: puzzles against published numbers, what
 * moves and names mean, and errors at run time with their places.
 */
#include "exercise/loading.h"

/* ---- Puzzles ---- */

#define JUGS                                                                                       \
    "title: Two jugs\n"                                                                            \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  constants: {big: 4, small: 3}\n"                                                            \
    "  variables: {a: 0..big, b: 0..small}\n"                                                      \
    "  start: {a: 0, b: 0}\n"                                                                      \
    "  moves:\n"                                                                                   \
    "    - {name: fill the big jug, when: a < big, set: {a: big}}\n"                               \
    "    - {name: fill the small jug, when: b < small, set: {b: small}}\n"                         \
    "    - {name: empty the big jug, when: a > 0, set: {a: 0}}\n"                                  \
    "    - {name: empty the small jug, when: b > 0, set: {b: 0}}\n"                                \
    "    - name: \"pour {min(a, small - b)} into the small jug\"\n"                                \
    "      when: a > 0 and b < small\n"                                                            \
    "      set: {a: \"a - min(a, small - b)\", b: \"b + min(a, small - b)\"}\n"                    \
    "    - name: \"pour {min(b, big - a)} into the big jug\"\n"                                    \
    "      when: b > 0 and a < big\n"                                                              \
    "      set: {a: \"a + min(b, big - a)\", b: \"b - min(b, big - a)\"}\n"

#define MISSIONARIES                                                                               \
    "title: Missionaries and cannibals, unsafe states entered\n"                                   \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  variables: {m: 0..3, c: 0..3, boat: [left, right]}\n"                                       \
    "  start: {m: 3, c: 3, boat: left}\n"                                                          \
    "  moves:\n"                                                                                   \
    "    - name: \"{x} missionaries, {y} cannibals go over\"\n"                                    \
    "      for: {x: 0..2, y: 0..2}\n"                                                              \
    "      when: x + y >= 1 and x + y <= 2 and boat = left and x <= m and y <= c\n"                \
    "      set: {m: m - x, c: c - y, boat: right}\n"                                               \
    "    - name: \"{x} missionaries, {y} cannibals come back\"\n"                                  \
    "      for: {x: 0..2, y: 0..2}\n"                                                              \
    "      when: x + y >= 1 and x + y <= 2 and boat = right and x <= 3 - m and y <= 3 - c\n"       \
    "      set: {m: m + x, c: c + y, boat: left}\n"                                                \
    "  failure: m > 0 and c > m or m < 3 and c < m\n"                                              \
    "  solution: m = 0 and c = 0\n"

#define HANOI                                                                                      \
    "title: The towers of Hanoi\n"                                                                 \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  constants: {discs: 4, pegs: 3}\n"                                                           \
    "  variables:\n"                                                                               \
    "    at[discs]: 1..pegs\n"                                                                     \
    "  start:\n"                                                                                   \
    "    at[d in 0..discs - 1]: 1\n"                                                               \
    "  moves:\n"                                                                                   \
    "    - name: disc {d} to peg {p}\n"                                                            \
    "      for: {d: 0..discs - 1, p: 1..pegs}\n"                                                   \
    "      when: at[d] != p and all(at[e] != at[d] and at[e] != p for e in 0..d - 1)\n"            \
    "      set: {\"at[d]\": p}\n"                                                                  \
    "  solution: all(p = pegs for p in at)\n"

#define TOADS                                                                                      \
    "title: Toads and frogs\n"                                                                     \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  constants: {n: 3, m: 3, last: n + m}\n"                                                     \
    "  variables:\n"                                                                               \
    "    at[last + 1]: [toad, frog, nobody]\n"                                                     \
    "  start:\n"                                                                                   \
    "    at[i in 0..last]: if i < n then toad else if i = n then nobody else frog\n"               \
    "  moves:\n"                                                                                   \
    "    - name: the toad on {i} goes {by}\n"                                                      \
    "      for: {i: 0..last - 1, by: 1..2}\n"                                                      \
    "      when: i + by <= last and at[i] = toad and at[i + by] = nobody and\n"                    \
    "        (by = 1 or at[i + 1] = frog)\n"                                                       \
    "      set: {\"at[i]\": nobody, \"at[i + by]\": toad}\n"                                       \
    "    - name: the frog on {i} goes {by}\n"                                                      \
    "      for: {i: 1..last, by: 1..2}\n"                                                          \
    "      when: i - by >= 0 and at[i] = frog and at[i - by] = nobody and\n"                       \
    "        (by = 1 or at[i - 1] = toad)\n"                                                       \
    "      set: {\"at[i]\": nobody, \"at[i - by]\": frog}\n"                                       \
    "  solution: all(at[i] = (if i < m then frog else if i = m then nobody else toad)\n"           \
    "    for i in 0..last)\n"

#define TILES                                                                                      \
    "title: Sliding tiles\n"                                                                       \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  constants: {rows: 2, columns: 3, last: rows * columns - 1,\n"                               \
    "    down: [-1, 1, 0, 0], right: [0, 0, -1, 1]}\n"                                             \
    "  variables:\n"                                                                               \
    "    row: 0..rows - 1\n"                                                                       \
    "    column: 0..columns - 1\n"                                                                 \
    "    tiles[rows * columns]: 0..last\n"                                                         \
    "  start: {row: 0, column: 0, \"tiles[i in 0..last]\": i}\n"                                   \
    "  moves:\n"                                                                                   \
    "    - name: \"tile {tiles[(row + down[d]) * columns + column + right[d]]}\"\n"                \
    "      for: {d: 0..3}\n"                                                                       \
    "      when: row + down[d] >= 0 and row + down[d] < rows and\n"                                \
    "        column + right[d] >= 0 and column + right[d] < columns\n"                             \
    "      set:\n"                                                                                 \
    "        row: row + down[d]\n"                                                                 \
    "        column: column + right[d]\n"                                                          \
    "        tiles[row * columns + column]: tiles[(row + down[d]) * columns + column + "           \
    "right[d]]\n"                                                                                  \
    "        tiles[(row + down[d]) * columns + column + right[d]]: 0\n"

#define NEVER "search: {revisit: never, at-solution: expand}\n"

/* The tables of the course: water_jugs, missionaries_cannibals_failure_states, hanoi, toads_frogs,
 * sliding_tiles_depth (OEIS and brute force, checked twice). A dropped child is an edge, too. */
static const struct {
    const char *yaml;
    uint64_t visited, edges, failures, levels[32];
} published[] = {
    {JUGS NEVER, 14, 0, 0, {1, 2, 3, 2, 2, 2, 2}},
    {MISSIONARIES "search: {revisit: never}\n", 25, 0, 10, {1, 5, 2, 3, 1, 2, 4, 1, 1, 1, 2, 2}},
    {HANOI NEVER, 81, 240, 0, {1, 2, 2, 4, 2, 4, 4, 8, 2, 4, 4, 8, 4, 8, 8, 16}},
    {TOADS NEVER, 72, 0, 0, {0}},
    {TILES NEVER, 360, 0, 0, {1,  2,  3,  5,  6,  7,  10, 12, 12, 16, 23,
                              25, 28, 39, 44, 40, 29, 21, 18, 12, 6,  1}},
};

static struct tv_result visit_all(const struct tv_exercise *exercise)
{
    struct tv_result result;
    struct tv_error error;
    ck_assert_msg(tv_visit(&exercise->space, &exercise->search, NULL, 0, &result, &error), "%s",
                  error.text);
    ck_assert_int_eq(result.ended, TV_EXHAUSTED);
    return result;
}

START_TEST(counts_are_the_published_ones)
{
    struct tv_exercise *exercise = load_good(published[_i].yaml);
    struct tv_result result = visit_all(exercise);
    ck_assert_uint_eq(result.visited, published[_i].visited);
    ck_assert_uint_eq(result.failures, published[_i].failures);
    if (published[_i].edges)
        ck_assert_uint_eq(result.queued - 1 + result.dropped, published[_i].edges);
    for (size_t level = 0; published[_i].levels[0] && level < 32; level++) {
        uint64_t found = level < result.level_count ? result.levels[level] : 0;
        ck_assert_uint_eq(found, published[_i].levels[level]);
    }
    tv_result_release(&result);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(they_keep_what_a_space_promises)
{
    struct tv_error error;
    struct tv_exercise *exercise = load_good(published[_i].yaml);
    ck_assert_msg(tv_space_check(&exercise->space, 500, &error), "%s", error.text);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- What is written ---- */

/* What the visitor `levels` or the list of solutions prints. */
static void check_output(const char *yaml, enum tv_format format, const char *expected)
{
    char *text;
    size_t size;
    struct tv_error error;
    struct tv_result result;
    struct tv_exercise *exercise = load_good(yaml);
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct tv_levels levels = {.out = out};
    struct tv_solutions solutions = {.out = out, .format = format};
    struct tv_visitor visitor = exercise->space.ops->is_solution ? tv_solutions_visitor(&solutions)
                                                                 : tv_levels_visitor(&levels);
    ck_assert_msg(tv_visit(&exercise->space, &exercise->search, &visitor, 1, &result, &error), "%s",
                  error.text);
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(text, expected);
    free(text);
    tv_exercise_free(exercise);
}

/* The moves by hand: 0 0, 4 0, 1 3, 1 0, 0 1, 4 1, 2 3. */
START_TEST(names_of_moves_may_depend_on_the_state_before)
{
    check_output(JUGS "  solution: a = 2\n"
                      "search: {revisit: never, first: 1}\n",
                 TV_AS_MOVES,
                 "Solution 1:\n"
                 "fill the big jug\n"
                 "pour 3 into the small jug\n"
                 "empty the small jug\n"
                 "pour 1 into the small jug\n"
                 "fill the big jug\n"
                 "pour 2 into the small jug\n"
                 "\n");
}
END_TEST

START_TEST(names_and_pictures_are_templates)
{
    check_output(HANOI "  name: \"{p in at:{p}|-}\"\n"
                       "  show: |\n"
                       "    {p in 1..pegs:{p}:{d in 0..discs - 1:{if at[d] = p then d else 9}}|\n"
                       "    }\n"
                       "search: {revisit: never, first: 1}\n",
                 TV_AS_PICTURE,
                 "Solution 1:\n"
                 "1:9999\n"
                 "2:9999\n"
                 "3:0123\n"
                 "\n");
}
END_TEST

/* A picture ends its last line, whether the exercise says so or not; without moves there is but the
 * start. */
START_TEST(a_picture_is_a_line_at_least)
{
    check_output("title: Pictures\n"
                 "space:\n"
                 "  kind: rules\n"
                 "  variables: {side: [left, right]}\n"
                 "  start: {side: right}\n"
                 "  moves: []\n"
                 "  solution: side = right\n"
                 "  show: on the {side}, {side = left}\n",
                 TV_AS_PICTURE,
                 "Solution 1:\n"
                 "on the right, false\n"
                 "\n");
}
END_TEST

#define LAMPS(moves)                                                                               \
    "title: Lamps\n"                                                                               \
    "space:\n"                                                                                     \
    "  kind: rules\n"                                                                              \
    "  constants: {last: 2}\n"                                                                     \
    "  variables: {n: -1..3, \"lit[last + 1]\": [off, on]}\n"                                      \
    "  start: {n: 0, lit: [off, on, off]}\n"                                                       \
    "  moves:\n" moves "search: {cutoff: 1}\n"

/* All values are computed in the state before: the lamps go round, n swaps with nothing lost. */
START_TEST(a_move_sets_all_at_once)
{
    check_output(LAMPS("    - name: turn\n"
                       "      set: {n: 1 - n, \"lit[k in 0..last]\": \"lit[(k + 1) mod 3]\"}\n"),
                 TV_AS_NAME,
                 "0 = n 0, lit off on off\n"
                 "1 = n 1, lit on off off\n");
}
END_TEST

START_TEST(the_first_parameter_varies_slowest)
{
    check_output(LAMPS("    - name: \"{who} {k} {x}\"\n"
                       "      for: {who: [me, you], k: 1..2, x: [on, off], y: [7, 3]}\n"
                       "      when: y = 3 and (who = you or k = 2)\n"
                       "      set: {n: k, \"lit[0]\": x}\n"),
                 TV_AS_NAME,
                 "0 = n 0, lit off on off\n"
                 "1 = n 2, lit on on off\n"
                 "1 = n 2, lit off on off\n"
                 "1 = n 1, lit on on off\n"
                 "1 = n 1, lit off on off\n"
                 "1 = n 2, lit on on off\n"
                 "1 = n 2, lit off on off\n");
}
END_TEST

/* An index that is outside its array shows as a question mark: a name cannot fail. */
START_TEST(a_name_without_a_value_has_a_question_mark)
{
    check_output(LAMPS("    - {name: go on, set: {n: n + 3}}\n"), TV_AS_NAME,
                 "0 = n 0, lit off on off\n"
                 "1 = n 3, lit off on off\n");
    check_output("title: Names\n"
                 "space:\n"
                 "  kind: rules\n"
                 "  variables: {n: 0..9, \"lit[2]\": [off, on]}\n"
                 "  start: {n: 1, lit: [off, on]}\n"
                 "  moves: [{name: go on, set: {n: n + 1}}]\n"
                 "  name: \"{n} {lit[n]} {k in n..2:{lit[k]}|, } {k in 3..2:{k}}.\"\n"
                 "search: {cutoff: 1}\n",
                 TV_AS_NAME,
                 "0 = 1 on on, ? .\n"
                 "1 = 2 ? ? .\n");
}
END_TEST

/* However long its lists are. */
START_TEST(a_name_ends)
{
    char *text;
    size_t size;
    struct tv_exercise *exercise = load_good(
        LAMPS("    - {name: go on, set: {n: 1}}\n"
              "  name: \"{i in 0..999999999:{k in n..9223372036854775807:.};}\"\n"));
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    const struct tv_space *space = &exercise->space;
    char root[64];
    ck_assert_uint_le(space->node_size, sizeof root);
    ck_assert(space->ops->root(space->self, root, NULL));
    space->ops->name(space->self, &(struct tv_seen){.space = space, .node = root}, out);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_uint_gt(size, 60000);
    ck_assert_uint_lt(size, 70000);
    free(text);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- Ranges of all sizes ---- */

START_TEST(values_survive_in_a_node)
{
    check_output("title: Ranges\n"
                 "space:\n"
                 "  kind: rules\n"
                 "  variables:\n"
                 "    byte: -3..252\n"
                 "    two[2]: -1..65534\n"
                 "    four: -1000000..4000000000\n"
                 "    eight: -9223372036854775807 - 1..9223372036854775807\n"
                 "  start: {byte: -3, two: [-1, 65534], four: -1000000, eight: 0}\n"
                 "  moves:\n"
                 "    - name: to the other end\n"
                 "      set: {byte: 252, \"two[k in 0..1]\": \"two[1 - k]\", four: 4000000000,\n"
                 "        eight: -9223372036854775807 - 1}\n"
                 "    - {name: up, set: {eight: 9223372036854775807}}\n"
                 "search: {cutoff: 1}\n",
                 TV_AS_NAME,
                 "0 = byte -3, two -1 65534, four -1000000, eight 0\n"
                 "1 = byte 252, two 65534 -1, four 4000000000, eight -9223372036854775808\n"
                 "1 = byte -3, two -1 65534, four -1000000, eight 9223372036854775807\n");
}
END_TEST

/* ---- Costs ---- */

START_TEST(moves_cost_and_states_are_estimated)
{
    struct tv_exercise *exercise = load_good("title: Costs\n"
                                             "space:\n"
                                             "  kind: rules\n"
                                             "  variables: {n: 0..9}\n"
                                             "  start: {n: 2}\n"
                                             "  moves:\n"
                                             "    - {name: free, set: {n: n + 1}}\n"
                                             "    - name: by {k}\n"
                                             "      for: {k: 1..2}\n"
                                             "      set: {n: n + k}\n"
                                             "      cost: 10 * n + k - 22\n"
                                             "  heuristic: 9 - 2 * n\n");
    const struct tv_space *space = &exercise->space;
    struct tv_error error;
    char root[64], children[3][64];
    uint64_t cost = 0;
    ck_assert_uint_le(space->node_size * space->max_children, sizeof children);
    ck_assert(space->ops->root(space->self, root, &error));
    char *end = space->ops->children(space->self, root, children, &error);
    ck_assert_ptr_eq(end, (char *)children + 3 * space->node_size);
    ck_assert(space->ops->estimate(space->self, root, &cost, &error));
    ck_assert_uint_eq(cost, 5);
    ck_assert(space->ops->cost(space->self, root, children, &cost, &error));
    ck_assert_uint_eq(cost, 1);
    ck_assert(
        !space->ops->cost(space->self, root, (char *)children + space->node_size, &cost, &error));
    ck_assert_str_eq(error.text,
                     "costs and estimates are 0 or more, not -1, in move \"by 1\" from the state "
                     "\"n 2\"");
    ck_assert_uint_eq(error.line, 11);
    ck_assert(space->ops->cost(space->self, root, (char *)children + 2 * space->node_size, &cost,
                               &error));
    ck_assert_uint_eq(cost, 0);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- Errors at run time ---- */

static const struct {
    const char *yaml;
    unsigned line, column;
    const char *text;
} errors[] = {
    {LAMPS("    - {name: up by 4, set: {n: n + 4}}\n"), 8, 32,
     "4 is outside the range -1..3 of 'n', in move \"up by 4\" from the state "
     "\"n 0, lit off on off\": a condition before it, in 'when', could prevent it"},
    {LAMPS("    - name: up\n"
           "      for: {k: 2..3}\n"
           "      set:\n"
           "        lit[k]: on\n"),
     11, 13,
     "there is no element 3: 'lit' has the elements 0..2, in move \"up\" from the state "
     "\"n 0, lit off on off\": a condition before it, in 'when', could prevent it"},
    {LAMPS("    - name: up\n"
           "      when: n = 0 and\n"
           "        lit[n - 1] = on\n"
           "      set: {n: 1}\n"),
     10, 13,
     "there is no element -1: the array has the elements 0..2, in move \"up\" from the state "
     "\"n 0, lit off on off\": a condition before it, in 'when', could prevent it"},
    {LAMPS("    - {name: up, set: {n: 3 / n}}\n"), 8, 29,
     "a division by zero, in move \"up\" from the state \"n 0, lit off on off\": a condition "
     "before it, in 'when', "
     "could prevent it"},
    {LAMPS("    - name: both\n"
           "      set:\n"
           "        lit[n]: on\n"
           "        lit[n * 2]: off\n"),
     11, 21,
     "element 0 of 'lit' is set twice, in move \"both\" from the state \"n 0, lit off on off\": a "
     "condition before it, in 'when', could prevent it"},
    {LAMPS("    - {name: up, set: {n: 3}}\n"
           "  solution: n + 9223372036854775807 < 0\n"),
     9, 15, "this number is too large for 64 bits, in the state \"n 3, lit off on off\""},
    {LAMPS("    - {name: up, set: {n: 3}}\n"
           "  failure: n / (n - 3) = 1\n"),
     9, 14, "a division by zero, in the state \"n 3, lit off on off\""},
    {LAMPS("    - {name: up, set: {n: 3}}\n"
           "  failure: lit[n - 1] = on\n"),
     9, 16,
     "there is no element -1: the array has the elements 0..2, in the state "
     "\"n 0, lit off on off\""},
};

START_TEST(errors_say_where_and_in_which_state)
{
    struct tv_exercise *exercise = load_good(errors[_i].yaml);
    struct tv_result result;
    struct tv_error error;
    ck_assert(!tv_visit(&exercise->space, &exercise->search, NULL, 0, &result, &error));
    ck_assert_str_eq(error.text, errors[_i].text);
    ck_assert_uint_eq(error.line, errors[_i].line);
    ck_assert_uint_eq(error.column, errors[_i].column);
    ck_assert_ptr_nonnull(strstr(error.file, "test.yaml"));
    tv_result_release(&result);
    tv_exercise_free(exercise);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules");
    TCase *tests = tcase_create("rules");
    tcase_add_loop_test(tests, counts_are_the_published_ones, 0,
                        sizeof published / sizeof *published);
    tcase_add_loop_test(tests, they_keep_what_a_space_promises, 0,
                        sizeof published / sizeof *published);
    tcase_add_test(tests, names_of_moves_may_depend_on_the_state_before);
    tcase_add_test(tests, names_and_pictures_are_templates);
    tcase_add_test(tests, a_picture_is_a_line_at_least);
    tcase_add_test(tests, a_move_sets_all_at_once);
    tcase_add_test(tests, the_first_parameter_varies_slowest);
    tcase_add_test(tests, a_name_without_a_value_has_a_question_mark);
    tcase_add_test(tests, a_name_ends);
    tcase_add_test(tests, values_survive_in_a_node);
    tcase_add_test(tests, moves_cost_and_states_are_estimated);
    tcase_add_loop_test(tests, errors_say_where_and_in_which_state, 0,
                        sizeof errors / sizeof *errors);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
