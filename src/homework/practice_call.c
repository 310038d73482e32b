/* practice_call.c: calls a function of its own: a line "call attack (0 0) | (1 1)". */
#include <stdlib.h>
#include <string.h>

#include "homework/calls.h"
#include "homework/practice.h"

static const char bar[] = "|";

/* The texts between bars, which are cut off the line. NULL: no memory. */
static const char **cut_texts(char *line, size_t *count)
{
    size_t room = 1;
    for (const char *at = line; (at = strstr(at, bar)); at++)
        room++;
    const char **texts = calloc(room, sizeof *texts);
    *count = 0;
    for (char *rest = *line ? line : NULL; rest && texts;) {
        char *text = rest;
        rest = tv_cut_off(text, bar);
        texts[(*count)++] = tv_trim(text);
    }
    return texts;
}

/* Without such a word at its front, the line is about something else. */
static char *find_call(char *line)
{
    static const char word[] = "call";
    size_t length = strlen(word);
    bool is_call = strncmp(line, word, length) == 0 && (line[length] == ' ' || !line[length]);
    return tv_homework.functions && is_call ? tv_trim(line + length) : NULL;
}

static bool call(char *line, struct tv_text *text, struct tv_error *error)
{
    size_t count;
    if (!*line)
        return tv_fail(error, "a name is missing: call NAME TEXT");
    char *rest = tv_cut_off(line, " ");
    const char **texts = cut_texts(rest ? tv_trim(rest) : line + strlen(line), &count);
    const char *written = NULL;
    if (texts)
        written = tv_call_function(line, texts, count, text, error);
    else
        tv_fail(error, "not enough memory for a line");
    free(texts);
    return written && puts(written) >= 0;
}

bool tv_practise_call(char *line, struct tv_text *text, bool *is_call, struct tv_error *error)
{
    char *found = find_call(line);
    *is_call = found;
    return found && call(found, text, error);
}

void tv_practise_call_help(void)
{
    const struct tv_function *function = tv_homework.functions;
    if (!function)
        return;
    puts("\nA line calls one of your functions, with one text or more:\n");
    for (; function->name; function++)
        printf("  call %s TEXT | TEXT...\n", function->name);
}
