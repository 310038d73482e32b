/* return_null.c: returns no end at all.
 * expect: 65
 * says: the children of
 * mode: root
 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    (void)status, (void)children;
    return NULL;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
