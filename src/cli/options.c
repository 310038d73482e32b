/* options.c: see options.h. */
#include "cli/options.h"

#include "cli/output.h"
#include "exercise/suggest.h"

static enum tv_exit say_unknown(const struct tv_options *options, const char *argument)
{
    struct tv_suggestion suggestion = {.wanted = argument + 2};
    for (const struct option *known = options->known; known->name; known++)
        tv_suggest(&suggestion, known->name);
    if (suggestion.best)
        return tv_say_usage(options->command, "there is no option '%s'; did you mean '--%s'?",
                            argument, suggestion.best);
    return tv_say_usage(options->command, "there is no option '%s'", argument);
}

static bool takes_no_value(const struct tv_options *options, int option)
{
    for (const struct option *known = options->known; known->name; known++)
        if (known->val == option && known->has_arg == no_argument)
            return true;
    return false;
}

/* What getopt_long() could not take: it leaves a short option in optopt, and a long one behind. */
static enum tv_exit say_misunderstood(const struct tv_options *options, int option, char **argv)
{
    const char *command = options->command, *argument = argv[optind - 1];
    if (option == ':')
        return tv_say_usage(command, "%s wants a value after it", argument);
    if (takes_no_value(options, optopt))
        return tv_say_usage(command, "%s wants no value", argument);
    if (optopt > ' ')
        return tv_say_usage(command, "there is no option '-%c'", optopt);
    return say_unknown(options, argument);
}

/* -o is where a file or a folder is to be made, in every command. */
static enum tv_exit take(const struct tv_options *options, int option, int index)
{
    enum tv_exit code = options->take(options->self, option, &options->known[index]);
    return code == TV_EXIT_DONE && option == 'o' ? tv_output_find_folder(optarg) : code;
}

enum tv_exit tv_options_read(const struct tv_options *options, int argc, char **argv)
{
    enum tv_exit code = TV_EXIT_DONE;
    opterr = 0;
    while (code == TV_EXIT_DONE) {
        int index = 0;
        int option = getopt_long(argc, argv, options->letters, options->known, &index);
        if (option == -1)
            break;
        bool misunderstood = option == '?' || option == ':';
        code = misunderstood ? say_misunderstood(options, option, argv)
                             : take(options, option, index);
    }
    return code;
}
