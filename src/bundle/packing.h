/* packing.h: a bundle that is being packed, between bundle.c, which packs all of it, and
 * pack_exercise.c.
 */
#ifndef TV_BUNDLE_PACKING_H
#define TV_BUNDLE_PACKING_H

#include "bundle/bundle.h"
#include "bundle/layout.h"
#include "bundle/parcel.h"
#include "files/fill.h"

enum { TV_FILLINGS = 10 }; /* more than there are different words in templates */

struct tv_packing {
    const struct tv_bundle_wanted *wanted;
    const struct tv_layout *layout;
    struct tv_parcel parcel;
    struct tv_filling fillings[TV_FILLINGS + 1];
    size_t filling_count;
    const char *name; /* of the exercise that is packed, or was packed last */
    struct tv_problems *problems;
};

/* Adds a problem with the file; false. A NULL text: no memory. */
bool tv_packing_refuse(struct tv_packing *packing, const char *file, const char *text);

/* What a word of templates stands for from now on; the text has to stay. NULL: no memory. */
bool tv_packing_fill(struct tv_packing *packing, const char *word, const char *text);

/* The template with all words filled in; NULL: no memory, or no template. */
const char *tv_packing_filled(struct tv_packing *packing, const char *template);

/* A path in the bundle: "farmer/farmer.c" of "@NAME@" and "farmer.c". NULL: no memory. */
const char *tv_packing_path(struct tv_packing *packing, const char *folder, const char *name);

/* Reads a file below src, and fills it in. */
bool tv_packing_read(struct tv_packing *packing, const char *name, struct tv_parcel_file *file);

/* Packs the exercise of this path: what the check reads beside Treevisit's sources, and what a
 * student begins with. Its name is packing->name then. */
bool tv_pack_exercise(struct tv_packing *packing, const char *path);

#endif
