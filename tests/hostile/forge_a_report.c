/* forge_a_report.c: pretends that somebody else has crashed. It can but change the words.
 * expect: 65
 * says: when it was asked for the children of
 * never: passwd
 * mode: root
 */
#include <stdio.h>
#include <stdlib.h>

#include "farmer.h"

static void mischief(void)
{
    fputs("==1==ERROR: AddressSanitizer: \033[2J heap-buffer-overflow on address 0x0\n"
          "READ of size 4\n"
          "    #0 0x1 in main /etc/passwd:1\n",
          stderr);
    exit(86);
}
