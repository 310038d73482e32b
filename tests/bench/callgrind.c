/* callgrind.c: see callgrind.h. Called by contest.c. */
#include "callgrind.h"

#include <fcntl.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Runs a command, its output thrown away. Returns whether it was there and all went well. */
static bool run_quietly(char *const *command)
{
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    pid_t child;
    int status;
    bool done = posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0) == 0 &&
                posix_spawn_file_actions_adddup2(&actions, 1, 2) == 0 &&
                posix_spawnp(&child, command[0], &actions, NULL, command, environ) == 0 &&
                waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                WEXITSTATUS(status) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return done;
}

/* The number after "totals:" in the file that callgrind wrote, or 0. */
static uint64_t read_total(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    char line[1024];
    uint64_t total = 0;
    while (total == 0 && fgets(line, sizeof line, file))
        if (sscanf(line, "totals: %" SCNu64, &total) != 1)
            total = 0;
    fclose(file);
    return total;
}

uint64_t tv_callgrind_count(const char *program, const char *key)
{
    char folder[] = "/tmp/treevisit-bench-XXXXXX";
    if (!mkdtemp(folder))
        return 0;
    char option[128];
    const char *path = option + snprintf(option, sizeof option, "--callgrind-out-file=");
    snprintf(option, sizeof option, "--callgrind-out-file=%s/counts", folder);
    /* The casts only say what posix_spawn() promises: it changes no argument. */
    char *const command[] = {"valgrind",
                             "--tool=callgrind",
                             "--toggle-collect=tv_contestant_run",
                             option,
                             (char *)program,
                             "--only",
                             (char *)key,
                             NULL};
    uint64_t count = run_quietly(command) ? read_total(path) : 0;
    unlink(path);
    rmdir(folder);
    return count;
}
