/* thread_bomb.c: is right, and has as many threads as it can get.
 * expect: right
 */
#include <pthread.h>
#include <unistd.h>

#include "farmer.h"

static void *stay(void *nothing)
{
    for (;;)
        pause();
    return nothing;
}

static void mischief(void)
{
    static int count;
    pthread_t thread;
    while (count < 10000 && pthread_create(&thread, NULL, stay, NULL) == 0)
        count++;
}
