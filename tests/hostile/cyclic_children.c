/* cyclic_children.c: everybody is its own child, again and again. No path goes there twice.
 * expect: 0
 * mode: root
 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    for (int i = 0; i < FARMER_CHILDREN_MAX; i++)
        *children++ = *status;
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
