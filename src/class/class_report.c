/* class_report.c: see class_report.h. The two files; class_page.c and class_times.c know what is in
 * them.
 */
#include "class/class_report.h"

#include "class/class_page.h"
#include "class/class_times.h"
#include "files/new_file.h"

/* What writes a file's text. */
struct report {
    const struct tv_store *store;
    const struct tv_students *students;
    const struct tv_class_statistics *statistics;
    const char *out;
};
typedef bool report_writer(const struct report *report, FILE *out, struct tv_error *error);

static bool write_page(const struct report *report, FILE *out, struct tv_error *error)
{
    const struct tv_class_page page = {report->statistics, report->out, out};
    return tv_class_page_write(&page) ||
           tv_fail(error, "not enough memory for the report of the class");
}

static bool write_times(const struct report *report, FILE *out, struct tv_error *error)
{
    struct tv_arena arena = {0};
    const char *path = tv_arena_format(&arena, "%s/times.csv", report->store->folder);
    bool complete = path ? tv_class_times_write(path, report->students, out, error)
                         : tv_fail(error, "not enough memory for the times of the class");
    tv_arena_release(&arena);
    return complete;
}

static bool write_file(const struct report *report, const char *name, report_writer *write,
                       struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct tv_new_file file = {.stream = NULL};
    const char *path = tv_arena_format(&arena, "%s/%s", report->out, name);
    bool complete = path ? tv_new_file_open(&file, path, error)
                         : tv_fail(error, "not enough memory for the name of '%s'", name);
    complete = complete && write(report, file.stream, error);
    if (complete)
        complete = tv_new_file_commit(&file, error);
    else
        tv_new_file_discard(&file);
    tv_arena_release(&arena);
    return complete;
}

bool tv_class_report_write(const struct tv_store *store, const struct tv_students *students,
                           const struct tv_exercise *exercise, const char *out,
                           struct tv_error *error)
{
    struct tv_class_statistics statistics;
    const struct report report = {store, students, &statistics, out};
    bool complete = tv_class_statistics_begin(&statistics, students, exercise, error) &&
                    tv_results_each(store, students, tv_class_statistics_see, &statistics, error);
    tv_class_statistics_end(&statistics);
    complete = complete && write_file(&report, "report.html", write_page, error) &&
               write_file(&report, "times.html", write_times, error);
    tv_class_statistics_release(&statistics);
    return complete;
}
