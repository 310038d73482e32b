/* join.c: see join.h. */
#include "class/join.h"

#include <string.h>
#include <unistd.h>

#include "class/fingerprint.h"
#include "class/result.h"
#include "class/times.h"

/* One student's results. */
struct joining {
    const struct tv_join_wanted *wanted;
    const struct tv_student *student;
    struct tv_arena *arena; /* for this student */
    const char *bytes;      /* of the result that is taken */
    size_t length;
    const struct tv_store *from; /* NULL: nobody has it */
};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to join results");
}

/* ---- Which is taken ---- */

/* What the fingerprint has to be: "" where what was handed in is not there. */
static bool right_fingerprint(const struct joining *joining, char text[TV_FINGERPRINT],
                              struct tv_error *error)
{
    const struct tv_join_wanted *wanted = joining->wanted;
    const char *bytes = NULL;
    size_t length = 0;
    text[0] = '\0';
    const char *path = tv_store_submission(&wanted->from[0], joining->arena, joining->student->key,
                                           wanted->exercise);
    if (!path)
        return no_memory(error);
    if (!joining->student->reason && access(path, R_OK) != 0)
        return true;
    if (!joining->student->reason && !tv_store_get(path, joining->arena, &bytes, &length, error))
        return false;
    tv_fingerprint_write(
        tv_fingerprint_unit(wanted->setting->base, joining->student, bytes, length), text);
    return true;
}

/* Two that differ: the right one is kept. */
static bool decide(struct joining *joining, const struct tv_store *other, const char *bytes,
                   size_t length, struct tv_error *error)
{
    char right[TV_FINGERPRINT], kept[TV_FINGERPRINT], new[TV_FINGERPRINT];
    const char *key = joining->student->key;
    if (!right_fingerprint(joining, right, error))
        return false;
    tv_result_fingerprint(joining->from, key, kept);
    tv_result_fingerprint(other, key, new);
    bool keeps = strcmp(kept, right) == 0, takes = strcmp(new, right) == 0;
    if (keeps == takes)
        return tv_fail(error,
                       "%s/results/%s.json and %s/results/%s.json differ, and nothing tells which "
                       "is right: remove one of them, or grade it again",
                       joining->from->folder, key, other->folder, key);
    if (takes) {
        joining->from = other;
        joining->bytes = bytes;
        joining->length = length;
    }
    return true;
}

static bool consider(struct joining *joining, const struct tv_store *store, struct tv_error *error)
{
    const char *bytes;
    size_t length;
    const char *path = tv_store_path(store, joining->arena, "results", joining->student->key,
                                     ".json");
    if (!path)
        return no_memory(error);
    if (access(path, F_OK) != 0)
        return true;
    if (!tv_store_get(path, joining->arena, &bytes, &length, error))
        return false;
    if (joining->from && (joining->length != length || memcmp(joining->bytes, bytes, length) != 0))
        return decide(joining, store, bytes, length, error);
    if (!joining->from) {
        joining->from = store;
        joining->bytes = bytes;
        joining->length = length;
    }
    return true;
}

/* ---- What is brought ---- */

/* Copies a file, if it is there. */
static bool bring(const struct joining *joining, const char *folder, const char *name,
                  const char *ending, struct tv_error *error)
{
    const char *bytes;
    size_t length;
    const char *from = tv_store_path(joining->from, joining->arena, folder, name, ending);
    const char *to = tv_store_path(joining->wanted->into, joining->arena, folder, name, ending);
    if (!from || !to)
        return no_memory(error);
    return access(from, F_OK) != 0 || (tv_store_get(from, joining->arena, &bytes, &length, error) &&
                                       tv_store_put(to, bytes, length, error));
}

static bool bring_time(const struct joining *joining, struct tv_error *error)
{
    double seconds;
    struct tv_students alone = {.list = (struct tv_student *)(uintptr_t)joining->student,
                                .count = 1};
    return tv_times_read(joining->from, &alone, &seconds, error) &&
           (seconds < 0 ||
            tv_times_append(joining->wanted->into, joining->student->key, seconds, error));
}

static bool is_into(const struct joining *joining)
{
    return strcmp(joining->from->folder, joining->wanted->into->folder) == 0;
}

static bool bring_result(const struct joining *joining, struct tv_error *error)
{
    const struct tv_join_wanted *wanted = joining->wanted;
    char before[TV_FINGERPRINT], now[TV_FINGERPRINT];
    const char *key = joining->student->key;
    if (is_into(joining))
        return true;
    tv_result_fingerprint(wanted->into, key, before);
    tv_result_fingerprint(joining->from, key, now);
    return bring(joining, "feedback", key, ".html", error) &&
           (strcmp(before, now) == 0 || bring_time(joining, error)) &&
           bring(joining, "results", key, ".json", error);
}

/* ---- All ---- */

static bool join_student(const struct tv_join_wanted *wanted, const struct tv_student *student,
                         struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct joining joining = {.wanted = wanted, .student = student, .arena = &arena};
    bool ok = true;
    for (size_t i = 0; ok && i < wanted->count; i++)
        ok = consider(&joining, &wanted->from[i], error);
    ok = ok && (!joining.from || bring_result(&joining, error));
    tv_arena_release(&arena);
    return ok;
}

static bool bring_class(const struct tv_join_wanted *wanted, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const struct joining joining = {.wanted = wanted, .arena = &arena, .from = &wanted->from[0]};
    bool ok = is_into(&joining) || ((wanted->students->roster.count == 0 ||
                                     bring(&joining, "", "roster", ".csv", error)) &&
                                    bring(&joining, "", "setting", ".json", error) &&
                                    bring(&joining, "", "class", ".json", error));
    tv_arena_release(&arena);
    return ok;
}

bool tv_join(const struct tv_join_wanted *wanted, struct tv_error *error)
{
    if (!bring_class(wanted, error))
        return false;
    for (size_t i = 0; i < wanted->students->count; i++)
        if (!join_student(wanted, &wanted->students->list[i], error))
            return false;
    return true;
}
