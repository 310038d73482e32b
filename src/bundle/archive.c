/* archive.c: see archive.h. */
#include "bundle/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <string.h>

#include "files/new_file.h"

/* Long before any build: to make, all that is made of these files is newer. */
enum { YEAR_1980 = 315532800 };

static bool cannot_write(struct archive *archive, const char *path, struct tv_error *error)
{
    int code = archive ? archive_errno(archive) : ENOMEM;
    return tv_fail(error, "cannot write '%s': %s", path,
                   code > 0 ? strerror(code) : archive_error_string(archive));
}

/* The date in the head of gzip's format is the one byte of all that is not from the files. */
static bool choose_format(struct archive *archive, enum tv_archive_ending ending)
{
    if (ending == TV_ARCHIVE_ZIP)
        return archive_write_set_format_zip(archive) == ARCHIVE_OK &&
               archive_write_zip_set_compression_deflate(archive) == ARCHIVE_OK;
    if (ending == TV_ARCHIVE_TAR_GZ &&
        (archive_write_add_filter_gzip(archive) != ARCHIVE_OK ||
         archive_write_set_filter_option(archive, "gzip", "timestamp", NULL) != ARCHIVE_OK))
        return false;
    return archive_write_set_format_pax_restricted(archive) == ARCHIVE_OK;
}

/* Zip has dates of the local clock, so there a file has none: it is shown as of 1980. */
static bool write_entry(struct archive *archive, struct archive_entry *entry,
                        const struct tv_parcel_file *file, enum tv_archive_ending ending)
{
    archive_entry_clear(entry);
    archive_entry_set_pathname(entry, file->path);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, file->executable ? 0755 : 0644);
    archive_entry_set_size(entry, (la_int64_t)file->length);
    if (ending != TV_ARCHIVE_ZIP)
        archive_entry_set_mtime(entry, YEAR_1980, 0);
    return archive_write_header(archive, entry) == ARCHIVE_OK &&
           archive_write_data(archive, file->bytes, file->length) == (la_ssize_t)file->length;
}

static bool write_all(struct archive *archive, const struct tv_parcel *parcel, const char *path,
                      FILE *out)
{
    enum tv_archive_ending ending = tv_archive_ending_of(path);
    struct archive_entry *entry = archive_entry_new();
    bool ok = entry && choose_format(archive, ending) &&
              archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK &&
              archive_write_open_FILE(archive, out) == ARCHIVE_OK;
    for (size_t i = 0; ok && i < parcel->count; i++)
        ok = write_entry(archive, entry, &parcel->files[i], ending);
    archive_entry_free(entry);
    return ok && archive_write_close(archive) == ARCHIVE_OK;
}

bool tv_archive_write(const struct tv_parcel *parcel, const char *path, struct tv_error *error)
{
    struct tv_new_file file;
    if (!tv_new_file_open(&file, path, error))
        return false;
    struct archive *archive = archive_write_new();
    bool ok = (archive && write_all(archive, parcel, path, file.stream)) ||
              cannot_write(archive, path, error);
    archive_write_free(archive);
    if (ok)
        return tv_new_file_commit(&file, error);
    tv_new_file_discard(&file);
    return false;
}
