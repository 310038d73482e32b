/* sense_neighbour.c: asks the compiler whether a file is there.
 * expect: right
 * without namespaces: 65
 */
#include "farmer.h"

#if __has_include("@FOLDER@/secret.txt") || __has_include("/etc/passwd")
#error there is one: it can be seen
#endif
