/* queue_script.c: see queue_script.h. */
#include "grade/queue_script.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const struct word {
    const char *name;
    unsigned most; /* of the number that follows; 0: none does */
} words[TV_QUEUE_WORDS] = {
    [TV_QUEUE_IN] = {"in", TV_QUEUE_NUMBER_MAX},
    [TV_QUEUE_OUT] = {"out", 0},
    [TV_QUEUE_EMPTY] = {"empty", 0},
    [TV_QUEUE_USE] = {"queue", TV_QUEUES_MAX},
    [TV_QUEUE_FREE] = {"free", 0},
};

bool tv_queue_script_add(struct tv_queue_script *script, enum tv_queue_word word, unsigned number)
{
    if (script->count == script->room) {
        size_t room = script->room ? 2 * script->room : 16;
        struct tv_queue_step *steps = realloc(script->steps, room * sizeof *steps);
        if (!steps)
            return false;
        script->steps = steps;
        script->room = room;
    }
    script->steps[script->count++] = (struct tv_queue_step){word, number};
    return true;
}

uint64_t tv_queue_script_impossible(const struct tv_queue_script *script)
{
    size_t held[TV_QUEUES_MAX + 1] = {0}, queue = 1;
    for (size_t i = 0; i < script->count; i++) {
        const struct tv_queue_step *step = &script->steps[i];
        if (step->word == TV_QUEUE_OUT && held[queue] == 0)
            return i;
        if (step->word == TV_QUEUE_USE)
            queue = step->number;
        else if (step->word == TV_QUEUE_FREE)
            held[queue] = 0;
        else if (step->word == TV_QUEUE_IN)
            held[queue]++;
        else if (step->word == TV_QUEUE_OUT)
            held[queue]--;
    }
    return TV_NONE;
}

/* ---- Reading ---- */

static bool fail_at(const struct tv_value *value, struct tv_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool fail_at(const struct tv_value *value, struct tv_error *error, const char *format, ...)
{
    char text[sizeof error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    error->file = value->place.source ? value->place.source->name : NULL;
    error->line = value->place.line;
    error->column = value->place.column;
    return tv_fail(error, "%s", text);
}

/* Reads the number behind a word, and nothing else. */
static bool read_number(const char *text, unsigned most, unsigned *number)
{
    char *end;
    if (strspn(text, "0123456789") == 0)
        return false;
    unsigned long value = strtoul(text, &end, 10);
    *number = (unsigned)value;
    return !*end && value <= most;
}

static bool read_step(const char *text, struct tv_queue_step *step)
{
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    step->number = 0;
    for (step->word = 0; step->word < TV_QUEUE_WORDS; step->word++) {
        const struct word *word = &words[step->word];
        if (strlen(word->name) == length && strncmp(word->name, text, length) == 0)
            return word->most ? read_number(rest, word->most, &step->number) : !*rest;
    }
    return false;
}

static bool read_item(struct tv_queue_script *script, const struct tv_value *value,
                      struct tv_error *error)
{
    struct tv_queue_step step;
    if (value->type != TV_SCALAR || !read_step(value->text, &step) ||
        (step.word == TV_QUEUE_USE && step.number == 0))
        return fail_at(value, error,
                       "this is no operation of a queue: write in N (0 to %d), out, empty, free, "
                       "or queue N (1 to %d)",
                       TV_QUEUE_NUMBER_MAX, TV_QUEUES_MAX);
    return tv_queue_script_add(script, step.word, step.number) ||
           tv_fail(error, "not enough memory for the operations of a queue");
}

static bool check_possible(const struct tv_queue_script *script, const struct tv_value *list,
                           struct tv_error *error)
{
    uint64_t at = tv_queue_script_impossible(script);
    const struct tv_value *value = list->first;
    for (uint64_t i = 0; value && i < at; i++)
        value = value->next;
    return at == TV_NONE || !value ||
           fail_at(value, error, "nothing can be taken out here: the queue is empty");
}

bool tv_queue_script_read(struct tv_queue_script *script, const struct tv_value *list,
                          struct tv_error *error)
{
    if (list->type != TV_LIST || !list->first)
        return fail_at(list, error, "a script is a list of operations: [in 1, in 2, out, empty]");
    for (const struct tv_value *value = list->first; value; value = value->next) {
        if (!read_item(script, value, error))
            return false;
    }
    return check_possible(script, list, error);
}

/* ---- Writing ---- */

void tv_queue_script_write(const struct tv_queue_script *script, size_t from, size_t to, FILE *out)
{
    for (size_t i = from; i < to; i++) {
        const struct tv_queue_step *step = &script->steps[i];
        fprintf(out, "%s%s", i > from ? ", " : "", words[step->word].name);
        if (words[step->word].most)
            fprintf(out, " %u", step->number);
    }
}

void tv_queue_script_release(struct tv_queue_script *script)
{
    free(script->steps);
    *script = (struct tv_queue_script){.count = 0};
}
