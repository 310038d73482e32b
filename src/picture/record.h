/* record.h: what a trace tells, in memory: the nodes of the explored tree, the steps in which each
 * entered the queue and left it, and what became of it. Pictures and the step-through page are made
 * from it, and from nothing else of a visit.
 *
 * A step is a visit: in step K the K-th node is taken out and shown, and what came of that, up to
 * the next, belongs to it: marks, drops, rejects, children that entered. In step 0 the root enters.
 * So the moment after K visits can be told from two numbers of each node:
 *
 *     in > K          it is not there yet
 *     in <= K < out   it waits in the queue
 *     out == K        it is the current one
 *     out < K         it was visited
 *
 * A visit in rounds is a tree for each round; steps count on from round to round.
 */
#ifndef TV_PICTURE_RECORD_H
#define TV_PICTURE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "exercise/arena.h"
#include "exercise/problems.h"
#include "treevisit.h"

/* In place of the number of a node or a step: there is none. */
#define TV_NOBODY UINT32_MAX

/* What became of a node in the end. */
enum tv_fate {
    TV_CHOICE, /* expanded, and a child entered */
    TV_SOLUTION,
    TV_DEAD_END,
    TV_FAILURE,
    TV_CUT,       /* at the cutoff */
    TV_OPEN,      /* never expanded: the visit ended before */
    TV_PRUNED,    /* by a visitor */
    TV_DISCARDED, /* a cheaper way came; it left unseen */
    TV_FATES
};

/* Its word, for messages and as a class in pictures: "choice", "dead-end", ... */
extern const char *const tv_fate_words[TV_FATES + 1];

/* A child that did not enter: `why` for a reject; `same` for a drop, the node it is equal to. */
struct tv_record_note {
    const char *move, *name, *why; /* each may be NULL; of a drop only the move is known */
    uint32_t node, same;           /* same is TV_NOBODY for a reject */
};

struct tv_record_node {
    const char *name;                   /* "" if it has none; valid UTF-8, like all texts here */
    const char *move, *show;            /* or NULL */
    uint64_t cost, priority;            /* TV_NONE unless the queue is by priority */
    uint32_t parent;                    /* TV_NOBODY: the root; else less than its own number */
    uint32_t first_child, next_sibling; /* in the order of entering, or TV_NOBODY */
    uint32_t level;
    uint32_t state;   /* the first node that it is equal to; itself, if none came before */
    uint32_t in, out; /* steps; out is TV_NOBODY if it never left, the step of a discarded one's
                         leaving else */
    uint32_t first_note, note_count; /* its notes in the tree's */
    enum tv_fate fate;
    bool cut;      /* at the cutoff: a solution or a failure may be that, too */
    bool expanded; /* asked for its children, if it had any or not */
};

/* The explored tree of a round, or of the whole visit. A node's number is its id in the trace. */
struct tv_record_tree {
    uint64_t cutoff; /* of the round; TV_NONE: there are no rounds */
    struct tv_record_node *nodes;
    struct tv_record_note *notes; /* by node, each node's in the order of the trace */
    uint32_t node_count, note_count;
    uint32_t level_count;            /* the deepest level and one */
    uint32_t first_step, step_count; /* the steps that are visits of its nodes: first_step + 1 to
                                        first_step + step_count */
};

struct tv_record {
    const char *exercise, *kind;          /* or NULL: the trace does not say */
    const char *queue;                    /* "fifo", or NULL; and what is known of the rest: */
    const char *by, *revisit;             /* or NULL */
    const char *at_solution, *at_failure; /* likewise */
    uint64_t cutoff;                      /* or TV_NONE */
    const char *ended;                    /* "exhausted"; NULL: the trace is broken off */
    struct tv_record_tree *trees;         /* at least one, with at least the root */
    uint32_t tree_count;
    uint32_t *visited; /* visited[K - 1] is the node of step K, in the tree of that step */
    uint32_t step_count;
    struct tv_arena arena; /* of all texts */
};

/* Reads a trace to its end. `name` is that of the file, for messages. What is no trace, or cannot
 * be, is a problem with its line; what a later version might add is passed over. Release the record
 * in any case. */
bool tv_record_read(struct tv_record *record, FILE *trace, const char *name,
                    struct tv_problems *problems);
void tv_record_release(struct tv_record *record);

/* The tree in which this step was made, or the first for step 0. */
const struct tv_record_tree *tv_record_tree_at(const struct tv_record *record, uint32_t step);

/* Whether nodes wait in the order of a stack, of priorities, or (neither) of their entering. */
bool tv_record_is_stack(const struct tv_record *record);
bool tv_record_is_by_priority(const struct tv_record *record);

/* The nodes that wait after this step, in the order in which they would leave if nothing more
 * entered: the next one first. Allocated, of *count; NULL: no memory. */
uint32_t *tv_record_waiting(const struct tv_record *record, uint32_t step, size_t *count);

#endif
