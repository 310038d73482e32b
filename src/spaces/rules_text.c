/* rules_text.c: what is written about states and moves of `rules`: names, pictures, errors. */
#include <inttypes.h>
#include <string.h>

#include "spaces/rules_state.h"
#include "visit/text.h"

/* A list of a template may be as long as an exercise likes, in lists within each other, and a text
 * has to end: after so many items the rest of them is left out. */
enum { ITEMS_MAX = 1 << 16 };

/* What a template is filled from. */
struct filling {
    const struct tv_rules *rules;
    struct tv_machine machine;
    size_t items; /* so far, of all lists */
};

/* ---- Templates ---- */

static void write_value(const char *const *words, int64_t value, FILE *out)
{
    if (words)
        fputs(words[value], out);
    else
        fprintf(out, "%" PRId64, value);
}

/* A name cannot fail: where there is no value it has a question mark. */
static void write_gap(void *context, uint32_t number, FILE *out)
{
    struct filling *filling = context;
    const struct tv_rules_gap *gap = &filling->rules->gaps[number];
    int64_t value;
    if (tv_program_run(gap->program, &filling->machine, &value))
        write_value(gap->words, value, out);
    else
        fputc('?', out);
}

static bool next_item(void *context, uint32_t number, size_t index)
{
    struct filling *filling = context;
    const struct tv_rules_gap *list = &filling->rules->gaps[number];
    int64_t is_there;
    if (filling->items++ >= ITEMS_MAX)
        return false;
    filling->machine.registers[list->counter] = (int64_t)index;
    return tv_program_run(list->program, &filling->machine, &is_there) && is_there;
}

static void write_template(const struct tv_rules *rules, const struct tv_template *template,
                           int64_t *registers, FILE *out)
{
    static const struct tv_template_filler filler = {.gap = write_gap, .item = next_item};
    struct filling filling = {.rules = rules};
    filling.machine.registers = registers;
    tv_template_write(template, &filler, &filling, out);
}

/* ---- Names ---- */

/* "a 0, b 3", "tiles 1 2 3" */
static void write_variables(const struct tv_rules *rules, const int64_t *registers, FILE *out)
{
    for (size_t i = 0; i < rules->variable_count; i++) {
        const struct tv_cells *cells = &rules->cells[i];
        fprintf(out, "%s%s", i > 0 ? ", " : "", cells->name);
        for (uint32_t k = 0; k < cells->count; k++) {
            fputc(' ', out);
            write_value(rules->variables[i].words, registers[TV_ELEMENTS + cells->first + k], out);
        }
    }
}

static void write_name(const struct tv_rules *rules, int64_t *registers, FILE *out)
{
    if (rules->has_name)
        write_template(rules, &rules->name, registers, out);
    else
        write_variables(rules, registers, out);
}

void tv_rules_write_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    int64_t registers[TV_REGISTERS];
    tv_rules_begin(self, registers);
    tv_rules_unpack(self, seen->node, registers);
    write_name(self, registers, out);
}

void tv_rules_write_picture(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_rules *rules = self;
    int64_t registers[TV_REGISTERS];
    tv_rules_begin(rules, registers);
    tv_rules_unpack(rules, seen->node, registers);
    write_template(rules, &rules->picture, registers, out);
    if (rules->picture_is_unended)
        fputc('\n', out);
}

/* ---- Moves ---- */

/* The registers hold the state before the move, if its name reads that. */
static void write_move(const struct tv_rules *rules, uint32_t choice, int64_t *registers, FILE *out)
{
    const struct tv_rules_move *move = tv_rules_move_of(rules, choice);
    tv_rules_choose(move, choice - move->first, registers);
    write_template(rules, &move->name, registers, out);
}

void tv_rules_write_move(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_rules *rules = self;
    uint32_t choice = tv_rules_choice(rules, child->node);
    int64_t registers[TV_REGISTERS];
    if (choice == TV_NO_CHOICE)
        return;
    tv_rules_begin(rules, registers);
    if (rules->names_read_state)
        tv_rules_unpack(rules, tv_ancestor(child, 1), registers);
    write_move(rules, choice, registers, out);
}

/* ---- Errors ---- */

enum { SHOWN_MAX = 100 }; /* bytes of a name in an error */

/* The length of a text, or of what is shown of it: whole characters. */
static int shown_length(const char *text)
{
    size_t length = 0;
    while (text[length]) {
        size_t next = tv_utf8_length(text + length);
        if (length + next > SHOWN_MAX)
            break;
        length += next ? next : 1;
    }
    return (int)length;
}

/* 'from the state "..."' or, with a move, 'in move "..." from the state "..."' */
static void write_circumstances(const struct tv_rules *rules, uint32_t choice, int64_t *registers,
                                struct tv_text *text, char *buffer, size_t size)
{
    const char *where = "in";
    int used = 0;
    if (choice != TV_NO_CHOICE && tv_text_begin(text)) {
        write_move(rules, choice, registers, text->stream);
        const char *move = tv_text_end(text);
        used = snprintf(buffer, size, "in move \"%.*s\" ", move ? shown_length(move) : 0,
                        move ? move : "");
        where = "from";
    }
    if (used >= 0 && tv_text_begin(text)) {
        write_name(rules, registers, text->stream);
        const char *name = tv_text_end(text);
        snprintf(buffer + used, size - (size_t)used, "%s the state \"%.*s\"", where,
                 name ? shown_length(name) : 0, name ? name : "");
    }
}

bool tv_rules_fail(const struct tv_rules *rules, const struct tv_fault *fault, uint32_t choice,
                   int64_t *registers, struct tv_error *error)
{
    char what[TV_FAULT_TEXT_MAX];
    char circumstances[2 * SHOWN_MAX + 50] = "";
    struct tv_text text = {0};
    if (!error)
        return false;
    tv_fault_describe(fault, what);
    write_circumstances(rules, choice, registers, &text, circumstances, sizeof circumstances);
    tv_text_release(&text);
    rules->locate(fault->origin, error);
    bool is_move = choice != TV_NO_CHOICE && fault->type != TV_NEGATIVE;
    const char *advice = is_move ? ": a condition before it, in 'when', could prevent it" : "";
    return tv_fail(error, "%s, %s%s", what, circumstances, advice);
}
