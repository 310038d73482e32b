/* missionaries.c: missionaries and cannibals, as in Soar. Four functions are yours to write, in the
 * order in which they are below; missionaries.h has what is given, missionaries.md the task. It
 * compiles as it is, and earns nothing.
 */
#include "missionaries.h"

/* First: propose. state->boat is the side where the boat is, and state->on[state->boat] the bank
 * there. For each number of missionaries and of cannibals:
 * - there have to be so many on that bank;
 * - together they are somebody, and not more than boat_seats();
 * - then write the crossing at `crossings`, and step on:
 *   `*crossings++ = (struct crossing){missionaries, cannibals};`.
 */
struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    (void)state; /* delete this line: it says that state is not used yet */

    /* Write it here. */

    return crossings; /* the end: behind the last crossing that you wrote */
}

/* Second: apply. Those in the boat leave one bank and arrive on the other, and so does the boat. */
void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    (void)state; /* delete these two lines likewise */
    (void)crossing;

    /* Write it here. */
}

/* Third: whether on some bank there are missionaries, and more cannibals than they are. */
bool missionaries_is_failure(const struct state *state)
{
    (void)state;

    /* Write it here. */

    return false;
}

/* Fourth: whether nobody is left on the left bank, and no boat. */
bool missionaries_is_goal(const struct state *state)
{
    (void)state;

    /* Write it here. */

    return false;
}
