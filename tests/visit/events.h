/* events.h: what a visit told its visitors, as lines of text: one way to write them down for the
 * engine and for the model that it is compared with.
 */
#ifndef TV_TESTS_VISIT_EVENTS_H
#define TV_TESTS_VISIT_EVENTS_H

#include <inttypes.h>

#include "random_space.h"
#include "visit/counted.h"

enum event { QUEUED, VISIT, PRUNED, CUT, DROPPED, REJECTED, DISCARDED, ROUND, EVENTS };

/* Sets of events. */
enum { NO_EVENTS = 0, ALL_EVENTS = (1 << EVENTS) - 1 };

struct log {
    FILE *out;
    unsigned wanted; /* a set of events; others are not written */
    bool paths;      /* whether parents and ancestors are known */
};

static inline bool log_wants(const struct log *log, enum event event)
{
    return log->out && log->wanted >> event & 1;
}

static inline void write_number(FILE *out, const char *word, uint64_t number)
{
    if (number != TV_NONE)
        fprintf(out, " %s %" PRIu64, word, number);
}

static inline void write_node(FILE *out, const struct tv_space *space, const void *node)
{
    if (!node)
        fputs(" none", out);
    else if (!node_is_whole(space, node))
        fputs(" spoilt", out);
    else
        fprintf(out, " s%u/%u", node_state(space, node), node_tag(space, node));
}

/* Begins a line: "visit 3 level 2 parent 1 number 3 solution: s7/0". */
static inline void log_event(const struct log *log, enum event event, const struct tv_seen *seen)
{
    static const char *const words[] = {"queued", "visit", "pruned", "cut", "dropped", "rejected"};
    fputs(words[event], log->out);
    write_number(log->out, "id", seen->id);
    write_number(log->out, "level", seen->level);
    if (log->paths)
        write_number(log->out, "parent", seen->parent);
    write_number(log->out, "number", seen->number);
    write_number(log->out, "cost", seen->cost);
    write_number(log->out, "priority", seen->priority);
    fputs(seen->is_solution ? " solution" : "", log->out);
    fputs(seen->is_failure ? " failure" : "", log->out);
    write_node(log->out, seen->space, seen->node);
}

/* Adds an ancestor to the line. */
static inline void log_ancestor(const struct log *log, const struct tv_seen *above)
{
    fprintf(log->out, " < %" PRIu64, above->id);
    write_node(log->out, above->space, above->node);
}

/* Ends the line of an event of its own kind. */
static inline void log_same(const struct log *log, uint64_t same)
{
    write_number(log->out, "same as", same);
}

static inline void log_reject(const struct log *log, const struct tv_reject *reject)
{
    fprintf(log->out, " (%s, %s, %s)", reject->move, reject->name, reject->why);
}

/* A line for an event that is about a number. */
static inline void log_number(const struct log *log, enum event event, uint64_t number)
{
    if (log_wants(log, event))
        fprintf(log->out, "%s %" PRIu64 "\n", event == ROUND ? "round" : "discarded", number);
}

/* Writes all counts. */
static inline void write_counts(FILE *out, const struct tv_result *result)
{
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++)
        fprintf(out, "%s %" PRIu64 "\n", counted->name, tv_count(result, counted));
    fputs("levels", out);
    for (size_t i = 0; i < result->level_count; i++)
        fprintf(out, " %" PRIu64, result->levels[i]);
    write_number(out, "\ncost", result->cost);
    fprintf(out, "\nended %s\n", tv_ended_name(result->ended));
}

/* Writes all that a result says, but for the memory. */
static inline void write_result(FILE *out, const struct tv_result *result,
                                const struct tv_error *error)
{
    for (size_t i = 0; i < result->round_count; i++) {
        fprintf(out, "round %zu\n", i);
        write_counts(out, &result->rounds[i]);
    }
    write_counts(out, result);
    fputs(error->text, out);
}

#endif
