/* served_names.c: the base's states by their names, where it cannot find them itself; see
 * served_inside.h.
 * Two states may have one name. Then none of them can be meant: the program could not be asked
 * about the right one.
 */
#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"

enum { MOST_STATES = 1000000 }; /* beyond them, a name is looked for among children only */

struct named {
    char *name;
    uint64_t number; /* TV_NONE: of several */
};

void tv_served_names_init(struct tv_unique *names)
{
    *names = (struct tv_unique){
        .space = {.ops = &tv_unique_by_text, .node_size = sizeof(struct named)}};
}

void tv_served_names_release(struct tv_unique *names)
{
    for (uint64_t i = 0; i < names->count; i++)
        free(((struct named *)tv_unique_at(names, i))->name);
    tv_unique_release(names);
}

struct tv_seen tv_served_alone(const struct tv_space *base, const void *node)
{
    return (struct tv_seen){
        .space = base,
        .node = node,
        .id = TV_NONE,
        .parent = TV_NONE,
        .number = TV_NONE,
        .cost = TV_NONE,
        .priority = TV_NONE,
    };
}

const char *tv_served_base_text(struct tv_served *served,
                                void (*write)(const void *, const struct tv_seen *, FILE *),
                                const void *node)
{
    struct tv_seen seen = tv_served_alone(served->base, node);
    FILE *out = tv_text_begin(&served->text);
    if (out)
        write(served->base->self, &seen, out);
    return out ? tv_text_end(&served->text) : NULL;
}

/* ---- Gathering the names ---- */

static bool add_name(struct tv_served *served, const void *node, uint64_t number)
{
    const char *name = tv_served_base_text(served, served->base->ops->name, node);
    struct named named = {name ? strdup(name) : NULL, number};
    size_t count = served->names.count;
    uint64_t place = named.name ? tv_unique_add(&served->names, &named) : TV_NONE;
    if (served->names.count == count)
        free(named.name);
    if (place < count)
        ((struct named *)tv_unique_at(&served->names, place))->number = TV_NONE;
    return place != TV_NONE;
}

static bool know_names(struct tv_served *served, void *node)
{
    const struct tv_space *base = served->base;
    if (served->names_known)
        return true;
    for (uint64_t i = 0; i < MOST_STATES && base->ops->state(base->self, i, node); i++)
        if (!add_name(served, node, i))
            return tv_wire_no_memory(served->wire);
    served->names_known = true;
    return true;
}

bool tv_served_named(struct tv_served *served, const char *name, void *node)
{
    const struct tv_space *base = served->base;
    struct named named = {(char *)(uintptr_t)name, TV_NONE};
    if (!base->ops->state)
        return false;
    if (!know_names(served, node))
        return false;
    uint64_t place = tv_unique_find(&served->names, &named);
    if (place == TV_NONE)
        return false;
    uint64_t number = ((struct named *)tv_unique_at(&served->names, place))->number;
    if (number == TV_NONE)
        return tv_wire_refuse(served->wire,
                              "'%.150s' is no child here, and the name of several states", name);
    return base->ops->state(base->self, number, node);
}
