/* each.c: see each.h. A line holds settings of the space, KEY=VALUE, with blanks between them; a
 * value with blanks stands in brackets or quotes. Empty lines and those that begin with '#' are
 * passed over.
 */
#include "cli/each.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/visit_once.h"
#include "visit/text.h"

static const char blanks[] = " \t\r\n";

struct questions {
    const struct tv_run_options *options;
    const char *path; /* of the exercise */
    const char *name; /* of the file, for messages */
    FILE *file;
    char *line;
    size_t room;                 /* of the line */
    size_t number;               /* of the line */
    struct tv_text place;        /* "questions.txt:3: " */
    struct tv_setting *settings; /* first the command's, then the line's */
    size_t setting_count, setting_room;
    const volatile sig_atomic_t *interrupted;
};

/* ---- A line as settings ---- */

/* The end of a word: a blank outside of brackets and quotes, or the end of the line. */
static char *end_of_word(char *word)
{
    int depth = 0;
    char quote = '\0';
    for (; *word && (depth > 0 || quote || !strchr(blanks, *word)); word++) {
        if (quote)
            quote = *word == quote ? '\0' : quote;
        else if (*word == '"' || *word == '\'')
            quote = *word;
        else if (*word == '[' || *word == '{')
            depth++;
        else if (*word == ']' || *word == '}')
            depth--;
    }
    return word;
}

static enum tv_exit add_setting(struct questions *questions, char *word, const char *place)
{
    char *equals = strchr(word, '=');
    if (!equals || equals == word)
        return tv_say(TV_EXIT_DATA, "%sa setting is written KEY=VALUE, and this is '%s'", place,
                      word);
    if (questions->setting_count == questions->setting_room) {
        size_t room = 2 * questions->setting_room + 8;
        struct tv_setting *more = realloc(questions->settings, room * sizeof *more);
        if (!more)
            return tv_say_no_memory();
        questions->settings = more;
        questions->setting_room = room;
    }
    *equals = '\0';
    questions->settings[questions->setting_count++] = (struct tv_setting){
        .key = word, .value = equals + 1, .origin = place};
    return TV_EXIT_DONE;
}

static enum tv_exit read_settings(struct questions *questions, const char *place)
{
    enum tv_exit code = TV_EXIT_DONE;
    questions->setting_count = questions->options->search.setting_count;
    for (char *word = questions->line; code == TV_EXIT_DONE;) {
        word += strspn(word, blanks);
        if (!*word)
            break;
        char *end = end_of_word(word);
        char *next = *end ? end + 1 : end;
        *end = '\0';
        code = add_setting(questions, word, place);
        word = next;
    }
    return code;
}

/* ---- Lines ---- */

static enum tv_exit answer(struct questions *questions, FILE *out)
{
    FILE *text = tv_text_begin(&questions->place);
    if (text)
        fprintf(text, "%s:%zu: ", questions->name, questions->number);
    const char *place = text ? tv_text_end(&questions->place) : NULL;
    if (!place)
        return tv_say_no_memory();
    struct tv_once once = {.options = questions->options, .place = place};
    enum tv_exit code = read_settings(questions, place);
    if (code == TV_EXIT_DONE)
        code = tv_once_load(&once, questions->path, questions->settings, questions->setting_count);
    if (code == TV_EXIT_DONE)
        code = tv_once_visit(&once, out);
    tv_once_release(&once);
    if (code == TV_EXIT_DATA)
        tv_say(code, "%sthis line has no answer; going on with the next", place);
    return code;
}

static bool is_empty(const char *line)
{
    line += strspn(line, blanks);
    return !*line || *line == '#';
}

/* A wrong line, or one that takes too long, leaves the next ones as they are. */
static bool goes_on(const struct questions *questions, enum tv_exit code)
{
    return code == TV_EXIT_DONE || code == TV_EXIT_DATA ||
           (code == TV_EXIT_EARLY && !*questions->interrupted);
}

/* Reads the next line. What follows a NUL character would go unseen: it becomes a '?', which no
 * setting has a use for. */
static bool next_line(struct questions *questions)
{
    errno = 0;
    ssize_t length = getline(&questions->line, &questions->room, questions->file);
    for (ssize_t i = 0; i < length; i++) {
        if (!questions->line[i])
            questions->line[i] = '?';
    }
    questions->number++;
    return length >= 0;
}

static enum tv_exit answer_all(struct questions *questions, FILE *out)
{
    enum tv_exit code = TV_EXIT_DONE, worst = TV_EXIT_DONE;
    questions->interrupted = tv_watch_interrupt();
    while (goes_on(questions, code) && next_line(questions)) {
        code = is_empty(questions->line) ? TV_EXIT_DONE : answer(questions, out);
        worst = code > worst ? code : worst;
        fflush(out); /* whoever asks may be waiting */
    }
    if (*questions->interrupted && errno == EINTR)
        return tv_say(TV_EXIT_EARLY, "interrupted");
    if (goes_on(questions, code) && (ferror(questions->file) || errno == ENOMEM))
        return tv_say(TV_EXIT_NO_INPUT, "cannot read %s: %s", questions->name, strerror(errno));
    return worst;
}

enum tv_exit tv_run_each(const struct tv_run_options *options, const char *path, FILE *out)
{
    bool is_input = strcmp(options->each, "-") == 0;
    size_t count = options->search.setting_count;
    struct questions questions = {
        .options = options,
        .path = path,
        .name = is_input ? "standard input" : options->each,
        .file = is_input ? stdin : fopen(options->each, "r"),
        .settings = calloc(count + 1, sizeof *questions.settings),
        .setting_room = count + 1,
    };
    enum tv_exit code = TV_EXIT_DONE;
    if (!questions.file)
        code = tv_say(TV_EXIT_NO_INPUT, "cannot read %s: %s", options->each, strerror(errno));
    else if (!questions.settings)
        code = tv_say_no_memory();
    if (questions.settings && count)
        memcpy(questions.settings, options->search.settings, count * sizeof *questions.settings);
    if (code == TV_EXIT_DONE)
        code = answer_all(&questions, out);
    if (questions.file && !is_input)
        fclose(questions.file);
    tv_text_release(&questions.place);
    free(questions.line);
    free(questions.settings);
    return code;
}
