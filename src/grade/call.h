/* call.h: functions of their own that students write, such as whether two queens attack each other:
 * which questions are asked, and the right answers to them. call.c asks.
 *
 * A new function is a file with one that lists its questions, and a row in the table of call.c.
 */
#ifndef TV_GRADE_CALL_H
#define TV_GRADE_CALL_H

#include "grade/trial.h"

enum { TV_CALL_TEXTS_MAX = 2 };

struct tv_call {
    const char *texts[TV_CALL_TEXTS_MAX];
    size_t count;
    const char *expected;
};

/* Begin with all zeros. */
struct tv_calls {
    struct tv_call *list;
    size_t count, room;
    struct tv_arena arena; /* of all texts */
};

/* Adds a question; `second` is NULL where it has one text. The texts are the arena's, or there for
 * good. NULL for another text counts as no memory, as does a lack of it: false. */
bool tv_calls_add(struct tv_calls *calls, const char *first, const char *second,
                  const char *expected);

/* Lists the questions about the trial's instance, the simple ones first. False: the trial's error
 * is filled. */
typedef bool tv_call_lister(struct tv_trial *trial, struct tv_calls *calls);

tv_call_lister tv_list_attacks; /* queens: two squares -> yes, no */
tv_call_lister tv_list_shares;  /* river: people on a bank -> yes, no */
tv_call_lister tv_list_values;  /* numbers: a formula -> 10, 49/5, none */

/* Whether two answers are the same fraction, in whatever terms: "98/10" and "49/5". */
bool tv_same_fraction(const char *yours, const char *expected);

#endif
