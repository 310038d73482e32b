/* archive.c: see archive.h. Zip files are read by the list at their end, which is what other
 * programs show of them. A compressed tar is read through two readers: one takes away the
 * compression, and only one, and the bytes are counted between the two. So nothing that unpacks to
 * very much can hold us up, wherever in the archive it is. */
#include "files/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "files/file_name.h"

enum { BLOCK = 64 * 1024 };

struct reading {
    struct tv_walk *walk;
    const struct tv_archive *source;
    struct archive *archive;
    struct archive *compressed; /* what the archive is read from; or NULL */
    locale_t utf8;
    char complaint[200];
};

static enum tv_walk_end no_memory(const struct reading *reading)
{
    tv_out_of_memory(reading->walk->problems);
    return TV_WALK_STOPPED;
}

/* What libarchive says of its failure, without what comes after the line. */
static const char *complaint(struct reading *reading, struct archive *where)
{
    const char *why = archive_error_string(where);
    if (!why)
        why = "it cannot be read";
    snprintf(reading->complaint, sizeof reading->complaint, "%.*s", (int)strcspn(why, "\n"), why);
    return reading->complaint;
}

/* After a call of libarchive has failed. That it is too much was found on the way. */
static enum tv_walk_end failed(struct reading *reading, struct archive *where)
{
    if (reading->walk->reason.text[0])
        return TV_WALK_REFUSED;
    tv_fail(&reading->walk->reason, "is a damaged archive: %s", complaint(reading, where));
    return TV_WALK_DAMAGED;
}

/* ---- Opening ---- */

static int open_source(const struct tv_archive *source, struct archive *archive)
{
    if (source->descriptor < 0)
        return archive_read_open_memory(archive, source->bytes, source->length);
    return archive_read_open_fd(archive, source->descriptor, BLOCK);
}

static enum tv_walk_end open_plain(struct reading *reading)
{
    if (reading->source->kind == TV_ZIP)
        archive_read_support_format_zip_seekable(reading->archive);
    else
        archive_read_support_format_tar(reading->archive);
    if (open_source(reading->source, reading->archive) == ARCHIVE_OK)
        return TV_WALK_DONE;
    if (reading->source->kind == TV_TAR)
        return failed(reading, reading->archive);
    tv_fail(&reading->walk->reason, "is a damaged archive: its end is missing");
    return TV_WALK_DAMAGED;
}

static la_ssize_t read_unpacked(struct archive *archive, void *context, const void **bytes)
{
    struct reading *reading = context;
    size_t length = 0;
    la_int64_t offset;
    int status = archive_read_data_block(reading->compressed, bytes, &length, &offset);
    if (status == ARCHIVE_EOF)
        return 0;
    if (status == ARCHIVE_OK && tv_walk_unpack(reading->walk, length))
        return (la_ssize_t)length;
    archive_copy_error(archive, reading->compressed);
    return -1;
}

static int filter_of(enum tv_archive_kind kind)
{
    switch (kind) {
    case TV_GZIP:
        return ARCHIVE_FILTER_GZIP;
    case TV_BZIP2:
        return ARCHIVE_FILTER_BZIP2;
    case TV_XZ:
        return ARCHIVE_FILTER_XZ;
    case TV_ZSTD:
        return ARCHIVE_FILTER_ZSTD;
    default:
        return ARCHIVE_FILTER_NONE;
    }
}

static enum tv_walk_end open_compressed(struct reading *reading)
{
    struct archive *compressed = archive_read_new();
    struct archive_entry *whole;
    reading->compressed = compressed;
    if (!compressed)
        return no_memory(reading);
    archive_read_support_format_raw(compressed);
    if (archive_read_append_filter(compressed, filter_of(reading->source->kind)) != ARCHIVE_OK ||
        open_source(reading->source, compressed) != ARCHIVE_OK ||
        archive_read_next_header(compressed, &whole) != ARCHIVE_OK)
        return failed(reading, compressed);
    archive_read_support_format_tar(reading->archive);
    if (archive_read_open(reading->archive, reading, NULL, read_unpacked, NULL) == ARCHIVE_OK)
        return TV_WALK_DONE;
    if (reading->walk->reason.text[0] || archive_error_string(compressed))
        return failed(reading, reading->archive);
    tv_fail(&reading->walk->reason, "is compressed, but no tar archive");
    return TV_WALK_REFUSED;
}

static enum tv_walk_end open_archive(struct reading *reading)
{
    reading->archive = archive_read_new();
    if (!reading->archive)
        return no_memory(reading);
    if (reading->source->kind == TV_ZIP || reading->source->kind == TV_TAR)
        return open_plain(reading);
    return open_compressed(reading);
}

/* ---- A file in it ---- */

/* Reads up to `most` + 1 bytes. A file whose bytes cannot be had, for want of a password for
 * instance, gets a trouble; an archive that is broken is damaged. */
static enum tv_walk_end read_file(struct reading *reading, struct tv_entry *entry, char *bytes,
                                  size_t most)
{
    la_ssize_t length = archive_read_data(reading->archive, bytes, most + 1);
    if (length == ARCHIVE_FAILED) {
        entry->trouble = tv_arena_format(reading->walk->arena, "cannot be unpacked: %s",
                                         complaint(reading, reading->archive));
        return entry->trouble ? TV_WALK_DONE : no_memory(reading);
    }
    if (length < 0)
        return failed(reading, reading->archive);
    entry->size = (uint64_t)length;
    if (!reading->compressed && !tv_walk_unpack(reading->walk, (size_t)length))
        return TV_WALK_REFUSED;
    return TV_WALK_DONE;
}

static enum tv_walk_end take_inner(struct reading *reading, struct tv_entry entry,
                                   const char *bytes)
{
    struct tv_archive inner = {.descriptor = -1,
                               .bytes = bytes,
                               .length = (size_t)entry.size,
                               .path = entry.path,
                               .depth = reading->source->depth + 1};
    return tv_walk_nested(reading->walk, entry, &inner);
}

static enum tv_walk_end take_file(struct reading *reading, struct tv_entry entry)
{
    struct tv_walk *walk = reading->walk;
    bool is_archive = tv_file_name_is_archive(entry.path);
    size_t most = is_archive ? TV_NESTED_SIZE : TV_SOURCES_FILE;
    if (entry.size > most)
        return tv_walk_too_large(walk, entry, most);
    char *bytes = is_archive ? malloc(most + 1) : walk->bytes;
    if (!bytes)
        return no_memory(reading);
    enum tv_walk_end end = read_file(reading, &entry, bytes, most);
    if (end == TV_WALK_DONE && entry.trouble)
        end = tv_walk_take(walk, entry, NULL);
    else if (end == TV_WALK_DONE && entry.size > most)
        end = tv_walk_too_large(walk, entry, most);
    else if (end == TV_WALK_DONE && is_archive)
        end = take_inner(reading, entry, bytes);
    else if (end == TV_WALK_DONE)
        end = tv_walk_take(walk, entry, bytes);
    if (is_archive)
        free(bytes);
    return end;
}

/* ---- All of them ---- */

static enum tv_walk_end walk_entry(struct reading *reading, struct archive_entry *found)
{
    struct tv_walk *walk = reading->walk;
    bool is_zip = reading->source->kind == TV_ZIP;
    if (!tv_walk_count(walk))
        return TV_WALK_REFUSED;
    if (archive_entry_filetype(found) != AE_IFREG || archive_entry_hardlink(found))
        return TV_WALK_DONE;
    struct tv_entry entry = {
        .size = archive_entry_size_is_set(found) ? (uint64_t)archive_entry_size(found) : 0,
        .changed = archive_entry_mtime_is_set(found) ? archive_entry_mtime(found) : 0,
    };
    if (archive_entry_is_data_encrypted(found))
        entry.trouble = "is protected by a password";
    entry.path = tv_file_name_clean(walk->arena, reading->source->path,
                                    archive_entry_pathname(found),
                                    is_zip ? TV_NAME_IN_ZIP : TV_NAME_OF_FILE, &entry.trouble);
    if (!entry.path)
        return no_memory(reading);
    if (tv_file_name_is_litter(entry.path))
        return TV_WALK_DONE;
    return entry.trouble ? tv_walk_take(walk, entry, NULL) : take_file(reading, entry);
}

/* libarchive gives names in the alphabet of the thread's locale, and none at all where that has
 * not the characters. ARCHIVE_WARN is about a name, or something else than the bytes. */
static int next_header(const struct reading *reading, struct archive_entry **found)
{
    locale_t before = uselocale(reading->utf8);
    int status = archive_read_next_header(reading->archive, found);
    uselocale(before);
    return status == ARCHIVE_WARN ? ARCHIVE_OK : status;
}

static enum tv_walk_end walk_entries(struct reading *reading)
{
    struct archive_entry *found = NULL;
    enum tv_walk_end end = open_archive(reading);
    int status = ARCHIVE_OK;
    while (end == TV_WALK_DONE && (status = next_header(reading, &found)) == ARCHIVE_OK)
        end = walk_entry(reading, found);
    if (end == TV_WALK_DONE && status != ARCHIVE_EOF)
        end = failed(reading, reading->archive);
    return end;
}

static locale_t utf8_locale(void)
{
    static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
    locale_t locale = (locale_t)0;
    for (size_t i = 0; !locale && i < sizeof names / sizeof *names; i++)
        locale = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
    return locale;
}

enum tv_walk_end tv_archive_walk(struct tv_walk *walk, const struct tv_archive *archive)
{
    struct reading reading = {.walk = walk, .source = archive, .utf8 = utf8_locale()};
    enum tv_walk_end end = walk_entries(&reading);
    archive_read_free(reading.archive);
    archive_read_free(reading.compressed);
    if (reading.utf8)
        freelocale(reading.utf8);
    return end;
}
