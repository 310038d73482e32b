/* known.h: the states that a check asks about, and what the exercise's own space says of them:
 * the right answers. nodes.c asks the same of the submission.
 *
 *     states that the search reaches, breadth first, each with the move that led to it
 *     then all others that can be written down
 */
#ifndef TV_GRADE_KNOWN_H
#define TV_GRADE_KNOWN_H

#include "grade/trial.h"
#include "visit/text.h"
#include "visit/unique.h"

/* In place of a state's number: there is none. */
#define TV_NO_STATE UINT32_MAX

/* A child, in the order of the space. */
struct tv_known_child {
    const char *name, *move; /* move is "" where the space names none */
    struct tv_known_child *next;
};

struct tv_known_state {
    const char *name;
    const char *move; /* the move that led to it, on one line */
    uint32_t parent;  /* its number; TV_NO_STATE: the root, or no path leads here */
    uint64_t level;   /* moves from the root; TV_NONE: no path leads here */
    const void *node; /* where no path leads here; else NULL */
    struct tv_known_child *children, *last_child;
    size_t child_count;
    bool is_visited; /* else no more is known of it than its name */
    bool is_asked;   /* the check asks about it */
    bool is_solution, is_failure;
};

struct tv_known {
    const struct tv_space *space;
    struct tv_known_state *states;
    size_t count, room;
    struct tv_unique names; /* of the states, by their numbers */
    struct tv_text text;
    struct tv_arena arena;
};

/* Gathers what `at` of the check wants: "start", "every-state" (NULL, too), "every-solution", or a
 * node's name. Begin with all zeros; release it in any case. False: the trial's error is filled. */
bool tv_known_gather(struct tv_known *known, struct tv_trial *trial);
void tv_known_release(struct tv_known *known);

/* The number of the state with this name, or TV_NO_STATE. */
uint32_t tv_known_find(const struct tv_known *known, const char *name);

/* Whether the exercise has a state of this name at all, as far as that can be told. */
enum tv_existence { TV_EXISTS, TV_EXISTS_NOT, TV_UNCERTAIN };
bool tv_known_exists(struct tv_known *known, struct tv_trial *trial, const char *name,
                     enum tv_existence *existence);

/* What a second look at one state shows; texts are in its arena. */
struct tv_closer_look {
    const char *child;   /* begin with this, the name of a child, or NULL; all else is NULL */
    const char *picture; /* as the space draws the state; or NULL: it draws nothing */
    const char *why;     /* the reason why it refuses a move to the child; or NULL: it does not */
};
bool tv_known_look(struct tv_known *known, struct tv_trial *trial, uint32_t state,
                   struct tv_closer_look *look);

#endif
