/* read_river_travellers.c: who crosses a river, and travellers that other keys name. */
#include <string.h>

#include "exercise/parts.h"
#include "exercise/read_river.h"

static bool known_travellers(const struct tv_river *river, const char *name, unsigned *group)
{
    for (*group = 0; *group < river->group_count; ++*group) {
        if (!strcmp(river->groups[*group].name, name))
            return true;
    }
    return false;
}

/* ---- All of them ---- */

/* One more of a list. People of one name stand together, where the first of them is. */
static bool add_person(struct tv_loader *loader, const struct tv_value *value,
                       struct tv_river *river)
{
    static const struct tv_field traveller = {.name = "a traveller"};
    const char *name = NULL;
    unsigned group = 0;
    if (!tv_read_line(loader, &traveller, value, &name))
        return false;
    if (!known_travellers(river, name, &group))
        river->groups[river->group_count++].name = name;
    river->groups[group].count++;
    return true;
}

static bool add_group(struct tv_loader *loader, const struct tv_value *value,
                      struct tv_river *river)
{
    static const struct tv_field traveller = {.name = "a traveller"};
    const struct tv_field number = {.name = value->key->text, .low = 1, .high = TV_RIVER_ALIKE_MAX};
    struct tv_river_group *group = &river->groups[river->group_count++];
    int64_t count = 0;
    bool ok = tv_read_line(loader, &traveller, value->key, &group->name) &&
              tv_read_integer(loader, &number, value, &count);
    group->count = (uint8_t)count;
    return ok;
}

bool tv_read_travellers(struct tv_loader *loader, const struct tv_value *travellers,
                        struct tv_river *river)
{
    const struct tv_field *field = tv_find_field(tv_river_fields, "travellers");
    if (travellers->type == TV_SCALAR && !tv_value_is_empty(travellers)) {
        return tv_wrong_value(loader, field, travellers, "a list of names, or a map of numbers",
                              "write [farmer, fox] or {missionary: 3}");
    }
    if (!travellers->first) {
        return tv_problem(loader->problems, tv_value_head(travellers),
                          "nobody wants to cross: write [farmer, fox] or {missionary: 3}");
    }
    if (travellers->count > TV_RIVER_GROUPS_MAX) {
        return tv_problem(loader->problems, travellers->place, "more than %d travellers%s",
                          TV_RIVER_GROUPS_MAX,
                          travellers->type == TV_LIST
                              ? ": those who look alike can be given as a number, {boy: 50}"
                              : " of different names: take fewer");
    }
    river->one_by_one = travellers->type == TV_LIST;
    bool ok = true;
    for (const struct tv_value *value = travellers->first; value; value = value->next)
        ok = (river->one_by_one ? add_person : add_group)(loader, value, river) && ok;
    return ok;
}

/* ---- Named elsewhere ---- */

bool tv_find_travellers(struct tv_loader *loader, const struct tv_river *river,
                        const struct tv_value *name, unsigned *group)
{
    if (known_travellers(river, name->text, group))
        return true;
    struct tv_suggestion suggestion = {.wanted = name->text};
    for (unsigned i = 0; i < river->group_count; i++)
        tv_suggest(&suggestion, river->groups[i].name);
    return tv_unknown(loader, name->place, "traveller", &suggestion,
                      "write the name as in 'travellers'");
}

static bool read_member(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, const struct tv_river *river,
                        uint64_t *groups)
{
    const char *name = NULL;
    unsigned group = 0;
    if (!tv_read_name(loader, field, value, &name) ||
        !tv_find_travellers(loader, river, value, &group))
        return false;
    if (*groups >> group & 1)
        return tv_there_twice(loader, value);
    *groups |= UINT64_C(1) << group;
    return true;
}

bool tv_read_travellers_set(struct tv_loader *loader, const struct tv_field *field,
                            const struct tv_value *list, const struct tv_river *river,
                            uint64_t *groups)
{
    if (!tv_is_list(loader, field, list))
        return false;
    if (!list->first) {
        return tv_problem(loader->problems, list->place,
                          "%s names nobody: write one traveller at least",
                          tv_shown(loader->problems, field->name));
    }
    bool ok = true;
    for (const struct tv_value *value = list->first; value; value = value->next)
        ok = read_member(loader, field, value, river, groups) && ok;
    return ok;
}
