/* wire_parts.h: parts of messages, and of sentences about them, for those that talk over a wire. */
#ifndef TV_WIRE_WIRE_PARTS_H
#define TV_WIRE_WIRE_PARTS_H

#include "wire/wire.h"

/* The text as JSON, with U+FFFD for what is no UTF-8. NULL: no memory. */
json_t *tv_wire_string(const char *text);

/* Reads a member that has to be a whole number from 0 on; else refuses the message. */
bool tv_wire_number(struct tv_wire *wire, const json_t *message, const char *key, uint64_t *number);

/* Writes "node 5 (B)", fit for a terminal and not too long for a sentence. */
enum { TV_WIRE_NODE_SIZE = 120 };
void tv_wire_node_write(uint64_t id, const char *name, char words[TV_WIRE_NODE_SIZE]);

#endif
