/* topics.h: `treevisit help exercise` and `treevisit help KIND`: the keys of an exercise's file, as
 * the tables that read it know them.
 */
#ifndef TV_CLI_TOPICS_H
#define TV_CLI_TOPICS_H

#include <stdbool.h>

#include "exercise/suggest.h"

/* Prints the keys of a file ("exercise") or of a kind of space ("queens"). Returns false if there
 * is no such topic. */
bool tv_topic_print(const char *name);

/* Considers all topics. */
void tv_topics_suggest(struct tv_suggestion *suggestion);

/* Prints the names of all topics on a line or two, for the overview. */
void tv_topics_print(void);

#endif
