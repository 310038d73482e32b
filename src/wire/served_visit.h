/* served_visit.h: a program's own visit, seen as one of ours.
 *
 * The program's loop decides which node is shown next and whether it is expanded; the visit of the
 * library follows it. To the library the program is two things: a queue (struct tv_own_queue) that
 * gives the node which the program shows next, and a visitor that prunes what the program does not
 * expand. So whoever watches the visit sees the true order, and there is no second loop.
 *
 * Both are put into one tv_visit(), the visitor as the last of the list.
 */
#ifndef TV_WIRE_SERVED_VISIT_H
#define TV_WIRE_SERVED_VISIT_H

#include "visit/text.h"
#include "wire/wire.h"

/* Begin with the wire, the order and the cutoff; the rest is its own, all zeros. */
struct tv_served_visit {
    struct tv_wire *wire;
    const char *order; /* what the program is asked for: "fifo" or "lifo" */
    uint64_t cutoff;   /* likewise; TV_NONE: none */
    struct tv_served_visit_state *state;
};

struct tv_own_queue tv_served_visit_queue(struct tv_served_visit *self);
struct tv_visitor tv_served_visit_visitor(struct tv_served_visit *self);
void tv_served_visit_release(struct tv_served_visit *self);

#endif
