/* child_on_no_shore.c: has a child that is on neither shore.
 * expect: 65
 * says: shore-7
 * mode: root
 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    *children = *status;
    children->fox = (enum shore)6;
    return children + 1;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
