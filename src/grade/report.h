/* report.h: what came of a check, for students, course platforms and CI. `treevisit check` and
 * `treevisit grade` write with it what grade.h has found.
 *
 * All formats are written from the one struct tv_grading, which may be half done: each is a whole
 * and valid document at any time. Whatever a submission has printed or called itself, they are
 * valid UTF-8 without characters that cannot be seen.
 */
#ifndef TV_GRADE_REPORT_H
#define TV_GRADE_REPORT_H

#include "grade/grade.h"

enum tv_report_format {
    TV_REPORT_TEXT,        /* for the student: where it first goes wrong, in a screenful */
    TV_REPORT_JSON,        /* all there is; tests/grade/json.schema.json */
    TV_REPORT_GRADESCOPE,  /* results.json */
    TV_REPORT_JUNIT,       /* XML, as Jenkins reads it */
    TV_REPORT_TAP,         /* version 14 */
    TV_REPORT_CLASSROOM50, /* what result.json says of the score */
    TV_REPORT_MISTAKE,     /* a line of exercises/NAME.mistakes: mistakes.h */
    TV_REPORT_IN_COLOUR,   /* the text on a terminal; no word asks for it */
    TV_REPORT_FORMATS
};

/* Their words, "text" and so on, ended with NULL. */
extern const char *const tv_report_words[];

/* Errors: no memory, a failed write; of a mistake's record: its file does not say the mistake. */
bool tv_report(const struct tv_grading *grading, enum tv_report_format format, FILE *out,
               struct tv_error *error);

#endif
