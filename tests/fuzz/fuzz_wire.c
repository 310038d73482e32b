/* fuzz_wire.c: throws bytes at the wire as if a program had sent them; whatever they are, what
 * comes of it is a visit, or an error that can be shown. `make fuzz` runs it with libFuzzer, and
 * test_corpus.c with the files in corpus/, which are written as follows:
 *
 *     what the program is tried as: a letter (see `modes`)
 *     what it answers to the first question: a line, or several, or none
 *     >
 *     what it answers to the second, and so on
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "spaces/graph.h"
#include "spaces/queens.h"
#include "spaces/served.h"
#include "visit/utf8.h"
#include "wire/served_queue.h"
#include "wire/served_visit.h"
#include "wire/served_visitor.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const double patience = 0.004; /* of inputs that keep us waiting there are many */

/* ---- The program: a thread at the other end ---- */

struct program {
    int socket;
    const char *bytes, *end;
};

/* Where what is said to one question ends, and where the next begins. */
static const char *piece_end(const struct program *program, const char **next)
{
    static const char mark[] = "\n>\n";
    for (const char *at = program->bytes; program->end - at >= (ptrdiff_t)strlen(mark); at++) {
        if (memcmp(at, mark, strlen(mark)) == 0) {
            *next = at + strlen(mark);
            return at + 1;
        }
    }
    return *next = program->end;
}

static bool hear_question(int socket)
{
    char byte = 0;
    while (byte != '\n')
        if (recv(socket, &byte, 1, 0) <= 0)
            return false;
    return true;
}

static void *play(void *context)
{
    struct program *program = context;
    while (program->bytes < program->end && hear_question(program->socket)) {
        const char *next, *end = piece_end(program, &next);
        while (program->bytes < end) {
            ssize_t sent = send(program->socket, program->bytes, (size_t)(end - program->bytes),
                                MSG_NOSIGNAL);
            if (sent < 0)
                return NULL;
            program->bytes += sent;
        }
        program->bytes = next;
    }
    shutdown(program->socket, SHUT_RDWR);
    return NULL;
}

/* ---- Exercises for it ---- */

static const struct tv_queens queens = {.size = 4};

static const struct tv_graph_edge edges[] = {
    {1, NULL, 1}, {2, "road", 1}, {2, NULL, 1}, {0, NULL, 1}, {3, NULL, 1},
};
static const struct tv_graph_vertex vertices[] = {
    {"A", 0, 3, false}, {"B", 3, 1, false}, {"C", 4, 1, false}, {"D", 5, 0, true}};

static struct tv_space road_map(struct tv_graph *graph)
{
    *graph = (struct tv_graph){
        .vertices = vertices,
        .edges = edges,
        .vertex_count = 4,
        .edge_count = 5,
        .max_degree = 3,
    };
    return tv_graph_space(graph);
}

/* ---- What is tried ---- */

struct trial {
    struct tv_wire *wire;
    const struct tv_offer *offer;
    struct tv_search search;
    FILE *nowhere;
};

/* Watches it by all that writes names, moves and pictures. */
static bool visit(struct trial *trial, const struct tv_space *space,
                  const struct tv_visitor *visitor, struct tv_error *error)
{
    struct tv_trace trace = {.out = trial->nowhere, .exercise = "fuzz", .kind = "fuzz"};
    struct tv_solutions solutions = {.out = trial->nowhere, .format = TV_AS_MOVES};
    struct tv_visitor visitors[3] = {tv_trace_visitor(&trace), tv_solutions_visitor(&solutions)};
    struct tv_result result;
    if (visitor)
        visitors[2] = *visitor;
    bool done = tv_visit(space, &trial->search, visitors, visitor ? 3 : 2, &result, error);
    tv_result_release(&result);
    return done;
}

static bool try_space(struct trial *trial, const struct tv_space *base, struct tv_error *error)
{
    struct tv_served *served = tv_served_new(trial->wire, trial->offer, base, error);
    if (!served)
        return false;
    struct tv_space space = tv_served_space(served);
    bool done = visit(trial, &space, NULL, error) && tv_served_check(served, error);
    tv_served_free(served);
    return done;
}

static bool try_alone(struct trial *trial, struct tv_error *error)
{
    return try_space(trial, NULL, error);
}

static bool try_queens(struct trial *trial, struct tv_error *error)
{
    struct tv_space base = tv_queens_space(&queens);
    return try_space(trial, &base, error);
}

static bool try_roads(struct trial *trial, struct tv_error *error)
{
    struct tv_graph graph;
    struct tv_space base = road_map(&graph);
    return try_space(trial, &base, error);
}

static bool try_queue(struct trial *trial, struct tv_error *error)
{
    struct tv_graph graph;
    struct tv_space space = road_map(&graph);
    struct tv_served_queue served = {.wire = trial->wire, .order = "fifo"};
    struct tv_own_queue queue = tv_served_queue(&served);
    trial->search.own_queue = &queue;
    return visit(trial, &space, NULL, error);
}

static bool try_visitor(struct trial *trial, struct tv_error *error)
{
    struct tv_graph graph;
    struct tv_space space = road_map(&graph);
    struct tv_served_visitor served = {.wire = trial->wire, .out = trial->nowhere};
    struct tv_visitor visitor = tv_served_visitor(&served);
    return visit(trial, &space, &visitor, error);
}

static bool try_visit(struct trial *trial, struct tv_error *error)
{
    struct tv_graph graph;
    struct tv_space space = road_map(&graph);
    struct tv_served_visit served = {.wire = trial->wire, .order = "fifo", .cutoff = 3};
    struct tv_own_queue queue = tv_served_visit_queue(&served);
    struct tv_visitor visitor = tv_served_visit_visitor(&served);
    trial->search.own_queue = &queue;
    bool done = visit(trial, &space, &visitor, error);
    tv_served_visit_release(&served);
    return done;
}

static const struct mode {
    char letter;
    bool (*run)(struct trial *trial, struct tv_error *error);
} modes[] = {
    {'a', try_alone}, {'q', try_queens},  {'r', try_roads},
    {'u', try_queue}, {'s', try_visitor}, {'v', try_visit},
};

/* A failure is told, and does no harm to a terminal. */
static void talk(int socket, const struct mode *mode)
{
    struct tv_wire wire;
    struct tv_offer offer;
    struct tv_error error = {.text = ""};
    tv_wire_init(&wire, socket, "fuzz.c");
    wire.patience = patience;
    struct trial trial = {&wire, &offer, tv_search_defaults(), fopen("/dev/null", "w")};
    trial.search.limits.nodes = 50;
    trial.search.cutoff = 3;
    if (!trial.nowhere)
        abort();
    bool done = tv_wire_hello(&wire, "fuzz", &offer, &error) && mode->run(&trial, &error);
    if (!done && (!error.text[0] || !tv_utf8_is_plain(error.text, "")))
        abort();
    tv_wire_release(&wire);
    fclose(trial.nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    int ends[2];
    pthread_t thread;
    const struct mode *mode = modes, *end = modes + sizeof modes / sizeof *modes;
    while (mode < end && (length < 2 || mode->letter != bytes[0]))
        mode++;
    if (mode == end || bytes[1] != '\n')
        return 0;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        abort();
    struct program program = {ends[1], (const char *)bytes + 2, (const char *)bytes + length};
    if (pthread_create(&thread, NULL, play, &program) != 0)
        abort();
    talk(ends[0], mode);
    close(ends[0]);
    pthread_join(thread, NULL);
    close(ends[1]);
    return 0;
}
