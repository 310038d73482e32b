/* times.c: see times.h. */
#include "class/times.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char tv_times_head[] = "key,seconds\n";

/* ---- Writing ---- */

static bool append(const char *path, const char *line, size_t length, struct tv_error *error)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    bool written = file >= 0 && write(file, line, length) == (ssize_t)length;
    int reason = errno;
    if (file >= 0)
        written = close(file) == 0 && written;
    return written || tv_fail(error, "cannot write '%s': %s", path, strerror(reason));
}

bool tv_times_append(const struct tv_store *store, const char *key, double seconds,
                     struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(store, &arena, "", "times", ".csv");
    const char *line = tv_arena_format(&arena, "%s,%.3f\n", key, seconds);
    bool ok = path && line ? append(path, line, strlen(line), error)
                           : tv_fail(error, "not enough memory");
    tv_arena_release(&arena);
    return ok;
}

/* ---- Reading ---- */

/* Students by their keys. */
struct entry {
    const char *key;
    size_t index;
};

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->key, ((const struct entry *)b)->key);
}

static void take_line(char *line, const struct entry *entries, size_t count, double *seconds)
{
    char *comma = strchr(line, ','), *end;
    if (!comma)
        return;
    *comma = '\0';
    double value = strtod(comma + 1, &end);
    bool is_number = end > comma + 1 && (*end == '\n' || *end == '\r') && isfinite(value);
    const struct entry wanted = {.key = line};
    const struct entry *found = is_number && value >= 0 && count > 0
                                    ? bsearch(&wanted, entries, count, sizeof *entries, by_key)
                                    : NULL;
    if (found)
        seconds[found->index] = value;
}

static bool read_lines(const char *path, const struct entry *entries, size_t count, double *seconds,
                       struct tv_error *error)
{
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        return errno == ENOENT || tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
    while (getline(&line, &room, file) > 0)
        take_line(line, entries, count, seconds);
    bool ok = !ferror(file) || tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
    free(line);
    fclose(file);
    return ok;
}

bool tv_times_read(const struct tv_store *store, const struct tv_students *students,
                   double *seconds, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(store, &arena, "", "times", ".csv");
    struct entry *entries = tv_arena_array(&arena, students->count + 1, sizeof *entries);
    for (size_t i = 0; entries && i < students->count; i++) {
        seconds[i] = -1;
        entries[i] = (struct entry){students->list[i].key, i};
    }
    if (entries)
        qsort(entries, students->count, sizeof *entries, by_key);
    bool ok = entries && path ? read_lines(path, entries, students->count, seconds, error)
                              : tv_fail(error, "not enough memory");
    tv_arena_release(&arena);
    return ok;
}
