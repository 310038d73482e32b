/* parcel.h: the files of a bundle, collected in memory before any of it is written. bundle.c
 * and pack_exercise.c fill one, archive.c writes it.
 */
#ifndef TV_BUNDLE_PARCEL_H
#define TV_BUNDLE_PARCEL_H

#include "exercise/problems.h"

struct tv_parcel_file {
    const char *path; /* in the archive, parts divided by '/' */
    const char *bytes;
    size_t length;
    bool executable;
};

/* Begin with all zeros, and release it in any case. What it holds is in its arena. */
struct tv_parcel {
    struct tv_parcel_file *files;
    size_t count, room;
    struct tv_arena arena;
};

/* Adds a file; its path and its bytes have to stay, as those in the arena do. A path that is there
 * already has the same bytes, and is one file, or is an error. */
bool tv_parcel_add(struct tv_parcel *parcel, const struct tv_parcel_file *file,
                   struct tv_problems *problems);

/* Reads a file into the arena: all of *file but the path. Errors: it cannot be read, it is larger
 * than 16 MiB, no memory. */
bool tv_parcel_read(struct tv_parcel *parcel, const char *from, struct tv_parcel_file *file,
                    struct tv_problems *problems);

/* Adds the file `from` as `to`. One that may be missing is passed over where it is. */
bool tv_parcel_copy(struct tv_parcel *parcel, const char *from, const char *to, bool may_be_missing,
                    struct tv_problems *problems);

/* Adds all files in a folder and in those below it, but hidden ones and what is no plain file:
 * links are not followed. */
bool tv_parcel_copy_folder(struct tv_parcel *parcel, const char *from, const char *to,
                           struct tv_problems *problems);

/* Takes out the files whose paths end so. */
void tv_parcel_leave_out(struct tv_parcel *parcel, const char *ending);

/* Puts the files in order of their paths, byte by byte: the same whatever order they came in. */
void tv_parcel_sort(struct tv_parcel *parcel);

void tv_parcel_release(struct tv_parcel *parcel);

#endif
