/* main.c: the program that is made of a homework: it serves where Treevisit has started it, and
 * otherwise practises with whoever types.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "homework/given.h"
#include "homework/practice.h"
#include "homework/serve.h"

/* The descriptor in TREEVISIT_SOCKET; -1: it is no number. */
static int read_socket(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    return end != text && !*end && number >= 0 && number < 1 << 20 ? (int)number : -1;
}

/* AddressSanitizer calls it before it looks up what to write of a fault, which may take seconds:
 * whoever waits for an answer need not wait for that. */
__attribute__((visibility("default"))) void __asan_on_error(void);
void __asan_on_error(void)
{
    const char *text = getenv("TREEVISIT_SOCKET");
    int socket = text ? read_socket(text) : -1;
    if (socket >= 0)
        shutdown(socket, SHUT_RDWR);
}

static int practise_or_serve(int argc, char **argv)
{
    const char *text = getenv("TREEVISIT_SOCKET");
    if (!text)
        return tv_practise(argc, argv);
    int socket = read_socket(text);
    if (socket < 0) {
        fprintf(stderr, "%s: TREEVISIT_SOCKET is no number: %s\n", tv_homework.name, text);
        return EXIT_FAILURE;
    }
    /* What was printed before a crash is not lost. */
    setvbuf(stdout, NULL, _IOLBF, 0);
    return tv_serve(socket);
}

int main(int argc, char **argv)
{
    struct tv_error error;
    if (!tv_given_begin(&error)) {
        fprintf(stderr, "%s: %s\n", tv_homework.name, error.text);
        return EXIT_FAILURE;
    }
    int code = practise_or_serve(argc, argv);
    tv_given_release();
    return code;
}
