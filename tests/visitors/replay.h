/* replay.h: does a visit over from its trace, with nothing but the trace at hand, and compares what
 * comes of it with the counts in the trace's last line.
 */
#ifndef TV_TESTS_VISITORS_REPLAY_H
#define TV_TESTS_VISITORS_REPLAY_H

#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "visit/counted.h"

struct traced {
    uint64_t level, children;
    bool waiting, solution, failure, leaf; /* leaf: it was cut or pruned */
};

struct replay {
    struct traced *nodes;
    size_t node_count, room;
    bool lifo, solutions_are_leaves, failures_are_leaves;
    uint64_t waiting, last_out;
    struct tv_result counts;
};

/* Not ck_assert(), which takes its time even if all is well: traces are long. */
static inline void require(bool fine, const char *what, const json_t *event)
{
    if (fine)
        return;
    char *line = json_dumps(event, JSON_COMPACT);
    ck_abort_msg("%s: %.300s", what, line ? line : "");
}

static inline uint64_t number(const json_t *event, const char *key)
{
    const json_t *value = json_object_get(event, key);
    require(json_is_integer(value), key, event);
    return (uint64_t)json_integer_value(value);
}

static inline const char *string(const json_t *event, const char *key)
{
    const char *value = json_string_value(json_object_get(event, key));
    require(value != NULL, key, event);
    return value;
}

static inline bool has(const json_t *event, const char *key)
{
    return json_object_get(event, key) != NULL;
}

static inline struct traced *node_of(const struct replay *replay, const json_t *event,
                                     const char *key)
{
    uint64_t id = number(event, key);
    require(id < replay->node_count, "of a node that never entered", event);
    return &replay->nodes[id];
}

/* The same, of the node that was taken out last. */
static inline struct traced *last_node_of(const struct replay *replay, const json_t *event,
                                          const char *key)
{
    require(number(event, key) == replay->last_out, "not of the last that was taken out", event);
    return node_of(replay, event, key);
}

static inline void replay_header(struct replay *replay, const json_t *event)
{
    require(number(event, "treevisit") == 1, "another version", event);
    replay->lifo = strcmp(string(event, "queue"), "lifo") == 0;
    replay->solutions_are_leaves = strcmp(string(event, "at-solution"), "leaf") == 0;
    replay->failures_are_leaves = strcmp(string(event, "at-failure"), "expand") != 0;
}

static inline void check_parent(const struct replay *replay, const json_t *event, uint64_t level)
{
    require(has(event, "parent") == (level > 0), "a root with a parent, or no root and none",
            event);
    if (level == 0)
        return;
    struct traced *parent = last_node_of(replay, event, "parent");
    require(level == parent->level + 1, "not one level below its parent", event);
    parent->children++;
}

static inline void replay_in(struct replay *replay, const json_t *event)
{
    struct traced node = {.level = number(event, "level"), .waiting = true};
    require(number(event, "in") == replay->node_count, "ids do not count", event);
    require(!has(event, "state") || number(event, "state") < replay->node_count,
            "equal to a node that is yet to come", event);
    string(event, "name");
    check_parent(replay, event, node.level);
    if (replay->node_count == replay->room) {
        replay->room = 2 * replay->room + 16;
        replay->nodes = realloc(replay->nodes, replay->room * sizeof *replay->nodes);
        ck_assert_ptr_nonnull(replay->nodes);
    }
    replay->nodes[replay->node_count++] = node;
    replay->counts.queued++;
    if (++replay->waiting > replay->counts.peak)
        replay->counts.peak = replay->waiting;
}

/* Whether no other node should have been taken out: FIFO takes them in the order of entering, LIFO
 * the last that waits. */
static inline bool is_next(const struct replay *replay, uint64_t id)
{
    if (!replay->lifo)
        return id == replay->counts.visited;
    for (uint64_t later = id + 1; later < replay->node_count; later++)
        if (replay->nodes[later].waiting)
            return false;
    return true;
}

static inline void count_level(struct tv_result *counts, uint64_t level)
{
    if (level >= counts->level_count) {
        counts->levels = realloc(counts->levels, (level + 1) * sizeof(uint64_t));
        ck_assert_ptr_nonnull(counts->levels);
        while (counts->level_count <= level)
            counts->levels[counts->level_count++] = 0;
    }
    counts->levels[level]++;
}

static inline void replay_out(struct replay *replay, const json_t *event)
{
    struct traced *node = node_of(replay, event, "out");
    replay->last_out = number(event, "out");
    require(node->waiting, "taken out twice", event);
    require(is_next(replay, replay->last_out), "not its turn", event);
    node->waiting = false;
    replay->waiting--;
    replay->counts.visited++;
    count_level(&replay->counts, node->level);
}

/* What else is said of a node. */
static inline void replay_mark(struct replay *replay, const json_t *event)
{
    struct tv_result *counts = &replay->counts;
    if (has(event, "solution")) {
        last_node_of(replay, event, "solution")->solution = true;
        counts->solutions++;
    } else if (has(event, "failure")) {
        last_node_of(replay, event, "failure")->failure = true;
        counts->failures++;
    } else if (has(event, "cut")) {
        last_node_of(replay, event, "cut")->leaf = true;
        counts->cut++;
    } else if (has(event, "prune")) {
        last_node_of(replay, event, "prune")->leaf = true;
    } else if (has(event, "drop")) {
        last_node_of(replay, event, "drop");
        node_of(replay, event, "same");
        counts->dropped++;
    } else {
        last_node_of(replay, event, "reject");
        counts->rejected++;
    }
}

/* Whether the visit ended before the children of the node that was taken out last could enter. */
static inline bool ended_within_a_node(const struct replay *replay, const char *ended)
{
    return strcmp(ended, "stopped") == 0 || strcmp(ended, "halted") == 0 ||
           strcmp(ended, "error") == 0 ||
           (strcmp(ended, "limit-memory") == 0 && replay->node_count > 0 &&
            replay->nodes[replay->last_out].children == 0);
}

static inline void count_expanded(struct replay *replay, const json_t *event)
{
    bool within = ended_within_a_node(replay, string(event, "end"));
    for (size_t i = 0; i < replay->node_count; i++) {
        const struct traced *node = &replay->nodes[i];
        bool is_leaf = node->waiting || node->leaf ||
                       (node->solution && replay->solutions_are_leaves) ||
                       (node->failure && replay->failures_are_leaves) ||
                       (i == replay->last_out && within);
        require(!is_leaf || node->children == 0, "a leaf had children", event);
        replay->counts.expanded += !is_leaf;
        replay->counts.dead_ends += !is_leaf && !node->solution && node->children == 0;
    }
}

/* Whether the last node was asked for its children, for which there was no memory then. */
static inline bool ran_out_of_memory(const struct replay *replay, const json_t *event)
{
    return strcmp(string(event, "end"), "limit-memory") == 0 &&
           number(event, "expanded") == replay->counts.expanded + 1 &&
           replay->nodes[replay->last_out].children == 0;
}

static inline void replay_end(struct replay *replay, const json_t *event)
{
    const struct tv_result *counts = &replay->counts;
    const json_t *levels = json_object_get(event, "levels");
    count_expanded(replay, event);
    if (ran_out_of_memory(replay, event))
        replay->counts.expanded++;
    require(replay->waiting == 0 || strcmp(string(event, "end"), "exhausted") != 0,
            "nodes still wait", event);
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++)
        ck_assert_msg(number(event, counted->name) == tv_count(counts, counted),
                      "%s: the last line says %ju, the trace %ju", counted->name,
                      (uintmax_t)number(event, counted->name),
                      (uintmax_t)tv_count(counts, counted));
    ck_assert_uint_eq(json_array_size(levels), counts->level_count);
    for (size_t i = 0; i < counts->level_count; i++)
        require((uint64_t)json_integer_value(json_array_get(levels, i)) == counts->levels[i],
                "levels are not those of the trace", event);
}

static inline void replay_line(struct replay *replay, const json_t *event, bool first)
{
    if (first)
        replay_header(replay, event);
    else if (has(event, "in"))
        replay_in(replay, event);
    else if (has(event, "out"))
        replay_out(replay, event);
    else if (has(event, "end"))
        replay_end(replay, event);
    else
        replay_mark(replay, event);
}

/* Ends the test if the trace is wrong. */
static inline void replay_trace(const char *trace)
{
    struct replay replay = {.node_count = 0};
    bool ended = false;
    for (const char *line = trace, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!end || ended)
            ck_abort_msg("a line without an end, or after the last: %s", line);
        json_t *event = json_loadb(line, (size_t)(end - line), JSON_REJECT_DUPLICATES, NULL);
        if (!json_is_object(event))
            ck_abort_msg("no JSON object: %s", line);
        replay_line(&replay, event, line == trace);
        ended = has(event, "end");
        json_decref(event);
    }
    ck_assert(ended);
    free(replay.nodes);
    free(replay.counts.levels);
}

#endif
