/* lists.h: lists of names, compared: the children that a submission gives and those that the
 * exercise has. nodes.c and tree.c tell what is different with it.
 */
#ifndef TV_GRADE_LISTS_H
#define TV_GRADE_LISTS_H

#include "grade/trial.h"

/* Begin with all zeros. */
struct tv_list {
    const char **texts; /* theirs who added them */
    size_t count, room;
};

/* False: no memory. */
bool tv_list_add(struct tv_list *list, struct tv_arena *arena, const char *text);

/* What is different; of each text once, in the order of its list. */
struct tv_difference {
    struct tv_list missing, too_many;
    const char *first_too_many;
    size_t given, wanted; /* how often that one is in both lists */
    bool is_order;        /* the same, but not in the order that they should have */
};

/* Compares them as sets; a text may be given less often than it is wanted, but once at least. With
 * `as_given` the order counts, too. False: no memory. */
bool tv_lists_compare(const struct tv_list *yours, const struct tv_list *expected, bool as_given,
                      struct tv_arena *arena, struct tv_difference *difference);

/* Whether there is none. */
bool tv_lists_agree(const struct tv_difference *difference);

/* The same for two lists with the same texts as often, each on a line. NULL: no memory. */
const char *tv_list_sorted(const struct tv_list *list, struct tv_arena *arena);

/* For a person: on one line, or a line each; `none` for an empty one. NULL: no memory. */
const char *tv_list_text(const struct tv_list *list, const char *none, struct tv_arena *arena);

/* Writes a text of several lines on one. */
void tv_write_on_a_line(const char *text, FILE *out);

/* Tells both lists and what is different. */
bool tv_tell_difference(struct tv_trial *trial, const struct tv_list *yours,
                        const struct tv_list *expected, const struct tv_difference *difference,
                        const char *none);

#endif
