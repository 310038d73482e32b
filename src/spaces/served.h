/* served.h: a space whose functions a program serves, over a wire (wire/wire.h).
 *
 * A node is a handle into a table of names, which the space owns: nodes of one name are one node.
 * The table keeps how each was first reached, so that a fault of the program can be told with the
 * moves that lead there.
 *
 * Beside the program there may be the exercise's own space, the base: then a node begins with the
 * base's node, the program's children are matched with the base's nodes by name, and the base does
 * all that the program does not serve, so that a right program makes the same tree in every byte.
 * A name that is none of the base's is a fault of the program.
 */
#ifndef TV_SPACES_SERVED_H
#define TV_SPACES_SERVED_H

#include "treevisit.h"
#include "wire/wire.h"

struct tv_served;

/* The wire, the offer and the base (or NULL) have to outlive it. NULL after filling the error: the
 * offer is not enough, the base has names that do not tell its nodes apart, no memory. */
struct tv_served *tv_served_new(struct tv_wire *wire, const struct tv_offer *offer,
                                const struct tv_space *base, struct tv_error *error);

/* The space; visits may follow one another, the table stays. */
struct tv_space tv_served_space(const struct tv_served *served);

/* Whether the program has not failed yet, also in a function that cannot say so, such as `moves`.
 * To be asked after a visit. */
bool tv_served_check(const struct tv_served *served, struct tv_error *error);

/* NULL is fine. */
void tv_served_free(struct tv_served *served);

#endif
