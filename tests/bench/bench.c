/* bench.c: `make bench`. The engine beside loops that are written by hand for the same tree.
 *
 *     bench                print how they compare
 *     bench --strict       the same; the exit code is 1 if a bound is broken
 *     bench --answers      run every contestant once, and only look at its answer
 *     bench --only KEY     run one contestant once, for callgrind or another profiler
 *
 * The exit code is 1 for a wrong answer in any case, 2 for a wrong option.
 */
#include <stdlib.h>
#include <string.h>
#if defined __GLIBC__
#include <malloc.h>
#endif

#include "contest.h"

enum { LIFO, FIFO, RECURSION, BREADTH_FIRST, ATTACK_LIFO, ATTACK_LOOP };

static const struct tv_contestant queens[TV_CONTESTANTS + 1] = {
    [LIFO] = {.key = "lifo", .name = "engine LIFO", .run = tv_engine_lifo},
    [FIFO] = {.key = "fifo", .name = "engine FIFO", .run = tv_engine_fifo, .memory_bound = 1.05},
    [RECURSION] = {.key = "recursion", .name = "bitmask recursion", .run = tv_hand_recursion},
    [BREADTH_FIRST] = {.key = "breadth-first",
                       .name = "breadth first, two arrays",
                       .run = tv_hand_breadth_first},
    [ATTACK_LIFO] = {.key = "attack-lifo",
                     .name = "engine LIFO, attack",
                     .run = tv_engine_attack_lifo,
                     .slow = true},
    [ATTACK_LOOP] = {.key = "attack-loop",
                     .name = "array with attack loop",
                     .run = tv_hand_attack_loop,
                     .slow = true},
};

static const struct tv_comparison queens_compared[] = {
    {.engine = LIFO, .hand = RECURSION, .bound = 1.5, .aim = 1.3},
    {.engine = LIFO, .hand = ATTACK_LOOP},
    {.engine = FIFO, .hand = RECURSION, .bound = 1.3, .aim = 1.0},
    {.engine = FIFO, .hand = BREADTH_FIRST, .bound = 1.3, .aim = 1.0},
    {.engine = ATTACK_LIFO, .hand = ATTACK_LOOP},
};

enum { NEVER_FIFO, NEVER_LIFO, NEVER_PRIORITY, UNORDERED_MAP, PRIORITY_QUEUE };

static const struct tv_contestant puzzle[TV_CONTESTANTS + 1] = {
    [NEVER_FIFO] = {.key = "never-fifo", .name = "engine FIFO, never", .run = tv_engine_never_fifo},
    [NEVER_LIFO] = {.key = "never-lifo",
                    .name = "engine LIFO, never",
                    .run = tv_engine_never_lifo,
                    .levels_differ = true},
    [NEVER_PRIORITY] = {.key = "never-priority",
                        .name = "engine by cost, never",
                        .run = tv_engine_never_priority},
#ifdef TV_HAVE_CXX
    [UNORDERED_MAP] = {.key = "unordered-map",
                       .name = "C++ std::unordered_map",
                       .run = tv_hand_unordered_map},
    [PRIORITY_QUEUE] = {.key = "priority-queue",
                        .name = "C++ std::priority_queue",
                        .run = tv_hand_priority_queue},
#endif
};

static const struct tv_comparison puzzle_compared[] = {
#ifdef TV_HAVE_CXX
    {.engine = NEVER_FIFO, .hand = UNORDERED_MAP, .bound = 1 / 2.5},
    {.engine = NEVER_LIFO, .hand = UNORDERED_MAP},
    {.engine = NEVER_PRIORITY, .hand = PRIORITY_QUEUE, .bound = 1.0},
#endif
    {.engine = NEVER_LIFO, .hand = NEVER_FIFO},
};

enum { MAKE_TEN_LIFO, MAKE_TEN_FIFO, MAKE_TEN_RECURSION };

static const struct tv_contestant make_ten[TV_CONTESTANTS + 1] = {
    [MAKE_TEN_LIFO] = {.key = "make-ten-lifo",
                       .name = "engine LIFO",
                       .run = tv_engine_make_ten_lifo},
    [MAKE_TEN_FIFO] = {.key = "make-ten-fifo",
                       .name = "engine FIFO",
                       .run = tv_engine_make_ten_fifo},
    [MAKE_TEN_RECURSION] = {.key = "make-ten-recursion",
                            .name = "recursion, in place",
                            .run = tv_hand_make_ten},
};

static const struct tv_comparison make_ten_compared[] = {
    {.engine = MAKE_TEN_LIFO, .hand = MAKE_TEN_RECURSION, .bound = 2.0},
    {.engine = MAKE_TEN_FIFO, .hand = MAKE_TEN_RECURSION, .bound = 2.0},
};

enum { BY_RULES, IN_PYTHON };

static const struct tv_contestant languages[TV_CONTESTANTS + 1] = {
    [BY_RULES] = {.key = "rules", .name = "exercise in YAML", .run = tv_puzzle_by_rules},
    [IN_PYTHON] = {.key = "python",
                   .name = "Python, dict of tuples",
                   .run = tv_puzzle_in_python,
                   .slow = true},
};

static const struct tv_comparison languages_compared[] = {
    {.engine = BY_RULES, .hand = IN_PYTHON, .bound = 1 / 5.0},
};

/* OEIS A089473: positions at each distance from that with the blank in a corner. */
#define EIGHT_PUZZLE_LEVELS                                                                        \
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,       \
        10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2

static const struct tv_contest contests[] = {
    {
        .title = "the full tree of 12 queens",
        .expected =
            {
                /* OEIS A000170, A319283 and A319284, row 12 */
                .solutions = 14200,
                .levels = {1, 12, 110, 756, 4080, 16852, 52856, 120104, 195270, 222720, 160964,
                           68264, 14200},
            },
        .contestants = queens,
        .comparisons = queens_compared,
        .comparison_count = sizeof queens_compared / sizeof *queens_compared,
    },
    {
        .title = "the graph of the eight-puzzle",
        .expected =
            {
                .levels = {EIGHT_PUZZLE_LEVELS},
            },
        .contestants = puzzle,
        .comparisons = puzzle_compared,
        .comparison_count = sizeof puzzle_compared / sizeof *puzzle_compared,
    },
    {
        .title = "make ten, all 715 tickets",
        .expected =
            {
                /* The Haskell program, all multisets of four digits; 1, 42, 540, 3240 for each */
                .solutions = 22086,
                .levels = {715, 30030, 386100, 2316600},
            },
        .contestants = make_ten,
        .comparisons = make_ten_compared,
        .comparison_count = sizeof make_ten_compared / sizeof *make_ten_compared,
    },
    {
        .title = "the graph of the eight-puzzle, from its exercise",
        .expected = {.levels = {EIGHT_PUZZLE_LEVELS}},
        .contestants = languages,
        .comparisons = languages_compared,
        .comparison_count = sizeof languages_compared / sizeof *languages_compared,
        .rounds = 5,
        .needs = "python3",
    },
};

enum { CONTESTS = sizeof contests / sizeof *contests };

/* glibc gives large blocks back to the system as soon as they are free, and a run that asks for
 * them again spends its time on page faults: much of it, where the machine is a virtual one. Here
 * every run, the engine's and the hand-written, finds the memory of the one before. */
static void keep_memory(void)
{
#if defined __GLIBC__
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT32_MAX);
    puts("(freed memory is kept from run to run, so that no time goes into page faults)");
#endif
}

static bool is_installed(const char *program)
{
    char command[64];
    snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", program);
    return system(command) == 0;
}

/* Whether what the contest needs is here; says so if it is not. */
static bool can_be_run(const struct tv_contest *contest)
{
    if (!contest->needs || is_installed(contest->needs))
        return true;
    printf("%s: skipped, for want of %s\n", contest->title, contest->needs);
    return false;
}

static bool run_for_answers(struct tv_error *error)
{
    for (size_t i = 0; i < CONTESTS; i++) {
        const struct tv_contestant *contestant = contests[i].contestants;
        for (; can_be_run(&contests[i]) && contestant->name; contestant++) {
            struct tv_found found;
            if (!tv_contestant_run(&contests[i], contestant, &found, error))
                return false;
            printf("%s, %s: right\n", contests[i].title, contestant->name);
        }
    }
    return true;
}

static bool run_only(const char *key, struct tv_error *error)
{
    for (size_t i = 0; i < CONTESTS; i++) {
        const struct tv_contestant *contestant = contests[i].contestants;
        for (; contestant->name; contestant++) {
            struct tv_found found;
            if (strcmp(contestant->key, key) == 0)
                return tv_contestant_run(&contests[i], contestant, &found, error);
        }
    }
    return tv_fail(error, "no contestant is called %s; bench.c lists them", key);
}

static bool run_all(const char *program, bool *within, struct tv_error *error)
{
    keep_memory();
    for (size_t i = 0; i < CONTESTS; i++) {
        putchar('\n');
        if (can_be_run(&contests[i]) && !tv_contest_run(&contests[i], program, within, error))
            return false;
    }
    return true;
}

int main(int count, char **words)
{
    struct tv_error error = {0};
    const char *option = count > 1 ? words[1] : "";
    bool strict = count == 2 && strcmp(option, "--strict") == 0;
    bool answers = count == 2 && strcmp(option, "--answers") == 0;
    bool only = count == 3 && strcmp(option, "--only") == 0;
    bool within = true;
    if (count > 1 && !strict && !answers && !only) {
        fputs("usage: bench [--strict | --answers | --only KEY]\n", stderr);
        return 2;
    }
    if (!(only      ? run_only(words[2], &error)
          : answers ? run_for_answers(&error)
                    : run_all(words[0], &within, &error))) {
        fprintf(stderr, "bench: %s\n", error.text);
        return EXIT_FAILURE;
    }
    return strict && !within ? EXIT_FAILURE : EXIT_SUCCESS;
}
