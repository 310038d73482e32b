/* include_itself.c: has the compiler read this file in this file.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#include "farmer.h"

#include __FILE__
