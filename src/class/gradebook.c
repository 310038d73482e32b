/* gradebook.c: see gradebook.h. Here are gradebook.csv and the pass over the results. */
#include "class/gradebook.h"

#include <string.h>

#include "class/gradebook_parts.h"
#include "files/new_file.h"
#include "visit/utf8.h"

/* ---- gradebook.csv ---- */

static size_t check_count(const struct tv_table *table)
{
    const struct tv_assignment *assignment = table->exercise->assignment;
    return assignment ? assignment->check_count : 0;
}

static void put_points(uint64_t hundredths, FILE *out)
{
    char text[TV_POINTS_SIZE];
    tv_csv_text(tv_points(text, hundredths), false, out);
}

/* "2 children of every state (8)". */
static bool put_check_names(const struct tv_table *table, struct tv_error *error)
{
    struct tv_text text = {0};
    const char *name = "";
    for (size_t i = 0; name && i < check_count(table); i++) {
        const struct tv_check *check = &table->exercise->assignment->checks[i];
        char points[TV_POINTS_SIZE];
        FILE *out = tv_text_begin(&text);
        if (out)
            fprintf(out, "%zu %s (%s)", i + 1, check->name,
                    tv_points(points, check->points * TV_POINT));
        name = out ? tv_text_end(&text) : NULL;
        if (name)
            tv_csv_text(name, false, table->out);
    }
    tv_text_release(&text);
    return name || tv_fail(error, "not enough memory for the gradebook");
}

/* A spreadsheet takes a file for UTF-8 only if it begins with a byte order mark. */
static bool begin(struct tv_table *table, struct tv_error *error)
{
    static const char *const first[] = {"key",    "name",   "id", "email",
                                        "status", "points", "of", "percent"};
    static const char *const last[] = {"late", "reason", "remark", "origin"};
    fputs("\xEF\xBB\xBF", table->out);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        tv_csv_text(first[i], i == 0, table->out);
    if (!put_check_names(table, error))
        return false;
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        tv_csv_text(last[i], false, table->out);
    tv_csv_end(table->out);
    return true;
}

/* Points as a number, so that a spreadsheet can count with them; where a check does not count on
 * this machine, the word for that. */
static void put_check(const struct tv_class_result *result, size_t index, FILE *out)
{
    const json_t *check = json_array_get(json_object_get(result->check, "checks"), index);
    if (!tv_result_has_grade(result->status))
        tv_csv_text("", false, out);
    else if (tv_result_verdict(check) == TV_UNCHECKED)
        tv_csv_text(tv_verdict_word(TV_UNCHECKED), false, out);
    else
        put_points(tv_result_hundredths(check, "score"), out);
}

static void put_whole(const struct tv_table *table, const struct tv_class_result *result)
{
    bool has_grade = tv_result_has_grade(result->status);
    uint64_t points = tv_result_points(result, table->exercise);
    tv_csv_text(tv_result_status_words[result->status], false, table->out);
    if (has_grade)
        put_points(result->earned, table->out);
    else
        tv_csv_text("", false, table->out);
    put_points(points, table->out);
    if (has_grade)
        put_points(tv_on_scale(result->earned, points, 100 * TV_POINT), table->out);
    else
        tv_csv_text("", false, table->out);
}

/* The first line of why there are no points; "" where there are. */
static void put_reason(const struct tv_class_result *result, FILE *out)
{
    char line[400];
    const char *reason = result->reason ? result->reason : result->fault;
    if (!reason)
        reason = "";
    tv_utf8_shorten(reason, strcspn(reason, "\r\n"), line, sizeof line);
    tv_csv_text(line, false, out);
}

static bool row(struct tv_table *table, const struct tv_class_result *result,
                struct tv_error *error)
{
    const struct tv_student *student = result->student;
    (void)error;
    tv_csv_name(student->key, true, table->out);
    tv_csv_text(student->name, false, table->out);
    tv_csv_name(student->id, false, table->out);
    tv_csv_name(student->email, false, table->out);
    put_whole(table, result);
    for (size_t i = 0; i < check_count(table); i++)
        put_check(result, i, table->out);
    tv_csv_text(student->is_late ? "late" : "", false, table->out);
    put_reason(result, table->out);
    tv_csv_text(student->remark ? student->remark : "", false, table->out);
    tv_csv_text(student->origin ? student->origin : "", false, table->out);
    tv_csv_end(table->out);
    return true;
}

static const struct tv_table_writer table_of_all = {
    .file = "gradebook.csv",
    .begin = begin,
    .row = row,
};

/* ---- All of them ---- */

enum { TABLES = 3 };

static const struct tv_table_writer *const writers[TABLES] = {
    &table_of_all,
    &tv_table_of_moodle,
    &tv_table_of_canvas,
};

struct tables {
    struct tv_table list[TABLES];
    struct tv_new_file files[TABLES];
    struct tv_arena arena; /* of paths */
};

static bool open_one(struct tables *tables, size_t index, const char *out, struct tv_error *error)
{
    const char *path = tv_arena_format(&tables->arena, "%s/%s", out, writers[index]->file);
    if (!path)
        return tv_fail(error, "not enough memory for the gradebook");
    if (!tv_new_file_open(&tables->files[index], path, error))
        return false;
    tables->list[index].out = tables->files[index].stream;
    return writers[index]->begin(&tables->list[index], error);
}

static bool see(void *context, const struct tv_class_result *result, struct tv_error *error)
{
    struct tables *tables = context;
    for (size_t i = 0; i < TABLES; i++)
        if (!writers[i]->row(&tables->list[i], result, error))
            return false;
    return true;
}

static bool commit(struct tables *tables, struct tv_error *error)
{
    for (size_t i = 0; i < TABLES; i++)
        if (writers[i]->end && !writers[i]->end(&tables->list[i], error))
            return false;
    for (size_t i = 0; i < TABLES; i++)
        if (!tv_new_file_commit(&tables->files[i], error))
            return false;
    return true;
}

static void release(struct tables *tables)
{
    for (size_t i = 0; i < TABLES; i++) {
        tv_new_file_discard(&tables->files[i]);
        tv_form_free(tables->list[i].form);
    }
    tv_arena_release(&tables->arena);
}

bool tv_gradebook_write(const struct tv_store *store, const struct tv_students *students,
                        const struct tv_exercise *exercise, const char *out, struct tv_error *error)
{
    struct tables tables = {.arena = {0}};
    bool ok = true;
    for (size_t i = 0; ok && i < TABLES; i++) {
        tables.list[i] = (struct tv_table){.students = students, .exercise = exercise};
        ok = open_one(&tables, i, out, error);
    }
    ok = ok && tv_results_each(store, students, see, &tables, error) && commit(&tables, error);
    release(&tables);
    return ok;
}
