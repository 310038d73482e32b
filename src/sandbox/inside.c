/* inside.c: the process that becomes the command. It builds around itself the walls that hold for
 * one process, the outermost first; those that would be in the way of the others come last.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/walls.h"

static const struct {
    enum tv_wall wall;
    bool (*build)(const struct tv_run *run, struct tv_error *error);
} walls[] = {
    {TV_WALL_USER, tv_build_user},
    {TV_WALL_LANDLOCK, tv_build_landlock},
    {TV_WALL_CALLS, tv_build_calls},
    {TV_WALL_BOUNDS, tv_build_bounds},
};

static const char path[] = "PATH=/usr/local/bin:/usr/bin:/bin", language[] = "LANG=C.UTF-8";
enum { OWN_VARIABLES = 4 };

/* ---- The environment ---- */

static bool names_the_same(const char *a, const char *b)
{
    const size_t length = strcspn(a, "=");
    return strncmp(a, b, length + 1) == 0;
}

static bool is_replaced(const char *variable, const char *const *given)
{
    while (given && *given)
        if (names_the_same(variable, *given++))
            return true;
    return false;
}

/* Those of the errand, and our own but where the errand has one of the same name. It is freed by
 * becoming another program. NULL: no memory. */
static const char **environment(const struct tv_run *run)
{
    const char *const *given = run->errand->environment;
    size_t count = 0, room = strlen(run->scratch) + sizeof "TMPDIR=";
    while (given && given[count])
        count++;
    const char **all = calloc(count + OWN_VARIABLES + 1, sizeof *all);
    char *home = malloc(room), *scratch = malloc(room);
    if (!all || !home || !scratch)
        return NULL;
    snprintf(home, room, "HOME=%s", run->scratch);
    snprintf(scratch, room, "TMPDIR=%s", run->scratch);
    const char *own[OWN_VARIABLES] = {path, language, home, scratch};
    for (size_t i = 0; i < count; i++)
        all[i] = given[i];
    for (size_t i = 0; i < OWN_VARIABLES; i++)
        if (!is_replaced(own[i], given))
            all[count++] = own[i];
    return all;
}

/* ---- Becoming the command ---- */

struct tv_birth tv_unborn(enum tv_wall wall, const struct tv_error *error)
{
    struct tv_birth birth = {.how = TV_WALL_FAILED, .wall = wall};
    snprintf(birth.why, sizeof birth.why, "%.*s", (int)sizeof birth.why - 1, error->text);
    return birth;
}

_Noreturn static void end(const struct tv_birth *birth)
{
    tv_write_all(TV_BIRTH, birth, sizeof *birth);
    _exit(1);
}

void tv_end_unborn(enum tv_wall wall, const struct tv_error *error)
{
    const struct tv_birth birth = tv_unborn(wall, error);
    end(&birth);
}

/* Handlers and blocked signals of the caller are none of the command's. A write beyond the bounds
 * fails, and does not end it. */
static void reset_signals(void)
{
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigset_t none;
    for (int signal = 1; signal <= SIGRTMAX; signal++)
        sigaction(signal, &action, NULL); /* fails for some, which nobody can change */
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* A session of its own, so that signals to the group reach nobody else. */
static bool prepare(const struct tv_run *run, struct tv_error *error)
{
    const char *folder = run->errand->folder ? run->errand->folder : run->scratch;
    if (run->errand->socket < 0)
        close(TV_SOCKET);
    reset_signals();
    umask(022);
    return (setsid() >= 0 || tv_fail_system(error, "setsid")) &&
           (chdir(folder) == 0 || tv_fail_system(error, folder));
}

void tv_inside(const struct tv_run *run)
{
    struct tv_error error = {0};
    const char **variables = environment(run);
    if (!variables)
        tv_fail(&error, "not enough memory");
    if (!variables || !prepare(run, &error) || !tv_renounce_privileges(run, &error))
        tv_end_unborn(TV_WALLS, &error);
    for (size_t i = 0; i < sizeof walls / sizeof *walls; i++)
        if (tv_stands(run, walls[i].wall) && !walls[i].build(run, &error))
            tv_end_unborn(walls[i].wall, &error);
    if (!tv_bind_to_parent(&error)) /* after the change of the user, which would undo it */
        tv_end_unborn(TV_WALLS, &error);
    execve(run->errand->command[0], (char *const *)run->errand->command, (char *const *)variables);
    end(&(struct tv_birth){.how = TV_NOT_EXECUTED, .code = errno});
}
