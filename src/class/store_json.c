/* store_json.c: see store_json.h. */
#include "class/store_json.h"

#include <string.h>
#include <unistd.h>

#include "grade/report_values.h"
#include "visit/text.h"

static bool write_document(const char *path, json_t *document, struct tv_error *error)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (!out)
        json_decref(document);
    bool ok = out && tv_json_write(document, document != NULL, out, error);
    const char *written = ok ? tv_text_end(&text) : NULL;
    ok = written ? tv_store_put(path, written, strlen(written), error)
                 : tv_fail(error, "not enough memory for '%s'", path);
    tv_text_release(&text);
    return ok;
}

bool tv_store_put_json(const struct tv_store *store, const char *name, json_t *document,
                       struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(store, &arena, "", name, ".json");
    bool ok = path ? write_document(path, document, error)
                   : tv_fail(error, "not enough memory for '%s.json'", name);
    if (!path)
        json_decref(document);
    tv_arena_release(&arena);
    return ok;
}

static json_t *read_document(const char *path, const char *schema, struct tv_problems *problems)
{
    const struct tv_source source = {.name = path};
    const struct tv_place place = {&source, 0, 0};
    json_error_t error;
    json_t *document = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    const char *own = json_string_value(json_object_get(document, "schema"));
    if (own && strcmp(own, schema) == 0)
        return document;
    if (access(path, R_OK) != 0)
        tv_problem_of(problems, TV_NO_INPUT, place,
                      "there is no such file: is the folder one that `treevisit grade` has made?");
    else if (!document)
        tv_problem(problems, (struct tv_place){&source, (unsigned)error.line, 0},
                   "it is damaged: %s; `treevisit grade` makes it anew", error.text);
    else
        tv_problem(problems, place, "it is no \"%s\": another treevisit has made it", schema);
    json_decref(document);
    return NULL;
}

json_t *tv_store_get_json(const struct tv_store *store, const char *name, const char *schema,
                          struct tv_problems *problems)
{
    struct tv_arena arena = {0};
    const char *path = tv_store_path(store, &arena, "", name, ".json");
    json_t *document = path ? read_document(path, schema, problems) : NULL;
    if (!path)
        tv_out_of_memory(problems);
    tv_arena_release(&arena);
    return document;
}

bool tv_store_get_text(const json_t *object, const char *key, struct tv_arena *arena,
                       const char **text)
{
    const json_t *value = json_object_get(object, key);
    *text = NULL;
    if (!json_is_string(value))
        return true;
    *text = tv_arena_copy(arena, json_string_value(value), json_string_length(value));
    return *text;
}

bool tv_store_damaged(const struct tv_store *store, const char *name, struct tv_problems *problems)
{
    const struct tv_source source = {.name = store->folder};
    return tv_problem(problems, (struct tv_place){&source, 0, 0},
                      "its %s.json is damaged: `treevisit grade` makes it anew", name);
}
