/* river_words.h: groups of a river in plain words. For the files river*.c alone. */
#ifndef TV_SPACES_RIVER_WORDS_H
#define TV_SPACES_RIVER_WORDS_H

#include "spaces/river.h"

/* "2 missionaries", "1 cannibal" */
void tv_river_write_number(const struct tv_river *river, unsigned group, unsigned count, FILE *out);

/* The same, but of nobody the name alone; where people go one by one, of one as well: "farmer". */
void tv_river_write_people(const struct tv_river *river, unsigned group, unsigned count, FILE *out);

/* Those of each group of a set who are at a place, with `last` before the last of them: "farmer,
 * fox and goat". */
void tv_river_write_set(const struct tv_river *river, const void *node, enum tv_river_place place,
                        uint64_t groups, const char *last, FILE *out);

/* The groups of which somebody is at a place. */
uint64_t tv_river_present(const struct tv_river *river, const void *node,
                          enum tv_river_place place);

/* "farmer and goat go from shore-1 to shore-2" */
void tv_river_write_crossing(const struct tv_river *river, const void *node, FILE *out);

#endif
