/* levels.c: prints "LEVEL = NAME" for each node: PRINT-NODE of the 1987 handout. */
#include <inttypes.h>

#include "visitors/names.h"

static bool levels_begin(void *self, const struct tv_space *space, const struct tv_search *search,
                         struct tv_error *error)
{
    (void)error;
    ((struct tv_levels *)self)->paths = tv_names_are_paths(space, search);
    return true;
}

static bool levels_round(void *self, uint64_t cutoff, struct tv_error *error)
{
    FILE *out = ((struct tv_levels *)self)->out;
    fprintf(out, "Cutoff %" PRIu64 ":\n", cutoff);
    return !ferror(out) || tv_output_check(out, error);
}

static enum tv_answer levels_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    struct tv_levels *levels = self;
    fprintf(levels->out, "%" PRIu64 " = ", seen->level);
    tv_name_write(seen, levels->paths, levels->out);
    fputc('\n', levels->out);
    return ferror(levels->out) && !tv_output_check(levels->out, error) ? TV_FAIL : TV_GO;
}

static bool levels_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    (void)result;
    return tv_output_check(((struct tv_levels *)self)->out, error);
}

static const struct tv_visitor_ops levels_ops = {
    .begin = levels_begin,
    .visit = levels_visit,
    .round = levels_round,
    .end = levels_end,
};

struct tv_visitor tv_levels_visitor(struct tv_levels *self)
{
    return (struct tv_visitor){.ops = &levels_ops, .self = self, .wants = TV_NAMES};
}
