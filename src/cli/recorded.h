/* recorded.h: the record from which draw and play make their product: of a trace, which is read, or
 * of an exercise, which is visited for it.
 */
#ifndef TV_CLI_RECORDED_H
#define TV_CLI_RECORDED_H

#include "cli/search_options.h"
#include "picture/record.h"

/* Begin with all zeros. */
struct tv_recorded {
    struct tv_record record;
    bool is_made; /* there is a record: of a visit that ended early, as far as it came */
    struct tv_exercise *exercise; /* NULL: it was a trace */
    char *title;                  /* of the exercise, and what was set; NULL: a trace has none */
};

/* Makes it of the options' subject: "-" is a trace on standard input, and so is a file that begins
 * as a trace does; all else is an exercise. Its queue is the one given, or if that is NULL its own.
 * Says what is wrong and returns the code for it; there may be a record nevertheless, of a program
 * that crashed, say. Release it in any case. */
enum tv_exit tv_recorded_make(struct tv_recorded *recorded, const struct tv_search_options *options,
                              const char *queue);
void tv_recorded_release(struct tv_recorded *recorded);

#endif
