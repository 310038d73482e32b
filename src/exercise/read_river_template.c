/* read_river_template.c: the gaps and lists that a template of a river may have, by name, and where
 * each has a meaning.
 */
#include <string.h>

#include "exercise/read_river.h"
#include "exercise/read_template.h"
#include "spaces/river_notation.h"

/* ---- What is around ---- */

/* What there is at a place of a template, as a set of bits; a list changes it for its items. */
enum around {
    STATE = 1,         /* who is where */
    CROSSING = 2,      /* the crossing that led there */
    ALL_CROSSINGS = 4, /* from the start on */
    ONE_OF_THEM = 8,
    SOMEBODY = 16,
    PERSON = 32,
    GROUP = 64,
    NO_PEOPLE_YET = 128, /* around are no list of people, */
    NO_BOAT_YET = 256,   /* and no list of the boat */
};

enum {
    IN_A_STATE = STATE | NO_PEOPLE_YET | NO_BOAT_YET,
    IN_A_MOVE = IN_A_STATE | CROSSING,
    LISTS_MAX = 3, /* within each other: of moves, of people and of the boat */
};

/* What to say where a bit is missing; the first that is missing counts. */
static const struct {
    enum around bit;
    const char *advice;
} advices[] = {
    {ALL_CROSSINGS, "it belongs into 'moves' alone"},
    {ONE_OF_THEM, "it belongs into the list of moves, {moves:{move}|, }"},
    {STATE, "put it into the list of moves, {moves:{move}|, }"},
    {CROSSING, "a state does not say how it was reached; it belongs into 'move'"},
    {SOMEBODY, "of whom? Put it into a list, {travellers:{who}|, }"},
    {PERSON, "put it into a list of people, {travellers:{who} {bank}|, }"},
    {GROUP, "put it into a list of groups, {groups:{count} {plural}|, }"},
    {NO_PEOPLE_YET, "a list of people cannot stand within another"},
    {NO_BOAT_YET, "a list of the boat cannot stand within another"},
};

/* ---- Names ---- */

/* A gap, or a list, which gives and takes bits for its items. */
struct head {
    const char *name;
    bool is_list;
    uint32_t number;
    unsigned needs, gives, takes;
};

enum {
    PEOPLE_NEED = STATE | NO_PEOPLE_YET,
    BOAT_NEEDS = STATE | NO_BOAT_YET,
    A_PERSON = SOMEBODY | PERSON,
    A_GROUP = SOMEBODY | GROUP,
};

static const struct head heads[] = {
    {"boat", false, TV_GAP_BOAT, STATE, 0, 0},
    {"who", false, TV_GAP_WHO, SOMEBODY, 0, 0},
    {"Who", false, TV_GAP_CAPITALISED, SOMEBODY, 0, 0},
    {"plural", false, TV_GAP_PLURAL, SOMEBODY, 0, 0},
    {"initial", false, TV_GAP_INITIAL, SOMEBODY, 0, 0},
    {"bank", false, TV_GAP_BANK, PERSON, 0, 0},
    {"people", false, TV_GAP_PEOPLE, GROUP, 0, 0},
    {"count", false, TV_GAP_COUNT, GROUP, 0, 0},
    {"count-1", false, TV_GAP_COUNT_FIRST, GROUP, 0, 0},
    {"count-2", false, TV_GAP_COUNT_SECOND, GROUP, 0, 0},
    {"from", false, TV_GAP_FROM, STATE | CROSSING, 0, 0},
    {"to", false, TV_GAP_TO, STATE | CROSSING, 0, 0},
    {"arrow", false, TV_GAP_ARROW, STATE | CROSSING, 0, 0},
    {"move", false, TV_GAP_MOVE, ONE_OF_THEM, 0, 0},
    {"name", false, TV_GAP_NAME, ONE_OF_THEM, 0, 0},
    {"number", false, TV_GAP_NUMBER, ONE_OF_THEM, 0, 0},
    {"travellers", true, TV_LIST_PEOPLE + TV_ANYWHERE, PEOPLE_NEED, A_PERSON, NO_PEOPLE_YET},
    {"travellers-1", true, TV_LIST_PEOPLE + TV_FIRST_BANK, PEOPLE_NEED, A_PERSON, NO_PEOPLE_YET},
    {"travellers-2", true, TV_LIST_PEOPLE + TV_SECOND_BANK, PEOPLE_NEED, A_PERSON, NO_PEOPLE_YET},
    {"travellers-aboard", true, TV_LIST_PEOPLE + TV_ABOARD, PEOPLE_NEED | CROSSING, A_PERSON,
     NO_PEOPLE_YET},
    {"groups", true, TV_LIST_GROUPS + TV_ANYWHERE, PEOPLE_NEED, A_GROUP, NO_PEOPLE_YET},
    {"groups-1", true, TV_LIST_GROUPS + TV_FIRST_BANK, PEOPLE_NEED, A_GROUP, NO_PEOPLE_YET},
    {"groups-2", true, TV_LIST_GROUPS + TV_SECOND_BANK, PEOPLE_NEED, A_GROUP, NO_PEOPLE_YET},
    {"groups-aboard", true, TV_LIST_GROUPS + TV_ABOARD, PEOPLE_NEED | CROSSING, A_GROUP,
     NO_PEOPLE_YET},
    {"boat-1", true, TV_LIST_BOAT + TV_FIRST_BANK, BOAT_NEEDS, 0, NO_BOAT_YET},
    {"boat-2", true, TV_LIST_BOAT + TV_SECOND_BANK, BOAT_NEEDS, 0, NO_BOAT_YET},
    {"moves", true, TV_LIST_MOVES, ALL_CROSSINGS, IN_A_MOVE | ONE_OF_THEM, ALL_CROSSINGS},
};

enum { HEAD_COUNT = sizeof heads / sizeof *heads, ADVICE_COUNT = sizeof advices / sizeof *advices };

const char tv_river_details[] =
    "A template of a notation is a text with gaps, such as {boat}, and with lists,\n"
    "{travellers:ITEM|BETWEEN}; {{ and }} are the braces themselves.\n"
    "\n"
    "Of a state:\n"
    "  {boat}                       the bank where the boat is\n"
    "  {boat-1:...}, {boat-2:...}   a text for the boat on the first, the second bank\n"
    "  {travellers:...|...}         all people, one by one; of each {who}, {Who} (with\n"
    "                               a capital), {initial}, {plural}, {bank}\n"
    "  {groups:...|...}             all names; of each {who}, {Who}, {initial},\n"
    "                               {plural}, {count}, {people} (count and name), and\n"
    "                               {count-1}, {count-2} on either bank\n"
    "  {travellers-1:...|...}       with -1 or -2 those on the first, the second bank\n"
    "Of a move, besides:\n"
    "  {travellers-aboard:...|...}  those in the boat; {groups-aboard:...|...} likewise\n"
    "  {from}, {to}                 both banks\n"
    "  {arrow}                      --> from the first bank, <-- from the second\n"
    "Of all moves:\n"
    "  {moves:...|...}              one by one; of each {number}, {move}, {name} of the\n"
    "                               state it leads to, and all that a move has\n";

/* ---- Heads in a template ---- */

/* Where the reading is: what is around it, and around each list that is open. */
struct scope {
    unsigned around[LISTS_MAX + 1];
    unsigned lists;
};

static const struct head *find_head(const char *name)
{
    for (size_t i = 0; i < HEAD_COUNT; i++) {
        if (!strcmp(heads[i].name, name))
            return &heads[i];
    }
    return NULL;
}

static bool is_usable(const struct head *head, unsigned around)
{
    return (head->needs & ~around) == 0;
}

/* "here can stand {boat}, {travellers:...|...}": all that can be used. NULL: no memory. */
static const char *list_usable(struct tv_loader *loader, unsigned around)
{
    const char *list = "here can stand ";
    const char *between = "";
    for (size_t i = 0; list && i < HEAD_COUNT; i++) {
        if (is_usable(&heads[i], around)) {
            list = tv_arena_format(&loader->problems->arena, "%s%s{%s%s}", list, between,
                                   heads[i].name, heads[i].is_list ? ":...|..." : "");
            between = ", ";
        }
    }
    return list;
}

static bool unknown_head(struct tv_loader *loader, struct tv_place place, unsigned around,
                         const char *name)
{
    struct tv_suggestion suggestion = {.wanted = name};
    for (size_t i = 0; i < HEAD_COUNT; i++) {
        if (is_usable(&heads[i], around))
            tv_suggest(&suggestion, heads[i].name);
    }
    const char *advice = list_usable(loader, around);
    return advice ? tv_unknown(loader, place, "gap", &suggestion, advice)
                  : tv_out_of_memory(loader->problems);
}

static bool misplaced_head(struct tv_loader *loader, struct tv_place place, unsigned missing,
                           const char *name)
{
    size_t i = 0;
    while (i < ADVICE_COUNT - 1 && !(advices[i].bit & missing))
        i++;
    return tv_problem(loader->problems, place, "'%s' has no meaning here: %s", name,
                      advices[i].advice);
}

static bool resolve(struct tv_loader *loader, void *context, const struct tv_template_head *found,
                    uint32_t *number)
{
    struct scope *scope = context;
    unsigned around = scope->around[scope->lists];
    struct tv_place place = tv_value_place(found->value, found->start);
    const char *name = tv_loader_copy(loader, found->value->text + found->start, found->length);
    const struct head *head = name ? find_head(name) : NULL;
    if (!head)
        return name && unknown_head(loader, place, around, name);
    if (!is_usable(head, around))
        return misplaced_head(loader, place, head->needs & ~around, name);
    if (head->is_list != found->is_list) {
        return tv_problem(loader->problems, place,
                          head->is_list ? "'%s' is a list: write what each item is and what stands "
                                          "between two, {%s:ITEM|BETWEEN}"
                                        : "'%s' is no list: write {%s}",
                          name, name);
    }
    if (head->is_list)
        scope->around[++scope->lists] = (around | head->gives) & ~head->takes;
    *number = head->number;
    return true;
}

static void leave(void *context)
{
    ((struct scope *)context)->lists--;
}

bool tv_read_river_template(struct tv_loader *loader, const struct tv_value *value,
                            enum tv_river_text text, struct tv_template *template)
{
    static const unsigned around[] = {
        [TV_TEXT_OF_STATE] = IN_A_STATE,
        [TV_TEXT_OF_MOVE] = IN_A_MOVE,
        [TV_TEXT_OF_MOVES] = ALL_CROSSINGS,
    };
    struct scope scope = {.around = {around[text]}};
    const struct tv_template_heads names = {resolve, leave, &scope};
    return tv_template_read(loader, value, &names, template);
}
