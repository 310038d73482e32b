/* expression_parse.c: see expression_parse.h. Precedence climbing: a function reads operations that
 * bind at least as strongly as a given level, and calls itself for what binds more strongly.
 */
#include "exercise/expression_parse.h"

#include <string.h>

#include "exercise/suggest.h"

/* How strongly an operation binds. */
enum { NOTHING, OR, AND, NOT, COMPARISON, SUM, PRODUCT };

struct parser {
    struct tv_tokens tokens;
    struct tv_token token; /* the one to look at next */
    unsigned depth;        /* of calls */
};

static struct tv_expression *parse_expression(struct parser *parser);

/* ---- Problems ---- */

static bool problem_at(const struct parser *parser, size_t offset, const char *text)
{
    return tv_problem(parser->tokens.loader->problems, tv_value_place(parser->tokens.value, offset),
                      "%s", text);
}

static const char *token_shown(const struct parser *parser)
{
    const struct tv_token *token = &parser->token;
    const char *start = parser->tokens.value->text + token->start;
    char *copy = tv_loader_copy(parser->tokens.loader, start, token->length);
    return tv_shown(parser->tokens.loader->problems, copy ? copy : "");
}

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

/* Adds the problem that something else is wanted where the next token is. */
static bool wanted(const struct parser *parser, const char *what)
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

/* ---- Tokens and nodes ---- */

static bool take(struct parser *parser)
{
    return tv_token_take(&parser->tokens, &parser->token);
}

static bool expect(struct parser *parser, enum tv_token_type type, const char *what)
{
    return parser->token.type == type ? take(parser) : wanted(parser, what);
}

static bool too_deep(const struct parser *parser, size_t offset)
{
    return problem_at(parser, offset,
                      "more than 250 operations within each other: divide this into smaller ones");
}

/* A node for the next token, whose operation begins at `start`. */
static struct tv_expression *new_node(struct parser *parser, size_t start)
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

/* Puts a node (or NULL, after a problem) at the end of a list below another. */
static bool append(const struct parser *parser, struct tv_expression *parent,
                   struct tv_expression **list, struct tv_expression *node)
{
    if (!node)
        return false;
    while (*list)
        list = &(*list)->next;
    *list = node;
    if (parent->depth <= node->depth)
        parent->depth = node->depth + 1;
    return parent->depth <= TV_EXPRESSION_DEPTH || too_deep(parser, parent->sign);
}

static bool take_name(struct parser *parser, struct tv_expression *node, const char *what)
{
    if (parser->token.type != TV_NAME_TOKEN)
        return wanted(parser, what);
    node->name = tv_loader_copy(parser->tokens.loader,
                                parser->tokens.value->text + parser->token.start,
                                parser->token.length);
    return node->name && take(parser);
}

/* ---- Operations ---- */

static int level_of(enum tv_token_type type)
{
    switch (type) {
    case TV_OR:
        return OR;
    case TV_AND:
        return AND;
    case TV_EQUALS:
    case TV_DIFFERS:
    case TV_BELOW:
    case TV_AT_LEAST:
    case TV_ABOVE:
    case TV_UP_TO:
        return COMPARISON;
    case TV_PLUS:
    case TV_MINUS:
        return SUM;
    case TV_TIMES:
    case TV_SLASH:
    case TV_MOD:
        return PRODUCT;
    default:
        return NOTHING;
    }
}

static struct tv_expression *parse_operation(struct parser *parser, int least);

/* The next token, and, at least as strongly bound, what it is the sign of. */
static struct tv_expression *parse_sign(struct parser *parser, int least)
{
    struct tv_expression *node = new_node(parser, parser->token.start);
    bool ok = node && take(parser) &&
              append(parser, node, &node->operands, parse_operation(parser, least));
    return ok ? node : NULL;
}

/* Reads "TO" of a range, of which FROM has been read. */
static struct tv_expression *parse_range(struct parser *parser, struct tv_expression *from)
{
    struct tv_expression *range = new_node(parser, from->start);
    bool ok = range && take(parser) && append(parser, range, &range->operands, from) &&
              append(parser, range, &range->operands, parse_operation(parser, SUM));
    return ok ? range : NULL;
}

/* Reads "FROM..TO", or an expression. */
static struct tv_expression *parse_source(struct parser *parser)
{
    struct tv_expression *source = parse_operation(parser, SUM);
    return source && parser->token.type == TV_TO ? parse_range(parser, source) : source;
}

/* Makes a loop of a name by reading "in SOURCE". */
static struct tv_expression *parse_in(struct parser *parser, struct tv_expression *name)
{
    if (!expect(parser, TV_IN, "'in'"))
        return NULL;
    struct tv_expression *source = parse_source(parser);
    if (source && source->type != TV_TO && source->type != TV_NAME_TOKEN) {
        problem_at(parser, source->start,
                   "after 'in' comes a range, as in 0..3, or the name of an array");
        return NULL;
    }
    name->type = TV_FOR;
    return append(parser, name, &name->operands, source) ? name : NULL;
}

/* Reads "NAME in SOURCE". */
static struct tv_expression *parse_loop(struct parser *parser)
{
    struct tv_expression *node = new_node(parser, parser->token.start);
    if (!node || !take_name(parser, node, "a name, as in 'i in 0..3',"))
        return NULL;
    return parse_in(parser, node);
}

static bool parse_loops(struct parser *parser, struct tv_expression *node)
{
    if (parser->token.type != TV_FOR)
        return wanted(parser, "'for', as in 'all(X for i in 0..3)',");
    while (parser->token.type == TV_FOR) {
        if (!take(parser) || !append(parser, node, &node->loops, parse_loop(parser)))
            return false;
    }
    return true;
}

static bool parse_arguments(struct parser *parser, struct tv_expression *node)
{
    bool many = node->type == TV_MIN || node->type == TV_MAX;
    if (!append(parser, node, &node->operands, parse_expression(parser)))
        return false;
    if (node->type != TV_ABS && !many)
        return parse_loops(parser, node);
    while (many && parser->token.type == TV_COMMA) {
        if (!take(parser) || !append(parser, node, &node->operands, parse_expression(parser)))
            return false;
    }
    return true;
}

static struct tv_expression *parse_call(struct parser *parser)
{
    struct tv_expression *node = new_node(parser, parser->token.start);
    bool ok = node && take(parser) && expect(parser, TV_OPEN, "'('") &&
              parse_arguments(parser, node) && expect(parser, TV_CLOSE, "')'");
    return ok ? node : NULL;
}

static bool unknown_function(const struct parser *parser, const struct tv_expression *name)
{
    struct tv_suggestion suggestion = {.wanted = name->name};
    for (int type = TV_MIN; type <= TV_COUNT; type++)
        tv_suggest(&suggestion, tv_token_text((enum tv_token_type)type));
    struct tv_problems *problems = parser->tokens.loader->problems;
    const char *shown = tv_shown(problems, name->name);
    struct tv_place place = tv_expression_place(name, name->start);
    if (suggestion.best)
        return tv_problem(problems, place, "there is no function %s: did you mean '%s'?", shown,
                          suggestion.best);
    return tv_problem(problems, place,
                      "there is no function %s: there are min, max, abs, all, any, sum and count; "
                      "an element of an array is written x[i]",
                      shown);
}

/* Reads a name, or name[INDEX]. */
static struct tv_expression *parse_name(struct parser *parser)
{
    struct tv_expression *node = new_node(parser, parser->token.start);
    if (!node || !take_name(parser, node, "a name"))
        return NULL;
    if (parser->token.type == TV_OPEN) {
        unknown_function(parser, node);
        return NULL;
    }
    if (parser->token.type != TV_OPEN_INDEX)
        return node;
    node->type = TV_OPEN_INDEX;
    bool ok = take(parser) && append(parser, node, &node->operands, parse_expression(parser)) &&
              expect(parser, TV_CLOSE_INDEX, "']'");
    return ok ? node : NULL;
}

static struct tv_expression *parse_parentheses(struct parser *parser)
{
    size_t start = parser->token.start;
    struct tv_expression *inside = take(parser) ? parse_expression(parser) : NULL;
    if (!inside || !expect(parser, TV_CLOSE, "')'"))
        return NULL;
    inside->start = start;
    return inside;
}

static struct tv_expression *parse_operand(struct parser *parser)
{
    struct tv_expression *node;
    switch (parser->token.type) {
    case TV_NUMBER_TOKEN:
    case TV_TRUE:
    case TV_FALSE:
        node = new_node(parser, parser->token.start);
        return node && take(parser) ? node : NULL;
    case TV_NAME_TOKEN:
        return parse_name(parser);
    case TV_OPEN:
        return parse_parentheses(parser);
    case TV_MINUS:
        return parse_sign(parser, PRODUCT + 1);
    case TV_MIN:
    case TV_MAX:
    case TV_ABS:
    case TV_ALL:
    case TV_ANY:
    case TV_SUM:
    case TV_COUNT:
        return parse_call(parser);
    default:
        wanted(parser, parser->token.type == TV_NOT || parser->token.type == TV_IF
                           ? "a number, a name or '('"
                           : "a number or a name");
        return NULL;
    }
}

/* Reads a sign between two operands, and the second of them. */
static struct tv_expression *parse_right(struct parser *parser, struct tv_expression *left)
{
    int level = level_of(parser->token.type);
    struct tv_expression *node = new_node(parser, left->start);
    if (!node || !take(parser) || !append(parser, node, &node->operands, left) ||
        !append(parser, node, &node->operands, parse_operation(parser, level + 1)))
        return NULL;
    if (level == COMPARISON && level_of(parser->token.type) == COMPARISON) {
        problem_at(parser, parser->token.start, "comparisons do not chain: write a < b and b < c");
        return NULL;
    }
    return node;
}

/* Reads operations that bind at least as strongly as `least`. */
static struct tv_expression *parse_operation(struct parser *parser, int least)
{
    if (parser->depth == TV_EXPRESSION_DEPTH) {
        too_deep(parser, parser->token.start);
        return NULL;
    }
    parser->depth++;
    bool is_not = parser->token.type == TV_NOT && least <= NOT;
    struct tv_expression *node = is_not ? parse_sign(parser, NOT) : parse_operand(parser);
    int level;
    while (node && (level = level_of(parser->token.type)) != NOTHING && level >= least)
        node = parse_right(parser, node);
    parser->depth--;
    return node;
}

static struct tv_expression *parse_choice(struct parser *parser)
{
    struct tv_expression *node = new_node(parser, parser->token.start);
    bool ok = node && take(parser) &&
              append(parser, node, &node->operands, parse_expression(parser)) &&
              expect(parser, TV_THEN, "'then'") &&
              append(parser, node, &node->operands, parse_expression(parser)) &&
              expect(parser, TV_ELSE, "'else'") &&
              append(parser, node, &node->operands, parse_expression(parser));
    return ok ? node : NULL;
}

static struct tv_expression *parse_expression(struct parser *parser)
{
    if (parser->token.type != TV_IF)
        return parse_operation(parser, OR);
    if (parser->depth == TV_EXPRESSION_DEPTH) {
        too_deep(parser, parser->token.start);
        return NULL;
    }
    parser->depth++;
    struct tv_expression *node = parse_choice(parser);
    parser->depth--;
    return node;
}

/* ---- Whole texts ---- */

static bool begin(struct parser *parser, struct tv_loader *loader, const struct tv_value *value,
                  size_t start, size_t end)
{
    *parser = (struct parser){.tokens = {loader, value, start, end}};
    if (end - start > TV_EXPRESSION_MAX)
        return problem_at(parser, start, "an expression of more than 8192 bytes: divide it");
    return take(parser);
}

/* The node, if all of the text is read. */
static struct tv_expression *finish(const struct parser *parser, struct tv_expression *node)
{
    if (node && parser->token.type != TV_END_TOKEN) {
        wanted(parser, "the end of the expression, or a sign such as '+' or 'and',");
        return NULL;
    }
    return node;
}

struct tv_expression *tv_expression_parse(struct tv_loader *loader, const struct tv_value *value,
                                          size_t start, size_t end)
{
    struct parser parser;
    if (!begin(&parser, loader, value, start, end))
        return NULL;
    return finish(&parser, parse_expression(&parser));
}

struct tv_expression *tv_range_parse(struct tv_loader *loader, const struct tv_value *value)
{
    struct parser parser;
    if (!begin(&parser, loader, value, 0, strlen(value->text)))
        return NULL;
    struct tv_expression *range = parse_source(&parser);
    if (range && range->type != TV_TO && parser.token.type == TV_END_TOKEN) {
        problem_at(&parser, range->start, "this is no range: write the first and the last, 0..3");
        return NULL;
    }
    return finish(&parser, range);
}

struct tv_expression *tv_loop_parse(struct tv_loader *loader, const struct tv_value *value,
                                    size_t start, size_t end)
{
    struct parser parser;
    if (!begin(&parser, loader, value, start, end))
        return NULL;
    return finish(&parser, parse_loop(&parser));
}

/* Reads "INDEX]" or "NAME in SOURCE]". */
static struct tv_expression *parse_index(struct parser *parser)
{
    struct tv_expression *index = parse_expression(parser);
    if (index && index->type == TV_NAME_TOKEN && parser->token.type == TV_IN)
        index = parse_in(parser, index);
    return index && expect(parser, TV_CLOSE_INDEX, "']'") ? index : NULL;
}

struct tv_expression *tv_target_parse(struct tv_loader *loader, const struct tv_value *value)
{
    struct parser parser;
    if (!begin(&parser, loader, value, 0, strlen(value->text)))
        return NULL;
    struct tv_expression *node = new_node(&parser, parser.token.start);
    if (!node || !take_name(&parser, node, "the name of a variable"))
        return NULL;
    if (parser.token.type == TV_OPEN_INDEX) {
        node->type = TV_OPEN_INDEX;
        if (!take(&parser) || !append(&parser, node, &node->operands, parse_index(&parser)))
            return NULL;
    }
    return finish(&parser, node);
}

struct tv_expression tv_expression_whole(const struct tv_expression *expression)
{
    struct tv_expression whole = *expression;
    whole.sign = whole.start;
    return whole;
}

struct tv_place tv_expression_place(const struct tv_expression *expression, size_t offset)
{
    return tv_value_place(expression->value, offset);
}
