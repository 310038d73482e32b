/* gradebook.h: the gradebook of a class as CSV: for the instructor, and in the forms that Moodle
 * and Canvas take back.
 *
 *     gradebook.csv   key,name,id,email,status,points,of,percent, a column for each check
 *                     ("1 children of the start (2)"), late,reason,remark,origin
 *     moodle.csv      the columns that Moodle's upload of grades maps: Identifier or ID number,
 *                     Full name, Email address, Grade, Feedback comments
 *     canvas.csv      Student,ID,SIS User ID,SIS Login ID,Section and the assignment's column, with
 *                     Canvas' row "Points Possible"; the roster's own rows where it was Canvas'
 *
 * A student without a result has an empty grade, not 0; who handed in nothing has 0 and the reason.
 */
#ifndef TV_CLASS_GRADEBOOK_H
#define TV_CLASS_GRADEBOOK_H

#include "class/result.h"
#include "exercise/exercise.h"

/* Writes the three files into the folder `out`, each whole. Errors: as tv_results_each(), or a file
 * cannot be written. */
bool tv_gradebook_write(const struct tv_store *store, const struct tv_students *students,
                        const struct tv_exercise *exercise, const char *out,
                        struct tv_error *error);

#endif
