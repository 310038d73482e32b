/* print_without_end.c: fills whatever takes its output.
 * expect: 65
 * says: when it was asked for the children of
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char line[1 << 16] = "much ";
    for (;;) {
        ssize_t written = write(1, line, sizeof line);
        written = write(2, line, sizeof line);
        (void)written;
    }
}
