/* version.c: the version, which the Makefile knows. */
#include "treevisit.h"

const char *tv_version(void)
{
    return TV_VERSION;
}
