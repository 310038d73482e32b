/* made_archives.h: archives made for a test, with libarchive, in memory.
 */
#ifndef TV_TESTS_FILES_MADE_ARCHIVES_H
#define TV_TESTS_FILES_MADE_ARCHIVES_H

#include <archive.h>
#include <archive_entry.h>

#include "listings.h"

enum { MB = 1 << 20 };

#define COUNT(array) (sizeof(array) / sizeof *(array))

struct made {
    const char *name;
    const char *bytes; /* NULL: so many zeros */
    size_t length;
};

struct bytes {
    char *bytes;
    size_t length;
};

static inline void add_file(struct archive *archive, const struct made *file)
{
    static const char zeros[2 * MB];
    struct archive_entry *entry = archive_entry_new();
    archive_entry_set_pathname(entry, file->name);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, (la_int64_t)file->length);
    ck_assert_int_eq(archive_write_header(archive, entry), ARCHIVE_OK);
    for (size_t at = 0, part; at < file->length; at += part) {
        part = file->length - at < sizeof zeros ? file->length - at : sizeof zeros;
        const char *bytes = file->bytes ? file->bytes + at : zeros;
        ck_assert_int_eq(archive_write_data(archive, bytes, part), (la_ssize_t)part);
    }
    archive_entry_free(entry);
}

/* An archive in memory; the filter is NULL for none. */
static inline struct bytes make_archive(const char *format, const char *filter,
                                        const struct made *files, size_t count)
{
    size_t room = 4 * MB, used = 0;
    for (size_t i = 0; i < count; i++)
        room += files[i].bytes ? files[i].length + 1000 : 1000;
    struct bytes made = {.bytes = malloc(room)};
    struct archive *archive = archive_write_new();
    ck_assert_int_eq(archive_write_set_format_by_name(archive, format), ARCHIVE_OK);
    if (filter)
        ck_assert_int_eq(archive_write_add_filter_by_name(archive, filter), ARCHIVE_OK);
    archive_write_set_bytes_in_last_block(archive, 1);
    ck_assert_int_eq(archive_write_open_memory(archive, made.bytes, room, &used), ARCHIVE_OK);
    for (size_t i = 0; i < count; i++)
        add_file(archive, &files[i]);
    ck_assert_int_eq(archive_write_free(archive), ARCHIVE_OK);
    made.length = used;
    return made;
}

/* The listing of these bytes as a file of that name. */
static inline const char *listing_of_bytes(const char *name, struct bytes bytes)
{
    write_bytes(name, bytes.bytes, bytes.length);
    return listing(in_scratch(name));
}

/* What an archive has where it does not matter, and its listing. */
static const struct made small_class[] = {
    {"Anna_1/farmer.c", "int a;\nint a;\nint a;\nint a;\n", 28},
    {"Zoe_2/farmer.c", "int z;", 6},
};

static const char small_listing[] = "Anna_1/farmer.c 28\nZoe_2/farmer.c 6\n";

/* An archive with a single file. */
static inline struct bytes wrap(const char *format, const char *filter, const char *name,
                                struct bytes bytes)
{
    struct made file = {name, bytes.bytes, bytes.length};
    struct bytes made = make_archive(format, filter, &file, 1);
    free(bytes.bytes);
    return made;
}

#endif
