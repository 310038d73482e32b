/* fingerprint.h: 64 bits of all that decides a result, by which a unit is known to be done: what
 * has not changed is not graded again. It guards against oversight, not against malice.
 */
#ifndef TV_CLASS_FINGERPRINT_H
#define TV_CLASS_FINGERPRINT_H

#include "class/store.h"
#include "exercise/exercise.h"

/* Characters of one as a text, "9f86d081884c7d65", with the NUL. */
enum { TV_FINGERPRINT = 17 };
void tv_fingerprint_write(uint64_t fingerprint, char text[TV_FINGERPRINT]);

/* All that decides the results of a class but submissions and students. */
struct tv_fingerprint_wanted {
    const struct tv_class_setting *setting;
    const struct tv_exercise *exercise; /* with the key, if there is one */
    const char *known_as;               /* the exercise, as students know it */
    const char *const *files;           /* the header, the mistakes; ends with NULL. One that is not
                                           there is known to be not there */
    const char *level;                  /* that the sandbox has here */
};
bool tv_fingerprint_base(const struct tv_fingerprint_wanted *wanted, uint64_t *base,
                         struct tv_error *error);

/* That of a unit: `bytes` is what was handed in, NULL: nothing. */
uint64_t tv_fingerprint_unit(uint64_t base, const struct tv_student *student, const char *bytes,
                             size_t length);

#endif
