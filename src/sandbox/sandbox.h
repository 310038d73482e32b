/* sandbox.h: run a command that nobody trusts, behind as many walls as this machine allows.
 *
 * The command gets a few folders to read, perhaps one to write, one socket, a clean environment and
 * bounds on what it may use. Whatever it does, when tv_confined_end() returns nothing of it is
 * left: no process, no mount, no file outside the writable folder.
 *
 *     struct tv_sandbox *sandbox = tv_sandbox_open(&error);
 *     struct tv_errand errand = tv_errand_defaults();
 *     errand.command = (const char *const[]){"/usr/bin/python3", "farmer.py", NULL};
 *     struct tv_confined *child = tv_confined_start(sandbox, &errand, &error);
 *     ...
 *     tv_confined_end(child, 2.0, &outcome, &error);
 *     tv_outcome_release(&outcome);
 *     tv_sandbox_close(sandbox);
 *
 * It is usable for any command; it knows nothing of spaces.
 */
#ifndef TV_SANDBOX_SANDBOX_H
#define TV_SANDBOX_SANDBOX_H

#include "treevisit.h"

/* The walls, outermost first. A machine may refuse any of them; the others hold. */
enum tv_wall {
    TV_WALL_USER,       /* an unprivileged user of its own; not needed unless we are root */
    TV_WALL_NAMESPACES, /* own processes, mounts, network, IPC, host name; a private root */
    TV_WALL_LANDLOCK,   /* files and folders by the kernel's Landlock */
    TV_WALL_CALLS,      /* dangerous system calls answer EPERM */
    TV_WALL_BOUNDS,     /* resource limits of each process */
    TV_WALL_MEMORY,     /* a bound on the memory of all its processes together, which are watched */
    TV_WALLS,
};

enum tv_sandbox_level {
    TV_SELF_CHECK, /* not Linux: bounds, process group and deadline; no isolation */
    TV_PARTIAL,    /* some of the walls */
    TV_FULL,       /* all of them */
};

struct tv_sandbox;

/* Finds out which walls can be built here, by building them once. NULL: an error of the system. */
struct tv_sandbox *tv_sandbox_open(struct tv_error *error);
void tv_sandbox_close(struct tv_sandbox *sandbox); /* NULL is fine */

enum tv_sandbox_level tv_sandbox_level(const struct tv_sandbox *sandbox);

/* Whether this wall can be built here. */
bool tv_sandbox_has(const struct tv_sandbox *sandbox, enum tv_wall wall);

/* What the system said against this wall; NULL: it stands, or is not needed. */
const char *tv_sandbox_objection(const struct tv_sandbox *sandbox, enum tv_wall wall);

/* "user", "Landlock": as walls are written. */
const char *tv_wall_name(enum tv_wall wall);

/* Whether this process may use what so many commands at a time, with the bounds of
 * tv_errand_defaults() and built with sanitizers, may use each; raises for that its own limits as
 * far as it may. False: a command would fail for want of it that is right, and the error says which
 * limit it is. */
bool tv_sandbox_has_room(const struct tv_sandbox *sandbox, unsigned commands,
                         struct tv_error *error);

/* "full", "partial", "self-check". */
const char *tv_sandbox_level_name(enum tv_sandbox_level level);

/* The level of this name. False: there is none. */
bool tv_sandbox_level_of(const char *name, enum tv_sandbox_level *level);

/* Writes one line without its end:
 * "full (user, namespaces, Landlock 7, system calls, bounds, memory)",
 * "partial (Landlock 7, system calls, bounds, memory; no namespaces: Operation not permitted)",
 * "self-check, not isolation (bounds; no namespaces: ...)". */
void tv_sandbox_describe(const struct tv_sandbox *sandbox, FILE *out);

/* A folder or file that the command sees, at the same path as outside. What every program needs,
 * /usr, /lib and the like, is there without being named.
 *
 * Who is root shares only what everybody may read, for the command runs as another user. A
 * writable folder is given to that user and taken back at the end; what was made in it stays that
 * user's, readable by everybody unless the command says otherwise. */
struct tv_share {
    const char *path;
    bool writable;
};

struct tv_errand {
    const char *const *command; /* ends with NULL; the first is a path */
    const char *folder;         /* where it starts, one of those shared; NULL: TMPDIR */
    const struct tv_share *shares;
    size_t share_count;
    const char *const *environment; /* NAME=VALUE, ends with NULL, or NULL; added to PATH, HOME,
                                       LANG and TMPDIR, or instead of them. TMPDIR is a small folder
                                       of its own, or else the writable one that is shared */
    int socket;                     /* becomes its descriptor 3; -1: it has none but 0, 1 and 2 */
    bool libraries_only;            /* of what the system has it sees libraries, no programs */
    bool sanitized; /* it was built with ASan, which reserves terabytes: its memory is watched, and
                       no process of it bounded by itself */
    struct tv_bounds {
        double seconds;     /* of the clock on the wall, then all of it is killed */
        double cpu_seconds; /* of each process */
        uint64_t memory;    /* bytes of each process: its allocations fail then. Where all together
                               have a quarter more, they are killed */
        uint64_t file;      /* bytes of each file that it writes: its write fails with EFBIG then */
        uint64_t output;    /* bytes kept of standard output, and of standard error; each may grow
                               to the larger of `file` and this, the rest is not told */
        unsigned processes, descriptors; /* threads count as processes */
    } bounds;
};

/* 10 s, 10 s of CPU, 512 MB, 16 MB a file, 64 KB of output, 16 processes, 64 descriptors. */
struct tv_errand tv_errand_defaults(void);

struct tv_confined;

/* Starts it; the errand may go then. Standard input is empty. NULL: an error of ours or of the
 * system, never of the command: one that cannot be executed is an outcome. */
struct tv_confined *tv_confined_start(struct tv_sandbox *sandbox, const struct tv_errand *errand,
                                      struct tv_error *error);

/* Bytes of memory that its processes have in use now, as the system sees it. False: the system does
 * not tell, or it has ended. */
bool tv_confined_memory(const struct tv_confined *child, uint64_t *bytes);

enum tv_ending {
    TV_EXITED,    /* by itself: `code` */
    TV_KILLED,    /* by signal `code`, its own doing */
    TV_TOO_LONG,  /* by us: its seconds or its CPU time were over */
    TV_TOO_LARGE, /* by us: all its processes together used more memory than allowed, or became a
                     flood that no limit stopped */
    TV_ENDED,     /* by us: it was still running when tv_confined_end() had waited */
    TV_NOT_FOUND, /* the command could not be executed: errno is `code` */
};

struct tv_outcome {
    enum tv_ending how;
    int code;
    char *output, *errors;           /* what it wrote, ended with a NUL; allocated */
    size_t output_size, errors_size; /* at most bounds.output */
    bool output_cut, errors_cut;     /* there was more */
    bool left_processes;             /* some of its processes were killed after it ended */
};

/* Waits so many seconds for its end, or until a signal that is caught, such as Ctrl-C, arrives;
 * then kills what is left of it and frees it, also where it returns false. */
bool tv_confined_end(struct tv_confined *child, double patience, struct tv_outcome *outcome,
                     struct tv_error *error);
void tv_outcome_release(struct tv_outcome *outcome);

/* The calling process dies with the one that forked it, if the system has such a thing. Whether
 * that one is still there has to be asked afterwards. */
bool tv_bind_to_parent(struct tv_error *error);

/* The calling process, and those that it forks: whether others may look into it, which nobody may
 * into one that has a command running. The first answers as it was, -1: no such thing. */
int tv_make_undumpable(void);
void tv_make_dumpable_again(int was);

#endif
