/* include_environment.c: has the compiler read its own environment.
 * expect: 65
 * never: tv-secret
 */
#include "farmer.h"

#include "/proc/self/environ"
