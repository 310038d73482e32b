/* fingerprint.c: see fingerprint.h. */
#include "class/fingerprint.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "visit/index.h"

void tv_fingerprint_write(uint64_t fingerprint, char text[TV_FINGERPRINT])
{
    snprintf(text, TV_FINGERPRINT, "%016" PRIx64, fingerprint);
}

/* ---- What it is made of, one after another ---- */

static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t length)
{
    return tv_hash_mix(hash ^ tv_bytes_hash(bytes, length));
}

/* No text is another than an empty one. */
static uint64_t add_text(uint64_t hash, const char *text)
{
    return text ? add_bytes(hash, text, strlen(text)) : tv_hash_mix(hash + 1);
}

static uint64_t add_number(uint64_t hash, double number)
{
    char text[40];
    snprintf(text, sizeof text, "%.17g", number);
    return add_text(hash, text);
}

/* A file that is not there is none; one that cannot be read is an error. */
static bool add_file(uint64_t *hash, const char *path, struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct stat status;
    const char *bytes = NULL;
    size_t length = 0;
    if (!path || (stat(path, &status) != 0 && errno == ENOENT)) {
        *hash = add_text(*hash, NULL);
        return true;
    }
    bool ok = tv_store_get(path, &arena, &bytes, &length, error);
    if (ok)
        *hash = add_bytes(*hash, bytes, length);
    tv_arena_release(&arena);
    return ok;
}

/* ---- Files that the exercise names ---- */

/* Adds the file that a text of the exercise names, if it does: it is in the exercise's folder. */
static bool add_named(uint64_t *hash, const struct tv_exercise *exercise, const char *text,
                      struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct stat status;
    const char *slash = strrchr(exercise->path, '/');
    int folder = slash && *text != '/' ? (int)(slash - exercise->path) + 1 : 0;
    const char *path = tv_arena_format(&arena, "%.*s%s", folder, exercise->path, text);
    bool ok = path || tv_fail(error, "not enough memory");
    if (path && stat(path, &status) == 0 && S_ISREG(status.st_mode))
        ok = add_file(hash, path, error);
    tv_arena_release(&arena);
    return ok;
}

/* A document is at most TV_DEPTH_MAX deep. NULL is nothing. */
static bool add_named_in(uint64_t *hash, const struct tv_exercise *exercise,
                         const struct tv_value *value, struct tv_error *error)
{
    if (!value)
        return true;
    if (value->type == TV_SCALAR)
        return !*value->text || add_named(hash, exercise, value->text, error);
    for (const struct tv_value *inner = value->first; inner; inner = inner->next)
        if (!add_named_in(hash, exercise, inner, error))
            return false;
    return true;
}

/* A graph may be in a file of its own, of the exercise or of an instance that a check is made on.
 */
static bool add_named_files(uint64_t *hash, const struct tv_exercise *exercise,
                            struct tv_error *error)
{
    const struct tv_assignment *assignment = exercise->assignment;
    if (!add_named_in(hash, exercise, exercise->space_value, error) ||
        !add_named_in(hash, exercise, assignment->set, error))
        return false;
    for (size_t i = 0; i < assignment->check_count; i++)
        for (size_t j = 0; j < assignment->checks[i].instance_count; j++)
            if (!add_named_in(hash, exercise, assignment->checks[i].instances[j].set, error))
                return false;
    return true;
}

/* ---- The two parts ---- */

bool tv_fingerprint_base(const struct tv_fingerprint_wanted *wanted, uint64_t *base,
                         struct tv_error *error)
{
    const struct tv_class_setting *setting = wanted->setting;
    const struct tv_source *document = wanted->exercise->document;
    uint64_t hash = add_text(0, tv_version());
    hash = add_text(hash, wanted->known_as);
    hash = add_bytes(hash, document->text, document->length);
    hash = add_text(hash, wanted->level);
    hash = add_number(hash, setting->answer_seconds);
    hash = add_number(hash, setting->unit_seconds);
    hash = add_number(hash, setting->pictures);
    for (const char *const *text = setting->settings; *text; text++)
        hash = add_text(hash, *text);
    for (const char *const *file = wanted->files; *file; file++)
        if (!add_file(&hash, *file, error))
            return false;
    *base = hash;
    return add_file(base, setting->key, error) && add_named_files(base, wanted->exercise, error);
}

uint64_t tv_fingerprint_unit(uint64_t base, const struct tv_student *student, const char *bytes,
                             size_t length)
{
    const char *const texts[] = {student->key,    student->name,   student->id,    student->email,
                                 student->origin, student->reason, student->remark};
    uint64_t hash = base;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        hash = add_text(hash, texts[i]);
    hash = add_number(hash, student->is_late);
    return bytes ? add_bytes(hash, bytes, length) : add_text(hash, NULL);
}
