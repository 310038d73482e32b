/* read_template.c: see read_template.h. A template is read from left to right, a list's items by
 * the same functions as the whole.
 */
#include "exercise/read_template.h"

#include <string.h>

enum { DEPTH_MAX = 8 }; /* lists within each other */

struct parser {
    struct tv_loader *loader;
    const struct tv_value *value;
    const struct tv_template_heads *heads;
    const char *at;
    unsigned depth;  /* lists that are open */
    unsigned braces; /* "{{" in this item that have no "}}" yet */
};

static bool read_parts(struct parser *parser, struct tv_template *template);

static bool problem(const struct parser *parser, const char *at, const char *text)
{
    struct tv_place place = tv_value_place(parser->value, (size_t)(at - parser->value->text));
    return tv_problem(parser->loader->problems, place, "%s", text);
}

/* ---- Text ---- */

/* Whether the character is written twice and means itself once. Two '}' may as well close two
 * lists: within lists they are a brace only where one is open. */
static bool is_doubled(const struct parser *parser, const char *at)
{
    if (at[0] != at[1])
        return false;
    if (at[0] == '}')
        return parser->braces > 0 || parser->depth == 0;
    return at[0] == '{' || (at[0] == '|' && parser->depth);
}

static bool ends_text(const struct parser *parser, const char *at)
{
    bool is_mark = *at == '{' || *at == '}' || (*at == '|' && parser->depth);
    return !*at || (is_mark && !is_doubled(parser, at));
}

/* Goes over a character of the text, written once or twice. */
static void step(struct parser *parser)
{
    bool is_brace = is_doubled(parser, parser->at) && *parser->at != '|';
    parser->at += 1 + is_doubled(parser, parser->at);
    if (is_brace && parser->at[-1] == '{')
        parser->braces++;
    else if (is_brace && parser->braces > 0)
        parser->braces--;
}

static bool read_text(struct parser *parser, const char **text)
{
    struct parser ahead = *parser;
    while (!ends_text(&ahead, ahead.at))
        step(&ahead);
    char *copy = tv_loader_copy(parser->loader, parser->at, (size_t)(ahead.at - parser->at));
    *text = copy;
    while (copy && parser->at < ahead.at) {
        *copy++ = *parser->at;
        step(parser);
    }
    if (copy)
        *copy = '\0';
    return copy;
}

/* ---- Gaps and lists ---- */

/* Reads "|BETWEEN}", or "}" where nothing stands between. */
static bool read_between(struct parser *parser, struct tv_template_part *part)
{
    part->text = "";
    if (*parser->at == '|') {
        parser->at++;
        if (!read_text(parser, &part->text))
            return false;
    }
    if (*parser->at == '}') {
        parser->at++;
        return true;
    }
    return problem(parser, parser->at,
                   *parser->at ? "between items there is text alone, up to the '}'"
                               : "this list has no '}' at its end");
}

static bool read_list(struct parser *parser, struct tv_template_part *part)
{
    if (parser->depth == DEPTH_MAX)
        return problem(parser, parser->at, "more than 8 lists within each other");
    unsigned braces = parser->braces;
    parser->at++; /* ':' */
    parser->depth++;
    parser->braces = 0;
    bool ok = read_parts(parser, &part->item) && read_between(parser, part);
    parser->depth--;
    parser->braces = braces;
    if (parser->heads->leave)
        parser->heads->leave(parser->heads->context);
    return ok;
}

static bool read_gap(struct parser *parser, struct tv_template_part *part)
{
    const char *start = parser->at + 1;
    const char *end = start + strcspn(start, ":{}");
    if (*end != ':' && *end != '}') {
        return problem(parser, parser->at,
                       "this '{' has no '}': write '{{' where the brace itself is meant");
    }
    struct tv_template_head head = {
        .value = parser->value,
        .start = (size_t)(start - parser->value->text),
        .length = (size_t)(end - start),
        .is_list = *end == ':',
    };
    part->type = head.is_list ? TV_REPEAT : TV_GAP;
    parser->at = end;
    if (!parser->heads->resolve(parser->loader, parser->heads->context, &head, &part->number))
        return false;
    if (head.is_list)
        return read_list(parser, part);
    parser->at++; /* '}' */
    return true;
}

/* ---- Parts ---- */

static bool read_part(struct parser *parser, struct tv_template_part *part)
{
    if (ends_text(parser, parser->at))
        return read_gap(parser, part);
    part->type = TV_TEXT;
    return read_text(parser, &part->text);
}

/* No more parts than this: a gap or a list begins with a '{', and before each may be text. */
static size_t most_parts(const char *text)
{
    size_t braces = 0;
    for (; *text; text++)
        braces += *text == '{';
    return 2 * braces + 1;
}

static bool read_parts(struct parser *parser, struct tv_template *template)
{
    struct tv_template_part *parts = tv_loader_array(parser->loader, most_parts(parser->at),
                                                     sizeof *parts);
    template->parts = parts;
    template->count = 0;
    bool ok = parts;
    while (ok && (*parser->at == '{' || !ends_text(parser, parser->at)))
        ok = read_part(parser, &parts[template->count++]);
    return ok;
}

bool tv_template_read(struct tv_loader *loader, const struct tv_value *value,
                      const struct tv_template_heads *heads, struct tv_template *template)
{
    struct parser parser = {.loader = loader, .value = value, .heads = heads, .at = value->text};
    if (!read_parts(&parser, template))
        return false;
    return !*parser.at ||
           problem(&parser, parser.at, "a '}' without a '{': write '}}' where it is meant itself");
}
