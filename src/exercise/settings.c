/* settings.c: see settings.h. */
#include "exercise/settings.h"

#include <string.h>

#include "exercise/document.h"

/* The option as a text of its own, of which the YAML is what follows the '='. */
static struct tv_source *source_of(struct tv_loader *loader, const struct tv_setting *setting)
{
    struct tv_source *source = tv_loader_array(loader, 1, sizeof *source);
    const char *origin = setting->origin ? setting->origin : "--set ";
    char *name = tv_arena_format(loader->arena, "%s%s=%s", origin, setting->key, setting->value);
    if (!source || !name) {
        tv_out_of_memory(loader->problems);
        return NULL;
    }
    source->name = name;
    source->text = name + strlen(origin);
    source->length = strlen(source->text);
    source->skip = strlen(setting->key) + 1;
    source->is_option = true;
    return source;
}

/* Where the key of a setting is written: an option begins with it. */
static struct tv_place key_place(const struct tv_value *setting)
{
    return setting->key ? setting->key->place : (struct tv_place){setting->place.source, 1, 1};
}

static bool set_key(struct tv_loader *loader, struct tv_value *value, struct tv_place place,
                    const char *text, size_t length)
{
    struct tv_value *key = tv_loader_array(loader, 1, sizeof *key);
    value->key = key;
    if (!key)
        return false;
    key->place = place;
    key->text = tv_loader_copy(loader, text, length);
    return key->text;
}

static struct tv_value *find(const struct tv_value *map, const char *key, size_t length)
{
    for (struct tv_value *value = map->first; value; value = value->next) {
        if (!strncmp(value->key->text, key, length) && !value->key->text[length])
            return value;
    }
    return NULL;
}

/* The map of that key within a map, made if there is none. NULL after adding a problem. */
static struct tv_value *enter(struct tv_loader *loader, struct tv_value *map,
                              const struct tv_value *setting, const char *key, size_t length)
{
    struct tv_value *inner = find(map, key, length);
    if (inner && inner->type != TV_MAP && !tv_value_is_empty(inner)) {
        tv_problem(loader->problems, setting->place, "'%.*s' is no map: nothing in it can be set",
                   (int)length, key);
        return NULL;
    }
    if (inner && inner->type == TV_MAP)
        return inner;
    inner = tv_loader_array(loader, 1, sizeof *inner);
    if (!inner)
        return NULL;
    inner->type = TV_MAP;
    inner->place = setting->place;
    bool ok = set_key(loader, inner, key_place(setting), key, length) &&
              tv_value_sort(loader, inner) && tv_value_set(loader, map, inner);
    return ok ? find(map, key, length) : NULL;
}

static bool set(struct tv_loader *loader, struct tv_value *space, struct tv_value *value,
                const char *key)
{
    struct tv_value *map = space;
    for (size_t length = strcspn(key, "."); key[length]; length = strcspn(key, ".")) {
        map = enter(loader, map, value, key, length);
        if (!map)
            return false;
        key += length + 1;
    }
    return set_key(loader, value, key_place(value), key, strlen(key)) &&
           tv_value_set(loader, map, value);
}

static bool apply(struct tv_loader *loader, struct tv_value *space,
                  const struct tv_setting *setting)
{
    struct tv_source *source = source_of(loader, setting);
    if (!source || !tv_source_check(source, loader->problems))
        return false;
    struct tv_value *value = tv_document_parse(loader, source);
    return value && (!space || set(loader, space, value, setting->key));
}

bool tv_settings_put(struct tv_loader *loader, struct tv_value *root, const char *part,
                     const struct tv_value *keys)
{
    if (!keys || keys->type != TV_MAP || root->type != TV_MAP)
        return true;
    struct tv_value *map = enter(loader, root, keys, part, strlen(part));
    bool ok = map;
    for (const struct tv_value *key = keys->first; ok && key; key = key->next) {
        struct tv_value *copy = tv_value_copy(loader, key);
        ok = copy && set(loader, map, copy, key->key->text);
    }
    return ok;
}

bool tv_settings_apply(struct tv_loader *loader, struct tv_value *root,
                       const struct tv_setting *settings, size_t count)
{
    struct tv_value *space = root->type == TV_MAP ? find(root, "space", strlen("space")) : NULL;
    if (space && space->type != TV_MAP)
        space = NULL;
    bool ok = true;
    for (size_t i = 0; i < count; i++)
        ok = apply(loader, space, &settings[i]) && ok;
    return ok;
}
