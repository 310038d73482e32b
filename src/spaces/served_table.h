/* served_table.h: what a program has said of its nodes and moves, each by a number. For the files
 * served*.c alone.
 */
#ifndef TV_SPACES_SERVED_TABLE_H
#define TV_SPACES_SERVED_TABLE_H

#include "visit/unique.h"

/* Stands for a state or a move that is not there. */
#define TV_SERVED_NONE UINT32_MAX

/* The program may leave a question to the exercise. */
enum tv_served_word { TV_UNSAID, TV_SAID_NO, TV_SAID_YES };

/* A node's name and what was first said of it. Texts are the table's. */
struct tv_served_state {
    char *name, *show; /* show may be NULL */
    uint64_t estimate;
    enum tv_served_word solution, failure;
    uint32_t parent, move; /* how it was first reached; TV_SERVED_NONE: as the root, by no name */
};

struct tv_served_move {
    char *text; /* or NULL */
    uint64_t cost;
};

struct tv_served_table {
    struct tv_unique states, moves;
};

void tv_served_table_init(struct tv_served_table *table);
void tv_served_table_release(struct tv_served_table *table);

static inline struct tv_served_state *tv_served_state_at(const struct tv_served_table *table,
                                                         uint32_t state)
{
    return tv_unique_at(&table->states, state);
}

static inline struct tv_served_move *tv_served_move_at(const struct tv_served_table *table,
                                                       uint32_t move)
{
    return tv_unique_at(&table->moves, move);
}

/* The number of the state with this name, of the move with this text and cost. It is added with a
 * copy of the texts if it is new; of a known state nothing is changed. Returns TV_SERVED_NONE if
 * there is no memory, or no number left. */
uint32_t tv_served_state_number(struct tv_served_table *table, const struct tv_served_state *state);
uint32_t tv_served_move_number(struct tv_served_table *table, const struct tv_served_move *move);

#endif
