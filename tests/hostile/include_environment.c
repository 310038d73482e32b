/* include_environment.c: has the compiler read its own environment, in which there is nothing to
 * find. expect: right never: tv-secret
 */
#include "farmer.h"

#include "/proc/self/environ"
