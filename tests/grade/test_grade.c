/* test_grade.c: a homework of a small town graded: what becomes of right answers, and of each kind
 * of wrong one. The submission is played by a child process, which gets the town told as any
 * program does.
 */
#include "grade/grade.h"

#include "exercise/exercise.h"
#include "grade/fake_submission.h"
#include "grade/trial.h"
#include "visit/suite.h"

enum { CHECKS = 7 };

/* ---- The program ---- */

enum fault {
    NO_FAULT,
    STUB,              /* no children, no goals, no moves */
    LAST_IS_MISSING,   /* of several children */
    BACK_FROM_D,       /* D leads to A */
    TO_NOWHERE,        /* D leads to Z, which is not there */
    C_TO_NOWHERE,      /* so does C, which is no solution: a visit asks for its children */
    THE_OTHER_WAY,     /* children in the opposite order */
    TWICE,             /* the first child twice */
    CRASH_AT_C,        /* when it is asked about C */
    CRASH_ALWAYS,      /* when it is asked anything about the town */
    SILENT,            /* no answer at all */
    SECOND_TIME,       /* the second time, a place has no children */
    NO_CHILDREN_SERVED /* it has no such function */
};

static enum fault fault;
static json_t *edges; /* of the town that it was told */

static unsigned count_asked(const char *name)
{
    static unsigned asked[128];
    return ++asked[(unsigned char)name[0]];
}

static json_t *children_of(const char *name)
{
    const json_t *targets = json_object_get(edges, name);
    size_t count = json_array_size(targets);
    json_t *children = json_array();
    bool has_none = fault == STUB || (fault == SECOND_TIME && count_asked(name) > 1);
    for (size_t i = 0; i < count && !has_none; i++) {
        size_t which = fault == THE_OTHER_WAY ? count - 1 - i : i;
        if (fault != LAST_IS_MISSING || i == 0 || i + 1 < count)
            json_array_append(children, json_array_get(targets, which));
    }
    if (fault == TWICE && json_array_size(children) > 0)
        json_array_append(children, json_array_get(children, 0));
    if (name[0] == 'D' && (fault == BACK_FROM_D || fault == TO_NOWHERE))
        json_array_append_new(children, json_string(fault == TO_NOWHERE ? "Z" : "A"));
    if (name[0] == 'C' && fault == C_TO_NOWHERE)
        json_array_append_new(children, json_string("Z"));
    return children;
}

static void say_children(int socket, const json_t *question)
{
    size_t i;
    json_t *name;
    json_array_foreach(json_object_get(question, "of"), i, name)
    {
        const char *text = json_string_value(name);
        if (fault == CRASH_ALWAYS || (fault == CRASH_AT_C && text[0] == 'C'))
            peer_leave();
        peer_say(socket, json_pack("{s:O, s:o}", "id", json_object_get(question, "id"), "children",
                                   children_of(text)));
    }
}

static void say_node(int socket, const json_t *question)
{
    const json_t *name = json_object_get(question, "name");
    bool is_goal = fault != STUB && strcmp(json_string_value(name), "D") == 0;
    peer_say(socket, json_pack("{s:O, s:{s:O, s:b}}", "id", json_object_get(question, "id"), "node",
                               "name", name, "solution", is_goal));
}

/* "A-B", a move on each line. */
static void say_moves(int socket, const json_t *question)
{
    char text[400] = "";
    const json_t *path = json_object_get(question, "path");
    for (size_t i = 1; i < json_array_size(path) && fault != STUB; i++) {
        strcat(text, json_string_value(json_array_get(path, i - 1)));
        strcat(text, "-");
        strcat(text, json_string_value(json_array_get(path, i)));
        strcat(text, " \n"); /* blanks at the end make no difference */
    }
    peer_say(socket, json_pack("{s:O, s:s}", "id", json_object_get(question, "id"), "text", text));
}

static void hear_town(int socket, const json_t *question)
{
    json_decref(edges);
    edges = json_incref(json_object_get(json_object_get(question, "space"), "edges"));
    peer_say(socket, json_pack("{s:O, s:b}", "id", json_object_get(question, "id"), "done", 1));
}

static void play_town(int socket, const void *context)
{
    static json_t *question;
    (void)context;
    FILE *in = fdopen(dup(socket), "r");
    for (;;) {
        question = peer_hear(in);
        const char *ask = json_string_value(json_object_get(question, "ask"));
        if (fault == SILENT)
            json_decref(peer_hear(in)); /* which never comes */
        if (strcmp(ask, "space") == 0)
            hear_town(socket, question);
        else if (strcmp(ask, "children") == 0)
            say_children(socket, question);
        else if (strcmp(ask, "node") == 0)
            say_node(socket, question);
        else
            say_moves(socket, question);
        json_decref(question);
    }
}

/* ---- The grading ---- */

static struct tv_exercise *exercise;
static struct tv_grading grading;

static void set_up(void)
{
    struct tv_problems problems = {.count = 0};
    exercise = tv_exercise_load_as_homework("tests/grade/town.yaml", NULL, NULL, 0, &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    fault = NO_FAULT;
    fake.play = play_town;
    fake.offer = (struct tv_offer){
        .children = true, .node = true, .moves = true, .space = true, .max_children = 10};
    fake.starts = fake.secret = 0;
    fake.problem = NULL;
    fake.has_no_walls = false;
}

static void tear_down(void)
{
    tv_grading_release(&grading);
    tv_exercise_free(exercise);
}

static void grade(enum fault wanted_fault)
{
    struct tv_problems problems = {.count = 0};
    const struct tv_grade_wanted wanted = {
        .submission = {.file = "town.c", .exercise = "town", .answer_seconds = 20},
        .exercise = exercise,
        .known_as = "town",
        .draws = true,
    };
    fault = wanted_fault;
    fake.offer.children = fault != NO_CHILDREN_SERVED;
    bool graded = tv_grade(&grading, &wanted, NULL, &problems);
    tv_problems_print(&problems, stderr);
    tv_problems_release(&problems);
    ck_assert(graded);
    ck_assert(grading.is_finished);
}

/* The text of a fact; "" if it is not told. */
static const char *fact(unsigned check, const char *label)
{
    const struct tv_check_report *report = &grading.checks[check - 1];
    for (size_t i = 0; i < report->fact_count; i++)
        if (strcmp(report->facts[i].label, label) == 0)
            return report->facts[i].text;
    return "";
}

#define assert_fact(check, label, expected) ck_assert_str_eq(fact(check, label), expected)

START_TEST(test_right)
{
    grade(NO_FAULT);
    ck_assert_uint_eq(grading.earned, 20 * TV_POINT);
    ck_assert_uint_eq(grading.points, 20 * TV_POINT);
    ck_assert_str_eq(grading.notes, "town.c: has a note\n");
    ck_assert_str_eq(grading.checks[1].tried, "children of 5 states");
    ck_assert_str_eq(grading.checks[4].tried, "the whole tree, of 5 nodes");
    ck_assert_str_eq(grading.checks[6].tried,
                     "children of 5 states, and 8 more instances (8 random, seed 1)");
    ck_assert_uint_eq(fake.starts, 1); /* it goes on from check to check, as long as all is well */
}
END_TEST

/* ---- Points ---- */

/* Of the town's five places: A: [B, C], B: [D], C: [D, A], D: [], E: [A, D]. Its tree: A, then B
 * and C, then D twice. */
static const struct {
    enum fault fault;
    unsigned earned[CHECKS]; /* hundredths */
    enum tv_verdict verdicts[CHECKS];
} points[] = {
    /* D is right, by chance: who always says the same gets nothing for it. */
    {STUB,
     {0, 0, 0, 0, 0, 0, 0},
     {TV_FAILED, TV_FAILED, TV_SKIPPED, TV_FAILED, TV_FAILED, TV_FAILED, TV_FAILED}},
    {LAST_IS_MISSING, /* at A, C and E: two of five are right */
     {0, 200, 0, 200, 0, 300, 0},
     {TV_FAILED, TV_PARTLY, TV_SKIPPED, TV_PASSED, TV_FAILED, TV_PASSED, TV_FAILED}},
    {BACK_FROM_D, /* in the tree D is a solution, and has no children */
     {200, 400, 0, 200, 400, 300, 0},
     {TV_PASSED, TV_PARTLY, TV_SKIPPED, TV_PASSED, TV_PASSED, TV_PASSED, TV_FAILED}},
    {THE_OTHER_WAY,
     {200, 500, 0, 200, 400, 300, 300},
     {TV_PASSED, TV_PASSED, TV_FAILED, TV_PASSED, TV_PASSED, TV_PASSED, TV_PASSED}},
    {TWICE, /* all but D are wrong */
     {0, 100, 0, 200, 0, 300, 0},
     {TV_FAILED, TV_PARTLY, TV_SKIPPED, TV_PASSED, TV_FAILED, TV_PASSED, TV_FAILED}},
    {CRASH_AT_C,
     {200, 400, 0, 200, 0, 300, 0},
     {TV_PASSED, TV_PARTLY, TV_SKIPPED, TV_PASSED, TV_FAILED, TV_PASSED, TV_FAILED}},
    {CRASH_ALWAYS,
     {0, 0, 0, 200, 0, 300, 0},
     {TV_FAILED, TV_FAILED, TV_SKIPPED, TV_PASSED, TV_FAILED, TV_PASSED, TV_FAILED}},
    /* Of nine questions, for four places have children and are asked about a second time in vain:
     * five are right. */
    {SECOND_TIME,
     {0, 277, 0, 200, 400, 300, 0},
     {TV_FAILED, TV_PARTLY, TV_SKIPPED, TV_PASSED, TV_PASSED, TV_PASSED, TV_FAILED}},
    {NO_CHILDREN_SERVED,
     {0, 0, 0, 200, 0, 300, 0},
     {TV_FAILED, TV_FAILED, TV_SKIPPED, TV_PASSED, TV_FAILED, TV_PASSED, TV_FAILED}},
};

START_TEST(test_points)
{
    uint64_t sum = 0;
    grade(points[_i].fault);
    for (unsigned i = 0; i < CHECKS; i++) {
        ck_assert_msg(grading.checks[i].earned == points[_i].earned[i] &&
                          grading.checks[i].verdict == points[_i].verdicts[i],
                      "fault %d, check %u: %u points, verdict %d", points[_i].fault, i + 1,
                      (unsigned)grading.checks[i].earned, grading.checks[i].verdict);
        sum += points[_i].earned[i];
    }
    ck_assert_uint_eq(grading.earned, sum);
}
END_TEST

/* ---- Facts ---- */

START_TEST(test_missing)
{
    grade(LAST_IS_MISSING);
    assert_fact(1, TV_FACT_WHERE, "A");
    assert_fact(1, TV_FACT_REACHED, "no move: it is the start");
    assert_fact(1, TV_FACT_YOURS, "B");
    assert_fact(1, TV_FACT_EXPECTED, "B, C");
    assert_fact(1, TV_FACT_MISSING, "C");
    assert_fact(1, TV_FACT_TOO_MANY, "");
    ck_assert_str_eq(grading.checks[0].command,
                     "run town --with town.c --visitor levels --cutoff 1");
    ck_assert_str_eq(grading.checks[2].reason, "since 'every place' has not its full points");
    assert_fact(7, TV_FACT_WITH, "start: E");
    assert_fact(7, TV_FACT_WHERE, "E");
    ck_assert_str_eq(grading.checks[6].command,
                     "run town --with town.c --visitor levels --cutoff 1 --set start=E");
}
END_TEST

START_TEST(test_too_many)
{
    grade(BACK_FROM_D);
    assert_fact(2, TV_FACT_WHERE, "D");
    assert_fact(2, TV_FACT_REACHED, "A-B, B-D");
    assert_fact(2, TV_FACT_YOURS, "A");
    assert_fact(2, TV_FACT_EXPECTED, "no children");
    assert_fact(2, TV_FACT_TOO_MANY, "A");
    assert_fact(2, TV_FACT_WHY, "A is a state, but no move leads there from here");
}
END_TEST

START_TEST(test_nowhere)
{
    grade(TO_NOWHERE);
    assert_fact(2, TV_FACT_TOO_MANY, "Z");
    assert_fact(2, TV_FACT_WHY, "there is no state with the name Z");
}
END_TEST

/* The visit ends there, so that a drawing of it would not have the child that is wrong. */
START_TEST(test_nowhere_is_drawn)
{
    grade(C_TO_NOWHERE);
    ck_assert_ptr_eq(grading.drawn, &grading.checks[1]);
    ck_assert_ptr_nonnull(strstr(grading.drawn->given_trace, "\"name\":\"Z\""));
    ck_assert_ptr_null(strstr(grading.drawn->expected_trace, "\"name\":\"Z\""));
}
END_TEST

START_TEST(test_twice)
{
    grade(TWICE);
    assert_fact(1, TV_FACT_TOO_MANY, "B (2 times)");
    assert_fact(1, TV_FACT_WHY, "B is there 2 times, and should be once");
}
END_TEST

START_TEST(test_order)
{
    grade(THE_OTHER_WAY);
    assert_fact(3, TV_FACT_YOURS, "C, B");
    assert_fact(3, TV_FACT_EXPECTED, "B, C");
    assert_fact(3, TV_FACT_WHY, "these are the right ones, in another order than they should have");
}
END_TEST

START_TEST(test_second_time)
{
    grade(SECOND_TIME);
    assert_fact(1, TV_FACT_YOURS, "no children");
    assert_fact(1, TV_FACT_WHY,
                "the first answer was another one: does town_children keep something from call to "
                "call?");
}
END_TEST

/* The crash is told at the state where it is, and the others are asked about all the same. */
START_TEST(test_crash)
{
    grade(CRASH_AT_C);
    assert_fact(2, TV_FACT_WHERE, "C");
    assert_fact(2, TV_FACT_REACHED, "A-C");
    assert_fact(2, TV_FACT_CRASH, "town.c ended when it was asked for the children of this state");
    ck_assert_uint_eq(grading.checks[1].right, 4);
    assert_fact(5, TV_FACT_CRASH,
                "town.c ended when it was asked for the children of C, reached by A-C");
}
END_TEST

/* After a few starts the rest of a check counts as wrong. */
START_TEST(test_crash_always)
{
    grade(CRASH_ALWAYS);
    ck_assert_uint_eq(grading.checks[1].asked, 5);
    ck_assert_uint_eq(grading.checks[1].right, 0);
    ck_assert_uint_lt(fake.starts, 4 * CHECKS + 100); /* tries to shrink a town start it, too */
}
END_TEST

START_TEST(test_moves)
{
    grade(STUB);
    assert_fact(6, TV_FACT_PATH, "A\nB\nD");
    assert_fact(6, TV_FACT_YOURS, "nothing");
    assert_fact(6, TV_FACT_EXPECTED, "A-B");
    assert_fact(4, TV_FACT_WHERE, "D");
    assert_fact(4, TV_FACT_YOURS, "no");
    assert_fact(4, TV_FACT_EXPECTED, "yes");
}
END_TEST

START_TEST(test_not_written)
{
    grade(NO_CHILDREN_SERVED);
    assert_fact(1, TV_FACT_TO_DO, "write town_children in town.c: it is not there yet");
}
END_TEST

/* A check has so many seconds, and no more. */
START_TEST(test_time)
{
    exercise->assignment->check_count = 1;
    exercise->assignment->checks[0].seconds = 0.1;
    grade(SILENT);
    ck_assert_int_eq(grading.checks[0].verdict, TV_FAILED);
    assert_fact(1, TV_FACT_CRASH,
                "the time of this check, 0.1 seconds, was over when town.c was asked for the "
                "children of this state: does it loop without end?");
}
END_TEST

START_TEST(test_does_not_compile)
{
    fake.problem = "'y' undeclared";
    grade(NO_FAULT);
    ck_assert_str_eq(grading.fault, "town.c: error: 'y' undeclared\n");
    ck_assert_uint_eq(grading.earned, 0);
    ck_assert_uint_eq(grading.points, 20 * TV_POINT);
    ck_assert_int_eq(grading.checks[0].verdict, TV_NOT_RUN);
}
END_TEST

/* ---- Random towns ---- */

/* The smallest town in which a child is missing has a place with two children, and these. */
START_TEST(test_shrink)
{
    exercise->assignment->checks[6].instances++;
    exercise->assignment->checks[6].instance_count = 1;
    grade(LAST_IS_MISSING);
    const char *replay = grading.checks[6].replay;
    ck_assert_ptr_nonnull(replay);
    char start;
    ck_assert_int_eq(sscanf(replay, "set: {start: %c, edges: {", &start), 1);
    unsigned places = 0;
    for (const char *at = strstr(replay, "edges: "); (at = strstr(at, ": [")); at++)
        places++;
    ck_assert_msg(places == 3 + 1, "%s", replay); /* the solutions are a list, too */
}
END_TEST

/* The same submission gets the same words. */
START_TEST(test_deterministic)
{
    char first[400];
    grade(LAST_IS_MISSING);
    snprintf(first, sizeof first, "%s %s %s", fact(1, TV_FACT_YOURS), fact(7, TV_FACT_YOURS),
             grading.checks[6].tried);
    uint32_t sketch = grading.checks[6].sketch[0];
    tv_grading_release(&grading);
    grade(LAST_IS_MISSING);
    char second[400];
    snprintf(second, sizeof second, "%s %s %s", fact(1, TV_FACT_YOURS), fact(7, TV_FACT_YOURS),
             grading.checks[6].tried);
    ck_assert_str_eq(first, second);
    ck_assert_uint_eq(grading.checks[6].sketch[0], sketch);
}
END_TEST

/* Of a hidden check nobody learns what it asked. */
START_TEST(test_hidden)
{
    for (unsigned i = 0; i < CHECKS; i++)
        exercise->assignment->checks[i].is_hidden = true;
    grade(LAST_IS_MISSING);
    ck_assert_uint_eq(grading.checks[0].fact_count, 0);
    ck_assert_ptr_null(grading.checks[0].command);
    ck_assert_ptr_null(grading.checks[6].replay);
    ck_assert_uint_eq(grading.checks[6].fact_count, 1);
    assert_fact(7, TV_FACT_WITH, "other values of start");
    ck_assert_uint_eq(fake.secret, fake.starts);
}
END_TEST

/* What the program writes when it was asked in secret is not kept: it does not go on from a check
 * that everybody sees to one that is hidden. */
START_TEST(test_hidden_after_others)
{
    exercise->assignment->checks[CHECKS - 1].is_hidden = true;
    grade(NO_FAULT);
    ck_assert_uint_eq(fake.starts, 2);
    ck_assert_uint_eq(fake.secret, 1);
}
END_TEST

/* Where the submission could look at it, it is not asked at all. */
START_TEST(test_nowhere_to_hide)
{
    exercise->assignment->checks[1].is_hidden = true;
    fake.has_no_walls = true;
    grade(NO_FAULT);
    ck_assert_int_eq(grading.checks[1].verdict, TV_UNCHECKED);
    ck_assert_uint_eq(grading.points, 15 * TV_POINT);
    ck_assert_uint_eq(grading.earned, 15 * TV_POINT);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("grade");
    fake.patience = 20; /* for it may run under valgrind, beside others */
    tcase_set_timeout(test_case, 120);
    tcase_add_checked_fixture(test_case, set_up, tear_down);
    tcase_add_test(test_case, test_right);
    tcase_add_loop_test(test_case, test_points, 0, sizeof points / sizeof *points);
    tcase_add_test(test_case, test_missing);
    tcase_add_test(test_case, test_too_many);
    tcase_add_test(test_case, test_nowhere);
    tcase_add_test(test_case, test_nowhere_is_drawn);
    tcase_add_test(test_case, test_twice);
    tcase_add_test(test_case, test_order);
    tcase_add_test(test_case, test_second_time);
    tcase_add_test(test_case, test_crash);
    tcase_add_test(test_case, test_crash_always);
    tcase_add_test(test_case, test_moves);
    tcase_add_test(test_case, test_not_written);
    tcase_add_test(test_case, test_time);
    tcase_add_test(test_case, test_does_not_compile);
    tcase_add_test(test_case, test_shrink);
    tcase_add_test(test_case, test_deterministic);
    tcase_add_test(test_case, test_hidden);
    tcase_add_test(test_case, test_hidden_after_others);
    tcase_add_test(test_case, test_nowhere_to_hide);
    return run_case(test_case);
}
