/* given.c: a homework that tells what it was given: functions of its own write what the exercise
 * says of its space; its nodes are numbers below a size; and a queue that is full of memory.
 */
#include "homework.h"

#include <stdlib.h>
#include <string.h>

/* ---- A space: from a number to the next, below the size ---- */

static void *given_children(const void *node, void *children)
{
    int number = *(const int *)node, *child = children;
    if (number + 1 < tv_space_number("size", 0))
        *child++ = number + 1;
    return child;
}

static bool is_two(const void *node)
{
    return *(const int *)node == 2;
}

static bool is_odd(const void *node)
{
    return *(const int *)node % 2 != 0;
}

static void write_number(const void *node, FILE *out)
{
    fprintf(out, "%d", *(const int *)node);
}

static bool read_number(const char *name, void *node)
{
    char *end;
    *(int *)node = (int)strtol(name, &end, 10);
    return *name && !*end;
}

/* ---- Functions of its own ---- */

static void write_value(const char *const *texts, size_t count, FILE *out)
{
    if (count != 2)
        fputs("error: it takes a key and a number", out);
    else
        fprintf(out, "%ld", tv_space_number(texts[0], atol(texts[1])));
}

static void write_values(const char *const *texts, size_t count, FILE *out)
{
    long numbers[3];
    size_t there = tv_space_numbers(count > 0 ? texts[0] : "numbers", numbers, 3);
    fprintf(out, "%zu:", there);
    for (size_t i = 0; i < there && i < 3; i++)
        fprintf(out, " %ld", numbers[i]);
}

static void write_text(const char *const *texts, size_t count, FILE *out)
{
    const char *text = tv_space_text(count > 0 ? texts[0] : "start");
    fputs(text ? text : "none", out);
}

/* A: B C; B: C; C: */
static void write_graph(const char *const *texts, size_t count, FILE *out)
{
    (void)texts, (void)count;
    const struct tv_given_graph *graph = tv_space_graph();
    if (!graph)
        fputs("none", out);
    for (size_t i = 0; graph && i < graph->count; i++) {
        fprintf(out, "%s%s:", i > 0 ? "; " : "", graph->names[i]);
        for (size_t k = 0; k < graph->degrees[i]; k++)
            fprintf(out, " %s", graph->names[graph->neighbours[i][k]]);
    }
}

static const struct tv_function functions[] = {
    {"number", write_value},
    {"numbers", write_values},
    {"text", write_text},
    {"graph", write_graph},
    {NULL, NULL},
};

/* ---- A queue, with memory of each kind ---- */

struct queue {
    char *text, *part;
    int *count, *aligned, *items;
};

static void free_queue(void *memory)
{
    struct queue *queue = memory;
    free(queue->text);
    free(queue->part);
    free(queue->count);
    free(queue->aligned);
    free(queue->items);
    free(queue);
}

/* Five allocations. */
static void *make_queue(bool lifo)
{
    (void)lifo;
    struct queue *queue = malloc(sizeof *queue);
    if (!queue)
        return NULL;
    *queue = (struct queue){strdup("queue"), strndup("queue", 2), calloc(1, sizeof(int)),
                            aligned_alloc(64, 64), NULL};
    if (queue->text && queue->part && queue->count && queue->aligned)
        return queue;
    free_queue(queue);
    return NULL;
}

/* One more. */
static bool put_in(void *memory, int item)
{
    struct queue *queue = memory;
    int *grown = realloc(queue->items, ((size_t)*queue->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    queue->items = grown;
    queue->items[(*queue->count)++] = item;
    return true;
}

static int take_out(void *memory)
{
    struct queue *queue = memory;
    return queue->items[--*queue->count];
}

static bool is_empty(void *memory)
{
    return *((struct queue *)memory)->count == 0;
}

const struct tv_homework tv_homework = {
    .name = "given",
    .space =
        "{\"size\": 2, \"numbers\": [1, -5, 8, 9], \"start\": \"B\", \"boat\": {\"seats\": 3}}",
    .node_size = sizeof(int),
    .max_children = 1,
    .start = "0",
    .children = given_children,
    .is_solution = is_two,
    .is_failure = is_odd,
    .write = write_number,
    .read = read_number,
    .functions = functions,
    .queue_make = make_queue,
    .queue_in = put_in,
    .queue_out = take_out,
    .queue_empty = is_empty,
    .queue_free = free_queue,
};
