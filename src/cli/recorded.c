/* recorded.c: see recorded.h. */
#include "cli/recorded.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ending.h"
#include "cli/find.h"
#include "cli/library.h"
#include "cli/load.h"
#include "visit/text.h"

/* ---- A trace ---- */

static int first_character(FILE *file)
{
    int first = getc(file);
    while (first != EOF && strchr(" \t\r\n", first))
        first = getc(file);
    return first;
}

/* Whether what the file holds is a trace; it is then at its beginning. A pipe can be read only
 * once, so what comes out of one has to be a trace. */
static bool is_trace(FILE *file)
{
    if (fseek(file, 0, SEEK_SET) != 0)
        return true;
    bool begins = first_character(file) == '{';
    rewind(file);
    return begins;
}

/* NULL: the subject is no trace. An exercise may begin with a brace, too, but has its ending. */
static FILE *open_trace(const char *subject)
{
    if (strcmp(subject, "-") == 0)
        return stdin;
    FILE *file = tv_is_exercise_file(subject) ? NULL : fopen(subject, "r");
    if (!file || is_trace(file))
        return file;
    fclose(file);
    return NULL;
}

static enum tv_exit say_no_exercise(const struct tv_search_options *options, const char *option)
{
    return tv_say_usage(options->command,
                        "--%s is for an exercise: '%s' is a trace, and its search is over", option,
                        options->subject);
}

static enum tv_exit read_trace(struct tv_recorded *recorded, FILE *trace, const char *name)
{
    struct tv_problems problems = {.count = 0};
    recorded->is_made = tv_record_read(&recorded->record, trace, name, &problems);
    return tv_say_problems(&problems);
}

static enum tv_exit of_trace(struct tv_recorded *recorded, const struct tv_search_options *options,
                             const char *queue, FILE *trace)
{
    if (queue)
        return say_no_exercise(options, "compare");
    if (options->override_count > 0)
        return say_no_exercise(options, options->overrides[0].name);
    if (options->setting_count > 0)
        return say_no_exercise(options, "set");
    if (options->host->with)
        return say_no_exercise(options, "with");
    return read_trace(recorded, trace, trace == stdin ? "standard input" : options->subject);
}

/* ---- An exercise ---- */

static enum tv_exit load(struct tv_recorded *recorded, const struct tv_search_options *options,
                         const char *queue)
{
    enum tv_exit code = TV_EXIT_DONE;
    char *path = tv_find_exercise(options->subject, &code);
    if (!path)
        return code;
    const struct tv_wanted wanted = {
        .path = path,
        .options = options,
        .settings = options->settings,
        .setting_count = options->setting_count,
        .queue = queue,
    };
    recorded->exercise = tv_load_exercise(&wanted, &code);
    free(path);
    return code;
}

static enum tv_exit visit(struct tv_exercise *exercise, struct tv_guest *guest, const char *queue,
                          FILE *trace)
{
    struct tv_trace tracer = {.out = trace, .exercise = exercise->name, .kind = exercise->kind};
    struct tv_visitor visitors[1 + TV_GUEST_VISITORS] = {tv_trace_visitor(&tracer)};
    struct tv_result result;
    struct tv_error error = {.file = NULL};
    char place[32] = "";
    if (queue)
        snprintf(place, sizeof place, "%s: ", queue);
    size_t count = tv_guest_visitors(guest, visitors, 1, NULL);
    tv_visit(&exercise->space, &exercise->search, visitors, count, &result, &error);
    enum tv_exit code = tv_guest_fault(guest, &result, &error);
    if (code == TV_EXIT_DONE)
        code = tv_say_ended(exercise, &result, &error, place);
    tv_result_release(&result);
    return code;
}

/* Whether there is something to be seen of a visit that ended so: up to where a program failed, it
 * shows why. */
static bool is_worth_seeing(enum tv_exit code, const struct tv_guest *guest)
{
    return code == TV_EXIT_DONE || code == TV_EXIT_EARLY || (guest && code == TV_EXIT_DATA);
}

/* Visits into a file that nobody else sees, and reads that as any other trace. */
static enum tv_exit record_visit(struct tv_recorded *recorded, struct tv_guest *guest,
                                 const char *queue)
{
    FILE *trace = tmpfile();
    if (!trace)
        return tv_say(TV_EXIT_FAULT, "cannot make a temporary file: %s", strerror(errno));
    enum tv_exit code = visit(recorded->exercise, guest, queue, trace), read = TV_EXIT_DONE;
    if (is_worth_seeing(code, guest)) {
        rewind(trace);
        read = read_trace(recorded, trace, recorded->exercise->name);
    }
    fclose(trace);
    return read == TV_EXIT_DONE ? code : read;
}

/* "Four queens, with size=8": of another space than its title says. */
static enum tv_exit make_title(struct tv_recorded *recorded,
                               const struct tv_search_options *options)
{
    struct tv_text text = {.stream = NULL};
    FILE *out = tv_text_begin(&text);
    const char *title = NULL;
    if (out) {
        fputs(recorded->exercise->title, out);
        for (size_t i = 0; i < options->setting_count; i++)
            fprintf(out, "%s%s=%s", i > 0 ? ", " : ", with ", options->settings[i].key,
                    options->settings[i].value);
        title = tv_text_end(&text);
        recorded->title = title ? strdup(title) : NULL;
    }
    tv_text_release(&text);
    return recorded->title ? TV_EXIT_DONE : tv_say_no_memory();
}

static enum tv_exit of_exercise(struct tv_recorded *recorded,
                                const struct tv_search_options *options, const char *queue)
{
    struct tv_guest *guest = NULL;
    enum tv_exit code = load(recorded, options, queue);
    if (code != TV_EXIT_DONE)
        return code;
    recorded->exercise->search.interrupt = tv_watch_interrupt();
    code = make_title(recorded, options);
    if (code == TV_EXIT_DONE)
        code = tv_guest_invite(&guest, options->host, recorded->exercise);
    if (code == TV_EXIT_DONE)
        code = record_visit(recorded, guest, queue);
    tv_guest_leave(guest);
    return code;
}

/* ---- Either ---- */

enum tv_exit tv_recorded_make(struct tv_recorded *recorded, const struct tv_search_options *options,
                              const char *queue)
{
    FILE *trace = open_trace(options->subject);
    if (trace) {
        enum tv_exit code = of_trace(recorded, options, queue, trace);
        if (trace != stdin)
            fclose(trace);
        return code;
    }
    return of_exercise(recorded, options, queue);
}

void tv_recorded_release(struct tv_recorded *recorded)
{
    tv_record_release(&recorded->record);
    tv_exercise_free(recorded->exercise);
    free(recorded->title);
    *recorded = (struct tv_recorded){.exercise = NULL};
}
