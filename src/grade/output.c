/* output.c: checks what a student's visitor prints: line by line beside what the library's own
 * visitor prints, or as a graph in DOT beside the explored tree. It is shown the same visit twice:
 * what was left over from the first may spoil the second. See trial.h.
 */
#include "grade/output.h"

#include <inttypes.h>
#include <string.h>

#include "exercise/visitor_set.h"
#include "grade/dot_tell.h"
#include "grade/lines.h"
#include "grade/memory.h"

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory for what a visitor prints");
}

/* ---- What is right ---- */

/* Visits as the library does, with the visitor that the exercise names first. */
bool tv_output_expect(struct tv_trial *trial, struct tv_output_expected *expected)
{
    const struct tv_exercise *exercise = trial->exercise;
    struct tv_visitor_list wanted = {.kinds = {exercise->visitors.kinds[0]}, .count = 1};
    struct tv_visitor_set visitors;
    FILE *out = tv_text_begin(&expected->text);
    if (!out)
        return no_memory(trial);
    tv_visitor_set_init(&visitors, exercise, &wanted, out);
    bool visited = tv_reference_visit(trial, &exercise->search, visitors.list, 1,
                                      &expected->record);
    expected->bytes = tv_text_end(&expected->text);
    return visited && (expected->bytes || no_memory(trial));
}

void tv_output_expected_release(struct tv_output_expected *expected)
{
    tv_text_release(&expected->text);
    tv_record_release(&expected->record);
}

/* ---- Lines ---- */

/* A line of what the program prints, and that of the library. */
struct line_apart {
    size_t number;
    const char *yours, *expected;
    size_t yours_length, expected_length;
};

static bool tell_line(struct tv_trial *trial, const char *label, const char *line, size_t length)
{
    if (!*line)
        return tv_trial_fact(trial, label, "no line: the text has ended");
    if (length == 0)
        return tv_trial_fact(trial, label, "an empty line");
    return tv_trial_fact(trial, label, "%.*s", (int)length, line);
}

/* Which node had been shown when the line was printed; if none, after which line it stands. */
static bool tell_place(struct tv_trial *trial, const struct tv_output_expected *expected,
                       const struct tv_printed *printed, const struct line_apart *apart)
{
    struct tv_text text = {0};
    size_t length = 0;
    const char *before = "", *words;
    uint64_t node = tv_printed_node(printed, (size_t)(apart->yours - printed->bytes));
    if (node < expected->record.trees[0].node_count) {
        words = tv_reference_text(&expected->record.trees[0], (uint32_t)node, &text);
        bool told = words ? tv_trial_fact(trial, TV_FACT_WHERE, "printed when %s was shown", words)
                          : no_memory(trial);
        tv_text_release(&text);
        return told;
    }
    for (size_t number = apart->number; number > 1 && length == 0; number--)
        before = tv_line_number_of(expected->bytes, number - 1, &length);
    return length == 0 ||
           tv_trial_fact(trial, TV_FACT_WHERE, "after the line '%.*s'", (int)length, before);
}

/* Whether the lines are the same but for blanks. */
static bool differ_in_blanks(const struct line_apart *apart)
{
    size_t i = 0, k = 0;
    for (;;) {
        while (i < apart->yours_length && strchr(" \t", apart->yours[i]))
            i++;
        while (k < apart->expected_length && strchr(" \t", apart->expected[k]))
            k++;
        if (i == apart->yours_length || k == apart->expected_length)
            return i == apart->yours_length && k == apart->expected_length;
        if (apart->yours[i++] != apart->expected[k++])
            return false;
    }
}

static bool tell_lines(struct tv_trial *trial, const struct tv_output_expected *expected,
                       const struct tv_printed *printed, const struct line_apart *apart,
                       const char *which)
{
    if (!tv_trial_fact(trial, TV_FACT_STEP, "line %zu of what is printed in %s", apart->number,
                       which) ||
        !tell_place(trial, expected, printed, apart) ||
        !tell_line(trial, TV_FACT_YOURS, apart->yours, apart->yours_length) ||
        !tell_line(trial, TV_FACT_EXPECTED, apart->expected, apart->expected_length))
        return false;
    return !differ_in_blanks(apart) || tv_trial_fact(trial, TV_FACT_WHY, "only blanks differ");
}

static bool compare_lines(struct tv_trial *trial, const struct tv_output_expected *expected,
                          const struct tv_printed *printed, const char *which)
{
    char question[40], answer[80];
    struct line_apart apart = {.number = tv_line_apart(printed->bytes, expected->bytes)};
    if (apart.number == 0)
        return tv_trial_right(trial);
    apart.yours = tv_line_number_of(printed->bytes, apart.number, &apart.yours_length);
    apart.expected = tv_line_number_of(expected->bytes, apart.number, &apart.expected_length);
    snprintf(question, sizeof question, "line %zu", apart.number);
    snprintf(answer, sizeof answer, "%.*s", (int)apart.yours_length, apart.yours);
    return !tv_trial_wrong(trial, question, answer) ||
           tell_lines(trial, expected, printed, &apart, which);
}

/* ---- The checks ---- */

bool tv_output_judge(struct tv_trial *trial, const struct tv_output_expected *expected,
                     const struct tv_printed *printed, const char *which)
{
    if (trial->check->question == TV_COMPARE_DOT)
        return tv_dot_judge(trial, &expected->record, printed->bytes, which);
    return compare_lines(trial, expected, printed, which);
}

bool tv_output_compare(struct tv_trial *trial, const struct tv_output_expected *expected,
                       struct tv_printed *printed, const char *which)
{
    switch (tv_print(printed, trial)) {
    case TV_PRINTED_DIED:
        return tv_trial_died(trial, which, printed->asked);
    case TV_PRINTED_FAULT:
        return false;
    case TV_PRINTED:
        break;
    }
    return tv_output_judge(trial, expected, printed, which);
}

/* A second visit of many nodes would take long. */
enum { NODES_TWICE = 300 };

static bool check_twice(struct tv_trial *trial)
{
    struct tv_output_expected expected = {.bytes = NULL};
    struct tv_printed printed = {.bytes = NULL};
    bool checked = tv_output_expect(trial, &expected) &&
                   tv_output_compare(trial, &expected, &printed, "the first visit");
    if (checked && expected.record.step_count <= NODES_TWICE)
        checked = tv_output_compare(trial, &expected, &printed, "a second visit");
    checked = checked &&
              tv_trial_tried(trial, "what is printed in a visit of %" PRIu32 " node%s",
                             expected.record.step_count,
                             expected.record.step_count == 1 ? "" : "s") &&
              tv_trial_command(trial, "");
    tv_printed_release(&printed);
    tv_output_expected_release(&expected);
    return checked;
}

bool tv_check_output(struct tv_trial *trial)
{
    const struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !tv_trial_offer(trial)->visitor)
        return tv_trial_lacks(trial, "visitor");
    switch (trial->check->memory) {
    case TV_MEMORY_FREED:
        return tv_check_output_freed(trial);
    case TV_MEMORY_REFUSED:
        return tv_check_output_refused(trial);
    case TV_MEMORY_AS_IT_IS:
        break;
    }
    return check_twice(trial);
}
