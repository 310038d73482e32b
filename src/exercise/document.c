/* document.c: see document.h. Builds the tree from libyaml's events. */
#include "exercise/document.h"

#include <string.h>

#include "exercise/syntax_hints.h"

/* A list or a map that is not closed yet; of a map the key whose value is to come. */
struct open {
    struct tv_value *value, *key;
};

/* A position in the text that only moves forward. libyaml counts in characters, we need bytes. */
struct cursor {
    size_t characters, offset;
};

struct builder {
    struct tv_loader *loader;
    const struct tv_source *source;
    struct cursor cursor;
    struct tv_value *root;
    struct open open[TV_DEPTH_MAX];
    size_t depth;
    size_t problems_before; /* of other texts */
};

static bool problem(const struct builder *builder, struct tv_place place, const char *text)
{
    return tv_problem(builder->loader->problems, place, "%s", text);
}

/* ---- Building ---- */

static struct tv_value *new_value(struct builder *builder, enum tv_value_type type,
                                  yaml_mark_t mark)
{
    struct tv_value *value = tv_loader_array(builder->loader, 1, sizeof *value);
    if (value) {
        value->type = type;
        value->place = tv_place_of_mark(builder->source, mark);
    }
    return value;
}

static bool take_key(struct builder *builder, struct open *map, struct tv_value *key)
{
    if (key->type != TV_SCALAR)
        return problem(builder, key->place, "a key is a text, no list and no map");
    if (!key->quoted && !strcmp(key->text, "<<")) {
        return problem(builder, key->place,
                       "'<<' merges maps in YAML, and exercises have none of that: write the keys "
                       "out");
    }
    map->key = key;
    return true;
}

/* Puts a value where it belongs: into the list or map that is open. */
static bool place_value(struct builder *builder, struct tv_value *value)
{
    if (!builder->depth) {
        builder->root = value;
        return true;
    }
    struct open *parent = &builder->open[builder->depth - 1];
    if (parent->value->type == TV_MAP && !parent->key)
        return take_key(builder, parent, value);
    value->key = parent->key;
    parent->key = NULL;
    tv_value_append(parent->value, value);
    return true;
}

static bool open_value(struct builder *builder, enum tv_value_type type, yaml_mark_t mark)
{
    struct tv_value *value = new_value(builder, type, mark);
    if (!value || !place_value(builder, value))
        return false;
    if (builder->depth == TV_DEPTH_MAX) {
        return problem(builder, value->place,
                       "more than 64 lists and maps within each other: is a bracket doubled?");
    }
    builder->open[builder->depth++] = (struct open){.value = value};
    return true;
}

static void find_duplicates(struct tv_loader *loader, const struct tv_value *map)
{
    for (size_t i = 1; i < map->count; i++) {
        const struct tv_value *before = map->sorted[i - 1]->key;
        const struct tv_value *key = map->sorted[i]->key;
        if (!strcmp(before->text, key->text)) {
            tv_problem(loader->problems, key->place,
                       "%s is there twice, the first time in line %u: delete one of them",
                       tv_shown(loader->problems, key->text), before->place.line);
        }
    }
}

static bool close_value(struct builder *builder)
{
    if (builder->depth == 0)
        return true; /* never: libyaml closes what it has opened */
    struct tv_value *value = builder->open[--builder->depth].value;
    if (value->type == TV_MAP) {
        if (!tv_value_sort(builder->loader, value))
            return false;
        find_duplicates(builder->loader, value);
    }
    return true;
}

/* ---- Scalars ---- */

static void move_cursor(struct builder *builder, size_t characters)
{
    const char *text = builder->source->text + builder->source->skip;
    struct cursor *cursor = &builder->cursor;
    while (cursor->characters < characters) {
        cursor->offset++;
        bool is_start = (text[cursor->offset] & 0xc0) != 0x80;
        cursor->characters += is_start;
    }
}

/* `label: route #5` is the text "route" and a comment. Who writes comments puts a space after the
 * '#'; who does not has lost the end of a text. */
static void find_cut(struct builder *builder, yaml_mark_t end)
{
    move_cursor(builder, end.index);
    const char *rest = builder->source->text + builder->source->skip + builder->cursor.offset;
    size_t blanks = strspn(rest, " \t");
    if (!blanks || rest[blanks] != '#' || strchr(" \t\r\n#", rest[blanks + 1]))
        return;
    struct tv_place place = tv_place_of_mark(builder->source, end);
    place.column += (unsigned)blanks;
    problem(builder, place,
            "this '#' begins a comment and cuts the text: put the text in quotes, or a space after "
            "the '#' if it is a comment");
}

static bool take_scalar(struct builder *builder, const yaml_event_t *event)
{
    struct tv_value *value = new_value(builder, TV_SCALAR, event->start_mark);
    if (!value)
        return false;
    const char *text = (const char *)event->data.scalar.value;
    if (strlen(text) != event->data.scalar.length)
        return problem(builder, value->place, "a NUL character in a text: delete the '\\0'");
    value->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    value->text = tv_loader_copy(builder->loader, text, event->data.scalar.length);
    if (!value->text)
        return false;
    if (!value->quoted)
        find_cut(builder, event->end_mark);
    return place_value(builder, value);
}

/* ---- Events ---- */

/* The mark of a thing that exercises do not have, NUL if the event has none. */
static char find_marker(const yaml_event_t *event)
{
    const yaml_char_t *anchor = NULL;
    const yaml_char_t *tag = NULL;
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return '*';
    case YAML_SCALAR_EVENT:
        anchor = event->data.scalar.anchor;
        tag = event->data.scalar.tag;
        break;
    case YAML_SEQUENCE_START_EVENT:
        anchor = event->data.sequence_start.anchor;
        tag = event->data.sequence_start.tag;
        break;
    case YAML_MAPPING_START_EVENT:
        anchor = event->data.mapping_start.anchor;
        tag = event->data.mapping_start.tag;
        break;
    case YAML_DOCUMENT_START_EVENT:
        return event->data.document_start.version_directive ||
                       event->data.document_start.tag_directives.start !=
                           event->data.document_start.tag_directives.end
                   ? '%'
                   : '\0';
    default:
        break;
    }
    return anchor ? '&' : tag ? '!' : '\0';
}

static bool take_event(struct builder *builder, const yaml_event_t *event)
{
    struct tv_place place = tv_place_of_mark(builder->source, event->start_mark);
    char marker = find_marker(event);
    if (marker)
        return tv_marker_problem(marker, place, builder->loader->problems);
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        return !builder->root || problem(builder, place,
                                         "'---' begins a second document: one file holds one "
                                         "exercise");
    case YAML_SCALAR_EVENT:
        return take_scalar(builder, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_value(builder, TV_LIST, event->start_mark);
    case YAML_MAPPING_START_EVENT:
        return open_value(builder, TV_MAP, event->start_mark);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return close_value(builder);
    default:
        return true;
    }
}

static bool has_problems(const struct builder *builder)
{
    return builder->loader->problems->count > builder->problems_before;
}

/* libyaml stumbles over what we have already said better: then its own complaint is no news. */
static bool syntax_problem(const struct builder *builder, const yaml_parser_t *parser)
{
    return !has_problems(builder) &&
           tv_syntax_problem(parser, builder->source, builder->loader->problems);
}

static bool take_events(struct builder *builder, yaml_parser_t *parser)
{
    for (bool at_end = false; !at_end;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return syntax_problem(builder, parser);
        at_end = event.type == YAML_STREAM_END_EVENT;
        bool ok = take_event(builder, &event);
        yaml_event_delete(&event);
        if (!ok)
            return false;
    }
    return true;
}

struct tv_value *tv_document_parse(struct tv_loader *loader, const struct tv_source *source)
{
    struct builder builder = {
        .loader = loader,
        .source = source,
        .problems_before = loader->problems->count,
    };
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        tv_out_of_memory(loader->problems);
        return NULL;
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)source->text + source->skip,
                                 source->length - source->skip);
    bool ok = take_events(&builder, &parser);
    yaml_parser_delete(&parser);
    if (ok && !builder.root) {
        tv_problem(loader->problems, (struct tv_place){source, 0, 0}, "%s",
                   source->is_option ? "there is no value after the '='"
                                     : "nothing in this file: an exercise has at least a title and "
                                       "a space");
    }
    return ok && !has_problems(&builder) ? builder.root : NULL;
}
