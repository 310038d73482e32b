/* mistakes.h: which usual mistake a submission looks like, told by its wrong answers.
 *
 * For each homework there are submissions with one usual mistake each, tests/mutants/NAME. They are
 * checked once, by `make mistakes`, and hashes of their wrong answers kept in
 * exercises/NAME.mistakes: of each check the smallest ones, a sketch. How much two sketches have in
 * common estimates how much the sets of wrong answers have in common, right to a few hundredths
 * where these are large, exact where they are small: Broder, On the resemblance and containment of
 * documents (1997). So a submission is known by what it answers, whatever it looks like, and no
 * answer can be read in the file.
 *
 * The file has a JSON object on each line: the sentence from the first lines of the mutant,
 * "mistake: ...", and the sketches by names of checks. One line is of the file that `start` hands
 * out: who answers like that has not written the function yet.
 *
 *     {"mistake":"the boat's side is forgotten","wrong":{"children of every state":[90210,...]}}
 *     {"unwritten":true,"wrong":{...}}
 */
#ifndef TV_GRADE_MISTAKES_H
#define TV_GRADE_MISTAKES_H

#include "grade/grade.h"

/* The most hashes of a sketch: the smallest, each once, in ascending order. */
enum { TV_SKETCH_MAX = 64 };

/* Names the mistake of each check that failed, if one is likely. No file, no names. False: the file
 * is not as it should be, or there is no memory. grade.c calls it at the end. */
bool tv_mistakes_name(struct tv_grading *grading, const char *path, struct tv_error *error);

#endif
