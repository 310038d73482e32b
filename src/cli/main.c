/* main.c: the command `treevisit`: finds the subcommand and calls it. The interrupt, which all
 * subcommands share, is here too.
 */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "cli/command.h"
#include "exercise/suggest.h"

const struct tv_command tv_commands[] = {
    {"run",
     "EXERCISE [OPTION...]",
     "explore the tree of an exercise",
     tv_run_command,
     {tv_run_details, tv_search_details}},
    {"draw",
     "EXERCISE|TRACE [OPTION...]",
     "draw the tree that was explored",
     tv_draw_command,
     {tv_draw_details, tv_search_details}},
    {"play",
     "EXERCISE|TRACE [OPTION...]",
     "make a page that steps through it",
     tv_play_command,
     {tv_play_details, tv_search_details}},
    {"list",
     "[--homework] [--names]",
     "show the exercises that are there",
     tv_list_command,
     {tv_list_details}},
    {"verify",
     "EXERCISE...",
     "run exercises and compare with what they expect",
     tv_verify_command,
     {NULL}},
    {"new",
     "NAME --kind KIND [OPTION...]",
     "begin an exercise of your own",
     tv_new_command,
     {tv_new_details}},
    {"start",
     "EXERCISE [FOLDER]",
     "lay out a homework, to be completed",
     tv_start_command,
     {tv_start_details}},
    {"check",
     "EXERCISE [FILE.c]",
     "compare a submission with the reference",
     tv_check_command,
     {tv_check_details}},
    {"grade",
     "EXERCISE FILE... -o RESULTS",
     "check the submissions of a class",
     tv_grade_command,
     {tv_grade_details}},
    {"gradebook",
     "RESULTS... [-o FOLDER]",
     "make a gradebook of results",
     tv_gradebook_command,
     {tv_gradebook_details}},
    {"bundle",
     "PLATFORM EXERCISE... -o ZIP",
     "pack homework for a platform, or for students",
     tv_bundle_command,
     {tv_bundle_details}},
    {"doctor",
     "[--all]",
     "say what is installed, and what is missing",
     tv_doctor_command,
     {tv_doctor_details}},
    {"help",
     "[COMMAND|TOPIC]",
     "say how to use a command, or write an exercise",
     tv_help_command,
     {tv_help_details}},
    {.name = NULL},
};

/* Set by Ctrl-C: the one variable of the whole program that changes outside a function's sight. */
static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

const volatile sig_atomic_t *tv_watch_interrupt(void)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    return &interrupted;
}

static enum tv_exit say_unknown(const char *name)
{
    struct tv_suggestion suggestion = {.wanted = name};
    for (const struct tv_command *command = tv_commands; command->name; command++)
        tv_suggest(&suggestion, command->name);
    if (suggestion.best)
        return tv_say_usage(NULL, "there is no command '%s'; did you mean '%s'?", name,
                            suggestion.best);
    return tv_say_usage(NULL, "there is no command '%s'", name);
}

static bool asks_for_help(const char *argument)
{
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

static enum tv_exit run(const struct tv_command *command, int argc, char **argv)
{
    return argc > 1 && asks_for_help(argv[1]) ? tv_help_of(command->name)
                                              : command->run(argc, argv);
}

static enum tv_exit dispatch(int argc, char **argv)
{
    static char *help[] = {"help", NULL};
    if (argc < 2)
        return tv_say_usage(NULL, "which command? For example: treevisit run queens");
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("treevisit %s\n", tv_version());
        return TV_EXIT_DONE;
    }
    if (asks_for_help(name))
        return tv_help_command(1, help);
    for (const struct tv_command *command = tv_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return run(command, argc - 1, argv + 1);
    return say_unknown(name);
}

int main(int argc, char **argv)
{
    enum tv_exit code = dispatch(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout))
        return (int)tv_say(TV_EXIT_FAULT, "cannot write to standard output: %s", strerror(errno));
    return (int)code;
}
