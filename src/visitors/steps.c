/* steps.c: prints what is done step by step: the monitors of the Soar program for missionaries and
 * cannibals.
 */
#include "visitors/names.h"

static enum tv_answer steps_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    FILE *out = ((struct tv_steps *)self)->out;
    const struct tv_space *space = seen->space;
    if (seen->level > 0 && space->ops->move) {
        space->ops->move(space->self, seen, out);
        fputc('\n', out);
    }
    space->ops->name(space->self, seen, out);
    fputc('\n', out);
    if (seen->is_failure)
        fputs("The problem has failed.\n", out);
    if (seen->is_solution)
        fputs("The problem has been solved.\n", out);
    return ferror(out) && !tv_output_check(out, error) ? TV_FAIL : TV_GO;
}

static bool steps_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    (void)result;
    return tv_output_check(((struct tv_steps *)self)->out, error);
}

static const struct tv_visitor_ops steps_ops = {.visit = steps_visit, .end = steps_end};

struct tv_visitor tv_steps_visitor(struct tv_steps *self)
{
    return (struct tv_visitor){.ops = &steps_ops, .self = self, .wants = TV_NAMES};
}
