/* help.c: `treevisit help [COMMAND|TOPIC]`, made from the table of commands. Topics are in
 * topics.c.
 */
#include <string.h>

#include "cli/options.h"
#include "cli/topics.h"

const char tv_help_details[] = "  --markdown    of `help yaml`: print handouts/yaml-reference.md\n";

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

enum tv_exit tv_help_of(const char *name)
{
    for (const struct tv_command *command = tv_commands; command->name; command++) {
        if (strcmp(command->name, name) == 0) {
            print_command(command);
            return TV_EXIT_DONE;
        }
    }
    return tv_topic_print(name) ? TV_EXIT_DONE : say_unknown(name);
}

static enum tv_exit print_markdown(const char *name)
{
    if (!name || strcmp(name, "yaml") != 0)
        return tv_say_usage("help", "--markdown goes with one topic: treevisit help yaml");
    tv_topics_markdown();
    return TV_EXIT_DONE;
}

static enum tv_exit take_option(void *self, int option, const struct option *known)
{
    (void)option;
    (void)known;
    *(bool *)self = true;
    return TV_EXIT_DONE;
}

enum tv_exit tv_help_command(int argc, char **argv)
{
    static const struct option known[] = {{"markdown", no_argument, NULL, 'm'}, {0}};
    bool markdown = false;
    const struct tv_options options = {
        .command = "help", .letters = ":", .known = known, .take = take_option, .self = &markdown};
    enum tv_exit code = tv_options_read(&options, argc, argv);
    if (code != TV_EXIT_DONE)
        return code;
    if (argc - optind > 1)
        return tv_say_usage("help", "help takes one command, not %d", argc - optind);
    const char *name = optind < argc ? argv[optind] : NULL;
    if (markdown)
        return print_markdown(name);
    if (name)
        return tv_help_of(name);
    print_overview();
    return TV_EXIT_DONE;
}
