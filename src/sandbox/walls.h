/* walls.h: what the files of this room tell each other about one run. Tests use it, too, to leave
 * out walls that this machine would build.
 *
 * Three processes have a part in a run:
 *
 *     the caller   tv_confined_start() forks the keeper and waits for its word      confined.c
 *     the keeper   never executes anything; ends all processes of the run when the  keeper.c
 *                  command or its time has ended, or when the caller is gone
 *     the command  builds the walls around itself and becomes the command           inside.c
 *
 * With namespaces a fourth stands between the last two: the first process of the new ones, whose
 * end is the end of all others (keeper.c). All are forks of the caller and read its struct tv_run.
 */
#ifndef TV_SANDBOX_WALLS_H
#define TV_SANDBOX_WALLS_H

#include <sys/types.h>

#include "sandbox/sandbox.h"

struct tv_sandbox {
    struct tv_wall_state {
        bool stands;
        bool needless;
        char why[200]; /* neither stands nor is needless: what the system said */
    } walls[TV_WALLS];
    int landlock;     /* the version that the kernel speaks; 0: none */
    unsigned running; /* commands */
    int was_dumpable; /* the caller, before the first of them */
};

struct tv_run {
    const struct tv_sandbox *sandbox;
    const struct tv_errand *errand;
    char **sources;      /* of each share: its path without links */
    const char *scratch; /* TMPDIR */
    uid_t user;          /* which the command runs as */
    gid_t group;
    int control;        /* a socket to the caller, or in the caller to the keeper */
    int output, errors; /* the files that the command writes to */
};

static inline bool tv_stands(const struct tv_run *run, enum tv_wall wall)
{
    return run->sandbox->walls[wall].stands;
}

/* tv_fail() with "WHAT: " and the meaning of errno. */
bool tv_fail_system(struct tv_error *error, const char *what);

/* ---- Words between the processes; each is one write ---- */

/* From the command to the keeper, and from there to the caller, when it has started or cannot. */
struct tv_birth {
    enum { TV_BORN, TV_WALL_FAILED, TV_NOT_EXECUTED } how;
    enum tv_wall wall; /* that failed; TV_WALLS: something else */
    int code;          /* not executed: errno */
    char why[200];
};

/* From the keeper to the caller at the end. */
struct tv_last_word {
    enum tv_ending how;
    int code; /* see struct tv_outcome */
    bool left_processes;
};

/* Reads or writes all of it; false: the other side is gone. */
bool tv_read_all(int file, void *bytes, size_t size);
bool tv_write_all(int file, const void *bytes, size_t size);

/* ---- The processes ---- */

/* Starts a command as tv_confined_start() does; where a wall could not be built says which in
 * `failed`, TV_WALLS if it was something else. */
struct tv_confined *tv_confined_begin(struct tv_sandbox *sandbox, const struct tv_errand *errand,
                                      enum tv_wall *failed, struct tv_error *error);

/* Descriptors of the keeper and what it forks. The command keeps 0 to 3; the others are closed when
 * it is executed, which is how the keeper learns of it. */
enum { TV_SOCKET = 3, TV_CONTROL, TV_BIRTH_IN, TV_BIRTH, TV_DEATH_IN, TV_DEATH, TV_UNUSED };

_Noreturn void tv_keeper(const struct tv_run *run);
_Noreturn void tv_inside(const struct tv_run *run);

/* The word that a wall, or with TV_WALLS something else, failed. */
struct tv_birth tv_unborn(enum tv_wall wall, const struct tv_error *error);

/* Tells the keeper so, and ends the process. */
_Noreturn void tv_end_unborn(enum tv_wall wall, const struct tv_error *error);

/* Closes all descriptors from this one on. */
void tv_close_from(int first);

/* Builds one wall around the calling process. */
bool tv_build_namespaces(const struct tv_run *run, struct tv_error *error); /* root_linux.c */
bool tv_build_user(const struct tv_run *run, struct tv_error *error);       /* system_linux.c */
bool tv_build_landlock(const struct tv_run *run, struct tv_error *error);   /* landlock_linux.c */
bool tv_build_calls(const struct tv_run *run, struct tv_error *error);      /* calls.c */
bool tv_build_bounds(const struct tv_run *run, struct tv_error *error);     /* bounds.c */

/* The version of Landlock, 0: none, and errno says why. */
int tv_landlock_version(void);

/* ---- What a command sees without its being shared (visible.c) ---- */

/* Each list ends with NULL. */
const char *const *tv_visible_paths(const struct tv_errand *errand);
extern const char *const tv_device_paths[];

/* ---- What differs between systems (system_linux.c, linux_absent.c) ---- */

/* fork(), into new namespaces where that wall stands: the child is the first process of them. */
pid_t tv_fork_into_namespaces(const struct tv_run *run);

/* The calling process: nobody looks into it; orphans below it become its children. */
bool tv_become_keeper(struct tv_error *error);

/* The calling process never gains privileges by executing a file. What is built with sanitizers
 * gets addresses that they can live with. */
bool tv_renounce_privileges(const struct tv_run *run, struct tv_error *error);

/* A file without a name, which does not outlive its descriptor; -1: errno says why. */
int tv_open_scratch(void);

/* A user whom no process and nobody in the system's list has; false: none is free. */
bool tv_choose_user(uid_t *user, struct tv_error *error);

/* ---- Processes below another (processes_linux.c, linux_absent.c) ---- */

struct tv_descendants {
    size_t count;   /* those that run; not zombies */
    uint64_t bytes; /* of memory they hold; what several share counts for each */
};

/* Looks for those below the calling one and sends them the signal if it is not 0. `child` is one of
 * them, for systems that know no better than to look for its group. False: this system does not
 * say. */
bool tv_descendants_signal(pid_t child, int signal, struct tv_descendants *found);

/* Looks for those below another process; with `spares_children` for those below its children. The
 * bytes are those of all pages that only they have, to the page. False: the system does not say. */
bool tv_descendants_of(pid_t top, bool spares_children, struct tv_descendants *found);

/* How many processes and threads a user has. */
unsigned tv_threads_of_user(uid_t user);

#endif
