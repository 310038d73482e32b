/* Whether this machine's limits leave room for right programs, which is asked before a class is
 * graded: a lack of ours is nobody's fault.
 */
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/walls.h"
#include "visit/suite.h"

static const struct {
    int resource;
    rlim_t limit;
    const char *says; /* NULL: it is enough */
} rooms[] = {
    {RLIMIT_NOFILE, 63, "ulimit -n"},          {RLIMIT_NOFILE, 200, NULL},
    {RLIMIT_FSIZE, 1 << 20, "ulimit -f"},      {RLIMIT_FSIZE, 64 << 20, NULL},
    {RLIMIT_DATA, 64 << 20, "ulimit -d"},      {RLIMIT_STACK, 1 << 20, "ulimit -s"},
    {RLIMIT_AS, (rlim_t)8 << 30, "ulimit -v"},
};

static void say_room(int resource, struct rlimit limits)
{
    struct tv_sandbox sandbox = {.walls = {[TV_WALL_BOUNDS] = {.stands = true}}};
    struct tv_error error = {.text = "enough"};
    if (setrlimit(resource, &limits) != 0)
        _exit(1);
    tv_sandbox_has_room(&sandbox, 2, &error);
    _exit(write(1, error.text, strlen(error.text)) < 0);
}

/* What it says of room, in a process of its own. */
static const char *room(int resource, struct rlimit limits)
{
    static char said[sizeof((struct tv_error *)NULL)->text];
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    if (fork() == 0) {
        dup2(ends[1], 1);
        say_room(resource, limits);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    said[length > 0 ? length : 0] = '\0';
    wait(NULL);
    return said;
}

/* A limit that may be raised is no lack. */
START_TEST(too_little_room_is_told)
{
    const rlim_t limit = rooms[_i].limit;
    struct rlimit before;
    ck_assert_int_eq(getrlimit(rooms[_i].resource, &before), 0);
    const char *said = room(rooms[_i].resource, (struct rlimit){limit, limit});
    if (rooms[_i].says)
        ck_assert_msg(strstr(said, rooms[_i].says) != NULL, "%s", said);
    else
        ck_assert_str_eq(said, "enough");
    if (before.rlim_max == RLIM_INFINITY)
        ck_assert_str_eq(room(rooms[_i].resource, (struct rlimit){limit, before.rlim_max}),
                         "enough");
}
END_TEST

int main(void)
{
    TCase *cases = tcase_create("room");
    tcase_add_loop_test(cases, too_little_room_is_told, 0, sizeof rooms / sizeof *rooms);
    return run_case(cases);
}
