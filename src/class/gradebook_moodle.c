/* gradebook_moodle.c: moodle.csv, which Moodle takes back in one of two ways:
 *   - as the "offline grading worksheet" of an assignment, which finds students by `Identifier`,
 *     the number in the names of the folders of its download
 *     (mod/assign/feedback/offline/importgradeslib.php);
 *   - as an import into the course's gradebook, which asks which column is what: students by ID
 *     number or e-mail address, the grade, the feedback (grade/import/csv).
 * Where the roster is such a worksheet, its grades and comments are filled in.
 */
#include "class/gradebook_parts.h"

static const char *put_identifier(struct tv_form *form, const struct tv_form_column *column,
                                  const struct tv_class_result *result,
                                  const struct tv_csv_row *row)
{
    const char *number = tv_form_number(result->student);
    (void)column, (void)row;
    if (!*number)
        return number;
    FILE *out = tv_text_begin(&form->text);
    if (!out)
        return NULL;
    fprintf(out, "Participant %s", number);
    return tv_text_end(&form->text);
}

/* A worksheet has to have this column; what Moodle writes where there was no grade is '-'. */
static const char *put_never(struct tv_form *form, const struct tv_form_column *column,
                             const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)result, (void)row;
    return "-";
}

static const char *put_comment(struct tv_form *form, const struct tv_form_column *column,
                               const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)column, (void)row;
    FILE *out = tv_text_begin(&form->text);
    if (!out)
        return NULL;
    tv_comment_write(result, form->table->exercise, out);
    return tv_text_end(&form->text);
}

enum { COLUMNS = 8 };

static const struct tv_form_column columns[COLUMNS] = {
    {.name = "Identifier", .text = put_identifier, .cell = TV_NO_CELL},
    {.name = "Full name", .text = tv_form_name, .cell = TV_NO_CELL},
    {.name = "ID number", .text = tv_form_id, .cell = TV_NO_CELL},
    {.name = "Email address", .text = tv_form_email, .cell = TV_NO_CELL},
    {.name = "Grade", .text = tv_form_grade, .is_filled = true, .cell = TV_NO_CELL},
    {.name = "Maximum Grade", .text = tv_form_most, .cell = TV_NO_CELL},
    {.name = "Last modified (grade)", .text = put_never, .cell = TV_NO_CELL},
    {.name = "Feedback comments", .text = put_comment, .is_filled = true, .cell = TV_NO_CELL},
};

static bool is_worksheet(const struct tv_csv *csv)
{
    return csv->count > 0 && tv_find_cell(&csv->rows[0], "Identifier") != TV_NO_CELL &&
           tv_find_cell(&csv->rows[0], "Grade") != TV_NO_CELL;
}

/* The worksheet's own columns, in its order: those above are known by their names. */
static void add_own_columns(struct tv_form *form, const struct tv_csv_row *names)
{
    for (size_t i = 0; i < names->count; i++) {
        struct tv_form_column column = {.name = names->cells[i], .cell = i};
        for (size_t j = 0; j < COLUMNS; j++)
            if (tv_find_cell(names, columns[j].name) == i) {
                column.text = columns[j].text;
                column.is_filled = columns[j].is_filled;
            }
        tv_form_column(form, &column);
    }
    form->most_cell = tv_find_cell(names, "Maximum Grade");
}

static bool begin(struct tv_table *table, struct tv_error *error)
{
    const struct tv_csv *roster = &table->students->roster.csv;
    const struct tv_csv *own = is_worksheet(roster) ? roster : NULL;
    if (!tv_form_begin(table, own, own ? own->rows[0].count : COLUMNS, error))
        return false;
    if (own)
        add_own_columns(table->form, &own->rows[0]);
    for (size_t i = 0; !own && i < COLUMNS; i++)
        tv_form_column(table->form, &columns[i]);
    tv_form_names(table->form);
    return true;
}

const struct tv_table_writer tv_table_of_moodle = {
    .file = "moodle.csv",
    .begin = begin,
    .row = tv_form_row,
    .end = tv_form_end,
};
