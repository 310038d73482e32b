/* value.c: see value.h. */
#include "exercise/value.h"

#include <stdlib.h>
#include <string.h>

static int compare_keys(const void *a, const void *b)
{
    const struct tv_value *first = (*(const struct tv_value *const *)a)->key;
    const struct tv_value *second = (*(const struct tv_value *const *)b)->key;
    int order = strcmp(first->text, second->text);
    if (!order)
        order = (first->place.line > second->place.line) - (first->place.line < second->place.line);
    if (!order) {
        order = (first->place.column > second->place.column) -
                (first->place.column < second->place.column);
    }
    return order;
}

bool tv_value_sort(struct tv_loader *loader, struct tv_value *map)
{
    map->sorted = tv_loader_array(loader, map->count, sizeof(struct tv_value *));
    if (!map->sorted)
        return false;
    size_t count = 0;
    for (struct tv_value *value = map->first; value; value = value->next)
        map->sorted[count++] = value;
    qsort(map->sorted, count, sizeof *map->sorted, compare_keys);
    return true;
}

static int compare_with_key(const void *key, const void *value)
{
    return strcmp(key, (*(const struct tv_value *const *)value)->key->text);
}

const struct tv_value *tv_value_get(const struct tv_value *map, const char *key)
{
    if (map->type != TV_MAP || map->count == 0)
        return NULL; /* an empty one need not be sorted */
    const struct tv_value **found = bsearch(key, map->sorted, map->count, sizeof *map->sorted,
                                            compare_with_key);
    return found ? *found : NULL;
}

void tv_value_append(struct tv_value *parent, struct tv_value *value)
{
    if (parent->last)
        parent->last->next = value;
    else
        parent->first = value;
    parent->last = value;
    parent->count++;
}

bool tv_value_set(struct tv_loader *loader, struct tv_value *map, struct tv_value *value)
{
    for (struct tv_value *old = map->first; old; old = old->next) {
        if (!strcmp(old->key->text, value->key->text)) {
            value->next = old->next;
            *old = *value;
            return true;
        }
    }
    tv_value_append(map, value);
    return tv_value_sort(loader, map);
}

/* A document is at most TV_DEPTH_MAX deep. */
struct tv_value *tv_value_copy(struct tv_loader *loader, const struct tv_value *value)
{
    struct tv_value *copy = tv_loader_array(loader, 1, sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *value;
    copy->next = copy->first = copy->last = NULL;
    copy->count = 0;
    for (const struct tv_value *part = value->first; part; part = part->next) {
        struct tv_value *inner = tv_value_copy(loader, part);
        if (!inner)
            return NULL;
        tv_value_append(copy, inner);
    }
    return copy->type != TV_MAP || tv_value_sort(loader, copy) ? copy : NULL;
}

bool tv_value_is_empty(const struct tv_value *value)
{
    return value->type == TV_SCALAR && !value->quoted && !value->text[0];
}

struct tv_place tv_value_head(const struct tv_value *value)
{
    return value->key ? value->key->place : value->place;
}
