/* include_environment.c: has the compiler read its environment, in which there is nothing.
 * expect: right
 * without namespaces: 65
 * never: tv-secret
 */
#include "farmer.h"

#include "/proc/self/environ"
