/* serve_queue.c: answers about a queue: several may live at a time, and are known by numbers. */
#include <limits.h>
#include <stdlib.h>

#include "homework/serve.h"
#include "homework/student.h"

/* The place of the queue that the question is about. NULL: there is none. */
static void **find_queue(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *number = json_object_get(question, "queue");
    json_int_t index = json_integer_value(number);
    if (json_is_integer(number) && index >= 0 && index < (json_int_t)serving->queue_count &&
        serving->queues[index])
        return &serving->queues[index];
    tv_fail(error, "'queue' has to be the number of a queue that was made and is not freed");
    return NULL;
}

/* The number of a place that is free. */
static bool find_place(struct tv_serving *serving, size_t *place, struct tv_error *error)
{
    for (*place = 0; *place < serving->queue_count; ++*place) {
        if (!serving->queues[*place])
            return true;
    }
    void **grown = realloc(serving->queues, (*place + 1) * sizeof *grown);
    if (!grown)
        return tv_fail(error, "not enough memory for one more queue");
    serving->queues = grown;
    serving->queues[serving->queue_count++] = NULL;
    return true;
}

bool tv_serve_make(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    bool lifo;
    size_t place;
    if (!tv_serve_order(question, "order", &lifo, error) || !find_place(serving, &place, error))
        return false;
    serving->queues[place] = tv_student_queue_make(lifo);
    if (!serving->queues[place])
        return tv_fail(error, "queue_make returned NULL");
    return tv_talk_answer(&serving->talk, "queue", json_integer((json_int_t)place));
}

bool tv_serve_in(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    void **queue = find_queue(serving, question, error);
    const json_t *items = json_object_get(question, "items");
    for (size_t i = 0; queue && i < json_array_size(items); i++) {
        const json_t *item = json_array_get(items, i);
        json_int_t value = json_integer_value(item);
        if (!json_is_integer(item) || value < 0 || value > INT_MAX)
            return tv_fail(error, "an item has to be a whole number from 0 to %d", INT_MAX);
        if (!tv_student_queue_in(*queue, (int)value))
            return tv_fail(error, "queue_in returned false");
    }
    return queue && tv_talk_answer(&serving->talk, "done", json_true());
}

bool tv_serve_out(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    void **queue = find_queue(serving, question, error);
    return queue &&
           tv_talk_answer(&serving->talk, "item", json_integer(tv_student_queue_out(*queue)));
}

bool tv_serve_empty(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    void **queue = find_queue(serving, question, error);
    return queue &&
           tv_talk_answer(&serving->talk, "empty", json_boolean(tv_student_queue_empty(*queue)));
}

bool tv_serve_free(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    void **queue = find_queue(serving, question, error);
    if (!queue)
        return false;
    tv_student_queue_free(*queue);
    *queue = NULL;
    return tv_talk_answer(&serving->talk, "done", json_true());
}
