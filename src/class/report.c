/* report.c: see report.h. The two files; report_page.c and report_times.c know what is in them.
 */
#include "class/report.h"

#include <string.h>

#include "class/report_page.h"
#include "class/report_times.h"
#include "class/times.h"
#include "visit/text.h"

static const char no_memory[] = "not enough memory for the report of the class";

/* What becomes of a text; NULL: there was no memory for it. */
static bool put_file(const char *folder, const char *name, const char *text, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = text ? tv_arena_format(&arena, "%s/%s", folder, name) : NULL;
    bool complete = path ? tv_store_put(path, text, strlen(text), error)
                         : tv_fail(error, "%s", no_memory);
    tv_arena_release(&arena);
    return complete;
}

static bool put_report(const struct tv_class_statistics *statistics, const char *folder,
                       struct tv_error *error)
{
    struct tv_text text = {0};
    const struct tv_class_page page = {statistics, folder, tv_text_begin(&text)};
    bool written = page.out && tv_class_page_write(&page);
    const char *finished = page.out ? tv_text_end(&text) : NULL;
    bool complete = put_file(folder, "report.html", written ? finished : NULL, error);
    tv_text_release(&text);
    return complete;
}

static bool put_times(const struct tv_store *store, const struct tv_students *students,
                      const char *folder, struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct tv_text text = {0};
    double *seconds = tv_arena_array(&arena, students->count, sizeof *seconds);
    FILE *out = seconds ? tv_text_begin(&text) : NULL;
    bool complete = out ? tv_times_read(store, students, seconds, error)
                        : tv_fail(error, "%s", no_memory);
    if (complete) {
        bool written = tv_class_times_write(students, seconds, out);
        const char *finished = tv_text_end(&text);
        complete = put_file(folder, "times.html", written ? finished : NULL, error);
    }
    tv_text_release(&text);
    tv_arena_release(&arena);
    return complete;
}

bool tv_class_report_write(const struct tv_store *store, const struct tv_students *students,
                           const struct tv_exercise *exercise, const char *out,
                           struct tv_error *error)
{
    struct tv_class_statistics statistics;
    bool complete = tv_class_statistics_begin(&statistics, students, exercise, error) &&
                    tv_results_each(store, students, tv_class_statistics_see, &statistics, error);
    tv_class_statistics_end(&statistics);
    complete = complete && put_report(&statistics, out, error) &&
               put_times(store, students, out, error);
    tv_class_statistics_release(&statistics);
    return complete;
}
