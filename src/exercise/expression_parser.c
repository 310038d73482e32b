/* expression_parser.c: see expression_parser.h. */
#include "exercise/expression_parser.h"

bool tv_parser_begin(struct tv_parser *parser, struct tv_loader *loader,
                     const struct tv_value *value, size_t start, size_t end)
{
    *parser = (struct tv_parser){.tokens = {loader, value, start, end}};
    if (end - start > TV_EXPRESSION_MAX)
        return tv_parser_problem(parser, start, "an expression of more than 8192 bytes: divide it");
    return tv_parser_take(parser);
}

struct tv_expression *tv_parser_finish(const struct tv_parser *parser, struct tv_expression *node)
{
    if (node && parser->token.type != TV_END_TOKEN) {
        tv_parser_wanted(parser, "the end of the expression, or a sign such as '+' or 'and',");
        return NULL;
    }
    return node;
}

/* ---- Tokens ---- */

static const char *token_shown(const struct tv_parser *parser)
{
    const struct tv_token *token = &parser->token;
    const char *start = parser->tokens.value->text + token->start;
    char *copy = tv_loader_copy(parser->tokens.loader, start, token->length);
    return tv_shown(parser->tokens.loader->problems, copy ? copy : "");
}

bool tv_parser_take(struct tv_parser *parser)
{
    return tv_token_take(&parser->tokens, &parser->token);
}

bool tv_parser_expect(struct tv_parser *parser, enum tv_token_type type, const char *what)
{
    return parser->token.type == type ? tv_parser_take(parser) : tv_parser_wanted(parser, what);
}

bool tv_parser_take_name(struct tv_parser *parser, struct tv_expression *node, const char *what)
{
    if (parser->token.type >= TV_MOD) {
        return tv_problem(parser->tokens.loader->problems,
                          tv_value_place(parser->tokens.value, parser->token.start),
                          "%s is a word of expressions: choose another name", token_shown(parser));
    }
    if (parser->token.type != TV_NAME_TOKEN)
        return tv_parser_wanted(parser, what);
    node->name = tv_loader_copy(parser->tokens.loader,
                                parser->tokens.value->text + parser->token.start,
                                parser->token.length);
    return node->name && tv_parser_take(parser);
}

/* ---- Nodes ---- */

struct tv_expression *tv_parser_node(struct tv_parser *parser, size_t start)
{
    struct tv_expression *node = tv_loader_array(parser->tokens.loader, 1, sizeof *node);
    if (node) {
        node->type = parser->token.type;
        node->value = parser->tokens.value;
        node->start = start;
        node->sign = parser->token.start;
        node->number = parser->token.number;
        node->depth = 1;
    }
    return node;
}

bool tv_parser_append(const struct tv_parser *parser, struct tv_expression *parent,
                      struct tv_expression **list, struct tv_expression *node)
{
    if (!node)
        return false;
    while (*list)
        list = &(*list)->next;
    *list = node;
    if (parent->depth <= node->depth)
        parent->depth = node->depth + 1;
    return parent->depth <= TV_EXPRESSION_DEPTH || tv_parser_too_deep(parser, parent->sign);
}

/* ---- Problems ---- */

static char character_at(struct tv_place place)
{
    struct tv_line line = tv_source_line(place.source, place.line);
    unsigned column = 0;
    for (size_t i = 0; i < line.length; i++) {
        bool is_start = (line.text[i] & 0xc0) != 0x80;
        column += is_start;
        if (column == place.column)
            return line.text[i];
    }
    return '\0';
}

bool tv_parser_problem(const struct tv_parser *parser, size_t offset, const char *text)
{
    return tv_problem(parser->tokens.loader->problems, tv_value_place(parser->tokens.value, offset),
                      "%s", text);
}

bool tv_parser_wanted(const struct tv_parser *parser, const char *what)
{
    struct tv_place place = tv_value_place(parser->tokens.value, parser->token.start);
    if (parser->token.type == TV_END_TOKEN) {
        bool is_cut = !parser->tokens.value->quoted && character_at(place) == ',';
        return tv_problem(parser->tokens.loader->problems, place,
                          "%s is wanted here, and the expression has ended%s", what,
                          is_cut ? ": in { } and [ ] put one with commas in quotes" : "");
    }
    return tv_problem(parser->tokens.loader->problems, place, "%s is wanted here, not %s", what,
                      token_shown(parser));
}

bool tv_parser_too_deep(const struct tv_parser *parser, size_t offset)
{
    return tv_parser_problem(
        parser, offset,
        "more than 250 operations within each other: divide this into smaller ones");
}
