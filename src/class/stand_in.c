/* STAND-IN, to be replaced by what A, B, D, E and F write: a folder of files KEY.c, a page with the
 * status, a gradebook with points. Delete this file when they are there.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "class/class_report.h"
#include "class/feedback.h"
#include "class/gradebook.h"

/* A */
static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct tv_entry *)a)->path, ((const struct tv_entry *)b)->path);
}

bool tv_sources_list(struct tv_sources *sources, const char *const *arguments, size_t count,
                     struct tv_problems *problems)
{
    memset(sources, 0, sizeof *sources);
    const struct dirent *entry;
    const struct tv_source source = {.name = arguments[0]};
    DIR *folder = opendir(arguments[0]);
    if (!folder)
        return tv_problem_of(problems, TV_NO_INPUT, (struct tv_place){&source, 0, 0},
                             "it cannot be read");
    sources->arguments = arguments;
    sources->argument_count = count;
    sources->entries = tv_arena_array(&sources->arena, 10000, sizeof *sources->entries);
    while ((entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            sources->entries[sources->count++] = (struct tv_entry){
                .argument = arguments[0],
                .path = tv_arena_copy(&sources->arena, entry->d_name, strlen(entry->d_name))};
    closedir(folder);
    qsort(sources->entries, sources->count, sizeof *sources->entries, by_path);
    return true;
}

bool tv_sources_read(const struct tv_sources *sources, const bool *wanted, tv_entry_take *take,
                     void *context, struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    for (size_t i = 0; i < sources->count; i++) {
        struct tv_arena arena = {0};
        const char *bytes;
        size_t length;
        const char *path = tv_arena_format(&arena, "%s/%s", sources->entries[i].argument,
                                           sources->entries[i].path);
        bool ok = !wanted[i] || (tv_store_get(path, &arena, &bytes, &length, &error) &&
                                 take(context, i, bytes, length, &error));
        tv_arena_release(&arena);
        if (!ok)
            return tv_problem_of(problems, TV_NO_MEMORY, (struct tv_place){NULL, 0, 0}, "%s",
                                 error.text);
    }
    return true;
}

void tv_sources_release(struct tv_sources *sources)
{
    tv_arena_release(&sources->arena);
}

/* B */
bool tv_roster_read(struct tv_roster *roster, struct tv_arena *arena, const char *path,
                    struct tv_problems *problems)
{
    (void)arena, (void)path, (void)problems;
    memset(roster, 0, sizeof *roster);
    return true;
}

bool tv_students_find(struct tv_students *students, const struct tv_students_wanted *wanted,
                      struct tv_problems *problems)
{
    (void)problems;
    memset(students, 0, sizeof *students);
    students->list = tv_arena_array(&students->arena, wanted->sources->count + 1,
                                    sizeof *students->list);
    for (size_t i = 0; i < wanted->sources->count; i++) {
        const char *path = wanted->sources->entries[i].path, *dot = strrchr(path, '.');
        bool is_c = dot && strcmp(dot, ".c") == 0;
        students->list[students->count++] = (struct tv_student){
            .key = tv_arena_copy(&students->arena, path, dot ? (size_t)(dot - path) : strlen(path)),
            .name = path,
            .id = "",
            .email = "",
            .login = "",
            .row = SIZE_MAX,
            .origin = path,
            .reason = is_c ? NULL : "No C file was handed in.",
            .entry = i,
        };
    }
    return true;
}

void tv_students_release(struct tv_students *students)
{
    tv_arena_release(&students->arena);
}

/* E */
bool tv_feedback_page(const struct tv_feedback_wanted *wanted, FILE *out, struct tv_error *error)
{
    (void)error;
    fprintf(out, "%s %s\n", wanted->result->student->key,
            tv_result_status_words[wanted->result->status]);
    return true;
}

/* D */
static bool write_row(void *context, const struct tv_class_result *result, struct tv_error *error)
{
    (void)error;
    fprintf(context, "%s,%s,%llu,%llu\n", result->student->key,
            tv_result_status_words[result->status], (unsigned long long)result->earned,
            (unsigned long long)result->points);
    return true;
}

bool tv_gradebook_write(const struct tv_store *store, const struct tv_students *students,
                        const struct tv_exercise *exercise, const char *out, struct tv_error *error)
{
    (void)exercise;
    struct tv_arena arena = {0};
    FILE *file = fopen(tv_arena_format(&arena, "%s/gradebook.csv", out), "w");
    bool ok = file && tv_results_each(store, students, write_row, file, error);
    if (file)
        fclose(file);
    tv_arena_release(&arena);
    return ok;
}

/* F */
bool tv_class_report_write(const struct tv_store *store, const struct tv_students *students,
                           const struct tv_exercise *exercise, const char *out,
                           struct tv_error *error)
{
    (void)store, (void)students, (void)exercise;
    struct tv_arena arena = {0};
    FILE *file = fopen(tv_arena_format(&arena, "%s/report.html", out), "w");
    if (file)
        fclose(file);
    tv_arena_release(&arena);
    return file || tv_fail(error, "cannot write a report");
}
