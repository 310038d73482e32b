/* names.h: what visitors that print or draw have in common. */
#ifndef TV_VISITORS_NAMES_H
#define TV_VISITORS_NAMES_H

#include "treevisit.h"
#include "visit/text.h"

/* Whether nodes are shown by the names of their whole paths: under revisit: forward, which is about
 * paths, unless each node is one way of getting there itself. */
bool tv_names_are_paths(const struct tv_space *space, const struct tv_search *search);

/* Writes the node's name; with `paths` the names from the root down to it: "(A B D)". */
void tv_name_write(const struct tv_seen *seen, bool paths, FILE *out);

/* Writes the move that led to the node in plain words, on one line without its end. */
void tv_move_write_in_words(const struct tv_seen *child, FILE *out);

/* The node's name, move or picture as a text, NULL after filling the error. An empty text where
 * the space has no such function. */
const char *tv_name_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error);
const char *tv_move_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error);
const char *tv_show_text(struct tv_text *text, const struct tv_seen *seen, struct tv_error *error);

/* Whether all that was written to the stream has arrived; else fills the error. */
bool tv_output_check(FILE *out, struct tv_error *error);

#endif
