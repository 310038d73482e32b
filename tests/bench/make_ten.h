/* make_ten.h: all tickets of four digits, and what is to be made of them: the contest of the space
 * `numbers`. A ticket's digits ascend, so there are 715.
 */
#ifndef TV_BENCH_MAKE_TEN_H
#define TV_BENCH_MAKE_TEN_H

#include <stdbool.h>

enum { TV_TICKET_DIGITS = 4, TV_TICKET_TARGET = 10 };

/* Goes to the next ticket, beginning with all zeros. Returns false after the last, 9999. */
static inline bool tv_ticket_next(int *digits)
{
    int last = TV_TICKET_DIGITS - 1;
    while (last >= 0 && digits[last] == 9)
        last--;
    if (last < 0)
        return false;
    int digit = digits[last] + 1;
    for (; last < TV_TICKET_DIGITS; last++)
        digits[last] = digit;
    return true;
}

#endif
