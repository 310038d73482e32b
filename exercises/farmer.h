/* farmer.h: the farmer's problem, for farmer.c.
 *
 * A farmer with a fox, a goat and a cabbage comes to a river. The boat holds him and one thing
 * more; left alone, the fox eats the goat and the goat the cabbage.
 */
#ifndef FARMER_H
#define FARMER_H

#include <stdbool.h>
#include <stddef.h>

/* ---- Given ---- */

enum shore { SHORE_1, SHORE_2 };

/* Where everybody is: the state of the problem at some point. The boat is where the farmer is. */
struct status {
    enum shore farmer, fox, goat, cabbage;
};

/* What the farmer takes across. */
enum cargo { NOTHING, FOX, GOAT, CABBAGE };

static inline enum shore other_shore(enum shore shore)
{
    return shore == SHORE_1 ? SHORE_2 : SHORE_1;
}

static inline bool status_equal(const struct status *a, const struct status *b)
{
    return a->farmer == b->farmer && a->fox == b->fox && a->goat == b->goat &&
           a->cabbage == b->cabbage;
}

/* ---- To be written ---- */

/* Writes all states that are one crossing away, and in which nobody is eaten, at `children`, one
 * after another, and returns the end: the place behind the last one. The farmer crosses alone
 * first, then with the fox, the goat, the cabbage. There is room for FARMER_CHILDREN_MAX. */
enum { FARMER_CHILDREN_MAX = 4 };
struct status *farmer_children(const struct status *status, struct status *children);

/* Turns a path, `count` states of which each is a crossing away from the one before it, into moves:
 * writes what the farmer took across at `moves`, one after another, and returns the end. */
enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdio.h>
#include <string.h>

#include "homework.h"

static void *call_farmer_children(const void *node, void *children)
{
    return farmer_children(node, children);
}

static void *call_farmer_moves(const void *path, size_t count, void *moves)
{
    return farmer_moves(path, count, moves);
}

/* A shore that is none is written as its number. */
static void write_shore(const char *who, enum shore shore, const char *end, FILE *out)
{
    fprintf(out, "(%s shore-%u)%s", who, (unsigned)shore + 1, end);
}

static void write_status(const void *node, FILE *out)
{
    const struct status *status = node;
    fputc('(', out);
    write_shore("farmer", status->farmer, " ", out);
    write_shore("fox", status->fox, " ", out);
    write_shore("goat", status->goat, " ", out);
    write_shore("cabbage", status->cabbage, ")", out);
}

/* Only sixteen names are right: those that write_status() writes. */
static bool read_status(const char *name, void *node)
{
    const char *form = "((farmer shore-_) (fox shore-_) (goat shore-_) (cabbage shore-_))";
    enum shore shores[4];
    size_t count = 0;
    for (; *form && *name; form++, name++) {
        if (*form == '_' && (*name == '1' || *name == '2'))
            shores[count++] = *name == '1' ? SHORE_1 : SHORE_2;
        else if (*form != *name)
            return false;
    }
    if (*form || *name)
        return false;
    struct status status = {shores[0], shores[1], shores[2], shores[3]};
    memcpy(node, &status, sizeof status);
    return true;
}

static void write_cargoes(const void *moves, size_t count, FILE *out)
{
    static const char *const words[] = {"(farmer)", "(farmer fox)", "(farmer goat)",
                                        "(farmer cabbage)"};
    const enum cargo *cargo = moves;
    fputc('(', out);
    for (size_t i = 0; i < count; i++) {
        fputs(i > 0 ? " " : "", out);
        if (cargo[i] <= CABBAGE)
            fputs(words[cargo[i]], out);
        else
            fprintf(out, "(farmer and cargo %u, which is none)", (unsigned)cargo[i]);
    }
    fputc(')', out);
}

const struct tv_homework tv_homework = {
    .name = "farmer",
    .node_size = sizeof(struct status),
    .max_children = FARMER_CHILDREN_MAX,
    .start = "((farmer shore-1) (fox shore-1) (goat shore-1) (cabbage shore-1))",
    .children = call_farmer_children,
    .write = write_status,
    .read = read_status,
    .move_size = sizeof(enum cargo),
    .moves = call_farmer_moves,
    .write_moves = write_cargoes,
};

#endif
