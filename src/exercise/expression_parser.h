/* expression_parser.h: the hand tools of expression_parse.c: tokens taken one by one, nodes put
 * together, and what is said where something else is wanted.
 */
#ifndef TV_EXERCISE_EXPRESSION_PARSER_H
#define TV_EXERCISE_EXPRESSION_PARSER_H

#include "exercise/expression_parse.h"

struct tv_parser {
    struct tv_tokens tokens;
    struct tv_token token; /* the one to look at next */
    unsigned depth;        /* of calls */
};

/* Starts at the first token of the bytes [start, end) of a text. Errors: it is too long, or starts
 * with none. */
bool tv_parser_begin(struct tv_parser *parser, struct tv_loader *loader,
                     const struct tv_value *value, size_t start, size_t end);

/* The node (or NULL, after a problem), if all of the text is read. */
struct tv_expression *tv_parser_finish(const struct tv_parser *parser, struct tv_expression *node);

/* ---- Tokens ---- */

bool tv_parser_take(struct tv_parser *parser);

/* Takes the next token, which has to be of this type; `what` is that in words. */
bool tv_parser_expect(struct tv_parser *parser, enum tv_token_type type, const char *what);

/* Takes a name into a node. */
bool tv_parser_take_name(struct tv_parser *parser, struct tv_expression *node, const char *what);

/* ---- Nodes ---- */

/* A node for the next token, whose operation begins at `start`. NULL: no memory. */
struct tv_expression *tv_parser_node(struct tv_parser *parser, size_t start);

/* Puts a node (or NULL, after a problem) at the end of a list below another. */
bool tv_parser_append(const struct tv_parser *parser, struct tv_expression *parent,
                      struct tv_expression **list, struct tv_expression *node);

/* ---- Problems; all return false ---- */

bool tv_parser_problem(const struct tv_parser *parser, size_t offset, const char *text);

/* Something else is wanted where the next token is. */
bool tv_parser_wanted(const struct tv_parser *parser, const char *what);

bool tv_parser_too_deep(const struct tv_parser *parser, size_t offset);

#endif
