/* key.c: see key.h. Keys are handed out in three rounds: the plain names; with numbers where these
 * are equal; counted where that is not enough.
 */
#include "students/key.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "students/plain_name.h"
#include "visit/index.h"

/* Names that Windows takes for devices, whatever their ending. */
static bool is_reserved(const char *key)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul"};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (strcmp(key, devices[i]) == 0)
            return true;
    return strlen(key) == 4 && (!strncmp(key, "com", 3) || !strncmp(key, "lpt", 3)) &&
           key[3] >= '0' && key[3] <= '9';
}

static const char *shortened(struct tv_arena *arena, const char *key)
{
    if (!key || strlen(key) <= TV_KEY_MAX)
        return key;
    const int kept = TV_KEY_MAX - 17;
    return tv_arena_format(arena, "%.*s-%016" PRIx64, kept, key, tv_bytes_hash(key, strlen(key)));
}

static const char *base_of(struct tv_arena *arena, const char *name)
{
    const char *folded = tv_plain_name(arena, name);
    if (folded && (!*folded || is_reserved(folded)))
        folded = tv_arena_format(arena, "student%s%s", *folded ? "-" : "", folded);
    return shortened(arena, folded);
}

static const char *numbered(struct tv_arena *arena, const char *base, const char *id)
{
    const char *folded = tv_plain_name(arena, id);
    if (!folded || !*folded)
        return folded ? base : NULL;
    return shortened(arena, tv_arena_format(arena, "%s-%s", base, folded));
}

/* ---- Which are equal ---- */

static int by_key(const void *a, const void *b)
{
    const struct tv_student *first = *(struct tv_student *const *)a;
    const struct tv_student *second = *(struct tv_student *const *)b;
    int order = strcmp(first->key, second->key);
    return order ? order : (first > second) - (first < second); /* of one list */
}

static size_t equal_ones(struct tv_student **sorted, size_t at, size_t count)
{
    size_t equal = 1;
    while (at + equal < count && strcmp(sorted[at]->key, sorted[at + equal]->key) == 0)
        equal++;
    return equal;
}

static bool remark_on(struct tv_student *student, struct tv_arena *arena)
{
    student->remark = tv_sentence_add(arena, student->remark, "Another student has the same name.");
    return student->remark;
}

/* ---- The rounds ---- */

static bool give_bases(struct tv_student *list, size_t count, struct tv_arena *arena)
{
    for (size_t i = 0; i < count; i++) {
        list[i].key = base_of(arena, list[i].name);
        if (!list[i].key)
            return false;
    }
    return true;
}

static bool add_numbers(struct tv_student **sorted, size_t count, struct tv_arena *arena)
{
    for (size_t at = 0, equal; at < count; at += equal) {
        equal = equal_ones(sorted, at, count);
        for (size_t i = at; equal > 1 && i < at + equal; i++) {
            sorted[i]->key = numbered(arena, sorted[i]->key, sorted[i]->id);
            if (!sorted[i]->key || !remark_on(sorted[i], arena))
                return false;
        }
    }
    return true;
}

static bool is_used(struct tv_student **sorted, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(sorted[i]->key, key) == 0)
            return true;
    return false;
}

/* The first that is left to each keeps it. */
static bool count_up(struct tv_student **sorted, size_t count, struct tv_arena *arena)
{
    for (size_t at = 0, equal; at < count; at += equal) {
        equal = equal_ones(sorted, at, count);
        const char *base = sorted[at]->key;
        size_t number = 2;
        for (size_t i = at + 1; i < at + equal; i++) {
            const char *key;
            do
                key = shortened(arena, tv_arena_format(arena, "%s-%zu", base, number++));
            while (key && is_used(sorted, count, key));
            if (!key)
                return false;
            sorted[i]->key = key;
        }
    }
    return true;
}

bool tv_keys_give(struct tv_student *list, size_t count, struct tv_arena *arena)
{
    struct tv_student **sorted = tv_arena_array(arena, count, sizeof(struct tv_student *));
    if (!sorted || !give_bases(list, count, arena))
        return false;
    for (size_t i = 0; i < count; i++)
        sorted[i] = &list[i];
    qsort(sorted, count, sizeof *sorted, by_key);
    if (!add_numbers(sorted, count, arena))
        return false;
    qsort(sorted, count, sizeof *sorted, by_key);
    return count_up(sorted, count, arena);
}

const char *tv_sentence_add(struct tv_arena *arena, const char *before, const char *sentence)
{
    return before ? tv_arena_format(arena, "%s %s", before, sentence) : sentence;
}
