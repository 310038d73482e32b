/* file_name.h: names of files as archives and folders have them, made fit to be shown, compared
 * and taken apart. The walks of walk.h call it for each file.
 */
#ifndef TV_FILES_FILE_NAME_H
#define TV_FILES_FILE_NAME_H

#include <stdbool.h>

#include "exercise/arena.h"

enum { TV_FILE_NAME_MAX = 1000 }; /* bytes of a name that is taken as it is */

/* Where a name comes from decides what its bytes mean. */
enum tv_file_name_from {
    TV_NAME_OF_FILE, /* UTF-8; U+FFFD stands for what is none */
    TV_NAME_IN_ZIP,  /* UTF-8 or, where it is not that, the alphabet of MS-DOS, CP437 */
};

/* The cleaned name: parts divided by '/', which '\' stands for, too; without root, drive ("C:"),
 * "." and ".."; a control character is a '_'. `below` is the cleaned path of what the file is in,
 * "" for none. The trouble is set, to half a sentence, where the name is not to be trusted: it
 * leads out of what it is in, or is too long, or is NULL: could not be read; and left alone
 * otherwise. The result belongs to the arena. NULL: no memory. */
const char *tv_file_name_clean(struct tv_arena *arena, const char *below, const char *name,
                               enum tv_file_name_from from, const char **trouble);

/* The last part of a path: "farmer.c" of "Anna_12/farmer.c". */
const char *tv_file_name_last(const char *path);

/* Whether a name can become a word of scripts, of workflows and of make: letters, digits, '-' and
 * '_' alone, and no '-' at its beginning. */
bool tv_file_name_is_plain(const char *name);

/* Whether a part of the path is what a system or a tool puts there of its own accord: nobody's
 * work. */
bool tv_file_name_is_litter(const char *path);

/* Whether it ends as names of archives do, of those too that are not read: ".zip", ".7z". */
bool tv_file_name_is_archive(const char *path);

/* How long a name is without these endings, both of ".tar.gz"; one that is nothing else stays. */
size_t tv_file_name_without_archive(const char *name);

#endif
