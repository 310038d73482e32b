/* csv.h: tables of text, as spreadsheets and course platforms write and read them (RFC 4180).
 */
#ifndef TV_FILES_CSV_H
#define TV_FILES_CSV_H

#include "exercise/problems.h"

/* ---- Reading ---- */

struct tv_csv_row {
    unsigned line; /* of the file, where it begins */
    const char **cells;
    size_t count;
};

/* Lines that are blank are left out. All of it belongs to the arena. */
struct tv_csv {
    const struct tv_source *source; /* its text is UTF-8, without the mark, whatever the file has */
    struct tv_csv_row *rows;        /* the first is that of the names of columns */
    size_t count;
};

enum { TV_CSV_MAX = 32 << 20 }; /* bytes of a file */

/* Reads a file: commas, semicolons or tabs, whichever its first line has most of, or what
 * Excel's line "sep=;" says; cells in quotes;
 * UTF-8 with or without a byte order mark, UTF-16 with one, else windows-1252; any line ends.
 * Errors: it cannot be read, it is no text or too large, a quote without its end, no row at all, no
 * memory. */
bool tv_csv_read(struct tv_csv *csv, struct tv_arena *arena, const char *path,
                 struct tv_problems *problems);

/* ---- Writing (csv_write.c) ---- */

/* Writes a cell, a comma before it unless it is the first of its row. A text that a spreadsheet
 * would take for a formula (it begins with = + - @ or a control character, or what follows a
 * semicolon, a tab or an end of line in it does) gets an apostrophe there; a plain number does not
 * need it. https://owasp.org/www-community/attacks/CSV_Injection */
void tv_csv_text(const char *text, bool is_first, FILE *out);

/* The same for what a platform has to find again as it is, such as an id or an address: of ASCII
 * letters, digits and _ . @ - alone there is no formula that does anything, and it stays as it is
 * whatever it begins with. One with other characters is written as any text. */
void tv_csv_name(const char *text, bool is_first, FILE *out);

/* Ends a row: CR LF, as the RFC says. */
void tv_csv_end(FILE *out);

#endif
