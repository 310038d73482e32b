/* search_options.c: see search_options.h. */
#include "cli/search_options.h"

#include <stdlib.h>
#include <string.h>

/* The options of a command's own have lower numbers. */
enum { OUTPUT = 'o', HELP = 'h', OVERRIDE = 256, SET, WITH, ANSWER, LEVEL };

static const struct option common_options[] = {
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
    {"set", required_argument, NULL, SET},
    {"with", required_argument, NULL, WITH},
    {"limit-answer", required_argument, NULL, ANSWER},
    {"require-sandbox", required_argument, NULL, LEVEL},
    {"output", required_argument, NULL, OUTPUT},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

const char tv_search_details[] =
    "An exercise is a file (its path has a slash or ends with .yaml) or a name that\n"
    "`treevisit list` shows. These override what it says:\n"
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
    "  --set KEY=VALUE                a key of the space: --set size=8, --set boat.seats=3\n"
    "  --with FILE.c|PROGRAM          let this program do its part of the search; it runs in\n"
    "                                 a sandbox, and so does the compiler\n"
    "  --limit-answer S               wait no longer than S seconds for an answer of it: 2\n"
    "  --require-sandbox LEVEL        run nothing if the sandbox is less than self-check,\n"
    "                                 partial or full\n";

/* A command line while it is read. */
struct reader {
    struct tv_search_options *options;
    const struct tv_own_options *own;
    struct option *known; /* the command's own options, then the common ones; allocated */
};

/* ---- Reading it ---- */

enum tv_exit tv_take_setting(struct tv_setting *setting, const char *command, char *argument)
{
    char *equals = strchr(argument, '=');
    if (!equals || equals == argument)
        return tv_say_usage(command, "--set wants KEY=VALUE, such as size=8; it got '%s'",
                            argument);
    *equals = '\0';
    *setting = (struct tv_setting){.key = argument, .value = equals + 1};
    return TV_EXIT_DONE;
}

static enum tv_exit take(void *self, int option, const struct option *known)
{
    const struct reader *reader = self;
    struct tv_search_options *options = reader->options;
    switch (option) {
    case OVERRIDE:
        options->overrides[options->override_count++] = (struct tv_override){.name = known->name,
                                                                             .value = optarg};
        return TV_EXIT_DONE;
    case SET:
        return tv_take_setting(&options->settings[options->setting_count++], options->command,
                               optarg);
    case WITH:
        options->host->with = optarg;
        return TV_EXIT_DONE;
    case ANSWER:
        return tv_host_take_answer(options->host, optarg, options->command);
    case LEVEL:
        return tv_host_take_level(options->host, optarg, options->command);
    case OUTPUT:
        options->output = optarg;
        return TV_EXIT_DONE;
    case HELP:
        options->help = true;
        return TV_EXIT_DONE;
    default:
        return reader->own->take(reader->own->self, known, optarg);
    }
}

static enum tv_exit take_all(struct reader *reader, int argc, char **argv)
{
    const struct tv_options options = {.command = reader->own->command,
                                       .letters = ":o:h",
                                       .known = reader->known,
                                       .take = take,
                                       .self = reader};
    return tv_options_read(&options, argc, argv);
}

static enum tv_exit take_subject(const struct reader *reader, int argc, char **argv)
{
    const struct tv_own_options *own = reader->own;
    if (argc == optind)
        return tv_say_usage(own->command, "%s wants an %s", own->command, own->subject);
    if (argc - optind > 1)
        return tv_say_usage(own->command, "%s takes one %s", own->command, own->subject);
    reader->options->subject = argv[optind];
    return TV_EXIT_DONE;
}

/* Two tables in one; NULL: no memory. */
static struct option *join(const struct option *first, const struct option *second)
{
    size_t firsts = 0, seconds = 0;
    while (first[firsts].name)
        firsts++;
    while (second[seconds].name)
        seconds++;
    struct option *both = calloc(firsts + seconds + 1, sizeof *both);
    if (!both)
        return NULL;
    memcpy(both, first, firsts * sizeof *both);
    memcpy(both + firsts, second, seconds * sizeof *both);
    return both;
}

enum tv_exit tv_search_options_read(struct tv_search_options *options,
                                    const struct tv_own_options *own, int argc, char **argv)
{
    struct reader reader = {options, own, join(own->options, common_options)};
    *options = (struct tv_search_options){
        .command = own->command,
        .settings = calloc((size_t)argc, sizeof *options->settings),
        .overrides = calloc((size_t)argc, sizeof *options->overrides),
        .host = calloc(1, sizeof *options->host),
    };
    bool is_room = reader.known && options->settings && options->overrides && options->host;
    enum tv_exit code = is_room ? take_all(&reader, argc, argv) : tv_say_no_memory();
    if (code == TV_EXIT_DONE && !options->help)
        code = take_subject(&reader, argc, argv);
    free(reader.known);
    return code;
}

void tv_search_options_release(struct tv_search_options *options)
{
    if (options->host)
        tv_host_release(options->host);
    free(options->host);
    free(options->settings);
    free(options->overrides);
    *options = (struct tv_search_options){0};
}

const char *tv_override_of(const struct tv_search_options *options, const char *name)
{
    const char *value = NULL;
    for (size_t i = 0; i < options->override_count; i++)
        if (strcmp(options->overrides[i].name, name) == 0)
            value = options->overrides[i].value;
    return value;
}
