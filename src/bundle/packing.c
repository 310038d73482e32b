/* packing.c: see packing.h. */
#include "bundle/packing.h"

#include <string.h>

bool tv_packing_refuse(struct tv_packing *packing, const char *file, const char *text)
{
    const struct tv_source source = {.name = file};
    return text ? tv_problem(packing->problems, (struct tv_place){.source = &source}, "%s", text)
                : tv_out_of_memory(packing->problems);
}

bool tv_packing_fill(struct tv_packing *packing, const char *word, const char *text)
{
    size_t i = 0;
    if (!text)
        return tv_out_of_memory(packing->problems);
    while (i < packing->filling_count && strcmp(packing->fillings[i].word, word) != 0)
        i++;
    packing->fillings[i] = (struct tv_filling){word, text};
    if (i == packing->filling_count)
        packing->filling_count++;
    return true;
}

const char *tv_packing_filled(struct tv_packing *packing, const char *template)
{
    return template ? tv_fill(&packing->parcel.arena, template, packing->fillings) : NULL;
}

const char *tv_packing_path(struct tv_packing *packing, const char *folder, const char *name)
{
    const char *whole = tv_packing_filled(packing, folder);
    return whole ? tv_arena_format(&packing->parcel.arena, "%s/%s", whole, name) : NULL;
}

bool tv_packing_read(struct tv_packing *packing, const char *name, struct tv_parcel_file *file)
{
    const char *from = tv_arena_format(&packing->parcel.arena, "%s/src/%s", packing->wanted->source,
                                       name);
    if (!from)
        return tv_out_of_memory(packing->problems);
    if (!tv_parcel_read(&packing->parcel, from, file, packing->problems))
        return false;
    file->bytes = tv_packing_filled(packing, file->bytes);
    if (!file->bytes)
        return tv_out_of_memory(packing->problems);
    file->length = strlen(file->bytes);
    return true;
}
