/* say.c: the messages of all subcommands, on standard error; see command.h. */
#include <stdarg.h>

#include "cli/command.h"

static void say(const char *format, va_list arguments)
{
    fflush(stdout);
    fputs("treevisit: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

enum tv_exit tv_say(enum tv_exit code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return code;
}

enum tv_exit tv_say_fault(const struct tv_error *error)
{
    return tv_say(TV_EXIT_FAULT, "%s", error->text);
}

enum tv_exit tv_say_no_memory(void)
{
    return tv_say(TV_EXIT_FAULT, "not enough memory");
}

enum tv_exit tv_say_usage(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    fprintf(stderr, "Try `treevisit help%s%s`.\n", command ? " " : "", command ? command : "");
    return TV_EXIT_USAGE;
}

enum tv_exit tv_say_problems(struct tv_problems *problems)
{
    static const enum tv_exit codes[] = {
        [TV_NO_FAILURE] = TV_EXIT_DONE,
        [TV_BAD_DATA] = TV_EXIT_DATA,
        [TV_NO_INPUT] = TV_EXIT_NO_INPUT,
        [TV_NO_MEMORY] = TV_EXIT_FAULT,
    };
    enum tv_exit code = codes[problems->failure];
    fflush(stdout);
    tv_problems_print(problems, stderr);
    tv_problems_release(problems);
    return code;
}

/* An error with a place is about what the exercise says; others are the machine's, or ours. */
enum tv_exit tv_say_failure(const struct tv_exercise *exercise, const struct tv_error *error)
{
    struct tv_problems problems = {.count = 0};
    if (!error->file)
        return tv_say(TV_EXIT_FAULT, "%s: %s", exercise->name, error->text);
    tv_exercise_problem(exercise, error, &problems);
    return tv_say_problems(&problems);
}
