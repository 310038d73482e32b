/* queue_model.c: see queue_model.h. */
#include "grade/queue_model.h"

#include <stdlib.h>

/* Of items that are many, so many are written at each end. */
enum { SHOWN = 4 };

/* Puts an item at the end of a list of so many. */
static bool append(unsigned **items, size_t *count, size_t *room, unsigned item)
{
    if (*count == *room) {
        size_t larger = *room ? 2 * *room : 16;
        unsigned *grown = realloc(*items, larger * sizeof *grown);
        if (!grown)
            return false;
        *items = grown;
        *room = larger;
    }
    (*items)[(*count)++] = item;
    return true;
}

bool tv_queue_model_in(struct tv_queue_model *model, unsigned item)
{
    return append(&model->items, &model->end, &model->room, item);
}

bool tv_queue_model_out(struct tv_queue_model *model, unsigned *item)
{
    *item = model->lifo ? model->items[--model->end] : model->items[model->begin++];
    return append(&model->gone, &model->gone_count, &model->gone_room, *item);
}

bool tv_queue_model_is_empty(const struct tv_queue_model *model)
{
    return model->begin == model->end;
}

static bool find(const unsigned *items, size_t begin, size_t end, int64_t item)
{
    for (size_t i = begin; i < end; i++) {
        if (items[i] == item)
            return true;
    }
    return false;
}

bool tv_queue_model_has(const struct tv_queue_model *model, int64_t item)
{
    return find(model->items, model->begin, model->end, item);
}

bool tv_queue_model_gave(const struct tv_queue_model *model, int64_t item)
{
    return find(model->gone, 0, model->gone_count, item);
}

void tv_queue_model_write(const struct tv_queue_model *model, FILE *out)
{
    size_t count = model->end - model->begin;
    bool are_many = count > 2 * SHOWN + 2;
    fputs(count == 0 ? "nothing" : "", out);
    for (size_t i = 0; i < count; i++) {
        if (are_many && i == SHOWN) {
            i = count - SHOWN;
            fputs(", ...", out);
        }
        fprintf(out, "%s%u", i > 0 ? ", " : "", model->items[model->begin + i]);
    }
    if (are_many)
        fprintf(out, " (%zu items)", count);
}

void tv_queue_model_release(struct tv_queue_model *model)
{
    free(model->items);
    free(model->gone);
    *model = (struct tv_queue_model){.lifo = model->lifo};
}
