/* walls.c: see walls.h. */
#include "doctor/walls.h"

#include <unistd.h>

#include "submission/work.h"

static const char namespaces_of_users[] =
    "be root; or let users have namespaces: sysctl kernel.unprivileged_userns_clone=1 on Debian, "
    "kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu";

/* Root has them, but where it may not mount. */
static const char namespaces_of_root[] =
    "not in a chroot; in a container of Docker's: --cap-add SYS_ADMIN --security-opt "
    "seccomp=unconfined";

static const char *const advice[TV_WALLS] = {
    [TV_WALL_USER] = "root cannot become another user here: call treevisit as one who is not root",
    [TV_WALL_NAMESPACES] = namespaces_of_users,
    [TV_WALL_LANDLOCK] = "it takes Linux 5.13 or later, with landlock in /sys/kernel/security/lsm",
    [TV_WALL_CALLS] =
        "it takes libseccomp when treevisit is built, and a kernel that filters calls",
    [TV_WALL_BOUNDS] = "raise the limits that `ulimit -H -a` shows",
    [TV_WALL_MEMORY] = "it takes /proc, mounted where treevisit runs",
};

static const char *advice_on(enum tv_wall wall)
{
    return wall == TV_WALL_NAMESPACES && geteuid() == 0 ? namespaces_of_root : advice[wall];
}

static void write_sandbox(const struct tv_sandbox *sandbox, int width, FILE *out)
{
    fprintf(out, "  %-*s  ", width, "sandbox");
    tv_sandbox_describe(sandbox, out);
    fputc('\n', out);
    for (enum tv_wall wall = 0; wall < TV_WALLS; wall++)
        if (tv_sandbox_objection(sandbox, wall))
            fprintf(out, "  %-*s  for %s: %s\n", width, "", tv_wall_name(wall), advice_on(wall));
}

static bool write_limits(const struct tv_sandbox *sandbox, int width, FILE *out)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct tv_error error = {.file = NULL};
    bool enough = tv_sandbox_has_room(sandbox, processors > 0 ? (unsigned)processors : 1, &error);
    fprintf(out, "  %-*s  %s\n", width, "limits",
            enough ? "as many programs at a time as there are processors" : error.text);
    return enough;
}

static bool write_temporary(int width, FILE *out)
{
    struct tv_error error = {.file = NULL};
    struct tv_work work = {.path = ""};
    char parent[PATH_MAX];
    bool made = tv_work_parent(parent, &error) && tv_work_make(&work, &error);
    bool full = made && tv_work_is_full(&work);
    tv_work_remove(&work);
    fprintf(out, "  %-*s  ", width, "temporary files");
    if (!made)
        fprintf(out, "%s: set TMPDIR to a folder that may be written to\n", error.text);
    else
        fprintf(out, "%s%s\n", parent, full ? " has hardly any room left" : "");
    return made && !full;
}

bool tv_walls_write(struct tv_sandbox *sandbox, int width, FILE *out)
{
    write_sandbox(sandbox, width, out);
    bool limits = write_limits(sandbox, width, out);
    return write_temporary(width, out) && limits;
}
