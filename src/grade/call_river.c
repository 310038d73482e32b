/* call_river.c: who can share a bank; see call.h. */
#include <string.h>

#include "grade/call.h"
#include "grade/keep.h"
#include "spaces/river_node.h"
#include "spaces/river_rules.h"

enum { BANKS_MAX = 1000 }; /* that are asked about */

/* "[Father,Boy,Boy]": those on the second bank, in the order of the travellers. NULL: no memory. */
static const char *write_bank(const struct tv_river *river, const void *node,
                              struct tv_arena *arena)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    const char *between = "[";
    for (unsigned group = 0; group < river->group_count && out; group++) {
        for (unsigned i = 0; i < tv_river_over(node)[group]; i++, between = ",")
            fprintf(out, "%s%s", between, river->groups[group].name);
    }
    if (out)
        fputs(*between == '[' ? "[]" : "]", out);
    return tv_keep_text(arena, &text);
}

/* The next set of people, all sets of fewer of the first names first. False: that was the last. */
static bool count_up(const struct tv_river *river, uint8_t *over)
{
    for (unsigned group = 0; group < river->group_count; group++) {
        if (over[group] < river->groups[group].count) {
            over[group]++;
            return true;
        }
        over[group] = 0;
    }
    return false;
}

bool tv_list_shares(struct tv_trial *trial, struct tv_calls *calls)
{
    const struct tv_river *river = trial->exercise->space.self;
    uint8_t node[TV_RIVER_NODE_MAX] = {0};
    struct tv_river_broken broken;
    do {
        bool can = !tv_river_find_broken(river, node, 1 << TV_SECOND_BANK, &broken);
        if (!tv_calls_add(calls, write_bank(river, node, &calls->arena), NULL, can ? "yes" : "no"))
            return tv_fail(&trial->error, "not enough memory for people on a bank");
    } while (calls->count < BANKS_MAX && count_up(river, node + 1));
    return true;
}
