/* manual.h: all keys that a file can have, part by part, out of the tables that read them: the
 * loader and its reference cannot differ. `treevisit help` prints parts of it, and
 * handouts/yaml-manual.md is the whole.
 */
#ifndef TV_EXERCISE_MANUAL_H
#define TV_EXERCISE_MANUAL_H

#include <stdio.h>

#include "exercise/schema.h"

enum { TV_PARTS_MAX = 64, TV_PART_TITLE_MAX = 64 };

/* A map that has keys of its own: a whole file, the space of a kind, or what is in them. */
struct tv_part {
    char title[TV_PART_TITLE_MAX]; /* "Kind river", "boat of river": no other has it */
    const char *topic;             /* "river": what it is called in `treevisit help river`;
                                      NULL: it is in the part before it that has a topic */
    const char *example;           /* a file of examples, without .yaml, that is no exercise; NULL:
                                      it is one, and called as the topic */
    const char *about;             /* a sentence, or a line of help */
    const char *details;           /* more lines, or NULL */
    const struct tv_field *fields; /* its keys */
};

struct tv_manual {
    struct tv_part parts[TV_PARTS_MAX];
    size_t count;
};

/* Gathers all parts, each after the one that it belongs to. A table that several parts share, such
 * as that of a check, is a part once. */
void tv_manual_gather(struct tv_manual *manual);

/* The part of that topic; of that table, the first. NULL: there is none. */
const struct tv_part *tv_manual_topic(const struct tv_manual *manual, const char *topic);
const struct tv_part *tv_manual_part(const struct tv_manual *manual, const struct tv_field *fields);

/* "fifo, lifo, priority or deepening; fifo if not given": what a key takes, and whether it has to
 * be there. Never NULL; valid until the next call with this text. */
enum { TV_CONDITIONS_MAX = TV_TAKES_MAX + 128 };
const char *tv_manual_conditions(const struct tv_field *field, char text[TV_CONDITIONS_MAX]);

/* Writes all of it as Markdown, with an example of each part that has a topic. */
void tv_manual_write(const struct tv_manual *manual, FILE *out);

#endif
