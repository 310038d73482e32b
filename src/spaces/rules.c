/* rules.c: see rules.h. */
#include "spaces/rules.h"

#include <string.h>

#include "spaces/rules_state.h"
#include "visit/index.h"

enum { IS_SOLUTION = 1, IS_FAILURE = 2 }; /* the flags of a node */

/* A state to compute on, and the one that a move makes of it. Much memory, of which little is
 * used: only the registers that there are names for. */
struct work {
    const struct tv_rules *rules;
    struct tv_error *error;
    struct tv_machine machine; /* of the state before */
    unsigned char is_set[TV_ELEMENTS_MAX];
    int64_t before[TV_REGISTERS], after[TV_REGISTERS];
};

/* ---- Making nodes ---- */

/* Whether a condition holds; where there is none it does not. False: failed. */
static bool ask(const struct work *work, const struct tv_program *condition, int64_t *registers,
                int64_t *holds)
{
    struct tv_machine machine = {.registers = registers};
    *holds = 0;
    return !condition || tv_program_run(condition, &machine, holds) ||
           tv_rules_fail(work->rules, &machine.fault, TV_NO_CHOICE, registers, work->error);
}

/* Writes the node with the state in the registers, every byte. */
static bool make_node(const struct work *work, int64_t *registers, uint32_t choice, char *node)
{
    const struct tv_rules *rules = work->rules;
    int64_t failure, solution;
    if (!ask(work, rules->failure, registers, &failure) ||
        !ask(work, rules->solution, registers, &solution))
        return false;
    memset(node + rules->state_size, 0, rules->node_size - rules->state_size);
    tv_rules_pack(rules, registers, node);
    char *rest = node + rules->state_size;
    memcpy(rest, &choice, sizeof choice);
    rest[sizeof choice] = (char)((solution ? IS_SOLUTION : 0) | (failure ? IS_FAILURE : 0));
    return true;
}

static bool rules_root(const void *self, void *node, struct tv_error *error)
{
    const struct tv_rules *rules = self;
    struct work work;
    work.rules = rules;
    work.error = error;
    tv_rules_begin(rules, work.before);
    memcpy(&work.before[TV_ELEMENTS], rules->start, rules->element_count * sizeof *rules->start);
    return make_node(&work, work.before, TV_NO_CHOICE, node);
}

/* ---- Children ---- */

/* Makes the state after a move the one before it. */
static void go_back(struct work *work)
{
    size_t count = work->rules->element_count;
    memcpy(&work->after[TV_ELEMENTS], &work->before[TV_ELEMENTS], count * sizeof *work->after);
    memset(work->is_set, 0, count);
}

static void begin(struct work *work, const struct tv_rules *rules, const void *node,
                  struct tv_error *error)
{
    work->rules = rules;
    work->error = error;
    tv_rules_begin(rules, work->before);
    tv_rules_begin(rules, work->after);
    tv_rules_unpack(rules, node, work->before);
    work->machine = (struct tv_machine){
        .cells = rules->cells,
        .registers = work->before,
        .after = &work->after[TV_ELEMENTS],
        .is_set = work->is_set,
    };
    go_back(work);
}

/* Writes the child that a choice leads to, if it is possible, and returns the end; NULL: failed. */
static char *try_choice(struct work *work, const struct tv_rules_move *move, uint32_t number,
                        char *out)
{
    int64_t is_possible;
    uint32_t choice = move->first + number;
    tv_rules_choose(move, number, work->before);
    if (!tv_program_run(move->program, &work->machine, &is_possible)) {
        tv_rules_fail(work->rules, &work->machine.fault, choice, work->before, work->error);
        return NULL;
    }
    if (!is_possible)
        return out;
    if (!make_node(work, work->after, choice, out))
        return NULL;
    go_back(work);
    return out + work->rules->node_size;
}

static void *rules_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    const struct tv_rules *rules = self;
    struct work work;
    char *end = out;
    begin(&work, rules, node, error);
    for (size_t i = 0; i < rules->move_count; i++) {
        const struct tv_rules_move *move = &rules->moves[i];
        for (uint32_t number = 0; end && number < move->count; number++)
            end = try_choice(&work, move, number, end);
        if (!end)
            return NULL;
    }
    return end;
}

/* ---- What is known of a node ---- */

static char flags(const struct tv_rules *rules, const void *node)
{
    return ((const char *)node)[rules->state_size + sizeof(uint32_t)];
}

static bool rules_is_solution(const void *self, const void *node)
{
    return flags(self, node) & IS_SOLUTION;
}

static bool rules_is_failure(const void *self, const void *node)
{
    return flags(self, node) & IS_FAILURE;
}

static bool rules_equal(const void *self, const void *a, const void *b)
{
    return memcmp(a, b, ((const struct tv_rules *)self)->state_size) == 0;
}

static uint64_t rules_hash(const void *self, const void *node)
{
    return tv_bytes_hash(node, ((const struct tv_rules *)self)->state_size);
}

/* ---- Costs ---- */

/* Runs a program whose result may not be negative. */
static bool run_cost(const struct tv_rules *rules, const struct tv_program *program,
                     uint32_t choice, int64_t *registers, uint64_t *cost, struct tv_error *error)
{
    struct tv_machine machine = {.registers = registers};
    int64_t result = 0;
    if (!tv_program_run(program, &machine, &result))
        return tv_rules_fail(rules, &machine.fault, choice, registers, error);
    *cost = (uint64_t)result;
    struct tv_fault negative = {
        .type = TV_NEGATIVE, .origin = program->origins[program->count - 1], .value = result};
    return result >= 0 || tv_rules_fail(rules, &negative, choice, registers, error);
}

static bool rules_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                       struct tv_error *error)
{
    const struct tv_rules *rules = self;
    uint32_t choice = tv_rules_choice(rules, child);
    const struct tv_rules_move *move = tv_rules_move_of(rules, choice);
    int64_t registers[TV_REGISTERS];
    *cost = 1;
    if (!move->cost)
        return true;
    tv_rules_begin(rules, registers);
    tv_rules_unpack(rules, node, registers);
    tv_rules_choose(move, choice - move->first, registers);
    return run_cost(rules, move->cost, choice, registers, cost, error);
}

static bool rules_estimate(const void *self, const void *node, uint64_t *cost,
                           struct tv_error *error)
{
    const struct tv_rules *rules = self;
    int64_t registers[TV_REGISTERS];
    tv_rules_begin(rules, registers);
    tv_rules_unpack(rules, node, registers);
    return run_cost(rules, rules->estimate, TV_NO_CHOICE, registers, cost, error);
}

/* ---- The space ---- */

struct tv_space tv_rules_space(struct tv_rules *rules)
{
    tv_rules_layout(rules);
    rules->ops = (struct tv_space_ops){
        .root = rules_root,
        .children = rules_children,
        .is_solution = rules->solution ? rules_is_solution : NULL,
        .is_failure = rules->failure ? rules_is_failure : NULL,
        .equal = rules_equal,
        .hash = rules_hash,
        .name = tv_rules_write_name,
        .move = tv_rules_write_move,
        .show = rules->has_picture ? tv_rules_write_picture : NULL,
        .cost = rules->has_costs ? rules_cost : NULL,
        .estimate = rules->estimate ? rules_estimate : NULL,
    };
    return (struct tv_space){
        .ops = &rules->ops,
        .self = rules,
        .node_size = rules->node_size,
        .max_children = rules->choice_count,
        .flags = rules->names_read_state ? TV_NAME_NEEDS_PATH : 0,
    };
}
