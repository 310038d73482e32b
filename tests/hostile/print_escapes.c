/* print_escapes.c: is right, and prints what would repaint a terminal, ring it and type into it.
 * expect: right
 * mode: root
 */
#include <stdio.h>

#include "farmer.h"

static void mischief(void)
{
    static const char junk[] = "\033]0;owned\007\033[2J\033[31m\r\b\177\0\x9b\xff\xfe\xed\xa0\x80"
                               "\xe2\x80\xae";
    fwrite(junk, 1, sizeof junk, stdout);
    fwrite(junk, 1, sizeof junk, stderr);
    fflush(stdout);
}
