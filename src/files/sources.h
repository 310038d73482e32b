/* sources.h: all files in what a course platform gave: files, folders, zip and tar archives, and
 * archives in those. Nothing is unpacked: a list of what there is, then the bytes of those that are
 * wanted, one at a time. `treevisit grade` begins here.
 *
 * Names are cleaned (file_name.h): parts divided by '/', no "..", no root, no drive, valid UTF-8
 * without control characters. What systems leave in a folder of their own accord (.DS_Store,
 * __MACOSX, .git) is left out, as are links, pipes and devices.
 *
 * What an archive may do to us is bounded: how many files, how many bytes unpacked, how deep one
 * is in another. Where one that is in something else is damaged, or too much, it is a single entry
 * with the trouble; where an argument is, it is an error.
 */
#ifndef TV_FILES_SOURCES_H
#define TV_FILES_SOURCES_H

#include "exercise/problems.h"
#include "treevisit.h"

enum {
    TV_SOURCES_FILES = 200000,  /* of an argument; more is an error */
    TV_SOURCES_FILE = 16 << 20, /* bytes of one that can be read: metadata of a large class */
};

struct tv_entry {
    const char *argument; /* as it was given: "class.zip" */
    const char *path;     /* cleaned, below the argument: "Anna_12/farmer.c", or in an archive that
                             is in it: "Anna_12/hw.zip/farmer.c". A file given by itself: its
                             name */
    uint64_t size;        /* bytes */
    int64_t changed;      /* seconds since 1970; 0: not known. A zip file has the time of some
                             clock, in no known zone: to be compared within an argument, and not
                             shown */
    const char *trouble;  /* why it cannot be read, half a sentence: "is larger than 16 MB", "has a
                             name that leads out of the archive", "is protected by a password", "is
                             a damaged archive: ..."; or NULL */
    size_t number;        /* its place in the argument */
};

struct tv_sources {
    const char *const *arguments;
    size_t argument_count;
    const char *left_out;     /* a folder that is passed over; or NULL */
    struct tv_entry *entries; /* in order of arguments, of paths (by bytes) within each, of places
                                 where an archive has a path twice: the later counts */
    size_t count, room;
    size_t *ends; /* where the entries of each argument end */
    struct tv_arena arena;
};

/* Lists all files; links are not followed. The arguments have to stay. False, after adding
 * problems: an argument that is not there, a file or folder that cannot be read, one that is too
 * deep, a damaged archive, one that unpacks to too much, an archive where this treevisit was built
 * without libarchive, no memory. Release it in any case. */
bool tv_sources_list(struct tv_sources *sources, const char *const *arguments, size_t count,
                     struct tv_problems *problems);

/* The same without what is in a folder, which need not be there: what comes of the submissions may
 * be written beside them. Its path has to stay. */
bool tv_sources_list_without(struct tv_sources *sources, const char *const *arguments, size_t count,
                             const char *folder, struct tv_problems *problems);

/* Reads those for which wanted[i] is true, in any order, and gives their bytes, valid during the
 * call only; none of them may have a trouble. False: the problems say why: a file is not there any
 * more, or of another size; take() said false, and its error is among them. */
typedef bool tv_entry_take(void *context, size_t index, const char *bytes, size_t length,
                           struct tv_error *error);
bool tv_sources_read(const struct tv_sources *sources, const bool *wanted, tv_entry_take *take,
                     void *context, struct tv_problems *problems);

/* Frees what it owns and leaves an empty list. */
void tv_sources_release(struct tv_sources *sources);

#endif
