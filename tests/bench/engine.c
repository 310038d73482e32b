/* engine.c: the engine's side of the benchmark: visits with the visitor `counts`, which prints
 * into /dev/null.
 */
#include "contest.h"
#include "eight_puzzle.h"
#include "spaces/queens.h"

/* An answer has few levels: the last one takes the rest of a visit that goes deeper. */
static void fill_found(const struct tv_result *result, size_t node_size, struct tv_found *found)
{
    for (size_t level = 0; level < result->level_count; level++) {
        size_t place = level < TV_FOUND_LEVELS ? level : TV_FOUND_LEVELS - 1;
        found->levels[place] += result->levels[level];
    }
    found->solutions = result->solutions;
    found->waiting = result->peak * node_size;
    found->held = result->memory;
}

static bool visit(const struct tv_space *space, enum tv_queue queue, enum tv_revisit revisit,
                  struct tv_found *found, struct tv_error *error)
{
    struct tv_counts counts = {.out = fopen("/dev/null", "w")};
    if (!counts.out)
        return tv_fail(error, "/dev/null cannot be opened for writing");
    struct tv_search search = tv_search_defaults();
    search.queue = queue;
    search.revisit = revisit;
    struct tv_visitor visitor = tv_counts_visitor(&counts);
    struct tv_result result;
    bool done = tv_visit(space, &search, &visitor, 1, &result, error);
    fill_found(&result, space->node_size, found);
    tv_result_release(&result);
    fclose(counts.out);
    return done;
}

static const struct tv_queens board = {.size = TV_BENCH_SIZE};

bool tv_engine_lifo(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_queens_space(&board);
    return visit(&space, TV_LIFO, TV_ALLOW, found, error);
}

bool tv_engine_fifo(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_queens_space(&board);
    return visit(&space, TV_FIFO, TV_ALLOW, found, error);
}

bool tv_engine_attack_lifo(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_queens_by_attack_space(&board);
    return visit(&space, TV_LIFO, TV_ALLOW, found, error);
}

bool tv_engine_never_fifo(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_eight_puzzle_space();
    return visit(&space, TV_FIFO, TV_NEVER, found, error);
}

bool tv_engine_never_lifo(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_eight_puzzle_space();
    return visit(&space, TV_LIFO, TV_NEVER, found, error);
}

bool tv_engine_never_priority(struct tv_found *found, struct tv_error *error)
{
    struct tv_space space = tv_eight_puzzle_space();
    return visit(&space, TV_PRIORITY, TV_NEVER, found, error);
}
