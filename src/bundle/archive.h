/* archive.h: a parcel written as a zip or tar archive. There are two: archive.c with libarchive,
 * and archive_absent.c where this was built without.
 */
#ifndef TV_BUNDLE_ARCHIVE_H
#define TV_BUNDLE_ARCHIVE_H

#include "bundle/parcel.h"
#include "treevisit.h"

enum tv_archive_kind { TV_ARCHIVE_ZIP, TV_ARCHIVE_TAR_GZ, TV_ARCHIVE_TAR, TV_ARCHIVE_KINDS };

/* How their names end: ".zip", ".tar.gz", ".tar"; ended with NULL. */
extern const char *const tv_archive_endings[];

/* The kind that the name of a file asks for; TV_ARCHIVE_KINDS: none. */
enum tv_archive_kind tv_archive_kind_of(const char *path);

/* Writes the file, whole or not at all. The same files in the same order, the same bytes: no date,
 * no owner; modes are 0644, or 0755. */
bool tv_archive_write(const struct tv_parcel *parcel, const char *path, struct tv_error *error);

#endif
