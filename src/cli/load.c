/* load.c: see load.h. */
#include "cli/load.h"

#include <string.h>

static enum tv_exit override(struct tv_exercise *exercise, const struct tv_wanted *wanted)
{
    const struct tv_search_options *options = wanted->options;
    struct tv_error error = {.file = NULL};
    bool ok = true;
    for (size_t i = 0; ok && i < options->override_count; i++)
        ok = tv_search_option(&exercise->search, options->overrides[i].name,
                              options->overrides[i].value, &error);
    if (ok && wanted->queue)
        ok = tv_search_option(&exercise->search, "queue", wanted->queue, &error);
    return ok ? TV_EXIT_DONE : tv_say_usage(options->command, "%s", error.text);
}

/* Each option is right by itself, and so is the exercise. Where queues are compared, --by is meant
 * for those by priority. */
static enum tv_exit check_whole(const struct tv_exercise *exercise, const struct tv_wanted *wanted)
{
    const struct tv_search_options *options = wanted->options;
    bool other_queue = wanted->queue && exercise->search.queue != TV_PRIORITY;
    const struct tv_written written = {
        .by = tv_override_of(options, "by") && !other_queue,
        .seed = tv_override_of(options, "seed"),
        .options = true,
    };
    struct tv_error error = {.file = NULL};
    const char *key = tv_search_misfit(exercise, &written, &error);
    return key ? tv_say_usage(options->command, "--%s %s: %s", key, tv_override_of(options, key),
                              error.text)
               : TV_EXIT_DONE;
}

/* Where a program is tried, the space is that of the homework. */
static struct tv_exercise *load(const struct tv_wanted *wanted, struct tv_problems *problems)
{
    return wanted->options->host->with
               ? tv_exercise_load_as_homework(wanted->path, NULL, wanted->settings,
                                              wanted->setting_count, problems)
               : tv_exercise_load(wanted->path, wanted->settings, wanted->setting_count, problems);
}

struct tv_exercise *tv_load_exercise(const struct tv_wanted *wanted, enum tv_exit *code)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load(wanted, &problems);
    if (!exercise) {
        *code = tv_say_problems(&problems);
        return NULL;
    }
    tv_problems_release(&problems); /* which may have texts though there are none */
    *code = override(exercise, wanted);
    if (*code == TV_EXIT_DONE)
        *code = check_whole(exercise, wanted);
    if (*code == TV_EXIT_DONE)
        return exercise;
    tv_exercise_free(exercise);
    return NULL;
}
