/* dot_tokens.h: the words of a text in DOT, one after another, for dot_read.c. */
#ifndef TV_GRADE_DOT_TOKENS_H
#define TV_GRADE_DOT_TOKENS_H

#include "exercise/arena.h"
#include "treevisit.h"

enum tv_dot_word {
    TV_DOT_END,  /* of the text */
    TV_DOT_NAME, /* an id: its text follows */
    TV_DOT_STRICT,
    TV_DOT_GRAPH,
    TV_DOT_DIGRAPH,
    TV_DOT_SUBGRAPH,
    TV_DOT_NODE,
    TV_DOT_EDGE,
    TV_DOT_ARROW, /* "->" */
    TV_DOT_LINE,  /* "--" */
    TV_DOT_MARK,  /* one of { } [ ] = ; , : + */
};

struct tv_dot_tokens {
    const char *start; /* of the text */
    const char *at;    /* where it goes on */
    unsigned line;     /* there */
    struct tv_arena *arena;
    struct tv_error *error;
    /* The token that is to be looked at next: */
    enum tv_dot_word word;
    char mark;
    bool is_html;     /* an id between angle brackets, which it has not */
    const char *text; /* of an id: in quotes, its escapes are still there but for that of a quote */
    unsigned token_line;
};

/* Takes the next token. false after filling the error: something is not closed, or is nothing. */
bool tv_dot_next(struct tv_dot_tokens *tokens);

bool tv_dot_is_mark(const struct tv_dot_tokens *tokens, char mark);

/* Fails because something else is wanted where the token is: "a name". */
bool tv_dot_wanted(const struct tv_dot_tokens *tokens, const char *wanted);

/* Fails at the token, as printf does. */
bool tv_dot_fail(const struct tv_dot_tokens *tokens, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
