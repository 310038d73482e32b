/* dot.h: a visitor that draws the explored tree, in the language of Graphviz, for dot.c. */
#ifndef DOT_H
#define DOT_H

#include <stdbool.h>
#include <stdio.h>

/* ---- Given ---- */

enum { NO_PARENT = -1 };

/* A node of the tree. */
struct node {
    const char *name; /* any text; other nodes may have the same name */
    long number;      /* that of the root is 0; no other node has it */
    long parent;      /* the number of its parent; of the root, NO_PARENT */
    int level;        /* how many moves lead to it from the root */
    bool solution;
};

/* ---- To be written ----
 * The three functions are called one after the other, and print to `out` what is one graph in DOT
 * at the end. Each node is labelled with its name, and an edge leads to it from its parent. */

/* The visit begins. */
void dot_begin(FILE *out);

/* The visit shows a node. Its parent was shown before. */
void dot_visit(const struct node *node, FILE *out);

/* The visit has ended. */
void dot_end(FILE *out);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include "homework.h"

static void *begin_dot(FILE *out)
{
    dot_begin(out);
    return NULL;
}

static enum tv_then show_dot(void *visitor, const struct tv_shown *shown, FILE *out)
{
    struct node node = {
        .name = shown->name,
        .number = shown->node,
        .parent = shown->parent,
        .level = shown->level,
        .solution = shown->solution,
    };
    (void)visitor;
    dot_visit(&node, out);
    return TV_THEN_GO;
}

static void end_dot(void *visitor, FILE *out)
{
    (void)visitor;
    dot_end(out);
}

const struct tv_homework tv_homework = {
    .name = "dot",
    .visitor_begin = begin_dot,
    .visitor_show = show_dot,
    .visitor_end = end_dot,
};

#endif
