/* talk.c: plays one side of a talk with a program, as it is written down, and compares the other: a
 * program follows handouts/protocol.md if it says what it should. It knows nothing of Treevisit.
 *
 *     talk FILE COMMAND...
 *
 * A line of the file that begins with "-> " is said to the program; one with "<- " is what it has
 * to say next, compared as JSON, so that spaces and the order of keys do not count; "<- end" is the
 * end of the program before its time. Any other line is for the eye alone. After the last line the
 * socket is closed; then the program has to end, by itself and with exit code 0.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <jansson.h>

enum { PATIENCE = 20 }; /* seconds for each answer */

struct talk {
    const char *file;
    unsigned long line, expected; /* lines so far: all, and those that say what is expected */
    FILE *in, *out;               /* both ends of the socket are in one descriptor */
};

static void give_up(const char *what)
{
    perror(what);
    exit(2);
}

/* ---- The program ---- */

static void become_program(int socket, char **command)
{
    if (dup2(socket, 3) < 0 || setenv("TREEVISIT_SOCKET", "3", 1) != 0)
        give_up("talk");
    execvp(command[0], command);
    give_up(command[0]);
}

static pid_t start(char **command, struct talk *talk)
{
    int ends[2];
    struct timeval patience = {.tv_sec = PATIENCE};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 ||
        setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) != 0)
        give_up("socketpair");
    pid_t program = fork();
    if (program < 0)
        give_up("fork");
    if (program == 0) {
        close(ends[0]);
        become_program(ends[1], command);
    }
    close(ends[1]);
    talk->in = fdopen(ends[0], "r");
    talk->out = fdopen(dup(ends[0]), "w");
    if (!talk->in || !talk->out)
        give_up("fdopen");
    return program;
}

/* ---- The talk ---- */

static bool complain(const struct talk *talk, const char *expected, const char *heard)
{
    fprintf(stderr, "%s:%lu: expected %s\n    but got %s\n", talk->file, talk->line, expected,
            heard);
    return false;
}

static bool is_equal(const char *expected, const char *heard)
{
    json_t *a = json_loads(expected, 0, NULL), *b = json_loads(heard, 0, NULL);
    bool equal = a && b && json_equal(a, b);
    json_decref(a);
    json_decref(b);
    return equal;
}

static bool expect(const struct talk *talk, const char *expected)
{
    char *heard = NULL;
    size_t size = 0;
    errno = 0;
    ssize_t length = getline(&heard, &size, talk->in);
    bool ends = !strcmp(expected, "end"), late = errno == EAGAIN, right;
    if (length < 0)
        right = (ends && !late) ||
                complain(talk, expected, late ? "no answer in time" : "the end of the program");
    else
        right = (!ends && heard[length - 1] == '\n' && is_equal(expected, heard)) ||
                complain(talk, expected, heard);
    free(heard);
    return right;
}

static bool play(struct talk *talk, FILE *script)
{
    char *line = NULL;
    size_t size = 0;
    bool right = true;
    while (right && getline(&line, &size, script) > 0) {
        talk->line++;
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "-> ", 3))
            right = fprintf(talk->out, "%s\n", line + 3) > 0 && fflush(talk->out) == 0;
        else if (!strncmp(line, "<- ", 3))
            right = ++talk->expected && expect(talk, line + 3);
    }
    free(line);
    return right && (talk->expected > 0 || complain(talk, "a line with \"<- \"", "none"));
}

/* Closes the socket and waits. */
static bool ends_well(struct talk *talk, pid_t program)
{
    int status;
    fclose(talk->out);
    shutdown(fileno(talk->in), SHUT_WR);
    talk->line++;
    bool silent = expect(talk, "end");
    fclose(talk->in);
    if (waitpid(program, &status, 0) < 0)
        give_up("waitpid");
    return silent && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: talk FILE COMMAND...\n", stderr);
        return 2;
    }
    FILE *script = fopen(argv[1], "r");
    if (!script)
        give_up(argv[1]);
    struct talk talk = {.file = argv[1]};
    pid_t program = start(argv + 2, &talk);
    bool right = play(&talk, script);
    fclose(script);
    bool ended = ends_well(&talk, program);
    if (right && !ended)
        fprintf(stderr, "%s: the program did not end well\n", argv[1]);
    return right && ended ? 0 : 1;
}
