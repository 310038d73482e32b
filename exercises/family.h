/* family.h: the family, the police and the prisoner, for family.c.
 *
 * Father, mother, two boys, two girls, the police and a prisoner come to a river. The boat holds
 * two; only father, mother and police can steer it. On no bank may be
 *   - the father with a girl, unless the mother is there,
 *   - the mother with a boy, unless the father is there,
 *   - the prisoner with anybody of the family, unless the police are there.
 */
#ifndef FAMILY_H
#define FAMILY_H

#include <stdbool.h>

/* ---- Given ---- */

/* Two boys look alike, and so do two girls: it makes no difference which of them is where. */
enum person { FATHER, BOY, MOTHER, GIRL, POLICE, PRISONER, PERSONS };

/* Some of them: people.of[BOY] is how many boys. */
struct people {
    int of[PERSONS];
};

enum bank { WEST, EAST };

/* Who is where: state.on[WEST].of[BOY] is how many boys are on the west bank. */
struct state {
    struct people on[2];
    enum bank boat;
};

static inline enum bank other_bank(enum bank bank)
{
    return bank == WEST ? EAST : WEST;
}

/* ---- To be written ---- */

/* Whether these people can share a bank. Nobody and one person alone always can. */
bool family_can_share(const struct people *people);

/* Writes all states that are one crossing away, and in which all can share the bank that they are
 * on, at `children`, one after another, in any order, and returns the end: the place behind the
 * last one. There is room for FAMILY_CHILDREN_MAX, which is more than there ever are. */
enum { FAMILY_CHILDREN_MAX = 60 };
struct state *family_children(const struct state *state, struct state *children);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdio.h>
#include <string.h>

#include "homework.h"

static const char *const person_names[PERSONS] = {"Father", "Boy",    "Mother",
                                                  "Girl",   "Police", "Prisoner"};

static void *call_family_children(const void *node, void *children)
{
    return family_children(node, children);
}

/* A number of people that there cannot be is written as a number. */
static void write_person(enum person person, int count, const char **between, FILE *out)
{
    enum { CROWD = 10 };
    if (count < 0 || count > CROWD) {
        fprintf(out, "%s%d times %s", *between, count, person_names[person]);
        *between = ",";
    }
    for (int i = 0; i < count && count <= CROWD; i++) {
        fprintf(out, "%s%s", *between, person_names[person]);
        *between = ",";
    }
}

static void write_people(const struct people *people, FILE *out)
{
    const char *between = "";
    fputc('[', out);
    for (enum person person = FATHER; person < PERSONS; person++)
        write_person(person, people->of[person], &between, out);
    fputc(']', out);
}

/* A bank that is none is written as its number. */
static void write_state(const void *node, FILE *out)
{
    const struct state *state = node;
    write_people(&state->on[WEST], out);
    if (state->boat == WEST || state->boat == EAST)
        fputs(state->boat == WEST ? " --> " : " <-- ", out);
    else
        fprintf(out, " boat on bank %u ", (unsigned)state->boat);
    write_people(&state->on[EAST], out);
}

/* Which person has this name, of so many bytes; PERSONS: nobody. */
static enum person find_person(const char *name, size_t length)
{
    enum person person = FATHER;
    while (person < PERSONS && (strlen(person_names[person]) != length ||
                                strncmp(person_names[person], name, length) != 0))
        person++;
    return person;
}

/* Reads "[Father,Boy]". Returns what is behind it; NULL: it is no such list. */
static const char *read_people(const char *text, struct people *people)
{
    *people = (struct people){{0}};
    if (*text++ != '[')
        return NULL;
    while (*text != ']') {
        size_t length = strcspn(text, ",]");
        enum person person = find_person(text, length);
        if (person == PERSONS)
            return NULL;
        people->of[person]++;
        text += length;
        if (*text == ',' && text[1] != ']')
            text++;
    }
    return text + 1;
}

/* "[Father] --> [Police,Prisoner]": who is on the west bank, where the boat goes next, who is on
 * the east bank. */
static bool read_state(const char *name, void *node)
{
    enum { ARROW = sizeof " --> " - 1 };
    struct state state;
    const char *arrow = read_people(name, &state.on[WEST]);
    if (!arrow || (strncmp(arrow, " --> ", ARROW) != 0 && strncmp(arrow, " <-- ", ARROW) != 0))
        return false;
    state.boat = arrow[1] == '-' ? WEST : EAST;
    const char *end = read_people(arrow + ARROW, &state.on[EAST]);
    memcpy(node, &state, sizeof state);
    return end && !*end;
}

/* share [Father,Boy]: "yes" or "no" */
static void call_share(const char *const *texts, size_t count, FILE *out)
{
    struct people people;
    const char *end = count == 1 ? read_people(texts[0], &people) : NULL;
    if (end && !*end)
        fputs(family_can_share(&people) ? "yes" : "no", out);
    else
        fputs("error: share needs people on a bank, such as [Father,Boy]", out);
}

static const struct tv_function family_functions[] = {{"share", call_share}, {NULL, NULL}};

const struct tv_homework tv_homework = {
    .name = "family",
    .node_size = sizeof(struct state),
    .max_children = FAMILY_CHILDREN_MAX,
    .start = "[Father,Boy,Boy,Mother,Girl,Girl,Police,Prisoner] --> []",
    .children = call_family_children,
    .write = write_state,
    .read = read_state,
    .functions = family_functions,
};

#endif
