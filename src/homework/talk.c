/* talk.c: see talk.h. */
#include "homework/talk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    LINE_MAX_BYTES = 1 << 20, /* with the end of the line */
    FIRST_SIZE = 1 << 16,
};

/* ---- Hearing ---- */

/* Makes room behind what was received: by moving it to the front, or else by growing. */
static bool make_room(struct tv_talk *talk)
{
    if (talk->start > 0) {
        memmove(talk->in, talk->in + talk->start, talk->end - talk->start);
        talk->end -= talk->start;
        talk->start = 0;
    }
    if (talk->end < talk->size)
        return true;
    if (talk->size >= LINE_MAX_BYTES)
        return tv_fail(&talk->error, "a message is longer than %d bytes", LINE_MAX_BYTES);
    size_t size = talk->size ? 2 * talk->size : FIRST_SIZE;
    char *grown = realloc(talk->in, size);
    if (!grown)
        return tv_fail(&talk->error, "not enough memory to receive a message");
    talk->in = grown;
    talk->size = size;
    return true;
}

/* false: there is nothing more to come. */
static bool receive(struct tv_talk *talk)
{
    if (!make_room(talk))
        return false;
    ssize_t count;
    do {
        count = recv(talk->socket, talk->in + talk->end, talk->size - talk->end, 0);
    } while (count < 0 && errno == EINTR);
    if (count < 0 && errno != ECONNRESET)
        return tv_fail(&talk->error, "cannot receive: %s", strerror(errno));
    if (count <= 0)
        return false;
    talk->end += (size_t)count;
    return true;
}

static json_t *parse(struct tv_talk *talk, const char *line, size_t length)
{
    json_error_t error;
    json_t *message = json_loadb(line, length, 0, &error);
    if (json_is_object(message))
        return message;
    tv_fail(&talk->error, "a message is no JSON object: %s",
            message ? "it is something else" : error.text);
    json_decref(message);
    return NULL;
}

json_t *tv_talk_hear(struct tv_talk *talk)
{
    const char *end = NULL;
    for (size_t looked = 0; !end;) {
        if (talk->end > talk->start + looked)
            end = memchr(talk->in + talk->start + looked, '\n', talk->end - talk->start - looked);
        looked = talk->end - talk->start;
        if (!end && !receive(talk))
            return NULL;
    }
    const char *line = talk->in + talk->start;
    talk->start = (size_t)(end + 1 - talk->in);
    return parse(talk, line, (size_t)(end - line));
}

/* ---- Saying ---- */

static bool send_all(struct tv_talk *talk, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t sent = send(talk->socket, bytes, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && (errno == EPIPE || errno == ECONNRESET))
            return false;
        if (sent < 0)
            return tv_fail(&talk->error, "cannot send: %s", strerror(errno));
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

bool tv_talk_say_line(struct tv_talk *talk, const char *line)
{
    size_t length = strlen(line);
    if (length > LINE_MAX_BYTES)
        return tv_fail(&talk->error, "an answer has %zu bytes; %d are allowed", length,
                       LINE_MAX_BYTES);
    return send_all(talk, line, length);
}

bool tv_talk_say(struct tv_talk *talk, json_t *message)
{
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    char *line = text ? realloc(text, strlen(text) + 2) : NULL;
    json_decref(message);
    if (!line) {
        free(text);
        return tv_fail(&talk->error, "not enough memory to send a message");
    }
    bool sent = tv_talk_say_line(talk, strcat(line, "\n"));
    free(line);
    return sent;
}

bool tv_talk_answer(struct tv_talk *talk, const char *key, json_t *value)
{
    return tv_talk_say(talk, json_pack("{s:I, s:o}", "id", talk->id, key, value));
}

void tv_talk_release(struct tv_talk *talk)
{
    free(talk->in);
    *talk = (struct tv_talk){.socket = talk->socket};
}
