/* expression_parse.c: see expression_parse.h. Precedence climbing: a function reads operations that
 * bind at least as strongly as a given level, and calls itself for what binds more strongly.
 */
#include "exercise/expression_parser.h"

#include <string.h>

#include "exercise/schema.h"

/* How strongly an operation binds. */
enum { NOTHING, OR, AND, NOT, COMPARISON, SUM, PRODUCT };

static struct tv_expression *parse_expression(struct tv_parser *parser);

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

static struct tv_expression *parse_operation(struct tv_parser *parser, int least);

/* The next token, and, at least as strongly bound, what it is the sign of. */
static struct tv_expression *parse_sign(struct tv_parser *parser, int least)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    bool ok = node && tv_parser_take(parser) &&
              tv_parser_append(parser, node, &node->operands, parse_operation(parser, least));
    return ok ? node : NULL;
}

/* Reads "TO" of a range, of which FROM has been read. */
static struct tv_expression *parse_range(struct tv_parser *parser, struct tv_expression *from)
{
    struct tv_expression *range = tv_parser_node(parser, from->start);
    bool ok = range && tv_parser_take(parser) &&
              tv_parser_append(parser, range, &range->operands, from) &&
              tv_parser_append(parser, range, &range->operands, parse_operation(parser, SUM));
    return ok ? range : NULL;
}

/* Reads "FROM..TO", or an expression. */
static struct tv_expression *parse_source(struct tv_parser *parser)
{
    struct tv_expression *source = parse_operation(parser, SUM);
    return source && parser->token.type == TV_TO ? parse_range(parser, source) : source;
}

/* Makes a loop of a name by reading "in SOURCE". */
static struct tv_expression *parse_in(struct tv_parser *parser, struct tv_expression *name)
{
    if (!tv_parser_expect(parser, TV_IN, "'in'"))
        return NULL;
    struct tv_expression *source = parse_source(parser);
    if (source && source->type != TV_TO && source->type != TV_NAME_TOKEN) {
        tv_parser_problem(parser, source->start,
                          "after 'in' comes a range, as in 0..3, or the name of an array");
        return NULL;
    }
    name->type = TV_FOR;
    return tv_parser_append(parser, name, &name->operands, source) ? name : NULL;
}

/* Reads "NAME in SOURCE". */
static struct tv_expression *parse_loop(struct tv_parser *parser)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    if (!node || !tv_parser_take_name(parser, node, "a name, as in 'i in 0..3',"))
        return NULL;
    return parse_in(parser, node);
}

static bool parse_loops(struct tv_parser *parser, struct tv_expression *node)
{
    if (parser->token.type != TV_FOR)
        return tv_parser_wanted(parser, "'for', as in 'all(X for i in 0..3)',");
    while (parser->token.type == TV_FOR) {
        if (!tv_parser_take(parser) ||
            !tv_parser_append(parser, node, &node->loops, parse_loop(parser)))
            return false;
    }
    return true;
}

static bool parse_arguments(struct tv_parser *parser, struct tv_expression *node)
{
    bool many = node->type == TV_MIN || node->type == TV_MAX;
    if (!tv_parser_append(parser, node, &node->operands, parse_expression(parser)))
        return false;
    if (node->type != TV_ABS && !many)
        return parse_loops(parser, node);
    while (many && parser->token.type == TV_COMMA) {
        if (!tv_parser_take(parser) ||
            !tv_parser_append(parser, node, &node->operands, parse_expression(parser)))
            return false;
    }
    return true;
}

static struct tv_expression *parse_call(struct tv_parser *parser)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    bool ok = node && tv_parser_take(parser) && tv_parser_expect(parser, TV_OPEN, "'('") &&
              parse_arguments(parser, node) && tv_parser_expect(parser, TV_CLOSE, "')'");
    return ok ? node : NULL;
}

static bool unknown_function(const struct tv_parser *parser, const struct tv_expression *name)
{
    struct tv_suggestion suggestion = {.wanted = name->name};
    for (int type = TV_MIN; type <= TV_COUNT; type++)
        tv_suggest(&suggestion, tv_token_text((enum tv_token_type)type));
    return tv_unknown(parser->tokens.loader, tv_expression_place(name, name->start), "function",
                      &suggestion,
                      "there are min, max, abs, all, any, sum and count; an element of an array is "
                      "written x[i]");
}

/* Reads a name, or name[INDEX]. */
static struct tv_expression *parse_name(struct tv_parser *parser)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    if (!node || !tv_parser_take_name(parser, node, "a name"))
        return NULL;
    if (parser->token.type == TV_OPEN) {
        unknown_function(parser, node);
        return NULL;
    }
    if (parser->token.type != TV_OPEN_INDEX)
        return node;
    node->type = TV_OPEN_INDEX;
    bool ok = tv_parser_take(parser) &&
              tv_parser_append(parser, node, &node->operands, parse_expression(parser)) &&
              tv_parser_expect(parser, TV_CLOSE_INDEX, "']'");
    return ok ? node : NULL;
}

/* Reads a text, which is kept without its quotes. */
static struct tv_expression *parse_text(struct tv_parser *parser)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    const char *text = parser->tokens.value->text + parser->token.start;
    if (!node)
        return NULL;
    node->name = tv_loader_copy(parser->tokens.loader, text + 1, parser->token.length - 2);
    return node->name && tv_parser_take(parser) ? node : NULL;
}

static struct tv_expression *parse_parentheses(struct tv_parser *parser)
{
    size_t start = parser->token.start;
    struct tv_expression *inside = tv_parser_take(parser) ? parse_expression(parser) : NULL;
    if (!inside || !tv_parser_expect(parser, TV_CLOSE, "')'"))
        return NULL;
    inside->start = start;
    return inside;
}

static struct tv_expression *parse_operand(struct tv_parser *parser)
{
    struct tv_expression *node;
    switch (parser->token.type) {
    case TV_NUMBER_TOKEN:
    case TV_TRUE:
    case TV_FALSE:
        node = tv_parser_node(parser, parser->token.start);
        return node && tv_parser_take(parser) ? node : NULL;
    case TV_NAME_TOKEN:
        return parse_name(parser);
    case TV_TEXT_TOKEN:
        return parse_text(parser);
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
        tv_parser_wanted(parser, parser->token.type == TV_NOT || parser->token.type == TV_IF
                                     ? "a number, a name or '('"
                                     : "a number or a name");
        return NULL;
    }
}

/* Reads a sign between two operands, and the second of them. */
static struct tv_expression *parse_right(struct tv_parser *parser, struct tv_expression *left)
{
    int level = level_of(parser->token.type);
    struct tv_expression *node = tv_parser_node(parser, left->start);
    if (!node || !tv_parser_take(parser) ||
        !tv_parser_append(parser, node, &node->operands, left) ||
        !tv_parser_append(parser, node, &node->operands, parse_operation(parser, level + 1)))
        return NULL;
    if (level == COMPARISON && level_of(parser->token.type) == COMPARISON) {
        tv_parser_problem(parser, parser->token.start,
                          "comparisons do not chain: write a < b and b < c");
        return NULL;
    }
    return node;
}

/* Reads operations that bind at least as strongly as `least`. */
static struct tv_expression *parse_operation(struct tv_parser *parser, int least)
{
    if (parser->depth == TV_EXPRESSION_DEPTH) {
        tv_parser_too_deep(parser, parser->token.start);
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

static struct tv_expression *parse_choice(struct tv_parser *parser)
{
    struct tv_expression *node = tv_parser_node(parser, parser->token.start);
    bool ok = node && tv_parser_take(parser) &&
              tv_parser_append(parser, node, &node->operands, parse_expression(parser)) &&
              tv_parser_expect(parser, TV_THEN, "'then'") &&
              tv_parser_append(parser, node, &node->operands, parse_expression(parser)) &&
              tv_parser_expect(parser, TV_ELSE, "'else'") &&
              tv_parser_append(parser, node, &node->operands, parse_expression(parser));
    return ok ? node : NULL;
}

static struct tv_expression *parse_expression(struct tv_parser *parser)
{
    if (parser->token.type != TV_IF)
        return parse_operation(parser, OR);
    if (parser->depth == TV_EXPRESSION_DEPTH) {
        tv_parser_too_deep(parser, parser->token.start);
        return NULL;
    }
    parser->depth++;
    struct tv_expression *node = parse_choice(parser);
    parser->depth--;
    return node;
}

/* ---- Whole texts ---- */

struct tv_expression *tv_expression_parse(struct tv_loader *loader, const struct tv_value *value,
                                          size_t start, size_t end)
{
    struct tv_parser parser;
    if (!tv_parser_begin(&parser, loader, value, start, end))
        return NULL;
    return tv_parser_finish(&parser, parse_expression(&parser));
}

struct tv_expression *tv_range_parse(struct tv_loader *loader, const struct tv_value *value)
{
    struct tv_parser parser;
    if (!tv_parser_begin(&parser, loader, value, 0, strlen(value->text)))
        return NULL;
    struct tv_expression *range = parse_source(&parser);
    if (range && range->type != TV_TO && parser.token.type == TV_END_TOKEN) {
        tv_parser_problem(&parser, range->start,
                          "this is no range: write the first and the last, 0..3");
        return NULL;
    }
    return tv_parser_finish(&parser, range);
}

struct tv_expression *tv_loop_parse(struct tv_loader *loader, const struct tv_value *value,
                                    size_t start, size_t end)
{
    struct tv_parser parser;
    if (!tv_parser_begin(&parser, loader, value, start, end))
        return NULL;
    return tv_parser_finish(&parser, parse_loop(&parser));
}

/* Reads "INDEX]" or "NAME in SOURCE]". */
static struct tv_expression *parse_index(struct tv_parser *parser)
{
    struct tv_expression *index = parse_expression(parser);
    if (index && index->type == TV_NAME_TOKEN && parser->token.type == TV_IN)
        index = parse_in(parser, index);
    return index && tv_parser_expect(parser, TV_CLOSE_INDEX, "']'") ? index : NULL;
}

struct tv_expression *tv_target_parse(struct tv_loader *loader, const struct tv_value *value)
{
    struct tv_parser parser;
    if (!tv_parser_begin(&parser, loader, value, 0, strlen(value->text)))
        return NULL;
    struct tv_expression *node = tv_parser_node(&parser, parser.token.start);
    if (!node || !tv_parser_take_name(&parser, node, "the name of a variable"))
        return NULL;
    if (parser.token.type == TV_OPEN_INDEX) {
        node->type = TV_OPEN_INDEX;
        if (!tv_parser_take(&parser) ||
            !tv_parser_append(&parser, node, &node->operands, parse_index(&parser)))
            return NULL;
    }
    return tv_parser_finish(&parser, node);
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
