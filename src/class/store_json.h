/* store_json.h: files of RESULTS that are JSON, written and read; what store_class.c and
 * store_setting.c have in common.
 */
#ifndef TV_CLASS_STORE_JSON_H
#define TV_CLASS_STORE_JSON_H

#include "class/store.h"

/* Writes RESULTS/NAME.json, whole, and frees the document; NULL: there was no memory for it. */
bool tv_store_put_json(const struct tv_store *store, const char *name, json_t *document,
                       struct tv_error *error);

/* Reads it, a new reference; NULL after adding a problem: there is none, it is damaged, or it is of
 * another schema. */
json_t *tv_store_get_json(const struct tv_store *store, const char *name, const char *schema,
                          struct tv_problems *problems);

/* Copies the text of a key into the arena: *text is NULL where it is null or no text. False: no
 * memory. */
bool tv_store_get_text(const json_t *object, const char *key, struct tv_arena *arena,
                       const char **text);

/* Adds what is wrong with the file, how to mend it, and returns false. */
bool tv_store_damaged(const struct tv_store *store, const char *name, struct tv_problems *problems);

#endif
