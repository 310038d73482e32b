/* gradebook_canvas.c: canvas.csv, which Canvas imports into its gradebook
 * (lib/gradebook_importer.rb of Canvas): columns Student to Section, and one of the assignment. It
 * finds students by ID, else by the two of the SIS, and the assignment by the number in its name,
 * "Farmer (4711)", else by the name; another name makes a new assignment.
 *
 * Where the roster is Canvas' own export, its rows are kept. Its other assignments are left out: an
 * import would set them back to what they were at the time of the export.
 */
#include "class/gradebook_parts.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- Cells ---- */

static const char *put_id(struct tv_form *form, const struct tv_form_column *column,
                          const struct tv_class_result *result, const struct tv_csv_row *row)
{
    (void)form, (void)column, (void)row;
    return tv_form_number(result->student);
}

static bool is_row_of_points(const struct tv_csv_row *row)
{
    return row->count > 0 && strstr(row->cells[0], "Points Possible");
}

/* Who is excused stays so, and "N/A" is whom the assignment is not for. */
static bool is_exempt(const struct tv_csv_row *row, size_t cell)
{
    return row && cell < row->count &&
           (strcasecmp(row->cells[cell], "EX") == 0 || strcasecmp(row->cells[cell], "N/A") == 0);
}

static const char *put_grade(struct tv_form *form, const struct tv_form_column *column,
                             const struct tv_class_result *result, const struct tv_csv_row *row)
{
    if (!result)
        return is_row_of_points(row) ? tv_form_most(form, column, result, row) : "";
    if (is_exempt(row, column->cell))
        return row->cells[column->cell];
    return tv_result_has_grade(result->status) ? tv_form_grade(form, column, result, row) : "";
}

/* ---- Which assignment ---- */

static bool is_word(char character)
{
    return isalnum((unsigned char)character) || character == '_';
}

/* Whether the words are in the text, whole ones, in any case. */
static bool mentions(const char *text, const char *words)
{
    size_t length = strlen(words);
    for (const char *at = text; *at; at++)
        if (strncasecmp(at, words, length) == 0 && (at == text || !is_word(at[-1])) &&
            !is_word(at[length]))
            return length > 0;
    return false;
}

/* The length of an assignment's name without the number in parentheses; 0: there is none. */
static size_t name_length(const char *header)
{
    const char *open = strrchr(header, '(');
    size_t digits = open ? strspn(open + 1, "0123456789") : 0;
    bool has_number = digits > 0 && strcmp(open + 1 + digits, ")") == 0;
    return has_number && open > header + 1 && open[-1] == ' ' ? (size_t)(open - header) - 1 : 0;
}

/* 2: the assignment is called as the exercise; 1: its name has the exercise's in it. */
static int likeness(const char *header, const struct tv_exercise *exercise)
{
    const char *const names[] = {exercise->title, exercise->name};
    size_t length = name_length(header);
    int best = 0;
    for (size_t i = 0; length > 0 && i < 2; i++) {
        bool is_same = strlen(names[i]) == length && strncasecmp(header, names[i], length) == 0;
        int like = is_same ? 2 : mentions(header, names[i]);
        best = like > best ? like : best;
    }
    return best;
}

/* The assignment that is most like the exercise; TV_NO_CELL: there is none, or not one alone. */
static size_t find_assignment(const struct tv_csv_row *names, size_t begin,
                              const struct tv_exercise *exercise)
{
    size_t found = TV_NO_CELL;
    int best = 0;
    for (size_t i = begin; i < names->count; i++) {
        int like = likeness(names->cells[i], exercise);
        if (like > best)
            found = i;
        else if (like == best)
            found = TV_NO_CELL;
        best = like > best ? like : best;
    }
    return found;
}

/* ---- The form ---- */

enum { COLUMNS = 5 };

static const struct tv_form_column columns[COLUMNS] = {
    {.name = "Student", .text = tv_form_name, .cell = TV_NO_CELL},
    {.name = "ID", .text = put_id, .cell = TV_NO_CELL},
    {.name = "SIS User ID", .text = tv_form_id, .cell = TV_NO_CELL},
    {.name = "SIS Login ID", .text = tv_form_login, .cell = TV_NO_CELL},
    {.name = "Section", .cell = TV_NO_CELL},
};

static bool is_export(const struct tv_csv *csv)
{
    const struct tv_csv_row *names = csv->count > 0 ? &csv->rows[0] : NULL;
    return names && tv_find_cell(names, "Section") != TV_NO_CELL &&
           tv_find_cell(names, "ID") != TV_NO_CELL &&
           (tv_find_cell(names, "Student") == 0 || tv_find_cell(names, "LastName") == 0);
}

static tv_form_text *text_of(const char *name)
{
    for (size_t i = 0; i < COLUMNS; i++)
        if (strcasecmp(columns[i].name, name) == 0)
            return columns[i].text;
    return strcasecmp(name, "LastName") == 0 ? tv_form_name : NULL;
}

/* The scale is that of the row of points. */
static void read_scale(struct tv_form *form, size_t assignment)
{
    uint64_t most;
    for (size_t i = 1; i < form->own->count; i++) {
        const struct tv_csv_row *row = &form->own->rows[i];
        if (assignment < row->count && is_row_of_points(row) &&
            tv_points_read(row->cells[assignment], &most))
            form->most = most;
    }
}

static void add_own_columns(struct tv_form *form, const struct tv_csv_row *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        tv_form_column(form, &(struct tv_form_column){.name = names->cells[i],
                                                      .text = text_of(names->cells[i]),
                                                      .cell = i});
}

static void add_assignment(struct tv_form *form, size_t cell)
{
    tv_form_column(form, &(struct tv_form_column){.name = cell == TV_NO_CELL
                                                              ? form->table->exercise->title
                                                              : form->own->rows[0].cells[cell],
                                                  .text = put_grade,
                                                  .is_filled = true,
                                                  .cell = cell});
}

static void put_points_row(const struct tv_form *form)
{
    char most[TV_POINTS_SIZE];
    for (size_t i = 0; i < COLUMNS; i++)
        tv_csv_text(i == 0 ? "    Points Possible" : "", i == 0, form->table->out);
    tv_csv_text(tv_points(most, form->most), false, form->table->out);
    tv_csv_end(form->table->out);
}

static void fill_own(struct tv_form *form)
{
    const struct tv_csv_row *names = &form->own->rows[0];
    size_t count = tv_find_cell(names, "Section") + 1;
    size_t assignment = find_assignment(names, count, form->table->exercise);
    add_own_columns(form, names, count);
    add_assignment(form, assignment);
    read_scale(form, assignment);
    tv_form_names(form);
}

static void make_new(struct tv_form *form)
{
    for (size_t i = 0; i < COLUMNS; i++)
        tv_form_column(form, &columns[i]);
    add_assignment(form, TV_NO_CELL);
    tv_form_names(form);
    put_points_row(form);
}

static bool begin(struct tv_table *table, struct tv_error *error)
{
    const struct tv_csv *roster = &table->students->roster.csv;
    const struct tv_csv *own = is_export(roster) ? roster : NULL;
    if (!tv_form_begin(table, own, own ? own->rows[0].count + 1 : COLUMNS + 1, error))
        return false;
    if (own)
        fill_own(table->form);
    else
        make_new(table->form);
    return true;
}

const struct tv_table_writer tv_table_of_canvas = {
    .file = "canvas.csv",
    .begin = begin,
    .row = tv_form_row,
    .end = tv_form_end,
};
