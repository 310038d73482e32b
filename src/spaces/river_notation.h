/* river_notation.h: the gaps and lists of a river's templates, as numbers. The loader, which knows
 * their names and where each has a meaning, gives these numbers to the templates.
 */
#ifndef TV_SPACES_RIVER_NOTATION_H
#define TV_SPACES_RIVER_NOTATION_H

#include "spaces/river.h"

enum tv_river_gap {
    /* Anywhere: the bank where the boat is. */
    TV_GAP_BOAT,
    /* Of a person or a group. */
    TV_GAP_WHO,
    TV_GAP_CAPITALISED,
    TV_GAP_PLURAL,
    TV_GAP_INITIAL,
    TV_GAP_BANK, /* of a person alone */
    /* Of a group. */
    TV_GAP_PEOPLE,       /* "2 missionaries": so many as the list says */
    TV_GAP_COUNT,        /* the same, the number alone */
    TV_GAP_COUNT_FIRST,  /* on the first bank */
    TV_GAP_COUNT_SECOND, /* on the second */
    /* Of a crossing. */
    TV_GAP_FROM,
    TV_GAP_TO,
    TV_GAP_ARROW, /* "-->" from the first bank, "<--" back */
    /* Of a crossing among all. */
    TV_GAP_MOVE,
    TV_GAP_NAME,   /* of the state it leads to */
    TV_GAP_NUMBER, /* the first is 1 */
};

/* The first two are for each enum tv_river_place: TV_LIST_GROUPS + TV_ABOARD. */
enum tv_river_list {
    TV_LIST_PEOPLE,                           /* one by one */
    TV_LIST_GROUPS = TV_ANYWHERE + 1,         /* those of whom somebody is there; anywhere: all */
    TV_LIST_BOAT = 2 * (TV_ANYWHERE + 1),     /* + a bank: one item if the boat is there */
    TV_LIST_MOVES = TV_LIST_BOAT + TV_ABOARD, /* the crossings from the start on */
};

/* Writes the node's name, move or picture: the template says which. */
void tv_river_write(const struct tv_river *river, const struct tv_template *template,
                    const void *node, FILE *out);

/* Writes all moves on the way to the node. */
void tv_river_write_moves(const struct tv_river *river, const struct tv_seen *seen, FILE *out);

#endif
