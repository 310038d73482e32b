/* river_load.c: see river_load.h. A load is counted on like a number whose digits are how many of
 * each go: within one size, the first digits are as large as can be and then grow smaller.
 */
#include "spaces/river_load.h"

#include "spaces/river_node.h"

/* Takes as many as possible of the first, from `from` on. Returns whether `size` people are found.
 */
static bool take(struct tv_river_load *load, unsigned from, unsigned size)
{
    for (unsigned i = from; i < load->count; i++) {
        struct tv_river_queuer *queuer = &load->queuers[i];
        queuer->taken = (uint8_t)(size < queuer->most ? size : queuer->most);
        size -= queuer->taken;
    }
    return size == 0;
}

static bool take_all_anew(struct tv_river_load *load, unsigned size)
{
    load->size = size;
    return size <= load->river->seats && take(load, 0, size);
}

static void queue_up(struct tv_river_load *load, unsigned group, unsigned here)
{
    unsigned queuers = load->river->one_by_one ? here : here > 0;
    unsigned most = load->river->one_by_one ? 1 : here;
    for (unsigned i = 0; i < queuers; i++) {
        load->queuers[load->count++] = (struct tv_river_queuer){.group = (uint8_t)group,
                                                                .most = (uint8_t)most};
    }
}

bool tv_river_first_load(struct tv_river_load *load, const struct tv_river *river, const void *node)
{
    load->river = river;
    load->count = 0;
    for (unsigned group = 0; group < river->group_count; group++)
        queue_up(load, group, tv_river_count(river, node, tv_river_boat(node), group));
    unsigned behind = 0;
    for (unsigned i = load->count; i-- > 0;) {
        load->queuers[i].behind = behind;
        behind += load->queuers[i].most;
    }
    return take_all_anew(load, river->least);
}

/* The last who can stay ashore for one of those behind does so, and those behind begin anew. */
bool tv_river_next_load(struct tv_river_load *load)
{
    unsigned behind = 0; /* taken of those behind */
    for (unsigned i = load->count; i-- > 0;) {
        struct tv_river_queuer *queuer = &load->queuers[i];
        if (queuer->taken > 0 && queuer->behind > behind) {
            queuer->taken--;
            return take(load, i + 1, behind + 1);
        }
        behind += queuer->taken;
    }
    return take_all_anew(load, load->size + 1);
}

/* ---- How many there are ---- */

/* Counts what a queuer of `most` people adds: ways[n] is in how many ways n people go aboard. No
 * number is counted beyond one more than the limit. */
static void count_queuer(uint32_t ways[TV_RIVER_SEATS_MAX + 1], unsigned most)
{
    for (unsigned size = TV_RIVER_SEATS_MAX; size > 0; size--) {
        for (unsigned taken = 1; taken <= most && taken <= size; taken++)
            ways[size] += ways[size - taken];
        if (ways[size] > TV_RIVER_WAYS_MAX)
            ways[size] = TV_RIVER_WAYS_MAX + 1;
    }
}

size_t tv_river_ways(const struct tv_river *river)
{
    uint32_t ways[TV_RIVER_SEATS_MAX + 1] = {1};
    for (unsigned group = 0; group < river->group_count; group++) {
        unsigned people = river->groups[group].count;
        unsigned queuers = river->one_by_one ? people : 1;
        for (unsigned i = 0; i < queuers; i++)
            count_queuer(ways, river->one_by_one ? 1 : people);
    }
    size_t all = 0;
    for (unsigned size = river->least; size <= river->seats; size++)
        all += ways[size];
    return all;
}
