/* include_zeros.c: has the compiler read a file without end.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#include "farmer.h"

#include "/dev/zero"
