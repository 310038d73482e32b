/* read_river.c: the space `river`: banks, the boat, and how fast people are. Travellers, rules and
 * notation are read in files of their own.
 */
#include "exercise/read_river.h"

#include <string.h>

#include "exercise/parts.h"

struct river_keys {
    const struct tv_value *banks, *travellers, *boat, *forbidden, *pace, *notation;
    enum tv_river_unsafe unsafe;
};

struct boat_keys {
    int64_t seats, least;
    const struct tv_value *steered_by;
};

static const char *const unsafe_words[] = {"reject", "enter", NULL};

static const struct tv_field boat_fields[] = {
    {.name = "seats",
     .read = tv_read_integer,
     .offset = offsetof(struct boat_keys, seats),
     .required = true,
     .low = 1,
     .high = TV_RIVER_SEATS_MAX,
     .help = "how many people it carries at most"},
    {.name = "least",
     .read = tv_read_integer,
     .offset = offsetof(struct boat_keys, least),
     .low = 1,
     .high = TV_RIVER_SEATS_MAX,
     .help = "how many have to be aboard",
     .fallback = "1"},
    {.name = "steered-by",
     .read = tv_keep_value,
     .offset = offsetof(struct boat_keys, steered_by),
     .help = "one of these has to be aboard",
     .example = "[farmer]",
     .takes = "a list of travellers",
     .fallback = "anybody"},
    {.name = NULL},
};

const struct tv_field tv_river_fields[] = {
    {.name = "kind", .read = tv_read_kind, .required = true, .help = "river", .takes = "a word"},
    {.name = "banks",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, banks),
     .help = "the names of both banks, the one where everybody starts first",
     .takes = "a list of two texts",
     .example = "[left, right]",
     .fallback = "[west, east]"},
    {.name = "travellers",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, travellers),
     .required = true,
     .help = "who wants to cross: [farmer, fox], where equal names look alike and are moved one by "
             "one, or how many of each, moved by number: {missionary: 3, cannibal: 3}",
     .takes = "a list of names, or a map of numbers"},
    {.name = "boat",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, boat),
     .required = true,
     .help = "how many it carries and who can steer",
     .fields = boat_fields,
     .example = "{seats: 2, steered-by: [farmer]}",
     .takes = "a map"},
    {.name = "forbidden",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, forbidden),
     .help = "what must not be on a bank: some together, or some outnumbered by others",
     .fields = tv_river_rule_fields,
     .takes = "a list of maps",
     .example = "[{together: [fox, goat], without: [farmer]}]"},
    {.name = "pace",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, pace),
     .help = "what a crossing costs, that of the slowest aboard",
     .example = "{anne: 1, bob: 5}",
     .takes = "a map of travellers and whole numbers",
     .fallback = "1 for everybody"},
    {.name = "unsafe",
     .read = tv_read_word,
     .offset = offsetof(struct river_keys, unsafe),
     .words = unsafe_words,
     .help = "reject: a crossing to what is forbidden is refused; enter: it leads to a failure",
     .fallback = "reject"},
    {.name = "notation",
     .read = tv_keep_value,
     .offset = offsetof(struct river_keys, notation),
     .help = "how states and moves are written",
     .fields = tv_river_notation_fields,
     .takes = "lisp, arrows or soar, or a map of templates",
     .fallback = "lisp"},
    {.name = NULL},
};

/* ---- Banks, boat, pace ---- */

static bool read_banks(struct tv_loader *loader, const struct tv_value *banks,
                       struct tv_river *river)
{
    static const struct tv_field bank = {.name = "a bank"};
    const struct tv_field *field = tv_find_field(tv_river_fields, "banks");
    river->banks[TV_FIRST_BANK] = "west";
    river->banks[TV_SECOND_BANK] = "east";
    if (!banks)
        return true;
    if (!tv_is_list(loader, field, banks))
        return false;
    if (banks->count != 2) {
        return tv_problem(loader->problems, banks->place,
                          "a river has two banks, not %zu: write [west, east]", banks->count);
    }
    if (!tv_read_line(loader, &bank, banks->first, &river->banks[TV_FIRST_BANK]) ||
        !tv_read_line(loader, &bank, banks->last, &river->banks[TV_SECOND_BANK]))
        return false;
    return strcmp(river->banks[TV_FIRST_BANK], river->banks[TV_SECOND_BANK]) != 0 ||
           tv_problem(loader->problems, banks->last->place,
                      "both banks have the same name: nobody could tell them apart");
}

static bool read_steered_by(struct tv_loader *loader, const struct tv_value *steered_by,
                            struct tv_river *river)
{
    const struct tv_field *field = tv_find_field(boat_fields, "steered-by");
    uint64_t who = 0;
    if (steered_by && !tv_read_travellers_set(loader, field, steered_by, river, &who))
        return false;
    for (unsigned i = 0; i < river->group_count; i++)
        river->groups[i].steers = !steered_by || (who >> i & 1);
    return true;
}

static bool read_boat(struct tv_loader *loader, const struct tv_value *boat, struct tv_river *river)
{
    struct boat_keys keys = {.least = 1};
    if (!tv_read_map(loader, boat, boat_fields, &keys))
        return false;
    if (keys.least > keys.seats) {
        return tv_problem(loader->problems, tv_value_get(boat, "least")->place,
                          "a boat of %u seats cannot have %u people aboard: 'least' is at most "
                          "'seats'",
                          (unsigned)keys.seats, (unsigned)keys.least);
    }
    river->seats = (unsigned)keys.seats;
    river->least = (unsigned)keys.least;
    return read_steered_by(loader, keys.steered_by, river);
}

static bool read_pace_of(struct tv_loader *loader, const struct tv_value *value,
                         struct tv_river *river, uint64_t *paced)
{
    const struct tv_field pace = {.name = value->key->text, .low = 0, .high = TV_COST_MAX};
    unsigned group = 0;
    if (!tv_find_travellers(loader, river, value->key, &group) ||
        !tv_read_integer(loader, &pace, value, &river->groups[group].pace))
        return false;
    *paced |= UINT64_C(1) << group;
    return true;
}

static bool read_pace(struct tv_loader *loader, const struct tv_value *pace, struct tv_river *river)
{
    if (pace->type != TV_MAP) {
        return tv_wrong_value(loader, tv_find_field(tv_river_fields, "pace"), pace,
                              "a map of travellers", "write {anne: 1, bob: 5}");
    }
    bool ok = true;
    uint64_t paced = 0;
    river->has_pace = true;
    for (const struct tv_value *value = pace->first; value; value = value->next)
        ok = read_pace_of(loader, value, river, &paced) && ok;
    for (unsigned i = 0; ok && i < river->group_count; i++) {
        if (!(paced >> i & 1)) {
            ok = tv_problem(loader->problems, tv_value_head(pace),
                            "there is no pace for %s: either everybody has one or nobody",
                            tv_shown(loader->problems, river->groups[i].name));
        }
    }
    return ok;
}

/* ---- The river ---- */

static bool read_people(struct tv_loader *loader, const struct river_keys *keys,
                        struct tv_river *river)
{
    if (!tv_read_travellers(loader, keys->travellers, river))
        return false;
    bool ok = !keys->boat || read_boat(loader, keys->boat, river);
    ok = (!keys->forbidden || tv_read_river_rules(loader, keys->forbidden, river)) && ok;
    return (!keys->pace || read_pace(loader, keys->pace, river)) && ok;
}

static bool check_ways(struct tv_loader *loader, const struct tv_value *boat,
                       const struct tv_river *river)
{
    return tv_river_ways(river) <= TV_RIVER_WAYS_MAX ||
           tv_problem(loader->problems, tv_value_get(boat, "seats")->place,
                      "there are more than %d ways of going aboard: take fewer seats, or fewer "
                      "travellers",
                      TV_RIVER_WAYS_MAX);
}

/* The rules lie in the order of the list that they were read from. */
static bool check_start(struct tv_loader *loader, const struct tv_value *forbidden,
                        const struct tv_river *river)
{
    const struct tv_river_rule *broken = tv_river_broken_at_start(river);
    if (!broken || river->unsafe == TV_ENTER_UNSAFE)
        return true;
    const struct tv_value *rule = forbidden->first;
    for (ptrdiff_t i = broken - river->rules; i > 0; i--)
        rule = rule->next;
    return tv_problem(loader->problems, rule->place,
                      "the start breaks this rule, as everybody is on %s: change it, or write "
                      "'unsafe: enter'",
                      tv_shown(loader->problems, river->banks[TV_FIRST_BANK]));
}

bool tv_read_river(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct river_keys keys = {.unsafe = TV_REJECT_UNSAFE};
    bool ok = tv_read_map(loader, map, tv_river_fields, &keys);
    struct tv_river *river = tv_loader_array(loader, 1, sizeof *river);
    if (!river)
        return false;
    river->unsafe = keys.unsafe;
    ok = read_banks(loader, keys.banks, river) && ok;
    ok = (!keys.travellers || read_people(loader, &keys, river)) && ok;
    ok = tv_read_river_notation(loader, keys.notation, river) && ok;
    ok = ok && check_ways(loader, keys.boat, river) && check_start(loader, keys.forbidden, river);
    if (ok)
        *space = tv_river_space(river);
    return ok;
}
