/* furniture.c: see furniture.h. */
#include "picture/furniture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "picture/label.h"
#include "picture/looks.h"

#define MARGIN 12.0       /* between the drawing and what stands beside it */
#define ROW_HEIGHT 20.0   /* of the legend */
#define LEAST_WIDTH 320.0 /* rows beneath are not broken before */
#define ITEM_GAP 6.0      /* between items of the queue */
#define SAMPLE 16.0       /* the width of a shape in the legend */
#define HEAD_GAP 5.0      /* more room for the head of an arrow, whose outline is heavy */

/* As many items of the queue are written; of a stack fewer, since each takes a line. */
enum { ROW_ITEMS = 40, STACK_ITEMS = 12 };

static const struct tv_label_shape row_item = {TV_FONT_SIZE, 120, 4};
static const struct tv_label_shape stack_item = {TV_FONT_SIZE, 360, 2};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to draw what stands around the picture");
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* Writes words that begin at x, in the middle of y; `what` and the number make their id. */
static struct tv_scene_node *add_words(struct tv_scene *scene, const char *what, size_t number,
                                       const char *words, double x, double y)
{
    const char *id = tv_arena_format(&scene->arena, "%s-%zu", what, number);
    const char *copy = tv_safe_text(words, 400, &scene->arena);
    struct tv_scene_node *node = copy ? tv_scene_add_node(scene, id, TV_LOOK_TEXT) : NULL;
    if (!node)
        return NULL;
    node->label = copy;
    node->to_the_left = true;
    node->width = tv_text_width(copy, TV_FONT_SIZE);
    node->height = TV_FONT_SIZE * TV_LINE_HEIGHT;
    node->x = x + node->width / 2;
    node->y = y;
    scene->width = larger(scene->width, x + node->width);
    return node;
}

/* ---- At the side and above ---- */

static double width_of_level(const struct tv_part *part)
{
    char words[32];
    snprintf(words, sizeof words, "level %" PRIu32, part->tree->level_count);
    return tv_text_width(words, TV_FONT_SIZE) + MARGIN;
}

static double middle_of_shape(const struct tv_scene_node *node)
{
    return node->shape_height > 0 ? node->y - node->height / 2 + node->shape_height / 2 : node->y;
}

bool tv_furnish_levels(const struct tv_part *part, struct tv_error *error)
{
    struct tv_scene *scene = part->scene;
    double width = width_of_level(part);
    bool *written = calloc(part->tree->level_count, sizeof *written);
    bool enough = written != NULL;
    tv_scene_shift(scene, width, 0);
    scene->width += width;
    for (uint32_t i = 0; enough && i < part->shape_count; i++) {
        uint32_t level = part->tree->nodes[part->tally[i].first].level;
        char words[32], what[32];
        if (written[level] || scene->nodes[i].moment == TV_ABSENT)
            continue;
        written[level] = true;
        snprintf(words, sizeof words, "level %" PRIu32, level);
        snprintf(what, sizeof what, "%slevel", part->prefix);
        enough = add_words(scene, what, level, words, 0, middle_of_shape(&scene->nodes[i])) != NULL;
    }
    free(written);
    return enough || no_memory(error);
}

bool tv_furnish_heading(const struct tv_part *part, const char *heading, struct tv_error *error)
{
    struct tv_scene *scene = part->scene;
    char what[32];
    if (heading[0] == '\0')
        return true;
    tv_scene_shift(scene, 0, ROW_HEIGHT + MARGIN / 2);
    scene->height += ROW_HEIGHT + MARGIN / 2;
    snprintf(what, sizeof what, "%sheading", part->prefix);
    return add_words(scene, what, 0, heading, 0, ROW_HEIGHT / 2) || no_memory(error);
}

/* ---- The queue ---- */

/* Where the next thing of a row stands. */
struct cursor {
    struct tv_scene *scene;
    double x, y, right;
};

/* Goes to the next row if so much does not fit any more. */
static void make_room(struct cursor *cursor, double width, double row_height)
{
    if (cursor->x > 0 && cursor->x + width > cursor->right) {
        cursor->x = 0;
        cursor->y += row_height;
    }
}

static struct tv_scene_node *add_item(const struct tv_part *part, uint32_t waiting, size_t number)
{
    struct tv_scene *scene = part->scene;
    struct tv_label label;
    const char *id = tv_arena_format(&scene->arena, "%squeue-%zu", part->prefix, number);
    const struct tv_record_node *node = &part->tree->nodes[waiting];
    const char *place = node->priority == TV_NONE ? tv_arena_format(&scene->arena, "#%zu", number)
                                                  : tv_arena_format(&scene->arena, "#%zu, %" PRIu64,
                                                                    number, node->priority);
    const struct tv_label_shape *shape = tv_record_is_stack(part->record) ? &stack_item : &row_item;
    if (!place || !tv_label_make(&label, node->name, shape, &scene->arena))
        return NULL;
    struct tv_scene_node *item = tv_scene_add_node(scene, id, TV_LOOK_ITEM);
    if (!item)
        return NULL;
    item->number = place;
    item->label = label.text;
    item->width = larger(label.width, tv_text_width(place, TV_SMALL_FONT_SIZE)) + 10;
    item->height = label.height + 18;
    return item;
}

/* A queue is a row of boxes, the next to leave first. */
static bool add_row(const struct tv_part *part, const uint32_t *waiting, size_t count,
                    struct cursor *cursor)
{
    double row = 0;
    for (size_t i = 0; i < count; i++) {
        struct tv_scene_node *item = add_item(part, waiting[i], i + 1);
        if (!item)
            return false;
        row = larger(row, item->height + ITEM_GAP);
        make_room(cursor, item->width, row);
        item->x = cursor->x + item->width / 2;
        item->y = cursor->y + row / 2;
        cursor->x += item->width + ITEM_GAP;
        part->scene->width = larger(part->scene->width, cursor->x - ITEM_GAP);
    }
    cursor->y += row;
    return true;
}

/* A stack is a column of boxes without a gap, all of the same width, the top first. */
static bool add_column(const struct tv_part *part, const uint32_t *waiting, size_t count,
                       struct cursor *cursor)
{
    struct tv_scene *scene = part->scene;
    size_t first = scene->node_count;
    double widest = 0;
    for (size_t i = 0; i < count; i++) {
        struct tv_scene_node *item = add_item(part, waiting[i], i + 1);
        if (!item)
            return false;
        item->y = cursor->y + item->height / 2;
        cursor->y += item->height;
        widest = larger(widest, item->width);
    }
    for (size_t i = first; i < scene->node_count; i++) {
        scene->nodes[i].width = widest;
        scene->nodes[i].x = widest / 2;
    }
    scene->width = larger(scene->width, widest);
    return true;
}

static const char *queue_words(const struct tv_part *part, size_t count)
{
    if (count == 0)
        return "The queue is empty.";
    if (tv_record_is_stack(part->record))
        return "The queue, a stack; its top is taken out next:";
    if (tv_record_is_by_priority(part->record))
        return "The queue, the least priority first; that one is taken out next:";
    return "The queue; the first is taken out next:";
}

bool tv_furnish_queue(const struct tv_part *part, struct tv_error *error)
{
    struct tv_scene *scene = part->scene;
    bool is_stack = tv_record_is_stack(part->record);
    size_t count, most = is_stack ? STACK_ITEMS : ROW_ITEMS;
    char what[32], more[64] = "";
    uint32_t *waiting = tv_record_waiting(part->record, part->step, &count);
    if (!waiting)
        return no_memory(error);
    struct cursor cursor = {scene, 0, scene->height + MARGIN, larger(scene->width, LEAST_WIDTH)};
    size_t written = count < most ? count : most;
    snprintf(what, sizeof what, "%squeue", part->prefix);
    bool enough = add_words(scene, what, 0, queue_words(part, count), 0,
                            cursor.y + ROW_HEIGHT / 2) != NULL;
    cursor.y += ROW_HEIGHT;
    enough = enough && (is_stack ? add_column : add_row)(part, waiting, written, &cursor);
    if (count > written) {
        snprintf(more, sizeof more, "and %zu more", count - written);
        enough = enough && add_words(scene, what, count + 1, more, 0, cursor.y + ROW_HEIGHT / 2);
        cursor.y += ROW_HEIGHT;
    }
    free(waiting);
    scene->height = cursor.y;
    return enough || no_memory(error);
}

/* ---- The legend ---- */

/* Adds words to the legend, and room before them for a sample of this width, whose centre is
 * returned in *sample. */
static bool add_entry(struct cursor *cursor, const char *words, double width,
                      struct tv_point *sample)
{
    double text = tv_text_width(words, TV_FONT_SIZE);
    make_room(cursor, width + 4 + text, ROW_HEIGHT);
    *sample = (struct tv_point){cursor->x + width / 2, cursor->y + ROW_HEIGHT / 2};
    bool added = add_words(cursor->scene, "legend", cursor->scene->node_count, words,
                           cursor->x + width + (width > 0 ? 4 : 0), sample->y) != NULL;
    cursor->x += width + text + 18;
    return added;
}

static bool add_sample(struct cursor *cursor, enum tv_look look, enum tv_moment moment,
                       const char *words)
{
    struct tv_scene *scene = cursor->scene;
    struct tv_point centre;
    const char *id = tv_arena_format(&scene->arena, "legend-%zu", scene->node_count);
    struct tv_scene_node *sample = tv_scene_add_node(scene, id, look);
    if (!sample)
        return false;
    size_t index = scene->node_count - 1;
    if (!add_entry(cursor, words, SAMPLE, &centre))
        return false;
    sample = &scene->nodes[index]; /* the words may have moved it */
    sample->moment = moment;
    sample->width = SAMPLE;
    sample->height = look == TV_LOOK_FAILURE ? 16 : 12;
    sample->x = centre.x;
    sample->y = centre.y;
    return true;
}

/* A short line, from one to another node that nobody sees. */
static bool add_line(struct cursor *cursor, enum tv_edge_look look, bool heavy, const char *words)
{
    struct tv_scene *scene = cursor->scene;
    struct tv_point centre;
    struct tv_point *points = tv_arena_array(&scene->arena, 4, sizeof *points);
    double room = scene->is_tree && look != TV_EDGE_DROP ? 0 : HEAD_GAP;
    if (!points || !add_entry(cursor, words, 2 * SAMPLE + room, &centre))
        return false;
    for (int i = 0; i < 4; i++)
        points[i] = (struct tv_point){centre.x - room / 2 + SAMPLE * (2 * i - 3) / 3.0, centre.y};
    struct tv_scene_node *end;
    for (int i = 0; i < 4; i += 3) {
        const char *id = tv_arena_format(&scene->arena, "legend-%zu", scene->node_count);
        end = tv_scene_add_node(scene, id, TV_LOOK_TEXT);
        if (!end)
            return false;
        end->x = points[i].x;
        end->y = points[i].y;
    }
    struct tv_scene_edge *line = tv_scene_add_edge(scene, scene->node_count - 2,
                                                   scene->node_count - 1);
    if (!line)
        return false;
    line->look = look;
    line->heavy = heavy;
    line->points = points;
    line->point_count = 4;
    return true;
}

/* What there is in a scene that wants to be explained. */
struct occurring {
    bool looks[TV_LOOKS], moments[TV_ABSENT + 1];
    bool numbers, places, drops, ways;
};

static struct occurring look_around(const struct tv_scene *scene)
{
    struct occurring found = {.numbers = false};
    for (size_t i = 0; i < scene->node_count; i++) {
        const struct tv_scene_node *node = &scene->nodes[i];
        if (node->moment == TV_ABSENT)
            continue;
        found.moments[node->moment] = true;
        if (node->moment != TV_WAITING)
            found.looks[node->look] = true;
        if (node->number && node->look != TV_LOOK_ITEM)
            *(node->number[0] == '#' ? &found.places : &found.numbers) = true;
    }
    for (size_t i = 0; i < scene->edge_count; i++) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        found.drops |= edge->look == TV_EDGE_DROP && !edge->absent;
        found.ways |= edge->heavy && !edge->absent;
    }
    return found;
}

static bool add_shapes(struct cursor *cursor, const struct occurring *found)
{
    enum tv_moment moment = found->moments[TV_VISITED] || found->moments[TV_CURRENT] ||
                                    found->moments[TV_WAITING]
                                ? TV_VISITED
                                : TV_ANY_TIME;
    for (int look = 0; look < TV_LOOKS; look++) {
        const char *meaning = tv_look_styles[look].meaning;
        enum tv_moment here = look == TV_LOOK_REJECT ? TV_ANY_TIME : moment;
        if (found->looks[look] && meaning && !add_sample(cursor, (enum tv_look)look, here, meaning))
            return false;
    }
    for (int i = TV_WAITING; i <= TV_CURRENT; i++)
        if (found->moments[i] &&
            !add_sample(cursor, TV_LOOK_CHOICE, (enum tv_moment)i, tv_moment_styles[i].meaning))
            return false;
    return true;
}

bool tv_furnish_legend(struct tv_scene *scene, struct tv_error *error)
{
    struct occurring found = look_around(scene);
    struct cursor cursor = {scene, 0, scene->height + MARGIN, larger(scene->width, LEAST_WIDTH)};
    struct tv_point centre;
    bool enough = add_shapes(&cursor, &found) &&
                  (!found.ways || add_line(&cursor, TV_EDGE_MOVE, true, "way to a solution")) &&
                  (!found.drops ||
                   add_line(&cursor, TV_EDGE_DROP, false, "repeat of a node that came before")) &&
                  (!found.numbers ||
                   add_entry(&cursor, "1, 2, 3: in the order of visits", 0, &centre)) &&
                  (!found.places || add_entry(&cursor, "#1, #2: places in the queue", 0, &centre));
    scene->height = cursor.y + ROW_HEIGHT;
    return enough || no_memory(error);
}
