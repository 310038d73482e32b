/* solutions.c: prints each solution in the format that is asked for, and keeps the list: the
 * visitor of SOLVE-NQUEENS in the 1987 handout. The visit itself stops after the first N.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "visitors/formats.h"
#include "visitors/names.h"

static bool solutions_begin(void *self, const struct tv_space *space,
                            const struct tv_search *search, struct tv_error *error)
{
    (void)error;
    struct tv_solutions *solutions = self;
    solutions->paths = tv_names_are_paths(space, search);
    solutions->space = space;
    return true;
}

/* The list doubles in size whenever its length is a power of two. */
static bool keep_name(struct tv_solutions *solutions, const struct tv_seen *seen)
{
    uint64_t count = solutions->count;
    if ((count & (count - 1)) == 0) {
        size_t size = (size_t)(count ? 2 * count : 1) * sizeof *solutions->names;
        char **names = realloc(solutions->names, size);
        if (!names)
            return false;
        solutions->names = names;
    }
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_name_write(seen, solutions->paths, out);
    const char *name = out ? tv_text_end(&text) : NULL;
    char *copy = name ? strdup(name) : NULL;
    tv_text_release(&text);
    solutions->names[count] = copy;
    return copy != NULL;
}

static bool print(const struct tv_solutions *solutions, const struct tv_seen *seen,
                  struct tv_error *error)
{
    FILE *out = solutions->out;
    fprintf(out, "Solution %" PRIu64 ":\n", solutions->count);
    if (!tv_solution_write(seen, solutions->format, solutions->paths, out, error))
        return false;
    fputc('\n', out);
    return !ferror(out) || tv_output_check(out, error);
}

static enum tv_answer solutions_visit(void *self, const struct tv_seen *seen,
                                      struct tv_error *error)
{
    struct tv_solutions *solutions = self;
    if (!seen->is_solution)
        return TV_GO;
    if (solutions->keep && !keep_name(solutions, seen)) {
        tv_fail(error, "not enough memory to keep solution %" PRIu64, solutions->count + 1);
        return TV_FAIL;
    }
    solutions->count++;
    return !solutions->out || print(solutions, seen, error) ? TV_GO : TV_FAIL;
}

static bool solutions_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    const struct tv_solutions *solutions = self;
    if (!solutions->out)
        return true;
    if (!solutions->count && solutions->space->ops->answer && result->ended != TV_ERROR)
        tv_no_answer_write(solutions->space, result, solutions->out);
    return tv_output_check(solutions->out, error);
}

static const struct tv_visitor_ops solutions_ops = {
    .begin = solutions_begin,
    .visit = solutions_visit,
    .end = solutions_end,
};

struct tv_visitor tv_solutions_visitor(struct tv_solutions *self)
{
    bool of_node = self->format == TV_AS_PICTURE || self->format == TV_AS_NAME;
    enum tv_wants wants = of_node ? TV_NAMES : TV_PATHS;
    return (struct tv_visitor){.ops = &solutions_ops, .self = self, .wants = wants};
}

void tv_solutions_release(struct tv_solutions *self)
{
    for (uint64_t i = 0; self->names && i < self->count; i++)
        free(self->names[i]);
    free(self->names);
    self->names = NULL;
    self->count = 0;
}
