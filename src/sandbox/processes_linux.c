/* processes_linux.c: finds the processes below the calling one, or another, in /proc.
 *
 * Orphans below it are its children (it has called tv_become_keeper(), or is the first process of a
 * namespace), so that nobody escapes by losing its parent. /proc lists numbers from the lowest, and
 * each process is signalled as soon as it is seen: a chain of processes of which each forks the
 * next and ends is caught up with, for the next has a higher number.
 */
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/walls.h"

/* As many as are remembered in one look; further ones are found in the next. */
enum { REMEMBERED = 1024 };

struct process {
    pid_t id, parent;
    char state;
    unsigned threads;
    uint64_t pages;
};

struct look {
    pid_t top; /* below which they are */
    int signal;
    bool spares_children; /* of the top, who are not counted: those below them are */
    bool weighs;          /* counts each page, which takes longer */
    bool failed;
    size_t remembered;
    pid_t known[REMEMBERED];
    struct tv_descendants *found;
};

/* The line is "ID (NAME) STATE PARENT ...", and the name may hold anything. */
static bool read_process(int proc, const char *name, struct process *process)
{
    char path[64], line[1024];
    snprintf(path, sizeof path, "%.20s/stat", name);
    int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    ssize_t size = read(file, line, sizeof line - 1);
    close(file);
    line[size > 0 ? size : 0] = '\0';
    const char *rest = strrchr(line, ')');
    process->id = (pid_t)strtol(name, NULL, 10);
    unsigned long long pages = 0;
    bool read = rest && sscanf(rest,
                               ") %c %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s "
                               "%*s %u %*s %*s %*s %llu",
                               &process->state, &process->parent, &process->threads, &pages) == 4;
    process->pages = pages;
    return read;
}

/* The figures of "stat" are some pages behind, of each processor others. Here pages are counted. */
static bool weigh(int proc, pid_t id, uint64_t *bytes)
{
    char path[64], line[256];
    unsigned long long kilobytes = 0;
    snprintf(path, sizeof path, "%d/smaps_rollup", (int)id);
    int descriptor = openat(proc, path, O_RDONLY | O_CLOEXEC);
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "r") : NULL;
    if (!file) {
        if (descriptor >= 0)
            close(descriptor);
        return false;
    }
    bool found = false;
    while (!found && fgets(line, sizeof line, file))
        found = sscanf(line, "Anonymous: %llu kB", &kilobytes) == 1;
    fclose(file);
    *bytes += kilobytes * 1024;
    return found;
}

static bool is_known(const struct look *look, pid_t id)
{
    for (size_t i = look->remembered; i-- > 0;)
        if (look->known[i] == id)
            return true;
    return false;
}

/* All that the first process of a namespace sees are below it. */
static bool is_descendant(const struct look *look, const struct process *process)
{
    return process->id != look->top &&
           (look->top == 1 || process->parent == look->top || is_known(look, process->parent));
}

static void count(struct look *look, int proc, const struct process *process)
{
    if (look->remembered < REMEMBERED)
        look->known[look->remembered++] = process->id;
    if (process->state == 'Z' || process->state == 'X')
        return;
    if (look->spares_children && process->parent == look->top)
        return;
    look->found->count++;
    if (look->weighs)
        look->failed |= !weigh(proc, process->id, &look->found->bytes);
    else
        look->found->bytes += process->pages * (uint64_t)sysconf(_SC_PAGESIZE);
    if (look->signal != 0)
        kill(process->id, look->signal);
}

/* One pass over /proc. Answers whether it found any that were not known. */
static bool pass(struct look *look, DIR *proc)
{
    const size_t before = look->remembered;
    const struct dirent *entry;
    struct process process;
    rewinddir(proc);
    while ((entry = readdir(proc)))
        if (isdigit((unsigned char)*entry->d_name) &&
            read_process(dirfd(proc), entry->d_name, &process) && is_descendant(look, &process) &&
            !is_known(look, process.id))
            count(look, dirfd(proc), &process);
    return look->remembered > before;
}

/* Numbers begin again from the lowest at some time, and a child's may then be lower than its
 * parent's: a second pass finds it, unless the first finds all. */
static bool look_around(struct look *look)
{
    DIR *proc = opendir("/proc");
    *look->found = (struct tv_descendants){0};
    if (!proc)
        return false;
    while (pass(look, proc) && look->top != 1)
        continue;
    closedir(proc);
    return true;
}

bool tv_descendants_signal(pid_t child, int signal, struct tv_descendants *found)
{
    (void)child;
    struct look look = {.top = getpid(), .signal = signal, .found = found};
    return look_around(&look);
}

bool tv_descendants_of(pid_t top, bool spares_children, struct tv_descendants *found)
{
    struct look look = {
        .top = top, .spares_children = spares_children, .weighs = true, .found = found};
    return look_around(&look) && !look.failed;
}

unsigned tv_threads_of_user(uid_t user)
{
    unsigned threads = 0;
    DIR *proc = opendir("/proc");
    const struct dirent *entry;
    struct stat status;
    struct process process;
    while (proc && (entry = readdir(proc)))
        if (isdigit((unsigned char)*entry->d_name) &&
            fstatat(dirfd(proc), entry->d_name, &status, 0) == 0 && status.st_uid == user &&
            read_process(dirfd(proc), entry->d_name, &process))
            threads += process.threads;
    if (proc)
        closedir(proc);
    return threads;
}
