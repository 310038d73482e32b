/* fuzz_loader.c: throws bytes at the loader; whatever they are, it either loads an exercise or says
 * why not. Of an exercise the first nodes are visited and written: expressions, names and pictures
 * are the writer's, too. Not part of `make check`. By hand, from the top folder, with clang:
 *
 *     make build/fuzz/libtreevisit.a CC=clang BUILD=build/fuzz \
 *         CFLAGS='-g -O1 -fsanitize=fuzzer-no-link,address,undefined'
 *     clang -g -fsanitize=fuzzer,address,undefined -Isrc tests/exercise/fuzz_loader.c \
 *         build/fuzz/libtreevisit.a -lyaml -lcgraph -ljansson -o build/fuzz/loader
 *     mkdir build/fuzz/corpus
 *     build/fuzz/loader -max_total_time=120 build/fuzz/corpus exercises tests/exercise/errors
 */
#define _GNU_SOURCE /* memfd_create */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "exercise/exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* A visit may fail: numbers overflow, indices are outside. */
static void visit(const struct tv_exercise *exercise, FILE *nowhere)
{
    struct tv_trace trace = {.out = nowhere, .exercise = exercise->name, .kind = exercise->kind};
    struct tv_solutions solutions = {.out = nowhere, .format = TV_AS_LIST};
    struct tv_visitor visitors[] = {tv_trace_visitor(&trace), tv_solutions_visitor(&solutions)};
    struct tv_search search = exercise->search;
    struct tv_result result;
    struct tv_error error;
    search.limits.nodes = 200;
    search.limits.memory = 1 << 28;
    if (!tv_visit(&exercise->space, &search, visitors, 2, &result, &error) && !error.text[0])
        abort(); /* it failed and does not say why */
    tv_result_release(&result);
}

static void load(const char *path)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    if (!exercise == !problems.count)
        abort(); /* one of the two, never both */
    FILE *nowhere = fopen("/dev/null", "w");
    tv_problems_print(&problems, nowhere);
    if (exercise)
        visit(exercise, nowhere);
    fclose(nowhere);
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char path[64];
    int file = memfd_create("exercise", 0);
    if (file >= 0 && write(file, bytes, length) == (ssize_t)length) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        load(path);
    }
    close(file);
    return 0;
}
