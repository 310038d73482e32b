/* size.c: see size.h. */
#include "cli/size.h"

#include <inttypes.h>

#include "spaces/outside.h"

/* Where the file does not say how many, nobody waits for more. */
enum { MOST_NODES = 10000 };

/* With a comma before each three digits: 181,440. */
static void write_number(uint64_t number, FILE *out)
{
    if (number < 1000) {
        fprintf(out, "%" PRIu64, number);
    } else {
        write_number(number / 1000, out);
        fprintf(out, ",%03" PRIu64, number % 1000);
    }
}

static void write_nodes(uint64_t nodes, FILE *out)
{
    write_number(nodes, out);
    fputs(nodes == 1 ? " node" : " nodes", out);
}

static uint64_t sum(const struct tv_expected_levels *levels)
{
    uint64_t nodes = 0;
    for (size_t i = 0; i < levels->count; i++)
        nodes += levels->counts[i];
    return nodes;
}

static enum tv_exit visit(const struct tv_exercise *exercise, FILE *out)
{
    struct tv_search search = exercise->search;
    struct tv_result result;
    struct tv_error error;
    bool limited = search.limits.nodes > MOST_NODES;
    if (limited)
        search.limits.nodes = MOST_NODES;
    bool visited = tv_visit(&exercise->space, &search, NULL, 0, &result, &error);
    limited = limited && result.ended == TV_LIMIT_NODES;
    if (limited)
        fputs("over ", out);
    write_nodes(limited ? MOST_NODES : result.visited, out);
    tv_result_release(&result);
    return visited ? TV_EXIT_DONE : tv_say_failure(exercise, &error);
}

enum tv_exit tv_size_write(const struct tv_exercise *exercise, FILE *out)
{
    const struct tv_expect *expect = &exercise->expect;
    if (expect->visited.place.source)
        write_nodes(expect->visited.count, out);
    else if (expect->levels.place.source)
        write_nodes(sum(&expect->levels), out);
    else if (tv_outside_of(&exercise->space))
        fputs("of a program", out);
    else
        return visit(exercise, out);
    return TV_EXIT_DONE;
}
