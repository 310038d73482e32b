/* bundle.h: everything that a course platform needs to check submissions, or that a student needs
 * to make one, in one archive. `treevisit bundle` begins here.
 *
 * What a bundle consists of stands in the table of layout.c; its own files are templates in the
 * folders of this room, one for each platform.
 */
#ifndef TV_BUNDLE_BUNDLE_H
#define TV_BUNDLE_BUNDLE_H

#include "exercise/exercise.h"

enum tv_platform { TV_GRADESCOPE, TV_ACTIONS, TV_CLASSROOM50, TV_DOCKER, TV_STUDENT, TV_PLATFORMS };

/* Their words: "gradescope" and so on, ended with NULL. */
extern const char *const tv_platform_words[];

struct tv_bundle_wanted {
    enum tv_platform platform;
    const char *const *exercises; /* paths of YAML files */
    size_t exercise_count;
    const char *key;    /* an instructor's, installed root-only; or NULL. Gradescope's alone: the
                           other bundles are read by students */
    const char *source; /* the folder of Treevisit's sources, which are in every bundle */
    const char *level;  /* the least sandbox; NULL: what the platform allows */
};

/* Writes the archive whole: .zip, .tar.gz or .tar, as its name ends. Same input, same bytes.
 * *count: of the files in it. Errors: an exercise without homework or with a name that is not
 * plain, a file that is missing, more than one exercise where the platform has one a bundle, a key
 * where students would read it, an archive that cannot be written. */
bool tv_bundle_write(const struct tv_bundle_wanted *wanted, const char *path, size_t *count,
                     struct tv_problems *problems);

#endif
