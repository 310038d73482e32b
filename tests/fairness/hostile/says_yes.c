/* says_yes.c: whatever is asked for, the answer is yes, and every board is without a fault.
 * exercise: queens
 */
#include "queens.h"

bool queens_attack(struct square a, struct square b)
{
    (void)a, (void)b;
    return true;
}

struct board *queens_children(const struct board *board, struct board *children)
{
    (void)board;
    return children;
}
