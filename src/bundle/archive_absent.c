/* archive_absent.c: stands in for archive.c where there is no libarchive. */
#include "bundle/archive.h"

bool tv_archive_write(const struct tv_parcel *parcel, const char *path, struct tv_error *error)
{
    (void)parcel;
    return tv_fail(error,
                   "cannot write '%s': this treevisit was built without libarchive; `make deps` "
                   "installs it, and then it has to be built anew",
                   path);
}
