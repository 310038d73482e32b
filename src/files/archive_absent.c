/* archive_absent.c: stands in for archive.c where libarchive is not installed. */
#include "files/archive.h"

enum tv_walk_end tv_archive_walk(struct tv_walk *walk, const struct tv_archive *archive)
{
    (void)archive;
    tv_fail(&walk->reason, "is an archive, and this treevisit was built without libarchive, which "
                           "`make deps` installs");
    return TV_WALK_REFUSED;
}
