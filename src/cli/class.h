/* class.h: a class whose results are in a folder: what the forms of `grade` and `gradebook` have in
 * common.
 */
#ifndef TV_CLI_CLASS_H
#define TV_CLI_CLASS_H

#include "class/run.h"
#include "class/scratch.h"
#include "cli/assigned.h"
#include "cli/guest.h"

/* Begin with all zeros. */
struct tv_class {
    const char *folder;    /* RESULTS, as it was given */
    struct tv_store store; /* its folder is an absolute path */
    struct tv_class_setting setting;
    struct tv_students students;
    struct tv_assigned assigned;
    struct tv_host *host;           /* of who grades */
    struct tv_grade_wanted grading; /* after tv_class_prepare(): all but the file */
    struct tv_arena arena;
};

/* All of these say what is wrong and return the code for it. Release the class in any case. */

/* The path of the folder, which has to be there. */
enum tv_exit tv_class_find(struct tv_class *class, const char *folder);

/* Reads the class and how it is graded from the folder, and loads the exercise. */
enum tv_exit tv_class_open(struct tv_class *class, const char *folder);

/* Loads the exercise of class->setting. */
enum tv_exit tv_class_load_exercise(struct tv_class *class);

/* Opens the sandbox, and makes what is asked of the grader and the base of the fingerprints, into
 * *base. */
enum tv_exit tv_class_prepare(struct tv_class *class, uint64_t *base);

/* What a run of the class is asked for, as it was prepared, with the base of the fingerprints: one
 * unit at a time, all of them without a limit, and nobody waits. */
struct tv_run_wanted tv_class_wanted(const struct tv_class *class, uint64_t base);

/* Grades the plan: tries the compiler once if `tries_compiler`, and has a folder for temporary
 * files. What ended it early was said. */
enum tv_exit tv_class_run(struct tv_class *class, const struct tv_run_wanted *wanted,
                          struct tv_plan *plan, struct tv_run_counts *counts, bool tries_compiler);

/* Writes gradebook and report from the results in the folder, which is that of `class`. */
enum tv_exit tv_class_finish(struct tv_class *class);

void tv_class_release(struct tv_class *class);

#endif
