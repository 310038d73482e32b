/* include_neighbour.c: has the compiler read what lies beside it. The message does not show it.
 * expect: 65
 * says: secret.txt
 * never: tv-secret
 */
#include "farmer.h"

#include "@FOLDER@/secret.txt"
