/* large_array.c: one line that is an object file of a terabyte.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#include "farmer.h"

char large[1L << 40] = {1};
