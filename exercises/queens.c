/* queens.c: queens on a chess board. Two functions are yours to write, in the order in which they
 * are below; queens.h has what is given, queens.md the task. It compiles as it is, and earns
 * nothing.
 */
#include "queens.h"

/* First: two queens attack each other if they are in the same column, in the same row, or on the
 * same diagonal: there are two kinds of those. Say it with a.x, a.y, b.x and b.y.
 */
bool queens_attack(struct square a, struct square b)
{
    (void)a; /* delete these two lines: they say that a and b are not used yet */
    (void)b;

    /* Write it here. */

    return false;
}

/* Second: the boards with one queen more. The next row is board->count. For each of its squares:
 * - no queen on the board, board->queens[0] to board->queens[board->count - 1], may attack it;
 * - then copy the board, put the queen on it, count it, and step on: `*children++ = copy;`.
 */
struct board *queens_children(const struct board *board, struct board *children)
{
    (void)board; /* delete this line likewise */

    /* Write it here. */

    return children; /* the end: behind the last child that you wrote */
}
