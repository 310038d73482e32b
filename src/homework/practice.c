/* practice.c: see practice.h. */
#include "homework/practice.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct tv_practice *what_to_practise(void)
{
    if (tv_homework.children)
        return &tv_practice_space;
    if (tv_homework.queue_make)
        return &tv_practice_queue;
    return tv_homework.visit ? &tv_practice_visit : NULL;
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

/* Says what is wrong with an argument, if there is one left. */
static bool all_taken(const struct tv_practice *practice, char *const *rest)
{
    struct tv_error error;
    if (!*rest)
        return true;
    tv_fail(&error, "what is '%s'? %s", *rest,
            practice->arguments ? practice->arguments : "There are no arguments but --help");
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
        fputs(practice->help, stdout);
        return EXIT_SUCCESS;
    }
    void *self = calloc(1, practice->size);
    if (!self) {
        perror(tv_homework.name);
        return EXIT_FAILURE;
    }
    int code = 2;
    if (all_taken(practice, practice->take ? practice->take(self, arguments) : arguments))
        code = practise(practice, self) ? EXIT_SUCCESS : EXIT_FAILURE;
    free(self);
    return code;
}
