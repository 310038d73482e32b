/* page_data.c: see page_data.h. The object has, after facts of the visit,
 *
 *     "visited": [0,1,...]      the id of the node of each step
 *     "nodeColumns": [...]      what the numbers and texts in a row of "nodes" mean
 *     "rounds": [{"cutoff":..., "first":..., "width":..., "height":...,
 *                 "nodes": [[null,0,0,1,"choice",...],...], "notes": [[...],...]}]
 *
 * A visit without rounds has one. It is written piece by piece: a large visit as one value of
 * jansson would take ten times the memory of its text.
 */
#include "picture/page_data.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>

#include "picture/draw.h"
#include "picture/label.h"
#include "visitors/counts_json.h"

/* Of a name, and of a board: what is longer ends in an ellipsis. */
enum { TEXT_BYTES = 20000 };

static const char node_columns[] =
    "[\"parent\",\"level\",\"in\",\"out\",\"fate\",\"cut\",\"expanded\",\"name\",\"move\",\"show\","
    "\"cost\","
    "\"priority\","
    "\"x\",\"y\",\"width\",\"height\",\"label\",\"moveLabel\",\"moveX\",\"moveY\"]";
static const char note_columns[] = "[\"node\",\"same\",\"move\",\"name\",\"why\"]";

/* ---- The part ---- */

/* The nodes of a tree that have entered by this step; they are in the order of entering. */
static uint32_t count_entered(const struct tv_record_tree *tree, uint32_t step)
{
    uint32_t low = 0, high = tree->node_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (tree->nodes[middle].in <= step)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The last step that has no more nodes, of all trees up to its own. */
static uint32_t last_step(const struct tv_record *record, uint32_t most_nodes)
{
    uint32_t room = most_nodes;
    for (uint32_t i = 0; i < record->tree_count; i++) {
        const struct tv_record_tree *tree = &record->trees[i];
        if (tree->node_count > room) {
            uint32_t in = room > 0 ? tree->nodes[room].in : tree->first_step + 1;
            return in > 0 ? in - 1 : 0;
        }
        room -= tree->node_count;
    }
    return record->step_count;
}

struct tv_page_part tv_page_part(const struct tv_record *record, uint32_t most_nodes)
{
    uint32_t steps = last_step(record, most_nodes);
    const struct tv_record_tree *last = tv_record_tree_at(record, steps);
    return (struct tv_page_part){
        .steps = steps,
        .tree_count = (uint32_t)(last - record->trees) + 1,
        .last_count = count_entered(last, steps),
    };
}

/* ---- Pieces of JSON ---- */

struct writer {
    FILE *out;
    struct tv_arena arena; /* of texts made safe */
    struct tv_error *error;
};

static bool no_memory(const struct writer *writer)
{
    return tv_fail(writer->error, "not enough memory to write the page");
}

/* Writes the value, after a comma unless it is the first, and lets go of it. */
static bool write_value(const struct writer *writer, json_t *value, bool first)
{
    const size_t flags = JSON_COMPACT | JSON_ENCODE_ANY | JSON_ESCAPE_SLASH; /* no </script> */
    if (!first)
        fputs(",\n", writer->out);
    bool written = value && json_dumpf(value, writer->out, flags) == 0;
    json_decref(value);
    return written || ferror(writer->out) || no_memory(writer);
}

/* A text that can be shown, of one that may be NULL. */
static json_t *text_or_null(struct writer *writer, const char *text)
{
    return text ? json_string(tv_safe_text(text, TEXT_BYTES, &writer->arena)) : json_null();
}

static json_t *node_or_null(uint32_t node)
{
    return tv_json_number(node == TV_NOBODY ? TV_NONE : node);
}

/* A length, in whole points. */
static json_t *length(double points)
{
    return json_integer((json_int_t)lround(points));
}

/* ---- Trees ---- */

static json_t *node_row(struct writer *writer, const struct tv_record_node *node,
                        const struct tv_scene_node *placed, const struct tv_scene_edge *edge)
{
    static const struct tv_scene_edge none = {.label = ""};
    if (!edge)
        edge = &none;
    return json_pack("[o,o,o,o,s,b,b,o,o,o,o,o,o,o,o,o,o,o,o,o]", node_or_null(node->parent),
                     tv_json_number(node->level), tv_json_number(node->in), node_or_null(node->out),
                     tv_fate_words[node->fate], node->cut, node->expanded,
                     text_or_null(writer, node->name), text_or_null(writer, node->move),
                     text_or_null(writer, node->show), tv_json_number(node->cost),
                     tv_json_number(node->priority), length(placed->x), length(placed->y),
                     length(placed->width), length(placed->height),
                     text_or_null(writer, placed->label), text_or_null(writer, edge->label),
                     length(edge->label_at.x), length(edge->label_at.y));
}

static bool write_nodes(struct writer *writer, const struct tv_record_tree *tree, uint32_t count,
                        const struct tv_scene *scene)
{
    bool written = true;
    fputs("\"nodes\":[\n", writer->out);
    for (uint32_t i = 0; written && i < count; i++)
        written = write_value(writer,
                              node_row(writer, &tree->nodes[i], &scene->nodes[i],
                                       i > 0 ? &scene->edges[i - 1] : NULL),
                              i == 0);
    fputs("],\n", writer->out);
    return written;
}

static json_t *note_row(struct writer *writer, const struct tv_record_note *note)
{
    return json_pack("[o,o,o,o,o]", node_or_null(note->node), node_or_null(note->same),
                     text_or_null(writer, note->move), text_or_null(writer, note->name),
                     text_or_null(writer, note->why));
}

/* Writes the notes of the nodes that were taken out. */
static bool write_notes(struct writer *writer, const struct tv_record_tree *tree, uint32_t steps)
{
    bool written = true, first = true;
    fputs("\"notes\":[\n", writer->out);
    for (uint32_t i = 0; written && i < tree->note_count; i++)
        if (tree->nodes[tree->notes[i].node].out <= steps) {
            written = write_value(writer, note_row(writer, &tree->notes[i]), first);
            first = false;
        }
    fputs("]}\n", writer->out);
    return written;
}

static bool write_tree(struct writer *writer, const struct tv_record_tree *tree, uint32_t count,
                       uint32_t steps)
{
    struct tv_scene scene = {0};
    bool written = tv_draw_tree(&scene, tree, count, writer->error);
    if (written) {
        fputs("{\"cutoff\":", writer->out);
        written = write_value(writer, tv_json_number(tree->cutoff), true);
        fprintf(writer->out, ",\"first\":%" PRIu32 ",\"width\":%ld,\"height\":%ld,\n",
                tree->first_step, lround(scene.width), lround(scene.height));
        written = written && write_nodes(writer, tree, count, &scene) &&
                  write_notes(writer, tree, steps);
    }
    tv_scene_release(&scene);
    tv_arena_release(&writer->arena);
    return written;
}

static bool write_trees(struct writer *writer, const struct tv_record *record,
                        const struct tv_page_part *part)
{
    bool written = true;
    fputs(",\n\"rounds\":[\n", writer->out);
    for (uint32_t i = 0; written && i < part->tree_count; i++) {
        const struct tv_record_tree *tree = &record->trees[i];
        if (i > 0)
            fputc(',', writer->out);
        written = write_tree(writer, tree,
                             i + 1 < part->tree_count ? tree->node_count : part->last_count,
                             part->steps);
    }
    fputc(']', writer->out);
    return written;
}

/* ---- The whole ---- */

static const char *order(const struct tv_record *record)
{
    return tv_record_is_stack(record)         ? "stack"
           : tv_record_is_by_priority(record) ? "priority"
                                              : "row";
}

/* The facts, without the brace at their end. */
static bool write_facts(struct writer *writer, const struct tv_record *record,
                        const struct tv_page_part *part, uint32_t most_nodes)
{
    const struct {
        const char *key;
        json_t *value;
    } facts[] = {
        {"order", json_string(order(record))},
        {"queue", text_or_null(writer, record->queue)},
        {"by", text_or_null(writer, record->by)},
        {"revisit", text_or_null(writer, record->revisit)},
        {"cutoff", tv_json_number(record->cutoff)},
        {"ended", text_or_null(writer, record->ended)},
        {"steps", tv_json_number(part->steps)},
        {"allSteps", tv_json_number(record->step_count)},
        {"mostNodes", tv_json_number(most_nodes)},
    };
    bool written = true;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        fprintf(writer->out, "%s\"%s\":", i == 0 ? "{" : ",", facts[i].key);
        written = write_value(writer, facts[i].value, true) && written;
    }
    fprintf(writer->out, ",\n\"nodeColumns\":%s,\n\"noteColumns\":%s", node_columns, note_columns);
    return written;
}

static void write_visited(const struct tv_record *record, uint32_t steps, FILE *out)
{
    fputs(",\n\"visited\":[", out);
    for (uint32_t i = 0; i < steps; i++)
        fprintf(out, "%s%" PRIu32, i == 0 ? "" : ",", record->visited[i]);
    fputc(']', out);
}

bool tv_page_write_data(const struct tv_record *record, const struct tv_page_part *part,
                        uint32_t most_nodes, FILE *out, struct tv_error *error)
{
    struct writer writer = {.out = out, .error = error};
    bool written = write_facts(&writer, record, part, most_nodes);
    if (written) {
        write_visited(record, part->steps, out);
        written = write_trees(&writer, record, part);
        fputs("}\n", out);
    }
    tv_arena_release(&writer.arena);
    return written;
}
