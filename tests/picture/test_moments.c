/* test_moments.c: the picture of the moment after K visits, for each K, is what the trace says: it
 * is replayed line by line, with a list for the queue, and each node is looked up in the picture.
 */
#include <jansson.h>

#include "picture/draw.h"
#include "picture/records.h"
#include "visit/suite.h"

static const char *const exercises[] = {
    "exercises/queens-levels.yaml",          /* FIFO */
    "exercises/farmer.yaml",                 /* LIFO, rejects and drops */
    "exercises/forward-paths.yaml",          /* FIFO, drops */
    "exercises/romania-a-star.yaml",         /* by priority */
    "exercises/bridge-by-cost.yaml",         /* by priority, discarded ones */
    "exercises/eight-puzzle-deepening.yaml", /* rounds */
};

/* More steps are not looked at where there are many. */
enum { STEPS = 60, NODES = 4000 };

struct replay {
    struct tv_record record;
    uint32_t nodes, visited, current, step;
    uint32_t out[NODES]; /* of each node of this round: TV_NOBODY while it waits */
    uint64_t priority[NODES];
    uint32_t queue[NODES]; /* in the order of entering */
    uint32_t waiting;
};

/* The nodes that wait, the next one first, found by looking for the best again and again. */
static uint32_t take_next(const struct replay *replay, uint32_t *queue, uint32_t *count)
{
    uint32_t best = 0;
    bool is_stack = tv_record_is_stack(&replay->record);
    for (uint32_t i = 1; i < *count; i++)
        if (is_stack || (tv_record_is_by_priority(&replay->record) &&
                         replay->priority[queue[i]] < replay->priority[queue[best]]))
            best = i;
    uint32_t node = queue[best];
    memmove(&queue[best], &queue[best + 1], (--*count - best) * sizeof *queue);
    return node;
}

static const struct tv_scene_node *find(const struct tv_scene *scene, const char *id)
{
    for (size_t i = 0; i < scene->node_count; i++)
        if (strcmp(scene->nodes[i].id, id) == 0)
            return &scene->nodes[i];
    return NULL;
}

static void check_nodes(const struct replay *replay, const struct tv_scene *scene)
{
    char id[24];
    for (uint32_t i = 0; i < replay->nodes; i++) {
        snprintf(id, sizeof id, "n%u", i);
        const struct tv_scene_node *node = find(scene, id);
        ck_assert_msg(node != NULL, "step %u: no node %u", replay->step, i);
        enum tv_moment moment = replay->out[i] == TV_NOBODY ? TV_WAITING : TV_VISITED;
        if (replay->step > 0 && i == replay->current)
            moment = TV_CURRENT;
        ck_assert_msg(node->moment == moment, "step %u, node %u: expected %d, got %d", replay->step,
                      i, moment, node->moment);
    }
    snprintf(id, sizeof id, "n%u", replay->nodes);
    const struct tv_scene_node *next = find(scene, id);
    ck_assert(!next || next->moment == TV_ABSENT);
}

static void check_queue(const struct replay *replay, const struct tv_scene *scene)
{
    static uint32_t queue[NODES];
    char id[24], place[24];
    uint32_t count = replay->waiting;
    memcpy(queue, replay->queue, sizeof queue);
    for (uint32_t i = 1; count > 0; i++) {
        snprintf(id, sizeof id, "n%u", take_next(replay, queue, &count));
        snprintf(place, sizeof place, "#%u", i);
        ck_assert_str_eq(find(scene, id)->number, place);
        snprintf(id, sizeof id, "queue-%u", i);
        const struct tv_scene_node *item = find(scene, id);
        ck_assert(item || i > 12);
        ck_assert(!item || strncmp(item->number, place, strlen(place)) == 0);
    }
}

/* Compares what was replayed so far with the picture of this step. */
static void check_moment(const struct replay *replay)
{
    const struct tv_record *records[] = {&replay->record};
    struct tv_drawing drawing = tv_drawing_defaults();
    struct tv_scene scene;
    struct tv_error error = {.file = NULL};
    drawing.at = replay->step;
    drawing.all = true;
    ck_assert_msg(tv_draw(&scene, records, 1, &drawing, NULL, &error), "%s", error.text);
    check_nodes(replay, &scene);
    check_queue(replay, &scene);
    tv_scene_release(&scene);
}

/* ---- The replay ---- */

static uint32_t number(const json_t *event, const char *key)
{
    return (uint32_t)json_integer_value(json_object_get(event, key));
}

static void leave(struct replay *replay, uint32_t node)
{
    uint32_t i = 0;
    while (replay->queue[i] != node)
        i++;
    memmove(&replay->queue[i], &replay->queue[i + 1],
            (--replay->waiting - i) * sizeof *replay->queue);
    replay->out[node] = replay->step;
}

static void replay_event(struct replay *replay, const json_t *event)
{
    if (json_object_get(event, "in")) {
        uint32_t node = number(event, "in");
        ck_assert_uint_lt(node, NODES);
        replay->nodes = node + 1;
        replay->out[node] = TV_NOBODY;
        replay->priority[node] = number(event, "priority");
        replay->queue[replay->waiting++] = node;
    } else if (json_object_get(event, "out")) {
        replay->current = number(event, "out");
        replay->step++;
        leave(replay, replay->current);
    } else if (json_object_get(event, "discard"))
        leave(replay, number(event, "discard"));
    else if (json_object_get(event, "round"))
        replay->nodes = replay->waiting = 0;
}

/* Whether a step ends before this event. */
static bool begins_step(const json_t *event, bool in_first_step)
{
    return json_object_get(event, "out") || json_object_get(event, "end") ||
           (json_object_get(event, "round") && !in_first_step);
}

START_TEST(each_moment_is_that_of_the_trace)
{
    static struct replay replay;
    char *trace = trace_of(exercises[_i]);
    uint32_t checked = 0;
    bool begun = false; /* the round's root has entered after the last look */
    replay = (struct replay){.record = record_of(trace)};
    for (char *line = strtok(trace, "\n"); line && checked < STEPS; line = strtok(NULL, "\n")) {
        json_t *event = json_loads(line, 0, NULL);
        bool is_out = json_object_get(event, "out");
        if (begins_step(event, replay.nodes == 0) && !(is_out && begun && replay.step > 0)) {
            check_moment(&replay);
            checked++;
        }
        begun = json_object_get(event, "round") || (begun && !is_out);
        replay_event(&replay, event);
        json_decref(event);
    }
    ck_assert(checked == STEPS || checked == replay.record.step_count + 1);
    ck_assert_uint_gt(checked, 5);
    tv_record_release(&replay.record);
    free(trace);
}
END_TEST

int main(void)
{
    TCase *moments = tcase_create("moments");
    tcase_set_timeout(moments, 60);
    tcase_add_loop_test(moments, each_moment_is_that_of_the_trace, 0,
                        sizeof exercises / sizeof *exercises);
    return run_case(moments);
}
