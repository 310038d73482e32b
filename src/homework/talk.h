/* talk.h: the program's end of the socket: messages of JSON, a line each, as handouts/protocol.md
 * describes them. serve.c and its parts talk with it.
 */
#ifndef TV_HOMEWORK_TALK_H
#define TV_HOMEWORK_TALK_H

#include <jansson.h>

#include "treevisit.h"

/* Begin with the socket, the rest all zeros. */
struct tv_talk {
    int socket;
    json_int_t id;         /* of the question that is being answered */
    struct tv_error error; /* why there is nothing more to say; no text: the other side has left */
    char *in;              /* what was received and not yet heard: allocated */
    size_t start, end, size;
};

/* The next message, an object, which the caller owns. NULL: the talk is over. */
json_t *tv_talk_hear(struct tv_talk *talk);

/* Says a message, in one write. The reference is taken, also on failure; NULL counts as no memory.
 * false: the talk is over. */
bool tv_talk_say(struct tv_talk *talk, json_t *message);

/* Says {"id":...,key:value}, likewise. */
bool tv_talk_answer(struct tv_talk *talk, const char *key, json_t *value);

/* Says a message that is written down already, in one line with its end. */
bool tv_talk_say_line(struct tv_talk *talk, const char *line);

/* Frees what it holds; the socket stays open. */
void tv_talk_release(struct tv_talk *talk);

#endif
