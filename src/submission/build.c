/* build.c: see build.h. compile.c calls it. */
#include "submission/build.h"

#include <string.h>

#include "submission/program.h"

enum {
    MEMORY = 1 << 30,
    FILE_MAX = 32 << 20, /* bytes of a program, and of each temporary file */
    ARGUMENTS_MAX = 40,
};

const char tv_build_other_main[] = "tv_main_left_out";

/* A compiler has so many seconds of a processor; on a machine that is busy they take longer, for
 * which nobody's file is to blame. */
enum { BUSY = 4 };

/* -O1 finds variables that were never set; higher levels take longer and find little more. */
static const char *const flags[] = {
    "-std=c17",
    "-D_POSIX_C_SOURCE=200809L",
    "-g",
    "-O1",
    "-pipe",
    "-Wall",
    "-Wextra",
    "-Werror=implicit-function-declaration",
    "-Dmain=tv_main_left_out",
    "-idirafter", /* of two headers with one name, <NAME.h> is the system's */
    ".",
    "-ftabstop=1", /* so that columns are characters */
    "-fdiagnostics-color=never",
    NULL,
};

/* Lets the library of homework refuse memory to the student's functions: its refusal_linux.c. */
#define WRAPS                                                                                      \
    "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc"                          \
    ",--wrap=strdup,--wrap=strndup"
#define SANITIZERS                                                                                 \
    "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"

/* Tried one after another, for the compiler may have no sanitizers, and the linker no --wrap. */
static const struct build {
    const char *const flags[5];
    bool is_sanitized, is_last;
} builds[] = {
    {{SANITIZERS, WRAPS}, true, false},
    {{SANITIZERS}, true, false},
    {{WRAPS}, false, false},
    {{NULL}, false, true},
};

struct arguments {
    const char *list[ARGUMENTS_MAX + 1];
    size_t count;
};

static void add(struct arguments *arguments, const char *const *list)
{
    for (; *list && arguments->count < ARGUMENTS_MAX; list++)
        arguments->list[arguments->count++] = *list;
}

static bool run(struct tv_sandbox *sandbox, const struct arguments *arguments,
                const struct tv_work *work, struct tv_outcome *outcome, struct tv_error *error)
{
    static const char *const environment[] = {"LC_ALL=C", NULL};
    const struct tv_share shares[] = {{work->path, false}, {work->made, true}};
    struct tv_errand errand = tv_errand_defaults();
    errand.command = arguments->list;
    errand.folder = work->path;
    errand.shares = shares;
    errand.share_count = sizeof shares / sizeof shares[0];
    errand.environment = environment;
    errand.socket = -1;
    errand.bounds.seconds = BUSY * TV_BUILD_SECONDS;
    errand.bounds.cpu_seconds = TV_BUILD_SECONDS;
    errand.bounds.memory = MEMORY;
    errand.bounds.file = FILE_MAX;
    struct tv_confined *child = tv_confined_start(sandbox, &errand, error);
    return child && tv_confined_end(child, BUSY * TV_BUILD_SECONDS + 1, outcome, error);
}

/* In a message no path is seen but the name of the file. */
static bool build_with(const struct build *build, struct tv_sandbox *sandbox, const char *compiler,
                       const struct tv_work *work, const char *name, struct tv_outcome *outcome,
                       struct tv_error *error)
{
    char path[PATH_MAX], map[PATH_MAX], program[PATH_MAX];
    if (!tv_program_find(compiler, NULL, path, error))
        return false;
    int mapped = snprintf(map, sizeof map, "-ffile-prefix-map=%s=.", work->path);
    int made = snprintf(program, sizeof program, "%s/program", work->made);
    if (mapped >= PATH_MAX || made >= PATH_MAX)
        return tv_fail(error, "the path %s is too long", work->made);
    const char *const first[] = {path, NULL};
    const char *const last[] = {map,   name, "libhomework.a", "-ljansson",
                                "-lm", "-o", program,         NULL};
    struct arguments arguments = {.count = 0};
    add(&arguments, first);
    add(&arguments, flags);
    add(&arguments, build->flags);
    add(&arguments, last);
    return run(sandbox, &arguments, work, outcome, error);
}

/* Whether it failed for want of something that the next build does without. */
static bool lacks_something(const struct tv_outcome *outcome)
{
    static const char *const signs[] = {"-fsanitize", "libasan",  "libubsan", "-lasan",
                                        "-lubsan",    "clang_rt", "--wrap"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strstr(outcome->errors, signs[i]))
            return outcome->how == TV_EXITED && outcome->code != 0;
    return false;
}

bool tv_build(struct tv_sandbox *sandbox, const char *compiler, const struct tv_work *work,
              const char *name, bool *is_sanitized, struct tv_outcome *outcome,
              struct tv_error *error)
{
    for (const struct build *build = builds;; build++) {
        *is_sanitized = build->is_sanitized;
        *outcome = (struct tv_outcome){.output = NULL};
        if (!build_with(build, sandbox, compiler, work, name, outcome, error))
            return false;
        if (build->is_last || !outcome->errors || !lacks_something(outcome))
            return true;
        tv_outcome_release(outcome);
    }
}
