/* class_times.c: see class_times.h. */
#include "class/class_times.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "class/html.h"

enum { SLOWEST = 20 };

struct row {
    const struct tv_student *student;
    uint64_t milliseconds;
    bool is_known;
};

/* In the order of keys, until they are sorted by time. */
struct table {
    struct row *rows;
    size_t count;
};

/* ---- Reading ---- */

static int by_key(const void *a, const void *b)
{
    const struct row *first = a, *second = b;
    return strcmp(first->student->key, second->student->key);
}

/* Whole seconds and what follows a point. False: it is no number. strtod() would want the point of
 * the user's language. */
static bool read_seconds(const char *text, uint64_t *milliseconds)
{
    static const uint64_t places[] = {100, 10, 1, 0};
    uint64_t seconds = 0, rest = 0;
    const char *at = text;
    for (; isdigit((unsigned char)*at) && seconds < 1000000000; at++)
        seconds = seconds * 10 + (uint64_t)(*at - '0');
    if (at == text || (*at == '.' && !isdigit((unsigned char)at[1])))
        return false;
    const char *point = at;
    for (at += *at == '.'; isdigit((unsigned char)*at); at++)
        rest += (uint64_t)(*at - '0') * places[at - point < 4 ? at - point - 1 : 3];
    *milliseconds = seconds * 1000 + rest;
    return *at == '\0';
}

static struct row *find_row(const struct table *table, const char *key)
{
    const struct tv_student student = {.key = key};
    const struct row wanted = {.student = &student};
    if (table->count == 0)
        return NULL;
    return bsearch(&wanted, table->rows, table->count, sizeof wanted, by_key);
}

/* A line that was not written to its end is damaged. */
static void read_line(const struct table *table, char *line, size_t length)
{
    uint64_t milliseconds;
    if (length == 0 || line[length - 1] != '\n')
        return;
    line[strcspn(line, "\r\n")] = '\0';
    char *comma = strchr(line, ',');
    if (!comma || !read_seconds(comma + 1, &milliseconds))
        return;
    *comma = '\0';
    struct row *row = find_row(table, line);
    if (row)
        *row = (struct row){row->student, milliseconds, true};
}

static bool read_times(const char *path, const struct table *table, struct tv_error *error)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    FILE *file = fopen(path, "r");
    if (!file)
        return errno == ENOENT || tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
    while ((length = getline(&line, &size, file)) >= 0)
        read_line(table, line, (size_t)length);
    bool failed = !feof(file);
    free(line);
    fclose(file);
    return !failed || tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
}

/* ---- Writing ---- */

/* The slowest first, those whose time is not known last; equal ones by key. */
static int by_time(const void *a, const void *b)
{
    const struct row *first = a, *second = b;
    if (first->is_known != second->is_known)
        return first->is_known ? -1 : 1;
    if (first->milliseconds != second->milliseconds)
        return first->milliseconds > second->milliseconds ? -1 : 1;
    return by_key(a, b);
}

static void put_seconds(uint64_t milliseconds, FILE *out)
{
    uint64_t hundredths = (milliseconds + 5) / 10;
    fprintf(out, "%" PRIu64 ".%02" PRIu64, hundredths / 100, hundredths % 100);
}

static void put_figure(const char *word, uint64_t milliseconds, FILE *out)
{
    fprintf(out, "<div><dt>%s</dt><dd>", word);
    put_seconds(milliseconds, out);
    fputs(" s</dd></div>\n", out);
}

/* Of an even number the median is the mean of the two in the middle. */
static void put_figures(const struct row *rows, size_t known, FILE *out)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < known; i++)
        sum += rows[i].milliseconds;
    fprintf(out, "<dl class=\"figures\">\n<div><dt>submissions</dt><dd>%zu</dd></div>\n", known);
    put_figure("together", sum, out);
    put_figure("median",
               (rows[known / 2].milliseconds + rows[(known - 1) / 2].milliseconds + 1) / 2, out);
    fputs("</dl>\n", out);
}

static void put_rows(const struct row *rows, size_t known, FILE *out)
{
    fputs("<table>\n<caption>The slowest, first to last</caption>\n<thead><tr>"
          "<th scope=\"col\">student</th><th scope=\"col\" class=\"number\">seconds</th></tr>"
          "</thead>\n<tbody>\n",
          out);
    for (size_t i = 0; i < known && i < SLOWEST; i++) {
        fputs("<tr>", out);
        tv_html_element("th scope=\"row\"", rows[i].student->name, out);
        fputs("<td class=\"number\">", out);
        put_seconds(rows[i].milliseconds, out);
        fputs("</td></tr>\n", out);
    }
    fputs("</tbody>\n</table>\n", out);
}

static void put_page(const struct table *table, FILE *out)
{
    size_t known = 0;
    while (known < table->count && table->rows[known].is_known)
        known++;
    tv_html_begin("Times", TV_HTML_ALONE, out);
    if (known == 0)
        fputs("<p>No times are known.</p>\n", out);
    if (known > 0) {
        put_figures(table->rows, known, out);
        put_rows(table->rows, known, out);
    }
    tv_html_end(out);
}

bool tv_class_times_write(const char *path, const struct tv_students *students, FILE *out,
                          struct tv_error *error)
{
    struct table table = {calloc(students->count + 1, sizeof *table.rows), students->count};
    if (!table.rows)
        return tv_fail(error, "not enough memory for the times of the class");
    for (size_t i = 0; i < table.count; i++)
        table.rows[i].student = &students->list[i];
    qsort(table.rows, table.count, sizeof *table.rows, by_key);
    bool complete = read_times(path, &table, error);
    if (complete) {
        qsort(table.rows, table.count, sizeof *table.rows, by_time);
        put_page(&table, out);
    }
    free(table.rows);
    return complete;
}
