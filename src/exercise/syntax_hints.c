/* syntax_hints.c: see syntax_hints.h.
 *
 * libyaml says what it expected, and where; what the writer did wrong follows from that and from
 * the line. The table at the end pairs each of its sentences with an explanation.
 */
#include "exercise/syntax_hints.h"

#include <string.h>

/* A text on which the parser has stopped. */
struct mistake {
    const yaml_parser_t *parser;
    struct tv_problems *problems;
    struct tv_place at;    /* where it stopped */
    struct tv_place began; /* where what it was reading began */
    struct tv_line line;   /* where it stopped */
    const char *here;      /* in that line; at its end, a NUL or a line end */
};

/* The character in that column, or the end of the line. */
static const char *find_column(struct tv_line line, unsigned column)
{
    const char *at = line.text;
    const char *end = line.text + line.length;
    while (at < end && column > 1) {
        at++;
        bool is_start = (*at & 0xc0) != 0x80;
        column -= is_start;
    }
    return at;
}

struct tv_place tv_place_of_mark(const struct tv_source *source, yaml_mark_t mark)
{
    unsigned column = (unsigned)mark.column + 1;
    for (size_t i = 0; !mark.line && i < source->skip; i++) {
        bool is_start = (source->text[i] & 0xc0) != 0x80;
        column += is_start;
    }
    return (struct tv_place){source, (unsigned)mark.line + 1, column};
}

static bool starts_line(const struct mistake *mistake)
{
    size_t blanks = strspn(mistake->line.text, " \t");
    return mistake->line.text + blanks >= mistake->here;
}

bool tv_marker_problem(char marker, struct tv_place place, struct tv_problems *problems)
{
    if (marker == '%') {
        return tv_problem(problems, place,
                          "a line that starts with '%%' is a directive in YAML, and exercises have "
                          "none: delete it");
    }
    const char *meaning = marker == '&' ? "an anchor" : marker == '*' ? "an alias" : "a tag";
    return tv_problem(problems, place,
                      "'%c' at the start of a text is %s in YAML, and exercises have none: put the "
                      "text in quotes",
                      marker, meaning);
}

/* The character that began what the parser was reading. */
static char first_character(const struct mistake *mistake)
{
    struct tv_line line = tv_source_line(mistake->began.source, mistake->began.line);
    return *find_column(line, mistake->began.column);
}

static bool explain_marker(const struct mistake *mistake)
{
    return tv_marker_problem(first_character(mistake), mistake->began, mistake->problems);
}

static bool explain_tab(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "a tab in the indentation: YAML wants spaces there");
}

static bool explain_first_character(const struct mistake *mistake)
{
    if (*mistake->here == '\t')
        return explain_tab(mistake);
    return tv_problem(mistake->problems, mistake->at,
                      "a text cannot start with '%c': put it in quotes", *mistake->here);
}

/* A second "key: " in a line, or one that is indented as if it went on with the text above. */
static bool explain_colon(const struct mistake *mistake)
{
    for (const char *at = mistake->line.text; at + 1 < mistake->here; at++) {
        if (at[0] == ':' && at[1] == ' ') {
            return tv_problem(
                mistake->problems, mistake->at,
                "a second ': ' in this line: put the text that has a colon in quotes");
        }
    }
    return tv_problem(mistake->problems, mistake->at,
                      "this line goes on with the text above it: indent it as the line above, "
                      "and see that every ':' there has a space after it; if this ':' belongs to "
                      "the text, put all of the text in quotes");
}

static bool explain_missing_colon(const struct mistake *mistake)
{
    struct tv_line line = tv_source_line(mistake->began.source, mistake->began.line);
    struct tv_place place = mistake->began;
    const char *end = line.text + line.length;
    for (const char *at = find_column(line, place.column); at < end; at++) {
        if (*at == ':')
            return tv_problem(mistake->problems, place, "put a space after this ':'");
        bool is_last_byte = at + 1 == end || (at[1] & 0xc0) != 0x80;
        place.column += is_last_byte;
    }
    return tv_problem(mistake->problems, mistake->began,
                      "a key and a ':' are wanted here. If this goes on with the text above, "
                      "indent it more; in a list, put '- ' before it");
}

static bool explain_open_bracket(const struct mistake *mistake)
{
    bool is_list = strstr(mistake->parser->problem, "']'");
    char open = is_list ? '[' : '{';
    char close = is_list ? ']' : '}';
    if (mistake->at.line == mistake->began.line) {
        return tv_problem(mistake->problems, mistake->at,
                          "a ',' or the closing '%c' is missing before this: put a text that has "
                          "brackets, commas, quotes or colons in quotes",
                          close);
    }
    return tv_problem(mistake->problems, mistake->began,
                      "this '%c' has no '%c', or a ',' is missing before line %u", open, close,
                      mistake->at.line);
}

static bool explain_open_quote(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->began,
                      "the quotes that open here are never closed");
}

static bool explain_escape(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "no such escape: within \"...\" write a backslash as '\\\\', or use '...'");
}

static bool explain_item(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "a list of lines with '- ' starts in a line of its own; in one line write "
                      "[a, b]. A text that starts with '- ' wants quotes");
}

static bool explain_not_an_item(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "this line belongs to a list, whose lines all start with '- ' in column %u: "
                      "is its indentation right?",
                      mistake->began.column);
}

static bool explain_missing_value(const struct mistake *mistake)
{
    char here = *mistake->here;
    if (here == '-' || here == '?') {
        return tv_problem(mistake->problems, mistake->at,
                          "'%c ' means something else here: put it in quotes", here);
    }
    return tv_problem(mistake->problems, mistake->at, "a value is missing here");
}

static bool explain_missing_key(const struct mistake *mistake)
{
    char here = *mistake->here;
    if (here == ']' || here == '}')
        return tv_problem(mistake->problems, mistake->at, "this '%c' closes nothing", here);
    if (starts_line(mistake)) {
        return tv_problem(mistake->problems, mistake->at,
                          "the indentation fits no line above: the keys of one map start in the "
                          "same column");
    }
    return tv_problem(mistake->problems, mistake->at,
                      "the value has ended before this: put all of it in quotes (a ' within '...' "
                      "is written twice)");
}

static bool explain_block(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->began,
                      "a text cannot start with '%c', which opens a block of lines: put it in "
                      "quotes",
                      first_character(mistake));
}

static bool explain_end(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "the exercise has ended above: nothing may follow");
}

static bool explain_question(const struct mistake *mistake)
{
    return tv_problem(mistake->problems, mistake->at,
                      "a text cannot start with '? ': put it in quotes");
}

/* What libyaml was doing and what it says of it, either NULL if it does not matter. The first row
 * that fits explains the mistake. */
static const struct hint {
    const char *context, *problem;
    bool (*explain)(const struct mistake *mistake);
} hints[] = {
    {"scanning an alias", NULL, explain_marker},
    {"scanning an anchor", NULL, explain_marker},
    {"scanning a directive", NULL, explain_marker},
    {"parsing a tag", NULL, explain_marker},
    {"scanning a tag", NULL, explain_marker},
    {NULL, "could not find expected ':'", explain_missing_colon},
    {NULL, "mapping values are not allowed", explain_colon},
    {NULL, "mapping keys are not allowed", explain_question},
    {NULL, "block sequence entries are not allowed", explain_item},
    {NULL, "violates indentation", explain_tab},
    {NULL, "found a tab character", explain_tab},
    {NULL, "cannot start any token", explain_first_character},
    {"flow sequence", "did not find expected ',' or", explain_open_bracket},
    {"flow mapping", "did not find expected ',' or", explain_open_bracket},
    {"quoted scalar", "unexpected", explain_open_quote},
    {"quoted scalar", NULL, explain_escape},
    {"block scalar", NULL, explain_block},
    {NULL, "expected node content", explain_missing_value},
    {NULL, "expected key", explain_missing_key},
    {NULL, "expected '-' indicator", explain_not_an_item},
    {NULL, "expected <document start>", explain_end},
};

static bool fits(const char *sentence, const char *part)
{
    return !part || (sentence && strstr(sentence, part));
}

bool tv_syntax_problem(const yaml_parser_t *parser, const struct tv_source *source,
                       struct tv_problems *problems)
{
    if (parser->error == YAML_MEMORY_ERROR)
        return tv_out_of_memory(problems);
    struct mistake mistake = {
        .parser = parser,
        .problems = problems,
        .at = tv_place_of_mark(source, parser->problem_mark),
        .began = tv_place_of_mark(source, parser->context_mark),
        .line = tv_source_line(source, (unsigned)parser->problem_mark.line + 1),
    };
    mistake.here = find_column(mistake.line, mistake.at.column);
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (fits(parser->context, hints[i].context) && fits(parser->problem, hints[i].problem))
            return hints[i].explain(&mistake);
    }
    return tv_problem(problems, mistake.at, "not YAML: %s", parser->problem);
}
