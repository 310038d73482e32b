/* visit_once.h: one visit of an exercise, as the options of `treevisit run` want it. `run` makes
 * one, `run --each` one for each line of questions.
 */
#ifndef TV_CLI_VISIT_ONCE_H
#define TV_CLI_VISIT_ONCE_H

#include "cli/run_options.h"

struct tv_once {
    const struct tv_run_options *options;
    const char *place; /* of the question, before messages: "questions.txt:3: "; or "" */
    struct tv_exercise *exercise;
    struct tv_guest *guest; /* or NULL */
    struct tv_visitor_list visitors;
    struct tv_result result;
};

/* Loads the exercise at `path` with these settings, lets the options override it, and invites the
 * program that is to take part. Says what is wrong and returns the code for it. Begin with options
 * and place; release it in any case. */
enum tv_exit tv_once_load(struct tv_once *once, const char *path, const struct tv_setting *settings,
                          size_t setting_count);

/* Visits, and writes what the visitors print, or the counts as JSON. TV_EXIT_FAULT or TV_EXIT_DATA:
 * what was written is not to be used. */
enum tv_exit tv_once_visit(struct tv_once *once, FILE *out);

void tv_once_release(struct tv_once *once);

#endif
