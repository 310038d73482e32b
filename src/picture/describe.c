/* describe.c: see describe.h. */
#include "picture/describe.h"

#include <inttypes.h>
#include <stdlib.h>

#include "picture/describe_tree.h"
#include "picture/label.h"
#include "visit/text.h"

/* As long may a description be, and a heading. */
enum { DESCRIPTION_BYTES = 4000, HEADING_BYTES = 200 };

/* ---- The queue ---- */

static bool are_few(const struct tv_record_tree *tree, const uint32_t *waiting, size_t count)
{
    for (size_t i = 0; i < count && count <= TV_TOLD_NODES; i++)
        if (!tv_has_short_name(&tree->nodes[waiting[i]]))
            return false;
    return count <= TV_TOLD_NODES;
}

static void name_waiting(const struct tv_telling *telling, const struct tv_record_tree *tree,
                         const uint32_t *waiting, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct tv_record_node *node = &tree->nodes[waiting[i]];
        fputs(i > 0 ? ", " : " In the queue, the next first: ", telling->out);
        tv_tell_text(telling, node->name);
        if (node->priority != TV_NONE)
            fprintf(telling->out, " %" PRIu64, node->priority);
    }
    fputs(".", telling->out);
}

/* " In the queue, the next first: Fagaras 415, Pitesti 417." False: no memory. */
static bool tell_queue(const struct tv_telling *telling)
{
    const struct tv_record *record = telling->record;
    uint64_t at = telling->drawing->at;
    uint32_t step = at < record->step_count ? (uint32_t)at : record->step_count;
    const struct tv_record_tree *tree = tv_record_tree_at(record, step);
    size_t count;
    uint32_t *waiting = tv_record_waiting(record, step, &count);
    if (!waiting)
        return false;
    if (count == 0)
        fputs(" The queue is empty.", telling->out);
    else if (are_few(tree, waiting, count))
        name_waiting(telling, tree, waiting, count);
    else
        fprintf(telling->out, " In the queue: %zu node%s.", count, tv_plural(count));
    free(waiting);
    return true;
}

/* ---- One search ---- */

/* False: no memory. */
static bool tell_record(const struct tv_telling *telling)
{
    const struct tv_record *record = telling->record;
    uint64_t at = telling->drawing->at;
    if (record->queue)
        fprintf(telling->out, " Queue %s.", record->queue);
    if (record->cutoff != TV_NONE)
        fprintf(telling->out, " Cutoff %" PRIu64 ".", record->cutoff);
    for (uint32_t i = 0; i < record->tree_count; i++)
        if ((at == TV_NONE || &record->trees[i] == tv_record_tree_at(record, (uint32_t)at)) &&
            !tv_tell_tree(telling, &record->trees[i]))
            return false;
    if (at != TV_NONE)
        return tell_queue(telling);
    fprintf(telling->out, " The visit ended: %s.", record->ended ? record->ended : "not told");
    return true;
}

/* ---- All of it ---- */

/* The text since tv_text_begin(), made safe, in the scene. */
static const char *keep(struct tv_scene *scene, struct tv_text *text)
{
    const char *written = tv_text_end(text);
    return written ? tv_safe_text(&written[*written == ' '], DESCRIPTION_BYTES, &scene->arena)
                   : NULL;
}

static void write_title(const struct tv_record *record, const struct tv_drawing *drawing, FILE *out)
{
    const char *title = drawing->title ? drawing->title : record->exercise;
    fprintf(out, "%s%s%s", drawing->space ? "Graph of states" : "Explored tree", title ? ": " : "",
            title ? title : "");
    if (drawing->at != TV_NONE)
        fprintf(out, ", after %" PRIu64 " visit%s", drawing->at, tv_plural(drawing->at));
}

bool tv_describe(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
                 const struct tv_drawing *drawing)
{
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    bool enough = out != NULL;
    if (out) {
        write_title(records[0], drawing, out);
        scene->title = keep(scene, &text);
        rewind(out);
        fprintf(out, "%s", count > 1 ? "Side by side." : "");
        for (size_t i = 0; enough && i < count; i++)
            enough = tell_record(
                &(const struct tv_telling){records[i], drawing, &scene->arena, out});
        scene->description = keep(scene, &text);
    }
    tv_text_release(&text);
    return enough && scene->title && scene->description;
}

/* "took B out" */
static void write_moment(const struct tv_record *record, uint32_t step, FILE *out)
{
    const struct tv_record_tree *tree = tv_record_tree_at(record, step);
    if (step == 0)
        fputs("Before the first visit", out);
    else
        fprintf(out, "Visit %" PRIu32 ": took %s out", step,
                tree->nodes[record->visited[step - 1]].name);
}

const char *tv_heading(struct tv_scene *scene, const struct tv_record *record,
                       const struct tv_record_tree *tree, bool is_one_of_many,
                       const struct tv_drawing *drawing, uint32_t step)
{
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    const char *heading = NULL;
    if (out) {
        if (is_one_of_many && record->queue)
            fprintf(out, "Queue: %s. ", record->queue);
        if (tree->cutoff != TV_NONE)
            fprintf(out, "Cutoff %" PRIu64 ". ", tree->cutoff);
        if (drawing->at != TV_NONE)
            write_moment(record, step, out);
        heading = tv_text_end(&text);
        heading = heading ? tv_safe_text(heading, HEADING_BYTES, &scene->arena) : NULL;
    }
    tv_text_release(&text);
    return heading;
}
