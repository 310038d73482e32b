/* words.h: the words that exercises, options and traces use for the values of each enum. The
 * loader, the command and the trace read them, so that a word is written down once.
 *
 * Each table is indexed by its enum and ends with NULL.
 */
#ifndef TV_VISIT_WORDS_H
#define TV_VISIT_WORDS_H

extern const char *const tv_queue_words[];       /* enum tv_queue: "fifo", "lifo", ... */
extern const char *const tv_by_words[];          /* enum tv_by: "cost", "heuristic", ... */
extern const char *const tv_choose_words[];      /* enum tv_choose: "all", "one" */
extern const char *const tv_siblings_words[];    /* enum tv_siblings: "as-given", "reversed" */
extern const char *const tv_revisit_words[];     /* enum tv_revisit: "allow", "forward", "never" */
extern const char *const tv_at_failure_words[];  /* enum tv_at: "leaf", "expand", "halt" */
extern const char *const tv_at_solution_words[]; /* the same without "halt" */
extern const char *const tv_format_words[];      /* enum tv_format: "picture", "moves", ... */
extern const char *const tv_ended_words[];       /* enum tv_ended: "exhausted", ... */

#endif
