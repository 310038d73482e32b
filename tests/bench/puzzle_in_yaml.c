/* puzzle_in_yaml.c: the eight-puzzle as an instructor writes it, exercises/eight-puzzle.yaml, read
 * and visited; and as one writes it in Python, which counts the seconds of its search alone.
 */
#include <inttypes.h>

#include "contest.h"
#include "exercise/exercise.h"

static bool visit(const struct tv_exercise *exercise, struct tv_found *found,
                  struct tv_error *error)
{
    struct tv_result result;
    bool done = tv_visit(&exercise->space, &exercise->search, NULL, 0, &result, error);
    for (size_t level = 0; level < result.level_count && level < TV_FOUND_LEVELS; level++)
        found->levels[level] = result.levels[level];
    tv_result_release(&result);
    return done;
}

bool tv_puzzle_by_rules(struct tv_found *found, struct tv_error *error)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load("exercises/eight-puzzle.yaml", NULL, 0,
                                                    &problems);
    bool done = exercise ? visit(exercise, found, error)
                         : tv_fail(error, "exercises/eight-puzzle.yaml cannot be read here");
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
    return done;
}

bool tv_puzzle_in_python(struct tv_found *found, struct tv_error *error)
{
    FILE *levels = popen("python3 tests/bench/eight_puzzle.py", "r");
    if (!levels)
        return tv_fail(error, "python3 cannot be started");
    for (size_t level = 0; level < TV_FOUND_LEVELS; level++)
        if (fscanf(levels, "%" SCNu64, &found->levels[level]) != 1)
            break;
    bool timed = fscanf(levels, "%lf", &found->seconds) == 1;
    return (pclose(levels) == 0 && timed) || tv_fail(error, "tests/bench/eight_puzzle.py failed");
}
