/* new.c: `treevisit new NAME --kind KIND`: the files of a new exercise, to be changed into one of
 * your own.
 */
#include <string.h>

#include "cli/options.h"
#include "exercise/parts.h"
#include "exercise/suggest.h"
#include "files/file_name.h"
#include "starter/starter.h"
#include "visit/text.h"

const char tv_new_details[] =
    "It writes NAME.yaml into the current folder: a small exercise, with a comment at each part\n"
    "that you will change. What is there already is never overwritten.\n"
    "  -k, --kind KIND     the kind of its space; `treevisit help` lists them\n"
    "  --homework          a homework: also NAME.h, what students are given; NAME.c, what they\n"
    "                      complete; NAME.md, the task; and solutions/NAME.c. All of it passes\n"
    "                      `treevisit verify` and `treevisit check` as it is\n";

enum { KIND = 'k', HELP = 'h', HOMEWORK = 256 };

static const struct option known[] = {
    {"kind", required_argument, NULL, KIND},
    {"homework", no_argument, NULL, HOMEWORK},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

struct request {
    struct tv_starter_wanted wanted;
    bool help;
};

/* ---- The command line ---- */

/* What was given is none, or nothing was: NULL. */
static enum tv_exit say_kinds(const char *given)
{
    if (given)
        tv_say(TV_EXIT_USAGE, "there is no kind '%s'; it is one of", given);
    else
        tv_say(TV_EXIT_USAGE, "new wants the kind of the space, --kind KIND, which is one of");
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        fprintf(stderr, "  %-17s %s\n", kind->name, kind->about);
    return TV_EXIT_USAGE;
}

static enum tv_exit take_kind(struct request *request, const char *name)
{
    struct tv_suggestion suggestion = {.wanted = name};
    request->wanted.kind = name;
    if (tv_find_kind(name))
        return TV_EXIT_DONE;
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        tv_suggest(&suggestion, kind->name);
    if (suggestion.best)
        return tv_say_usage("new", "there is no kind '%s'; did you mean '%s'?", name,
                            suggestion.best);
    return say_kinds(name);
}

static enum tv_exit take(void *self, int option, const struct option *row)
{
    struct request *request = self;
    (void)row;
    if (option == KIND)
        return take_kind(request, optarg);
    if (option == HOMEWORK)
        request->wanted.homework = true;
    else
        request->help = true;
    return TV_EXIT_DONE;
}

static enum tv_exit check_homework(const struct tv_starter_wanted *wanted)
{
    const char *name_trouble = tv_starter_trouble(wanted->name);
    const char *kind_trouble = tv_starter_no_homework(wanted->kind);
    if (name_trouble)
        return tv_say_usage("new", "'%s' is no name for a homework: %s", wanted->name,
                            name_trouble);
    if (kind_trouble)
        return tv_say_usage("new", "there is no homework of kind '%s' to begin from: %s",
                            wanted->kind, kind_trouble);
    return TV_EXIT_DONE;
}

static enum tv_exit check_wanted(const struct tv_starter_wanted *wanted)
{
    if (!tv_file_name_is_plain(wanted->name))
        return tv_say_usage("new",
                            "'%s' is no name for files: it has letters, digits, '-' and '_' "
                            "alone, and endings such as .yaml are added to it",
                            wanted->name);
    return wanted->homework ? check_homework(wanted) : TV_EXIT_DONE;
}

static enum tv_exit read_command(struct request *request, int argc, char **argv)
{
    const struct tv_options reader = {
        .command = "new", .letters = ":k:h", .known = known, .take = take, .self = request};
    enum tv_exit code = tv_options_read(&reader, argc, argv);
    if (code != TV_EXIT_DONE || request->help)
        return code;
    if (argc - optind != 1)
        return tv_say_usage("new", "new wants one name: treevisit new my-puzzle --kind rules");
    request->wanted.name = argv[optind];
    if (!request->wanted.kind)
        return say_kinds(NULL);
    return check_wanted(&request->wanted);
}

/* ---- The files ---- */

static int width_of(const struct tv_starter *starter)
{
    size_t width = 0;
    for (size_t i = 0; i < starter->count; i++)
        if (strlen(starter->files[i].path) > width)
            width = strlen(starter->files[i].path);
    return (int)width;
}

static void say_written(const struct tv_starter *starter, const struct tv_starter_wanted *wanted)
{
    for (size_t i = 0; i < starter->count; i++)
        printf("%-*s  %s\n", width_of(starter), starter->files[i].path, starter->files[i].about);
    printf("\nNext: make another puzzle of it, and after each change type\n\n"
           "    treevisit verify %s.yaml\n",
           wanted->name);
    if (wanted->homework)
        printf("    treevisit check %s.yaml solutions/%s.c\n", wanted->name, wanted->name);
}

static enum tv_exit write_files(const struct tv_starter_wanted *wanted)
{
    struct tv_starter starter = {.count = 0};
    struct tv_problems problems = {.count = 0};
    tv_starter_write(&starter, wanted, &problems);
    enum tv_exit code = tv_say_problems(&problems);
    if (code == TV_EXIT_DONE)
        say_written(&starter, wanted);
    tv_starter_release(&starter);
    return code;
}

enum tv_exit tv_new_command(int argc, char **argv)
{
    struct request request = {.help = false};
    enum tv_exit code = read_command(&request, argc, argv);
    if (code != TV_EXIT_DONE)
        return code;
    if (request.help)
        return tv_help_of("new");
    return write_files(&request.wanted);
}
