/* records.h: records for tests, read from a trace in a text, or of an exercise's visit. */
#ifndef TV_TESTS_PICTURE_RECORDS_H
#define TV_TESTS_PICTURE_RECORDS_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/exercise.h"
#include "picture/record.h"

/* The trace of an exercise, as `treevisit run --visitor trace` prints it; the caller frees it. */
static inline char *trace_of(const char *path)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    ck_assert_msg(exercise != NULL, "%s cannot be loaded; run me from the top folder", path);
    tv_problems_release(&problems);
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct tv_trace trace = {.out = out, .exercise = exercise->name, .kind = exercise->kind};
    struct tv_visitor visitor = tv_trace_visitor(&trace);
    struct tv_result result;
    struct tv_error error = {.file = NULL};
    ck_assert_msg(tv_visit(&exercise->space, &exercise->search, &visitor, 1, &result, &error), "%s",
                  error.text);
    tv_result_release(&result);
    tv_exercise_free(exercise);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* Reads a trace from a text, which has at least a byte. */
static inline bool record_of_text(struct tv_record *record, const char *text,
                                  struct tv_problems *problems)
{
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    ck_assert_ptr_nonnull(file);
    *problems = (struct tv_problems){.count = 0};
    bool read = tv_record_read(record, file, "a.trace", problems);
    fclose(file);
    return read;
}

/* The same of one that is right. */
static inline struct tv_record record_of(const char *text)
{
    struct tv_record record;
    struct tv_problems problems;
    bool read = record_of_text(&record, text, &problems);
    tv_problems_print(&problems, stderr);
    tv_problems_release(&problems);
    ck_assert(read);
    return record;
}

#endif
