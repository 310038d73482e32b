/* exercise.h: an exercise, read from its YAML file. The command and the grader begin here.
 *
 *     struct tv_problems problems = {.count = 0};
 *     struct tv_exercise *exercise = tv_exercise_load("exercises/queens.yaml", NULL, 0, &problems);
 *     if (!exercise) {
 *         tv_problems_print(&problems, stderr);
 *     }
 *     tv_problems_release(&problems);
 *     tv_exercise_free(exercise);
 */
#ifndef TV_EXERCISE_EXERCISE_H
#define TV_EXERCISE_EXERCISE_H

#include <stdbool.h>
#include <stdio.h>

#include "exercise/arena.h"
#include "exercise/assignment.h"
#include "exercise/problems.h"
#include "exercise/schema.h"
#include "treevisit.h"

/* A key of `space` that the command sets or replaces: --set size=8. The value is YAML. A key may
 * lead into a map: boat.seats. */
struct tv_setting {
    const char *key, *value;
    const char
        *origin; /* where it was written, for messages: "questions.txt:3: "; or NULL: --set */
};

enum tv_visitor_kind {
    TV_LEVELS_VISITOR,
    TV_SOLUTIONS_VISITOR,
    TV_COUNTS_VISITOR,
    TV_TRACE_VISITOR,
    TV_DOT_VISITOR,
    TV_ANSWER_VISITOR,
    TV_STEPS_VISITOR,
    TV_VISITOR_KINDS
};

/* Their words, "levels" and so on, ended with NULL. */
extern const char *const tv_visitor_words[];

/* Each kind once at most, in the order written. */
struct tv_visitor_list {
    enum tv_visitor_kind kinds[TV_VISITOR_KINDS];
    size_t count;
};

/* A count that the exercise expects; place.source is NULL if it says nothing about it. */
struct tv_expected {
    struct tv_place place;
    uint64_t count;
};

struct tv_expected_levels {
    struct tv_place place;
    uint64_t *counts;
    size_t count;
};

struct tv_expected_end {
    struct tv_place place;
    enum tv_ended ended;
};

/* What the counts of a result are expected to be. `rejected` needs a visitor with that hook, `cost`
 * a queue by priority. */
struct tv_expect {
    struct tv_expected visited, queued, expanded, cut, dead_ends, solutions, failures, dropped,
        rejected, peak, cost;
    struct tv_expected_levels levels;
    struct tv_expected_end ended;
};

/* Everything it points to is its own and goes with it. */
struct tv_exercise {
    const char *path; /* as it was given */
    const char *name; /* the file's, without folder and .yaml */
    const char *title;
    const char *story, *source;         /* or NULL */
    const char *kind;                   /* of the space */
    const struct tv_value *space_value; /* the space as it is written, with the settings */
    struct tv_space space;
    struct tv_search search;
    struct tv_visitor_list visitors;
    enum tv_format format; /* of solutions: the file's, or that of the kind */
    struct tv_expect expect;
    struct tv_assignment *assignment; /* `homework:`; NULL: it has none */
    struct tv_source *document;       /* its text */
    struct tv_arena arena;
};

/* Loads an exercise. NULL: the problems say why. */
struct tv_exercise *tv_exercise_load(const char *path, const struct tv_setting *settings,
                                     size_t setting_count, struct tv_problems *problems);

/* The same as homework: keys of `homework.set`, then those of the instance (or NULL), take their
 * place in `space`, and those of the instance in `search`, before the settings. */
struct tv_exercise *tv_exercise_load_as_homework(const char *path,
                                                 const struct tv_instance *instance,
                                                 const struct tv_setting *settings,
                                                 size_t setting_count,
                                                 struct tv_problems *problems);

/* NULL is fine. */
void tv_exercise_free(struct tv_exercise *exercise);

/* Reads the value of an option, "--NAME VALUE", as the field would read it in a file. */
bool tv_read_option(const struct tv_field *field, const char *value, void *target,
                    struct tv_error *error);

/* Sets what an option of the command says, read as the same key of `search` would be: "queue" and
 * "lifo", or "limit-nodes" and "1000" for a key of `limits`. */
bool tv_search_option(struct tv_search *search, const char *name, const char *value,
                      struct tv_error *error);

/* The same for visitors: "levels,counts". */
bool tv_visitors_option(struct tv_visitor_list *visitors, const char *value,
                        struct tv_error *error);

/* The same for the format of solutions: "moves". */
bool tv_format_option(enum tv_format *format, const char *value, struct tv_error *error);

/* Which settings were written, in the file or as options: their defaults need nothing else. */
struct tv_written {
    bool by, seed;
    bool options; /* for advice: "add --queue priority", not "write queue: priority" */
};

/* Whether the settings of the search go together, and with the space. Returns the key that does
 * not fit, one of those written, after filling the error's text; NULL: all is well. */
const char *tv_search_misfit(const struct tv_exercise *exercise, const struct tv_written *written,
                             struct tv_error *error);

/* Adds the error of a visit as a problem, with the line of the exercise where its space says what
 * cannot be done. The error has a place: its file is not NULL. */
bool tv_exercise_problem(const struct tv_exercise *exercise, const struct tv_error *error,
                         struct tv_problems *problems);

/* Compares a result with what is expected. Writes each difference as a line with its place,
 * "queens.yaml:7:22: solutions: expected 2, got 3"; returns whether there is none. */
bool tv_expect_compare(const struct tv_expect *expect, const struct tv_result *result, FILE *out);

/* ---- The keys of an exercise, for the reference ---- */

extern const struct tv_field tv_exercise_fields[];   /* into struct tv_exercise */
extern const struct tv_field tv_search_fields[];     /* into struct tv_search */
extern const struct tv_field tv_limit_fields[];      /* likewise */
extern const struct tv_field tv_expect_fields[];     /* into struct tv_expect */
extern const struct tv_field tv_assignment_fields[]; /* of `homework` */
extern const struct tv_field tv_key_fields[];        /* of an instructor's key */

#endif
