/* arena.c: see arena.h. A list of chunks; what is asked for comes from the newest. */
#include "exercise/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 16 * 1024 };

struct tv_arena_chunk {
    struct tv_arena_chunk *older;
    size_t used, size;
    max_align_t memory[];
};

static struct tv_arena_chunk *add_chunk(struct tv_arena *arena, size_t size)
{
    if (size < CHUNK_SIZE)
        size = CHUNK_SIZE;
    struct tv_arena_chunk *chunk = calloc(1, sizeof *chunk + size);
    if (chunk) {
        chunk->size = size;
        chunk->older = arena->chunks;
        arena->chunks = chunk;
    }
    return chunk;
}

void *tv_arena_array(struct tv_arena *arena, size_t count, size_t size)
{
    const size_t unit = sizeof(max_align_t);
    if (size && count > (SIZE_MAX / 2) / size)
        return NULL;
    size_t bytes = (count * size + unit - 1) / unit * unit;
    struct tv_arena_chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < bytes) {
        chunk = add_chunk(arena, bytes);
        if (!chunk)
            return NULL;
    }
    void *memory = (char *)chunk->memory + chunk->used;
    chunk->used += bytes;
    return memory;
}

char *tv_arena_copy(struct tv_arena *arena, const char *text, size_t length)
{
    char *copy = tv_arena_array(arena, length + 1, 1);
    if (copy && length)
        memcpy(copy, text, length);
    return copy;
}

char *tv_arena_format(struct tv_arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = tv_arena_vformat(arena, format, arguments);
    va_end(arguments);
    return text;
}

char *tv_arena_vformat(struct tv_arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = length < 0 ? NULL : tv_arena_array(arena, (size_t)length + 1, 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

void tv_arena_adopt(struct tv_arena *arena, struct tv_arena *other)
{
    struct tv_arena_chunk **last = &other->chunks;
    while (*last)
        last = &(*last)->older;
    *last = arena->chunks;
    arena->chunks = other->chunks;
    other->chunks = NULL;
}

void tv_arena_release(struct tv_arena *arena)
{
    while (arena->chunks) {
        struct tv_arena_chunk *older = arena->chunks->older;
        free(arena->chunks);
        arena->chunks = older;
    }
}
