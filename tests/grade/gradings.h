/* gradings.h: gradings made by hand, for the tests of what is written of them.
 */
#ifndef TV_TESTS_GRADE_GRADINGS_H
#define TV_TESTS_GRADE_GRADINGS_H

#include "grade/grade.h"
#include "grade/trial.h"

enum { SAMPLE_CHECKS = 5 };

/* A farmer with one mistake in the children, and nothing written for the moves. */
struct sample {
    struct tv_exercise exercise;
    struct tv_assignment assignment;
    struct tv_written_function functions[2];
    struct tv_check checks[SAMPLE_CHECKS];
    struct tv_check_report reports[SAMPLE_CHECKS];
    struct tv_fact facts[4], move_facts[3];
    struct tv_grading grading;
};

static inline void sample_checks(struct sample *sample)
{
    static const struct tv_check checks[SAMPLE_CHECKS] = {
        {.name = "children of the start", .question = TV_ASK_CHILDREN},
        {.name = "children of every state", .question = TV_ASK_CHILDREN, .read = "Both shores"},
        {.name = "the whole tree", .question = TV_COMPARE_VISIT},
        {.name = "paths into moves", .question = TV_ASK_MOVES},
        {.name = "other travellers", .question = TV_ASK_CHILDREN, .is_hidden = true},
    };
    for (size_t i = 0; i < SAMPLE_CHECKS; i++)
        sample->checks[i] = checks[i];
}

static inline void sample_facts(struct sample *sample)
{
    static const struct tv_fact facts[] = {
        {TV_FACT_WHERE, "((farmer shore-2) (goat shore-2))"},
        {TV_FACT_REACHED, "(farmer goat)"},
        {TV_FACT_YOURS, "a\nb\nc"},
        {TV_FACT_TOO_MANY, "c"},
    };
    static const struct tv_fact move_facts[] = {
        {TV_FACT_WHERE, "the first solution"},
        {TV_FACT_REACHED, "seven moves"},
        {TV_FACT_CRASH, "farmer.c:31: read behind the end of an array"},
    };
    for (size_t i = 0; i < 4; i++)
        sample->facts[i] = facts[i];
    for (size_t i = 0; i < 3; i++)
        sample->move_facts[i] = move_facts[i];
}

static inline void sample_reports(struct sample *sample)
{
    const struct tv_check_report reports[SAMPLE_CHECKS] = {
        {.verdict = TV_PASSED, .points = 200, .earned = 200, .asked = 1, .right = 1},
        {.verdict = TV_PARTLY,
         .points = 800,
         .earned = 350,
         .asked = 16,
         .right = 7,
         .tried = "children of 16 states",
         .facts = sample->facts,
         .fact_count = 4,
         .mistake = "only the shore of arrival is looked at",
         .command = "run farmer --with farmer.c"},
        {.verdict = TV_SKIPPED, .points = 600, .reason = "since 'children' has not its points"},
        {.verdict = TV_FAILED,
         .points = 400,
         .asked = 2,
         .facts = sample->move_facts,
         .fact_count = 3,
         .replay = "set: {start: A, edges: {A: [B]}}"},
        {.verdict = TV_UNCHECKED, .points = 500, .reason = "it could not be kept secret"},
    };
    for (size_t i = 0; i < SAMPLE_CHECKS; i++) {
        sample->reports[i] = reports[i];
        sample->reports[i].check = &sample->checks[i];
        sample->reports[i].number = (unsigned)i + 1;
    }
}

static inline void sample_init(struct sample *sample)
{
    *sample = (struct sample){
        .exercise = {.name = "farmer", .title = "The farmer's problem"},
        .functions = {{"farmer_children", "children"}, {"farmer_moves", "moves"}},
    };
    sample->assignment = (struct tv_assignment){.functions = sample->functions,
                                                .function_count = 2};
    sample->exercise.assignment = &sample->assignment;
    sample_checks(sample);
    sample_facts(sample);
    sample_reports(sample);
    sample->grading = (struct tv_grading){.exercise = &sample->exercise,
                                          .file = "farmer.c",
                                          .notes = "",
                                          .points = 2000,
                                          .earned = 550,
                                          .checks = sample->reports,
                                          .check_count = SAMPLE_CHECKS,
                                          .is_finished = true};
}

/* The run was ended when the first check had been done. */
static inline void sample_end_early(struct sample *sample)
{
    for (size_t i = 1; i < SAMPLE_CHECKS; i++)
        sample->reports[i] = (struct tv_check_report){.check = &sample->checks[i],
                                                      .number = (unsigned)i + 1,
                                                      .points = sample->reports[i].points};
    sample->grading.earned = 200;
    sample->grading.points = 2500;
    sample->grading.is_finished = false;
}

/* The file does not compile. */
static inline void sample_break(struct sample *sample)
{
    sample_end_early(sample);
    sample->reports[0].verdict = TV_NOT_RUN;
    sample->reports[0].earned = 0;
    sample->grading.earned = 0;
    sample->grading.is_finished = true;
    sample->grading.fault = "farmer.c:7:5: error: expected ';'\n\treturn children\n\t^\n";
}

/* Whatever can be of the submission's making has bytes that are no text, and others that mean
 * something to XML, JSON, TAP, YAML or a terminal. */
static inline void sample_spoil(struct sample *sample)
{
    static const char hostile[] = "\x1b[2J <b>&amp;\"'\\\xff\xc0\xaf\x01\xed\xa0\x80 # SKIP\n"
                                  "...\n---\n]]>\xe2\x80\xae\xef\xbf\xbf";
    sample->checks[1].name = hostile;
    sample->grading.file = hostile;
    sample->grading.notes = hostile;
    sample->facts[0].text = sample->facts[2].text = hostile;
    sample->reports[1].tried = sample->reports[1].mistake = hostile;
    sample->reports[1].command = sample->reports[1].replay = sample->reports[2].reason = hostile;
}

#endif
