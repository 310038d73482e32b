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
    struct tv_machine moving;   /* from the state before to the one after */
    struct tv_machine checking; /* of the state after, whether it is a solution or a failure */
    const void *node;           /* of the state before */
    int64_t before[TV_REGISTERS], after[TV_REGISTERS];
    unsigned char is_set[TV_ELEMENTS_MAX];
    struct tv_change changes[TV_ELEMENTS_MAX];
};

/* ---- Making nodes ---- */

/* Whether the state after meets a condition; where there is none it does not. False: failed. */
static bool check(struct work *work, const struct tv_program *condition, int64_t *holds)
{
    *holds = 0;
    return !condition || tv_program_run(condition, &work->checking, holds) ||
           tv_rules_fail(work->rules, &work->checking.fault, TV_NO_CHOICE, work->after,
                         work->error);
}

/* Writes what a node has beside its state, which is the one after. Where the conditions cannot be
 * computed they are taken not to hold. */
static bool finish_node(struct work *work, uint32_t choice, char *node)
{
    const struct tv_rules *rules = work->rules;
    char *rest = node + rules->state_size;
    int64_t failure = 0, solution = 0;
    bool computed = check(work, rules->failure, &failure) &&
                    check(work, rules->solution, &solution);
    memcpy(rest, &choice, sizeof choice);
    rest[sizeof choice] = (char)((solution ? IS_SOLUTION : 0) | (failure ? IS_FAILURE : 0));
    return computed;
}

static void begin(struct work *work, const struct tv_rules *rules, struct tv_error *error)
{
    work->rules = rules;
    work->error = error;
    work->checking = (struct tv_machine){.registers = work->after};
    tv_rules_begin(rules, work->after);
}

static bool rules_root(const void *self, void *node, struct tv_error *error)
{
    const struct tv_rules *rules = self;
    struct work work;
    begin(&work, rules, error);
    memcpy(&work.after[TV_ELEMENTS], rules->start, rules->element_count * sizeof *rules->start);
    memset(node, 0, rules->node_size);
    tv_rules_pack(rules, work.after, node);
    return finish_node(&work, TV_NO_CHOICE, node);
}

/* Sets the elements to a number's digits. Returns whether it has no more than these. */
static bool set_elements(const struct tv_rules *rules, uint64_t number, int64_t *registers)
{
    for (size_t i = 0; i < rules->variable_count; i++) {
        const struct tv_cells *cells = &rules->cells[i];
        uint64_t most = (uint64_t)cells->high - (uint64_t)cells->low;
        for (uint32_t k = 0; k < cells->count; k++) {
            uint64_t digit = most == UINT64_MAX ? number : number % (most + 1);
            registers[TV_ELEMENTS + cells->first + k] = (int64_t)((uint64_t)cells->low + digit);
            number = most == UINT64_MAX ? 0 : number / (most + 1);
        }
    }
    return number == 0;
}

/* Of a state that no search reaches the conditions may be such that nobody can compute them; it is
 * a state all the same. */
static bool rules_state(const void *self, uint64_t number, void *node)
{
    const struct tv_rules *rules = self;
    struct work work;
    begin(&work, rules, NULL);
    memset(node, 0, rules->node_size);
    if (!set_elements(rules, number, work.after))
        return false;
    tv_rules_pack(rules, work.after, node);
    finish_node(&work, TV_NO_CHOICE, node);
    return true;
}

/* ---- Children ---- */

static void begin_moving(struct work *work, const void *node)
{
    const struct tv_rules *rules = work->rules;
    size_t count = rules->element_count;
    work->node = node;
    work->moving = (struct tv_machine){
        .cells = rules->cells,
        .registers = work->before,
        .after = &work->after[TV_ELEMENTS],
        .is_set = work->is_set,
        .changes = work->changes,
    };
    memset(work->is_set, 0, count);
    tv_rules_begin(rules, work->before);
    tv_rules_unpack(rules, node, work->before);
    memcpy(&work->after[TV_ELEMENTS], &work->before[TV_ELEMENTS], count * sizeof *work->after);
}

/* Takes back what a move has set. */
static void go_back(struct work *work)
{
    for (size_t i = 0; i < work->moving.change_count; i++) {
        uint16_t element = work->changes[i].element;
        work->after[TV_ELEMENTS + element] = work->before[TV_ELEMENTS + element];
        work->is_set[element] = 0;
    }
    work->moving.change_count = 0;
}

/* Writes the child that a choice leads to, if it is possible, and returns the end; NULL: failed. */
static char *try_choice(struct work *work, const struct tv_rules_move *move, uint32_t number,
                        char *out)
{
    const struct tv_rules *rules = work->rules;
    uint32_t choice = move->first + number;
    int64_t is_possible;
    tv_rules_choose(move, number, work->before);
    if (!tv_program_run(move->program, &work->moving, &is_possible)) {
        tv_rules_fail(rules, &work->moving.fault, choice, work->before, work->error);
        return NULL;
    }
    if (!is_possible)
        return out;
    memcpy(out, work->node, rules->node_size);
    tv_rules_patch(rules, work->after, work->changes, work->moving.change_count, out);
    if (!finish_node(work, choice, out))
        return NULL;
    go_back(work);
    return out + rules->node_size;
}

static void *rules_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    const struct tv_rules *rules = self;
    struct work work;
    char *end = out;
    begin(&work, rules, error);
    begin_moving(&work, node);
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
        .state = rules_state,
    };
    return (struct tv_space){
        .ops = &rules->ops,
        .self = rules,
        .node_size = rules->node_size,
        .max_children = rules->choice_count,
        .flags = rules->names_read_state ? TV_NAME_NEEDS_PATH : 0,
    };
}
