/* bundle.h: everything that a course platform needs to check submissions, or that a student needs
 * to make one, in one archive. `treevisit bundle` begins here.
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
    const char *key;    /* an instructor's, installed root-only; or NULL. Never for students */
    const char *source; /* the folder of Treevisit's sources, which is in every bundle */
    const char *level;  /* the least sandbox; NULL: what the platform allows */
};

/* Writes the archive whole: .zip, .tar.gz or .tar, as its name ends. Same input, same bytes.
 * Errors: an exercise without homework, a file that is missing, an archive that cannot be written.
 */
bool tv_bundle_write(const struct tv_bundle_wanted *wanted, const char *path,
                     struct tv_problems *problems);

#endif
