/* given.h: what the exercise says of its space, kept for the functions of homework.h that read it.
 * Both programs that are made of a homework set it.
 */
#ifndef TV_HOMEWORK_GIVEN_H
#define TV_HOMEWORK_GIVEN_H

#include <jansson.h>

#include "homework/homework.h"
#include "treevisit.h"

/* Sets it to that of the table in NAME.h, or to nothing. */
bool tv_given_begin(struct tv_error *error);

/* Sets it to an object, of which it takes a reference of its own. After an error it is as before.
 */
bool tv_given_set(json_t *space, struct tv_error *error);

/* What is set; not to be changed. NULL: nothing. */
json_t *tv_given(void);

void tv_given_release(void);

/* ---- A graph (given_graph.c) ---- */

/* The graph of `edges`, as an exercise has them, which it points into; freed with the function
 * below. NULL after filling the error. */
struct tv_given_graph *tv_given_graph_make(json_t *edges, bool undirected, struct tv_error *error);
void tv_given_graph_free(struct tv_given_graph *graph); /* NULL is fine */

#endif
