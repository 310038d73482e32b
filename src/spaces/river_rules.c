/* river_rules.c: see river_rules.h. */
#include "spaces/river_rules.h"

#include "spaces/river_node.h"
#include "spaces/river_words.h"

/* ---- Is it broken? ---- */

static bool is_outnumbered(const struct tv_river *river, const struct tv_river_rule *rule,
                           const void *node, enum tv_river_place place)
{
    unsigned few = tv_river_count(river, node, place, rule->outnumbered);
    return few > 0 && tv_river_count(river, node, place, rule->by) > few;
}

static bool is_broken(const struct tv_river *river, const struct tv_river_rule *rule,
                      const void *node, enum tv_river_place place)
{
    if (!rule->together)
        return is_outnumbered(river, rule, node, place);
    uint64_t present = tv_river_present(river, node, place);
    return (present & rule->together) == rule->together && !(present & rule->without);
}

bool tv_river_find_broken(const struct tv_river *river, const void *node, unsigned places,
                          struct tv_river_broken *broken)
{
    for (size_t i = 0; i < river->rule_count; i++) {
        const struct tv_river_rule *rule = &river->rules[i];
        unsigned ruled = places & (rule->in_boat ? TV_BANKS | TV_BOAT : TV_BANKS);
        for (unsigned place = 0; ruled >> place; place++) {
            *broken = (struct tv_river_broken){rule, place};
            if ((ruled >> place & 1) && is_broken(river, rule, node, place))
                return true;
        }
    }
    return false;
}

const struct tv_river_rule *tv_river_broken_at_start(const struct tv_river *river)
{
    static const uint8_t start[TV_RIVER_NODE_MAX]; /* all zeros, as every start */
    struct tv_river_broken broken;
    return tv_river_find_broken(river, start, TV_BANKS, &broken) ? broken.rule : NULL;
}

/* ---- In words ---- */

static void write_outnumbered(const struct tv_river *river, const void *node,
                              const struct tv_river_broken *broken, FILE *out)
{
    unsigned many = tv_river_count(river, node, broken->place, broken->rule->by);
    unsigned few = tv_river_count(river, node, broken->place, broken->rule->outnumbered);
    tv_river_write_number(river, broken->rule->by, many, out);
    fputs(" outnumber ", out);
    tv_river_write_number(river, broken->rule->outnumbered, few, out);
}

static void write_together(const struct tv_river *river, const void *node,
                           const struct tv_river_broken *broken, FILE *out)
{
    tv_river_write_set(river, node, broken->place, broken->rule->together, " and ", out);
    if (broken->rule->without)
        fputs(" without ", out);
    tv_river_write_set(river, node, broken->place, broken->rule->without, " or ", out);
}

void tv_river_write_broken(const struct tv_river *river, const void *node,
                           const struct tv_river_broken *broken, FILE *out)
{
    if (broken->rule->because)
        fputs(broken->rule->because, out);
    else if (broken->rule->together)
        write_together(river, node, broken, out);
    else
        write_outnumbered(river, node, broken, out);
    if (broken->place == TV_ABOARD)
        fputs(" in the boat", out);
    else
        fprintf(out, " on %s", river->banks[broken->place]);
}
