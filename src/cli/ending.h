/* ending.h: how a visit ended, said by the commands that make one. */
#ifndef TV_CLI_ENDING_H
#define TV_CLI_ENDING_H

#include "cli/command.h"

/* Says why the visit failed, or what was reached when it ended before its time and what to do
 * about that; nothing if it ended as it should. Returns the code for it. `place` stands before the
 * message, "" or such as "questions.txt:3: ". */
enum tv_exit tv_say_ended(const struct tv_exercise *exercise, const struct tv_result *result,
                          const struct tv_error *error, const char *place);

#endif
