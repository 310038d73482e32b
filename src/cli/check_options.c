/* check_options.c: see check_options.h. */
#include "cli/check_options.h"

#include <stdlib.h>

#include "cli/draw_options.h"
#include "cli/output.h"
#include "cli/search_options.h"

enum { OUTPUT = 'o', HELP = 'h', FORMAT = 256, SET, KEY, PICTURE, NO_PICTURE, ANSWER, LEVEL };

static const struct option known[] = {
    {"output", required_argument, NULL, OUTPUT},
    {"help", no_argument, NULL, HELP},
    {"format", required_argument, NULL, FORMAT},
    {"set", required_argument, NULL, SET},
    {"key", required_argument, NULL, KEY},
    {"picture", optional_argument, NULL, PICTURE},
    {"no-picture", no_argument, NULL, NO_PICTURE},
    {"limit-answer", required_argument, NULL, ANSWER},
    {"require-sandbox", required_argument, NULL, LEVEL},
    {NULL, 0, NULL, 0},
};

const char tv_check_details[] =
    "FILE.c is compiled and asked, and its answers are compared with the exercise's own. Without\n"
    "FILE.c it is NAME.c, here. Both the compiler and the program run in a sandbox.\n"
    "  -o, --output FILE              write the report there, not to standard output; it is\n"
    "                                 written anew after each check\n"
    "  --format text|json|gradescope|junit|tap|classroom50\n"
    "                                 the report: for people, or for what reads it\n"
    "  --set KEY=VALUE                check with this key of the space alone: --set size=5\n"
    "  --key FILE                     an instructor's: hidden checks, another seed\n"
    "  --picture[=FILE]               draw where the tree first goes wrong\n"
    "  --no-picture                   draw nothing\n"
    "  --limit-answer S               wait no longer than S seconds for an answer: 2\n"
    "  --require-sandbox LEVEL        run nothing if the sandbox is less than self-check,\n"
    "                                 partial or full\n"
    "Exit codes: 0 full score; 1 less; 65 and 66 wrong input; 70 a fault of treevisit, which is "
    "no\n"
    "score. Maintainers record usual mistakes with --format mistake.\n";

static enum tv_exit take_format(struct tv_check_options *options, const char *value)
{
    static const struct tv_field field = {
        .name = "format", .read = tv_read_word, .words = tv_report_words};
    struct tv_error error = {.file = NULL};
    return tv_read_option(&field, value, &options->format, &error)
               ? TV_EXIT_DONE
               : tv_say_usage("check", "%s", error.text);
}

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct tv_check_options *options = self;
    (void)row;
    switch (option) {
    case OUTPUT:
        options->output = optarg;
        break;
    case FORMAT:
        return take_format(options, optarg);
    case SET:
        return tv_take_setting(&options->settings[options->setting_count++], "check", optarg);
    case KEY:
        options->key = optarg;
        break;
    case PICTURE:
        options->wants_picture = true;
        options->picture = optarg;
        return optarg ? tv_output_find_folder(optarg) : TV_EXIT_DONE;
    case NO_PICTURE:
        options->no_picture = true;
        break;
    case ANSWER:
        return tv_host_take_answer(&options->host, optarg, "check");
    case LEVEL:
        return tv_host_take_level(&options->host, optarg, "check");
    default:
        options->help = true;
    }
    return TV_EXIT_DONE;
}

static enum tv_exit take_subjects(struct tv_check_options *options, int argc, char **argv)
{
    if (argc == optind)
        return tv_say_usage("check", "check wants an exercise, and perhaps your file: treevisit "
                                     "check farmer farmer.c");
    if (argc - optind > 2)
        return tv_say_usage("check", "check takes one exercise and one file, and there is '%s'",
                            argv[optind + 2]);
    enum tv_picture_format format;
    if (options->picture && !tv_picture_format_of(options->picture, &format))
        return tv_say_usage("check", "--picture=%s does not end with .svg, .pdf, .png or .dot",
                            options->picture);
    if (options->wants_picture && options->no_picture)
        return tv_say_usage("check", "--picture and --no-picture do not go together");
    options->exercise = argv[optind];
    options->file = argv[optind + 1]; /* or the NULL at the end */
    return TV_EXIT_DONE;
}

enum tv_exit tv_check_options_read(struct tv_check_options *options, int argc, char **argv)
{
    *options = (struct tv_check_options){
        .settings = calloc((size_t)argc, sizeof *options->settings),
    };
    const struct tv_options reader = {
        .command = "check", .letters = ":o:h", .known = known, .take = take, .self = options};
    if (!options->settings)
        return tv_say_no_memory();
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code == TV_EXIT_DONE && !options->help)
        code = take_subjects(options, argc, argv);
    return code;
}

void tv_check_options_release(struct tv_check_options *options)
{
    free(options->settings);
    tv_host_release(&options->host);
    *options = (struct tv_check_options){.help = false};
}
