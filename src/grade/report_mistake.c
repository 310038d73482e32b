/* report_mistake.c: a line of exercises/NAME.mistakes, which `make mistakes` writes: what the file
 * answered wrong, and which mistake that is; mistakes.h says more.
 */
#include <errno.h>
#include <jansson.h>
#include <string.h>

#include "files/file_name.h"
#include "grade/report_parts.h"

enum { FIRST_LINES = 10 };

/* The sentence in the first lines of a mutant: " * mistake: the boat's side is forgotten". */
static bool read_sentence(const char *path, char *sentence, size_t size, struct tv_error *error)
{
    static const char mark[] = "mistake: ";
    FILE *file = fopen(path, "r");
    char line[400], *found = NULL;
    if (!file)
        return tv_fail(error, "cannot read '%s': %s", path, strerror(errno));
    for (unsigned i = 0; !found && i < FIRST_LINES && fgets(line, sizeof line, file); i++)
        found = strstr(line, mark);
    fclose(file);
    if (!found)
        return tv_fail(error,
                       "%s: its first lines do not say which mistake it makes: \"mistake: "
                       "the boat's side is forgotten\"",
                       path);
    found += sizeof mark - 1;
    found[strcspn(found, "\r\n")] = '\0';
    char *end = strstr(found, " */");
    if (end)
        *end = '\0';
    snprintf(sentence, size, "%s", found);
    return true;
}

/* Whether the file is named as the homework, as `start` names it. */
static bool is_handed_out(const struct tv_grading *grading)
{
    const char *file = tv_file_name_last(grading->file);
    size_t length = strlen(grading->exercise->name);
    return strncmp(file, grading->exercise->name, length) == 0 && strcmp(file + length, ".c") == 0;
}

static json_t *sketches_of(const struct tv_grading *grading)
{
    json_t *wrong = json_object();
    bool complete = wrong != NULL;
    for (size_t i = 0; complete && i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        if (report->sketch_count == 0 || report->check->is_hidden)
            continue;
        json_t *array = json_array();
        for (size_t j = 0; complete && j < report->sketch_count; j++)
            complete = json_array_append_new(array, json_integer(report->sketch[j])) == 0;
        complete = json_object_set_new(wrong, report->check->name, array) == 0 && complete;
    }
    if (complete)
        return wrong;
    json_decref(wrong);
    return NULL;
}

bool tv_report_mistake(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    char sentence[400] = "";
    bool handed_out = is_handed_out(grading);
    if (!handed_out && !read_sentence(grading->file, sentence, sizeof sentence, error))
        return false;
    json_t *wrong = sketches_of(grading);
    json_t *record = handed_out ? json_pack("{s:b, s:o}", "unwritten", 1, "wrong", wrong)
                                : json_pack("{s:s, s:o}", "mistake", sentence, "wrong", wrong);
    bool written = record && json_dumpf(record, out, JSON_COMPACT) == 0;
    json_decref(record);
    if (!written && !ferror(out))
        return tv_fail(error,
                       "%s: its mistake cannot be recorded: it is no valid UTF-8, or there "
                       "is not enough memory",
                       grading->file);
    fputc('\n', out);
    return true;
}
