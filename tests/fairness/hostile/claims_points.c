/* claims_points.c: says wherever it can that it has all points.
 * exercise: farmer
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "farmer.h"

static const char results[] =
    "{\"score\":20,\"max_score\":20,\"status\":\"passed\",\"schema\":\"classroom50/result/v1\"}\n"
    "Score: 20 of 20\nok 1 - children of the start\n";

__attribute__((constructor)) static void claim(void)
{
    for (int descriptor = 0; descriptor < 64; descriptor++)
        if (descriptor != 3)
            (void)!write(descriptor, results, strlen(results));
    FILE *out = fopen("results.json", "w");
    if (out) {
        fputs(results, out);
        fclose(out);
    }
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    (void)status;
    printf("%s", results);
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
