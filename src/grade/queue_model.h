/* queue_model.h: a queue that is right: what a student's is compared with.
 *
 * Items are kept for good, also those that were taken out, so that it can be said of a wrong one
 * where it comes from.
 */
#ifndef TV_GRADE_QUEUE_MODEL_H
#define TV_GRADE_QUEUE_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Begin with the order, the rest all zeros. */
struct tv_queue_model {
    bool lifo;
    unsigned *items; /* that wait, in the order of their entering: from begin to end */
    size_t begin, end, room;
    unsigned *gone; /* that were taken out, in this order */
    size_t gone_count, gone_room;
};

/* false: no memory. */
bool tv_queue_model_in(struct tv_queue_model *model, unsigned item);

/* Takes an item out, of one that is not empty. false: no memory. */
bool tv_queue_model_out(struct tv_queue_model *model, unsigned *item);

bool tv_queue_model_is_empty(const struct tv_queue_model *model);

/* Whether the item waits in it; whether it was taken out of it. */
bool tv_queue_model_has(const struct tv_queue_model *model, int64_t item);
bool tv_queue_model_gave(const struct tv_queue_model *model, int64_t item);

/* Writes what waits, in the order of entering: "1, 2, 3", the middle of many left out; "nothing".
 */
void tv_queue_model_write(const struct tv_queue_model *model, FILE *out);

void tv_queue_model_release(struct tv_queue_model *model);

#endif
