/* family.c: the family, the police and the prisoner. Two functions are yours to write, in the order
 * in which they are below; family.h has what is given, family.md the task. It compiles as it is,
 * and earns nothing.
 */
#include "family.h"

/* First: whether these people can share a bank. people->of[FATHER] is how many fathers there are,
 * people->of[GIRL] how many girls. Take the three rules one after another: who is trouble, for
 * whom, and who has to be there to prevent it.
 */
bool family_can_share(const struct people *people)
{
    (void)people; /* delete this line: it says that people is not used yet */

    /* Write it here. */

    return false;
}

/* Second: the states that are one crossing away. For each one, and for each two, of those who are
 * where the boat is:
 * - one of them has to be father, mother or police;
 * - make a new state, in which they, and the boat, are on the other bank;
 * - ask family_can_share() about both banks, state.on[WEST] and state.on[EAST];
 * - if all is well, write the new state at `children`, and step on: `*children++ = new_state;`.
 */
struct state *family_children(const struct state *state, struct state *children)
{
    (void)state; /* delete this line likewise */

    /* Write it here. */

    return children; /* the end: behind the last child that you wrote */
}
