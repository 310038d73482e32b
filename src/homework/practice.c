/* practice.c: see practice.h. */
#include "homework/practice.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct tv_practice *what_to_practise(void)
{
    if (tv_homework.children || tv_homework.functions)
        return &tv_practice_space;
    if (tv_homework.queue_make)
        return &tv_practice_queue;
    if (tv_homework.visit)
        return &tv_practice_visit;
    return tv_homework.visitor_show ? &tv_practice_visitor : NULL;
}

static void print_help(const struct tv_practice *practice)
{
    fputs(practice->help, stdout);
    tv_practise_call_help();
    tv_practise_settings_help();
}

static bool asks_for_help(char **arguments)
{
    return arguments[0] && (!strcmp(arguments[0], "--help") || !strcmp(arguments[0], "-h"));
}

/* Says what is wrong, with the number of the line, or 0. */
static void complain(unsigned long line, const struct tv_error *error)
{
    fflush(stdout); /* what was printed before comes before */
    if (line > 0)
        fprintf(stderr, "%s: line %lu: %s\n", tv_homework.name, line, error->text);
    else
        fprintf(stderr, "%s: %s\n", tv_homework.name, error->text);
}

char *tv_trim(char *text)
{
    static const char blanks[] = " \t";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

char *tv_cut_off(char *text, const char *mark)
{
    char *end = strstr(text, mark);
    if (!end)
        return NULL;
    *end = '\0';
    return end + strlen(mark);
}

/* Cuts off the end of the line: "\n" or "\r\n". */
static void cut_end(char *line)
{
    line[strcspn(line, "\n")] = '\0';
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
}

/* Goes on after a line that was not understood. */
static bool take_lines(const struct tv_practice *practice, void *self)
{
    char *line = NULL;
    size_t size = 0;
    unsigned long number = 0;
    bool all_well = true, any = false;
    struct tv_error error;
    while (getline(&line, &size, stdin) >= 0) {
        number++;
        cut_end(line);
        if (!*line)
            continue;
        any = true;
        if (!practice->line(self, line, &error)) {
            complain(number, &error);
            all_well = false;
        }
    }
    free(line);
    if (practice->end(self, any, &error))
        return all_well;
    complain(0, &error);
    return false;
}

static void greet(void)
{
    if (isatty(STDIN_FILENO))
        fprintf(stderr, "%s: type lines, Ctrl-D ends; \"./%s --help\" says which.\n",
                tv_homework.name, tv_homework.name);
}

static bool practise(const struct tv_practice *practice, void *self)
{
    struct tv_error error;
    if (practice->begin && !practice->begin(self, &error)) {
        complain(0, &error);
        return false;
    }
    greet();
    bool all_well = take_lines(practice, self);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return all_well;
    tv_fail(&error, "cannot write: %s", strerror(errno));
    complain(0, &error);
    return false;
}

static const char *which_arguments(const struct tv_practice *practice)
{
    if (practice->arguments)
        return practice->arguments;
    return tv_homework.space ? "The arguments are: KEY=VALUE..."
                             : "There are no arguments but --help";
}

/* Says what is wrong with an argument, if there is one that nobody takes. */
static bool take_all(const struct tv_practice *practice, void *self, char **arguments)
{
    struct tv_error error;
    bool settled = tv_practise_settings(arguments, &error);
    char **rest = settled && practice->take ? practice->take(self, arguments) : arguments;
    if (settled && !*rest)
        return true;
    if (settled)
        tv_fail(&error, "what is '%s'? %s", *rest, which_arguments(practice));
    complain(0, &error);
    return false;
}

int tv_practise(int argc, char **argv)
{
    const struct tv_practice *practice = what_to_practise();
    if (!practice) {
        fprintf(stderr, "%s: this can be tried with treevisit only.\n", tv_homework.name);
        return 2;
    }
    char **arguments = argc > 0 ? argv + 1 : argv;
    if (asks_for_help(arguments)) {
        print_help(practice);
        return EXIT_SUCCESS;
    }
    void *self = calloc(1, practice->size);
    if (!self) {
        perror(tv_homework.name);
        return EXIT_FAILURE;
    }
    int code = 2;
    if (take_all(practice, self, arguments))
        code = practise(practice, self) ? EXIT_SUCCESS : EXIT_FAILURE;
    free(self);
    return code;
}
