/* choose.c: choose: one. Of a node's children one enters the queue, as Soar decides between the
 * operators that are proposed: by preference, then by lot. Called by visit.c.
 *
 * To undo the last move is to come back to the node's parent.
 */
#include <string.h>

#include "visit/state.h"

/* The next lot, from 0 to count - 1: SplitMix64 (Steele, Lea and Flood, 2014), with the finaliser
 * of index.h. A remainder of 64 bits favours nobody to speak of. */
static uint64_t draw(struct tv_visit *visit, size_t count)
{
    uint64_t lot = tv_hash_mix(visit->search.seed + ++visit->lots * UINT64_C(0x9e3779b97f4a7c15));
    return count > 1 ? lot % count : 0;
}

static bool undoes(const struct tv_visit *visit, const void *parent, const char *child)
{
    return parent && tv_node_equal(visit->space, parent, child);
}

/* How many of the children undo the last move. */
static size_t count_undoing(const struct tv_visit *visit, const void *parent, const char *out,
                            const char *end)
{
    size_t count = 0;
    for (; out < end; out += visit->size)
        count += undoes(visit, parent, out);
    return count;
}

/* Of the `count` children that undo the last move, or of those that do not, the one drawn. */
static char *draw_child(struct tv_visit *visit, const void *parent, char *out, bool undoing,
                        size_t count)
{
    uint64_t left = draw(visit, count);
    for (;; out += visit->size)
        if (undoes(visit, parent, out) == undoing && left-- == 0)
            return out;
}

char *tv_children_choose(struct tv_visit *visit, char *out, char *end)
{
    end = tv_children_sift(visit, out, end);
    if (!end || end == out)
        return end;
    struct tv_seen seen = tv_seen_now(visit);
    const void *parent = tv_ancestor(&seen, 1);
    size_t all = (size_t)(end - out) / visit->size;
    size_t undoing = count_undoing(visit, parent, out, end);
    bool undo = undoing == all || (undoing > 0 && visit->is_failure);
    char *chosen = draw_child(visit, parent, out, undo, undo ? undoing : all - undoing);
    memmove(out, chosen, visit->size);
    return out + visit->size;
}
