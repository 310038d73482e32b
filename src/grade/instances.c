/* instances.c: see instances.h. */
#include "grade/instances.h"

#include <string.h>

#include "grade/keep.h"

enum { NUMBER_MAX = 9, TARGET_MAX = 24 };

/* ---- Lots ---- */

/* splitmix64 (Steele, Lea and Flood, 2014): the state counts, the result is its hash. */
static uint64_t next(uint64_t *state)
{
    uint64_t word = *state += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

static unsigned below(uint64_t *state, unsigned limit)
{
    return (unsigned)(next(state) % limit);
}

uint64_t tv_seed_mix(uint64_t seed, uint64_t number)
{
    uint64_t state = seed ^ number * UINT64_C(0xd1342543de82ef95);
    return next(&state);
}

/* ---- Drawing ---- */

static bool leads_to(const struct tv_drawn_vertex *vertex, unsigned target)
{
    return memchr(vertex->targets, (int)target, vertex->degree);
}

static void add_edge(struct tv_drawn_vertex *vertex, unsigned target)
{
    if (vertex->degree < TV_DRAWN_DEGREE_MAX && !leads_to(vertex, target))
        vertex->targets[vertex->degree++] = (uint8_t)target;
}

static void name_vertices(struct tv_drawn *drawn, unsigned count)
{
    drawn->count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        drawn->vertices[i].name = (char)('A' + i);
}

/* Each vertex has up to three edges to others: there are circles, joins, dead ends, and vertices
 * that no path leads to. */
static void draw_graph(struct tv_drawn *drawn, unsigned size, uint64_t *state)
{
    name_vertices(drawn, 1 + below(state, size));
    for (unsigned i = 0; i < drawn->count; i++) {
        for (unsigned edges = below(state, 4); edges > 0; edges--) {
            unsigned target = below(state, drawn->count);
            if (target != i)
                add_edge(&drawn->vertices[i], target);
        }
    }
}

/* Each vertex but the first hangs from one before it that has room. */
static void draw_tree(struct tv_drawn *drawn, unsigned size, uint64_t *state)
{
    name_vertices(drawn, 1 + below(state, size));
    for (unsigned i = 1; i < drawn->count; i++) {
        unsigned parent = below(state, i);
        while (drawn->vertices[parent].degree == TV_DRAWN_DEGREE_MAX)
            parent = (parent + 1) % i;
        add_edge(&drawn->vertices[parent], i);
    }
}

/* No number is there twice: formulas with equal numbers have the same name now and then, and are
 * different states. */
static void draw_numbers(struct tv_drawn *drawn, unsigned size, uint64_t *state)
{
    while (drawn->count < size && drawn->count < TV_DRAWN_NUMBERS_MAX) {
        unsigned number = below(state, NUMBER_MAX + 1);
        if (!memchr(drawn->numbers, (int)number, drawn->count))
            drawn->numbers[drawn->count++] = (uint8_t)number;
    }
    drawn->target = (uint8_t)below(state, TARGET_MAX + 1);
}

void tv_draw_instance(struct tv_drawn *drawn, const struct tv_instance *instance,
                      const struct tv_exercise *exercise, uint64_t seed)
{
    unsigned size = instance->size < TV_DRAWN_VERTICES_MAX ? (unsigned)instance->size
                                                           : TV_DRAWN_VERTICES_MAX;
    memset(drawn, 0, sizeof *drawn);
    drawn->random = instance->random;
    drawn->has_solutions = tv_value_get(exercise->space_value, "solutions");
    if (size == 0)
        size = 1;
    if (drawn->random == TV_RANDOM_GRAPH)
        draw_graph(drawn, size, &seed);
    else if (drawn->random == TV_RANDOM_TREE)
        draw_tree(drawn, size, &seed);
    else
        draw_numbers(drawn, size, &seed);
}

/* ---- Smaller ones ---- */

static void drop_edge(struct tv_drawn_vertex *vertex, unsigned place)
{
    vertex->degree--;
    memmove(&vertex->targets[place], &vertex->targets[place + 1], vertex->degree - place);
}

/* The vertex goes with its edges, and those behind it move up; names stay. */
static void drop_vertex(struct tv_drawn *drawn, unsigned gone)
{
    drawn->count--;
    memmove(&drawn->vertices[gone], &drawn->vertices[gone + 1],
            (drawn->count - gone) * sizeof *drawn->vertices);
    for (unsigned i = 0; i < drawn->count; i++) {
        struct tv_drawn_vertex *vertex = &drawn->vertices[i];
        for (unsigned place = vertex->degree; place-- > 0;) {
            if (vertex->targets[place] == gone)
                drop_edge(vertex, place);
            else if (vertex->targets[place] > gone)
                vertex->targets[place]--;
        }
    }
}

/* One vertex less, the last ones first; without the start the next one is it. Then edges. */
static bool reduce_graph(struct tv_drawn *drawn, unsigned way)
{
    unsigned vertices = drawn->count > 1 ? drawn->count : 0;
    if (way < vertices) {
        drop_vertex(drawn, drawn->count - 1U - way);
        return true;
    }
    way -= vertices;
    for (unsigned i = 0; i < drawn->count; i++) {
        if (way < drawn->vertices[i].degree) {
            drop_edge(&drawn->vertices[i], way);
            return true;
        }
        way -= drawn->vertices[i].degree;
    }
    return false;
}

/* A number becomes 0, a half of itself, or one less. */
static uint8_t smaller_number(uint8_t number, unsigned how)
{
    return (uint8_t)(how == 0 ? 0 : how == 1 ? number / 2 : number - (number > 0));
}

/* One number less; then each of them smaller, and the target last. */
static bool reduce_numbers(struct tv_drawn *drawn, unsigned way)
{
    enum { HOWS = 3 };
    if (drawn->count > 1 && way < drawn->count) {
        drawn->count--;
        memmove(&drawn->numbers[way], &drawn->numbers[way + 1], drawn->count - way);
        return true;
    }
    way -= drawn->count > 1 ? drawn->count : 0U;
    if (way < HOWS * (drawn->count + 1U)) {
        unsigned which = way / HOWS;
        uint8_t *number = which < drawn->count ? &drawn->numbers[which] : &drawn->target;
        uint8_t smaller = smaller_number(*number, way % HOWS);
        if (number == &drawn->target || !memchr(drawn->numbers, smaller, drawn->count))
            *number = smaller;
        return true;
    }
    return false;
}

bool tv_drawn_reduce(struct tv_drawn *drawn, unsigned way)
{
    return drawn->random == TV_RANDOM_NUMBERS ? reduce_numbers(drawn, way)
                                              : reduce_graph(drawn, way);
}

/* ---- As settings ---- */

static void write_edges(const struct tv_drawn *drawn, FILE *out)
{
    for (unsigned i = 0; i < drawn->count; i++) {
        const struct tv_drawn_vertex *vertex = &drawn->vertices[i];
        fprintf(out, "%s%c: [", i == 0 ? "{" : ", ", vertex->name);
        for (unsigned k = 0; k < vertex->degree; k++)
            fprintf(out, "%s%c", k == 0 ? "" : ", ", drawn->vertices[vertex->targets[k]].name);
        fputc(']', out);
    }
    fputc('}', out);
}

static void write_numbers(const struct tv_drawn *drawn, FILE *out)
{
    for (unsigned i = 0; i < drawn->count; i++)
        fprintf(out, "%s%u", i == 0 ? "[" : ", ", drawn->numbers[i]);
    fputc(']', out);
}

/* The one of the settings that is a list or a map. NULL: no memory. */
static const char *written(const struct tv_drawn *drawn, struct tv_arena *arena)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out && drawn->random == TV_RANDOM_NUMBERS)
        write_numbers(drawn, out);
    else if (out)
        write_edges(drawn, out);
    return tv_keep_text(arena, &text);
}

size_t tv_drawn_settings(const struct tv_drawn *drawn, struct tv_arena *arena,
                         struct tv_setting settings[TV_DRAWN_SETTINGS_MAX])
{
    bool numbers = drawn->random == TV_RANDOM_NUMBERS;
    size_t count = 0;
    const struct tv_drawn_vertex *last = &drawn->vertices[drawn->count - 1];
    settings[count++] = (struct tv_setting){
        .key = numbers ? "target" : "start",
        .value = numbers ? tv_arena_format(arena, "%u", drawn->target)
                         : tv_arena_format(arena, "%c", drawn->vertices[0].name),
    };
    settings[count++] = (struct tv_setting){
        .key = numbers ? "numbers" : "edges",
        .value = written(drawn, arena),
    };
    if (!numbers && drawn->has_solutions)
        settings[count++] = (struct tv_setting){
            .key = "solutions",
            .value = tv_arena_format(arena, "[%c]", last->name),
        };
    for (size_t i = 0; i < count; i++) {
        if (!settings[i].value)
            return 0;
    }
    return count;
}
