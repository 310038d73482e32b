/* peer.h: the other end of a wire, for tests: a child process that plays a program, right or wrong.
 */
#ifndef TV_TESTS_WIRE_PEER_H
#define TV_TESTS_WIRE_PEER_H

#include <check.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wire/wire.h"

/* What the child does with its end; then it ends, which closes the socket. */
typedef void play_function(int socket, const void *context);

struct peer {
    pid_t process;
    struct tv_wire wire; /* our end */
};

/* Ends the child. What it still needs then should be in static memory, so that valgrind, which
 * looks there, does not take it for lost. */
static inline _Noreturn void peer_leave(void)
{
    _exit(0);
}

static inline void peer_start(struct peer *peer, const char *name, play_function *play,
                              const void *context)
{
    int ends[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    peer->process = fork();
    ck_assert_int_ge(peer->process, 0);
    if (peer->process == 0) {
        close(ends[0]);
        play(ends[1], context);
        peer_leave();
    }
    close(ends[1]);
    tv_wire_init(&peer->wire, ends[0], name);
}

static inline void peer_end(struct peer *peer)
{
    tv_wire_release(&peer->wire);
    close(peer->wire.socket);
    ck_assert_int_eq(waitpid(peer->process, NULL, 0), peer->process);
}

/* ---- For those that play ---- */

static inline void peer_send(int socket, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(socket, bytes, size, MSG_NOSIGNAL);
        if (sent < 0)
            peer_leave(); /* the other end is closed */
        bytes += sent;
        size -= (size_t)sent;
    }
}

static inline void peer_say(int socket, json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!line)
        peer_leave();
    size_t length = strlen(line);
    line[length] = '\n'; /* in place of the NUL */
    peer_send(socket, line, length + 1);
    free(line);
}

/* The next line that comes; the process ends with the talk. */
static inline json_t *peer_hear(FILE *in)
{
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, in) < 0)
        peer_leave();
    json_t *message = json_loads(line, 0, NULL);
    free(line);
    return message;
}

/* The context is a list of texts, ended with NULL: each is sent when a line has come. */
static inline void play_script(int socket, const void *context)
{
    FILE *in = fdopen(dup(socket), "r");
    for (const char *const *text = context; *text; text++) {
        json_decref(peer_hear(in));
        peer_send(socket, *text, strlen(*text));
    }
}

#endif
