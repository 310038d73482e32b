/* gradebook_moodle.c: moodle.csv, which Moodle takes back in one of two ways:
 *   - as the "offline grading worksheet" of an assignment, which finds students by `Identifier`,
 *     the number in the names of the folders of its download
 *     (mod/assign/feedback/offline/importgradeslib.php);
 *   - as an import into the course's gradebook, which asks which column is what: students by ID
 *     number or e-mail address, the grade, the feedback (grade/import/csv).
 * Where the roster is such a worksheet, its grades and comments are filled in. Its columns are
 * called as the language of who fetched it has them; Moodle takes it back in that language only.
 */
#include "class/gradebook_parts.h"

#include <strings.h>

/* In a worksheet of Moodle's everyone whom it knows has a row: a number made up by us could only be
 * somebody else's. */
static const char *put_identifier(struct tv_form *form, const struct tv_form_column *column,
                                  const struct tv_class_result *result,
                                  const struct tv_csv_row *row)
{
    const char *number = tv_form_number(result->student);
    (void)column, (void)row;
    if (!*number || form->own)
        return "";
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

enum column { IDENTIFIER, NAME, ID, EMAIL, GRADE, MOST, MODIFIED, COMMENT, COLUMNS };

static const struct tv_form_column columns[COLUMNS] = {
    [IDENTIFIER] = {.name = "Identifier", .text = put_identifier, .cell = TV_NO_CELL},
    [NAME] = {.name = "Full name", .text = tv_form_name, .cell = TV_NO_CELL},
    [ID] = {.name = "ID number", .text = tv_form_id, .cell = TV_NO_CELL},
    [EMAIL] = {.name = "Email address", .text = tv_form_email, .cell = TV_NO_CELL},
    [GRADE] = {.name = "Grade", .text = tv_form_grade, .is_filled = true, .cell = TV_NO_CELL},
    [MOST] = {.name = "Maximum Grade", .text = tv_form_most, .cell = TV_NO_CELL},
    [MODIFIED] = {.name = "Last modified (grade)", .text = put_never, .cell = TV_NO_CELL},
    [COMMENT] = {.name = "Feedback comments",
                 .text = put_comment,
                 .is_filled = true,
                 .cell = TV_NO_CELL},
};

/* In German and in French. */
static const char *const other_names[COLUMNS][2] = {
    [IDENTIFIER] = {"ID", "Identifiant"},
    [NAME] = {"Vollst\xC3\xA4ndiger Name", "Nom complet"},
    [ID] = {"ID-Nummer", "Num\xC3\xA9ro d'identification"},
    [EMAIL] = {"E-Mail-Adresse", "Adresse de courriel"},
    [GRADE] = {"Bewertung", "Note"},
    [MOST] = {"Bestwertung", "Note maximale"},
    [MODIFIED] = {"Zuletzt ge\xC3\xA4ndert (Bewertung)", "Derni\xC3\xA8re modification (note)"},
    [COMMENT] = {"Feedback als Kommentar", "Feedback par commentaires"},
};

static enum column column_of(const char *name)
{
    for (enum column i = 0; i < COLUMNS; i++)
        if (strcasecmp(name, columns[i].name) == 0 || strcasecmp(name, other_names[i][0]) == 0 ||
            strcasecmp(name, other_names[i][1]) == 0)
            return i;
    return COLUMNS;
}

/* Without these three Moodle does not take it. */
static bool is_worksheet(const struct tv_csv *csv)
{
    bool found[COLUMNS + 1] = {false};
    for (size_t i = 0; csv->count > 0 && i < csv->rows[0].count; i++)
        found[column_of(csv->rows[0].cells[i])] = true;
    return found[IDENTIFIER] && found[GRADE] && found[MODIFIED];
}

/* The worksheet's own columns, in its order. */
static void add_own_columns(struct tv_form *form, const struct tv_csv_row *names)
{
    for (size_t i = 0; i < names->count; i++) {
        enum column which = column_of(names->cells[i]);
        struct tv_form_column column = {.text = NULL};
        if (which < COLUMNS)
            column = columns[which];
        column.name = names->cells[i];
        column.cell = i;
        tv_form_column(form, &column);
        if (which == MOST)
            form->most_cell = i;
    }
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
