/* memory_of_many.c: takes all the memory there is, with many processes that take a little each.
 * expect: 65
 * says: when it was asked for the children of
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    enum { MUCH = 200 << 20 };
    for (int i = 0; i < 12 && fork() > 0; i++)
        ;
    char *memory = mmap(NULL, MUCH, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (;;) {
        if (memory != MAP_FAILED)
            memset(memory, 1, MUCH);
        pause();
    }
}
