/* gradebook_form.c: a table that a course platform takes back: see gradebook_parts.h. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "class/gradebook_parts.h"

/* ---- Making one ---- */

bool tv_form_begin(struct tv_table *table, const struct tv_csv *own, size_t room,
                   struct tv_error *error)
{
    struct tv_form *form = calloc(1, sizeof *form);
    if (!form)
        return tv_fail(error, "not enough memory for the form");
    *form = (struct tv_form){.table = table,
                             .own = own,
                             .room = room,
                             .next = 1,
                             .most = tv_exercise_points(table->exercise),
                             .most_cell = TV_NO_CELL};
    table->form = form;
    form->columns = tv_arena_array(&form->arena, room, sizeof *form->columns);
    return form->columns || tv_fail(error, "not enough memory for the form");
}

void tv_form_column(struct tv_form *form, const struct tv_form_column *column)
{
    if (form->count < form->room)
        form->columns[form->count++] = *column;
}

size_t tv_find_cell(const struct tv_csv_row *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcasecmp(names->cells[i], name) == 0)
            return i;
    return TV_NO_CELL;
}

/* ---- Texts ---- */

const char *tv_form_name(struct tv_form *form, const struct tv_form_column *column,
                         const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)row;
    return result->student->name;
}

const char *tv_form_number(const struct tv_student *student)
{
    bool is_number = *student->id && student->id[strspn(student->id, "0123456789")] == '\0';
    return student->row == SIZE_MAX && is_number ? student->id : "";
}

const char *tv_form_id(struct tv_form *form, const struct tv_form_column *column,
                       const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)row;
    return result->student->row != SIZE_MAX ? result->student->id : "";
}

const char *tv_form_email(struct tv_form *form, const struct tv_form_column *column,
                          const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)row;
    return result->student->email;
}

const char *tv_form_login(struct tv_form *form, const struct tv_form_column *column,
                          const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)row;
    return result->student->login;
}

static const char *in_points(struct tv_form *form, uint64_t hundredths)
{
    char text[TV_POINTS_SIZE];
    FILE *out = tv_text_begin(&form->text);
    if (!out)
        return NULL;
    fputs(tv_points(text, hundredths), out);
    return tv_text_end(&form->text);
}

static uint64_t most_of(const struct tv_form *form, const struct tv_csv_row *row)
{
    uint64_t most;
    bool is_told = row && form->most_cell < row->count &&
                   tv_points_read(row->cells[form->most_cell], &most);
    return is_told ? most : form->most;
}

const char *tv_form_grade(struct tv_form *form, const struct tv_form_column *column,
                          const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)column;
    uint64_t points = tv_result_points(result, form->table->exercise);
    return in_points(form, tv_on_scale(result->earned, points, most_of(form, row)));
}

const char *tv_form_most(struct tv_form *form, const struct tv_form_column *column,
                         const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)column, (void)result, (void)row;
    return in_points(form, form->most);
}

/* ---- Rows ---- */

void tv_form_names(struct tv_form *form)
{
    for (size_t i = 0; i < form->count; i++)
        tv_csv_name(form->columns[i].name, i == 0, form->table->out);
    tv_csv_end(form->table->out);
}

static const char *cell_text(struct tv_form *form, const struct tv_form_column *column,
                             const struct tv_class_result *result, const struct tv_csv_row *row)
{
    bool is_graded = result && tv_result_has_grade(result->status);
    bool has_own = row && column->cell != TV_NO_CELL;
    if (has_own && !(column->is_filled && is_graded))
        return column->cell < row->count ? row->cells[column->cell] : "";
    return column->text ? column->text(form, column, result, row) : "";
}

static bool put_row(struct tv_form *form, const struct tv_class_result *result,
                    const struct tv_csv_row *row, struct tv_error *error)
{
    for (size_t i = 0; i < form->count; i++) {
        const char *text = cell_text(form, &form->columns[i], result, row);
        if (!text)
            return tv_fail(error, "not enough memory for the form");
        tv_csv_name(text, i == 0, form->table->out);
    }
    tv_csv_end(form->table->out);
    return true;
}

/* Rows of the platform's own table before this one, which are no student's. */
static bool put_others(struct tv_form *form, size_t before, struct tv_error *error)
{
    for (; form->next < before; form->next++)
        if (!put_row(form, NULL, &form->own->rows[form->next], error))
            return false;
    return true;
}

static const struct tv_csv_row *own_row(const struct tv_form *form,
                                        const struct tv_student *student)
{
    const struct tv_roster *roster = &form->table->students->roster;
    return form->own && student->row < roster->count ? roster->rows[student->row].cells : NULL;
}

static bool put_own_row(struct tv_form *form, const struct tv_class_result *result,
                        const struct tv_csv_row *row, struct tv_error *error)
{
    size_t index = (size_t)(row - form->own->rows);
    if (!put_others(form, index, error))
        return false;
    form->next = index + 1;
    return put_row(form, result, row, error);
}

/* Students who are in no row of the roster come after all others. */
bool tv_form_row(struct tv_table *table, const struct tv_class_result *result,
                 struct tv_error *error)
{
    struct tv_form *form = table->form;
    const struct tv_csv_row *row = own_row(form, result->student);
    if (row)
        return put_own_row(form, result, row, error);
    return tv_form_end(table, error) &&
           (!tv_result_has_grade(result->status) || put_row(form, result, NULL, error));
}

bool tv_form_end(struct tv_table *table, struct tv_error *error)
{
    struct tv_form *form = table->form;
    return !form->own || put_others(form, form->own->count, error);
}

void tv_form_free(struct tv_form *form)
{
    if (!form)
        return;
    tv_text_release(&form->text);
    tv_arena_release(&form->arena);
    free(form);
}
