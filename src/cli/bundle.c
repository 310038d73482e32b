/* bundle.c: `treevisit bundle PLATFORM EXERCISE... -o FILE`: all that a course platform needs to
 * check a homework, or a student to make it, in one archive.
 */
#include <stdlib.h>
#include <string.h>

#include "bundle/bundle.h"
#include "cli/find.h"
#include "cli/guest.h"
#include "cli/library.h"
#include "cli/options.h"
#include "exercise/suggest.h"

const char tv_bundle_details[] =
    "PLATFORM is one of\n"
    "  gradescope    a zip to upload: it builds Treevisit, and checks each submission\n"
    "  actions       a repository template whose workflow checks at each push\n"
    "  classroom50   an autograder for Classroom 50, and a repository template\n"
    "  docker        a Dockerfile and a devcontainer\n"
    "  student       what a student needs at home: no solution, no key\n"
    "In each is a README.md that says what to do with it.\n"
    "  -o, --output FILE              the archive: .zip, .tar.gz or .tar\n"
    "  --key FILE                     an instructor's, for gradescope alone: students could read\n"
    "                                 it elsewhere\n"
    "  --require-sandbox LEVEL        there: check nothing if the sandbox is less than "
    "self-check,\n"
    "                                 partial or full; if not given, what the platform allows\n"
    "  --source FOLDER                the sources of Treevisit, if they are not found\n";

enum { OUTPUT = 'o', HELP = 'h', KEY = 256, LEVEL, SOURCE };

static const struct option known[] = {
    {"output", required_argument, NULL, OUTPUT},
    {"help", no_argument, NULL, HELP},
    {"key", required_argument, NULL, KEY},
    {"require-sandbox", required_argument, NULL, LEVEL},
    {"source", required_argument, NULL, SOURCE},
    {NULL, 0, NULL, 0},
};

struct request {
    struct tv_bundle_wanted wanted;
    const char *output;
    bool help;
};

/* ---- The command line ---- */

/* It is a word for whoever checks there; here it has to be one. */
static enum tv_exit take_level(struct request *request, const char *level)
{
    enum tv_sandbox_level known_one;
    request->wanted.level = level;
    return tv_take_level(level, "bundle", &known_one);
}

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct request *request = self;
    (void)row;
    switch (option) {
    case OUTPUT:
        request->output = optarg;
        break;
    case KEY:
        request->wanted.key = optarg;
        break;
    case LEVEL:
        return take_level(request, optarg);
    case SOURCE:
        request->wanted.source = optarg;
        break;
    default:
        request->help = true;
    }
    return TV_EXIT_DONE;
}

static enum tv_exit take_platform(struct request *request, const char *word)
{
    struct tv_suggestion suggestion = {.wanted = word};
    for (enum tv_platform i = 0; i < TV_PLATFORMS; i++) {
        if (strcmp(word, tv_platform_words[i]) == 0) {
            request->wanted.platform = i;
            return TV_EXIT_DONE;
        }
        tv_suggest(&suggestion, tv_platform_words[i]);
    }
    if (suggestion.best)
        return tv_say_usage("bundle", "there is no platform '%s'; did you mean '%s'?", word,
                            suggestion.best);
    return tv_say_usage("bundle", "there is no platform '%s'", word);
}

static enum tv_exit read_command(struct request *request, int argc, char **argv)
{
    const struct tv_options reader = {
        .command = "bundle", .letters = ":o:h", .known = known, .take = take, .self = request};
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code != TV_EXIT_DONE || request->help)
        return code;
    if (argc - optind < 2)
        return tv_say_usage("bundle", "bundle wants a platform and an exercise: treevisit bundle "
                                      "gradescope farmer -o farmer.zip");
    if (!request->output)
        return tv_say_usage("bundle", "bundle writes a file: add -o %s.zip", argv[optind + 1]);
    return take_platform(request, argv[optind]);
}

/* ---- The bundle ---- */

static enum tv_exit write_bundle(const struct request *request)
{
    struct tv_problems problems = {.count = 0};
    size_t count;
    tv_bundle_write(&request->wanted, request->output, &count, &problems);
    enum tv_exit code = tv_say_problems(&problems);
    if (code == TV_EXIT_DONE)
        printf("%s: %zu files; its README.md says what to do with it\n", request->output, count);
    return code;
}

/* The folder of the sources, if it was not given; allocated. */
static enum tv_exit with_source(struct request *request)
{
    char *source = request->wanted.source ? NULL : tv_find_source();
    if (source)
        request->wanted.source = source;
    enum tv_exit code = request->wanted.source
                            ? write_bundle(request)
                            : tv_say(TV_EXIT_NO_INPUT,
                                     "the sources of Treevisit, which are in every bundle, are not "
                                     "found: add --source FOLDER, the one with its Makefile");
    free(source);
    return code;
}

static enum tv_exit bundle(struct request *request, char **names, size_t count)
{
    enum tv_exit code = TV_EXIT_DONE;
    char **paths = calloc(count, sizeof *paths);
    if (!paths)
        return tv_say_no_memory();
    for (size_t i = 0; code == TV_EXIT_DONE && i < count; i++)
        paths[i] = tv_find_exercise(names[i], &code);
    request->wanted.exercises = (const char *const *)paths;
    request->wanted.exercise_count = count;
    if (code == TV_EXIT_DONE)
        code = with_source(request);
    tv_names_free(paths, count);
    return code;
}

enum tv_exit tv_bundle_command(int argc, char **argv)
{
    struct request request = {.help = false};
    enum tv_exit code = read_command(&request, argc, argv);
    if (code == TV_EXIT_DONE && request.help)
        return tv_help_of("bundle");
    if (code == TV_EXIT_DONE)
        code = bundle(&request, argv + optind + 1, (size_t)(argc - optind - 1));
    return code;
}
