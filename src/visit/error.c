/* error.c: the one funnel through which every failure of the library goes. */
#include <stdarg.h>

#include "treevisit.h"

bool tv_fail(struct tv_error *error, const char *format, ...)
{
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->text, sizeof error->text, format, arguments);
        va_end(arguments);
    }
    return false;
}
