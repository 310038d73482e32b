/* draw_options.c: see draw_options.h. */
#include "cli/draw_options.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "visit/words.h"

enum { FORMAT = 1, LABELS, AT, MAX_NODES, COMPARE, REJECTS, DROPS, SPACE, STEPS, ALL, OWN_OPTIONS };

static const struct option draw_options[] = {
    {"format", required_argument, NULL, FORMAT},
    {"labels", required_argument, NULL, LABELS},
    {"at", required_argument, NULL, AT},
    {"max-nodes", required_argument, NULL, MAX_NODES},
    {"compare", required_argument, NULL, COMPARE},
    {"rejects", no_argument, NULL, REJECTS},
    {"drops", no_argument, NULL, DROPS},
    {"space", no_argument, NULL, SPACE},
    {"steps", no_argument, NULL, STEPS},
    {"all", no_argument, NULL, ALL},
    {NULL, 0, NULL, 0},
};

const char tv_draw_details[] =
    "It is explored once, or read from the trace that a run has written; - is a trace\n"
    "on standard input.\n"
    "  -o, --output FILE              write there, not to standard output\n"
    "  --format svg|pdf|png|dot       if the ending of FILE does not say it\n"
    "  --labels names|numbers|none    what stands in the nodes\n"
    "  --rejects                      the moves that were refused, too, and why\n"
    "  --drops                        the repeats, too, as edges to what they repeat\n"
    "  --space                        the graph of states, each once, not the tree\n"
    "  --at K                         the moment after K visits, with the queue\n"
    "  --steps                        every moment: a page each in a PDF, else a file\n"
    "                                 each, FILE-00.svg and so on\n"
    "  --compare QUEUE,QUEUE[,...]    side by side, each with its queue: fifo,lifo\n"
    "  --max-nodes N                  fold subtrees until no more are drawn: 1000\n"
    "  --all                          fold nothing\n";

/* What was given so far. */
struct draft {
    struct tv_draw_options *options;
    bool given[OWN_OPTIONS];
    enum tv_picture_format format;
    enum tv_labels labels;
    uint64_t at, max_nodes;
};

/* ---- Values ---- */

/* How the values of options are read, into a draft. */
static const struct tv_field fields[OWN_OPTIONS] = {
    [FORMAT] = {"format", tv_read_word, offsetof(struct draft, format), .words = tv_picture_words},
    [LABELS] = {"labels", tv_read_word, offsetof(struct draft, labels), .words = tv_labels_words},
    [AT] = {"at", tv_read_integer, offsetof(struct draft, at), .low = 0, .high = UINT32_MAX - 1},
    [MAX_NODES] = {"max-nodes", tv_read_integer, offsetof(struct draft, max_nodes), .low = 1,
                   .high = UINT32_MAX},
};

static enum tv_exit take_compared(struct tv_draw_options *options, const char *value)
{
    static const struct tv_field field = {
        .name = "compare", .read = tv_read_word, .words = tv_queue_words};
    options->compared_count = 0;
    for (const char *rest = value; rest; rest = strchr(rest, ',')) {
        char word[32]; /* the queues have shorter names */
        struct tv_error error;
        rest += *rest == ',';
        snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, ","), rest);
        if (options->compared_count == TV_COMPARED_MAX)
            return tv_say_usage("draw", "--compare shows %d at most, and '%s' are more",
                                TV_COMPARED_MAX, value);
        enum tv_queue *queue = &options->compared[options->compared_count++];
        if (!tv_read_option(&field, word, queue, &error))
            return tv_say_usage("draw", "%s", error.text);
    }
    if (options->compared_count > 1)
        return TV_EXIT_DONE;
    return tv_say_usage(
        "draw", "--compare wants two queues or more, such as fifo,lifo; it got '%s'", value);
}

static enum tv_exit take(void *self, const struct option *option, const char *value)
{
    struct draft *draft = self;
    struct tv_error error;
    const struct tv_field *field = &fields[option->val];
    draft->given[option->val] = true;
    if (option->val == COMPARE)
        return take_compared(draft->options, value);
    if (field->name && !tv_read_option(field, value, (char *)draft + field->offset, &error))
        return tv_say_usage("draw", "%s", error.text);
    return TV_EXIT_DONE;
}

/* ---- The format ---- */

const char *tv_ending_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    return dot && (!slash || dot > slash) ? dot : path + strlen(path);
}

bool tv_picture_format_of(const char *path, enum tv_picture_format *format)
{
    const char *ending = tv_ending_of(path);
    for (unsigned i = 0; *ending && tv_picture_words[i]; i++) {
        if (strcasecmp(ending + 1, tv_picture_words[i]) == 0) {
            *format = (enum tv_picture_format)i;
            return true;
        }
    }
    return false;
}

static enum tv_exit choose_format(const struct draft *draft)
{
    struct tv_draw_options *options = draft->options;
    options->format = draft->format;
    if (draft->given[FORMAT])
        return TV_EXIT_DONE;
    const char *path = options->search.output;
    if (path && !tv_picture_format_of(path, &options->format))
        return tv_say_usage("draw",
                            "'%s' does not end with .svg, .pdf, .png or .dot: name it so, or add "
                            "--format",
                            path);
    if (path)
        return TV_EXIT_DONE;
    options->format = options->steps ? TV_PDF : TV_SVG;
    if (!tv_graphviz_is_here())
        options->format = TV_DOT_FILE;
    return TV_EXIT_DONE;
}

/* ---- What goes together ---- */

static enum tv_exit check_pairs(const struct draft *draft)
{
    static const struct {
        int one, other;
        const char *text;
    } pairs[] = {
        {AT, STEPS, "--at is one moment, and --steps are all of them: leave out one"},
        {ALL, MAX_NODES, "--all folds nothing, and --max-nodes does: leave out one"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (draft->given[pairs[i].one] && draft->given[pairs[i].other])
            return tv_say_usage("draw", "%s", pairs[i].text);
    if (draft->given[COMPARE] && tv_override_of(&draft->options->search, "queue"))
        return tv_say_usage("draw", "--compare says the queues: leave out --queue");
    return TV_EXIT_DONE;
}

static enum tv_exit check_output(const struct tv_draw_options *options)
{
    const char *word = tv_picture_words[options->format];
    if (options->search.output)
        return TV_EXIT_DONE;
    if (options->steps && options->format != TV_PDF)
        return tv_say_usage("draw",
                            "--steps writes a file for each step: add -o NAME.%s, and there "
                            "will be NAME-00.%s and so on; or --format pdf, for a page each",
                            word, word);
    bool is_binary = options->format == TV_PDF || options->format == TV_PNG;
    if (is_binary && isatty(STDOUT_FILENO))
        return tv_say_usage("draw", "%s is nothing for a terminal to show: add -o NAME.%s", word,
                            word);
    return TV_EXIT_DONE;
}

static enum tv_exit finish(const struct draft *draft)
{
    struct tv_draw_options *options = draft->options;
    struct tv_drawing *drawing = &options->drawing;
    options->steps = draft->given[STEPS];
    drawing->labels = draft->labels;
    drawing->rejects = draft->given[REJECTS];
    drawing->drops = draft->given[DROPS];
    drawing->space = draft->given[SPACE];
    drawing->all = draft->given[ALL];
    drawing->max_nodes = (uint32_t)draft->max_nodes;
    drawing->at = draft->at;
    enum tv_exit code = choose_format(draft);
    if (code == TV_EXIT_DONE)
        code = check_pairs(draft);
    return code == TV_EXIT_DONE ? check_output(options) : code;
}

/* ---- All of it ---- */

enum tv_exit tv_draw_options_read(struct tv_draw_options *options, int argc, char **argv)
{
    *options = (struct tv_draw_options){.drawing = tv_drawing_defaults()};
    struct draft draft = {
        .options = options,
        .labels = options->drawing.labels,
        .at = options->drawing.at,
        .max_nodes = options->drawing.max_nodes,
    };
    const struct tv_own_options own = {"draw", "exercise or trace", draw_options, take, &draft};
    enum tv_exit code = tv_search_options_read(&options->search, &own, argc, argv);
    return code == TV_EXIT_DONE && !options->search.help ? finish(&draft) : code;
}

void tv_draw_options_release(struct tv_draw_options *options)
{
    tv_search_options_release(&options->search);
}
