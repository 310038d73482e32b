/* diagnosis.c: see diagnosis.h. compile.c calls it.
 *
 * gcc and clang write "FILE:LINE:COLUMN: error: TEXT". Of the lines that they show nothing is
 * passed on: the excerpt comes from the student's own file.
 */
#include "submission/diagnosis.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "submission/lines.h"

enum { WARNINGS_SHOWN = 3 };

/* ---- One message ---- */

struct message {
    struct tv_line file; /* may be empty */
    unsigned line, column;
    struct tv_line text;
};

/* Takes a number off the end of "FILE:LINE:COLUMN"; 0: there is none. */
static unsigned take_number(struct tv_line *place)
{
    size_t start = place->length;
    while (start > 0 && isdigit((unsigned char)place->text[start - 1]))
        start--;
    if (start == place->length || start == 0 || place->text[start - 1] != ':')
        return 0;
    unsigned long number = strtoul(place->text + start, NULL, 10);
    place->length = start - 1;
    return number <= TV_SOURCE_MAX ? (unsigned)number : TV_SOURCE_MAX;
}

/* The name of the option that would silence a warning is no help. */
static struct tv_line without_option(struct tv_line text)
{
    const char *option = tv_line_find(text, " [-W");
    if (option)
        text.length = (size_t)(option - text.text);
    return text;
}

static struct message split(struct tv_line line, const char *mark, const char *at)
{
    struct message message = {.file = {line.text, (size_t)(at - line.text)}};
    message.text = without_option(tv_line_at(at + strlen(mark)));
    unsigned last = take_number(&message.file);
    message.line = take_number(&message.file);
    if (message.line)
        message.column = last;
    else
        message.line = last;
    return message;
}

/* Lines that begin with a space show the source. */
static bool read_message(struct tv_line line, const char *const *marks, struct message *message)
{
    if (line.length == 0 || isspace((unsigned char)line.text[0]))
        return false;
    for (; *marks; marks++) {
        const char *at = tv_line_find(line, *marks);
        if (at) {
            *message = split(line, *marks, at);
            return true;
        }
    }
    return false;
}

static bool is_in(const struct message *message, const char *file)
{
    size_t length = strlen(file);
    struct tv_line path = message->file;
    return path.length >= length && memcmp(path.text + path.length - length, file, length) == 0 &&
           (path.length == length || path.text[path.length - length - 1] == '/');
}

/* ---- Errors of the compiler ---- */

static const char *const error_marks[] = {
    ": fatal error: ", ": error: ", ": Error: ", /* the assembler's */
    NULL};

/* What only says that something before it went wrong. */
static bool is_summary(const struct message *message)
{
    return tv_line_find(message->text, "returned 1 exit status") ||
           tv_line_find(message->text, "linker command failed");
}

/* A message from another file is told at the line that includes it; one from none, such as what
 * passes between compiler and assembler, without a place. */
static bool add_elsewhere(const struct tv_diagnosis *diagnosis, const struct message *message,
                          unsigned included_at, struct tv_problems *problems)
{
    struct tv_place place = {diagnosis->source, included_at, included_at ? 1 : 0};
    if (message->line == 0 || included_at == 0)
        return tv_problem(problems, place, "%.*s", (int)message->text.length, message->text.text);
    return tv_problem(problems, place, "in %.*s, line %u: %.*s", (int)message->file.length,
                      message->file.text, message->line, (int)message->text.length,
                      message->text.text);
}

static bool add_error(const struct tv_diagnosis *diagnosis, const struct message *message,
                      unsigned included_at, struct tv_problems *problems)
{
    if (!is_in(message, diagnosis->compiled))
        return add_elsewhere(diagnosis, message, included_at, problems);
    struct tv_place place = {diagnosis->source, message->line, message->column};
    return tv_problem(problems, place, "%.*s", (int)message->text.length, message->text.text);
}

/* The line of the student's file in "In file included from farmer.c:1:", or in "from farmer.c:1,"
 * below that. */
static unsigned read_inclusion(struct tv_line line, const char *compiled)
{
    return tv_line_find(line, "from ") ? tv_line_number(line, compiled) : 0;
}

/* False: there was none. */
static bool find_error(const struct tv_diagnosis *diagnosis, struct message *message,
                       unsigned *included_at)
{
    *included_at = 0;
    for (const char *text = diagnosis->output; text; text = tv_line_next(tv_line_at(text))) {
        struct tv_line line = tv_line_at(text);
        unsigned number = read_inclusion(line, diagnosis->compiled);
        if (number)
            *included_at = number;
        if (read_message(line, error_marks, message) && !is_summary(message))
            return true;
    }
    return false;
}

/* ---- Errors of the linker ---- */

static const char *const undefined_marks[] = {"undefined reference to ",
                                              "undefined symbol: ", NULL};
static const char *const twice_marks[] = {"multiple definition of ", "duplicate symbol: ", NULL};

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static struct tv_line read_name(const char *at)
{
    while (*at == '`' || *at == '\'')
        at++;
    struct tv_line name = {at, 0};
    while (is_word(at[name.length]))
        name.length++;
    return name;
}

/* The first name behind one of the marks; an empty one: there is none. */
static struct tv_line find_name(const char *output, const char *const *marks)
{
    for (; *marks; marks++) {
        const char *at = strstr(output, *marks);
        if (at)
            return read_name(at + strlen(*marks));
    }
    return (struct tv_line){"", 0};
}

/* Where a text has the name as a whole word; NULL: nowhere. */
static const char *find_word(const char *text, struct tv_line name)
{
    for (const char *at = text; *at; at++)
        if (strncmp(at, name.text, name.length) == 0 && !is_word(at[name.length]) &&
            (at == text || !is_word(at[-1])))
            return at;
    return NULL;
}

/* Where the file has the name first; the file as a whole if it has it not. */
static struct tv_place place_of(const struct tv_source *source, struct tv_line name)
{
    const char *at = find_word(source->text, name);
    if (!at)
        return (struct tv_place){source, 0, 0};
    struct tv_place place = {source, 1, 1};
    for (const char *c = source->text; c < at; c++) {
        bool is_end = *c == '\n';
        place.line += is_end;
        place.column = is_end ? 1 : place.column + ((*c & 0xC0) != 0x80);
    }
    return place;
}

static bool add_undefined(const struct tv_diagnosis *diagnosis, struct tv_line name,
                          struct tv_problems *problems)
{
    int length = (int)name.length;
    struct tv_place whole = {diagnosis->source, 0, 0};
    if (tv_line_find(name, "tv_homework"))
        return tv_problem(problems, whole,
                          "it does not include %s, which says what Treevisit is to call: begin "
                          "it with #include \"%s\"",
                          diagnosis->header, diagnosis->header);
    if (find_word(diagnosis->declared, name))
        return tv_problem(problems, whole, "it does not define %.*s, which %s declares: write it",
                          length, name.text, diagnosis->header);
    return tv_problem(problems, place_of(diagnosis->source, name),
                      "%.*s is used, and nothing defines it: is its name right?", length,
                      name.text);
}

/* False: it is none. */
static bool add_linker_error(const struct tv_diagnosis *diagnosis, struct tv_problems *problems)
{
    struct tv_line name = find_name(diagnosis->output, undefined_marks);
    if (name.length > 0) {
        add_undefined(diagnosis, name, problems);
        return true;
    }
    name = find_name(diagnosis->output, twice_marks);
    if (name.length > 0)
        tv_problem(problems, place_of(diagnosis->source, name),
                   "there is another %.*s in what it is linked with: give this one another name",
                   (int)name.length, name.text);
    return name.length > 0;
}

bool tv_diagnose(const struct tv_diagnosis *diagnosis, struct tv_problems *problems)
{
    struct message message;
    unsigned included_at;
    bool found = find_error(diagnosis, &message, &included_at);
    if (found && is_in(&message, diagnosis->compiled) && message.column)
        return add_error(diagnosis, &message, included_at, problems);
    if (add_linker_error(diagnosis, problems))
        return false;
    if (found)
        return add_error(diagnosis, &message, included_at, problems);
    struct tv_line first = tv_line_at(diagnosis->output);
    return tv_problem(problems, (struct tv_place){diagnosis->source, 0, 0},
                      "it does not compile: %.*s", (int)first.length, first.text);
}

/* ---- Warnings ---- */

void tv_write_warnings(const struct tv_diagnosis *diagnosis, FILE *out)
{
    static const char *const marks[] = {": warning: ", NULL};
    int count = 0;
    for (const char *text = diagnosis->output; text; text = tv_line_next(tv_line_at(text))) {
        struct message message;
        if (!read_message(tv_line_at(text), marks, &message) ||
            !is_in(&message, diagnosis->compiled))
            continue;
        if (count++ < WARNINGS_SHOWN)
            fprintf(out, "%s:%u:%u: warning: %.*s\n", diagnosis->source->name, message.line,
                    message.column, (int)message.text.length, message.text.text);
    }
    if (count > WARNINGS_SHOWN)
        fprintf(out, "%s: %d more warnings\n", diagnosis->source->name, count - WARNINGS_SHOWN);
}
