/* expression_tokens.c: see expression_tokens.h. */
#include "exercise/expression_tokens.h"

#include <string.h>

#include "exercise/schema.h"
#include "visit/text.h"

/* Of two signs that begin alike the longer one is first; what is written in two ways is shown as
 * the last of them. */
static const struct {
    const char *text;
    enum tv_token_type type;
} signs[] = {
    {"..", TV_TO},         {"==", TV_EQUALS}, {"!=", TV_DIFFERS}, {"<=", TV_UP_TO},
    {">=", TV_AT_LEAST},   {"(", TV_OPEN},    {")", TV_CLOSE},    {"[", TV_OPEN_INDEX},
    {"]", TV_CLOSE_INDEX}, {",", TV_COMMA},   {"+", TV_PLUS},     {"-", TV_MINUS},
    {"*", TV_TIMES},       {"/", TV_SLASH},   {"=", TV_EQUALS},   {"<", TV_BELOW},
    {">", TV_ABOVE},
};

/* How other languages write what an expression says otherwise. */
static const struct {
    const char *text, *advice;
} foreign[] = {
    {"&&", "and"},          {"&", "and"},           {"||", "or"},           {"|", "or"},
    {"!", "not"},           {"%", "mod"},           {"\xE2\x89\xA0", "!="}, /* the signs of
                                                                               mathematics, in UTF-8
                                                                             */
    {"\xE2\x89\xA4", "<="}, {"\xE2\x89\xA5", ">="}, {"\xE2\x88\x92", "-"},
};

static const char *const words[TV_TOKEN_TYPES] = {
    [TV_MOD] = "mod", [TV_AND] = "and",     [TV_OR] = "or",       [TV_NOT] = "not",
    [TV_IF] = "if",   [TV_THEN] = "then",   [TV_ELSE] = "else",   [TV_FOR] = "for",
    [TV_IN] = "in",   [TV_TRUE] = "true",   [TV_FALSE] = "false", [TV_MIN] = "min",
    [TV_MAX] = "max", [TV_ABS] = "abs",     [TV_ALL] = "all",     [TV_ANY] = "any",
    [TV_SUM] = "sum", [TV_COUNT] = "count",
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters of other alphabets are bytes above ASCII; with 0xE2 begin dashes, quotes and the signs of
 * mathematics. */
static bool is_letter(char c)
{
    bool is_ascii = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return is_ascii || ((c & 0x80) && c != '\xE2');
}

static size_t name_length(const char *text)
{
    size_t length = 0;
    while (is_letter(text[length]) || (length > 0 && is_digit(text[length])))
        length++;
    return length;
}

static enum tv_token_type word_type(const char *text, size_t length)
{
    for (size_t i = 0; i < TV_TOKEN_TYPES; i++) {
        if (words[i] && strlen(words[i]) == length && !strncmp(words[i], text, length))
            return (enum tv_token_type)i;
    }
    return TV_NAME_TOKEN;
}

static bool starts_with(const char *text, const char *start)
{
    return !strncmp(text, start, strlen(start));
}

static bool take_number(struct tv_tokens *tokens, struct tv_token *token)
{
    const char *text = tokens->value->text + token->start;
    token->type = TV_NUMBER_TOKEN;
    token->length = strspn(text, "0123456789");
    char *digits = tv_loader_copy(tokens->loader, text, token->length);
    if (!digits)
        return false;
    if (tv_parse_integer(digits, &token->number))
        return true;
    return tv_problem(tokens->loader->problems, tv_value_place(tokens->value, token->start),
                      text[0] == '0' ? "leave out the 0 in front of this number"
                                     : "this number is too large: 64 bits hold no more than "
                                       "9223372036854775807");
}

/* A text goes to the next quote like its first. */
static bool take_text(struct tv_tokens *tokens, struct tv_token *token)
{
    const char *text = tokens->value->text + token->start;
    const char *last = memchr(text + 1, text[0], tokens->end - token->start - 1);
    token->type = TV_TEXT_TOKEN;
    if (!last) {
        return tv_problem(tokens->loader->problems, tv_value_place(tokens->value, token->start),
                          "this quote begins a text that has no quote at its end");
    }
    token->length = (size_t)(last + 1 - text);
    return true;
}

static bool no_token(struct tv_tokens *tokens, const struct tv_token *token)
{
    struct tv_problems *problems = tokens->loader->problems;
    const char *text = tokens->value->text + token->start;
    struct tv_place place = tv_value_place(tokens->value, token->start);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        if (starts_with(text, foreign[i].text)) {
            return tv_problem(problems, place, "expressions have no '%s': write '%s'",
                              foreign[i].text, foreign[i].advice);
        }
    }
    int length = (int)tv_utf8_length(text);
    return tv_problem(problems, place, "'%.*s' has no meaning in an expression", length, text);
}

static bool take_sign(struct tv_tokens *tokens, struct tv_token *token)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (starts_with(tokens->value->text + token->start, signs[i].text)) {
            token->type = signs[i].type;
            token->length = strlen(signs[i].text);
            return true;
        }
    }
    return no_token(tokens, token);
}

bool tv_token_take(struct tv_tokens *tokens, struct tv_token *token)
{
    const char *text = tokens->value->text;
    while (tokens->at < tokens->end && strchr(" \t\r\n", text[tokens->at]))
        tokens->at++;
    *token = (struct tv_token){.type = TV_END_TOKEN, .start = tokens->at};
    if (tokens->at >= tokens->end)
        return true;
    text += tokens->at;
    token->length = name_length(text);
    bool ok = true;
    if (token->length)
        token->type = word_type(text, token->length);
    else if (is_digit(*text))
        ok = take_number(tokens, token);
    else
        ok = *text == '"' || *text == '\'' ? take_text(tokens, token) : take_sign(tokens, token);
    tokens->at += token->length;
    return ok;
}

const char *tv_token_text(enum tv_token_type type)
{
    for (size_t i = sizeof signs / sizeof *signs; i-- > 0;) {
        if (signs[i].type == type)
            return signs[i].text;
    }
    return words[type] ? words[type] : "";
}

size_t tv_expression_name_length(const char *text)
{
    size_t length = name_length(text);
    return word_type(text, length) == TV_NAME_TOKEN ? length : 0;
}

bool tv_is_expression_name(const char *text)
{
    size_t length = tv_expression_name_length(text);
    return length > 0 && !text[length];
}
