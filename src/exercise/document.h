/* document.h: a YAML text as a tree of values, each with its place.
 *
 * Only what an exercise needs of YAML gets through: one document of maps, lists and texts. What
 * would surprise somebody who does not know YAML is refused, in words (see syntax_hints.h).
 * Nothing is a number yet: schema.h reads values as what a key wants them to be, so that a vertex
 * may be called NO, on or 010.
 */
#ifndef TV_EXERCISE_DOCUMENT_H
#define TV_EXERCISE_DOCUMENT_H

#include "exercise/value.h"

enum { TV_DEPTH_MAX = 64 }; /* lists and maps within each other */

/* Reads the text as one document. NULL: it has problems. Most of them end the reading, but keys
 * written twice and texts cut by a '#' are all found. */
struct tv_value *tv_document_parse(struct tv_loader *loader, const struct tv_source *source);

#endif
