/* override_sanitizer.c: tells the sanitizers to look away and to write elsewhere, and reads memory
 * that was freed. It is told all the same.
 * expect: 65
 * says: crashed when it was asked for the children of
 * says: memory that was freed
 * mode: root
 */
#include <stdlib.h>

#include "farmer.h"

const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "halt_on_error=0:exitcode=0:log_path=@FOLDER@/tv-hostile:verbosity=0";
}

static void mischief(void)
{
    int *number = malloc(sizeof *number);
    free(number);
    volatile int read = *number;
    (void)read;
}
