/* calls_absent.c: stands in for calls.c where the program is built without libseccomp. */
#include "sandbox/walls.h"

bool tv_build_calls(const struct tv_run *run, struct tv_error *error)
{
    (void)run;
    return tv_fail(error, "built without libseccomp");
}
