/* clock.h: the one clock that durations and deadlines are measured with: it goes on whatever the
 * date is set to.
 */
#ifndef TV_VISIT_CLOCK_H
#define TV_VISIT_CLOCK_H

/* Seconds since some moment before this process began; the same in all processes of a machine. */
double tv_clock(void);

#endif
