/* queue_series.c: see queue_series.h. */
#include "grade/queue_series.h"

#include "grade/instances.h"

enum { MANY = 150, VERY_MANY = 1000, TURNS = 24, LIVES = 4 };

/* ---- Parts of scripts; each returns false for want of memory ---- */

static bool add_in(struct tv_queue_script *script, unsigned first, unsigned last)
{
    for (unsigned item = first; item <= last; item++) {
        if (!tv_queue_script_add(script, TV_QUEUE_IN, item))
            return false;
    }
    return true;
}

static bool add_times(struct tv_queue_script *script, enum tv_queue_word word, unsigned times)
{
    for (unsigned i = 0; i < times; i++) {
        if (!tv_queue_script_add(script, word, 0))
            return false;
    }
    return true;
}

static bool add_out(struct tv_queue_script *script, unsigned times)
{
    return add_times(script, TV_QUEUE_OUT, times);
}

static bool add_empty(struct tv_queue_script *script)
{
    return tv_queue_script_add(script, TV_QUEUE_EMPTY, 0);
}

static bool add_use(struct tv_queue_script *script, unsigned queue)
{
    return tv_queue_script_add(script, TV_QUEUE_USE, queue);
}

/* ---- The series ---- */

static bool write_fresh(struct tv_queue_script *script)
{
    return add_times(script, TV_QUEUE_EMPTY, 2);
}

static bool write_one(struct tv_queue_script *script)
{
    return add_in(script, 7, 7) && add_empty(script) && add_out(script, 1) && add_empty(script);
}

static bool write_several(struct tv_queue_script *script)
{
    bool written = add_in(script, 1, 5);
    for (int i = 0; i < 5; i++)
        written = written && add_empty(script) && add_out(script, 1);
    return written && add_empty(script);
}

static bool write_used_again(struct tv_queue_script *script)
{
    return add_in(script, 1, 1) && add_out(script, 1) && add_empty(script) &&
           add_in(script, 2, 3) && add_empty(script) && add_out(script, 2) && add_empty(script) &&
           add_in(script, 4, 4) && add_out(script, 1) && add_empty(script);
}

/* Two in, one out: what is kept in a ring goes around it, and grows at different places of it. */
static bool write_in_turns(struct tv_queue_script *script)
{
    bool written = true;
    for (unsigned i = 0; i < TURNS; i++)
        written = written && add_in(script, 2 * i + 1, 2 * i + 2) && add_out(script, 1);
    return written && add_out(script, TURNS) && add_empty(script);
}

static bool write_growing(struct tv_queue_script *script)
{
    return add_in(script, 1, MANY) && add_empty(script) && add_out(script, MANY) &&
           add_empty(script) && add_in(script, 5, 5) && add_out(script, 1);
}

/* What has room for so many has grown often, or has no limit. */
static bool write_very_many(struct tv_queue_script *script)
{
    return add_in(script, 1, VERY_MANY) && add_out(script, 3) && add_empty(script);
}

static bool write_two_queues(struct tv_queue_script *script)
{
    return add_in(script, 1, 3) && add_use(script, 2) && add_empty(script) &&
           add_in(script, 4, 5) && add_use(script, 1) && add_out(script, 1) && add_use(script, 2) &&
           add_out(script, 2) && add_empty(script) && add_use(script, 1) && add_empty(script) &&
           add_out(script, 2) && add_empty(script);
}

static bool write_freed(struct tv_queue_script *script)
{
    bool written = true;
    for (unsigned i = 0; i < LIVES; i++)
        written = written && add_empty(script) && add_in(script, 1, 3) && add_out(script, i % 4) &&
                  tv_queue_script_add(script, TV_QUEUE_FREE, 0);
    return written;
}

const struct tv_queue_series tv_queue_series[] = {
    {"a new queue", write_fresh},
    {"one item", write_one},
    {"several items", write_several},
    {"emptied and used again", write_used_again},
    {"many items", write_growing},
    {"very many items", write_very_many},
    {"in and out in turns", write_in_turns},
    {"two queues at a time", write_two_queues},
    {"made and freed many times", write_freed},
    {NULL, NULL},
};

/* ---- By lot ---- */

/* Four of nine steps put an item in, three take one out, two ask. */
bool tv_queue_script_draw(struct tv_queue_script *script, uint64_t seed, uint64_t steps)
{
    unsigned items = 0;
    size_t held = 0;
    for (uint64_t i = 0; i < steps; i++) {
        uint64_t lot = tv_seed_mix(seed, i) % 9;
        enum tv_queue_word word = lot < 4 ? TV_QUEUE_IN : lot < 7 ? TV_QUEUE_OUT : TV_QUEUE_EMPTY;
        if (word == TV_QUEUE_OUT && held == 0)
            word = TV_QUEUE_IN;
        if (!tv_queue_script_add(script, word, word == TV_QUEUE_IN ? ++items : 0))
            return false;
        held += word == TV_QUEUE_IN;
        held -= word == TV_QUEUE_OUT;
    }
    return true;
}

bool tv_queue_script_without(const struct tv_queue_script *script, size_t one, size_t other,
                             struct tv_queue_script *shorter, bool *possible)
{
    for (size_t i = 0; i < script->count; i++) {
        const struct tv_queue_step *step = &script->steps[i];
        if (i != one && i != other && !tv_queue_script_add(shorter, step->word, step->number))
            return false;
    }
    *possible = tv_queue_script_impossible(shorter) == TV_NONE;
    return true;
}
