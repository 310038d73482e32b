/* layout.h: what the bundle for each platform consists of. bundle.c reads the table. */
#ifndef TV_BUNDLE_LAYOUT_H
#define TV_BUNDLE_LAYOUT_H

#include "bundle/bundle.h"

/* A template, below src/bundle, and what it is called in the bundle. */
struct tv_template {
    const char *from, *to;
};

struct tv_layout {
    const struct tv_template *templates; /* ends with NULLs */
    const char *sources;                 /* the folder of Treevisit's sources in the bundle */
    const char *homework; /* the folder of what a student begins with, perhaps one for each NAME; or
                             NULL: it is not in there */
    const char *up;       /* from that folder to the sources, to build Treevisit there for `make`;
                             "": it is installed; or NULL: a Makefile would be of no use */
    bool single;          /* one exercise a bundle, as the platform has one score a submission */
    bool zip;             /* the platform takes no other archive */
    const char *no_key;   /* why there is no key in it; NULL: there may be */
    const char *level;    /* of the sandbox, what the platform allows */
};

extern const struct tv_layout tv_layouts[TV_PLATFORMS];

#endif
