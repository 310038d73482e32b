/* visit_follow.h: a student's visit, followed line by line beside the library's own, until the two
 * differ. visit.c counts and tells what came of it.
 *
 * The program asks for children and shows nodes; handouts/protocol.md says how. It is answered with
 * the nodes of the record, whose numbers are those in the order of entering the queue, so that a
 * right visit shows the record's nodes in the record's order.
 */
#ifndef TV_GRADE_VISIT_FOLLOW_H
#define TV_GRADE_VISIT_FOLLOW_H

#include "picture/record.h"
#include "wire/wire.h"

/* The first thing that was wrong. */
enum tv_visit_ended {
    TV_VISIT_RIGHT,
    TV_VISIT_ORDER,         /* shows a node that waits, but not the one whose turn it is */
    TV_VISIT_AGAIN,         /* shows a node that was shown before */
    TV_VISIT_UNKNOWN,       /* shows a node that has not entered the queue */
    TV_VISIT_LEVEL,         /* shows the right node at another level */
    TV_VISIT_NOT_ASKED,     /* does not ask for the children of the node shown last */
    TV_VISIT_ASKED_EARLY,   /* asks for children before it has shown a node */
    TV_VISIT_ASKED_OTHER,   /* asks for the children of a node that is not the one shown last */
    TV_VISIT_ASKED_TWICE,   /* asks for the children of the same node again */
    TV_VISIT_BEYOND_CUTOFF, /* asks for the children of a node at the cutoff */
    TV_VISIT_TOO_EARLY,     /* ends though nodes wait */
    TV_VISIT_REFUSED,       /* says that it has no memory: visit returned false */
    TV_VISIT_DIED,          /* the wire says why */
};

struct tv_visit_followed {
    enum tv_visit_ended ended;
    uint32_t step;  /* so many nodes were shown as they should be, before what was wrong */
    uint64_t said;  /* the node that it shows, or asks for the children of */
    int64_t level;  /* at which it shows it */
    bool is_broken; /* the visit could not be followed to its end: the program is of no more use */
};

/* Asks for the visit that was recorded, and follows it to the end, also after something was wrong:
 * the program can be asked on then. */
struct tv_visit_followed tv_visit_follow(struct tv_wire *wire, const struct tv_record *record);

#endif
