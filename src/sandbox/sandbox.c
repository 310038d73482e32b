/* sandbox.c: which walls this machine allows, found out by building them, and what is said of it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sandbox/walls.h"

struct tv_errand tv_errand_defaults(void)
{
    return (struct tv_errand){
        .socket = -1,
        .bounds = {.seconds = 10,
                   .cpu_seconds = 10,
                   .memory = 512 << 20,
                   .file = 16 << 20,
                   .output = 64 << 10,
                   .processes = 16,
                   .descriptors = 64},
    };
}

/* ---- Finding out ---- */

static void refuse(struct tv_sandbox *sandbox, enum tv_wall wall, const char *why)
{
    struct tv_wall_state *state = &sandbox->walls[wall];
    state->stands = false;
    snprintf(state->why, sizeof state->why, "%.*s", (int)sizeof state->why - 1, why);
}

static void know_beforehand(struct tv_sandbox *sandbox)
{
    struct tv_descendants found;
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        sandbox->walls[wall].stands = true;
    if (geteuid() != 0)
        sandbox->walls[TV_WALL_USER] = (struct tv_wall_state){.needless = true};
    sandbox->landlock = tv_landlock_version();
    if (sandbox->landlock == 0)
        refuse(sandbox, TV_WALL_LANDLOCK, strerror(errno));
    if (!tv_descendants_signal(-1, 0, &found))
        refuse(sandbox, TV_WALL_MEMORY, "no /proc to read it from");
}

/* A folder cannot be executed, but that is found out when all walls stand. */
static bool build_once(struct tv_sandbox *sandbox, enum tv_wall *failed, struct tv_error *error)
{
    struct tv_errand errand = tv_errand_defaults();
    struct tv_outcome outcome;
    errand.command = (const char *const[]){"/", NULL};
    struct tv_confined *child = tv_confined_begin(sandbox, &errand, failed, error);
    bool built = child && tv_confined_end(child, errand.bounds.seconds, &outcome, error);
    if (built)
        tv_outcome_release(&outcome);
    return built;
}

/* What the system said, without the sentence about the wall. */
static const char *reason(const struct tv_error *error)
{
    const char *wall = strstr(error->text, "\": ");
    return wall ? wall + strlen("\": ") : error->text;
}

struct tv_sandbox *tv_sandbox_open(struct tv_error *error)
{
    struct tv_sandbox *sandbox = calloc(1, sizeof *sandbox);
    struct tv_error trouble = {0};
    enum tv_wall failed;
    if (!sandbox) {
        tv_fail(error, "not enough memory for a sandbox");
        return NULL;
    }
    know_beforehand(sandbox);
    while (!build_once(sandbox, &failed, &trouble)) {
        if (failed == TV_WALLS) {
            tv_fail(error, "%s", trouble.text);
            free(sandbox);
            return NULL;
        }
        refuse(sandbox, failed, reason(&trouble));
    }
    return sandbox;
}

void tv_sandbox_close(struct tv_sandbox *sandbox)
{
    free(sandbox);
}

/* ---- What is said of it ---- */

enum tv_sandbox_level tv_sandbox_level(const struct tv_sandbox *sandbox)
{
    const struct tv_wall_state *walls = sandbox->walls;
    bool all = true;
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        all = all && (walls[wall].stands || walls[wall].needless);
    if (all)
        return TV_FULL;
    return walls[TV_WALL_USER].stands || walls[TV_WALL_NAMESPACES].stands ||
                   walls[TV_WALL_LANDLOCK].stands || walls[TV_WALL_CALLS].stands
               ? TV_PARTIAL
               : TV_SELF_CHECK;
}

bool tv_sandbox_has(const struct tv_sandbox *sandbox, enum tv_wall wall)
{
    return sandbox->walls[wall].stands;
}

const char *tv_sandbox_objection(const struct tv_sandbox *sandbox, enum tv_wall wall)
{
    const struct tv_wall_state *state = &sandbox->walls[wall];
    return state->stands || state->needless ? NULL : state->why;
}

const char *tv_sandbox_level_name(enum tv_sandbox_level level)
{
    static const char *const names[] = {
        [TV_SELF_CHECK] = "self-check",
        [TV_PARTIAL] = "partial",
        [TV_FULL] = "full",
    };
    return names[level];
}

bool tv_sandbox_level_of(const char *name, enum tv_sandbox_level *level)
{
    for (*level = TV_SELF_CHECK; *level <= TV_FULL; ++*level)
        if (strcmp(name, tv_sandbox_level_name(*level)) == 0)
            return true;
    return false;
}

static void list_standing(const struct tv_sandbox *sandbox, FILE *out)
{
    const char *before = "";
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++) {
        if (!sandbox->walls[wall].stands)
            continue;
        fprintf(out, "%s%s", before, tv_wall_name(wall));
        if (wall == TV_WALL_LANDLOCK)
            fprintf(out, " %d", sandbox->landlock);
        before = ", ";
    }
}

void tv_sandbox_describe(const struct tv_sandbox *sandbox, FILE *out)
{
    const enum tv_sandbox_level level = tv_sandbox_level(sandbox);
    fprintf(out, "%s%s (", tv_sandbox_level_name(level),
            level == TV_SELF_CHECK ? ", not isolation" : "");
    list_standing(sandbox, out);
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        if (tv_sandbox_objection(sandbox, wall))
            fprintf(out, "; no %s: %s", tv_wall_name(wall), sandbox->walls[wall].why);
    fputc(')', out);
}
