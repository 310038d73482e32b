/* archive_ending.c: which archive the name of a file asks for; see archive.h. */
#include <string.h>

#include "bundle/archive.h"

static const char *const endings[] = {
    [TV_ARCHIVE_ZIP] = ".zip",
    [TV_ARCHIVE_TAR_GZ] = ".tar.gz",
    [TV_ARCHIVE_TAR] = ".tar",
};

enum tv_archive_ending tv_archive_ending_of(const char *path)
{
    enum tv_archive_ending ending = 0;
    for (; ending < TV_ARCHIVE_ENDINGS; ending++) {
        size_t length = strlen(path), own = strlen(endings[ending]);
        if (length > own && strcmp(path + length - own, endings[ending]) == 0)
            break;
    }
    return ending;
}
