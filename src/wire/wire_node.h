/* wire_node.h: a node that a program is told of, in a message and in a sentence about it. */
#ifndef TV_WIRE_WIRE_NODE_H
#define TV_WIRE_WIRE_NODE_H

#include <jansson.h>
#include <stdint.h>

/* The text as JSON, with U+FFFD for what is no UTF-8. NULL: no memory. */
json_t *tv_wire_string(const char *text);

/* Writes "node 5 (B)", fit for a terminal and not too long for a sentence. */
enum { TV_WIRE_NODE_SIZE = 120 };
void tv_wire_node_write(uint64_t id, const char *name, char words[TV_WIRE_NODE_SIZE]);

#endif
