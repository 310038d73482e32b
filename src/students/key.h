/* key.h: the keys of students, which name their files: submissions/KEY, results/KEY.json.
 *
 * A key is the plain name (plain_name.h): "Anna Müller" has the key anna-muller, whoever else is
 * in the class. Only where plain names are equal, it depends on others: each of these students
 * gets a number, too, anna-muller-123456, and one who has none, or who is still not the only one,
 * -2, -3 and so on, in the order of the list. A key that is longer than TV_KEY_MAX ends with its
 * hash.
 */
#ifndef TV_STUDENTS_KEY_H
#define TV_STUDENTS_KEY_H

#include "students/students.h"

enum { TV_KEY_MAX = 64 }; /* bytes */

/* Gives each student of the list a key, of name and id; told in the remark of who did not get the
 * plain name alone. False: no memory. */
bool tv_keys_give(struct tv_student *list, size_t count, struct tv_arena *arena);

/* Adds a sentence to a remark or a reason that may be there. NULL: no memory. */
const char *tv_sentence_add(struct tv_arena *arena, const char *before, const char *sentence);

#endif
