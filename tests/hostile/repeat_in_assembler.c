/* repeat_in_assembler.c: one line that is 10,000,000,000 instructions.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#include "farmer.h"

__asm__(".rept 100000\n.rept 100000\nnop\n.endr\n.endr\n");
