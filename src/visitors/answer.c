/* answer.c: prints the answer to what an exercise asks, on one line: its first solution, or that
 * there is none. `treevisit run --each` answers many questions with it.
 */
#include "visitors/formats.h"
#include "visitors/names.h"

static bool answer_begin(void *self, const struct tv_space *space, const struct tv_search *search,
                         struct tv_error *error)
{
    (void)search, (void)error;
    struct tv_answer_line *answer = self;
    answer->space = space;
    answer->found = false;
    return true;
}

static enum tv_answer answer_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    struct tv_answer_line *answer = self;
    (void)error;
    if (!seen->is_solution || answer->found)
        return TV_GO;
    answer->found = true;
    tv_answer_write(seen, answer->out);
    return TV_STOP;
}

static bool answer_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    const struct tv_answer_line *answer = self;
    if (!answer->found && result->ended != TV_ERROR)
        tv_no_answer_write(answer->space, result, answer->out);
    return tv_output_check(answer->out, error);
}

static const struct tv_visitor_ops answer_ops = {
    .begin = answer_begin,
    .visit = answer_visit,
    .end = answer_end,
};

struct tv_visitor tv_answer_line_visitor(struct tv_answer_line *self)
{
    return (struct tv_visitor){.ops = &answer_ops, .self = self};
}
