/* archive.h: walks an archive, with libarchive; archive_absent.c stands in where there is none.
 * walk.c calls it.
 */
#ifndef TV_FILES_ARCHIVE_H
#define TV_FILES_ARCHIVE_H

#include "files/walk.h"

/* Takes each file in the archive, those of archives in it, too; what is no file is left out. */
enum tv_walk_end tv_archive_walk(struct tv_walk *walk, const struct tv_archive *archive);

#endif
