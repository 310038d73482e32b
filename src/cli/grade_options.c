/* grade_options.c: see grade_options.h. */
#include "cli/grade_options.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/search_options.h"

enum {
    OUTPUT = 'o',
    JOBS = 'j',
    HELP = 'h',
    UNIT = 256,
    ROSTER,
    KEY,
    SET,
    TIMEOUT,
    TIMEOUT_ALL,
    ANSWER,
    LEVEL,
    KEEP_GOING,
    REGRADE,
    NO_PICTURES,
    WORKLIST
};

static const struct option known[] = {
    {"output", required_argument, NULL, OUTPUT},
    {"jobs", required_argument, NULL, JOBS},
    {"help", no_argument, NULL, HELP},
    {"unit", required_argument, NULL, UNIT},
    {"roster", required_argument, NULL, ROSTER},
    {"key", required_argument, NULL, KEY},
    {"set", required_argument, NULL, SET},
    {"timeout", required_argument, NULL, TIMEOUT},
    {"timeout-all", required_argument, NULL, TIMEOUT_ALL},
    {"limit-answer", required_argument, NULL, ANSWER},
    {"require-sandbox", required_argument, NULL, LEVEL},
    {"keep-going", no_argument, NULL, KEEP_GOING},
    {"regrade", no_argument, NULL, REGRADE},
    {"no-pictures", no_argument, NULL, NO_PICTURES},
    {"worklist", no_argument, NULL, WORKLIST},
    {NULL, 0, NULL, 0},
};

const char tv_grade_details[] =
    "FILE is a file, a folder, a zip or tar archive, as course platforms give them. What each\n"
    "student has handed in is checked as `treevisit check` does it. Into the folder RESULTS come\n"
    "gradebook.csv, moodle.csv, canvas.csv, report.html, and a page of feedback for each student.\n"
    "Graded is what is new or has changed: after an interruption the same command goes on. Late\n"
    "submissions are given with those before: what is given is all that was handed in.\n"
    "  -o, --output RESULTS           the folder; it is made if it is not there\n"
    "  --roster FILE                  a table of who is in the class, from the course platform\n"
    "  -j, --jobs N                   so many at a time: as many as there are processors\n"
    "  --timeout S                    end the check of one submission after S seconds: 300\n"
    "  --timeout-all S                grade no longer than S seconds in all\n"
    "  --keep-going                   after a fault of treevisit or the machine, go on with "
    "others\n"
    "  --regrade                      grade also what has not changed, or was taken back\n"
    "  --no-pictures                  draw nothing on the pages of feedback\n"
    "  --key FILE                     an instructor's: hidden checks, another seed\n"
    "  --set KEY=VALUE                check with this key of the space alone: --set size=5\n"
    "  --limit-answer S               wait no longer than S seconds for an answer: 2\n"
    "  --require-sandbox LEVEL        run nothing if the sandbox is less than self-check,\n"
    "                                 partial or full\n"
    "  --worklist                     grade nothing, but print a command for each submission that\n"
    "                                 is to be graded, for other machines\n"
    "  --unit KEY                     such a command: `treevisit grade --unit KEY -o RESULTS`; "
    "when\n"
    "                                 all are done, `treevisit gradebook RESULTS` sums them up\n"
    "Exit codes: 0 all were graded; 65 and 66 wrong input; 70 a fault of treevisit or the "
    "machine,\n"
    "which is no score; 75 ended by Ctrl-C or --timeout-all, and the same command goes on.\n";

/* ---- Values ---- */

static enum tv_exit take_jobs(struct tv_grade_options *options, const char *value)
{
    static const struct tv_field field = {
        .name = "jobs", .read = tv_read_integer, .low = 1, .high = 1000};
    struct tv_error error = {.file = NULL};
    return tv_read_option(&field, value, &options->jobs, &error)
               ? TV_EXIT_DONE
               : tv_say_usage("grade", "%s", error.text);
}

static enum tv_exit take_seconds(const char *name, const char *value, double *seconds)
{
    const struct tv_field field = {.name = name, .read = tv_read_seconds};
    struct tv_error error = {.file = NULL};
    if (tv_read_option(&field, value, seconds, &error) && *seconds > 0)
        return TV_EXIT_DONE;
    return tv_say_usage("grade", "--%s is a number of seconds, more than 0, such as 90; not '%s'",
                        name, value);
}

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct tv_grade_options *options = self;
    (void)row;
    switch (option) {
    case OUTPUT:
        options->output = optarg;
        break;
    case JOBS:
        return take_jobs(options, optarg);
    case UNIT:
        options->unit = optarg;
        break;
    case ROSTER:
        options->roster = optarg;
        break;
    case KEY:
        options->key = optarg;
        break;
    case SET:
        return tv_take_setting(&options->settings[options->setting_count++], "grade", optarg);
    case TIMEOUT:
        return take_seconds("timeout", optarg, &options->unit_seconds);
    case TIMEOUT_ALL:
        return take_seconds("timeout-all", optarg, &options->seconds);
    case ANSWER:
        return tv_host_take_answer(&options->host, optarg, "grade");
    case LEVEL:
        return tv_host_take_level(&options->host, optarg, "grade");
    case KEEP_GOING:
        options->keep_going = true;
        break;
    case REGRADE:
        options->regrade = true;
        break;
    case NO_PICTURES:
        options->no_pictures = true;
        break;
    case WORKLIST:
        options->worklist = true;
        break;
    default:
        options->help = true;
    }
    return TV_EXIT_DONE;
}

/* ---- All of it ---- */

static enum tv_exit take_subjects(struct tv_grade_options *options, int argc, char **argv)
{
    if (!options->output)
        return tv_say_usage("grade", "grade wants a folder for the results: -o RESULTS");
    if (options->unit && argc > optind)
        return tv_say_usage("grade",
                            "--unit is one of a class that is in RESULTS already, and there is "
                            "'%s'",
                            argv[optind]);
    if (options->unit)
        return TV_EXIT_DONE;
    if (argc - optind < 2)
        return tv_say_usage("grade", "grade wants an exercise and submissions: treevisit grade "
                                     "farmer class.zip -o results");
    options->exercise = argv[optind];
    options->submissions = (const char *const *)argv + optind + 1;
    options->submission_count = (size_t)(argc - optind - 1);
    return TV_EXIT_DONE;
}

enum tv_exit tv_grade_options_read(struct tv_grade_options *options, int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    *options = (struct tv_grade_options){
        .program = argv[-1],
        .jobs = processors > 0 ? processors : 1,
        .unit_seconds = 300,
        .seconds = -1,
        .settings = calloc((size_t)argc, sizeof *options->settings),
    };
    const struct tv_options reader = {
        .command = "grade", .letters = ":o:j:h", .known = known, .take = take, .self = options};
    if (!options->settings)
        return tv_say_no_memory();
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code == TV_EXIT_DONE && !options->help)
        code = take_subjects(options, argc, argv);
    return code;
}

void tv_grade_options_release(struct tv_grade_options *options)
{
    free(options->settings);
    tv_host_release(&options->host);
    *options = (struct tv_grade_options){.help = false};
}
