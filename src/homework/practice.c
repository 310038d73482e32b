/* practice.c: see practice.h. */
#include "homework/practice.h"

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

static int practise(const struct tv_practice *practice, void *self, char **arguments)
{
    struct tv_error error;
    if (arguments[0] && !practice->begin) {
        fprintf(stderr, "%s: what is '%s'? There are no arguments but --help.\n", tv_homework.name,
                arguments[0]);
        return 2;
    }
    if (practice->begin && !practice->begin(self, arguments, &error)) {
        complain(0, &error);
        return 2;
    }
    if (isatty(STDIN_FILENO))
        fprintf(stderr, "%s: type lines, Ctrl-D ends; \"./%s --help\" says which.\n",
                tv_homework.name, tv_homework.name);
    bool all_well = take_lines(practice, self);
    if (fflush(stdout) != 0)
        perror(tv_homework.name);
    return all_well && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int tv_practise(int argc, char **argv)
{
    const struct tv_practice *practice = what_to_practise();
    if (!practice) {
        fprintf(stderr, "%s: this can be tried with treevisit only.\n", tv_homework.name);
        return 2;
    }
    if (argc > 1 && asks_for_help(argv + 1)) {
        fputs(practice->help, stdout);
        return EXIT_SUCCESS;
    }
    void *self = calloc(1, practice->size);
    if (!self) {
        perror(tv_homework.name);
        return EXIT_FAILURE;
    }
    int code = practise(practice, self, argc > 1 ? argv + 1 : (char *[]){NULL});
    free(self);
    return code;
}
