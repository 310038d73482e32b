/* repeat_in_assembler.c: one line that is 10,000,000,000 instructions. The compiler is given its
 * 10 s of the processor, which may take 40 s where that does other things.
 * expect: 65
 * says: farmer.c
 * within: 45
 * mode: root
 */
#include "farmer.h"

__asm__(".rept 100000\n.rept 100000\nnop\n.endr\n.endr\n");
