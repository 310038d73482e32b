/* assignment.h: the part `homework:` of an exercise: what a student writes, and how it is checked.
 * read_assignment.c reads it; the grader (grade/) does the checks.
 *
 *     homework:
 *       write: {farmer_children: children, farmer_moves: moves}
 *       points: 20
 *       checks:
 *         - {name: children of the start, ask: children, at: start, points: 2}
 *         - {name: the whole tree, compare: visit, points: 6, after: children of every state}
 */
#ifndef TV_EXERCISE_ASSIGNMENT_H
#define TV_EXERCISE_ASSIGNMENT_H

#include "exercise/problems.h"
#include "exercise/value.h"
#include "treevisit.h"

/* What a check looks at: the word of `ask`, or of `compare`. */
enum tv_question {
    /* ask: */
    TV_ASK_CHILDREN,  /* of nodes: `at` says of which */
    TV_ASK_SOLUTION,  /* whether nodes are solutions */
    TV_ASK_FAILURE,   /* whether nodes are failures */
    TV_ASK_PROPOSALS, /* the moves that lead on from nodes, whatever they lead to */
    TV_ASK_MOVES,     /* paths turned into moves: `at` says which */
    TV_ASK_CALL,      /* a function of its own, `function` */
    TV_ASK_QUEUE,     /* a queue, by scripts of operations */
    /* compare: */
    TV_COMPARE_VISIT,  /* the explored tree, or (where the visit is the student's) its order */
    TV_COMPARE_OUTPUT, /* what a visitor prints, line by line */
    TV_COMPARE_DOT,    /* what a visitor prints, as a graph in DOT */
    TV_QUESTIONS
};

/* Under which condition. */
enum tv_memory_check {
    TV_MEMORY_AS_IT_IS,
    TV_MEMORY_FREED,   /* asked many times over: what the program holds must not grow */
    TV_MEMORY_REFUSED, /* malloc and the like give none, from the first, second, ... call on */
};

enum tv_partial {
    TV_ALL_OR_NOTHING,
    TV_SHARE, /* of what was asked, how much was right */
};

/* What is generated, where an instance is random. */
enum tv_random {
    TV_RANDOM_NONE,
    TV_RANDOM_GRAPH,   /* `start` and `edges`, with circles and dead ends */
    TV_RANDOM_TREE,    /* the same without circles or joins */
    TV_RANDOM_NUMBERS, /* `numbers` and `target` */
    TV_RANDOM_SCRIPT,  /* operations of a queue */
};

/* One variation of the exercise that a check is made on. */
struct tv_instance {
    struct tv_place place;
    const struct tv_value *set;    /* keys of `space` that it sets or replaces: a map, or NULL */
    const struct tv_value *search; /* likewise of `search` */
    enum tv_random random;
    uint64_t count; /* of random ones: how many */
    uint64_t size;  /* of random ones: the most vertices, numbers or operations */
};

struct tv_check {
    struct tv_place place;
    const char *name;
    enum tv_question question;
    const char *at;       /* "start", "every-state", "every-solution", "every-path", or a node's
                             name; NULL: what is usual for the question */
    const char *function; /* of TV_ASK_CALL; else NULL */
    bool as_given;        /* children have to come in the exercise's order */
    enum tv_memory_check memory;
    uint64_t points;
    enum tv_partial partial;
    const struct tv_check *after; /* skipped where that one has not its full points; or NULL */
    const char *read;             /* where to read on: "Children of a state"; or NULL */
    struct tv_instance *instances;
    size_t instance_count;         /* 0: the exercise as it is */
    const struct tv_value *script; /* of a queue: [in 1, in 2, out, empty]; or NULL */
    double seconds;                /* of the clock, for all of it */
    uint64_t bytes;                /* of memory that the program may use */
    bool is_hidden;                /* of a key: what it asks is not told */
};

/* A function that the student writes, and which word it is asked by: children, moves, solution,
 * failure, proposals, call, queue, visit, visitor. */
struct tv_written_function {
    const char *name, *part;
};

struct tv_assignment {
    struct tv_place place;
    struct tv_written_function *functions;
    size_t function_count;
    uint64_t points;            /* the sum of those of the checks */
    const struct tv_value *set; /* keys of `space` that the homework sets or replaces; or NULL */
    uint64_t seed;              /* of random instances */
    struct tv_check *checks;    /* hidden ones after the others */
    size_t check_count;
};

/* The name of the function that the student writes for a part, or of the first of several; NULL:
 * there is none. */
const char *tv_assignment_function(const struct tv_assignment *assignment, const char *part);

/* The words of `ask`, `compare`, by enum tv_question. */
extern const char *const tv_question_words[TV_QUESTIONS + 1];

/* Loads the exercise as each instance of each check wants it, until one cannot be loaded: the
 * problems say why. An exercise without homework is fine. */
struct tv_exercise;
bool tv_assignment_check(const struct tv_exercise *exercise, struct tv_problems *problems);

/* Reads an instructor's key, `seed` and `checks` in a file of its own: its checks are hidden ones,
 * and are added to the exercise's, whose seed becomes the key's. The exercise has homework. False:
 * the problems say why, and the exercise is only to be freed. */
bool tv_key_load(struct tv_exercise *exercise, const char *path, struct tv_problems *problems);

#endif
