/* contest.h: several ways to do the same search, run in turn, timed, and held against each other.
 *
 * bench.c says who takes part; contest.c runs and prints; engine.c, hand_queens.c and
 * unordered_map.cc are the contestants.
 */
#ifndef TV_BENCH_CONTEST_H
#define TV_BENCH_CONTEST_H

#include "treevisit.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TV_BENCH_SIZE = 12,    /* the board on which queens are placed */
    TV_ANSWER_LEVELS = 32, /* no tree here is deeper */
};

/* What a contestant found. Everybody has to find the same; only the engine fills the last two. */
struct tv_answer {
    uint64_t solutions;
    uint64_t levels[TV_ANSWER_LEVELS]; /* nodes visited at each level */
    uint64_t waiting; /* bytes of the nodes in the queue when it was largest */
    uint64_t held;    /* bytes of memory that the visit held for all it does */
};

struct tv_contestant {
    const char *key;  /* for --only */
    const char *name; /* NULL at the end of a list */
    /* Searches once. The answer is all zeros before. Returns false after filling the error. */
    bool (*run)(struct tv_answer *answer, struct tv_error *error);
    double memory_bound; /* of held / waiting; 0: none */
};

/* The time of one contestant divided by that of another. */
struct tv_comparison {
    unsigned engine, hand; /* places in the list of contestants */
    double bound, aim;     /* 0: none, the ratio is for information */
};

struct tv_contest {
    const char *title;
    struct tv_answer expected;
    const struct tv_contestant *contestants;
    const struct tv_comparison *comparisons; /* one of engine == hand is the end of the list */
};

/* Runs every contestant in turn, many rounds, and prints what came of it. `program` is this very
 * program, to be run under callgrind. Sets *within to false if a bound is broken. Returns false
 * after filling the error if a contestant failed or its answer is wrong. */
bool tv_contest_run(const struct tv_contest *contest, const char *program, bool *within,
                    struct tv_error *error);

/* One run of one contestant; false after filling the error, also if the answer is wrong. */
bool tv_contestant_run(const struct tv_contestant *contestant, const struct tv_answer *expected,
                       struct tv_answer *answer, struct tv_error *error);

/* ---- The contestants ---- */

bool tv_engine_lifo(struct tv_answer *answer, struct tv_error *error);
bool tv_engine_fifo(struct tv_answer *answer, struct tv_error *error);
bool tv_engine_attack_lifo(struct tv_answer *answer, struct tv_error *error);
bool tv_engine_never_fifo(struct tv_answer *answer, struct tv_error *error);
bool tv_engine_never_lifo(struct tv_answer *answer, struct tv_error *error);
bool tv_hand_recursion(struct tv_answer *answer, struct tv_error *error);
bool tv_hand_breadth_first(struct tv_answer *answer, struct tv_error *error);
bool tv_hand_attack_loop(struct tv_answer *answer, struct tv_error *error);
bool tv_hand_unordered_map(struct tv_answer *answer, struct tv_error *error);

#ifdef __cplusplus
}
#endif

#endif
