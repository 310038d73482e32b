/* too_many_children.c: has five children where four is the most.
 * expect: 65
 * says: when it was asked for the children of
 * mode: root
 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    for (int i = 0; i < 5; i++)
        *children++ = *status;
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
