/* queue_script.h: operations on queues, one after another. A check has one in its file,
 *
 *     script: [in 1, in 2, out, empty]
 *
 * or takes the usual ones (queue_series.h), or draws some by lot (queue_random.h).
 */
#ifndef TV_GRADE_QUEUE_SCRIPT_H
#define TV_GRADE_QUEUE_SCRIPT_H

#include "exercise/value.h"
#include "treevisit.h"

enum tv_queue_word {
    TV_QUEUE_IN,    /* "in 7" */
    TV_QUEUE_OUT,   /* "out", of a queue that is not empty */
    TV_QUEUE_EMPTY, /* "empty": asks whether it is */
    TV_QUEUE_USE,   /* "queue 2": what follows is about that one; the first is 1 */
    TV_QUEUE_FREE,  /* "free", whatever is in it; what follows is about a new one */
    TV_QUEUE_WORDS
};

enum { TV_QUEUES_MAX = 9, TV_QUEUE_NUMBER_MAX = 1000000 }; /* queues; an item */

struct tv_queue_step {
    enum tv_queue_word word;
    unsigned number; /* the item, or the queue */
};

/* Begin with all zeros. */
struct tv_queue_script {
    struct tv_queue_step *steps;
    size_t count, room;
};

/* Adds a step. false: no memory. */
bool tv_queue_script_add(struct tv_queue_script *script, enum tv_queue_word word, unsigned number);

/* Reads a list of steps. false after filling the error, with its place: no list, an unknown word, a
 * number missing or too large, an item taken out of an empty queue. */
bool tv_queue_script_read(struct tv_queue_script *script, const struct tv_value *list,
                          struct tv_error *error);

/* The first step that takes an item out of an empty queue; TV_NONE: there is none. */
uint64_t tv_queue_script_impossible(const struct tv_queue_script *script);

/* Writes the steps [from, to): "in 1, in 2, out". */
void tv_queue_script_write(const struct tv_queue_script *script, size_t from, size_t to, FILE *out);

void tv_queue_script_release(struct tv_queue_script *script);

#endif
