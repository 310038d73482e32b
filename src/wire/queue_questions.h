/* queue_questions.h: the questions about a queue that a program serves. A visit asks them
 * (served_queue.c), and the check of a queue.
 *
 * All return false where there is no answer: the wire says why.
 */
#ifndef TV_WIRE_QUEUE_QUESTIONS_H
#define TV_WIRE_QUEUE_QUESTIONS_H

#include "wire/wire.h"

/* Makes a queue, "fifo" or "lifo"; *queue is the program's number for it. */
bool tv_ask_queue_make(struct tv_wire *wire, const char *order, uint64_t *queue);

/* Puts in the items first, first + 1, ..., of which there are at most TV_QUEUE_ITEMS_MAX. */
bool tv_ask_queue_in(struct tv_wire *wire, uint64_t queue, uint64_t first, size_t count);
enum { TV_QUEUE_ITEMS_MAX = 10000 }; /* so that a message has at most TV_WIRE_LINE_MAX bytes */

/* Takes an item out: whatever number the program says. */
bool tv_ask_queue_out(struct tv_wire *wire, uint64_t queue, int64_t *item);

bool tv_ask_queue_empty(struct tv_wire *wire, uint64_t queue, bool *empty);
bool tv_ask_queue_free(struct tv_wire *wire, uint64_t queue);

#endif
