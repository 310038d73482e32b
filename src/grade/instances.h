/* instances.h: random instances of an exercise, drawn from a seed, and made smaller where a
 * submission fails on one, as long as it fails. one_check.c calls it.
 *
 * The same seed draws the same instance on every machine.
 */
#ifndef TV_GRADE_INSTANCES_H
#define TV_GRADE_INSTANCES_H

#include "exercise/exercise.h"

enum { TV_DRAWN_VERTICES_MAX = 26, TV_DRAWN_DEGREE_MAX = 4, TV_DRAWN_NUMBERS_MAX = 8 };

/* What was drawn; plain data, to be copied. */
struct tv_drawn {
    enum tv_random random;
    bool has_solutions; /* the exercise says which vertices are solutions: the last one is */
    /* A graph: the first vertex is the start. */
    uint8_t count;
    struct tv_drawn_vertex {
        char name; /* A to Z */
        uint8_t degree, targets[TV_DRAWN_DEGREE_MAX];
    } vertices[TV_DRAWN_VERTICES_MAX];
    /* Numbers: `count` of them. */
    uint8_t numbers[TV_DRAWN_NUMBERS_MAX], target;
};

/* Mixes numbers into a seed, so that each instance has its own. */
uint64_t tv_seed_mix(uint64_t seed, uint64_t number);

/* Draws an instance for the exercise. Not for scripts, which their checker draws. */
void tv_draw_instance(struct tv_drawn *drawn, const struct tv_instance *instance,
                      const struct tv_exercise *exercise, uint64_t seed);

/* Makes it a little smaller, in the way with this number, which counts from 0. False: there are
 * only fewer ways, and nothing was changed. */
bool tv_drawn_reduce(struct tv_drawn *drawn, unsigned way);

/* The keys of `space` that it sets. Returns how many; 0: no memory. */
enum { TV_DRAWN_SETTINGS_MAX = 3 };
size_t tv_drawn_settings(const struct tv_drawn *drawn, struct tv_arena *arena,
                         struct tv_setting settings[TV_DRAWN_SETTINGS_MAX]);

#endif
