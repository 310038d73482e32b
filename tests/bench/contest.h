/* contest.h: several ways to do the same search, run in turn, timed, and held against each other.
 *
 * bench.c says who takes part and calls contest.c, which runs, checks and prints. The contestants
 * are in engine.c, hand_queens.c, unordered_map.cc, make_ten.c and puzzle_in_yaml.c.
 */
#ifndef TV_BENCH_CONTEST_H
#define TV_BENCH_CONTEST_H

#include "treevisit.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TV_BENCH_SIZE = 12,   /* the board on which queens are placed */
    TV_FOUND_LEVELS = 32, /* the levels of the deepest tree here */
    TV_CONTESTANTS = 8,   /* in one contest, at most */
};

/* What a contestant found. All have to find the same; only the engine fills the bytes. */
struct tv_found {
    uint64_t solutions;
    uint64_t levels[TV_FOUND_LEVELS]; /* nodes visited at each level */
    uint64_t waiting;                 /* bytes of the nodes in the queue when it was largest */
    uint64_t held;  /* bytes of memory that the visit held, for whatever purpose */
    double seconds; /* of another process, which counts its own; 0: this one's are counted */
};

struct tv_contestant {
    const char *key;  /* for --only */
    const char *name; /* NULL behind the last */
    /* Searches once. The answer is all zeros before. Returns false after filling the error. */
    bool (*run)(struct tv_found *found, struct tv_error *error);
    bool levels_differ;  /* it visits all nodes, but not at these levels */
    bool slow;           /* too slow for callgrind, which takes a hundred times as long */
    double memory_bound; /* of held / waiting; 0: none */
};

/* The time of one contestant divided by that of another. */
struct tv_comparison {
    unsigned engine, hand; /* places in the list of contestants */
    double bound, aim;     /* of the ratio; 0: none, it is for information */
};

struct tv_contest {
    const char *title;
    struct tv_found expected;
    const struct tv_contestant *contestants; /* TV_CONTESTANTS + 1 places */
    const struct tv_comparison *comparisons;
    size_t comparison_count;
    size_t rounds;     /* 0: as many as there can be */
    const char *needs; /* a program without which it is skipped, or NULL */
};

/* Runs every contestant in turn, for many rounds, and prints what came of it. `program` is the
 * path of this very program, which is run again under callgrind. Sets *within to false if a bound
 * is broken. Returns false after filling the error if a contestant fails or its answer is wrong. */
bool tv_contest_run(const struct tv_contest *contest, const char *program, bool *within,
                    struct tv_error *error);

/* Runs one contestant once and checks its answer, as above. */
bool tv_contestant_run(const struct tv_contest *contest, const struct tv_contestant *contestant,
                       struct tv_found *found, struct tv_error *error);

/* ---- The contestants ---- */

bool tv_engine_lifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_fifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_attack_lifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_never_fifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_never_lifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_never_priority(struct tv_found *found, struct tv_error *error);
bool tv_engine_make_ten_lifo(struct tv_found *found, struct tv_error *error);
bool tv_engine_make_ten_fifo(struct tv_found *found, struct tv_error *error);
bool tv_hand_recursion(struct tv_found *found, struct tv_error *error);
bool tv_hand_breadth_first(struct tv_found *found, struct tv_error *error);
bool tv_hand_attack_loop(struct tv_found *found, struct tv_error *error);
bool tv_hand_unordered_map(struct tv_found *found, struct tv_error *error);
bool tv_hand_priority_queue(struct tv_found *found, struct tv_error *error);
bool tv_hand_make_ten(struct tv_found *found, struct tv_error *error);
bool tv_puzzle_by_rules(struct tv_found *found, struct tv_error *error);
bool tv_puzzle_in_python(struct tv_found *found, struct tv_error *error);

#ifdef __cplusplus
}
#endif

#endif
