/* archive_kind.c: see archive_kind.h. */
#include "files/archive_kind.h"

#include <string.h>

/* Marks at a fixed place: APPNOTE 6.3 (4.3.7, 4.3.16), POSIX pax (ustar), RFC 1952, bzip2 and xz
 * file formats, RFC 8878. */
static const struct mark {
    enum tv_archive_kind kind;
    size_t place, length;
    const char *bytes;
} marks[] = {
    {TV_ZIP, 0, 4, "PK\3\4"},
    {TV_EMPTY_ZIP, 0, 4, "PK\5\6"},
    {TV_TAR, 257, 5, "ustar"},
    {TV_GZIP, 0, 3, "\x1f\x8b\x08"},
    {TV_BZIP2, 0, 3, "BZh"},
    {TV_XZ, 0, 6, "\xfd\x37zXZ\0"},
    {TV_ZSTD, 0, 4, "\x28\xb5\x2f\xfd"},
};

enum tv_archive_kind tv_archive_kind(const char *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const struct mark *mark = &marks[i];
        if (length >= mark->place + mark->length &&
            memcmp(bytes + mark->place, mark->bytes, mark->length) == 0)
            return mark->kind;
    }
    return TV_NO_ARCHIVE;
}
