/* archive_kind.c: what kind of archive the name of a file asks for; see archive.h. */
#include <string.h>

#include "bundle/archive.h"

const char *const tv_archive_endings[] = {
    [TV_ARCHIVE_ZIP] = ".zip",
    [TV_ARCHIVE_TAR_GZ] = ".tar.gz",
    [TV_ARCHIVE_TAR] = ".tar",
    NULL,
};

enum tv_archive_kind tv_archive_kind_of(const char *path)
{
    enum tv_archive_kind kind = 0;
    for (; kind < TV_ARCHIVE_KINDS; kind++) {
        size_t length = strlen(path), ending = strlen(tv_archive_endings[kind]);
        if (length > ending && strcmp(path + length - ending, tv_archive_endings[kind]) == 0)
            break;
    }
    return kind;
}
