/* loader.c: see loader.h. */
#include "exercise/loader.h"

void *tv_loader_array(struct tv_loader *loader, size_t count, size_t size)
{
    void *memory = tv_arena_array(loader->arena, count, size);
    if (!memory)
        tv_out_of_memory(loader->problems);
    return memory;
}

char *tv_loader_copy(struct tv_loader *loader, const char *text, size_t length)
{
    char *copy = tv_arena_copy(loader->arena, text, length);
    if (!copy)
        tv_out_of_memory(loader->problems);
    return copy;
}
