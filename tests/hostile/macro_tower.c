/* macro_tower.c: a few lines that are 8,589,934,592 words for the compiler.
 * expect: 65
 * says: farmer.c
 * mode: root
 */
#include "farmer.h"

#define A(x) x, x, x, x, x, x, x, x
#define B(x) A(A(x))
#define C(x) B(B(x))
#define D(x) C(C(x))
int tower[] = {D(A(A(A(1))))};
