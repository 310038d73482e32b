/* gradebook_parts.h: the tables that are made of the results of a class: gradebook.c writes them
 * all in one pass over the results, of which it holds one at a time.
 */
#ifndef TV_CLASS_GRADEBOOK_PARTS_H
#define TV_CLASS_GRADEBOOK_PARTS_H

#include "class/gradebook.h"
#include "grade/report_parts.h"
#include "visit/text.h"

/* One that is being written. */
struct tv_table {
    FILE *out;
    const struct tv_students *students;
    const struct tv_exercise *exercise;
    struct tv_form *form; /* of one for a platform, made by its begin(); else NULL */
};

/* How one is written; false: no memory, and the error says so. Whether the file took what was
 * written to it is left to gradebook.c, and so is freeing the form. */
struct tv_table_writer {
    const char *file; /* "moodle.csv" */
    bool (*begin)(struct tv_table *table, struct tv_error *error);
    bool (*row)(struct tv_table *table, const struct tv_class_result *result,
                struct tv_error *error);
    bool (*end)(struct tv_table *table, struct tv_error *error); /* NULL: nothing to do */
};

extern const struct tv_table_writer tv_table_of_moodle, tv_table_of_canvas;

/* ---- Points (gradebook_points.c) ---- */

/* Hundredths: of all checks of the exercise; of those that count for this result. */
uint64_t tv_exercise_points(const struct tv_exercise *exercise);
uint64_t tv_result_points(const struct tv_class_result *result, const struct tv_exercise *exercise);

/* `earned` of `points` on a scale that ends at `most`, rounded: 3 of 20 are 15 of 100. */
uint64_t tv_on_scale(uint64_t earned, uint64_t points, uint64_t most);

/* Reads "20", "20.00" or "20,00" into hundredths. False: it is no number of points above 0. */
bool tv_points_read(const char *text, uint64_t *hundredths);

/* ---- What the student is told (gradebook_comment.c) ---- */

/* Writes what became of each check, in HTML on one line, for that is how Moodle keeps a comment.
 * Of a hidden check only its number and verdict are told. */
void tv_comment_write(const struct tv_class_result *result, const struct tv_exercise *exercise,
                      FILE *out);

/* ---- A table for a platform (gradebook_form.c) ---- */

/* There is no such cell in the platform's own table. */
#define TV_NO_CELL SIZE_MAX

struct tv_form_column;

/* What the form writes into a cell; NULL: no memory. The result is NULL for a row that is no
 * student's; `row` is the platform's own, NULL where it has none for this student. */
typedef const char *tv_form_text(struct tv_form *form, const struct tv_form_column *column,
                                 const struct tv_class_result *result,
                                 const struct tv_csv_row *row);

struct tv_form_column {
    const char *name;
    tv_form_text *text; /* NULL: "" */
    bool is_filled;     /* also where the platform's own table has something there */
    size_t cell;        /* of the platform's own rows, or TV_NO_CELL */
};

/* The platform's own table with what we know filled in; or, where the roster is no such table, one
 * of our own. A student without a result yet keeps the row as it was, and gets none in a table of
 * our own: both platforms would take an empty cell for a grade, or a comment, that is taken back.
 */
struct tv_form {
    const struct tv_table *table;
    const struct tv_csv *own; /* the platform's; NULL: it is none of the roster's */
    struct tv_form_column *columns;
    size_t count, room;
    size_t next;         /* row of `own` to be written */
    uint64_t most;       /* hundredths: the platform's scale */
    size_t most_cell;    /* where a row of `own` says that for itself, or TV_NO_CELL */
    struct tv_text text; /* of a cell */
    struct tv_arena arena;
};

/* Makes a form without columns, with room for `room`. False: no memory. */
bool tv_form_begin(struct tv_table *table, const struct tv_csv *own, size_t room,
                   struct tv_error *error);
void tv_form_column(struct tv_form *form, const struct tv_form_column *column);

/* Writes the row of names. */
void tv_form_names(struct tv_form *form);

/* These are functions of a struct tv_table_writer. */
bool tv_form_row(struct tv_table *table, const struct tv_class_result *result,
                 struct tv_error *error);
bool tv_form_end(struct tv_table *table, struct tv_error *error);

/* NULL is fine. */
void tv_form_free(struct tv_form *form);

/* Texts of columns that platforms have in common. */
tv_form_text tv_form_name, tv_form_id, tv_form_email, tv_form_login, tv_form_grade, tv_form_most;

/* The number by which the platform's download knows a student who is in no roster; "" there is
 * none. The id of who is in one, tv_form_id(), is the roster's. */
const char *tv_form_number(const struct tv_student *student);

/* The column of a row of names that is called so, in any case; TV_NO_CELL: there is none. */
size_t tv_find_cell(const struct tv_csv_row *names, const char *name);

#endif
