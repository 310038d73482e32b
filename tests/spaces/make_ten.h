/* make_ten.h: what the tests of the space `numbers` share: its nodes as lines, and its counts. */
#ifndef TV_TESTS_SPACES_MAKE_TEN_H
#define TV_TESTS_SPACES_MAKE_TEN_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "spaces/numbers.h"

enum { ALL_OPERATIONS = (1 << TV_OPERATORS) - 1 };

/* Depth first, the first child first, as the program tries them. */
static inline struct tv_search depth_first(void)
{
    struct tv_search search = tv_search_defaults();
    search.queue = TV_LIFO;
    search.siblings = TV_REVERSED;
    return search;
}

/* ---- What is written about the nodes of a visit ---- */

/* A visitor that writes a line for each node that it is meant for. */
struct notes {
    void (*write)(const struct tv_seen *seen, FILE *out);
    FILE *out;
};

static inline enum tv_answer take_note(void *self, const struct tv_seen *seen,
                                       struct tv_error *error)
{
    (void)error;
    const struct notes *notes = self;
    notes->write(seen, notes->out);
    return TV_GO;
}

/* The caller frees the lines. */
static inline char *noted(const struct tv_numbers *numbers, const struct tv_search *search,
                          void (*write)(const struct tv_seen *seen, FILE *out))
{
    static const struct tv_visitor_ops ops = {.visit = take_note};
    char *text = NULL;
    size_t size = 0;
    struct notes notes = {.write = write, .out = open_memstream(&text, &size)};
    struct tv_visitor visitor = {.ops = &ops, .self = &notes, .wants = TV_NAMES};
    struct tv_space space = tv_numbers_space(numbers);
    struct tv_result result;
    ck_assert_ptr_nonnull(notes.out);
    ck_assert(tv_visit(&space, search, &visitor, 1, &result, NULL));
    tv_result_release(&result);
    ck_assert_int_eq(fclose(notes.out), 0);
    return text;
}

static inline void write_name(const struct tv_seen *seen, FILE *out)
{
    seen->space->ops->name(seen->space->self, seen, out);
    fputc('\n', out);
}

static inline void write_picture(const struct tv_seen *seen, FILE *out)
{
    seen->space->ops->show(seen->space->self, seen, out);
}

static inline void write_solution(const struct tv_seen *seen, FILE *out)
{
    if (seen->is_solution)
        write_name(seen, out);
}

static inline void write_expression(const struct tv_seen *seen, FILE *out)
{
    if (seen->level + 1 == ((const struct tv_numbers *)seen->space->self)->count)
        write_name(seen, out);
}

static inline struct tv_result counted(const struct tv_numbers *numbers,
                                       const struct tv_search *search)
{
    struct tv_space space = tv_numbers_space(numbers);
    struct tv_result result;
    ck_assert(tv_visit(&space, search, NULL, 0, &result, NULL));
    return result;
}

#endif
