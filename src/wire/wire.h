/* wire.h: a talk with a program over a socket, a line of JSON at a time.
 *
 * handouts/protocol.md says what is said. Here are the lines: who asks what is for served.h (a
 * space), served_queue.h, served_visitor.h and served_visit.h. A wire knows no processes: whoever
 * started the program says with `explain` what became of it.
 *
 * After a failure nothing more is sent; tv_wire_fail() makes a sentence of it.
 */
#ifndef TV_WIRE_WIRE_H
#define TV_WIRE_WIRE_H

#include <jansson.h>

#include "treevisit.h"

enum { TV_WIRE_LINE_MAX = 1 << 20 }; /* bytes, with the end of the line */

enum tv_wire_state {
    TV_WIRE_OPEN,
    TV_WIRE_ENDED,       /* the program closed the socket: it ended, or crashed */
    TV_WIRE_LATE,        /* no whole line within the patience */
    TV_WIRE_NONSENSE,    /* a line that is no answer to what was asked; `heard` has it */
    TV_WIRE_NO_ANSWER,   /* the program said why it has none; `wrong` has that */
    TV_WIRE_INTERRUPTED, /* by Ctrl-C */
    TV_WIRE_BROKEN,      /* the system failed us, or there is no memory: no fault of the program */
};

/* How a program ended, as a part of a sentence: "crashed", "ended with exit code 0". */
struct tv_death {
    char verb[80];
    char detail[400]; /* "reads beyond an array (heap-buffer-overflow) at farmer.c:23"; or "" */
};

/* Begin with tv_wire_init(). */
struct tv_wire {
    int socket;          /* the caller's */
    const char *program; /* its name in messages: "farmer.c"; not owned */
    double patience;     /* seconds that each answer may take */
    /* Optional: a wait ends soon after this becomes other than 0. */
    const volatile sig_atomic_t *interrupt;
    /* Optional: called once after TV_WIRE_ENDED; waits for the process and says how it ended. */
    void (*explain)(void *context, struct tv_death *death);
    void *context;

    /* Optional: the space of the exercise, told in the hello; the caller's. */
    json_t *space;

    enum tv_wire_state state;
    uint64_t id;                      /* of the last question */
    char *in;                         /* what was received: allocated */
    size_t in_start, in_end, in_size; /* what is not yet read begins and ends so */
    size_t line, line_length;         /* the line that was read last; until more is received */
    struct tv_death death;            /* after TV_WIRE_ENDED */
    char heard[160]; /* of the line that was no answer: its beginning, fit for a terminal */
    char wrong[200]; /* what is wrong with it, after "in its answer ": "'children' is no list" */
};

void tv_wire_init(struct tv_wire *wire, int socket, const char *program);
void tv_wire_release(struct tv_wire *wire); /* the socket stays open */

/* Sends a question, with the next id put before the rest. The object's reference is taken, also on
 * failure; NULL counts as no memory. Unread answers before it are nonsense: they were not asked
 * for. */
bool tv_wire_ask(struct tv_wire *wire, json_t *question);

/* The next answer to the last question: an object with its id. NULL: the state says why. The caller
 * owns the reference. */
json_t *tv_wire_answer(struct tv_wire *wire);

/* For a visit, where the program asks: a line that may lack an id; and a reply to it. */
json_t *tv_wire_hear(struct tv_wire *wire);
bool tv_wire_reply(struct tv_wire *wire, json_t *message);

/* Makes the last answer nonsense, for a reason in words that can follow "in its answer ": "'node'
 * is no text". The line is kept in `heard`. Returns false. */
bool tv_wire_refuse(struct tv_wire *wire, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the talk because there is no memory for it. Returns false. */
bool tv_wire_no_memory(struct tv_wire *wire);

/* Fills the error with a sentence about the failure. `asked` is what was asked for, such as "the
 * children of B, reached by A-B"; it should have no more than TV_WIRE_ASKED_MAX bytes. Returns
 * false. Examples:
 *
 *     farmer.c crashed when it was asked for the children of B, reached by A-B: it reads ...
 *     farmer.c did not answer within 2 seconds when it was asked for ...
 *     farmer.c was asked for the root; in its answer 'node' is missing: {"id":2}
 */
bool tv_wire_fail(struct tv_wire *wire, const char *asked, struct tv_error *error);
enum { TV_WIRE_ASKED_MAX = 440 };

/* What a program serves. */
struct tv_offer {
    bool root, children, node, moves, queue, visitor, visit, call, space, memory;
    uint64_t max_children; /* 1 to TV_OFFER_CHILDREN_MAX; 0: it does not serve children */
};
enum { TV_OFFER_CHILDREN_MAX = 10000 };

/* Says hello. */
bool tv_wire_hello(struct tv_wire *wire, const char *exercise, struct tv_offer *offer,
                   struct tv_error *error);

#endif
