/* gradescope.c: see gradescope.h. The file is written by Ruby, with tags and anchors that the
 * reader of exercises refuses; so it is read event by event, and only its uppermost levels matter.
 */
#include "students/gradescope.h"

#include <string.h>
#include <yaml.h>

enum {
    SUBMISSIONS = 1, /* levels: the map of submissions, ... */
    SUBMISSION,      /* ... what is said of one, ... */
    SUBMITTERS,      /* ... its list, ... */
    SUBMITTER,       /* ... one of them */
    DEPTH_MAX = 100,
};

struct reading {
    struct tv_submitters *submitters;
    struct tv_arena *arena;
    unsigned depth;
    bool is_key;            /* the next scalar of the map is a key; of the levels that matter */
    bool is_list;           /* below is the list of submitters */
    const char *submission; /* the key at level 1 */
    const char *key;        /* the last at level 4 */
    struct tv_submitter *submitter;
};

static bool add(struct reading *reading)
{
    struct tv_submitters *submitters = reading->submitters;
    if (submitters->count == submitters->room) {
        size_t room = submitters->room ? 2 * submitters->room : 64;
        struct tv_submitter *larger = tv_arena_array(reading->arena, room, sizeof *larger);
        if (!larger)
            return false;
        if (submitters->count)
            memcpy(larger, submitters->list, submitters->count * sizeof *larger);
        submitters->list = larger;
        submitters->room = room;
    }
    reading->submitter = &submitters->list[submitters->count++];
    *reading->submitter = (struct tv_submitter){reading->submission, "", "", ""};
    return true;
}

static const char **field_of(struct reading *reading)
{
    if (!reading->submitter || !reading->key)
        return NULL;
    if (!strcmp(reading->key, ":name"))
        return &reading->submitter->name;
    if (!strcmp(reading->key, ":sid"))
        return &reading->submitter->id;
    return strcmp(reading->key, ":email") == 0 ? &reading->submitter->email : NULL;
}

/* An empty value is "~" or nothing in YAML. */
static bool take_scalar(struct reading *reading, const char *text)
{
    bool is_key = reading->is_key;
    reading->is_key = !is_key;
    if (reading->depth == SUBMISSIONS && is_key) {
        reading->submission = tv_arena_copy(reading->arena, text, strlen(text));
        return reading->submission;
    }
    if (reading->depth == SUBMISSION && is_key)
        reading->is_list = strcmp(text, ":submitters") == 0;
    if (reading->depth != SUBMITTER || !reading->is_list)
        return true;
    const char **field = is_key ? &reading->key : field_of(reading);
    if (!field || (!is_key && strcmp(text, "~") == 0))
        return true;
    *field = tv_arena_copy(reading->arena, text, strlen(text));
    return *field;
}

static bool enter(struct reading *reading)
{
    reading->depth++;
    reading->is_key = true;
    return reading->depth != SUBMITTER || !reading->is_list || add(reading);
}

static void leave(struct reading *reading)
{
    reading->depth--;
    reading->is_key = true; /* what has ended was a value, or in a list */
    reading->submitter = NULL;
}

static bool take(struct reading *reading, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_MAPPING_START_EVENT:
    case YAML_SEQUENCE_START_EVENT:
        return enter(reading);
    case YAML_MAPPING_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
        leave(reading);
        return true;
    case YAML_SCALAR_EVENT:
        return take_scalar(reading, (const char *)event->data.scalar.value);
    case YAML_ALIAS_EVENT:
        reading->is_key = !reading->is_key;
        return true;
    default:
        return true;
    }
}

bool tv_submitters_read(struct tv_submitters *submitters, struct tv_arena *arena, const char *bytes,
                        size_t length)
{
    struct reading reading = {.submitters = submitters, .arena = arena};
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return false;
    yaml_parser_set_input_string(&parser, (const unsigned char *)bytes, length);
    bool ok = true, is_end = false;
    while (ok && !is_end && reading.depth < DEPTH_MAX) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            ok = parser.error != YAML_MEMORY_ERROR;
            break;
        }
        is_end = event.type == YAML_STREAM_END_EVENT;
        ok = take(&reading, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return ok;
}
