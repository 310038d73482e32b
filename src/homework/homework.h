/* homework.h: what a homework in C links with, besides the student's own file.
 *
 * A student does not need to read this. NAME.h, which the student's file includes, declares what is
 * given and what is to be written, and fills one table with it. The library then makes two programs
 * of the file: `make` builds ./NAME, which reads lines and prints what the functions make of them,
 * for printf, gdb and valgrind; and `treevisit` serves the functions over a socket, as
 * handouts/protocol.md describes. There is no space in here, no visit, and no answer.
 */
#ifndef TV_HOMEWORK_H
#define TV_HOMEWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What the student's functions are asked through. A node is any struct; a member that is NULL is
 * not served. */
struct tv_homework {
    const char *name; /* of the exercise: "farmer" */

    /* ---- A space ---- */
    size_t node_size;
    size_t max_children;
    /* Writes the node where the search begins. */
    void (*root)(void *node);
    /* Writes the children of the node one after another at `children`, and returns the end. */
    void *(*children)(const void *node, void *children);
    bool (*is_solution)(const void *node);
    /* Required with any of these: the name of a node, and the node of a name; false: there is none.
     */
    void (*write)(const void *node, FILE *out);
    bool (*read)(const char *name, void *node);
    /* The move from a node to its child. */
    void (*move)(const void *node, const void *child, FILE *out);
    /* The way through `count` nodes, which lie one after another, written as moves. */
    void (*moves)(const void *path, size_t count, FILE *out);

    /* ---- A queue of numbers; all five or none ---- */
    void *(*queue_make)(bool lifo);
    void (*queue_in)(void *queue, int item);
    int (*queue_out)(void *queue);
    bool (*queue_empty)(void *queue);
    void (*queue_free)(void *queue);

    /* ---- A visit: its loop calls tv_homework_children() and tv_homework_show() ---- */
    void (*visit)(int root, bool lifo, int cutoff); /* cutoff -1: none */
};

/* Defined by NAME.h, in the one file that includes it. */
extern const struct tv_homework tv_homework;

/* ---- For a visit: the tree, whose nodes are numbers; given by whoever asked for the visit ---- */

/* Writes the children of the node that was shown last at `children`, and returns the end. */
int *tv_homework_children(int node, int *children);
enum { TV_HOMEWORK_CHILDREN_MAX = 10000 }; /* no node has more */

/* Shows a node, which was taken out of the queue. */
void tv_homework_show(int node, int level);

/* Its name, valid until the program ends. */
const char *tv_homework_name(int node);

#endif
