/* river_rules.h: which rule of a river a node breaks, and in which words. For the files river*.c
 * alone.
 */
#ifndef TV_SPACES_RIVER_RULES_H
#define TV_SPACES_RIVER_RULES_H

#include "spaces/river.h"

/* Sets of places. */
enum tv_river_places {
    TV_BANKS = 1 << TV_FIRST_BANK | 1 << TV_SECOND_BANK,
    TV_BOAT = 1 << TV_ABOARD
};

struct tv_river_broken {
    const struct tv_river_rule *rule;
    enum tv_river_place place;
};

/* Finds the first rule in the exercise's order that is broken at one of the places, and of the
 * places the first: first bank, second bank, boat. */
bool tv_river_find_broken(const struct tv_river *river, const void *node, unsigned places,
                          struct tv_river_broken *broken);

/* "fox eats goat on shore-1" */
void tv_river_write_broken(const struct tv_river *river, const void *node,
                           const struct tv_river_broken *broken, FILE *out);

#endif
