/* zip.c: makes a zip archive of a folder, for tests on machines without zip. tests/class/make-class
 * and other scripts call it.
 *
 *     zip ARCHIVE FOLDER
 *
 * All files below the folder are in it, sorted, stored as they are, with their dates in local time
 * and their names in UTF-8. It shares no code with what reads archives. The format is that of
 * PKWARE's APPNOTE.TXT, 4.3: for each file a header and its bytes, then the directory of all.
 */
#include <dirent.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum {
    NEEDS_VERSION = 20, /* 2.0: folders in names */
    NAMES_ARE_UTF8 = 1 << 11,
    MADE_ON_UNIX = 3 << 8,
    PLAIN_FILE = 0100644, /* as Unix has it: a file, and who may read it */
};

struct archive {
    FILE *out;
    FILE *directory; /* what comes at the end, in memory */
    size_t top;      /* length of the path of the folder, with its slash */
    uint32_t count;
};

static void fail(const char *path)
{
    perror(path);
    exit(1);
}

/* Numbers are written with their lowest byte first. */
static void put(FILE *out, uint32_t value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        putc((int)(value & 0xff), out);
}

static uint32_t checksum(const char *bytes, size_t length)
{
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum;
}

/* All bytes of a file; the caller frees them. */
static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    FILE *memory = open_memstream(&bytes, length);
    if (!file || !memory)
        fail(path);
    for (int byte; (byte = getc(file)) != EOF;)
        putc(byte, memory);
    if (ferror(file) || fclose(memory) != 0)
        fail(path);
    fclose(file);
    return bytes;
}

/* What header and directory both say of a file. */
static void put_facts(FILE *out, const char *name, time_t changed, uint32_t sum, size_t length)
{
    const struct tm *t = localtime(&changed);
    put(out, NEEDS_VERSION, 2);
    put(out, NAMES_ARE_UTF8, 2);
    put(out, 0, 2); /* stored */
    put(out, (uint32_t)(t->tm_hour << 11 | t->tm_min << 5 | t->tm_sec / 2), 2);
    put(out, (uint32_t)((t->tm_year - 80) << 9 | (t->tm_mon + 1) << 5 | t->tm_mday), 2);
    put(out, sum, 4);
    put(out, (uint32_t)length, 4); /* in the archive */
    put(out, (uint32_t)length, 4); /* and as it was */
    put(out, (uint32_t)strlen(name), 2);
    put(out, 0, 2); /* nothing extra */
}

static void add_file(struct archive *archive, const char *path, time_t changed)
{
    const char *name = path + archive->top;
    size_t length;
    char *bytes = read_whole(path, &length);
    uint32_t sum = checksum(bytes, length), place = (uint32_t)ftell(archive->out);

    put(archive->out, 0x04034b50, 4);
    put_facts(archive->out, name, changed, sum, length);
    fputs(name, archive->out);
    fwrite(bytes, 1, length, archive->out);

    put(archive->directory, 0x02014b50, 4);
    put(archive->directory, MADE_ON_UNIX | NEEDS_VERSION, 2);
    put_facts(archive->directory, name, changed, sum, length);
    put(archive->directory, 0, 6); /* no remark, one disk, nothing known of its kind */
    put(archive->directory, (uint32_t)PLAIN_FILE << 16, 4);
    put(archive->directory, place, 4);
    fputs(name, archive->directory);
    archive->count++;
    free(bytes);
}

static void add_folder(struct archive *archive, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0)
        fail(folder);
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (stat(path, &status) != 0)
            fail(path);
        if (S_ISREG(status.st_mode))
            add_file(archive, path, status.st_mtime);
        else if (strcmp(entries[i]->d_name, ".") != 0 && strcmp(entries[i]->d_name, "..") != 0)
            add_folder(archive, path);
        free(entries[i]);
    }
    free(entries);
}

int main(int count, char **arguments)
{
    if (count != 3) {
        fputs("usage: zip ARCHIVE FOLDER\n", stderr);
        return 2;
    }
    char *directory;
    size_t size;
    struct archive archive = {fopen(arguments[1], "wb"), open_memstream(&directory, &size),
                              strlen(arguments[2]) + 1, 0};
    if (!archive.out || !archive.directory)
        fail(arguments[1]);
    add_folder(&archive, arguments[2]);
    uint32_t place = (uint32_t)ftell(archive.out);
    if (fclose(archive.directory) != 0)
        fail(arguments[1]);
    fwrite(directory, 1, size, archive.out);
    put(archive.out, 0x06054b50, 4);
    put(archive.out, 0, 4); /* one disk */
    put(archive.out, archive.count, 2);
    put(archive.out, archive.count, 2);
    put(archive.out, (uint32_t)size, 4);
    put(archive.out, place, 4);
    put(archive.out, 0, 2); /* no remark */
    free(directory);
    if (fclose(archive.out) != 0)
        fail(arguments[1]);
    return 0;
}
