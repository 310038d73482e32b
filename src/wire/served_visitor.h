/* served_visitor.h: a visitor that a program serves: it is shown each node of a visit, and what it
 * prints is written to `out`.
 */
#ifndef TV_WIRE_SERVED_VISITOR_H
#define TV_WIRE_SERVED_VISITOR_H

#include "visit/text.h"
#include "wire/wire.h"

/* Begin with the wire and out, the rest all zeros; it is all zeros but for these after the end. */
struct tv_served_visitor {
    struct tv_wire *wire;
    FILE *out;
    struct tv_text name, move;
};

struct tv_visitor tv_served_visitor(struct tv_served_visitor *self);

#endif
