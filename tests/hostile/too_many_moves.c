/* too_many_moves.c: is right, but writes moves until its memory ends.
 * expect: 65
 * says: was asked for
 * mode: root
 */
#include "farmer.h"

static struct status at(int farmer, int fox, int goat, int cabbage)
{
    return (struct status){(enum shore)farmer, (enum shore)fox, (enum shore)goat,
                           (enum shore)cabbage};
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    static const int steps[][4] = {{1, 0, 1, 0}, {0, 0, 1, 0}, {1, 1, 1, 0}, {0, 1, 0, 0},
                                   {1, 1, 0, 1}, {0, 1, 0, 1}, {1, 1, 1, 1}};
    static size_t next;
    (void)status;
    if (next < sizeof steps / sizeof *steps) {
        *children++ = at(steps[next][0], steps[next][1], steps[next][2], steps[next][3]);
        next++;
    }
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    for (;;)
        *moves++ = NOTHING;
}
