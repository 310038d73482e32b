/* state.h: the insides of a visit, shared by the files of this room and by nobody else.
 *
 * visit.c is the loop. It takes nodes from the frontier (frontier.h: the queue, and where nodes
 * lie in memory), asks the revisit rule (revisit.c), tells the visitors (tell.c), and is bounded
 * by the limits (limits.c). batch.c and burst.c are the same step for many nodes at once;
 * priority.c is the queue by priority, own_queue.c one of the caller's, choose.c lets one child of
 * many enter, and rounds.c makes a visit of deepening out of many.
 *
 * Amounts of nodes are held in bytes wherever that saves a division in the loop: `entered`,
 * `waiting`, `peak` and the offsets below; a number of nodes is that divided by `size`.
 */
#ifndef TV_VISIT_STATE_H
#define TV_VISIT_STATE_H

#include "treevisit.h"
#include "visit/heap.h"
#include "visit/index.h"
#include "visit/text.h"

/* A block of memory that grows; see tv_block_reserve(). */
struct tv_block {
    void *start;
    size_t capacity; /* bytes */
};

/* Where the waiting nodes are, and which is next. */
enum tv_frontier {
    TV_STACK,       /* LIFO: each node lies right above its parent, and a path costs nothing */
    TV_STORE_STACK, /* LIFO, never: all nodes stay in the store; runs of it wait */
    TV_STORE_QUEUE, /* FIFO with paths, or never: all nodes stay in the store, in order */
    TV_CHUNKS,      /* FIFO: nodes that were taken out are gone */
    TV_STORE_OWN,   /* a queue of the caller's: all nodes stay in the store, in order */
    TV_HEAP,        /* priority: those that were taken out are gone; the others lie in any order */
    TV_STORE_HEAP,  /* priority with paths, or never: all nodes stay in the store */
};

/* By priority: what a child costs, from the root on, and what orders it. */
struct tv_price {
    uint64_t cost, priority;
};

#define TV_NO_SLOT UINT32_MAX
#define TV_REPLACED TV_NONE /* for the cost of an entry that a cheaper one replaced */

/* LIFO: the children of one node, from `first` on; those up to `next` still wait, and the node
 * at `next` is the one whose children make the run above. There is one for each level; when all of
 * a run have been taken, the topmost run that has some is found without a search. */
struct tv_run {
    size_t first, next; /* offsets into the nodes, in bytes */
    uint64_t entered;   /* bytes of nodes that entered before this run: gives the ids */
    uint64_t below;     /* the level of the topmost run below where nodes waited at the start */
};

/* FIFO: a piece of the queue, filled at `end` and emptied at `start`. */
struct tv_chunk {
    struct tv_chunk *following;
    char *start, *end, *limit;
};

/* More nodes than this are not expanded in one go. */
enum { TV_BATCH = 256 };

struct tv_visit {
    const struct tv_space *space;
    const struct tv_space_ops *ops;
    const void *self;
    size_t size; /* of a node */
    size_t room; /* for the children of a node */
    const struct tv_search *search_given;
    struct tv_search search; /* the same, with revisit: allow where no nodes are ever equal */
    enum tv_frontier frontier;

    /* The node that was taken out last. */
    char *node;
    uint64_t level;
    bool is_solution, is_failure;

    bool ending;       /* the visit is over, for the reason in result->ended */
    uint64_t patience; /* nodes that may be taken out before tv_limits_check() */
    double deadline;

    uint64_t entered, waiting, peak; /* in bytes of nodes */
    uint64_t discarded;              /* likewise: entered, waits no more, was never taken out */

    struct tv_block nodes;  /* stack or store; not used by chunks */
    size_t used;            /* the store's end */
    struct tv_block runs;   /* LIFO: of struct tv_run, one a level */
    uint64_t top;           /* LIFO: the level of the topmost run */
    size_t head;            /* FIFO: the offset of the next node in the store */
    uint64_t level_waiting; /* FIFO: of those waiting, the bytes at the current level */
    struct tv_chunk *first_chunk, *last_chunk, *spare_chunk;
    size_t chunk_size;

    struct tv_heap heap; /* priority: the queue; in the block `entries` */
    struct tv_block entries;
    struct tv_block costs;       /* uint64_t for each slot: of the way from the root */
    struct tv_block prices;      /* struct tv_price for each child of a node */
    uint64_t id, cost, priority; /* of the node that was taken out last; the id in a queue of the
                                    caller's, too; else the latter two are TV_NONE */
    uint32_t slot, free_slot;    /* of that node; the first of those that are free */

    uint64_t taken_before; /* deepening: nodes taken out in earlier rounds */

    uint64_t lots; /* choose: one: drawn so far */

    bool own_begun;        /* the caller's queue: its end is to be called */
    struct tv_block waits; /* likewise: bool for each node of the store */

    bool keeps_parents;      /* FIFO or priority with paths, or a queue of the caller's */
    struct tv_block parents; /* uint64_t for each node of the store */
    struct tv_block path;    /* uint64_t: ids from the root down, of the path asked for last */
    uint64_t path_length;

    struct tv_index index; /* never: which nodes are in the store */
    /* For each node of the store a uint64_t: */
    struct tv_block levels;  /* never, with a cutoff, but for FIFO; and a queue of the caller's */
    struct tv_block earlier; /* never by priority, with a cutoff: the equal one that entered before
                              */
    struct tv_block hashes;  /* never: uint64_t for each child of a batch */
    bool in_batches;         /* nobody watches node by node: see batch.c and burst.c */
    size_t batch;            /* nodes in a batch, at most */
    bool asks_first;         /* then each node is asked whether it is a solution or a failure */
    bool solutions_last;     /* or only those that have no children, as it suffices */

    struct tv_block rounds;       /* deepening: struct tv_result, becomes result->rounds */
    struct tv_block level_counts; /* uint64_t: becomes result->levels */
    uint64_t levels_ready;        /* levels with a count, and with a run or a place in a path */
    uint64_t held;                /* bytes, of everything above */

    const struct tv_visitor *visitors;
    size_t visitor_count;
    struct {
        bool queued, visit, pruned, cut, dropped, rejected, discarded, each_child;
    } asked;      /* for which hooks there is somebody */
    bool watched; /* somebody has a hook that is called for nodes */
    struct tv_rejects rejects;
    struct tv_text reject_move, reject_name, reject_why;
    const struct tv_seen *rejecting;

    struct tv_result *result;
    struct tv_error *error;
};

/* LIFO: the runs, one a level. */
static inline struct tv_run *tv_runs(const struct tv_visit *visit)
{
    return visit->runs.start;
}

/* The number of nodes that were taken out and shown. */
static inline uint64_t tv_taken(const struct tv_visit *visit)
{
    return (visit->entered - visit->waiting - visit->discarded) / visit->size;
}

/* Nodes taken out, level by level. */
static inline uint64_t *tv_level_counts(const struct tv_visit *visit)
{
    return visit->level_counts.start;
}

/* ---- limits.c: memory, nodes, seconds, interrupts ---- */

/* Ends the visit, once. Returns false. */
bool tv_end(struct tv_visit *visit, enum tv_ended ended);

/* Makes the block hold `wanted` bytes, and more while the limit allows, so that growing is rare.
 * The memory may move; what is new is not cleared. Ends the visit and returns false if the memory
 * limit, or the machine's memory, does not allow it. */
bool tv_block_reserve(struct tv_visit *visit, struct tv_block *block, size_t wanted);

/* Memory of exactly this size, counted; or NULL after ending the visit. zeroed: all bytes 0. */
void *tv_hold(struct tv_visit *visit, size_t size, bool zeroed);
void tv_let_go(struct tv_visit *visit, void *memory, size_t size);

/* Ends the visit with the error that there is no memory for `size` bytes more. Returns false. */
bool tv_no_memory(struct tv_visit *visit, size_t size);

/* Starts the clock and the first patience. */
void tv_limits_begin(struct tv_visit *visit);

/* Called when patience is at its end: ends the visit and returns false if a limit is reached or
 * the visit was interrupted; else gives new patience. */
bool tv_limits_check(struct tv_visit *visit);

/* ---- frontier.c: the parts of frontier.h that are rarely needed ---- */

/* Chooses the frontier for the search and the visitors; fails where no memory could hold it. */
bool tv_frontier_choose(struct tv_visit *visit);

/* Puts the root in. */
bool tv_frontier_begin(struct tv_visit *visit);
void tv_frontier_release(struct tv_visit *visit);

/* Makes ready for nodes at this level: its count, its run. */
bool tv_frontier_deepen(struct tv_visit *visit, uint64_t level);

/* Adds a chunk behind the last, with room for the children of one node at least. */
bool tv_chunks_extend(struct tv_visit *visit);

/* Drops the first chunk, which is empty, if another follows. */
void tv_chunks_advance(struct tv_visit *visit);

/* ---- path.c ---- */

/* The node that was taken out last, as visitors see it. */
struct tv_seen tv_seen_now(struct tv_visit *visit);

/* The id of a node's ancestor at this level; the node's own level is greater. */
uint64_t tv_path_id(const struct tv_seen *seen, uint64_t level);

/* ---- revisit.c ---- */

/* never: where a child belongs in the index. Begin with its hash. */
struct tv_mark {
    uint64_t hash;
    uint64_t *slot;
    uint64_t before; /* the id of the equal node that entered last, or TV_NONE */
};

/* Room for what is written down of so many more nodes. */
bool tv_revisit_reserve(struct tv_visit *visit, size_t more);

/* Computes the hashes of the nodes in [out, end) into visit->hashes and fetches their slots, so
 * that the waiting times for memory overlap. */
void tv_revisit_hash(struct tv_visit *visit, const char *out, const char *end);

/* The id of the node that keeps the child out, or TV_NONE. */
uint64_t tv_revisit_same(const struct tv_visit *visit, const struct tv_seen *child,
                         struct tv_mark *mark);

/* Writes down a child that enters, with the mark that tv_revisit_same() made. */
void tv_revisit_write(struct tv_visit *visit, const struct tv_seen *child,
                      const struct tv_mark *mark);

/* Writes down the root: it is a node like any other for the rule. */
bool tv_revisit_begin(struct tv_visit *visit);

/* ---- admit.c ---- */

/* Lets the children [out, end) of the current node enter or drops them, one by one, telling who
 * asked; those that entered are moved together. Returns their end; NULL: a visitor failed. */
char *tv_children_admit(struct tv_visit *visit, char *out, char *end);

/* Drops those of the children that the rule keeps out, telling who asked, and moves the others
 * together: they may enter, but have not. Returns their end; NULL: a visitor failed. */
char *tv_children_sift(struct tv_visit *visit, char *out, char *end);

/* The same as tv_children_admit() under the rule never in a FIFO visit for `count` nodes, of which
 * the i-th has counts[i] children; the counts become those of the children that entered. Nobody is
 * told. */
char *tv_run_admit(struct tv_visit *visit, char *out, uint32_t *counts, size_t count, char *end);

/* Turns the order of the nodes in [out, end) around. */
void tv_nodes_reverse(char *out, char *end, size_t size);

/* ---- batch.c ---- */

/* Takes out the next few nodes of a FIFO queue together and expands them with one call. Returns
 * false, and has done nothing, if the next node has to be taken alone: a solution, a failure, at
 * the cutoff, the last of its level. */
bool tv_batch_step(struct tv_visit *visit);

/* ---- burst.c ---- */

/* The same for a LIFO queue: takes nodes out, one after the other, until one has to be taken with
 * care. Returns false if the next one does. */
bool tv_burst_step(struct tv_visit *visit);

/* ---- priority.c ---- */

/* Puts the root into the queue. */
bool tv_heap_begin(struct tv_visit *visit);

/* Finds the prices of the children in [out, end). */
bool tv_prices_find(struct tv_visit *visit, const char *out, const char *end);

/* Room for so many entries more. */
bool tv_heap_reserve(struct tv_visit *visit, size_t more);

/* Puts the children in [out, end) into the queue, whose prices are the first ones found. */
void tv_heap_enter(struct tv_visit *visit, const char *out, const char *end);

/* Discards entries that were replaced until the first is one that was not. */
bool tv_heap_settle(struct tv_visit *visit);

/* Takes the first entry's node out; the queue must not be empty. */
void tv_heap_take(struct tv_visit *visit);

/* ---- own_queue.c ---- */

/* Let the caller's queue begin and end, if there is one. */
bool tv_own_begin(struct tv_visit *visit);
void tv_own_end(struct tv_visit *visit);

/* Room for what is written down of so many nodes more. */
bool tv_own_reserve(struct tv_visit *visit, size_t more);

/* Tells it that the last `count` nodes entered. */
bool tv_own_enter(struct tv_visit *visit, size_t count);

/* Takes out the node that it gives. Returns false if the visit is over: the queue says that it is
 * empty, or something is wrong. */
bool tv_own_take(struct tv_visit *visit);

/* ---- choose.c ---- */

/* Moves the child that is to enter, of those in [out, end), to the front. Returns its end, `out` if
 * there is none; NULL: a visitor failed. */
char *tv_children_choose(struct tv_visit *visit, char *out, char *end);

/* ---- visit.c ---- */

/* The root is put into an empty queue, and the visit runs until it ends. */
void tv_round_run(struct tv_visit *visit);

/* The counts of the visit, into its result. */
void tv_round_count(struct tv_visit *visit);

/* ---- begin.c ---- */

/* Makes ready for the first round, and lets the visitors begin: *begun is how many did. */
bool tv_visit_begin(struct tv_visit *visit, size_t *begun);

/* ---- rounds.c ---- */

/* Runs with cutoff 0, 1, 2, ... and lists what came of each. */
void tv_rounds_run(struct tv_visit *visit);

/* ---- tell.c: all visitors at once ---- */

/* Whether a visitor has a hook that is called for nodes. */
bool tv_watches_nodes(const struct tv_visitor *visitor);

bool tv_tell_begin(struct tv_visit *visit, size_t *begun);
enum tv_answer tv_tell_visit(struct tv_visit *visit, const struct tv_seen *seen);
bool tv_tell_round(struct tv_visit *visit, uint64_t cutoff);
bool tv_tell_queued(struct tv_visit *visit, const struct tv_seen *child);
bool tv_tell_dropped(struct tv_visit *visit, const struct tv_seen *child, uint64_t same);
bool tv_tell_pruned(struct tv_visit *visit, const struct tv_seen *seen);
bool tv_tell_cut(struct tv_visit *visit, const struct tv_seen *seen);
bool tv_tell_discarded(struct tv_visit *visit, uint64_t id);
bool tv_tell_rejects(struct tv_visit *visit, const struct tv_seen *seen);
void tv_tell_end(struct tv_visit *visit, size_t begun);

#endif
