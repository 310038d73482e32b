/* visitor_set.h: the visitors that an exercise or an option names, made to write to one stream. */
#ifndef TV_EXERCISE_VISITOR_SET_H
#define TV_EXERCISE_VISITOR_SET_H

#include "exercise/exercise.h"

enum { TV_VISITORS_MORE = 2 }; /* that there is room for in a set */

struct tv_visitor_set {
    struct tv_visitor list[TV_VISITOR_KINDS + TV_VISITORS_MORE];
    size_t count;
    struct tv_levels levels;
    struct tv_solutions solutions;
    struct tv_counts counts;
    struct tv_trace trace;
    struct tv_dot dot;
    struct tv_answer_line answer;
    struct tv_steps steps;
};

/* Whether the list asks for this kind. */
bool tv_visitors_have(const struct tv_visitor_list *wanted, enum tv_visitor_kind kind);

/* Makes them. The set must stay where it is as long as they are used; it owns nothing. */
void tv_visitor_set_init(struct tv_visitor_set *set, const struct tv_exercise *exercise,
                         const struct tv_visitor_list *wanted, FILE *out);

#endif
