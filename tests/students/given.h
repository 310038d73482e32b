/* given.h: what was handed in, as a table in a test, in place of folders and archives: the entries
 * that files/sources.h would list.
 */
#ifndef TV_TESTS_STUDENTS_GIVEN_H
#define TV_TESTS_STUDENTS_GIVEN_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/sources.h"

enum { GIVEN_MAX = 40 };

/* "class.zip: Anna/farmer.c" is a file in an argument, "hw/farmer.c" one that is given by itself.
 */
static inline struct tv_entry given_entry(struct tv_sources *sources, const char *text)
{
    const char *colon = strstr(text, ": ");
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    const struct tv_entry *before = sources->count ? &sources->entries[sources->count - 1] : NULL;
    struct tv_entry entry = {.size = 1, .number = sources->count};
    const char *slash = strrchr(text, '/');
    entry.path = colon ? colon + 2 : slash ? slash + 1 : text;
    entry.argument = before ? before->argument : NULL;
    if (!before || !colon || strlen(before->argument) != length ||
        strncmp(before->argument, text, length) != 0) {
        entry.argument = tv_arena_copy(&sources->arena, text, length);
        sources->argument_count++;
    }
    return entry;
}

/* The texts end with NULL. Release the arena of what comes back. */
static inline struct tv_sources given(const char *const *texts)
{
    struct tv_sources sources = {.count = 0};
    sources.entries = tv_arena_array(&sources.arena, GIVEN_MAX, sizeof *sources.entries);
    ck_assert_ptr_nonnull(sources.entries);
    for (; *texts; texts++) {
        ck_assert_uint_lt(sources.count, GIVEN_MAX);
        sources.entries[sources.count] = given_entry(&sources, *texts);
        sources.count++;
    }
    return sources;
}

#endif
