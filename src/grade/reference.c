/* reference.c: see reference.h. */
#include "grade/reference.h"

#include <string.h>

enum { VISITORS_MAX = 4 };

/* ---- The visit ---- */

/* Visits, and writes the trace. */
static bool visit(struct tv_trial *trial, const struct tv_search *wanted,
                  const struct tv_visitor *others, size_t other_count, FILE *out)
{
    const struct tv_exercise *exercise = trial->exercise;
    struct tv_trace trace = {.out = out, .exercise = exercise->name, .kind = exercise->kind};
    struct tv_visitor visitors[VISITORS_MAX] = {tv_trace_visitor(&trace)};
    struct tv_search search = *wanted;
    struct tv_result result;
    for (size_t i = 0; i < other_count && i + 1 < VISITORS_MAX; i++)
        visitors[i + 1] = others[i];
    if (search.limits.nodes > TV_REFERENCE_NODES_MAX)
        search.limits.nodes = TV_REFERENCE_NODES_MAX;
    bool visited = tv_visit(&exercise->space, &search, visitors, other_count + 1, &result,
                            &trial->error);
    if (visited && result.ended == TV_LIMIT_NODES && result.visited == TV_REFERENCE_NODES_MAX)
        visited = tv_fail(&trial->error,
                          "the check '%s' has an instance of more than %d nodes: make it smaller, "
                          "or set a cutoff",
                          trial->check->name, TV_REFERENCE_NODES_MAX);
    tv_result_release(&result);
    return visited;
}

/* Reads back what was written. */
static bool read_back(struct tv_trial *trial, const struct tv_text *trace, struct tv_record *record)
{
    struct tv_problems problems = {.count = 0};
    FILE *in = fmemopen(trace->bytes, strlen(trace->bytes), "r");
    bool read = in && tv_record_read(record, in, trial->exercise->name, &problems);
    if (in)
        fclose(in);
    if (!read)
        tv_fail(&trial->error, "%s",
                problems.count ? problems.list[0].text : "not enough memory for a visit");
    tv_problems_release(&problems);
    return read;
}

bool tv_reference_visit(struct tv_trial *trial, const struct tv_search *search,
                        const struct tv_visitor *others, size_t other_count,
                        struct tv_record *record)
{
    struct tv_text trace = {0};
    *record = (struct tv_record){.tree_count = 0};
    FILE *out = tv_text_begin(&trace);
    if (!out)
        return tv_fail(&trial->error, "not enough memory for a visit");
    bool visited = visit(trial, search, others, other_count, out);
    bool is_written = tv_text_end(&trace) != NULL;
    if (visited && !is_written)
        tv_fail(&trial->error, "not enough memory for a visit");
    bool made = visited && is_written && read_back(trial, &trace, record);
    tv_text_release(&trace);
    return made;
}

/* ---- Names ---- */

static bool is_repeated(const struct tv_record_tree *tree, uint32_t node)
{
    for (uint32_t i = 0; i < tree->node_count; i++) {
        if (i != node && strcmp(tree->nodes[i].name, tree->nodes[node].name) == 0)
            return true;
    }
    return false;
}

/* The node that is so many moves above. */
static uint32_t above(const struct tv_record_tree *tree, uint32_t node, uint32_t moves)
{
    while (moves-- > 0)
        node = tree->nodes[node].parent;
    return node;
}

void tv_reference_write(const struct tv_record_tree *tree, uint32_t node, FILE *out)
{
    fputs(tree->nodes[node].name, out);
    if (!is_repeated(tree, node))
        return;
    uint32_t level = tree->nodes[node].level;
    for (uint32_t k = level + 1; k-- > 0;)
        fprintf(out, "%s%s", k == level ? " (" : " ", tree->nodes[above(tree, node, k)].name);
    fputc(')', out);
}

const char *tv_reference_text(const struct tv_record_tree *tree, uint32_t node,
                              struct tv_text *text)
{
    FILE *out = tv_text_begin(text);
    if (out)
        tv_reference_write(tree, node, out);
    return out ? tv_text_end(text) : NULL;
}
