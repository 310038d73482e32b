/* roster.h: who is in the class: a table from the course platform, as CSV. It may be the list of
 * participants, or the gradebook that Moodle or Canvas exports, to be filled in.
 */
#ifndef TV_STUDENTS_ROSTER_H
#define TV_STUDENTS_ROSTER_H

#include "exercise/problems.h"
#include "files/csv.h"

struct tv_roster_row {
    unsigned line;
    const char *name;     /* "Anna Meier", put together of two columns if need be; "" unknown */
    const char *id;       /* the platform's number, which its names of files have: of Moodle's
                             Identifier, Canvas' ID; else the school's; "" unknown */
    const char *other_id; /* the school's, where there are both: ID number, SIS User ID; or "" */
    const char *login;    /* or user name, SIS Login ID; "" */
    const char *email;    /* "" */
    const struct tv_csv_row *cells;
};

struct tv_roster {
    struct tv_csv csv; /* as it was read, for forms that are given back to the platform */
    struct tv_roster_row *rows;
    size_t count;
};

/* Finds columns by the names that platforms give them, in English, German and French, in any case
 * and order: "Full name", "Name", "First name" and "Surname" or "Last name", "Student" (Canvas:
 * "Meier, Anna"), "ID number", "ID", "SID", "Identifier" ("Participant 123456" of Moodle), "SIS
 * User ID", "SIS Login ID", "Username", "Email address", ... The first of several counts. Rows that
 * name and number nobody are left out, and so are Canvas' "Points Possible" and its test student.
 * Errors: no column that names or numbers a student (the columns are listed); no student; two rows
 * with the same id; no memory. */
bool tv_roster_read(struct tv_roster *roster, struct tv_arena *arena, const char *path,
                    struct tv_problems *problems);

#endif
