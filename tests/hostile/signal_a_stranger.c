/* signal_a_stranger.c: is right, and sends itself and everybody else signals all the time, from an
 * alarm that comes a thousand times a second.
 * expect: right
 */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include "farmer.h"

static void ring(int number)
{
    (void)number;
    kill(getppid(), SIGUSR1);
    kill(getppid(), SIGALRM);
}

static void mischief(void)
{
    const struct itimerval often = {{0, 1000}, {0, 1000}};
    struct sigaction action = {.sa_handler = ring, .sa_flags = SA_RESTART};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
}
