/* claim_children.c: says that there are a million children, and writes none.
 * expect: 65
 * says: the children of
 * mode: root
 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    (void)status;
    return children + 1000000;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
