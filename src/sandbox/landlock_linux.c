/* landlock_linux.c: the wall of Landlock, which lets the command reach the files it is meant to see
 * and no others, with or without a private root. It also refuses TCP, abstract sockets of others
 * and signals to others, as far as the kernel's version knows them.
 *
 * The numbers and structures are written out here, for headers are often older than kernels.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/walls.h"

enum { CREATE_RULESET = 444, ADD_RULE, RESTRICT_SELF }; /* the same on all processors */
enum { ASK_VERSION = 1, RULE_PATH_BENEATH = 1 };

/* Rights, as bits: the first 13 are of version 1. */
enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_FOLDER = 1 << 3,
    REFER = 1 << 13,        /* version 2: link or rename between folders */
    TRUNCATE = 1 << 14,     /* 3 */
    DEVICE_IOCTL = 1 << 15, /* 5 */

    READ = EXECUTE | READ_FILE | READ_FOLDER,
    WRITE = WRITE_FILE | TRUNCATE,
    OF_FILES = EXECUTE | READ_FILE | WRITE | DEVICE_IOCTL,
};

/* What the command must not do unless a rule allows it, by version. */
struct rules {
    uint64_t files;
    uint64_t net;    /* version 4 */
    uint64_t scoped; /* version 6 */
};

struct __attribute__((packed)) path_rule {
    uint64_t allowed;
    int32_t path;
};

int tv_landlock_version(void)
{
    long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    return version > 0 ? (int)version : 0;
}

static struct rules rules_of(int version)
{
    struct rules rules = {.files = (1 << 13) - 1};
    if (version >= 2)
        rules.files |= REFER;
    if (version >= 3)
        rules.files |= TRUNCATE;
    if (version >= 4)
        rules.net = 3; /* to offer a TCP port, to connect to one */
    if (version >= 5)
        rules.files |= DEVICE_IOCTL;
    if (version >= 6)
        rules.scoped = 3; /* abstract sockets, signals */
    return rules;
}

static size_t size_of_rules(int version)
{
    if (version < 4)
        return offsetof(struct rules, net);
    return version < 6 ? offsetof(struct rules, scoped) : sizeof(struct rules);
}

/* A path and all below it. One that does not exist needs no rule. */
static bool allow(int ruleset, const char *path, uint64_t rights, struct tv_error *error)
{
    struct path_rule rule = {.allowed = rights, .path = open(path, O_PATH | O_CLOEXEC)};
    if (rule.path < 0 && errno == EACCES)
        return tv_fail(error,
                       "it is another user there, who may not come to %s: chmod a+rX for it and "
                       "the folders above",
                       path);
    if (rule.path < 0)
        return errno == ENOENT || tv_fail_system(error, path);
    struct stat status;
    bool known = fstat(rule.path, &status) == 0;
    if (known && !S_ISDIR(status.st_mode))
        rule.allowed &= OF_FILES;
    bool added = known && syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0) == 0;
    if (!added)
        tv_fail_system(error, path);
    close(rule.path);
    return added;
}

static bool allow_each(int ruleset, const char *const *paths, uint64_t rights,
                       struct tv_error *error)
{
    while (*paths)
        if (!allow(ruleset, *paths++, rights, error))
            return false;
    return true;
}

static bool allow_shares(const struct tv_run *run, int ruleset, uint64_t all,
                         struct tv_error *error)
{
    const struct tv_errand *errand = run->errand;
    for (size_t i = 0; i < errand->share_count; i++)
        if (!allow(ruleset, errand->shares[i].path, errand->shares[i].writable ? all : READ, error))
            return false;
    return true;
}

/* Without namespaces /tmp is everybody's, and /proc shows the user's other processes. */
static bool allow_own(const struct tv_run *run, int ruleset, uint64_t all, struct tv_error *error)
{
    return tv_stands(run, TV_WALL_NAMESPACES)
               ? allow(ruleset, "/tmp", all, error) && allow(ruleset, "/proc", READ, error)
               : allow(ruleset, "/proc/self", READ, error);
}

bool tv_build_landlock(const struct tv_run *run, struct tv_error *error)
{
    const int version = run->sandbox->landlock;
    const struct rules rules = rules_of(version);
    int ruleset = (int)syscall(CREATE_RULESET, &rules, size_of_rules(version), 0);
    if (ruleset < 0)
        return tv_fail_system(error, "landlock_create_ruleset");
    bool allowed = allow_each(ruleset, tv_visible_paths(run->errand), READ, error) &&
                   allow_each(ruleset, tv_device_paths, (READ_FILE | WRITE) & rules.files, error) &&
                   allow_shares(run, ruleset, rules.files, error) &&
                   allow_own(run, ruleset, rules.files & ~(uint64_t)DEVICE_IOCTL, error);
    bool built = allowed && (syscall(RESTRICT_SELF, ruleset, 0) == 0 ||
                             tv_fail_system(error, "landlock_restrict_self"));
    close(ruleset);
    return built;
}
