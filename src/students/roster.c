/* roster.c: see roster.h. */
#include "students/roster.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "students/plain_name.h"
#include "visit/text.h"
#include "visit/utf8.h"

/* ---- Columns ---- */

enum column { NAME, FIRST_NAME, LAST_NAME, IDENTIFIER, ID, LOGIN, EMAIL, COLUMNS };

/* Their names, folded. https://docs.moodle.org (Grade export, Participants; also in German and
 * French), Canvas' gradebook exporter, Gradescope's roster. */
static const struct {
    const char *word;
    enum column column;
} words[] = {
    {"name", NAME},
    {"full-name", NAME},
    {"fullname", NAME},
    {"student", NAME},
    {"student-name", NAME},
    {"vollstandiger-name", NAME},
    {"nom-complet", NAME},
    {"first-name", FIRST_NAME},
    {"firstname", FIRST_NAME},
    {"given-name", FIRST_NAME},
    {"vorname", FIRST_NAME},
    {"prenom", FIRST_NAME},
    {"last-name", LAST_NAME},
    {"lastname", LAST_NAME},
    {"surname", LAST_NAME},
    {"family-name", LAST_NAME},
    {"nachname", LAST_NAME},
    {"nom", LAST_NAME},
    {"nom-de-famille", LAST_NAME},
    {"identifier", IDENTIFIER},
    {"id", IDENTIFIER},
    {"identifikator", IDENTIFIER},
    {"identifiant", IDENTIFIER},
    {"id-number", ID},
    {"idnumber", ID},
    {"sis-user-id", ID},
    {"sid", ID},
    {"student-id", ID},
    {"student-number", ID},
    {"id-nummer", ID},
    {"matrikelnummer", ID},
    {"numero-d-identification", ID},
    {"username", LOGIN},
    {"user-name", LOGIN},
    {"login", LOGIN},
    {"login-id", LOGIN},
    {"sis-login-id", LOGIN},
    {"anmeldename", LOGIN},
    {"nom-d-utilisateur", LOGIN},
    {"email", EMAIL},
    {"e-mail", EMAIL},
    {"mail", EMAIL},
    {"email-address", EMAIL},
    {"e-mail-address", EMAIL},
    {"e-mail-adresse", EMAIL},
    {"adresse-de-courriel", EMAIL},
};

static enum column column_of(const char *folded)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, folded) == 0)
            return words[i].column;
    return COLUMNS;
}

struct reading {
    struct tv_roster *roster;
    struct tv_arena *arena;
    struct tv_problems *problems;
    size_t columns[COLUMNS]; /* where each is; SIZE_MAX: nowhere */
};

static struct tv_place at_line(const struct reading *reading, unsigned line)
{
    return (struct tv_place){reading->roster->csv.source, line, 1};
}

static bool tell_columns(struct reading *reading, const struct tv_csv_row *names)
{
    char list[300];
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    for (size_t i = 0; out && i < names->count; i++)
        fprintf(out, "%s%s", i ? ", " : "", tv_shown(reading->problems, names->cells[i]));
    const char *all = out ? tv_text_end(&text) : NULL;
    if (all)
        tv_utf8_shorten(all, strlen(all), list, sizeof list);
    tv_text_release(&text);
    if (!all)
        return tv_out_of_memory(reading->problems);
    return tv_problem(reading->problems, at_line(reading, names->line),
                      "no column names or numbers a student: this line has %s; call one of them "
                      "'name', 'id', 'login' or 'email'",
                      list);
}

static bool find_columns(struct reading *reading)
{
    const struct tv_csv_row *names = &reading->roster->csv.rows[0];
    bool is_any = false;
    for (size_t i = 0; i < COLUMNS; i++)
        reading->columns[i] = SIZE_MAX;
    for (size_t i = 0; i < names->count; i++) {
        const char *folded = tv_plain_name(reading->arena, names->cells[i]);
        if (!folded)
            return tv_out_of_memory(reading->problems);
        enum column column = column_of(folded);
        if (column == COLUMNS || reading->columns[column] != SIZE_MAX)
            continue;
        reading->columns[column] = i;
        is_any = true;
    }
    return is_any || tell_columns(reading, names);
}

/* ---- Rows ---- */

/* The text of a cell without spaces around it; "": there is none. NULL: no memory. */
static const char *cell_of(struct reading *reading, const struct tv_csv_row *cells,
                           enum column column)
{
    size_t at = reading->columns[column];
    if (at >= cells->count)
        return "";
    const char *text = cells->cells[at] + strspn(cells->cells[at], " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return tv_arena_copy(reading->arena, text, length);
}

/* "Meier, Anna" is Anna Meier. */
static const char *in_order(struct reading *reading, const char *name)
{
    const char *comma = strchr(name, ',');
    const char *first = comma ? comma + 1 + strspn(comma + 1, " \t\r\n") : NULL;
    if (!comma || comma == name || !*first || strchr(first, ','))
        return name;
    return tv_arena_format(reading->arena, "%s %.*s", first, (int)(comma - name), name);
}

/* "Participant 123456", in any language. */
static const char *number_in(const char *identifier)
{
    const char *end = identifier + strlen(identifier), *digits = end;
    while (digits > identifier && digits[-1] >= '0' && digits[-1] <= '9')
        digits--;
    return digits > identifier && digits < end && digits[-1] == ' ' ? digits : identifier;
}

static const char *name_of(struct reading *reading, const char *const texts[COLUMNS])
{
    const char *first = texts[FIRST_NAME], *last = texts[LAST_NAME];
    if (*texts[NAME] && !(*first && *last))
        return in_order(reading, texts[NAME]);
    return tv_arena_format(reading->arena, "%s%s%s", first, *first && *last ? " " : "", last);
}

/* Canvas has a row of points below the names of columns, and a student of its own. */
static bool is_no_student(const struct tv_roster_row *row, const char *name_cell)
{
    return strcmp(name_cell, "Points Possible") == 0 || strcmp(name_cell, "Student, Test") == 0 ||
           !(*row->name || *row->id || *row->login || *row->email);
}

static bool add_row(struct reading *reading, const struct tv_csv_row *cells)
{
    const char *texts[COLUMNS];
    for (enum column column = 0; column < COLUMNS; column++) {
        texts[column] = cell_of(reading, cells, column);
        if (!texts[column])
            return tv_out_of_memory(reading->problems);
    }
    const char *identifier = number_in(texts[IDENTIFIER]);
    struct tv_roster_row row = {
        .line = cells->line,
        .name = name_of(reading, texts),
        .id = *identifier ? identifier : texts[ID],
        .other_id = *identifier ? texts[ID] : "",
        .login = texts[LOGIN],
        .email = texts[EMAIL],
        .cells = cells,
    };
    if (!row.name)
        return tv_out_of_memory(reading->problems);
    if (!is_no_student(&row, texts[NAME]))
        reading->roster->rows[reading->roster->count++] = row;
    return true;
}

/* ---- Ids that two rows have ---- */

static int by_id(const void *a, const void *b)
{
    const struct tv_roster_row *first = *(const struct tv_roster_row *const *)a;
    const struct tv_roster_row *second = *(const struct tv_roster_row *const *)b;
    int order = strcmp(first->id, second->id);
    return order ? order : (first > second) - (first < second); /* of one array */
}

static bool check_ids(struct reading *reading)
{
    struct tv_roster *roster = reading->roster;
    const struct tv_roster_row **sorted = tv_arena_array(reading->arena, roster->count,
                                                         sizeof(struct tv_roster_row *));
    bool ok = true;
    if (!sorted)
        return tv_out_of_memory(reading->problems);
    for (size_t i = 0; i < roster->count; i++)
        sorted[i] = &roster->rows[i];
    qsort(sorted, roster->count, sizeof *sorted, by_id);
    for (size_t i = 1; i < roster->count; i++) {
        const struct tv_roster_row *one = sorted[i - 1], *other = sorted[i];
        if (!*one->id || strcmp(one->id, other->id) != 0)
            continue;
        ok = tv_problem(reading->problems, at_line(reading, other->line),
                        "the id %s is in line %u, too: take one of the two lines away, or mend "
                        "its id",
                        tv_shown(reading->problems, other->id), one->line);
    }
    return ok;
}

bool tv_roster_read(struct tv_roster *roster, struct tv_arena *arena, const char *path,
                    struct tv_problems *problems)
{
    struct reading reading = {.roster = roster, .arena = arena, .problems = problems};
    *roster = (struct tv_roster){.count = 0};
    if (!tv_csv_read(&roster->csv, arena, path, problems) || !find_columns(&reading))
        return false;
    roster->rows = tv_arena_array(arena, roster->csv.count, sizeof *roster->rows);
    if (!roster->rows)
        return tv_out_of_memory(problems);
    for (size_t i = 1; i < roster->csv.count; i++)
        if (!add_row(&reading, &roster->csv.rows[i]))
            return false;
    if (roster->count == 0)
        return tv_problem(problems, (struct tv_place){roster->csv.source, 0, 0},
                          "names no student below its first line");
    return check_ids(&reading);
}
