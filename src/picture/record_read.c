/* record_read.c: reads a trace, line by line, into a record. A trace may come from anywhere, so
 * nothing in it is believed: each number is checked before it is used.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "picture/record_settle.h"
#include "visit/text.h"

/* The version of traces that is understood. */
enum { TRACE_VERSION = 1 };

struct reader {
    struct tv_record *record;
    struct tv_record_tree *tree; /* the one that grows; NULL before the first */
    uint32_t node_room, note_room, visited_room, tree_room;
    uint32_t step;           /* what enters now enters in this step */
    struct tv_source source; /* the line that was read */
    struct tv_problems *problems;
    struct tv_text clean; /* a line, made valid UTF-8 */
};

/* ---- Problems ---- */

static struct tv_place place(const struct reader *reader, unsigned column)
{
    return (struct tv_place){&reader->source, reader->source.before + 1, column};
}

/* Where the value of a key is written; jansson keeps no places. */
static struct tv_place place_of(const struct reader *reader, const char *key)
{
    char quoted[24];
    snprintf(quoted, sizeof quoted, "\"%s\"", key);
    const char *found = strstr(reader->source.text, quoted);
    return place(reader, found ? (unsigned)(found - reader->source.text) + 1 : 1);
}

/* ---- Values ---- */

/* A number from 0 to `limit` - 1; `what` it has to be otherwise. */
static bool read_number(const struct reader *reader, const json_t *event, const char *key,
                        uint64_t limit, const char *what, uint64_t *number)
{
    const json_t *value = json_object_get(event, key);
    json_int_t said = json_is_integer(value) ? json_integer_value(value) : -1;
    *number = (uint64_t)said;
    if (said >= 0 && *number < limit)
        return true;
    return tv_problem(reader->problems, place_of(reader, key), "\"%s\" has to be %s", key, what);
}

/* The number of a node that has entered. */
static bool read_node(const struct reader *reader, const json_t *event, const char *key,
                      uint32_t *number)
{
    uint64_t id;
    if (!read_number(reader, event, key, reader->tree ? reader->tree->node_count : 0,
                     "the id of a node that entered before", &id))
        return false;
    *number = (uint32_t)id;
    return true;
}

/* What may be there, such as a cost. */
static bool read_number_if_there(const struct reader *reader, const json_t *event, const char *key,
                                 uint64_t *number)
{
    *number = TV_NONE;
    const json_t *value = json_object_get(event, key);
    return !value || json_is_null(value) ||
           read_number(reader, event, key, INT64_MAX, "a whole number", number);
}

/* A text, or NULL where there is none. */
static bool read_text(const struct reader *reader, const json_t *event, const char *key,
                      const char **text)
{
    const json_t *value = json_object_get(event, key);
    *text = NULL;
    if (!value || json_is_null(value))
        return true;
    if (!json_is_string(value))
        return tv_problem(reader->problems, place_of(reader, key), "\"%s\" has to be a text", key);
    *text = tv_arena_copy(&reader->record->arena, json_string_value(value),
                          json_string_length(value));
    return *text || tv_out_of_memory(reader->problems);
}

/* The array with room for one more element, moved perhaps; NULL after a problem. */
static void *grown(const struct reader *reader, void *array, uint32_t count, uint32_t *room,
                   size_t size)
{
    if (count < *room)
        return array;
    uint32_t more = *room ? *room * 2 : 64;
    void *larger = more > *room ? realloc(array, more * size) : NULL;
    if (larger)
        *room = more;
    else
        tv_out_of_memory(reader->problems);
    return larger;
}

/* ---- Events ---- */

static bool begin_tree(struct reader *reader, uint64_t cutoff)
{
    struct tv_record *record = reader->record;
    struct tv_record_tree *trees = grown(reader, record->trees, record->tree_count,
                                         &reader->tree_room, sizeof *trees);
    if (!trees)
        return false;
    record->trees = trees;
    reader->tree = &record->trees[record->tree_count++];
    *reader->tree = (struct tv_record_tree){.cutoff = cutoff, .first_step = record->step_count};
    reader->node_room = reader->note_room = 0;
    reader->step = record->tree_count > 1 ? record->step_count + 1 : 0;
    return true;
}

static bool read_round(struct reader *reader, const json_t *event)
{
    uint64_t cutoff;
    if (reader->tree && reader->tree->node_count == 0)
        return tv_problem(reader->problems, place_of(reader, "round"),
                          "no node entered in the round before; a round begins with its root");
    return read_number(reader, event, "cutoff", INT64_MAX, "a whole number", &cutoff) &&
           begin_tree(reader, cutoff);
}

/* The first number of a node is 0, and each is one more than that before. */
static bool read_new_id(const struct reader *reader, const json_t *event)
{
    uint64_t id;
    if (!read_number(reader, event, "in", TV_NOBODY, "a whole number", &id))
        return false;
    return id == reader->tree->node_count ||
           tv_problem(reader->problems, place_of(reader, "in"),
                      "the next id is %" PRIu32 ": ids count from 0 in the order of entering",
                      reader->tree->node_count);
}

static bool read_parent(const struct reader *reader, const json_t *event,
                        struct tv_record_node *node)
{
    uint64_t level;
    node->parent = TV_NOBODY;
    if (reader->tree->node_count > 0) {
        if (!read_node(reader, event, "parent", &node->parent))
            return false;
        node->level = reader->tree->nodes[node->parent].level + 1;
    }
    return read_number_if_there(reader, event, "level", &level) &&
           (level == TV_NONE || level == node->level ||
            tv_problem(reader->problems, place_of(reader, "level"),
                       "\"level\" has to be %" PRIu32 ", one more than its parent's", node->level));
}

static bool read_state(const struct reader *reader, const json_t *event,
                       struct tv_record_node *node)
{
    node->state = reader->tree->node_count;
    return !json_object_get(event, "state") || read_node(reader, event, "state", &node->state);
}

/* All but its number: what the event says of a node, of whose parts a trace may lack some. */
static bool read_new_node(const struct reader *reader, const json_t *event,
                          struct tv_record_node *node)
{
    return read_parent(reader, event, node) && read_state(reader, event, node) &&
           read_text(reader, event, "name", &node->name) &&
           read_text(reader, event, "move", &node->move) &&
           read_text(reader, event, "show", &node->show) &&
           read_number_if_there(reader, event, "cost", &node->cost) &&
           read_number_if_there(reader, event, "priority", &node->priority);
}

static bool add_node(struct reader *reader, const struct tv_record_node *node)
{
    struct tv_record_tree *tree = reader->tree;
    struct tv_record_node *nodes = grown(reader, tree->nodes, tree->node_count, &reader->node_room,
                                         sizeof *nodes);
    if (!nodes)
        return false;
    tree->nodes = nodes;
    nodes[tree->node_count++] = *node;
    if (node->level >= tree->level_count)
        tree->level_count = node->level + 1;
    return true;
}

static bool read_in(struct reader *reader, const json_t *event)
{
    struct tv_record_node node = {.in = reader->step, .out = TV_NOBODY, .fate = TV_OPEN};
    node.first_child = node.next_sibling = TV_NOBODY;
    if (!reader->tree && !begin_tree(reader, TV_NONE))
        return false;
    if (!read_new_id(reader, event) || !read_new_node(reader, event, &node))
        return false;
    if (!node.name)
        node.name = "";
    return add_node(reader, &node);
}

/* Marks that the node leaves the queue. */
static bool leave(const struct reader *reader, const json_t *event, const char *key,
                  uint32_t *number, uint32_t step)
{
    if (!read_node(reader, event, key, number))
        return false;
    struct tv_record_node *node = &reader->tree->nodes[*number];
    if (node->out != TV_NOBODY)
        return tv_problem(reader->problems, place_of(reader, key),
                          "node %" PRIu32 " has left the queue before", *number);
    node->out = step;
    return true;
}

static bool read_out(struct reader *reader, const json_t *event)
{
    struct tv_record *record = reader->record;
    uint32_t node, step = record->step_count + 1;
    if (!leave(reader, event, "out", &node, step))
        return false;
    uint32_t *visited = grown(reader, record->visited, record->step_count, &reader->visited_room,
                              sizeof *visited);
    if (!visited)
        return false;
    record->visited = visited;
    visited[record->step_count++] = node;
    reader->tree->step_count++;
    reader->step = step;
    return true;
}

static bool read_discard(struct reader *reader, const json_t *event)
{
    uint32_t node;
    if (!leave(reader, event, "discard", &node, reader->step))
        return false;
    reader->tree->nodes[node].fate = TV_DISCARDED;
    return true;
}

/* A failure stays one whatever else it is, and so does a solution that is none. */
static bool mark(const struct reader *reader, const json_t *event, const char *key,
                 enum tv_fate fate)
{
    uint32_t number;
    if (!read_node(reader, event, key, &number))
        return false;
    struct tv_record_node *node = &reader->tree->nodes[number];
    if (node->fate == TV_OPEN || fate == TV_FAILURE)
        node->fate = fate;
    node->cut |= fate == TV_CUT;
    return true;
}

static bool read_solution(struct reader *reader, const json_t *event)
{
    return mark(reader, event, "solution", TV_SOLUTION);
}

static bool read_failure(struct reader *reader, const json_t *event)
{
    return mark(reader, event, "failure", TV_FAILURE);
}

static bool read_cut(struct reader *reader, const json_t *event)
{
    return mark(reader, event, "cut", TV_CUT);
}

static bool read_prune(struct reader *reader, const json_t *event)
{
    return mark(reader, event, "prune", TV_PRUNED);
}

static bool add_note(struct reader *reader, struct tv_record_note note)
{
    struct tv_record_tree *tree = reader->tree;
    struct tv_record_note *notes = grown(reader, tree->notes, tree->note_count, &reader->note_room,
                                         sizeof *notes);
    if (!notes)
        return false;
    tree->notes = notes;
    notes[tree->note_count++] = note;
    tree->nodes[note.node].note_count++;
    return true;
}

static bool read_reject(struct reader *reader, const json_t *event)
{
    struct tv_record_note note = {.same = TV_NOBODY};
    return read_node(reader, event, "reject", &note.node) &&
           read_text(reader, event, "move", &note.move) &&
           read_text(reader, event, "name", &note.name) &&
           read_text(reader, event, "why", &note.why) && add_note(reader, note);
}

static bool read_drop(struct reader *reader, const json_t *event)
{
    struct tv_record_note note = {.why = NULL};
    return read_node(reader, event, "drop", &note.node) &&
           read_node(reader, event, "same", &note.same) &&
           read_text(reader, event, "move", &note.move) && add_note(reader, note);
}

static bool read_end(struct reader *reader, const json_t *event)
{
    return read_text(reader, event, "end", &reader->record->ended);
}

/* Each kind of event has a key that no kind above it has. */
static const struct kind {
    const char *key;
    bool (*read)(struct reader *reader, const json_t *event);
} kinds[] = {
    {"end", read_end},           {"in", read_in},           {"out", read_out},
    {"reject", read_reject},     {"drop", read_drop},       {"round", read_round},
    {"solution", read_solution}, {"failure", read_failure}, {"cut", read_cut},
    {"prune", read_prune},       {"discard", read_discard},
};

static bool read_event(struct reader *reader, const json_t *event)
{
    if (reader->record->ended)
        return tv_problem(reader->problems, place(reader, 1),
                          "the trace has ended above; one file holds one trace");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (json_object_get(event, kinds[i].key))
            return kinds[i].read(reader, event);
    return true;
}

static bool read_header(struct reader *reader, const json_t *header)
{
    struct tv_record *record = reader->record;
    json_int_t version = json_integer_value(json_object_get(header, "treevisit"));
    if (version < TRACE_VERSION)
        return tv_problem(reader->problems, place(reader, 1),
                          "this is no trace: its first line would be {\"treevisit\":1,...}");
    if (version > TRACE_VERSION)
        return tv_problem(reader->problems, place_of(reader, "treevisit"),
                          "a trace of version %" JSON_INTEGER_FORMAT
                          "; this program understands version %d",
                          version, TRACE_VERSION);
    return read_text(reader, header, "exercise", &record->exercise) &&
           read_text(reader, header, "kind", &record->kind) &&
           read_text(reader, header, "queue", &record->queue) &&
           read_text(reader, header, "by", &record->by) &&
           read_text(reader, header, "revisit", &record->revisit) &&
           read_text(reader, header, "at-solution", &record->at_solution) &&
           read_text(reader, header, "at-failure", &record->at_failure) &&
           read_number_if_there(reader, header, "cutoff", &record->cutoff);
}

/* ---- Lines ---- */

/* JSON is UTF-8, and a trace of somebody else's program might not be. */
static bool clean(struct reader *reader, const char *line)
{
    FILE *out = tv_text_begin(&reader->clean);
    if (out)
        tv_utf8_write(line, out);
    const char *text = out ? tv_text_end(&reader->clean) : NULL;
    if (!text) {
        tv_out_of_memory(reader->problems);
        return false;
    }
    reader->source.text = text;
    reader->source.length = strlen(text);
    return true;
}

static bool read_line(struct reader *reader, const char *line)
{
    json_error_t error;
    if (!clean(reader, line))
        return false;
    if (reader->source.text[strspn(reader->source.text, " \t\r\n")] == '\0')
        return true;
    json_t *event = json_loads(reader->source.text, JSON_REJECT_DUPLICATES, &error);
    bool read = json_is_object(event);
    if (!event)
        tv_problem(reader->problems, place(reader, error.column > 0 ? (unsigned)error.column : 1),
                   "this line is no JSON: %s", error.text);
    else if (!read)
        tv_problem(reader->problems, place(reader, 1),
                   "a line of a trace is a JSON object: {\"in\":0,...}");
    else
        read = reader->source.before == 0 ? read_header(reader, event) : read_event(reader, event);
    json_decref(event);
    return read;
}

static bool read_lines(struct reader *reader, FILE *trace)
{
    char *line = NULL;
    size_t room = 0;
    bool read = true;
    for (; read && getline(&line, &room, trace) != -1; reader->source.before++) {
        line[strcspn(line, "\n")] = '\0'; /* an error at the end is on this line, not the next */
        read = read_line(reader, line);
    }
    free(line);
    if (!ferror(trace) || !read)
        return read;
    return tv_problem_of(reader->problems, TV_NO_INPUT, (struct tv_place){&reader->source, 0, 0},
                         "cannot read it to its end");
}

static bool settle(const struct reader *reader)
{
    if (!reader->tree || reader->tree->node_count == 0)
        return tv_problem(reader->problems, (struct tv_place){&reader->source, 0, 0},
                          "no node enters in this trace; there is nothing to show");
    return tv_record_settle(reader->record) || tv_out_of_memory(reader->problems);
}

bool tv_record_read(struct tv_record *record, FILE *trace, const char *name,
                    struct tv_problems *problems)
{
    *record = (struct tv_record){.cutoff = TV_NONE};
    struct reader reader = {.record = record, .source.name = name, .problems = problems};
    bool read = read_lines(&reader, trace) && settle(&reader);
    tv_text_release(&reader.clean);
    return read;
}
