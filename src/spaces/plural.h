/* plural.h: English words for people and animals as names, moves and reasons need them. */
#ifndef TV_SPACES_PLURAL_H
#define TV_SPACES_PLURAL_H

#include <stdio.h>

/* "missionary": "missionaries"; "boys", which is one already, stays. */
void tv_write_plural(const char *word, FILE *out);

/* "fox": "Fox". Letters beyond a to z stay as they are. */
void tv_write_capitalised(const char *word, FILE *out);

/* "fox": "F". */
void tv_write_initial(const char *word, FILE *out);

#endif
