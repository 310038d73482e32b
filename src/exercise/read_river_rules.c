/* read_river_rules.c: what is forbidden on the banks of a river, and in its boat. */
#include "exercise/read_river.h"

struct rule_keys {
    const struct tv_value *together, *without, *outnumbered, *by;
    bool in_boat;
    const char *because;
};

const struct tv_field tv_river_rule_fields[] = {
    {.name = "together",
     .read = tv_keep_value,
     .offset = offsetof(struct rule_keys, together),
     .help = "one of each of these",
     .example = "[fox, goat]",
     .takes = "a list of travellers"},
    {.name = "without",
     .read = tv_keep_value,
     .offset = offsetof(struct rule_keys, without),
     .help = "unless one of these is with them",
     .example = "[farmer]",
     .takes = "a list of travellers"},
    {.name = "outnumbered",
     .read = tv_keep_value,
     .offset = offsetof(struct rule_keys, outnumbered),
     .help = "there are some of these, but too few",
     .takes = "a traveller",
     .example = "missionary"},
    {.name = "by",
     .read = tv_keep_value,
     .offset = offsetof(struct rule_keys, by),
     .help = "those whose number is larger",
     .takes = "a traveller",
     .example = "cannibal"},
    {.name = "in-boat",
     .read = tv_read_boolean,
     .offset = offsetof(struct rule_keys, in_boat),
     .help = "true: not in the boat either",
     .fallback = "false"},
    {.name = "because",
     .read = tv_read_line,
     .offset = offsetof(struct rule_keys, because),
     .help = "what would happen",
     .example = "fox eats goat"},
    {.name = NULL},
};

static bool misplaced(struct tv_loader *loader, const struct tv_value *value, const char *partner)
{
    return tv_problem(loader->problems, tv_value_head(value),
                      "%s belongs to '%s', which is not here",
                      tv_shown(loader->problems, value->key->text), partner);
}

static bool read_without(struct tv_loader *loader, const struct tv_value *without,
                         const struct tv_river *river, struct tv_river_rule *rule)
{
    const struct tv_field *field = tv_find_field(tv_river_rule_fields, "without");
    if (!tv_read_travellers_set(loader, field, without, river, &rule->without))
        return false;
    return !(rule->together & rule->without) ||
           tv_problem(loader->problems, without->place,
                      "nothing can break this rule: who is together cannot be missing");
}

static bool read_together(struct tv_loader *loader, const struct rule_keys *keys,
                          const struct tv_river *river, struct tv_river_rule *rule)
{
    const struct tv_field *field = tv_find_field(tv_river_rule_fields, "together");
    if (keys->by)
        return misplaced(loader, keys->by, "outnumbered");
    bool ok = tv_read_travellers_set(loader, field, keys->together, river, &rule->together);
    return (!keys->without || read_without(loader, keys->without, river, rule)) && ok;
}

static bool read_group(struct tv_loader *loader, const char *key, const struct tv_value *value,
                       const struct tv_river *river, uint8_t *target)
{
    const char *name = NULL;
    unsigned group = 0;
    if (!tv_read_name(loader, tv_find_field(tv_river_rule_fields, key), value, &name) ||
        !tv_find_travellers(loader, river, value, &group))
        return false;
    *target = (uint8_t)group;
    return true;
}

static bool read_outnumbered(struct tv_loader *loader, const struct rule_keys *keys,
                             const struct tv_river *river, struct tv_river_rule *rule)
{
    if (keys->without)
        return misplaced(loader, keys->without, "together");
    if (!keys->by) {
        return tv_problem(loader->problems, tv_value_head(keys->outnumbered),
                          "outnumbered by whom? Write {outnumbered: missionary, by: cannibal}");
    }
    bool ok = read_group(loader, "outnumbered", keys->outnumbered, river, &rule->outnumbered);
    ok = read_group(loader, "by", keys->by, river, &rule->by) && ok;
    if (ok && rule->outnumbered == rule->by) {
        return tv_problem(loader->problems, keys->by->place,
                          "nothing can break this rule: nobody outnumbers themselves");
    }
    return ok;
}

static bool read_rule(struct tv_loader *loader, const struct tv_value *value,
                      const struct tv_river *river, struct tv_river_rule *rule)
{
    struct rule_keys keys = {.in_boat = false};
    if (!tv_read_map(loader, value, tv_river_rule_fields, &keys))
        return false;
    if (!keys.together == !keys.outnumbered) {
        return tv_problem(loader->problems, value->place,
                          "a rule has either 'together' or 'outnumbered'%s",
                          keys.together ? ": make two rules of it" : "");
    }
    rule->in_boat = keys.in_boat;
    rule->because = keys.because;
    return keys.together ? read_together(loader, &keys, river, rule)
                         : read_outnumbered(loader, &keys, river, rule);
}

bool tv_read_river_rules(struct tv_loader *loader, const struct tv_value *forbidden,
                         struct tv_river *river)
{
    const struct tv_field list = {.name = "forbidden"};
    if (!tv_is_list(loader, &list, forbidden))
        return false;
    struct tv_river_rule *rules = tv_loader_array(loader, forbidden->count, sizeof *rules);
    if (!rules)
        return false;
    river->rules = rules;
    bool ok = true;
    for (const struct tv_value *value = forbidden->first; value; value = value->next)
        ok = read_rule(loader, value, river, &rules[river->rule_count++]) && ok;
    return ok;
}
