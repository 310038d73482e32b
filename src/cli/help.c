/* help.c: `treevisit help [COMMAND]`, made from the table of commands. Topics about the files of
 * exercises are in topics.c.
 */
#include <string.h>

#include "cli/command.h"
#include "cli/topics.h"

static void print_overview(void)
{
    fputs("treevisit explores trees: a queue gives the order, a cutoff the depth, and visitors\n"
          "say what comes of it.\n\n",
          stdout);
    for (const struct tv_command *command = tv_commands; command->name; command++)
        printf("  treevisit %-10s%-28s %s\n", command->name, command->usage, command->about);
    tv_topics_print();
    fputs(
        "\nFor example: treevisit run queens --set size=6\n"
        "             treevisit help run\n"
        "Exit codes: 0 done; 1 done, and something did not pass; 2 wrong usage; 65 wrong input;\n"
        "66 no such file; 70 a fault of treevisit or the machine; 75 a limit or Ctrl-C ended it.\n",
        stdout);
}

static void print_command(const struct tv_command *command)
{
    printf("treevisit %s%s%s\n\n%s.\n", command->name, *command->usage ? " " : "", command->usage,
           command->about);
    for (size_t i = 0; i < sizeof command->details / sizeof *command->details; i++)
        if (command->details[i])
            printf("\n%s", command->details[i]);
}

static enum tv_exit say_unknown(const char *name)
{
    struct tv_suggestion suggestion = {.wanted = name};
    for (const struct tv_command *command = tv_commands; command->name; command++)
        tv_suggest(&suggestion, command->name);
    tv_topics_suggest(&suggestion);
    if (suggestion.best)
        return tv_say_usage(NULL, "there is no help on '%s'; did you mean '%s'?", name,
                            suggestion.best);
    return tv_say_usage(NULL, "there is no help on '%s'", name);
}

enum tv_exit tv_help_command(int argc, char **argv)
{
    if (argc > 2)
        return tv_say_usage("help", "help takes one command, not %d", argc - 1);
    if (argc < 2) {
        print_overview();
        return TV_EXIT_DONE;
    }
    for (const struct tv_command *command = tv_commands; command->name; command++) {
        if (strcmp(command->name, argv[1]) == 0) {
            print_command(command);
            return TV_EXIT_DONE;
        }
    }
    if (tv_topic_print(argv[1]))
        return TV_EXIT_DONE;
    return say_unknown(argv[1]);
}
