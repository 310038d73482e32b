/* suggest.h: "did you mean": the known word that is closest to a misspelt one.
 *
 *     struct tv_suggestion suggestion = {.wanted = "qeue"};
 *     tv_suggest(&suggestion, "queue");
 *     tv_suggest(&suggestion, "cutoff");
 *     suggestion.best                       "queue", or NULL if none is close
 */
#ifndef TV_EXERCISE_SUGGEST_H
#define TV_EXERCISE_SUGGEST_H

#include <stddef.h>

struct tv_suggestion {
    const char *wanted;
    const char *best;
    size_t distance; /* of the best */
};

/* Considers a known word. */
void tv_suggest(struct tv_suggestion *suggestion, const char *known);

#endif
