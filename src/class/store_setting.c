/* store_setting.c: setting.json: how a class is graded; see store.h.
 *
 *     {"schema": "treevisit/setting/v1", "exercise": "farmer", "key": null, "settings": ["size=5"],
 *      "limit-answer": 2.0, "timeout": 300.0, "require-sandbox": null, "pictures": true,
 *      "fingerprint": "9f86d081884c7d65"}
 */
#include <stdlib.h>
#include <string.h>

#include "class/fingerprint.h"
#include "class/store_json.h"
#include "grade/report_values.h"

static const char name[] = "setting", schema[] = "treevisit/setting/v1";

/* ---- Writing ---- */

static json_t *settings_json(const char *const *settings)
{
    json_t *list = json_array();
    for (; list && *settings; settings++) {
        if (json_array_append_new(list, tv_json_text(*settings)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *setting_json(const struct tv_class_setting *setting)
{
    char base[TV_FINGERPRINT];
    json_t *object = json_object();
    tv_fingerprint_write(setting->base, base);
    bool complete = object && tv_json_put(object, "schema", json_string(schema)) &&
                    tv_json_put(object, "exercise", tv_json_text(setting->exercise)) &&
                    tv_json_put(object, "key", tv_json_text(setting->key)) &&
                    tv_json_put(object, "settings", settings_json(setting->settings)) &&
                    tv_json_put(object, "limit-answer", json_real(setting->answer_seconds)) &&
                    tv_json_put(object, "timeout", json_real(setting->unit_seconds)) &&
                    tv_json_put(object, "require-sandbox", tv_json_text(setting->level)) &&
                    tv_json_put(object, "pictures", json_boolean(setting->pictures)) &&
                    tv_json_put(object, "fingerprint", json_string(base));
    if (complete)
        return object;
    json_decref(object);
    return NULL;
}

bool tv_store_write_setting(const struct tv_store *store, const struct tv_class_setting *setting,
                            struct tv_error *error)
{
    return tv_store_put_json(store, name, setting_json(setting), error);
}

/* ---- Reading ---- */

static bool read_settings(const json_t *list, struct tv_arena *arena, const char *const **settings)
{
    size_t count = json_array_size(list), kept = 0;
    const char **texts = tv_arena_array(arena, count + 1, sizeof *texts);
    for (size_t i = 0; texts && i < count; i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (text && !(texts[kept++] = tv_arena_copy(arena, text, strlen(text))))
            return false;
    }
    *settings = texts;
    return texts;
}

static bool read_texts(const json_t *object, struct tv_arena *arena,
                       struct tv_class_setting *setting)
{
    return tv_store_get_text(object, "exercise", arena, &setting->exercise) &&
           tv_store_get_text(object, "key", arena, &setting->key) &&
           tv_store_get_text(object, "require-sandbox", arena, &setting->level) &&
           read_settings(json_object_get(object, "settings"), arena, &setting->settings);
}

static bool read_values(const struct tv_store *store, const json_t *object, struct tv_arena *arena,
                        struct tv_class_setting *setting, struct tv_problems *problems)
{
    if (!read_texts(object, arena, setting))
        return tv_out_of_memory(problems);
    const char *base = json_string_value(json_object_get(object, "fingerprint"));
    setting->answer_seconds = json_number_value(json_object_get(object, "limit-answer"));
    setting->unit_seconds = json_number_value(json_object_get(object, "timeout"));
    setting->pictures = json_is_true(json_object_get(object, "pictures"));
    if (!setting->exercise || !base || setting->answer_seconds <= 0 || setting->unit_seconds <= 0)
        return tv_store_damaged(store, name, problems);
    setting->base = strtoull(base, NULL, 16);
    return true;
}

bool tv_store_read_setting(const struct tv_store *store, struct tv_arena *arena,
                           struct tv_class_setting *setting, struct tv_problems *problems)
{
    *setting = (struct tv_class_setting){.exercise = NULL};
    json_t *object = tv_store_get_json(store, name, schema, problems);
    bool ok = object && read_values(store, object, arena, setting, problems);
    json_decref(object);
    return ok;
}
