/* long_line.c: an answer that has no end.
 * expect: 65
 * says: was asked for
 * says: 1048576
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static char line[1 << 16];
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = '[';
    while (write(3, line, sizeof line) > 0)
        ;
    for (;;)
        pause();
}
