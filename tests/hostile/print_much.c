/* print_much.c: is right, and prints 200 megabytes before each answer.
 * expect: right
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char line[1 << 20];
    static int asked;
    for (int i = 0; asked == 0 && i < 200; i++)
        if (write(1, line, sizeof line) < 0)
            break;
    asked = 1;
}
