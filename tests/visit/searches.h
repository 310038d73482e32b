/* searches.h: many searches of an exercise, for tests in which two ways to make a visit have to
 * give the same.
 */
#ifndef TV_TESTS_VISIT_SEARCHES_H
#define TV_TESTS_VISIT_SEARCHES_H

#include <check.h>

#include "exercise/exercise.h"
#include "suite.h"

typedef void search_function(const char *path, const struct tv_space *space,
                             const struct tv_search *search);

enum { SEARCHES = 2 * 2 * 2 * 2 * 3 * 3 };

/* By its number: FIFO or LIFO, with each setting that a simple queue can have. */
static inline struct tv_search search_by_number(unsigned number)
{
    static const uint64_t cutoffs[] = {0, 3, TV_NONE}, firsts[] = {1, TV_NONE};
    struct tv_search search = tv_search_defaults();
    search.queue = number & 1 ? TV_LIFO : TV_FIFO;
    search.siblings = number & 2 ? TV_REVERSED : TV_AS_GIVEN;
    search.choose = number & 4 ? TV_CHOOSE_ONE : TV_CHOOSE_ALL;
    search.first = firsts[number / 8 % 2];
    search.cutoff = cutoffs[number / 16 % 3];
    search.revisit = (enum tv_revisit)(number / 48 % 3);
    search.at_solution = search.at_failure = number % 5 == 0 ? TV_EXPAND : TV_LEAF;
    return search;
}

/* Says which search it was, for a message. */
static inline const char *search_in_words(const struct tv_search *search)
{
    static char words[200];
    snprintf(words, sizeof words,
             "queue %d, siblings %d, choose %d, revisit %d, cutoff %jd, first %jd, expand %d",
             search->queue, search->siblings, search->choose, search->revisit,
             (intmax_t)search->cutoff, (intmax_t)search->first, search->at_solution);
    return words;
}

/* Calls the function for every `step`th search of the exercise, with a limit of nodes; for fewer
 * where time is short. */
static inline void for_each_search(const char *path, unsigned step, uint64_t limit,
                                   search_function *function)
{
    step *= as_time_allows(20) < 20 ? 7 : 1;
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    ck_assert_msg(exercise != NULL, "%s: no exercise", path);
    for (unsigned number = 0; number < SEARCHES; number += step) {
        struct tv_search search = search_by_number(number);
        search.limits.nodes = limit;
        function(path, &exercise->space, &search);
    }
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
}

#endif
