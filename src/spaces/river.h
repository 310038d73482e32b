/* river.h: people on two banks of a river, one boat, and rules about who may be left with whom.
 *
 * A node says how many of each name are on the second bank, where the boat is, and who was aboard
 * of the crossing that led here (which is no part of equality). People of the same name look alike:
 * which of them is where makes no difference.
 *
 * Children: the crossings of few people before those of more, then in the order of the travellers:
 * (a), (b), (a b). Where people go one by one, each of two who look alike makes a child of its own,
 * and both children are equal; where they go by number there is one child for each number.
 *
 * The exercise loader fills a struct tv_river; it has to outlive the space made from it.
 */
#ifndef TV_SPACES_RIVER_H
#define TV_SPACES_RIVER_H

#include "spaces/cost.h"
#include "spaces/template.h"
#include "treevisit.h"

enum {
    TV_RIVER_GROUPS_MAX = 64, /* names; a set of them is the bits of a uint64_t */
    TV_RIVER_ALIKE_MAX = 255, /* people of one name */
    TV_RIVER_SEATS_MAX = 255,
    TV_RIVER_WAYS_MAX = 65536, /* of going aboard */
};

/* Where people may be. The two banks are 0 and 1 in every table. */
enum tv_river_place { TV_FIRST_BANK, TV_SECOND_BANK, TV_ABOARD, TV_ANYWHERE };

/* All people of one name. */
struct tv_river_group {
    const char *name;
    uint8_t count;
    bool steers;
    uint64_t pace; /* where the river has paces: what a crossing costs with none slower aboard;
                      TV_COST_MAX at most */
};

/* What must not be on a bank. Sets have the bit 1 << group. */
struct tv_river_rule {
    uint64_t together, without; /* one of each of these, and none of those; or together is 0: */
    uint8_t outnumbered, by;    /* some of one group, and more of another */
    bool in_boat;               /* nor may it be in the boat */
    const char *because;        /* "fox eats goat", or NULL */
};

enum tv_river_unsafe {
    TV_REJECT_UNSAFE, /* a crossing that breaks a rule is refused */
    TV_ENTER_UNSAFE,  /* it leads to a failure, unless the rule is broken in the boat */
};

/* How nodes and moves are written; the gaps are those of river_notation.h. */
struct tv_river_notation {
    struct tv_template name, move, moves, show;
};

struct tv_river {
    const char *banks[2]; /* the boat starts on the first */
    struct tv_river_group groups[TV_RIVER_GROUPS_MAX];
    unsigned group_count;
    bool one_by_one;       /* how people who look alike go aboard */
    bool has_pace;         /* without it each crossing costs 1 */
    unsigned seats, least; /* at most and at least so many are aboard */
    const struct tv_river_rule *rules;
    size_t rule_count;
    enum tv_river_unsafe unsafe;
    struct tv_river_notation notation;
    struct tv_space_ops ops; /* what this river has; tv_river_space() fills it */
};

/* In how many ways people go aboard where all are on one bank, a number that the space allocates
 * room for; it is above TV_RIVER_WAYS_MAX where the river is too large to be searched. */
size_t tv_river_ways(const struct tv_river *river);

/* The first rule that the start breaks; NULL if it breaks none. */
const struct tv_river_rule *tv_river_broken_at_start(const struct tv_river *river);

struct tv_space tv_river_space(struct tv_river *river);

#endif
