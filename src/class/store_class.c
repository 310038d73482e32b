/* store_class.c: class.json: who is in the class and what was handed in; see store.h.
 *
 *     {"schema": "treevisit/class/v1", "roster": true, "students": [
 *       {"key": "anna-meier", "name": "Anna Meier", "id": "123456", "email": "", "login": "",
 *        "row": 0, "origin": "class.zip: Anna_12/farmer.c", "reason": null, "remark": null,
 *        "unclear": false, "late": false}]}
 */
#include <string.h>

#include "class/store_json.h"
#include "grade/report_values.h"

static const char name[] = "class", schema[] = "treevisit/class/v1";

/* ---- Writing ---- */

static json_t *student_json(const struct tv_student *student)
{
    json_t *object = json_object();
    bool has_row = student->row != SIZE_MAX;
    bool complete = object && tv_json_put(object, "key", tv_json_text(student->key)) &&
                    tv_json_put(object, "name", tv_json_text(student->name)) &&
                    tv_json_put(object, "id", tv_json_text(student->id)) &&
                    tv_json_put(object, "email", tv_json_text(student->email)) &&
                    tv_json_put(object, "login", tv_json_text(student->login)) &&
                    tv_json_put(object, "row",
                                has_row ? json_integer((json_int_t)student->row) : json_null()) &&
                    tv_json_put(object, "origin", tv_json_text(student->origin)) &&
                    tv_json_put(object, "reason", tv_json_text(student->reason)) &&
                    tv_json_put(object, "remark", tv_json_text(student->remark)) &&
                    tv_json_put(object, "unclear", json_boolean(student->is_unclear)) &&
                    tv_json_put(object, "late", json_boolean(student->is_late));
    if (complete)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *class_json(const struct tv_students *students)
{
    json_t *object = json_object(), *list = json_array();
    bool complete = object && list;
    for (size_t i = 0; complete && i < students->count; i++)
        complete = json_array_append_new(list, student_json(&students->list[i])) == 0;
    complete = complete && tv_json_put(object, "schema", json_string(schema)) &&
               tv_json_put(object, "roster", json_boolean(students->roster.count > 0)) &&
               json_object_set(object, "students", list) == 0;
    json_decref(list);
    if (complete)
        return object;
    json_decref(object);
    return NULL;
}

bool tv_store_write_class(const struct tv_store *store, const struct tv_students *students,
                          struct tv_error *error)
{
    return tv_store_put_json(store, name, class_json(students), error);
}

/* ---- Reading ---- */

/* A key names files: what could lead out of the folder is none of ours. */
static bool is_key(const char *key)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
    return key && *key && *key != '.' && !key[strspn(key, plain)];
}

static size_t row_of(const json_t *object)
{
    const json_t *row = json_object_get(object, "row");
    return json_is_integer(row) && json_integer_value(row) >= 0 ? (size_t)json_integer_value(row)
                                                                : SIZE_MAX;
}

static bool read_student(const json_t *object, struct tv_arena *arena, struct tv_student *student)
{
    *student = (struct tv_student){.row = row_of(object)};
    student->is_unclear = json_is_true(json_object_get(object, "unclear"));
    student->is_late = json_is_true(json_object_get(object, "late"));
    return tv_store_get_text(object, "key", arena, &student->key) &&
           tv_store_get_text(object, "name", arena, &student->name) &&
           tv_store_get_text(object, "id", arena, &student->id) &&
           tv_store_get_text(object, "email", arena, &student->email) &&
           tv_store_get_text(object, "login", arena, &student->login) &&
           tv_store_get_text(object, "origin", arena, &student->origin) &&
           tv_store_get_text(object, "reason", arena, &student->reason) &&
           tv_store_get_text(object, "remark", arena, &student->remark);
}

static bool read_list(const struct tv_store *store, const json_t *list,
                      struct tv_students *students, struct tv_problems *problems)
{
    size_t count = json_array_size(list);
    students->list = tv_arena_array(&students->arena, count + 1, sizeof *students->list);
    if (!students->list)
        return tv_out_of_memory(problems);
    for (; students->count < count; students->count++) {
        struct tv_student *student = &students->list[students->count];
        if (!read_student(json_array_get(list, students->count), &students->arena, student))
            return tv_out_of_memory(problems);
        bool is_whole = is_key(student->key) && student->name && student->id && student->email &&
                        student->login;
        if (!is_whole)
            return tv_store_damaged(store, name, problems);
    }
    return true;
}

static bool read_roster(const struct tv_store *store, struct tv_students *students,
                        struct tv_problems *problems)
{
    const char *path = tv_store_path(store, &students->arena, "", "roster", ".csv");
    if (!path)
        return tv_out_of_memory(problems);
    if (!tv_roster_read(&students->roster, &students->arena, path, problems))
        return false;
    for (size_t i = 0; i < students->count; i++)
        if (students->list[i].row != SIZE_MAX && students->list[i].row >= students->roster.count)
            return tv_store_damaged(store, name, problems);
    return true;
}

bool tv_store_read_class(const struct tv_store *store, struct tv_students *students,
                         struct tv_problems *problems)
{
    memset(students, 0, sizeof *students);
    json_t *class = tv_store_get_json(store, name, schema, problems);
    bool ok = class && read_list(store, json_object_get(class, "students"), students, problems);
    if (ok && json_is_true(json_object_get(class, "roster")))
        ok = read_roster(store, students, problems);
    json_decref(class);
    return ok;
}
