/* printed.h: what a student's visitor prints when it is shown the visit of an instance. output.c
 * compares it.
 */
#ifndef TV_GRADE_PRINTED_H
#define TV_GRADE_PRINTED_H

#include "grade/trial.h"
#include "visit/text.h"

enum tv_printed_ended {
    TV_PRINTED,
    TV_PRINTED_DIED,  /* the wire says why, and `asked` what was asked for */
    TV_PRINTED_FAULT, /* ours: the trial's error is filled */
};

/* Begin with all zeros. */
struct tv_printed {
    struct tv_text text;
    const char *bytes; /* all that was printed; TV_PRINTED_MAX and a little more at most */
    struct tv_printed_mark {
        uint64_t node; /* its number in the order of entering the queue */
        size_t end;    /* where the text ended when it had been shown */
    } * marks;
    size_t mark_count, mark_room;
    bool stopped; /* the visitor ended the visit */
    char asked[100];
};

enum { TV_PRINTED_MAX = 1 << 22 }; /* bytes: then the visit ends */

/* Shows the program's visitor the visit, anew; what was printed before is forgotten. */
enum tv_printed_ended tv_print(struct tv_printed *printed, struct tv_trial *trial);

/* The node that had been shown when the byte at this offset was printed; TV_NONE: the visit had
 * ended, or had not begun. */
uint64_t tv_printed_node(const struct tv_printed *printed, size_t offset);

void tv_printed_release(struct tv_printed *printed);

#endif
