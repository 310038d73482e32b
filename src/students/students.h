/* students.h: from files to a class: whose each file is, which of several counts, who handed in
 * nothing. `treevisit grade` begins here.
 *
 * Whose a file is (whose.h, claims.h): the folder of a student, or the beginning of the file's
 * name, in the shapes that Moodle ("Anna Meier_123456_assignsubmission_file/farmer.c"), Canvas
 * ("meieranna_LATE_98765_43210_farmer-2.c"), Gradescope ("submission_5551/farmer.c", with its
 * submission_metadata.yml) and e-mail ("meier_123.c", "Anna Meier/week 3/farmer.c") give.
 *
 * Which counts (choose.c), the first rule that decides:
 *   1. a file named as the homework (farmer.c; farmer.C, farmer.c.txt, "farmer (2).c", farmer-2.c)
 *      before any other C file, and main.c after all others;
 *   2. the higher version, of those that are called the same but for a number;
 *   3. the latest, by its date in the archive or folder, and what is less than a minute older;
 *   4. the last by name.
 * What was not taken is told in `remark`.
 *
 * Who is on the roster (match.h): who is found by id, login, address or name, if one row alone
 * fits. Nobody's work becomes another's: who fits two rows, or shares one with somebody of another
 * id, is a student apart, with a remark that names the lines; and the rows that may be meant say
 * that nothing was handed in "that is surely this student's".
 */
#ifndef TV_STUDENTS_STUDENTS_H
#define TV_STUDENTS_STUDENTS_H

#include "students/roster.h"
#include "files/sources.h"

struct tv_student {
    const char *key;  /* names the files (key.h): lower case ASCII letters, digits and '-', 64 at
                         most; unique in the class, and the same whatever else is handed in, as far
                         as names differ */
    const char *name; /* as a person reads it: "Anna Meier", or what the file is called */
    const char *id;   /* the school's number, where the roster has it; else the platform's; ""
                         unknown; and the same below */
    const char *email;
    const char *login;
    size_t row;         /* of the roster; SIZE_MAX: none */
    const char *origin; /* "class.zip: Anna_12/farmer.c"; or NULL */
    const char *reason; /* why there is nothing to be graded, a sentence: "Nothing was handed in.",
                           "No C file was handed in, but: notes.docx."; or NULL */
    const char *remark; /* for who grades, sentences: "farmer-2.c was taken, for its name has the
                           highest number; not farmer.c. Not on the roster."; or NULL */
    bool is_unclear;    /* the reason is that what was handed in cannot be told from another's */
    bool is_late;       /* the platform's name says so */
    size_t entry;       /* of the sources; meaningless with a reason */
};

struct tv_students {
    struct tv_student *list; /* in the order of the roster, then by key */
    size_t count;
    struct tv_roster roster; /* count 0: none was given */
    struct tv_arena arena;
};

struct tv_students_wanted {
    const struct tv_sources *sources;
    const char *exercise; /* "farmer" */
    const char *roster;   /* the file; or NULL */
};

/* False: the problems say why: there is no file at all and no roster, the roster has problems, a
 * list of Gradescope's cannot be read, no memory. No single student's files are a reason for that.
 * Texts that belong to the sources are pointed to: they have to stay. Release it in any case. */
bool tv_students_find(struct tv_students *students, const struct tv_students_wanted *wanted,
                      struct tv_problems *problems);
void tv_students_release(struct tv_students *students);

#endif
