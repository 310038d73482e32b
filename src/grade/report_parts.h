/* report_parts.h: the writers of reports, a format each, and what they have in common: how a
 * verdict is put into words, what a student is told, and texts made fit to be shown.
 */
#ifndef TV_GRADE_REPORT_PARTS_H
#define TV_GRADE_REPORT_PARTS_H

#include "grade/grade.h"

/* False: the error says why, such as no memory. Whether writing failed is left to report.c. */
typedef bool tv_report_writer(const struct tv_grading *grading, FILE *out, struct tv_error *error);

tv_report_writer tv_report_text;
tv_report_writer tv_report_in_colour;
tv_report_writer tv_report_json;
tv_report_writer tv_report_gradescope;
tv_report_writer tv_report_junit;
tv_report_writer tv_report_tap;
tv_report_writer tv_report_classroom50;
tv_report_writer tv_report_mistake; /* the file is a mutant, or named as the homework: farmer.c */

/* ---- Texts (report_parts.c) ---- */

/* Writes a text that can be seen: a '?' stands for what cannot, and a blank for a tab. Ends of
 * lines stay; in a text that is to be one line they become blanks. */
void tv_report_put(const char *text, FILE *out);
void tv_report_put_line(const char *text, FILE *out);

/* Hundredths of points as "12", "3.5" or "0.25". */
enum { TV_POINTS_SIZE = 24 };
const char *tv_points(char text[TV_POINTS_SIZE], uint64_t hundredths);

/* ---- Words (report_parts.c) ---- */

/* "passed", "partly", "failed", "skipped", "unchecked", "not-run". */
const char *tv_verdict_word(enum tv_verdict verdict);

/* Whether there is something to tell of it: a wrong answer was given. */
bool tv_report_is_wrong(const struct tv_check_report *report);

/* Writes a line without its end: "wrong, 8 of 16 right: children of 16 states". */
void tv_report_verdict(const struct tv_grading *grading, const struct tv_check_report *report,
                       FILE *out);

/* ---- What a student is told (report_feedback.c) ---- */

struct tv_feedback {
    size_t lines;       /* at most; fewer of each text are shown then */
    bool is_brief;      /* the facts that matter most, and no advice */
    const char *indent; /* before each line */
};

enum { TV_FEEDBACK_LINES = 30 }; /* for a report that shows one check at a time */

/* How many lines there are to tell, if there is room for all. */
size_t tv_feedback_lines(const struct tv_check_report *report, bool is_brief);

/* Whether a fact is among them: what is still to be written is told once. */
bool tv_feedback_tells(const struct tv_check_report *report, const struct tv_fact *fact);

/* Writes lines; nothing where no answer was wrong. */
void tv_feedback_write(const struct tv_grading *grading, const struct tv_check_report *report,
                       const struct tv_feedback *how, FILE *out);

#endif
