/* variation.c: see variation.h. */
#include "grade/variation.h"

#include <string.h>

#include "exercise/value_json.h"
#include "grade/keep.h"

/* ---- Values as YAML on one line ---- */

/* Whether a text needs no quotes within brackets. */
static bool is_plain(const struct tv_value *scalar)
{
    return !scalar->quoted && scalar->text[0] && !strpbrk(scalar->text, ",[]{}\"'#:\n");
}

static void write_scalar(const struct tv_value *scalar, FILE *out)
{
    json_t *text = is_plain(scalar) ? NULL : json_string(scalar->text);
    if (!text || json_dumpf(text, out, JSON_ENCODE_ANY) != 0)
        fputs(scalar->text, out);
    json_decref(text);
}

/* A document is at most TV_DEPTH_MAX deep. */
static void write_value(const struct tv_value *value, FILE *out)
{
    bool is_map = value->type == TV_MAP;
    if (value->type == TV_SCALAR) {
        write_scalar(value, out);
        return;
    }
    fputc(is_map ? '{' : '[', out);
    for (const struct tv_value *part = value->first; part; part = part->next) {
        fputs(part == value->first ? "" : ", ", out);
        if (is_map) {
            write_scalar(part->key, out);
            fputs(": ", out);
        }
        write_value(part, out);
    }
    fputc(is_map ? '}' : ']', out);
}

/* ---- Keys and values ---- */

/* Writes "size: 5, seats: 2". */
static void write_keys(const struct tv_value *map, const char *before, bool with_values, FILE *out)
{
    for (const struct tv_value *value = map ? map->first : NULL; value; value = value->next) {
        fputs(value == map->first ? before : ", ", out);
        write_scalar(value->key, out);
        if (with_values) {
            fputs(": ", out);
            write_value(value, out);
        }
    }
}

static const char *write_both(const struct tv_instance *instance, bool with_values,
                              struct tv_arena *arena)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out) {
        write_keys(instance->set, "", with_values, out);
        bool both = instance->set && instance->set->first;
        write_keys(instance->search, both ? ", " : "", with_values, out);
    }
    return tv_keep_text(arena, &text);
}

const char *tv_variation_text(const struct tv_instance *instance, struct tv_arena *arena)
{
    return write_both(instance, true, arena);
}

const char *tv_variation_keys(const struct tv_instance *instance, struct tv_arena *arena)
{
    return write_both(instance, false, arena);
}

/* ---- Options ---- */

/* The value of a key, for an option. NULL: no memory. */
static const char *value_text(const struct tv_value *value, struct tv_text *text)
{
    FILE *out = tv_text_begin(text);
    if (out)
        write_value(value, out);
    return out ? tv_text_end(text) : NULL;
}

static bool write_setting(const char *key, const char *value, struct tv_arena *arena, FILE *out)
{
    const char *word = value ? tv_arena_format(arena, "%s=%s", key, value) : NULL;
    if (!word)
        return false;
    fputs(" --set ", out);
    tv_shell_write(word, out);
    return true;
}

/* " --queue lifo"; a key of `limits` is an option of its own. */
static bool write_search(const struct tv_value *map, const char *prefix, FILE *out)
{
    struct tv_text text = {0};
    bool ok = true;
    for (const struct tv_value *value = map->first; value && ok; value = value->next) {
        if (value->type == TV_MAP) {
            ok = write_search(value, "limit-", out);
            continue;
        }
        const char *word = value_text(value, &text);
        fprintf(out, " --%s%s ", prefix, value->key->text);
        ok = word;
        if (ok)
            tv_shell_write(word, out);
    }
    tv_text_release(&text);
    return ok;
}

static bool write_options(const struct tv_instance *instance, const struct tv_setting *settings,
                          size_t setting_count, struct tv_arena *arena, FILE *out)
{
    struct tv_text text = {0};
    bool ok = true;
    const struct tv_value *value = instance && instance->set ? instance->set->first : NULL;
    for (; value && ok; value = value->next)
        ok = write_setting(value->key->text, value_text(value, &text), arena, out);
    tv_text_release(&text);
    for (size_t i = 0; i < setting_count && ok; i++)
        ok = write_setting(settings[i].key, settings[i].value, arena, out);
    return ok && (!instance || !instance->search || write_search(instance->search, "", out));
}

const char *tv_variation_options(const struct tv_instance *instance,
                                 const struct tv_setting *settings, size_t setting_count,
                                 struct tv_arena *arena)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    bool ok = out && write_options(instance, settings, setting_count, arena, out);
    const char *kept = tv_keep_text(arena, &text);
    return ok ? kept : NULL;
}
