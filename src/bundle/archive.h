/* archive.h: a parcel written as a zip or tar archive. There are two: archive.c with libarchive,
 * and archive_absent.c where this was built without.
 */
#ifndef TV_BUNDLE_ARCHIVE_H
#define TV_BUNDLE_ARCHIVE_H

#include "bundle/parcel.h"
#include "treevisit.h"

/* How the name of an archive ends, which says what is written. */
enum tv_archive_ending {
    TV_ARCHIVE_ZIP,    /* ".zip" */
    TV_ARCHIVE_TAR_GZ, /* ".tar.gz" */
    TV_ARCHIVE_TAR,    /* ".tar" */
    TV_ARCHIVE_ENDINGS
};

/* What the name of a file ends with; TV_ARCHIVE_ENDINGS: none. */
enum tv_archive_ending tv_archive_ending_of(const char *path);

/* Writes the file, whole or not at all. The same files in the same order, the same bytes: no date,
 * no owner; modes are 0644, or 0755. */
bool tv_archive_write(const struct tv_parcel *parcel, const char *path, struct tv_error *error);

#endif
