/* memory_bomb.c: takes all the memory there is.
 * expect: 65
 * says: when it was asked for the children of
 */
#include <stdlib.h>
#include <string.h>

#include "farmer.h"

static void mischief(void)
{
    for (;;) {
        char *memory = malloc(1 << 24);
        if (memory)
            memset(memory, 1, 1 << 24);
    }
}
