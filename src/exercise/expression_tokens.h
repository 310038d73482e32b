/* expression_tokens.h: the words, numbers and signs that an expression consists of.
 *
 * expression_parse.c takes them one by one. A text may hold an expression as a part: a gap of a
 * template, a key.
 */
#ifndef TV_EXERCISE_EXPRESSION_TOKENS_H
#define TV_EXERCISE_EXPRESSION_TOKENS_H

#include <stdint.h>

#include "exercise/value.h"

enum tv_token_type {
    TV_END_TOKEN,
    TV_NUMBER_TOKEN,
    TV_NAME_TOKEN,
    TV_TEXT_TOKEN, /* in quotes, which are a part of the token */
    /* Signs. */
    TV_OPEN,
    TV_CLOSE,
    TV_OPEN_INDEX,
    TV_CLOSE_INDEX,
    TV_COMMA,
    TV_TO, /* .. */
    TV_PLUS,
    TV_MINUS,
    TV_TIMES,
    TV_SLASH,
    TV_EQUALS,
    TV_DIFFERS,
    TV_BELOW,
    TV_AT_LEAST,
    TV_ABOVE,
    TV_UP_TO,
    /* Words with a meaning of their own. */
    TV_MOD,
    TV_AND,
    TV_OR,
    TV_NOT,
    TV_IF,
    TV_THEN,
    TV_ELSE,
    TV_FOR,
    TV_IN,
    TV_TRUE,
    TV_FALSE,
    TV_MIN,
    TV_MAX,
    TV_ABS,
    TV_ALL,
    TV_ANY,
    TV_SUM,
    TV_COUNT,
    TV_TOKEN_TYPES
};

struct tv_token {
    enum tv_token_type type;
    size_t start, length; /* in bytes of the text */
    int64_t number;       /* of a number */
};

/* The part [at, end) of a text, from left to right. */
struct tv_tokens {
    struct tv_loader *loader;
    const struct tv_value *value;
    size_t at, end;
};

/* Takes the next token; at the end always TV_END_TOKEN. Errors: a sign that means nothing, or that
 * other languages use; a number that is too large or starts with 0; a text without its end. */
bool tv_token_take(struct tv_tokens *tokens, struct tv_token *token);

/* What a sign or a word is written like. */
const char *tv_token_text(enum tv_token_type type);

/* How many bytes of a text are the name that it begins with. 0: it begins with none, or with one of
 * the words above. */
size_t tv_expression_name_length(const char *text);

/* Whether a text is a name as expressions have them, and none of the words above. */
bool tv_is_expression_name(const char *text);

#endif
