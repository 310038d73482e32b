/* listings.h: what the tests of sources share: files in a folder of the test's own, and what is
 * found in arguments as text, a line a file: "Anna/farmer.c 6", or with its trouble behind the
 * size; then the problems.
 */
#ifndef TV_TESTS_FILES_LISTINGS_H
#define TV_TESTS_FILES_LISTINGS_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/sources.h"
#include "visit/suite.h"

enum { PATH_SIZE = 300 };

static char scratch[] = "/tmp/treevisit-XXXXXX";

static void make_scratch(void)
{
    strcpy(scratch + sizeof scratch - 7, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(scratch));
}

static void remove_scratch(void)
{
    char command[PATH_SIZE];
    snprintf(command, sizeof command, "rm -rf %s", scratch);
    ck_assert_int_eq(system(command), 0);
}

/* A path in the folder of the test; there are a few at a time. */
static const char *in_scratch(const char *name)
{
    static char paths[4][PATH_SIZE];
    static unsigned last;
    char *path = paths[++last % 4];
    int length = snprintf(path, PATH_SIZE, "%s/%s", scratch, name);
    ck_assert_int_lt(length, PATH_SIZE);
    return path;
}

/* Writes a file and the folders that it is in. */
static void write_bytes(const char *name, const char *bytes, size_t length)
{
    char path[PATH_SIZE];
    strcpy(path, in_scratch(name));
    for (char *slash = strchr(path + sizeof scratch, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "%s", path);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

static inline void write_file(const char *name, const char *text)
{
    write_bytes(name, text, strlen(text));
}

/* The text of a listing, valid until the next one. */
static const char *listing_of(const char *const *arguments, size_t count)
{
    static char *text;
    size_t size;
    free(text);
    FILE *out = open_memstream(&text, &size);
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    bool ok = tv_sources_list(&sources, arguments, count, &problems);
    ck_assert(ok == (problems.count == 0));
    for (size_t i = 0; ok && i < sources.count; i++) {
        const struct tv_entry *entry = &sources.entries[i];
        fprintf(out, "%s %" PRIu64 "%s%s\n", entry->path, entry->size, entry->trouble ? " " : "",
                entry->trouble ? entry->trouble : "");
    }
    tv_problems_print(&problems, out);
    ck_assert_int_eq(fclose(out), 0);
    tv_sources_release(&sources);
    tv_problems_release(&problems);
    return text;
}

static inline const char *listing(const char *argument)
{
    return listing_of(&argument, 1);
}

/* What is wrong with an argument, without its name. */
static inline const char *problem_with(const char *argument)
{
    const char *text = listing(argument);
    const char *problem = strstr(text, ": error: ");
    ck_assert_msg(problem != NULL, "no problem with %s, but:\n%s", argument, text);
    return problem + strlen(": error: ");
}

#endif
