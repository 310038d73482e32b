/* sleep_in_destructor.c: is right, and sleeps past its end.
 * expect: right
 * mode: root
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

__attribute__((destructor)) static void stay(void)
{
    for (;;)
        sleep(1000);
}
