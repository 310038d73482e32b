/* run_options.c: see run_options.h. */
#include "cli/run_options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/suggest.h"

/* Options with a meaning of their own; all others override a key of `search`. */
enum { OVERRIDE = 1, SET, VISITOR, FORMAT, EACH, JSON, OUTPUT = 'o', HELP = 'h' };

static const struct option long_options[] = {
    {"queue", required_argument, NULL, OVERRIDE},
    {"by", required_argument, NULL, OVERRIDE},
    {"cutoff", required_argument, NULL, OVERRIDE},
    {"siblings", required_argument, NULL, OVERRIDE},
    {"revisit", required_argument, NULL, OVERRIDE},
    {"at-solution", required_argument, NULL, OVERRIDE},
    {"at-failure", required_argument, NULL, OVERRIDE},
    {"choose", required_argument, NULL, OVERRIDE},
    {"seed", required_argument, NULL, OVERRIDE},
    {"first", required_argument, NULL, OVERRIDE},
    {"limit-nodes", required_argument, NULL, OVERRIDE},
    {"limit-seconds", required_argument, NULL, OVERRIDE},
    {"limit-memory", required_argument, NULL, OVERRIDE},
    {"visitor", required_argument, NULL, VISITOR},
    {"format", required_argument, NULL, FORMAT},
    {"set", required_argument, NULL, SET},
    {"each", required_argument, NULL, EACH},
    {"json", no_argument, NULL, JSON},
    {"output", required_argument, NULL, OUTPUT},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

const char tv_run_details[] =
    "EXERCISE is a file (its path has a slash or ends with .yaml) or a name that\n"
    "`treevisit list` shows. These override what the exercise says:\n"
    "  --queue QUEUE                  the order: fifo, lifo, priority, deepening\n"
    "  --by cost|heuristic|cost+heuristic\n"
    "                                 what a queue by priority takes the least of\n"
    "  --cutoff N|none                visit level N, but do not go deeper\n"
    "  --siblings as-given|reversed   the order in which children enter the queue\n"
    "  --revisit allow|forward|never  which equal nodes are kept out\n"
    "  --at-solution leaf|expand      whether a solution is expanded\n"
    "  --at-failure leaf|expand|halt  the same for a failure, or end there\n"
    "  --choose all|one               all children enter the queue, or one by lot\n"
    "  --seed N                       of the lots; the same seed draws the same\n"
    "  --first N                      stop after N solutions\n"
    "  --limit-nodes N                end after N nodes\n"
    "  --limit-seconds S              end after S seconds\n"
    "  --limit-memory BYTES           end before more is held; 50MiB is understood\n"
    "  --visitor NAME[,NAME...]       levels, solutions, counts, trace, dot, answer, steps\n"
    "  --format FORMAT                of a solution: picture, moves, list, path, name\n"
    "  --set KEY=VALUE                a key of the space: --set size=8, --set boat.seats=3\n"
    "And:\n"
    "  --each FILE|-                  run once for each line KEY=VALUE ..., an answer a line\n"
    "  --json                         print all counts as one JSON object, nothing else\n"
    "  -o, --output FILE              write there, not to standard output\n";

static enum tv_exit say_unknown(const char *argument)
{
    struct tv_suggestion suggestion = {.wanted = argument + 2};
    for (const struct option *known = long_options; known->name; known++)
        tv_suggest(&suggestion, known->name);
    if (suggestion.best)
        return tv_say_usage("run", "there is no option '%s'; did you mean '--%s'?", argument,
                            suggestion.best);
    return tv_say_usage("run", "there is no option '%s'", argument);
}

/* What getopt_long() could not take: it leaves a short option in optopt, and a long one behind. */
static enum tv_exit say_misunderstood(int option, char **argv)
{
    const char *argument = argv[optind - 1];
    if (option == ':')
        return tv_say_usage("run", "%s wants a value after it", argument);
    if (optopt == JSON || optopt == HELP)
        return tv_say_usage("run", "%s wants no value", argument);
    if (optopt > ' ')
        return tv_say_usage("run", "there is no option '-%c'", optopt);
    return say_unknown(argument);
}

static enum tv_exit add_setting(struct tv_run_options *options, char *argument)
{
    char *equals = strchr(argument, '=');
    if (!equals || equals == argument)
        return tv_say_usage("run", "--set wants KEY=VALUE, such as size=8; it got '%s'", argument);
    *equals = '\0';
    options->settings[options->setting_count++] = (struct tv_setting){.key = argument,
                                                                      .value = equals + 1};
    return TV_EXIT_DONE;
}

static enum tv_exit take_option(struct tv_run_options *options, int option, int index)
{
    switch (option) {
    case OVERRIDE:
        options->overrides[options->override_count++] = (struct tv_override){
            .name = long_options[index].name, .value = optarg};
        return TV_EXIT_DONE;
    case SET:
        return add_setting(options, optarg);
    case VISITOR:
        options->visitors = optarg;
        return TV_EXIT_DONE;
    case FORMAT:
        options->format = optarg;
        return TV_EXIT_DONE;
    case EACH:
        options->each = optarg;
        return TV_EXIT_DONE;
    case HELP:
        options->help = true;
        return TV_EXIT_DONE;
    case JSON:
        options->json = true;
        return TV_EXIT_DONE;
    default:
        options->output = optarg;
        return TV_EXIT_DONE;
    }
}

enum tv_exit tv_run_options_read(struct tv_run_options *options, int argc, char **argv)
{
    *options = (struct tv_run_options){0};
    options->settings = calloc((size_t)argc, sizeof *options->settings);
    options->overrides = calloc((size_t)argc, sizeof *options->overrides);
    if (!options->settings || !options->overrides)
        return tv_say(TV_EXIT_FAULT, "not enough memory");
    opterr = 0;
    for (;;) {
        int index = 0;
        int option = getopt_long(argc, argv, ":o:h", long_options, &index);
        if (option == -1)
            break;
        if (option == '?' || option == ':')
            return say_misunderstood(option, argv);
        enum tv_exit code = take_option(options, option, index);
        if (code != TV_EXIT_DONE)
            return code;
    }
    if (options->help)
        return TV_EXIT_DONE;
    if (argc - optind != 1)
        return tv_say_usage("run",
                            argc == optind ? "run wants an exercise" : "run takes one exercise");
    options->exercise = argv[optind];
    return TV_EXIT_DONE;
}

void tv_run_options_release(struct tv_run_options *options)
{
    free(options->settings);
    free(options->overrides);
    *options = (struct tv_run_options){0};
}
