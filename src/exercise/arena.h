/* arena.h: memory for everything that lives as long as one exercise; freed all at once.
 *
 * The loader puts values, names and spaces here. Memory comes zeroed, aligned for any type, and
 * stays where it is until tv_arena_release().
 */
#ifndef TV_EXERCISE_ARENA_H
#define TV_EXERCISE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct tv_arena_chunk;

/* Begin with all zeros. */
struct tv_arena {
    struct tv_arena_chunk *chunks;
};

/* `count` zeroed elements of `size` bytes. NULL: no memory, or too many. */
void *tv_arena_array(struct tv_arena *arena, size_t count, size_t size);

/* A copy of the first `length` bytes of a text, ended with a NUL. NULL: no memory. */
char *tv_arena_copy(struct tv_arena *arena, const char *text, size_t length);

/* What printf, or vprintf, would print. NULL: no memory. */
char *tv_arena_format(struct tv_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *tv_arena_vformat(struct tv_arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Moves all that the other holds into the arena; the other is empty then. */
void tv_arena_adopt(struct tv_arena *arena, struct tv_arena *other);

/* Frees all of it and leaves an empty arena. */
void tv_arena_release(struct tv_arena *arena);

#endif
