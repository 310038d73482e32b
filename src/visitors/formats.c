/* formats.c: see formats.h. */
#include "visitors/formats.h"

#include <inttypes.h>

#include "visitors/names.h"

static void write_picture(const struct tv_seen *seen, bool paths, FILE *out)
{
    const struct tv_space *space = seen->space;
    if (space->ops->show) {
        space->ops->show(space->self, seen, out);
    } else {
        tv_name_write(seen, paths, out);
        fputc('\n', out);
    }
}

static void write_moves(const struct tv_seen *seen, FILE *out)
{
    const struct tv_space *space = seen->space;
    if (space->ops->moves) {
        space->ops->moves(space->self, seen, out);
        return;
    }
    for (uint64_t k = seen->level; space->ops->move && k-- > 0;) {
        struct tv_seen child = tv_seen_above(seen, k);
        space->ops->move(space->self, &child, out);
        fputc('\n', out);
    }
}

static bool write_cost(const struct tv_seen *seen, FILE *out, struct tv_error *error)
{
    const struct tv_space *space = seen->space;
    uint64_t total = 0;
    for (uint64_t k = seen->level; k-- > 0;) {
        uint64_t cost = 0;
        if (!space->ops->cost(space->self, tv_ancestor(seen, k + 1), tv_ancestor(seen, k), &cost,
                              error))
            return false;
        if (cost > UINT64_MAX - total)
            return tv_fail(
                error, "the cost of a solution is too large to be counted: make the costs of moves "
                       "smaller");
        total += cost;
    }
    fprintf(out, "Cost: %" PRIu64 "\n", total);
    return true;
}

static bool write_list(const struct tv_seen *seen, FILE *out, struct tv_error *error)
{
    for (uint64_t k = seen->level; k-- > 0;) {
        struct tv_seen child = tv_seen_above(seen, k);
        fprintf(out, "%" PRIu64 ". ", child.level);
        tv_move_write_in_words(&child, out);
        fputc('\n', out);
    }
    return !seen->space->ops->cost || write_cost(seen, out, error);
}

static void write_path(const struct tv_seen *seen, FILE *out)
{
    for (uint64_t k = seen->level + 1; k-- > 0;) {
        struct tv_seen above = tv_seen_above(seen, k);
        tv_name_write(&above, false, out);
        fputc('\n', out);
    }
}

bool tv_solution_write(const struct tv_seen *seen, enum tv_format format, bool paths, FILE *out,
                       struct tv_error *error)
{
    switch (format) {
    case TV_AS_PICTURE:
        write_picture(seen, paths, out);
        return true;
    case TV_AS_MOVES:
        write_moves(seen, out);
        return true;
    case TV_AS_LIST:
        return write_list(seen, out, error);
    case TV_AS_PATH:
        write_path(seen, out);
        return true;
    case TV_AS_NAME:
        break;
    }
    tv_name_write(seen, paths, out);
    fputc('\n', out);
    return true;
}

void tv_answer_write(const struct tv_seen *seen, FILE *out)
{
    const struct tv_space *space = seen->space;
    bool has_moves = space->ops->move || space->ops->move_in_words;
    if (space->ops->answer) {
        space->ops->answer(space->self, seen, NULL, out);
    } else if (!has_moves || seen->level == 0) {
        tv_name_write(seen, false, out);
    } else {
        for (uint64_t k = seen->level; k-- > 0;) {
            struct tv_seen child = tv_seen_above(seen, k);
            tv_move_write_in_words(&child, out);
            fputs(k > 0 ? "; " : "", out);
        }
    }
    fputc('\n', out);
}

void tv_no_answer_write(const struct tv_space *space, const struct tv_result *result, FILE *out)
{
    if (space->ops->answer)
        space->ops->answer(space->self, NULL, result, out);
    else if (result->ended == TV_EXHAUSTED)
        fputs("no solution", out);
    else
        fprintf(out, "no solution so far: %s", tv_ended_name(result->ended));
    fputc('\n', out);
}
