/* walk.h: comes to each file of an argument in turn, whatever it is: a file, a folder, an archive;
 * and to the files of archives in those. sources.c walks twice, once to list and once to read.
 *
 *     tv_walk -> tv_walk_folder (folder.c) -> tv_walk_file -> take
 *            \-> tv_archive_walk (archive.c) -> tv_walk_nested -> tv_archive_walk ...
 *                                           \-> tv_walk_take -> take
 *
 * Each file is read as a whole: that is how we know that it can be.
 */
#ifndef TV_FILES_WALK_H
#define TV_FILES_WALK_H

#include "files/archive_kind.h"
#include "files/sources.h"

enum {
    TV_WALK_DEPTH = 3,             /* archives in one another; more are not looked into */
    TV_NESTED_SIZE = 16 << 20,     /* bytes of an archive in another: it is in memory */
    TV_NESTED_UNPACKED = 64 << 20, /* bytes that an archive in something unpacks to, at most; */
    TV_NESTED_PLAIN = 16 << 20,    /* and so many, */
    TV_NESTED_RATIO = 50,          /* and so many times its own: else one student could hand in
                                      what fills up the bounds of the whole class */
    TV_NESTED_FILES = 5000,        /* files in it */
};

/* How a part of a walk ended. */
enum tv_walk_end {
    TV_WALK_DONE,
    TV_WALK_DAMAGED, /* an archive; walk->reason says what it is, half a sentence */
    TV_WALK_REFUSED, /* an archive that is not read or has too much in it; likewise */
    TV_WALK_STOPPED, /* a problem was added */
};

struct tv_walk {
    const char *argument;
    struct tv_place place;  /* the argument, for problems */
    struct tv_arena *arena; /* for what entries point to */
    struct tv_problems *problems;
    const char *left_out; /* a folder that is passed over; or NULL */
    /* Takes a file: entry->size bytes, or NULL where the entry has a trouble. entry->number counts
     * the files of the argument; one comes again where an archive turns out to be damaged: what
     * was taken since is void then, and the entry is the archive itself. False, after adding a
     * problem, stops the walk. */
    bool (*take)(void *context, const struct tv_entry *entry, const char *bytes);
    void *context;

    /* The walk's own. */
    size_t number;                    /* of the next file */
    size_t files, files_most;         /* come to in this archive or argument; how many may be */
    uint64_t unpacked, unpacked_most; /* bytes, likewise */
    char *bytes;                      /* of the file that is come to, TV_SOURCES_FILE + 1 of them */
    struct tv_error reason;
};

/* Walks the argument, with all but the walk's own filled in. False, after adding a problem. */
bool tv_walk(struct tv_walk *walk);

/* ---- For folder.c and archive.c ---- */

/* An archive, in a file or in memory. */
struct tv_archive {
    enum tv_archive_kind kind;
    int descriptor;    /* of the file, open; -1: it is in memory */
    const char *bytes; /* in memory */
    size_t length;
    const char *path; /* cleaned; "": it is the argument */
    unsigned depth;   /* how many archives it is in */
};

/* Count what is come to. False, with the reason: it is too much. */
bool tv_walk_count(struct tv_walk *walk);
bool tv_walk_unpack(struct tv_walk *walk, size_t bytes);

/* Gives a file to take(). */
enum tv_walk_end tv_walk_take(struct tv_walk *walk, struct tv_entry entry, const char *bytes);

/* The same for one that is larger than it may be: with that trouble. */
enum tv_walk_end tv_walk_too_large(struct tv_walk *walk, struct tv_entry entry, size_t most);

/* Walks an archive that is in something; it is taken itself if that cannot be done. Sets the kind
 * of the archive. */
enum tv_walk_end tv_walk_nested(struct tv_walk *walk, struct tv_entry entry,
                                struct tv_archive *archive);

/* Walks a file that is open, of a folder or the argument: an archive, or what is read. */
enum tv_walk_end tv_walk_file(struct tv_walk *walk, struct tv_entry entry, int descriptor);

/* Walks a folder that is open, and closes it. `below` is its cleaned path, "" for the argument. */
enum tv_walk_end tv_walk_folder(struct tv_walk *walk, int descriptor, const char *below);

#endif
