/* include_shadow.c: has the compiler read the passwords of the machine.
 * expect: 65
 * says: /etc/shadow
 * never: root:
 */
#include "farmer.h"

#include "/etc/shadow"
