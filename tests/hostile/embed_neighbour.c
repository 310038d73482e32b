/* embed_neighbour.c: has the assembler put a file into the program.
 * expect: 65
 * says: secret.txt
 * never: tv-secret
 */
#include "farmer.h"

__asm__(".section .rodata\n"
        "stolen: .incbin \"@FOLDER@/secret.txt\"\n"
        ".text\n");
