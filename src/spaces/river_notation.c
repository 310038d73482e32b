/* river_notation.c: see river_notation.h. */
#include "spaces/river_notation.h"

#include <inttypes.h>

#include "spaces/plural.h"
#include "spaces/river_node.h"
#include "spaces/river_words.h"

/* What the gaps are about at this moment. */
struct writing {
    const struct tv_river *river;
    const void *node;
    const struct tv_seen *seen; /* the end of the way; NULL where there is one node alone */
    uint64_t number;            /* of the crossing */
    unsigned group;
    enum tv_river_place place; /* of the list */
    enum tv_river_place bank;  /* of the person */
};

/* ---- Gaps ---- */

static unsigned count_at(const struct writing *writing, enum tv_river_place place)
{
    return tv_river_count(writing->river, writing->node, place, writing->group);
}

/* Of a person or a group. */
static void write_of_group(const struct writing *writing, uint32_t gap, FILE *out)
{
    const char *name = writing->river->groups[writing->group].name;
    switch (gap) {
    case TV_GAP_CAPITALISED:
        tv_write_capitalised(name, out);
        break;
    case TV_GAP_PLURAL:
        tv_write_plural(name, out);
        break;
    case TV_GAP_INITIAL:
        tv_write_initial(name, out);
        break;
    case TV_GAP_PEOPLE:
        tv_river_write_people(writing->river, writing->group, count_at(writing, writing->place),
                              out);
        break;
    case TV_GAP_COUNT:
        fprintf(out, "%u", count_at(writing, writing->place));
        break;
    case TV_GAP_COUNT_FIRST:
        fprintf(out, "%u", count_at(writing, TV_FIRST_BANK));
        break;
    case TV_GAP_COUNT_SECOND:
        fprintf(out, "%u", count_at(writing, TV_SECOND_BANK));
        break;
    default:
        fputs(name, out);
    }
}

static void write_gap(void *context, uint32_t gap, FILE *out)
{
    const struct writing *writing = context;
    const struct tv_river *river = writing->river;
    enum tv_river_place boat = tv_river_boat(writing->node);
    switch (gap) {
    case TV_GAP_BOAT:
    case TV_GAP_TO:
        fputs(river->banks[boat], out);
        break;
    case TV_GAP_FROM:
        fputs(river->banks[!boat], out);
        break;
    case TV_GAP_ARROW:
        fputs(boat == TV_SECOND_BANK ? "-->" : "<--", out);
        break;
    case TV_GAP_BANK:
        fputs(river->banks[writing->bank], out);
        break;
    case TV_GAP_MOVE:
        tv_river_write(river, &river->notation.move, writing->node, out);
        break;
    case TV_GAP_NAME:
        tv_river_write(river, &river->notation.name, writing->node, out);
        break;
    case TV_GAP_NUMBER:
        fprintf(out, "%" PRIu64, writing->number);
        break;
    default:
        write_of_group(writing, gap, out);
    }
}

/* ---- Lists ---- */

/* Where a person of a list is: of people who look alike, those on the first bank come first. */
static enum tv_river_place bank_of(const struct writing *writing, size_t index)
{
    if (writing->place == TV_ABOARD)
        return tv_river_boat(writing->node);
    if (writing->place == TV_ANYWHERE)
        return index < count_at(writing, TV_FIRST_BANK) ? TV_FIRST_BANK : TV_SECOND_BANK;
    return writing->place;
}

static bool nth_person(struct writing *writing, size_t index)
{
    for (unsigned group = 0; group < writing->river->group_count; group++) {
        writing->group = group;
        size_t here = count_at(writing, writing->place);
        if (index < here) {
            writing->bank = bank_of(writing, index);
            return true;
        }
        index -= here;
    }
    return false;
}

static bool nth_group(struct writing *writing, size_t index)
{
    for (unsigned group = 0; group < writing->river->group_count; group++) {
        writing->group = group;
        if (count_at(writing, writing->place) > 0 && index-- == 0)
            return true;
    }
    return false;
}

static bool nth_crossing(struct writing *writing, size_t index)
{
    uint64_t level = writing->seen->level;
    const void *node = index < level ? tv_ancestor(writing->seen, level - 1 - index) : NULL;
    if (!node)
        return false;
    writing->node = node;
    writing->number = index + 1;
    return true;
}

static bool next_item(void *context, uint32_t list, size_t index)
{
    struct writing *writing = context;
    if (list == TV_LIST_MOVES)
        return nth_crossing(writing, index);
    if (list >= TV_LIST_BOAT)
        return index == 0 && tv_river_boat(writing->node) == list - TV_LIST_BOAT;
    writing->place = list % TV_LIST_GROUPS;
    return list < TV_LIST_GROUPS ? nth_person(writing, index) : nth_group(writing, index);
}

/* ---- Templates ---- */

static const struct tv_template_filler filler = {.gap = write_gap, .item = next_item};

void tv_river_write(const struct tv_river *river, const struct tv_template *template,
                    const void *node, FILE *out)
{
    struct writing writing = {.river = river, .node = node};
    tv_template_write(template, &filler, &writing, out);
}

void tv_river_write_moves(const struct tv_river *river, const struct tv_seen *seen, FILE *out)
{
    struct writing writing = {.river = river, .node = seen->node, .seen = seen};
    tv_template_write(&river->notation.moves, &filler, &writing, out);
}
