/* farmer.c: the farmer's problem. Two functions are yours to write, in the order in which they are
 * below; farmer.h has what is given, farmer.md the task. It compiles as it is, and earns nothing.
 */
#include "farmer.h"

/* First: the states that are one crossing away. For each of NOTHING, FOX, GOAT and CABBAGE:
 * - the farmer can take it only if it is on his shore;
 * - after the crossing nobody may be eaten on the shore without the farmer;
 * - then write the new state at `children`, and step on: `*children++ = state;`.
 */
struct status *farmer_children(const struct status *status, struct status *children)
{
    (void)status; /* delete this line: it says that status is not used yet */

    /* Write it here. */

    return children; /* the end: behind the last child that you wrote */
}

/* Second: what the farmer took across between path[0] and path[1], between path[1] and path[2], and
 * so on to path[count - 1]. Write each at `moves`, and step on: `*moves++ = GOAT;`.
 */
enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path; /* delete these two lines likewise */
    (void)count;

    /* Write it here. */

    return moves; /* the end: behind the last move that you wrote */
}
