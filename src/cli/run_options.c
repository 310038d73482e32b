/* run_options.c: see run_options.h. */
#include "cli/run_options.h"

enum { VISITOR = 1, FORMAT, EACH, JSON };

static const struct option run_options[] = {
    {"visitor", required_argument, NULL, VISITOR},
    {"format", required_argument, NULL, FORMAT},
    {"each", required_argument, NULL, EACH},
    {"json", no_argument, NULL, JSON},
    {NULL, 0, NULL, 0},
};

const char tv_run_details[] =
    "  --visitor NAME[,NAME...]       instead of those of the exercise: levels, solutions,\n"
    "                                 counts, trace, dot, answer, steps\n"
    "  --format FORMAT                of a solution: picture, moves, list, path, name\n"
    "  --each FILE|-                  run once for each line KEY=VALUE ..., an answer a line\n"
    "  --json                         print all counts as one JSON object, nothing else\n"
    "  -o, --output FILE              write there, not to standard output\n";

static enum tv_exit take(void *self, const struct option *option, const char *value)
{
    struct tv_run_options *options = self;
    switch (option->val) {
    case VISITOR:
        options->visitors = value;
        break;
    case FORMAT:
        options->format = value;
        break;
    case EACH:
        options->each = value;
        break;
    default:
        options->json = true;
    }
    return TV_EXIT_DONE;
}

enum tv_exit tv_run_options_read(struct tv_run_options *options, int argc, char **argv)
{
    const struct tv_own_options own = {"run", "exercise", run_options, take, options};
    *options = (struct tv_run_options){.json = false};
    return tv_search_options_read(&options->search, &own, argc, argv);
}

void tv_run_options_release(struct tv_run_options *options)
{
    tv_search_options_release(&options->search);
}
