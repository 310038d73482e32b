/* treevisit.h: explore a tree by taking nodes out of a queue and showing each to a visitor.
 *
 *     put the root into the queue, at level 0
 *     while the queue is not empty:
 *         take a node out; show it to the visitors
 *         unless it is a leaf: put each of its children into the queue, at the next level
 *
 * Three things meet in tv_visit():
 *   - a space (struct tv_space) says how nodes begin, grow, end and are named;
 *   - a search (struct tv_search) says in which order, how deep, and when to end;
 *   - visitors (struct tv_visitor) say what comes of it: lines printed, solutions kept, a picture.
 *
 * Nothing here prints of its own accord, exits or keeps global state. A function that can fail
 * returns false and fills a struct tv_error. Memory that the caller gives stays the caller's.
 */
#ifndef TREEVISIT_H
#define TREEVISIT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default) /* the library exports what this header declares */
#endif

/* Stands for a number that is not there: no parent, no cutoff, no limit. */
#define TV_NONE UINT64_MAX

/* The version of the library, such as "0.1.0". */
const char *tv_version(void);

/* ---- Errors ---- */

/* What went wrong, in words for the person who has to mend it, and where.
 * The text is filled by the first failure; file is NULL and line 0 where there is no such place. */
struct tv_error {
    const char *file;      /* not owned */
    unsigned line, column; /* count from 1 */
    char text[1000];
};

/* Fills the error as printf does (a NULL error is left alone). Returns false, so that a function
 * can end with `return tv_fail(error, "...")`. */
bool tv_fail(struct tv_error *error, const char *format, ...)
#if defined __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* ---- Spaces: what is searched ---- */

struct tv_space;
struct tv_result;
struct tv_visit; /* a visit under way; its insides are the library's */

/* A node as visitors and names see it. Everything is valid during the call only. */
struct tv_seen {
    const struct tv_space *space;
    const void *node;
    uint64_t id;       /* counts in the order of entering the queue; the root is 0.
                          TV_NONE for a child that stays outside */
    uint64_t parent;   /* the parent's id; TV_NONE for the root, or where no paths are kept */
    uint64_t number;   /* counts in the order of visits; TV_NONE before the node is taken out */
    uint64_t level;    /* moves from the root */
    uint64_t cost;     /* of the moves from the root; TV_NONE unless the queue is by priority */
    uint64_t priority; /* what such a queue orders it by; else TV_NONE */
    bool is_solution, is_failure; /* known from the moment the node is taken out */
    struct tv_visit *visit;
};

/* The node k moves above: 0 is the node itself, seen->level the root. NULL beyond the root, or
 * where no paths are kept (see enum tv_wants). */
const void *tv_ancestor(const struct tv_seen *seen, uint64_t k);

/* The same ancestor with its own level and id, fit to be named. Needs k <= seen->level. */
struct tv_seen tv_seen_above(const struct tv_seen *seen, uint64_t k);

/* Takes the refused moves of one node: write a move, the name that the child would have had and
 * the reason, then end it with tv_rejects_next(). */
struct tv_rejects {
    FILE *move, *name, *why;
    struct tv_visit *visit;
};
void tv_rejects_next(struct tv_rejects *rejects);

/* The functions of a space. `self` is the space's own data; no function changes it, and each gives
 * the same answer whenever it is asked the same. */
struct tv_space_ops {
    /* Required. Writes the root. */
    bool (*root)(const void *self, void *node, struct tv_error *error);

    /* Required. Writes the children of the node at `out`, one after another, in the space's order,
     * and returns the end of the last, as stpcpy does; NULL means failed. Room is given for
     * max_children nodes, and nothing beyond the children needs to be kept clean. */
    void *(*children)(const void *self, const void *node, void *out, struct tv_error *error);

    /* Required. Writes the node's own name: for a city "B", never its path. */
    void (*name)(const void *self, const struct tv_seen *seen, FILE *out);

    /* Optional: children of `count` nodes in one call, each node's after those of the one before;
     * counts[i] is how many the i-th has. NULL: children is called for each. */
    void *(*children_of_run)(const void *self, const void *nodes, size_t count, void *out,
                             uint32_t *counts, struct tv_error *error);

    /* Optional. NULL: no node is a solution, no node is a failure. */
    bool (*is_solution)(const void *self, const void *node);
    bool (*is_failure)(const void *self, const void *node);

    /* Optional. NULL: equal nodes have the same bytes. A space that gives `equal` gives a `hash`
     * that agrees with it, or cannot be searched with revisit: never. */
    bool (*equal)(const void *self, const void *a, const void *b);
    uint64_t (*hash)(const void *self, const void *node);

    /* Optional: writes the move that led to the node from its parent. NULL: moves have no name. */
    void (*move)(const void *self, const struct tv_seen *child, FILE *out);

    /* Optional: draws the node, a line or more: a board, a river. NULL: its name is shown. */
    void (*show)(const void *self, const struct tv_seen *seen, FILE *out);

    /* Optional: reports each move that the space refused at this node. NULL: none. */
    void (*rejects)(const void *self, const struct tv_seen *seen, struct tv_rejects *out);

    /* Optional: the same move in plain words, on one line without its end: "farmer and goat go to
     * shore-2". NULL: as `move` writes it. */
    void (*move_in_words)(const void *self, const struct tv_seen *child, FILE *out);

    /* Optional: all moves from the root to this node, a line or more. NULL: each on a line. */
    void (*moves)(const void *self, const struct tv_seen *seen, FILE *out);

    /* Optional: answers what the exercise asks, on one line without its end: "24 = (4 * 6)". For a
     * `solution` of NULL the visit has ended, as the result says, without any: "10 = No Answer";
     * with a solution the result is NULL.
     * NULL: the moves in words, or the name where there are none. */
    void (*answer)(const void *self, const struct tv_seen *solution, const struct tv_result *result,
                   FILE *out);

    /* Optional: the cost of the move from a node to its child. NULL: 1. */
    bool (*cost)(const void *self, const void *node, const void *child, uint64_t *cost,
                 struct tv_error *error);

    /* Optional: what the way from here to a solution will cost, at a guess. NULL: 0. */
    bool (*estimate)(const void *self, const void *node, uint64_t *cost, struct tv_error *error);

    /* Optional: writes the one node that has this name; false: there is none. Not for spaces whose
     * nodes keep the move that led to them. NULL: the name is looked for among states, below. */
    bool (*named)(const void *self, const char *name, void *node);

    /* Optional: writes a state by its number, which counts from 0: all that can be written down,
     * whether a search reaches them, and may, or not; no two are equal. Where nodes keep the move
     * that led to them, it has none, as a root. false: there are no more. */
    bool (*state)(const void *self, uint64_t number, void *node);
};

enum tv_space_flags {
    TV_TREE = 1,            /* no two nodes are ever equal, whatever their bytes say */
    TV_NAME_NEEDS_PATH = 2, /* name, move, show or rejects look at ancestors */
    TV_SOLUTIONS_LAST = 4,  /* no solution has children: only who has none need be asked */
};

/* A space: its functions beside its data. Two words and three numbers, passed by address. */
struct tv_space {
    const struct tv_space_ops *ops;
    const void *self;
    size_t node_size;    /* bytes, at least 1; a multiple of the node's alignment (8 at most) */
    size_t max_children; /* no node has more */
    unsigned flags;      /* of enum tv_space_flags */
};

/* Proves the promises above on the first `nodes` nodes, breadth first: children fill all of their
 * bytes and no more than max_children nodes, the same each time; children_of_run agrees with
 * children; equal nodes have equal hashes; costs and estimates are the same each time. Every space
 * should be tested with it. */
bool tv_space_check(const struct tv_space *space, uint64_t nodes, struct tv_error *error);

/* ---- The search: order, depth, end ---- */

enum tv_queue {
    TV_FIFO,
    TV_LIFO,
    TV_PRIORITY,  /* the least first, as `by` says; equal ones first in, first out */
    TV_DEEPENING, /* LIFO with cutoff 0, 1, 2, ... up to the one given, each a round, a visit of its
                     own; ends after the first round that has a solution or cuts nothing */
};
/* What a queue by priority orders by. */
enum tv_by {
    TV_BY_COST,               /* that of the moves from the root: uniform cost (Dijkstra, 1959) */
    TV_BY_HEURISTIC,          /* the space's estimate of the way to a solution: greedy best first */
    TV_BY_COST_AND_HEURISTIC, /* their sum: A* (Hart, Nilsson and Raphael, 1968) */
};
enum tv_choose {
    TV_CHOOSE_ALL, /* every child enters the queue */
    TV_CHOOSE_ONE, /* one does, by lot, as in Soar: undoing the last move is best after a failure
                      and worst otherwise */
};
enum tv_siblings { TV_AS_GIVEN, TV_REVERSED }; /* the order in which children enter the queue */
enum tv_revisit {
    TV_ALLOW,   /* nothing is checked */
    TV_FORWARD, /* a child equal to a node on its own path is dropped */
    TV_NEVER,   /* a child equal to any node that ever entered is dropped; with a cutoff only if
                   that one entered at the same or a lower level, so nothing in reach is lost; by
                   priority only if it entered at the same or a lower cost. An entry that a cheaper
                   one replaced is discarded unseen */
};
enum tv_at { TV_LEAF, TV_EXPAND, TV_HALT };

/* A queue of one's own in place of the library's. It holds the ids of nodes, while the library
 * keeps the nodes, with their paths, and checks what it gives: an id that does not wait is an
 * error. Functions return false after filling the error, which ends the visit. */
struct tv_own_queue {
    void *self;
    const char *owner; /* whose it is, for errors: "farmer.c"; NULL: "the program" */
    /* It may give none though nodes wait: then the visit was stopped. Else that is an error. */
    bool may_stop;
    /* Optional: the visit begins, with an empty queue. */
    bool (*begin)(void *self, struct tv_error *error);
    /* Required: `count` nodes enter, in the order of their ids, of which `first` is the first. */
    bool (*in)(void *self, uint64_t first, size_t count, struct tv_error *error);
    /* Required: takes a node out. TV_NONE: the queue is empty, and the visit ends; unless something
     * else ends it, it is asked until it says so. */
    bool (*out)(void *self, uint64_t *id, struct tv_error *error);
    /* Optional: what it gave last was wrong; the visit ends with an error that says so. */
    void (*wrong)(void *self);
    /* Optional: the visit has ended, however it did; called once if begin returned true. */
    bool (*end)(void *self, struct tv_error *error);
};

struct tv_search {
    enum tv_queue queue;
    enum tv_by by; /* of a queue by priority */
    enum tv_siblings siblings;
    enum tv_revisit revisit;
    enum tv_at at_solution; /* TV_LEAF: not expanded. TV_EXPAND: like any other */
    enum tv_at at_failure;  /* likewise; TV_HALT: the visit ends at the first failure */
    enum tv_choose choose;
    uint64_t seed;   /* of the lots; the same seed draws the same */
    uint64_t cutoff; /* nodes at this level are visited, not expanded; TV_NONE: no limit */
    uint64_t first;  /* end after so many solutions; TV_NONE: find all */
    struct {
        uint64_t nodes;  /* end before one more is taken out; of all rounds together */
        double seconds;  /* of the clock on the wall; negative: no limit */
        uint64_t memory; /* bytes that the visit holds */
    } limits;            /* TV_NONE: no limit */
    /* Optional: the visit ends soon after this becomes other than 0, say in a signal handler. */
    const volatile sig_atomic_t *interrupt;
    /* Optional: takes the place of a queue, FIFO or LIFO, which `queue` then only names. */
    const struct tv_own_queue *own_queue;
};

/* FIFO, all siblings as given, revisits allowed, solutions and failures are leaves, no limits. */
struct tv_search tv_search_defaults(void);

/* ---- Visitors: what comes of it ---- */

/* A visitor's answer to a node. Of several visitors' answers the strongest, the last here, wins. */
enum tv_answer {
    TV_GO,
    TV_PRUNE, /* do not expand this node */
    TV_STOP,  /* end the visit */
    TV_FAIL,  /* end the visit: the error is filled */
};

/* How far a visitor's hooks look beyond the node. A visit in FIFO order or by priority keeps paths
 * only for who wants them; a LIFO visit has them for nothing. */
enum tv_wants {
    TV_PATHS, /* ancestors, too */
    TV_NAMES, /* its name, move or picture: paths only where the space's names need them */
    TV_NODES, /* nothing but the struct tv_seen */
};

struct tv_reject {
    const char *move, *name, *why;
};

/* The hooks of a visitor, each optional; a hook that nobody has costs nothing. Those that return
 * bool return false after filling the error, which ends the visit. */
struct tv_visitor_ops {
    /* Before the root enters. */
    bool (*begin)(void *self, const struct tv_space *space, const struct tv_search *search,
                  struct tv_error *error);
    /* A node was put into the queue. */
    bool (*queued)(void *self, const struct tv_seen *child, struct tv_error *error);
    /* A node was taken out: this is the visit of the node. */
    enum tv_answer (*visit)(void *self, const struct tv_seen *seen, struct tv_error *error);
    /* It is not expanded: a visitor said prune; its level is the cutoff. */
    bool (*pruned)(void *self, const struct tv_seen *seen, struct tv_error *error);
    bool (*cut)(void *self, const struct tv_seen *seen, struct tv_error *error);
    /* The revisit rule kept a child out: it is equal to the node with the id `same`. */
    bool (*dropped)(void *self, const struct tv_seen *child, uint64_t same, struct tv_error *error);
    /* The space refused a move of this node. */
    bool (*rejected)(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                     struct tv_error *error);
    /* Deepening: a round begins. Its ids and numbers start anew, with its root. */
    bool (*round)(void *self, uint64_t cutoff, struct tv_error *error);
    /* By priority: the entry with this id was replaced by a cheaper one and leaves unseen. */
    bool (*discarded)(void *self, uint64_t id, struct tv_error *error);
    /* The visit has ended, however it did; called once for each visitor whose begin returned. */
    bool (*end)(void *self, const struct tv_result *result, struct tv_error *error);
};

struct tv_visitor {
    const struct tv_visitor_ops *ops;
    void *self;
    enum tv_wants wants;
};

/* ---- The visit and its result ---- */

enum tv_ended {
    TV_EXHAUSTED, /* the queue ran empty */
    TV_STOPPED,   /* a visitor said stop, or `first` solutions were found */
    TV_LIMIT_NODES,
    TV_LIMIT_SECONDS,
    TV_LIMIT_MEMORY,
    TV_INTERRUPTED,
    TV_HALTED, /* at the first failure */
    TV_ERROR,
};

/* The word for it: "exhausted", "limit-nodes", ... */
const char *tv_ended_name(enum tv_ended ended);

struct tv_result {
    uint64_t visited;   /* taken out and shown */
    uint64_t queued;    /* put in, the root included */
    uint64_t expanded;  /* asked for children */
    uint64_t cut;       /* at the cutoff, not expanded */
    uint64_t dead_ends; /* expanded, no solution, and no child entered the queue */
    uint64_t solutions, failures;
    uint64_t dropped;  /* by the revisit rule */
    uint64_t rejected; /* counted only when a visitor has the hook */
    uint64_t peak;     /* the largest queue */
    uint64_t *levels;  /* visited per level; freed by tv_result_release() */
    size_t level_count;
    enum tv_ended ended;
    uint64_t memory; /* the most bytes that the visit held */
    uint64_t cost;   /* by priority: of the cheapest way to a solution; TV_NONE: none was found */
    /* Deepening: what came of each round, in the order of cutoffs, the first of which is 0; freed
     * by tv_result_release(). All that is above is about the last round. */
    struct tv_result *rounds;
    size_t round_count;
};

/* Visits the space. Visitors are called in the order of the array, and each sees every node.
 * Returns false if something failed (ended is TV_ERROR then); the result holds what was found up
 * to there in any case, and is to be released. Errors: of the space, of a visitor, no memory. */
bool tv_visit(const struct tv_space *space, const struct tv_search *search,
              const struct tv_visitor *visitors, size_t visitor_count, struct tv_result *result,
              struct tv_error *error);

/* Frees what the result owns and makes it all zeros. */
void tv_result_release(struct tv_result *result);

/* ---- The visitors that come with the library ----
 * Each is a struct of the caller's, filled as described and turned into a visitor. What they
 * write goes to `out`, which stays the caller's. A failed write is an error at the end. */

/* Prints "LEVEL = NAME" for each node, as the handout does. Under revisit: forward a name is that
 * of the whole path, "(A B D)", unless no two nodes are equal anyway: TV_TREE. */
struct tv_levels {
    FILE *out;
    bool paths; /* the visitor's own */
};
struct tv_visitor tv_levels_visitor(struct tv_levels *self);

/* How a solution is printed. */
enum tv_format {
    TV_AS_PICTURE, /* as the space draws it; its name, if it draws nothing */
    TV_AS_MOVES,   /* the moves that led to it, in the notation of the exercise */
    TV_AS_LIST, /* the moves in plain words, numbered; then what they cost, if moves have costs */
    TV_AS_PATH, /* the nodes on the way, root and solution included: a name on each line */
    TV_AS_NAME, /* its name, as `levels` prints it */
};

/* Prints "Solution 1:" and the solution, and keeps the list of their names for the caller. Where
 * there is none, prints the space's answer to that, if it has one. */
struct tv_solutions {
    FILE *out; /* NULL: print nothing */
    bool keep; /* keep the names */
    enum tv_format format;
    char **names;   /* begin with NULL; freed by tv_solutions_release() */
    uint64_t count; /* found so far; begin with 0 */
    bool paths;     /* this and the next are the visitor's own */
    const struct tv_space *space;
};
struct tv_visitor tv_solutions_visitor(struct tv_solutions *self);
void tv_solutions_release(struct tv_solutions *self);

/* Prints what is done step by step, as the monitors of a Soar program do: for each node the move
 * that led to it and its name, and what becomes of it, "The problem has been solved." or "The
 * problem has failed.". Made for a visit that chooses one child. */
struct tv_steps {
    FILE *out;
};
struct tv_visitor tv_steps_visitor(struct tv_steps *self);

/* Prints one line, the answer to what the exercise asks: its first solution, or that there is none.
 * Ends the visit when it has that. */
struct tv_answer_line {
    FILE *out;
    bool found; /* this and the next are the visitor's own */
    const struct tv_space *space;
};
struct tv_visitor tv_answer_line_visitor(struct tv_answer_line *self);

/* Prints a line for each round, if there were any; the counts, the level profile, the branching
 * factor and the peak of the queue. It has no hook but the last: the counts are the visit's own. */
struct tv_counts {
    FILE *out;
};
struct tv_visitor tv_counts_visitor(struct tv_counts *self);

/* Writes the trace: JSON Lines, an event a line, the same bytes for the same exercise. */
struct tv_trace {
    FILE *out;
    const char *exercise, *kind;  /* for the first line */
    struct tv_trace_state *state; /* the library's; begin with NULL, it is NULL after the end */
};
struct tv_visitor tv_trace_visitor(struct tv_trace *self);

/* Draws the explored tree in the language of Graphviz. */
struct tv_dot {
    FILE *out;
    const char *title;          /* or NULL */
    struct tv_dot_state *state; /* the library's; begin with NULL, it is NULL after the end */
};
struct tv_visitor tv_dot_visitor(struct tv_dot *self);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
