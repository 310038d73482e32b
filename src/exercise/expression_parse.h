/* expression_parse.h: an expression as a tree, which says what is written and not yet whether it
 * means anything: names are looked up by expression_compile.c.
 *
 *     a - min(b, 3)              TV_MINUS
 *                                |- TV_NAME_TOKEN a
 *                                `- TV_MIN
 *                                   |- TV_NAME_TOKEN b
 *                                   `- TV_NUMBER_TOKEN 3
 *
 * A tree is at most TV_EXPRESSION_DEPTH deep, so that functions may walk it by calling themselves.
 */
#ifndef TV_EXERCISE_EXPRESSION_PARSE_H
#define TV_EXERCISE_EXPRESSION_PARSE_H

#include "exercise/expression_tokens.h"

enum { TV_EXPRESSION_DEPTH = 250, TV_EXPRESSION_MAX = 8192 /* bytes */ };

/* One operation; its type is the token that makes it.
 *
 *     TV_NUMBER_TOKEN, TV_NAME_TOKEN, TV_TRUE, TV_FALSE     no operands
 *     TV_TEXT_TOKEN                                         likewise; `name` is the text
 *     TV_OPEN_INDEX                                         name[operand]
 *     TV_MINUS, TV_NOT, TV_ABS                              of one operand
 *     TV_TO                                                 from the first to the second
 *     TV_IF                                                 condition, then, else
 *     TV_FOR                                                name in operand, a TV_TO or a name
 *     TV_ALL, TV_ANY, TV_SUM, TV_COUNT                      of one operand, for each of `loops`
 */
struct tv_expression {
    enum tv_token_type type;
    const struct tv_value *value; /* the text it is in */
    size_t start;                 /* its first byte there */
    size_t sign;                  /* the first byte of its token: of a sum the '+' */
    unsigned depth;
    int64_t number;
    const char *name;
    struct tv_expression *operands, *loops; /* the first of them */
    struct tv_expression *next;             /* operand or loop */
};

/* Each reads the bytes [start, end) of a text as a whole. NULL: it has a problem. */
struct tv_expression *tv_expression_parse(struct tv_loader *loader, const struct tv_value *value,
                                          size_t start, size_t end);

/* "0..big": a TV_TO. */
struct tv_expression *tv_range_parse(struct tv_loader *loader, const struct tv_value *value);

/* "k in 0..8": a TV_FOR. */
struct tv_expression *tv_loop_parse(struct tv_loader *loader, const struct tv_value *value,
                                    size_t start, size_t end);

/* What a value is given to: "a", "tiles[a + 1]", or "tiles[k in 0..8]", whose operand is a TV_FOR.
 */
struct tv_expression *tv_target_parse(struct tv_loader *loader, const struct tv_value *value);

/* The same, but what is said of it is said of its first byte, not of its sign. */
struct tv_expression tv_expression_whole(const struct tv_expression *expression);

/* Where a byte of the expression's text stands. */
struct tv_place tv_expression_place(const struct tv_expression *expression, size_t offset);

#endif
