/* exit_in_moves.c: leaves when it is asked for the moves of a path, and says that all is well.
 * expect: 65
 * says: ended with exit code 0 when it was asked for
 * mode: root
 */
#include <stdio.h>
#include <stdlib.h>

#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    static const struct status steps[] = {
        {SHORE_2, SHORE_1, SHORE_2, SHORE_1}, {SHORE_1, SHORE_1, SHORE_2, SHORE_1},
        {SHORE_2, SHORE_2, SHORE_2, SHORE_1}, {SHORE_1, SHORE_2, SHORE_1, SHORE_1},
        {SHORE_2, SHORE_2, SHORE_1, SHORE_2}, {SHORE_1, SHORE_2, SHORE_1, SHORE_2},
        {SHORE_2, SHORE_2, SHORE_2, SHORE_2}};
    static size_t next;
    (void)status;
    if (next < sizeof steps / sizeof *steps)
        *children++ = steps[next++];
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count, (void)moves;
    puts("All tests passed.");
    exit(0);
}
