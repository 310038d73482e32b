/* test_expression_model.c: random expressions, compiled and run, against a walk over the tree they
 * were written from. The walk computes with 128 bits and knows no jumps and no registers. In the
 * environment, TV_TEST_CASES says how many to try.
 */
#include "exercise/expressions.h"
#include "visit/random.h"
#include "visit/suite.h"

enum { CASES = 20000, NODES = 200, TEXT = 6000, DEPTH = 6 };

enum kind {
    NUMBER, /* the leaves: a number, a name with a value, a loop's own name */
    NAME,
    LOOP_NAME,
    NEGATIVE, /* numbers of numbers */
    ABSOLUTE,
    PLUS,
    MINUS,
    TIMES,
    DIVIDED,
    MODULO,
    LEAST,
    MOST,
    CHOICE, /* numbers of conditions */
    SUM_UP,
    COUNT_UP,
    EQUAL, /* conditions of numbers */
    UNEQUAL,
    BELOW,
    UP_TO,
    NOT, /* conditions of conditions */
    AND,
    OR,
    ALL,
    ANY,
};

struct node {
    enum kind kind;
    int64_t number; /* or the depth of a loop */
    const char *name;
    const struct node *parts[3]; /* a loop's: body, first, last */
};

struct maker {
    struct random *random;
    struct node nodes[NODES];
    size_t count;
    int loops; /* that are open */
};

/* ---- Making ---- */

static const struct {
    const char *name;
    int64_t value;
} names[] = {{"a", 3}, {"b", 4}, {"n", 5}, {"tiles[0]", 0}, {"tiles[1]", 2}, {"list[2]", 1}};

static const struct node *make(struct maker *maker, bool is_condition, int depth);

static struct node *make_leaf(struct maker *maker, struct node *node)
{
    static const int64_t numbers[] = {0, 1, 2, 7, INT32_MAX, INT64_MAX / 2, INT64_MAX};
    uint32_t choice = (uint32_t)random_below(maker->random, 3);
    if (choice == 0 && maker->loops > 0) {
        node->kind = LOOP_NAME;
        node->number = (int64_t)random_below(maker->random, (uint32_t)maker->loops);
    } else if (choice == 1) {
        size_t i = random_below(maker->random, 6);
        *node = (struct node){.kind = NAME, .name = names[i].name, .number = names[i].value};
    } else {
        node->number = numbers[random_below(maker->random, random_below(maker->random, 8) ? 4 : 7)];
    }
    return node;
}

static bool is_loop(enum kind kind)
{
    return kind == SUM_UP || kind == COUNT_UP || kind == ALL || kind == ANY;
}

/* Whether a part is a condition, not a number. */
static bool takes_condition(enum kind kind, int part)
{
    if (is_loop(kind))
        return part == 0 && kind != SUM_UP;
    return kind == NOT || kind == AND || kind == OR || (kind == CHOICE && part == 0);
}

static int part_count(enum kind kind)
{
    if (kind == CHOICE || is_loop(kind))
        return 3;
    return kind == NEGATIVE || kind == ABSOLUTE || kind == NOT ? 1 : 2;
}

static const struct node *make_part(struct maker *maker, const struct node *node, int part,
                                    int depth)
{
    bool inside = is_loop(node->kind) && part == 0;
    maker->loops += inside;
    const struct node *made = make(maker, takes_condition(node->kind, part),
                                   is_loop(node->kind) && part > 0 ? 0 : depth - 1);
    maker->loops -= inside;
    return made;
}

/* Conditions never are leaves; where there is no room for more they compare two of them. */
static const struct node *make(struct maker *maker, bool is_condition, int depth)
{
    struct node *node = &maker->nodes[maker->count++];
    *node = (struct node){.kind = NUMBER};
    bool is_last = depth <= 0 || maker->count > NODES / 2;
    if (!is_condition && (is_last || !random_below(maker->random, 5)))
        return make_leaf(maker, node);
    if (!is_condition)
        node->kind = NEGATIVE + random_below(maker->random, EQUAL - NEGATIVE);
    else
        node->kind = EQUAL + random_below(maker->random, (is_last ? NOT : ANY + 1) - EQUAL);
    node->number = maker->loops;
    for (int i = 0; i < part_count(node->kind); i++)
        node->parts[i] = make_part(maker, node, i, is_last ? 0 : depth);
    return node;
}

/* ---- Writing ---- */

/* Before, between and after the parts. Loops are written apart. */
static const char *const writing[][4] = {
    [NEGATIVE] = {"-(", ")"},       [ABSOLUTE] = {"abs(", ")"},
    [PLUS] = {"(", " + ", ")"},     [MINUS] = {"(", " - ", ")"},
    [TIMES] = {"(", " * ", ")"},    [DIVIDED] = {"(", " / ", ")"},
    [MODULO] = {"(", " mod ", ")"}, [LEAST] = {"min(", ", ", ")"},
    [MOST] = {"max(", ", ", ")"},   [CHOICE] = {"(if ", " then ", " else ", ")"},
    [EQUAL] = {"(", " = ", ")"},    [UNEQUAL] = {"(", " != ", ")"},
    [BELOW] = {"(", " < ", ")"},    [UP_TO] = {"(", " <= ", ")"},
    [NOT] = {"(not ", ")"},         [AND] = {"(", " and ", ")"},
    [OR] = {"(", " or ", ")"},
};

static void write_node(const struct node *node, FILE *out)
{
    if (node->kind == NUMBER) {
        fprintf(out, "%" PRId64, node->number);
    } else if (node->kind == NAME) {
        fputs(node->name, out);
    } else if (node->kind == LOOP_NAME) {
        fprintf(out, "i%" PRId64, node->number);
    } else if (is_loop(node->kind)) {
        static const char *const loops[] = {
            [SUM_UP] = "sum(", [COUNT_UP] = "count(", [ALL] = "all(", [ANY] = "any("};
        fputs(loops[node->kind], out);
        write_node(node->parts[0], out);
        fprintf(out, " for i%" PRId64 " in ", node->number);
        write_node(node->parts[1], out);
        fputs("..", out);
        write_node(node->parts[2], out);
        fputs(")", out);
    } else {
        for (int i = 0; i < part_count(node->kind); i++) {
            fputs(writing[node->kind][i], out);
            write_node(node->parts[i], out);
        }
        fputs(writing[node->kind][part_count(node->kind)], out);
    }
}

/* ---- Computing ---- */

__extension__ typedef __int128 wide; /* which ISO C does not have */

struct walk {
    int64_t loops[2 * DEPTH]; /* the values of their names */
    bool failed;              /* there is no value */
};

static int64_t compute(struct walk *walk, const struct node *node);

static int64_t fit(struct walk *walk, wide value)
{
    if (value < INT64_MIN || value > INT64_MAX)
        walk->failed = true;
    return walk->failed ? 0 : (int64_t)value;
}

static wide divide_down(wide left, wide right)
{
    wide quotient = left / right;
    if (left % right != 0 && (left < 0) != (right < 0))
        quotient--;
    return quotient;
}

static int64_t compute_pair(struct walk *walk, enum kind kind, int64_t left, int64_t right)
{
    wide a = left, b = right;
    if ((kind == DIVIDED || kind == MODULO) && b == 0)
        walk->failed = true;
    if (walk->failed)
        return 0;
    switch (kind) {
    case PLUS:
        return fit(walk, a + b);
    case MINUS:
        return fit(walk, a - b);
    case TIMES:
        return fit(walk, a * b);
    case DIVIDED:
        return fit(walk, divide_down(a, b));
    case MODULO:
        return fit(walk, a - b * divide_down(a, b));
    case LEAST:
        return left < right ? left : right;
    case MOST:
        return left > right ? left : right;
    case EQUAL:
        return left == right;
    case UNEQUAL:
        return left != right;
    case BELOW:
        return left < right;
    default: /* UP_TO */
        return left <= right;
    }
}

/* Goes on until the answer is known, as a reader would. */
static int64_t compute_loop(struct walk *walk, const struct node *node)
{
    int64_t first = compute(walk, node->parts[1]);
    int64_t last = walk->failed ? 0 : compute(walk, node->parts[2]);
    int64_t sum = node->kind == ALL;
    if (!walk->failed && (wide)last - first >= TV_REPEATS_MAX)
        walk->failed = true; /* perhaps not: such a case is left out */
    for (wide i = first; !walk->failed && i <= last; i++) {
        walk->loops[node->number] = (int64_t)i;
        int64_t value = compute(walk, node->parts[0]);
        if ((node->kind == ALL && !value) || (node->kind == ANY && value))
            return value;
        if (node->kind == SUM_UP || node->kind == COUNT_UP)
            sum = fit(walk, (wide)sum + value);
    }
    return sum;
}

static int64_t compute(struct walk *walk, const struct node *node)
{
    if (walk->failed)
        return 0;
    if (is_loop(node->kind))
        return compute_loop(walk, node);
    if (node->kind == NUMBER || node->kind == NAME)
        return node->number;
    if (node->kind == LOOP_NAME)
        return walk->loops[node->number];
    int64_t first = compute(walk, node->parts[0]);
    if (node->kind == CHOICE)
        return compute(walk, node->parts[first ? 1 : 2]);
    if (node->kind == NOT)
        return !first;
    if (node->kind == AND || node->kind == OR)
        return !walk->failed && first == (node->kind == OR) ? first : compute(walk, node->parts[1]);
    if (node->kind == NEGATIVE)
        return fit(walk, -(wide)first);
    if (node->kind == ABSOLUTE)
        return first < 0 ? fit(walk, -(wide)first) : first;
    return compute_pair(walk, node->kind, first, compute(walk, node->parts[1]));
}

/* ---- The test ---- */

/* Large ranges take long, the walk too: such expressions are left out. */
static bool has_large_loop(const struct node *node)
{
    if (node->kind == NUMBER)
        return false;
    for (int i = 0; node->kind > LOOP_NAME && i < part_count(node->kind); i++) {
        const struct node *part = node->parts[i];
        if (has_large_loop(part) || (is_loop(node->kind) && i > 0 && part->number > 7))
            return true;
    }
    return false;
}

static void check_one(struct workbench *bench, struct random *random, int *with_value)
{
    static struct maker maker;
    char text[TEXT] = "", expected[ANSWER_MAX];
    maker = (struct maker){.random = random};
    bool is_condition = random_below(random, 2);
    const struct node *tree = make(&maker, is_condition, DEPTH);
    FILE *out = fmemopen(text, sizeof text - 1, "w");
    ck_assert_ptr_nonnull(out);
    write_node(tree, out);
    ck_assert_int_eq(fclose(out), 0);
    if (has_large_loop(tree))
        return;
    struct walk walk = {.failed = false};
    int64_t value = compute(&walk, tree);
    snprintf(expected, sizeof expected, "%" PRId64, value);
    const char *answer = evaluate(bench, text);
    *with_value += !walk.failed;
    if (walk.failed)
        ck_assert_msg(!strncmp(answer, "at ", 3), "%s\n  gives %s", text, answer);
    else
        ck_assert_msg(!strcmp(answer, is_condition ? value ? "true" : "false" : expected),
                      "%s\n  gives     %s\n  expected  %s", text, answer, expected);
}

START_TEST(compiled_expressions_agree_with_the_model)
{
    struct random random = {1987};
    struct workbench *bench = open_workbench();
    const char *cases = getenv("TV_TEST_CASES");
    int with_value = 0, count = cases ? atoi(cases) : CASES;
    for (int i = 0; i < count; i++)
        check_one(bench, &random, &with_value);
    ck_assert_int_gt(with_value, count / 3);
    close_workbench(bench);
}
END_TEST

int main(void)
{
    TCase *model = tcase_create("model");
    tcase_set_timeout(model, 120);
    tcase_add_test(model, compiled_expressions_agree_with_the_model);
    return run_case(model);
}
