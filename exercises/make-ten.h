/* make-ten.h: make ten of the numbers on a ticket, for make-ten.c.
 *
 * A formula with holes is completed step by step: a hole becomes an operation, and its numbers are
 * shared out to both sides of it, until every side has one number:
 *
 *     {3, 4, 7, 8}     ({3, 4, 7} * 8)     ((3 - {4, 7}) * 8)     ((3 - (7 / 4)) * 8)
 */
#ifndef MAKE_TEN_H
#define MAKE_TEN_H

#include <stdbool.h>

/* ---- Given ---- */

/* A set of numbers is the bits of an unsigned: bit i stands for numbers[i] of the formula. The
 * first number of a set is that of its lowest bit. */
enum { NUMBERS_MAX = 6 };

/* A part of a formula: a number, a hole of several numbers, or an operation. */
struct part {
    unsigned set;    /* the numbers in it */
    char sign;       /* of an operation: '+', '-', '*' or '/'; else 0 */
    int left, right; /* of an operation: the parts on both sides, as places in parts[] */
};

/* A formula: its numbers, and its parts, the first of which is the whole. A new part is put behind
 * the others. */
enum { PARTS_MAX = 2 * NUMBERS_MAX - 1 };
struct formula {
    int number_count;
    long numbers[NUMBERS_MAX];
    int part_count;
    struct part parts[PARTS_MAX];
};

static inline bool is_single(unsigned set)
{
    return set && !(set & (set - 1));
}

/* A set that has nothing but the first number of this one. */
static inline unsigned first_of(unsigned set)
{
    return set & -set;
}

/* The place of the hole to be filled next in the part at this place; NO_HOLE: there is none. That
 * of the whole formula is next_hole(formula, 0). The side with the first number comes first. */
enum { NO_HOLE = -1 };
static inline int next_hole(const struct formula *formula, int place)
{
    const struct part *parts = formula->parts, *part = &parts[place];
    if (!part->sign)
        return is_single(part->set) ? NO_HOLE : place;
    bool left_first = first_of(parts[part->left].set) < first_of(parts[part->right].set);
    int hole = next_hole(formula, left_first ? part->left : part->right);
    return hole != NO_HOLE ? hole : next_hole(formula, left_first ? part->right : part->left);
}

/* The number of a set that has one only. */
static inline long single_number(const struct formula *formula, unsigned set)
{
    int i = 0;
    while (!(set >> i & 1))
        i++;
    return formula->numbers[i];
}

/* The denominator is not 0; it may be negative, and the fraction need not be in lowest terms. */
struct fraction {
    long numerator, denominator;
};

/* ---- To be written ---- */

/* Writes all formulas that come of filling the next hole at `children`, one after another, in any
 * order, and returns the end: the place behind the last one. The hole's numbers are shared out
 * in every way that leaves some for either side, and its first number goes to the left of + and of
 * *, while - and / are tried both ways round; so no formula comes twice with its sides exchanged.
 * There is room for MAKE_TEN_CHILDREN_MAX, which is more than there ever are. */
enum { MAKE_TEN_CHILDREN_MAX = 500 };
struct formula *make_ten_children(const struct formula *formula, struct formula *children);

/* Writes what a formula without holes is worth. false: it divides by zero. */
bool make_ten_value(const struct formula *formula, struct fraction *value);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "homework.h"

static void *call_make_ten_children(const void *node, void *children)
{
    return make_ten_children(node, children);
}

/* ---- Writing: a part that is none is written as its place ---- */

static void write_set(const struct formula *formula, unsigned set, FILE *out)
{
    const char *between = "";
    fputs(is_single(set) ? "" : "{", out);
    for (int i = 0; i < NUMBERS_MAX; i++) {
        if (!(set >> i & 1))
            continue;
        fprintf(out, "%s%ld", between, formula->numbers[i]);
        between = ", ";
    }
    fputs(is_single(set) ? "" : "}", out);
}

/* Parts that contain themselves are not followed deeper than a right formula goes. */
static void write_part(const struct formula *formula, int place, int depth, FILE *out)
{
    bool is_part = place >= 0 && place < PARTS_MAX && depth < NUMBERS_MAX;
    const struct part *part = is_part ? &formula->parts[place] : NULL;
    if (!part) {
        fprintf(out, "(part %d, which is none)", place);
    } else if (!part->sign) {
        write_set(formula, part->set, out);
    } else {
        fputc('(', out);
        write_part(formula, part->left, depth + 1, out);
        fprintf(out, strchr("+-*/", part->sign) ? " %c " : " sign %d ", part->sign);
        write_part(formula, part->right, depth + 1, out);
        fputc(')', out);
    }
}

/* How many parts there are in one, itself included. */
static int count_parts(const struct formula *formula, int place, int depth)
{
    bool is_part = place >= 0 && place < PARTS_MAX && depth < NUMBERS_MAX;
    const struct part *part = is_part ? &formula->parts[place] : NULL;
    if (!part || !part->sign)
        return 1;
    return 1 + count_parts(formula, part->left, depth + 1) +
           count_parts(formula, part->right, depth + 1);
}

static void write_formula(const void *node, FILE *out)
{
    const struct formula *formula = node;
    int count = count_parts(formula, 0, 0);
    write_part(formula, 0, 0, out);
    if (formula->part_count != count)
        fprintf(out, " of %d parts, and its part_count is %d", count, formula->part_count);
}

/* ---- Reading ---- */

struct reader {
    const char *text;
    struct formula *formula;       /* its numbers are those that were read, in their order */
    bool goes_before[NUMBERS_MAX]; /* in a hole: this number stands before the next one */
};

static bool skip_word(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(reader->text, word, length) != 0)
        return false;
    reader->text += length;
    return true;
}

static bool read_number(struct reader *reader, struct part *part)
{
    char *end;
    struct formula *formula = reader->formula;
    errno = 0;
    long number = strtol(reader->text, &end, 10);
    if (end == reader->text || errno || formula->number_count == NUMBERS_MAX)
        return false;
    reader->text = end;
    part->set |= 1U << formula->number_count;
    formula->numbers[formula->number_count++] = number;
    return true;
}

static bool read_hole(struct reader *reader, struct part *part)
{
    while (read_number(reader, part)) {
        int last = reader->formula->number_count - 1;
        reader->goes_before[last] = skip_word(reader, ", ");
        if (!reader->goes_before[last])
            return skip_word(reader, "}");
    }
    return false;
}

static bool read_sign(struct reader *reader, struct part *part)
{
    static const char *const signs[] = {" + ", " - ", " * ", " / "};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (skip_word(reader, signs[i])) {
            part->sign = signs[i][1];
            return true;
        }
    }
    return false;
}

static bool read_part(struct reader *reader, int *place);

static bool read_operation(struct reader *reader, struct part *part)
{
    const struct part *parts = reader->formula->parts;
    if (!read_part(reader, &part->left) || !read_sign(reader, part) ||
        !read_part(reader, &part->right) || !skip_word(reader, ")"))
        return false;
    part->set = parts[part->left].set | parts[part->right].set;
    return true;
}

/* Reads a part, and those in it, and says where it is. */
static bool read_part(struct reader *reader, int *place)
{
    struct formula *formula = reader->formula;
    if (formula->part_count == PARTS_MAX)
        return false;
    *place = formula->part_count++;
    struct part *part = &formula->parts[*place];
    if (skip_word(reader, "{"))
        return read_hole(reader, part);
    return skip_word(reader, "(") ? read_operation(reader, part) : read_number(reader, part);
}

/* Finds for each number from the i-th on that was read which one of the ticket it is: one that is
 * not spent, and in a hole stands behind the one before. Where numbers are alike, another choice
 * for one may leave none for the next. */
static bool find_places(const struct reader *reader, const struct formula *ticket, int i,
                        unsigned spent, int *places)
{
    if (i == reader->formula->number_count)
        return true;
    int least = i > 0 && reader->goes_before[i - 1] ? places[i - 1] + 1 : 0;
    for (int place = least; place < ticket->number_count; place++) {
        places[i] = place;
        if (!(spent >> place & 1) && ticket->numbers[place] == reader->formula->numbers[i] &&
            find_places(reader, ticket, i + 1, spent | 1U << place, places))
            return true;
    }
    return false;
}

/* Makes the numbers those of the ticket, in its order, if they are. */
static void take_from_ticket(const struct reader *reader, const struct formula *ticket)
{
    int places[NUMBERS_MAX];
    struct formula *formula = reader->formula;
    if (!find_places(reader, ticket, 0, 0, places))
        return;
    for (int k = 0; k < formula->part_count; k++) {
        unsigned set = 0;
        for (int i = 0; i < formula->number_count; i++)
            set |= (formula->parts[k].set >> i & 1) << places[i];
        formula->parts[k].set = set;
    }
    memcpy(formula->numbers, ticket->numbers, sizeof formula->numbers);
    formula->number_count = ticket->number_count;
}

static bool read_formula(const char *name, void *node)
{
    struct formula formula = {0}, ticket = {0};
    struct reader reader = {name, &formula, {false}};
    int whole;
    size_t count = tv_space_numbers("numbers", ticket.numbers, NUMBERS_MAX);
    ticket.number_count = count < NUMBERS_MAX ? (int)count : NUMBERS_MAX;
    if (!read_part(&reader, &whole) || *reader.text)
        return false;
    take_from_ticket(&reader, &ticket);
    memcpy(node, &formula, sizeof formula);
    return true;
}

/* ---- Values ---- */

/* Whether a formula that may be anything is one without holes; `text` takes what is written of it,
 * and what is read of that is a formula that is safe to be followed. */
static bool is_whole_formula(const void *node, struct formula *formula)
{
    char text[1000] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    if (!out)
        return false;
    write_formula(node, out);
    fclose(out);
    return read_formula(text, formula) && next_hole(formula, 0) == NO_HOLE;
}

static bool call_make_ten_is_solution(const void *node)
{
    struct formula formula;
    struct fraction value = {0, 0};
    return is_whole_formula(node, &formula) && make_ten_value(&formula, &value) &&
           value.denominator != 0 && value.numerator % value.denominator == 0 &&
           value.numerator / value.denominator == tv_space_number("target", 10);
}

/* value ((3 - (7 / 4)) * 8): "10", "49/5", or "none" */
static void call_value(const char *const *texts, size_t count, FILE *out)
{
    struct formula formula;
    struct fraction value = {0, 0};
    if (count != 1 || !read_formula(texts[0], &formula) || next_hole(&formula, 0) != NO_HOLE)
        fputs("error: value needs a formula without holes, such as ((3 - (7 / 4)) * 8)", out);
    else if (!make_ten_value(&formula, &value))
        fputs("none", out);
    else if (value.denominator == 1)
        fprintf(out, "%ld", value.numerator);
    else
        fprintf(out, "%ld/%ld", value.numerator, value.denominator);
}

static const struct tv_function make_ten_functions[] = {{"value", call_value}, {NULL, NULL}};

const struct tv_homework tv_homework = {
    .name = "make-ten",
    .node_size = sizeof(struct formula),
    .max_children = MAKE_TEN_CHILDREN_MAX,
    .space = "{\"numbers\": [3, 4, 7, 8], \"target\": 10}",
    .start = "{3, 4, 7, 8}",
    .children = call_make_ten_children,
    .is_solution = call_make_ten_is_solution,
    .write = write_formula,
    .read = read_formula,
    .functions = make_ten_functions,
};

#endif
