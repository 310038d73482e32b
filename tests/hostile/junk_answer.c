/* junk_answer.c: an answer of bytes that are no text, and would repaint a terminal.
 * expect: 65
 * says: was asked for
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char junk[] = "\033[2J\0\xff\xfe\x80\r\b\007\177\xe2\x80\xae\n";
    ssize_t written = write(3, junk, sizeof junk - 1);
    (void)written;
}
