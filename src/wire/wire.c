/* wire.c: lines over the socket, out and in; see wire.h. What is in them is JSON, and that is all
 * that is known of it here.
 *
 * A question is one line, and the program has to read all of it before it can answer. So it is
 * enough to write first and read then: the two cannot wait for each other.
 */
#include "wire/wire.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "visit/clock.h"
#include "visit/utf8.h"

enum { CHUNK = 1 << 16 }; /* bytes that there is room for whenever something is received */

/* Seconds after which a wait looks at the interrupt, should a signal have come just before it. */
static const double glance = 0.1;

static const double usual_patience = 2;

void tv_wire_init(struct tv_wire *wire, int socket, const char *program)
{
    *wire = (struct tv_wire){.socket = socket, .program = program, .patience = usual_patience};
}

void tv_wire_release(struct tv_wire *wire)
{
    free(wire->in);
    wire->in = NULL;
    wire->in_start = wire->in_end = wire->in_size = wire->line_length = 0;
}

/* ---- Ends of the talk: each returns false ---- */

static bool has_ended(struct tv_wire *wire)
{
    wire->state = TV_WIRE_ENDED;
    wire->death = (struct tv_death){.verb = "ended"};
    if (wire->explain)
        wire->explain(wire->context, &wire->death);
    return false;
}

static bool is_broken(struct tv_wire *wire, const char *why)
{
    wire->state = TV_WIRE_BROKEN;
    snprintf(wire->wrong, sizeof wire->wrong, "%s", why);
    return false;
}

bool tv_wire_no_memory(struct tv_wire *wire)
{
    return is_broken(wire, "not enough memory");
}

bool tv_wire_refuse(struct tv_wire *wire, const char *format, ...)
{
    char wrong[2 * sizeof wire->wrong];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(wrong, sizeof wrong, format, arguments);
    va_end(arguments);
    wire->state = TV_WIRE_NONSENSE;
    tv_utf8_shorten(wrong, strlen(wrong), wire->wrong, sizeof wire->wrong);
    if (wire->in)
        tv_utf8_shorten(wire->in + wire->line, wire->line_length, wire->heard, sizeof wire->heard);
    return false;
}

/* ---- Waiting ---- */

/* Waits until the socket is ready for what `events` says. */
static bool wait_until_ready(struct tv_wire *wire, short events, double deadline)
{
    struct pollfd watched = {.fd = wire->socket, .events = events};
    for (;;) {
        double left = deadline - tv_clock();
        if (wire->interrupt && *wire->interrupt)
            wire->state = TV_WIRE_INTERRUPTED;
        else if (left <= 0)
            wire->state = TV_WIRE_LATE;
        if (wire->state != TV_WIRE_OPEN)
            return false;
        int ready = poll(&watched, 1, 1 + (int)(1000 * (left < glance ? left : glance)));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return is_broken(wire, strerror(errno));
    }
}

/* After a call that failed: whether it is to be tried again. */
static bool may_try_again(struct tv_wire *wire)
{
    if (errno == EAGAIN || errno == EINTR)
        return true;
    if (errno == EPIPE || errno == ECONNRESET)
        return has_ended(wire);
    return is_broken(wire, strerror(errno));
}

/* ---- Receiving ---- */

static size_t unread(const struct tv_wire *wire)
{
    return wire->in_end - wire->in_start;
}

/* What is read already makes room for what comes. */
static bool make_room(struct tv_wire *wire)
{
    if (wire->in_start > 0 && wire->in_size - wire->in_end < CHUNK) {
        memmove(wire->in, wire->in + wire->in_start, unread(wire));
        wire->in_end -= wire->in_start;
        wire->in_start = wire->line = wire->line_length = 0;
    }
    if (wire->in_size - wire->in_end >= CHUNK)
        return true;
    char *larger = realloc(wire->in, 2 * wire->in_size + CHUNK);
    if (!larger)
        return tv_wire_no_memory(wire);
    wire->in = larger;
    wire->in_size = 2 * wire->in_size + CHUNK;
    return true;
}

/* Takes what is there, without waiting. */
static bool receive(struct tv_wire *wire)
{
    if (!make_room(wire))
        return false;
    ssize_t received = recv(wire->socket, wire->in + wire->in_end, wire->in_size - wire->in_end,
                            MSG_DONTWAIT);
    if (received < 0)
        return may_try_again(wire);
    wire->in_end += (size_t)received;
    return received > 0 || has_ended(wire);
}

/* Makes so many unread bytes, an end of line after them included, the line that was read. */
static void take_line(struct tv_wire *wire, size_t size)
{
    wire->line = wire->in_start;
    wire->line_length = size;
    wire->in_start += size;
    if (size > 0 && wire->in[wire->in_start - 1] == '\n')
        wire->line_length--;
}

/* How long the unread line is, with its end; 0: the end is not there yet. The first bytes were
 * looked at before. */
static size_t whole_line(const struct tv_wire *wire, size_t looked_at)
{
    if (unread(wire) == looked_at)
        return 0;
    const char *start = wire->in + wire->in_start;
    const char *end = memchr(start + looked_at, '\n', unread(wire) - looked_at);
    return end ? (size_t)(end - start) + 1 : 0;
}

static bool read_line(struct tv_wire *wire)
{
    double deadline = tv_clock() + wire->patience;
    size_t looked_at = 0, size;
    while ((size = whole_line(wire, looked_at)) == 0 && unread(wire) < TV_WIRE_LINE_MAX) {
        looked_at = unread(wire);
        if (!wait_until_ready(wire, POLLIN, deadline) || !receive(wire))
            return false;
    }
    take_line(wire, size ? size : unread(wire));
    if (size == 0 || size > TV_WIRE_LINE_MAX)
        return tv_wire_refuse(wire, "a line has more than %d bytes", TV_WIRE_LINE_MAX);
    return true;
}

/* ---- Messages ---- */

static json_t *parse_line(struct tv_wire *wire)
{
    json_error_t error;
    json_t *message = json_loadb(wire->in + wire->line, wire->line_length, JSON_REJECT_DUPLICATES,
                                 &error);
    if (json_is_object(message))
        return message;
    if (message)
        tv_wire_refuse(wire, "a list stands where an object should");
    else if (json_error_code(&error) == json_error_out_of_memory || !error.text[0])
        tv_wire_no_memory(wire);
    else
        tv_wire_refuse(wire, "JSON is broken (%s)", error.text);
    json_decref(message);
    return NULL;
}

json_t *tv_wire_hear(struct tv_wire *wire)
{
    return wire->state == TV_WIRE_OPEN && read_line(wire) ? parse_line(wire) : NULL;
}

static bool has_id(struct tv_wire *wire, const json_t *answer)
{
    const json_t *id = json_object_get(answer, "id");
    if (!id)
        return tv_wire_refuse(wire, "'id' is missing");
    if (!json_is_integer(id) || json_integer_value(id) != (json_int_t)wire->id)
        return tv_wire_refuse(wire, "'id' is not that of the question, %llu",
                              (unsigned long long)wire->id);
    return true;
}

/* Whether it is an answer, and not a reason for there being none. */
static bool is_answer(struct tv_wire *wire, const json_t *answer)
{
    const char *reason = json_string_value(json_object_get(answer, "error"));
    if (!reason)
        return true;
    wire->state = TV_WIRE_NO_ANSWER;
    tv_utf8_shorten(reason, strlen(reason), wire->wrong, sizeof wire->wrong);
    return false;
}

json_t *tv_wire_answer(struct tv_wire *wire)
{
    json_t *answer = tv_wire_hear(wire);
    if (!answer || (has_id(wire, answer) && is_answer(wire, answer)))
        return answer;
    json_decref(answer);
    return NULL;
}

/* ---- Sending ---- */

static bool send_all(struct tv_wire *wire, const char *bytes, size_t size)
{
    double deadline = tv_clock() + wire->patience;
    while (size > 0) {
        ssize_t sent = send(wire->socket, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && (!may_try_again(wire) || !wait_until_ready(wire, POLLOUT, deadline)))
            return false;
        bytes += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* Puts the end of the line where the text had its own. */
static bool send_line(struct tv_wire *wire, char *text)
{
    size_t length = strlen(text);
    if (length >= TV_WIRE_LINE_MAX)
        return is_broken(wire, "the question is too long");
    text[length] = '\n';
    return send_all(wire, text, length + 1);
}

bool tv_wire_reply(struct tv_wire *wire, json_t *message)
{
    char *text = wire->state == TV_WIRE_OPEN ? json_dumps(message, JSON_COMPACT) : NULL;
    json_decref(message);
    bool sent = text && send_line(wire, text);
    if (!text && wire->state == TV_WIRE_OPEN)
        tv_wire_no_memory(wire);
    free(text);
    return sent;
}

/* Whether the program has said no more than it was asked. */
static bool is_silent(struct tv_wire *wire)
{
    if (unread(wire) == 0 && !receive(wire))
        return false;
    if (unread(wire) == 0)
        return true;
    size_t size = whole_line(wire, 0);
    take_line(wire, size ? size : unread(wire));
    return tv_wire_refuse(wire, "there is more than was asked for");
}

/* The question with its number before the rest; NULL: no memory. Takes the reference. */
static json_t *numbered(json_t *question, uint64_t id)
{
    json_t *message = json_pack("{s:I}", "id", (json_int_t)id);
    if (question && message && json_object_update(message, question) != 0) {
        json_decref(message);
        message = NULL;
    }
    json_decref(question);
    return message;
}

bool tv_wire_ask(struct tv_wire *wire, json_t *question)
{
    if (!question && wire->state == TV_WIRE_OPEN)
        return tv_wire_no_memory(wire);
    if (wire->state != TV_WIRE_OPEN || !is_silent(wire)) {
        json_decref(question);
        return false;
    }
    return tv_wire_reply(wire, numbered(question, ++wire->id));
}
