/* csv.c: the reading half of csv.h; csv_write.c writes. */
#include "files/csv.h"

#include <errno.h>
#include <string.h>

#include "files/encoding.h"

/* ---- The bytes of a file, as a text ---- */

static struct tv_place whole(const struct tv_source *source)
{
    return (struct tv_place){source, 0, 0};
}

/* Reads what is left of the file, however long: a pipe does not say. */
static bool read_bytes(struct tv_source *source, struct tv_arena *arena, FILE *file)
{
    char *bytes = NULL;
    for (size_t room = 1 << 16; source->length <= TV_CSV_MAX; room *= 2) {
        char *larger = tv_arena_array(arena, room + 1, 1);
        if (!larger) {
            errno = ENOMEM;
            return false;
        }
        if (bytes)
            memcpy(larger, bytes, source->length);
        source->text = bytes = larger;
        source->length += fread(bytes + source->length, 1, room - source->length, file);
        if (source->length < room)
            return !ferror(file);
    }
    return true;
}

static bool read_file(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems)
{
    errno = 0;
    FILE *file = fopen(source->name, "rb");
    bool ok = file && read_bytes(source, arena, file);
    int fault = errno;
    if (file)
        fclose(file);
    if (ok)
        return true;
    if (fault == ENOMEM)
        return tv_out_of_memory(problems);
    return tv_problem_of(problems, TV_NO_INPUT, whole(source), "cannot read it: %s",
                         strerror(fault));
}

/* A workbook of Excel or LibreOffice is a zip archive, one of old Excel has NULs. */
static bool check_is_text(const struct tv_source *source, struct tv_problems *problems)
{
    if (source->length > TV_CSV_MAX)
        return tv_problem(problems, whole(source), "is larger than 32 MiB: is it a table at all?");
    if (!memchr(source->text, '\0', source->length) && strncmp(source->text, "PK\3\4", 4) != 0)
        return true;
    return tv_problem(problems, whole(source),
                      "is no text: if it is a spreadsheet, save it as CSV");
}

static void skip_mark(struct tv_source *source)
{
    if (strncmp(source->text, "\xEF\xBB\xBF", 3) != 0)
        return;
    source->text += 3;
    source->length -= 3;
}

static bool read_text(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems)
{
    if (!read_file(source, arena, problems) || !tv_encoding_narrow(source, arena, problems) ||
        !check_is_text(source, problems) || !tv_encoding_mend(source, arena, problems))
        return false;
    skip_mark(source);
    return true;
}

/* ---- Rows and cells ---- */

struct reader {
    const char *at;
    struct tv_place place; /* of `at` */
    char separator;
    char *out;          /* where the next cell's text goes: all together are no longer than the
                           file, for each cell's NUL takes the place of what ended it */
    const char **cells; /* where the next cell goes */
};

/* The one that the first line has most of, outside of quotes; of equally many the first here. */
static char find_separator(const char *text)
{
    static const char separators[] = ",;\t";
    size_t counts[3] = {0};
    bool is_quoted = false;
    for (; *text && (is_quoted || !strchr("\r\n", *text)); text++) {
        const char *separator = strchr(separators, *text);
        if (*text == '"')
            is_quoted = !is_quoted;
        else if (separator && !is_quoted)
            counts[separator - separators]++;
    }
    size_t best = counts[1] > counts[0];
    return separators[counts[2] > counts[best] ? 2 : best];
}

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* Steps over a character, or over a byte of one: columns count characters. */
static void step(struct reader *reader)
{
    char c = *reader->at++;
    if (c == '\n' || (c == '\r' && *reader->at != '\n')) {
        reader->place.line++;
        reader->place.column = 1;
    } else if (((unsigned char)c & 0xC0) != 0x80) {
        reader->place.column++;
    }
}

static void take(struct reader *reader)
{
    *reader->out++ = *reader->at;
    step(reader);
}

/* From a quote to the one that ends it; two are one that belongs to the text. */
static bool read_quoted(struct reader *reader, struct tv_problems *problems)
{
    struct tv_place begin = reader->place;
    step(reader);
    while (*reader->at) {
        if (*reader->at != '"') {
            take(reader);
            continue;
        }
        step(reader);
        if (*reader->at != '"')
            return true;
        take(reader);
    }
    return tv_problem(problems, begin,
                      "this quote has no end: put another behind the text, or take this one away");
}

static bool read_cell(struct reader *reader, struct tv_problems *problems)
{
    const char *cell = reader->out;
    if (*reader->at == '"' && !read_quoted(reader, problems))
        return false;
    while (*reader->at && *reader->at != reader->separator && !is_line_end(*reader->at))
        take(reader);
    *reader->cells++ = cell;
    return true;
}

static void step_over_line_end(struct reader *reader)
{
    bool is_first_of_two = reader->at[0] == '\r' && reader->at[1] == '\n';
    if (*reader->at)
        step(reader);
    if (is_first_of_two)
        step(reader);
}

/* Excel writes and reads a first line that says what separates: "sep=;". */
static void settle_separator(struct reader *reader)
{
    static const char says[] = "sep=";
    size_t length = sizeof says - 1;
    if (strncmp(reader->at, says, length) != 0 || !reader->at[length] ||
        is_line_end(reader->at[length]) || !is_line_end(reader->at[length + 1])) {
        reader->separator = find_separator(reader->at);
        return;
    }
    reader->separator = reader->at[length];
    for (size_t i = 0; i <= length; i++)
        step(reader);
    step_over_line_end(reader);
}

static bool read_row(struct reader *reader, struct tv_csv_row *row, struct tv_problems *problems)
{
    *row = (struct tv_csv_row){.line = reader->place.line, .cells = reader->cells};
    for (;;) {
        if (!read_cell(reader, problems))
            return false;
        row->count++;
        bool is_last = *reader->at != reader->separator;
        if (is_last)
            step_over_line_end(reader);
        else
            step(reader);
        *reader->out++ = '\0';
        if (is_last)
            return true;
    }
}

static bool is_blank(const struct tv_csv_row *row)
{
    return row->count == 1 && !row->cells[0][strspn(row->cells[0], " \t")];
}

static size_t count_bytes(const char *text, const char *these)
{
    size_t count = 0;
    while (*(text += strcspn(text, these))) {
        count++;
        text++;
    }
    return count;
}

bool tv_csv_read(struct tv_csv *csv, struct tv_arena *arena, const char *path,
                 struct tv_problems *problems)
{
    struct tv_source *source = tv_arena_array(arena, 1, sizeof *source);
    const char *name = tv_arena_copy(arena, path, strlen(path));
    *csv = (struct tv_csv){.source = source};
    if (!source || !name)
        return tv_out_of_memory(problems);
    source->name = name;
    if (!read_text(source, arena, problems))
        return false;
    struct reader reader = {.at = source->text, .place = {source, 1, 1}};
    settle_separator(&reader);
    size_t lines = count_bytes(source->text, "\r\n") + 1;
    size_t cells = lines + count_bytes(source->text, (char[]){reader.separator, '\0'});
    reader.out = tv_arena_array(arena, source->length + 1, 1);
    reader.cells = tv_arena_array(arena, cells, sizeof *reader.cells);
    csv->rows = tv_arena_array(arena, lines, sizeof *csv->rows);
    if (!reader.out || !reader.cells || !csv->rows)
        return tv_out_of_memory(problems);
    while (*reader.at) {
        if (!read_row(&reader, &csv->rows[csv->count], problems))
            return false;
        csv->count += !is_blank(&csv->rows[csv->count]);
    }
    return csv->count > 0 || tv_problem(problems, whole(source), "has no row");
}
