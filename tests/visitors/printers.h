/* printers.h: the library's visitors by name, and what they write about a visit as a text. For
 * tests of visitors and of spaces.
 */
#ifndef TV_TESTS_VISITORS_PRINTERS_H
#define TV_TESTS_VISITORS_PRINTERS_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "treevisit.h"

enum printer { LEVELS, SOLUTIONS, COUNTS, TRACE, DOT, STEPS, ANSWER };

struct printers {
    struct tv_levels levels;
    struct tv_solutions solutions;
    struct tv_counts counts;
    struct tv_trace trace;
    struct tv_dot dot;
    struct tv_steps steps;
    struct tv_answer_line answer;
};

/* Sets all of them to write to `out`. */
static inline struct printers printers_to(FILE *out)
{
    return (struct printers){
        .levels = {.out = out},
        .solutions = {.out = out},
        .counts = {.out = out},
        .trace = {.out = out},
        .dot = {.out = out},
        .steps = {.out = out},
        .answer = {.out = out},
    };
}

static inline struct tv_visitor printer_visitor(struct printers *printers, enum printer printer)
{
    switch (printer) {
    case LEVELS:
        return tv_levels_visitor(&printers->levels);
    case SOLUTIONS:
        return tv_solutions_visitor(&printers->solutions);
    case COUNTS:
        return tv_counts_visitor(&printers->counts);
    case TRACE:
        return tv_trace_visitor(&printers->trace);
    case DOT:
        return tv_dot_visitor(&printers->dot);
    case STEPS:
        return tv_steps_visitor(&printers->steps);
    case ANSWER:
        break;
    }
    return tv_answer_line_visitor(&printers->answer);
}

/* What a visitor writes about a visit that does not fail; the caller frees it. */
static inline char *printed(enum printer printer, const struct tv_space *space,
                            const struct tv_search *search)
{
    char *text;
    size_t size;
    struct tv_result result;
    struct tv_error error;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct printers printers = printers_to(out);
    struct tv_visitor visitor = printer_visitor(&printers, printer);
    ck_assert_msg(tv_visit(space, search, &visitor, 1, &result, &error), "%s", error.text);
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    char *written = strdup(text); /* gcc takes what a memory stream gives for its own address */
    ck_assert_ptr_nonnull(written);
    free(text);
    return written;
}

#endif
