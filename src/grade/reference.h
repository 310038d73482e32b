/* reference.h: the library's own visit of an instance, which is right: as a record, read from its
 * trace as a picture is made from it.
 */
#ifndef TV_GRADE_REFERENCE_H
#define TV_GRADE_REFERENCE_H

#include "grade/trial.h"
#include "picture/record.h"
#include "visit/text.h"

/* Visits the instance's space by this search, a queue's that is FIFO or LIFO. Other visitors may
 * watch. Release the record in any case. false after filling the trial's error: the instance has
 * too many nodes, a visitor failed. */
bool tv_reference_visit(struct tv_trial *trial, const struct tv_search *search,
                        const struct tv_visitor *others, size_t other_count,
                        struct tv_record *record);

enum { TV_REFERENCE_NODES_MAX = 20000 };

/* Writes a node's name, with its path where other nodes have the same name: "D", "D (A B D)". */
void tv_reference_write(const struct tv_record_tree *tree, uint32_t node, FILE *out);

/* The same as a text; NULL: no memory. */
const char *tv_reference_text(const struct tv_record_tree *tree, uint32_t node,
                              struct tv_text *text);

#endif
