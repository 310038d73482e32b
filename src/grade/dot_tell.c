/* dot_tell.c: see dot_tell.h. */
#include "grade/dot_tell.h"

#include <string.h>

#include "grade/dot_compare.h"
#include "grade/keep.h"
#include "grade/lines.h"
#include "grade/reference.h"

struct telling {
    struct tv_trial *trial;
    const struct tv_record_tree *tree;
    const struct tv_dot_graph *graph;
    const struct tv_dot_difference *difference;
};

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory to compare a graph");
}

/* ---- Words, kept in the report's arena; NULL: no memory ---- */

static const char *node_words(const struct telling *telling, uint32_t node)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        tv_reference_write(telling->tree, node, out);
    return tv_keep_text(telling->trial->arena, &text);
}

/* The children of a node of the tree; "none". */
static const char *children_words(const struct telling *telling, uint32_t node)
{
    struct tv_text text = {0};
    const struct tv_record_node *nodes = telling->tree->nodes;
    uint32_t child = nodes[node].first_child;
    FILE *out = tv_text_begin(&text);
    if (out && child == TV_NOBODY)
        fputs("none", out);
    for (; out && child != TV_NOBODY; child = nodes[child].next_sibling)
        fprintf(out, "%s%s", nodes[child].name, nodes[child].next_sibling == TV_NOBODY ? "" : ", ");
    return tv_keep_text(telling->trial->arena, &text);
}

static void write_drawn(const struct tv_dot_node *node, FILE *out)
{
    fputs(node->label, out);
    if (strcmp(node->label, node->id) != 0)
        fprintf(out, " (its id is %s)", node->id);
}

static const char *drawn_words(const struct telling *telling, const uint32_t *nodes, uint32_t count)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    for (uint32_t i = 0; out && i < count; i++) {
        fputs(i > 0 ? ", " : "", out);
        write_drawn(&telling->graph->nodes[nodes[i]], out);
    }
    return tv_keep_text(telling->trial->arena, &text);
}

static const char *missing_words(const struct telling *telling)
{
    struct tv_text text = {0};
    const struct tv_dot_difference *difference = telling->difference;
    FILE *out = tv_text_begin(&text);
    for (uint32_t i = 0; out && i < difference->missing_count; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", telling->tree->nodes[difference->missing[i]].name);
    return tv_keep_text(telling->trial->arena, &text);
}

/* ---- Facts ---- */

static bool tell(const struct telling *telling, const char *label, const char *words)
{
    if (!words)
        return no_memory(telling->trial);
    return !words[0] || tv_trial_fact(telling->trial, label, "%s", words);
}

static bool tell_no_root(const struct telling *telling)
{
    return tell(telling, TV_FACT_MISSING, node_words(telling, 0)) &&
           tell(telling, TV_FACT_WHY, "no node is labelled so, and it is the root");
}

static bool tell_children(const struct telling *telling)
{
    const struct tv_dot_difference *difference = telling->difference;
    return tell(telling, TV_FACT_WHERE, node_words(telling, difference->node)) &&
           tell(telling, TV_FACT_EXPECTED, children_words(telling, difference->node)) &&
           tell(telling, TV_FACT_MISSING, missing_words(telling)) &&
           tell(telling, TV_FACT_TOO_MANY,
                drawn_words(telling, difference->too_many, difference->too_many_count)) &&
           tell(telling, TV_FACT_WHY, "an edge leads from each node to each of its children");
}

static bool tell_shared(const struct telling *telling)
{
    const struct tv_dot_difference *difference = telling->difference;
    return tell(telling, TV_FACT_WHERE, node_words(telling, difference->node)) &&
           tell(telling, TV_FACT_YOURS, drawn_words(telling, &difference->drawn, 1)) &&
           tell(telling, TV_FACT_WHY,
                "it is the child of another node already: in a tree each way to it ends in a node "
                "of its own, with an id of its own and the same label");
}

static bool tell_apart(const struct telling *telling)
{
    return tell(telling, TV_FACT_TOO_MANY, drawn_words(telling, &telling->difference->drawn, 1)) &&
           tell(telling, TV_FACT_WHY, "no edges lead to it from the root");
}

static bool tell_difference(const struct telling *telling)
{
    switch (telling->difference->differs) {
    case TV_DOT_NO_ROOT:
        return tell_no_root(telling);
    case TV_DOT_CHILDREN:
        return tell_children(telling);
    case TV_DOT_SHARED:
        return tell_shared(telling);
    case TV_DOT_APART:
    case TV_DOT_SAME:
        break;
    }
    return tell_apart(telling);
}

/* ---- Counting ---- */

/* The line with this number, to be shown as yours. */
static const char *line_words(struct tv_trial *trial, const char *text, unsigned number)
{
    size_t length;
    const char *line = tv_line_number_of(text, number, &length);
    return tv_arena_copy(trial->arena, line, length);
}

static bool judge_broken(struct tv_trial *trial, const char *text, const struct tv_error *error)
{
    if (error->line == 0)
        return tv_fail(&trial->error, "%s", error->text);
    if (!tv_trial_wrong(trial, "a graph", error->text))
        return true;
    const char *line = line_words(trial, text, error->line);
    if (!line)
        return no_memory(trial);
    return tv_trial_fact(trial, TV_FACT_STEP, "line %u of what is printed", error->line) &&
           (!line[0] || tv_trial_fact(trial, TV_FACT_YOURS, "%s", line)) &&
           tv_trial_fact(trial, TV_FACT_WHY, "this is no graph in DOT: %s", error->text);
}

static bool judge_difference(const struct telling *telling, const char *which)
{
    const struct tv_dot_difference *difference = telling->difference;
    char answer[80];
    if (difference->differs == TV_DOT_SAME)
        return tv_trial_right(telling->trial);
    snprintf(answer, sizeof answer, "%d at %u: %u missing, %u too many", (int)difference->differs,
             (unsigned)difference->node, (unsigned)difference->missing_count,
             (unsigned)difference->too_many_count);
    return !tv_trial_wrong(telling->trial, "a graph", answer) ||
           (tv_trial_fact(telling->trial, TV_FACT_STEP, "the graph of %s", which) &&
            tell_difference(telling));
}

bool tv_dot_judge(struct tv_trial *trial, const struct tv_record *record, const char *text,
                  const char *which)
{
    struct tv_dot_graph graph;
    struct tv_dot_difference difference;
    struct tv_error error = {.file = NULL};
    const struct telling telling = {trial, &record->trees[0], &graph, &difference};
    if (!tv_dot_graph_read(&graph, text, &error)) {
        tv_dot_graph_release(&graph);
        return judge_broken(trial, text, &error);
    }
    bool judged = tv_dot_compare(telling.tree, &graph, &difference)
                      ? judge_difference(&telling, which)
                      : no_memory(trial);
    tv_dot_difference_release(&difference);
    tv_dot_graph_release(&graph);
    return judged;
}
