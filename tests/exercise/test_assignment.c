/* test_assignment.c: the key homework, an instructor's key, and the exercise as homework. What is
 * refused is in errors/homework-*.yaml.
 */
#include "exercise/loading.h"
#include "spaces/queens.h"

static const char queens[] =
    "title: Queens\n"
    "space: {kind: queens, size: 4}\n"
    "homework:\n"
    "  write: {queens_children: children, queens_attack: call, queue_in: queue}\n"
    "  set: {size: 5}\n"
    "  seed: 7\n"
    "  points: 17\n"
    "  checks:\n"
    "    - {name: start, ask: children, at: start}\n"
    "    - name: every one\n"
    "      ask: children\n"
    "      at: every-state\n"
    "      siblings: as-given\n"
    "      points: 8\n"
    "      partial: share\n"
    "      after: start\n"
    "      read: Children of a board\n"
    "      limits: {seconds: 1.5, memory: 64MiB}\n"
    "      instances:\n"
    "        - {}\n"
    "        - {set: {size: 6}, search: {queue: lifo, cutoff: 2}}\n"
    "    - {name: attack, ask: call, function: attack, points: 5}\n"
    "    - {name: script, ask: queue, script: [in 1, in 2, out, empty, out], memory: freed}\n"
    "    - name: random\n"
    "      ask: queue\n"
    "      memory: refused\n"
    "      instances: [{random: script}, {random: script, count: 3, size: 9}]\n"
    "    - {name: tree, compare: visit}\n";

START_TEST(test_defaults)
{
    struct tv_exercise *exercise = load_good(queens);
    const struct tv_check *check = &exercise->assignment->checks[0];
    ck_assert_str_eq(check->name, "start");
    ck_assert_int_eq(check->question, TV_ASK_CHILDREN);
    ck_assert_str_eq(check->at, "start");
    ck_assert_ptr_null(check->function);
    ck_assert(!check->as_given);
    ck_assert_int_eq(check->memory, TV_MEMORY_AS_IT_IS);
    ck_assert_uint_eq(check->points, 1);
    ck_assert_int_eq(check->partial, TV_ALL_OR_NOTHING);
    ck_assert_ptr_null(check->after);
    ck_assert_ptr_null(check->read);
    ck_assert_uint_eq(check->instance_count, 0);
    ck_assert_ptr_null(check->script);
    ck_assert_double_eq(check->seconds, 20);
    ck_assert_uint_eq(check->bytes, 256 << 20);
    ck_assert(!check->is_hidden);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_assignment)
{
    struct tv_exercise *exercise = load_good(queens);
    const struct tv_assignment *assignment = exercise->assignment;
    ck_assert_uint_eq(assignment->place.line, 3);
    ck_assert_uint_eq(assignment->function_count, 3);
    ck_assert_str_eq(assignment->functions[1].name, "queens_attack");
    ck_assert_str_eq(assignment->functions[1].part, "call");
    ck_assert_uint_eq(assignment->points, 17);
    ck_assert_uint_eq(assignment->seed, 7);
    ck_assert_str_eq(tv_value_get(assignment->set, "size")->text, "5");
    ck_assert_uint_eq(assignment->check_count, 6);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_every_key_of_a_check)
{
    struct tv_exercise *exercise = load_good(queens);
    const struct tv_check *checks = exercise->assignment->checks, *check = &checks[1];
    ck_assert_uint_eq(check->place.line, 10);
    ck_assert_str_eq(check->at, "every-state");
    ck_assert(check->as_given);
    ck_assert_uint_eq(check->points, 8);
    ck_assert_int_eq(check->partial, TV_SHARE);
    ck_assert_ptr_eq(check->after, &checks[0]);
    ck_assert_str_eq(check->read, "Children of a board");
    ck_assert_double_eq(check->seconds, 1.5);
    ck_assert_uint_eq(check->bytes, 64 << 20);
    ck_assert_str_eq(checks[2].function, "attack");
    ck_assert_int_eq(checks[3].memory, TV_MEMORY_FREED);
    ck_assert_uint_eq(checks[3].script->count, 5);
    ck_assert_int_eq(checks[4].memory, TV_MEMORY_REFUSED);
    ck_assert_int_eq(checks[5].question, TV_COMPARE_VISIT);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_instances)
{
    struct tv_exercise *exercise = load_good(queens);
    const struct tv_check *written = &exercise->assignment->checks[1];
    const struct tv_check *random = &exercise->assignment->checks[4];
    ck_assert_uint_eq(written->instance_count, 2);
    ck_assert_ptr_null(written->instances[0].set);
    ck_assert_ptr_null(written->instances[0].search);
    ck_assert_int_eq(written->instances[0].random, TV_RANDOM_NONE);
    ck_assert_uint_eq(written->instances[0].count, 1);
    ck_assert_str_eq(tv_value_get(written->instances[1].set, "size")->text, "6");
    ck_assert_uint_eq(random->instance_count, 2);
    ck_assert_int_eq(random->instances[0].random, TV_RANDOM_SCRIPT);
    ck_assert_uint_eq(random->instances[0].count, 10);
    ck_assert_uint_eq(random->instances[0].size, 30);
    ck_assert_uint_eq(random->instances[1].count, 3);
    ck_assert_uint_eq(random->instances[1].size, 9);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- As homework ---- */

static unsigned size_of(const struct tv_exercise *exercise)
{
    return ((const struct tv_queens *)exercise->space.self)->size;
}

/* The file says 4, its homework 5, the instance 6, and the command, which has the last word, 3. */
START_TEST(test_who_sets_a_key)
{
    struct scratch scratch = scratch_file(queens, sizeof queens - 1);
    struct tv_problems problems = {.count = 0};
    const struct tv_setting setting = {.key = "size", .value = "3"};
    struct tv_exercise *alone = tv_exercise_load(scratch.path, NULL, 0, &problems);
    ck_assert_ptr_nonnull(alone);
    const struct tv_instance *instance = &alone->assignment->checks[1].instances[1];
    struct tv_exercise *loaded[] = {
        tv_exercise_load_as_homework(scratch.path, NULL, NULL, 0, &problems),
        tv_exercise_load_as_homework(scratch.path, instance, NULL, 0, &problems),
        tv_exercise_load_as_homework(scratch.path, instance, &setting, 1, &problems),
    };
    static const unsigned sizes[] = {5, 6, 3};
    ck_assert_uint_eq(size_of(alone), 4);
    ck_assert_uint_eq(alone->search.cutoff, TV_NONE);
    for (size_t i = 0; i < 3; i++) {
        ck_assert_ptr_nonnull(loaded[i]);
        ck_assert_uint_eq(size_of(loaded[i]), sizes[i]);
        ck_assert_uint_eq(loaded[i]->search.cutoff, i == 0 ? TV_NONE : 2);
        tv_exercise_free(loaded[i]);
    }
    /* What was put into the one has not changed the other. */
    ck_assert_str_eq(tv_value_get(instance->set, "size")->text, "6");
    ck_assert_ptr_null(tv_value_get(instance->set, "size")->next);
    tv_exercise_free(alone);
    scratch_remove(&scratch);
}
END_TEST

/* ---- What is wrong with an instance is told with its place ---- */

static const char graph[] = "title: A town\n"
                            "space: {kind: graph, start: A, edges: {A: [B], B: []}}\n"
                            "homework:\n"
                            "  write: {town: children, visit: visit, value: call}\n";

static const struct {
    const char *rest, *problem;
} bad_instances[] = {
    {"  set: {stat: B}\n  checks: [{name: a, compare: visit}]\n",
     "5:9: error: unknown key 'stat': did you mean 'start'?"},
    {"  checks: [{name: a, compare: visit, instances: [{}, {set: {start: C}}]}]\n",
     "5:68: error: there is no vertex 'C': in `edges` each is a key, one without edges too, "
     "'C': []"},
    {"  checks: [{name: a, compare: visit, instances: [{search: {queu: lifo}}]}]\n",
     "5:60: error: unknown key 'queu': did you mean 'queue'?"},
    {"  checks: [{name: a, compare: visit, instances: [{search: {by: cost}}]}]\n",
     "5:64: error: only a queue by priority is ordered by cost, and this one is fifo: write queue: "
     "priority"},
    {"  checks: [{name: a, compare: visit, instances: [{random: numbers}]}]\n",
     "5:50: error: a space of kind 'graph' has no keys for what is random here"},
    {"  checks: [{name: a, ask: children, at: every-sate}]\n",
     "5:12: error: 'at' names no node: did you mean 'every-state', not 'every-sate'?"},
    {"  checks: [{name: a, ask: children, at: B}, {name: b, ask: children, at: C}]\n",
     "5:45: error: 'at' names no node: there is none called 'C', as `treevisit run` writes names"},
    {"  checks: [{name: a, ask: call, function: value, instances: [{set: {start: {A: B}}}]}]\n",
     "5:76: error: 'start' is a text, not a map"},
};

START_TEST(test_bad_instances)
{
    char yaml[1024];
    snprintf(yaml, sizeof yaml, "%s%s", graph, bad_instances[_i].rest);
    struct scratch scratch = scratch_file(yaml, strlen(yaml));
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(scratch.path, NULL, 0, &problems);
    ck_assert_ptr_nonnull(exercise);
    ck_assert(!tv_assignment_check(exercise, &problems));
    const char *got = printed(&problems);
    ck_assert_msg(strncmp(got, scratch.path, strlen(scratch.path)) == 0, "%s", got);
    got += strlen(scratch.path) + 1;
    ck_assert_msg(strncmp(got, bad_instances[_i].problem, strlen(bad_instances[_i].problem)) == 0,
                  "%s", got);
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
    scratch_remove(&scratch);
}
END_TEST

/* ---- The key ---- */

static bool load_key(struct tv_exercise *exercise, const char *yaml, struct tv_problems *problems)
{
    struct scratch scratch = scratch_file(yaml, strlen(yaml));
    bool ok = tv_key_load(exercise, scratch.path, problems);
    scratch_remove(&scratch);
    return ok;
}

START_TEST(test_key)
{
    struct tv_exercise *exercise = load_good(queens);
    struct tv_problems problems = {.count = 0};
    ck_assert(load_key(exercise,
                       "seed: 1234\n"
                       "checks:\n"
                       "  - {name: more, ask: children, after: every one, points: 3}\n",
                       &problems));
    const struct tv_assignment *assignment = exercise->assignment;
    const struct tv_check *checks = assignment->checks;
    ck_assert_uint_eq(assignment->seed, 1234);
    ck_assert_uint_eq(assignment->points, 20);
    ck_assert_uint_eq(assignment->check_count, 7);
    ck_assert(!checks[5].is_hidden);
    ck_assert(checks[6].is_hidden);
    ck_assert_str_eq(checks[6].name, "more");
    ck_assert_ptr_eq(checks[6].after, &checks[1]);
    ck_assert_ptr_eq(checks[1].after, &checks[0]); /* it moved with the others */
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_key_with_a_seed_alone)
{
    struct tv_exercise *exercise = load_good(queens);
    struct tv_problems problems = {.count = 0};
    ck_assert(load_key(exercise, "seed: 5\n", &problems));
    ck_assert_uint_eq(exercise->assignment->seed, 5);
    ck_assert_uint_eq(exercise->assignment->points, 17);
    tv_exercise_free(exercise);
}
END_TEST

static const struct {
    const char *yaml, *problem;
} bad_keys[] = {
    {"sed: 5\n", ":1:1: error: unknown key 'sed': did you mean 'seed'?"},
    {"checks: [{name: tree, compare: visit}]\n",
     ":1:17: error: another check is called 'tree', in line 28: give this one another name"},
    {"checks: [{name: x, ask: moves}]\n", ":1:25: error: nobody writes what this asks: 'write' "
                                          "has no function for 'moves'"},
    {"checks: []\n", ":1:1: error: without a check there are no points"},
    {"- 1\n", ":1:1: error: this is a map of keys and values, not a list"},
};

START_TEST(test_bad_keys)
{
    struct tv_exercise *exercise = load_good(queens);
    struct tv_problems problems = {.count = 0};
    ck_assert(!load_key(exercise, bad_keys[_i].yaml, &problems));
    ck_assert_ptr_nonnull(strstr(printed(&problems), bad_keys[_i].problem));
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_key_that_is_not_there)
{
    struct tv_exercise *exercise = load_good(queens);
    struct tv_problems problems = {.count = 0};
    ck_assert(!tv_key_load(exercise, "tests/exercise/no-such-key.yaml", &problems));
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("assignment");
    TCase *tests = tcase_create("assignment");
    tcase_add_test(tests, test_defaults);
    tcase_add_test(tests, test_assignment);
    tcase_add_test(tests, test_every_key_of_a_check);
    tcase_add_test(tests, test_instances);
    tcase_add_test(tests, test_who_sets_a_key);
    tcase_add_loop_test(tests, test_bad_instances, 0, sizeof bad_instances / sizeof *bad_instances);
    tcase_add_test(tests, test_key);
    tcase_add_test(tests, test_key_with_a_seed_alone);
    tcase_add_loop_test(tests, test_bad_keys, 0, sizeof bad_keys / sizeof *bad_keys);
    tcase_add_test(tests, test_key_that_is_not_there);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
