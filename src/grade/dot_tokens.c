/* dot_tokens.c: see dot_tokens.h. */
#include "grade/dot_tokens.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include <strings.h>

/* ---- Errors ---- */

static bool fail_at(const struct tv_dot_tokens *tokens, unsigned line, const char *text)
{
    tokens->error->line = line;
    return tv_fail(tokens->error, "%s", text);
}

static bool no_memory(const struct tv_dot_tokens *tokens)
{
    return fail_at(tokens, 0, "not enough memory to read a graph");
}

bool tv_dot_fail(const struct tv_dot_tokens *tokens, const char *format, ...)
{
    char text[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return fail_at(tokens, tokens->token_line, text);
}

bool tv_dot_wanted(const struct tv_dot_tokens *tokens, const char *wanted)
{
    static const char *const words[] = {
        [TV_DOT_STRICT] = "strict",     [TV_DOT_GRAPH] = "graph", [TV_DOT_DIGRAPH] = "digraph",
        [TV_DOT_SUBGRAPH] = "subgraph", [TV_DOT_NODE] = "node",   [TV_DOT_EDGE] = "edge",
        [TV_DOT_ARROW] = "->",          [TV_DOT_LINE] = "--",
    };
    if (tokens->word == TV_DOT_END)
        return tv_dot_fail(tokens, "the text ends where %s is wanted", wanted);
    if (tokens->word == TV_DOT_MARK)
        return tv_dot_fail(tokens, "'%c' stands where %s is wanted", tokens->mark, wanted);
    return tv_dot_fail(tokens, "'%.60s' stands where %s is wanted",
                       tokens->word == TV_DOT_NAME ? tokens->text : words[tokens->word], wanted);
}

/* ---- Characters ---- */

static void step_over(struct tv_dot_tokens *tokens, size_t count)
{
    for (; count > 0 && *tokens->at; count--)
        tokens->line += *tokens->at++ == '\n';
}

/* Characters of a name; bytes of UTF-8 are among them. */
static bool is_letter(char byte)
{
    return isalpha((unsigned char)byte) || byte == '_' || (unsigned char)byte >= 0x80;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* What stands between tokens, or is a line for the C preprocessor. Returns how long it is at `at`;
 * 0: it is a token. */
static size_t blank_length(const char *at, bool begins_line)
{
    if (isspace((unsigned char)*at))
        return 1;
    if (strncmp(at, "//", 2) == 0 || (*at == '#' && begins_line))
        return strcspn(at, "\n");
    if (strncmp(at, "/*", 2) != 0)
        return 0;
    const char *end = strstr(at + 2, "*/");
    return end ? (size_t)(end + 2 - at) : 0;
}

static void skip_blanks(struct tv_dot_tokens *tokens)
{
    const char *before;
    do {
        before = tokens->at;
        bool begins_line = before == tokens->start || before[-1] == '\n';
        step_over(tokens, blank_length(before, begins_line));
    } while (tokens->at > before);
}

/* ---- Names ---- */

/* Takes so many bytes as the text of a name. */
static bool take_name(struct tv_dot_tokens *tokens, size_t length)
{
    tokens->word = TV_DOT_NAME;
    tokens->text = tv_arena_copy(tokens->arena, tokens->at, length);
    step_over(tokens, length);
    return tokens->text || no_memory(tokens);
}

static size_t word_length(const char *at)
{
    size_t length = 0;
    while (is_letter(at[length]) || (length > 0 && is_digit(at[length])))
        length++;
    return length;
}

/* 0: it is no number. */
static size_t number_length(const char *at)
{
    size_t sign = *at == '-', length = sign;
    bool has_digits = false;
    for (bool has_point = false; is_digit(at[length]) || (at[length] == '.' && !has_point);
         length++) {
        has_digits |= at[length] != '.';
        has_point |= at[length] == '.';
    }
    return has_digits ? length : 0;
}

/* A word, which may be one of the language's own. */
static bool take_word(struct tv_dot_tokens *tokens)
{
    static const struct {
        const char *name;
        enum tv_dot_word word;
    } own[] = {{"strict", TV_DOT_STRICT},     {"graph", TV_DOT_GRAPH}, {"digraph", TV_DOT_DIGRAPH},
               {"subgraph", TV_DOT_SUBGRAPH}, {"node", TV_DOT_NODE},   {"edge", TV_DOT_EDGE}};
    if (!take_name(tokens, word_length(tokens->at)))
        return false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (strcasecmp(own[i].name, tokens->text) == 0)
            tokens->word = own[i].word;
    }
    return true;
}

/* The bytes between the quotes. Escapes are the reader's of labels, but for \" and a line that
 * goes on. */
static char *copy_quoted(struct tv_dot_tokens *tokens, const char *start, size_t length)
{
    char *copy = tv_arena_copy(tokens->arena, start, length), *out = copy;
    for (const char *in = copy; in && *in; in++) {
        if (in[0] == '\\' && in[1] == '\n')
            in++;
        else if (in[0] == '\\' && in[1] == '"')
            *out++ = *++in;
        else if (in[0] == '\\' && in[1])
            *out++ = *in++, *out++ = *in;
        else
            *out++ = *in;
    }
    if (out)
        *out = '\0';
    return copy;
}

/* Where the closing quote is; NULL: nowhere. */
static const char *find_quote(const char *at)
{
    while (*at && *at != '"')
        at += at[0] == '\\' && at[1] ? 2 : 1;
    return *at ? at : NULL;
}

/* One string in quotes; *copy is what is in them. */
static bool take_string(struct tv_dot_tokens *tokens, const char **copy)
{
    const char *start = tokens->at + 1, *end = find_quote(start);
    if (!end)
        return fail_at(tokens, tokens->line, "the quote that opens here is never closed");
    *copy = copy_quoted(tokens, start, (size_t)(end - start));
    step_over(tokens, (size_t)(end + 1 - tokens->at));
    return *copy || no_memory(tokens);
}

/* Strings with "+" between them are one. */
static bool take_quoted(struct tv_dot_tokens *tokens)
{
    tokens->word = TV_DOT_NAME;
    if (!take_string(tokens, &tokens->text))
        return false;
    for (skip_blanks(tokens); *tokens->at == '+'; skip_blanks(tokens)) {
        const char *more = NULL;
        step_over(tokens, 1);
        skip_blanks(tokens);
        if (*tokens->at != '"')
            return fail_at(tokens, tokens->line, "a text in quotes is wanted after '+'");
        if (!take_string(tokens, &more))
            return false;
        tokens->text = tv_arena_format(tokens->arena, "%s%s", tokens->text, more);
        if (!tokens->text)
            return no_memory(tokens);
    }
    return true;
}

/* What is between angle brackets, which may be nested. */
static bool take_html(struct tv_dot_tokens *tokens)
{
    size_t depth = 0, length = 0;
    do {
        depth += tokens->at[length] == '<';
        depth -= tokens->at[length] == '>';
    } while (tokens->at[length++] && depth > 0);
    if (depth > 0)
        return fail_at(tokens, tokens->line, "the '<' that opens here is never closed");
    tokens->word = TV_DOT_NAME;
    tokens->is_html = true;
    tokens->text = tv_arena_copy(tokens->arena, tokens->at + 1, length - 2);
    step_over(tokens, length);
    return tokens->text || no_memory(tokens);
}

/* ---- Tokens ---- */

static bool take_mark(struct tv_dot_tokens *tokens)
{
    const char *at = tokens->at;
    bool is_edge = at[0] == '-' && (at[1] == '>' || at[1] == '-');
    tokens->mark = *at;
    tokens->word = !is_edge ? TV_DOT_MARK : at[1] == '>' ? TV_DOT_ARROW : TV_DOT_LINE;
    if (!*at)
        tokens->word = TV_DOT_END;
    else if (strncmp(at, "/*", 2) == 0)
        return fail_at(tokens, tokens->line, "the comment that opens here is never closed");
    else if (!is_edge && !strchr("{}[]=;,:", *at))
        return tv_dot_fail(tokens, "'%c' has no meaning here; put the name into quotes",
                           isprint((unsigned char)*at) ? *at : '?');
    step_over(tokens, is_edge ? 2 : 1);
    return true;
}

bool tv_dot_next(struct tv_dot_tokens *tokens)
{
    skip_blanks(tokens);
    tokens->token_line = tokens->line;
    tokens->is_html = false;
    tokens->text = "";
    size_t number = number_length(tokens->at);
    if (number > 0)
        return take_name(tokens, number);
    if (is_letter(*tokens->at))
        return take_word(tokens);
    if (*tokens->at == '"')
        return take_quoted(tokens);
    return *tokens->at == '<' ? take_html(tokens) : take_mark(tokens);
}

bool tv_dot_is_mark(const struct tv_dot_tokens *tokens, char mark)
{
    return tokens->word == TV_DOT_MARK && tokens->mark == mark;
}
