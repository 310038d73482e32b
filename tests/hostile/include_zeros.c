/* include_zeros.c: has the compiler read a file without end.
 * expect: 65
 * says: farmer.c
 * within: 45
 * mode: root
 */
#include "farmer.h"

#include "/dev/zero"
