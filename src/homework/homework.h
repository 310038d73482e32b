/* homework.h: what a homework in C links with, besides the student's own file.
 *
 * A student does not need to read this. NAME.h, which the student's file includes, declares what is
 * given and what is to be written, and fills one table with it. The library then makes two programs
 * of the file: `make` builds ./NAME, which reads lines and prints what the functions make of them,
 * for printf, gdb and valgrind; and `treevisit` serves the functions over a socket, as
 * handouts/protocol.md describes. There is no space in here, no visit, and no answer.
 *
 * Messages call a function by the name of the table and of the member, "farmer_children", with "_"
 * for each "-".
 */
#ifndef TV_HOMEWORK_H
#define TV_HOMEWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A node of somebody else's tree, for a homework that is a visit. */
struct tv_node {
    const char *name; /* these are to be read only, and valid until the visit returns */
    long number;
    struct tv_tree *tree;
};

/* A node as a visitor sees it. */
struct tv_shown {
    const char *name, *move; /* the move that led to it; NULL for the root */
    long node, parent;       /* numbers that count from 0, the root; its parent is -1 */
    int level;
    bool solution;
};
enum tv_then { TV_THEN_GO, TV_THEN_PRUNE, TV_THEN_STOP }; /* a visitor's answer */

/* A function of its own: a few texts in, one text out. What it cannot read in a text it says in
 * `out`, beginning with "error: ". */
struct tv_function {
    const char *name; /* "attack" */
    void (*call)(const char *const *texts, size_t count, FILE *out);
};

/* What the student's functions are asked through. Who has no such member leaves it NULL or 0: it is
 * not served. What is "written at" a place goes into memory that has room for just that. */
struct tv_homework {
    const char *name;  /* of the exercise: "farmer" */
    const char *space; /* what the exercise says of its space where nobody says anything else, in
                          JSON: "{\"size\":4}"; or NULL */

    /* ---- A space. A node is any struct. ---- */
    size_t node_size;
    size_t max_children;
    const char *start;        /* a node's name, which the program takes for the line "start" */
    void (*root)(void *node); /* writes the node where the search begins */
    /* Writes the children of the node one after another at `children`, and returns the end. */
    void *(*children)(const void *node, void *children);
    bool (*is_solution)(const void *node);
    bool (*is_failure)(const void *node);
    /* Required with any of these: the name of a node; the node of a name, false: there is none. */
    void (*write)(const void *node, FILE *out);
    bool (*read)(const char *name, void *node);
    void (*move)(const void *node, const void *child, FILE *out); /* from a node to its child */
    /* Turns a path, `count` nodes one after another, into moves, which it writes one after another
     * at `moves`: at most count - 1. Returns the end. */
    size_t move_size;
    void *(*moves)(const void *path, size_t count, void *moves);
    void (*write_moves)(const void *moves, size_t count, FILE *out); /* required with moves */

    /* Functions of its own, ended with one without name; or NULL. */
    const struct tv_function *functions;

    /* ---- A queue of numbers; all five or none ---- */
    void *(*queue_make)(bool lifo);
    bool (*queue_in)(void *queue, int item); /* false: no memory */
    int (*queue_out)(void *queue);
    bool (*queue_empty)(void *queue);
    void (*queue_free)(void *queue);

    /* ---- A visitor, which prints to `out`; all three or none ---- */
    void *(*visitor_begin)(FILE *out); /* what it returns is handed to the others; NULL is fine */
    enum tv_then (*visitor_show)(void *visitor, const struct tv_shown *shown, FILE *out);
    void (*visitor_end)(void *visitor, FILE *out); /* and frees it */

    /* ---- A visit: its loop calls tv_node_children() and tv_node_show() ---- */
    /* A cutoff of -1 is none. false: no memory. */
    bool (*visit)(struct tv_node *root, bool lifo, int cutoff);
};

/* Defined by NAME.h, in the one file that includes it. */
extern const struct tv_homework tv_homework;

/* ---- What the exercise says of its space ----
 * The keys of `space:` in its file, as they are for what is being asked; a key may lead into a map:
 * "boat.seats". They may be other ones at the next call: keep nothing of them. */

/* A whole number; `otherwise` where the key is missing or no number. */
long tv_space_number(const char *key, long otherwise);

/* A list of whole numbers: writes the first `room` of them, and returns how many there are. */
size_t tv_space_numbers(const char *key, long *numbers, size_t room);

/* A text; NULL where the key is missing or no text. */
const char *tv_space_text(const char *key);

/* The graph that `edges` describes: its vertices are numbered from 0 in the order in which the file
 * names them first. NULL: there is no graph. */
struct tv_given_graph {
    size_t count;
    const char *const *names;
    const size_t *degrees;           /* of each vertex: how many neighbours */
    const size_t *const *neighbours; /* of each vertex: their numbers, in the order of the file */
};
const struct tv_given_graph *tv_space_graph(void);

/* ---- For a visit ---- */

enum { TV_NODE_CHILDREN_MAX = 10000 }; /* no node has more */

/* Writes the children of the node that was shown last at `children`, and returns the end. */
struct tv_node **tv_node_children(struct tv_node *node, struct tv_node **children);

/* Shows a node, which was taken out of the queue. */
void tv_node_show(const struct tv_node *node, int level);

#endif
