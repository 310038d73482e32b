/* archive_kind.h: what an archive is, told by its first bytes; needs no library.
 */
#ifndef TV_FILES_ARCHIVE_KIND_H
#define TV_FILES_ARCHIVE_KIND_H

#include <stddef.h>

enum { TV_ARCHIVE_HEAD = 512 }; /* bytes that are enough to tell */

enum tv_archive_kind {
    TV_NO_ARCHIVE, /* or one of another kind */
    TV_ZIP,
    TV_EMPTY_ZIP, /* nothing but its end */
    TV_TAR,
    TV_GZIP, /* these and the next: tar, compressed */
    TV_BZIP2,
    TV_XZ,
    TV_ZSTD,
};

enum tv_archive_kind tv_archive_kind(const char *bytes, size_t length);

#endif
