/* river_words.c: see river_words.h. */
#include "spaces/river_words.h"

#include "spaces/plural.h"
#include "spaces/river_node.h"

void tv_river_write_number(const struct tv_river *river, unsigned group, unsigned count, FILE *out)
{
    fprintf(out, "%u ", count);
    if (count == 1)
        fputs(river->groups[group].name, out);
    else
        tv_write_plural(river->groups[group].name, out);
}

void tv_river_write_people(const struct tv_river *river, unsigned group, unsigned count, FILE *out)
{
    if (count > river->one_by_one)
        tv_river_write_number(river, group, count, out);
    else
        fputs(river->groups[group].name, out);
}

void tv_river_write_set(const struct tv_river *river, const void *node, enum tv_river_place place,
                        uint64_t groups, const char *last, FILE *out)
{
    for (unsigned group = 0; groups; group++) {
        if (!(groups >> group & 1))
            continue;
        groups &= groups - 1; /* without this one, the lowest */
        bool one_is_left = groups && !(groups & (groups - 1));
        tv_river_write_people(river, group, tv_river_count(river, node, place, group), out);
        fputs(one_is_left ? last : groups ? ", " : "", out);
    }
}

uint64_t tv_river_present(const struct tv_river *river, const void *node, enum tv_river_place place)
{
    uint64_t present = 0;
    for (unsigned group = 0; group < river->group_count; group++) {
        if (tv_river_count(river, node, place, group) > 0)
            present |= UINT64_C(1) << group;
    }
    return present;
}

void tv_river_write_crossing(const struct tv_river *river, const void *node, FILE *out)
{
    unsigned people = 0;
    for (unsigned group = 0; group < river->group_count; group++)
        people += tv_river_count(river, node, TV_ABOARD, group);
    enum tv_river_place to = tv_river_boat(node);
    tv_river_write_set(river, node, TV_ABOARD, tv_river_present(river, node, TV_ABOARD), " and ",
                       out);
    fprintf(out, " %s from %s to %s", people == 1 ? "goes" : "go", river->banks[!to],
            river->banks[to]);
}
