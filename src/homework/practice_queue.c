/* practice_queue.c: puts numbers into a queue and takes them out, as the lines say. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "homework/practice.h"
#include "homework/student.h"

static const char help[] =
    "Reads lines and does with your queue what they say:\n"
    "\n"
    "  fifo      makes a new queue, first in, first out; there is one at first\n"
    "  lifo      makes a new queue, last in, first out\n"
    "  in 5 7    puts 5 in, and then 7\n"
    "  out       takes a number out and prints it\n"
    "  empty     prints yes or no\n";

static const char blanks[] = " \t";

struct practised {
    void *queue;
};

static bool renew(struct practised *self, bool lifo, struct tv_error *error)
{
    if (self->queue)
        tv_student_queue_free(self->queue);
    self->queue = tv_student_queue_make(lifo);
    return self->queue || tv_fail(error, "queue_make returned NULL");
}

static bool put_in(void *queue, const char *numbers, struct tv_error *error)
{
    if (!*numbers)
        return tv_fail(error, "'in' needs numbers: in 5 7");
    while (*numbers) {
        char *end;
        errno = 0;
        long item = strtol(numbers, &end, 10);
        if (end == numbers || (*end && !strchr(blanks, *end)))
            return tv_fail(error, "this is no whole number: %s", numbers);
        if (errno != 0 || item < 0 || item > INT_MAX)
            return tv_fail(error, "a number has to be from 0 to %d: %s", INT_MAX, numbers);
        if (!tv_student_queue_in(queue, (int)item))
            return tv_fail(error, "queue_in returned false");
        numbers = end + strspn(end, blanks);
    }
    return true;
}

static bool take_out(void *queue, struct tv_error *error)
{
    if (tv_student_queue_empty(queue))
        return tv_fail(error, "the queue is empty: there is nothing to take out");
    printf("%d\n", tv_student_queue_out(queue));
    return true;
}

static bool queue_begin(void *self, struct tv_error *error)
{
    return renew(self, false, error);
}

static bool queue_line(void *self, char *line, struct tv_error *error)
{
    struct practised *practised = self;
    const char *word = line + strspn(line, blanks);
    size_t length = strcspn(word, blanks);
    const char *rest = word + length + strspn(word + length, blanks);
    if (length == 2 && !strncmp(word, "in", length))
        return put_in(practised->queue, rest, error);
    if (!strcmp(word, "out"))
        return take_out(practised->queue, error);
    if (!strcmp(word, "empty"))
        return puts(tv_student_queue_empty(practised->queue) ? "yes" : "no") >= 0;
    if (!strcmp(word, "lifo") || !strcmp(word, "fifo"))
        return renew(practised, *word == 'l', error);
    return tv_fail(error, "what is '%s'? There are: fifo, lifo, in 5 7, out, empty", word);
}

static bool queue_end(void *self, bool any, struct tv_error *error)
{
    (void)any, (void)error;
    struct practised *practised = self;
    if (practised->queue)
        tv_student_queue_free(practised->queue);
    return true;
}

const struct tv_practice tv_practice_queue = {
    .help = help,
    .size = sizeof(struct practised),
    .begin = queue_begin,
    .line = queue_line,
    .end = queue_end,
};
