/* topics.h: what `treevisit help` explains besides commands: the keys of exercises, as the tables
 * that read them know them, and formats that have a handout of their own.
 */
#ifndef TV_CLI_TOPICS_H
#define TV_CLI_TOPICS_H

#include <stdbool.h>

#include "exercise/suggest.h"

/* Prints a topic: the keys of a file ("exercise"), of a kind of space ("queens"), or all of them
 * ("yaml"); a handout ("trace"). Returns false if there is no such topic. */
bool tv_topic_print(const char *name);

/* Prints all keys as Markdown, which is handouts/yaml-reference.md. */
void tv_topics_markdown(void);

/* Considers all topics. */
void tv_topics_suggest(struct tv_suggestion *suggestion);

/* Prints the names of all topics on a line or two, for the overview. */
void tv_topics_print(void);

#endif
