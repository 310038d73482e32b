/* gradebook.h: the gradebook of a class as CSV: for the instructor, and in the forms that Moodle
 * and Canvas take back.
 *
 *     gradebook.csv   key,name,id,email,status,points,of,percent, a column for each check, hidden
 *                     ones, too ("1 children of the start (2)"), late,reason,remark,origin. It
 *                     begins with the byte order mark that spreadsheets need to see UTF-8
 *     moodle.csv      Identifier,Full name,ID number,Email address,Grade,Maximum Grade,
 *                     Last modified (grade),Feedback comments; or the roster itself, filled in,
 *                     where that was Moodle's offline grading worksheet
 *     canvas.csv      Student,ID,SIS User ID,SIS Login ID,Section and the assignment, with Canvas'
 *                     row "Points Possible"; with the roster's own rows where that was Canvas'
 *                     export, in which the assignment is found by the exercise's title or name
 *
 * A student without a result has an empty grade, not 0; who handed in nothing has 0 and the reason.
 * In a form for a platform, which would take an empty cell for a grade taken back, the former's row
 * stays as it was, or is left out.
 *
 * Where a platform's own table says how many points there are, 100 for instance, the grade is the
 * share that was earned of the points that count here, on that scale. Points are written as "12.5".
 */
#ifndef TV_CLASS_GRADEBOOK_H
#define TV_CLASS_GRADEBOOK_H

#include "class/result.h"
#include "exercise/exercise.h"

/* Writes the three files into the folder `out`, each whole. The exercise has the checks of the key,
 * if there was one. Errors: as tv_results_each(), or a file cannot be written. */
bool tv_gradebook_write(const struct tv_store *store, const struct tv_students *students,
                        const struct tv_exercise *exercise, const char *out,
                        struct tv_error *error);

#endif
