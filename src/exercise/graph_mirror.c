/* graph_mirror.c: makes every edge of a graph go both ways; declared in graph_draft.h.
 *
 * Who writes `A: [B]` with `undirected: true` may write `B: [A]` or not, and means one edge. So
 * arcs are sorted by their two ends; between the same two ends, the first one way and the first the
 * other way are a pair, the second ones likewise, and those left over are mirrored.
 */
#include <stdlib.h>
#include <string.h>

#include "exercise/graph_draft.h"

/* An arc by its ends: the lower first, whichever way it goes. */
struct span {
    uint32_t low, high;
    bool is_backward; /* it goes from high to low */
    uint32_t arc;
};

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int compare_spans(const void *a, const void *b)
{
    const struct span *first = a;
    const struct span *second = b;
    int order = compare_numbers(first->low, second->low);
    order = order ? order : compare_numbers(first->high, second->high);
    order = order ? order : compare_numbers(first->is_backward, second->is_backward);
    return order ? order : compare_numbers(first->arc, second->arc);
}

static struct span *sort_spans(struct tv_loader *loader, const struct tv_graph_draft *draft)
{
    struct span *spans = tv_loader_array(loader, draft->arc_count, sizeof *spans);
    for (uint32_t i = 0; spans && i < draft->arc_count; i++) {
        const struct tv_arc *arc = &draft->arcs[i];
        bool is_backward = arc->from > arc->to;
        spans[i] = (struct span){
            .low = is_backward ? arc->to : arc->from,
            .high = is_backward ? arc->from : arc->to,
            .is_backward = is_backward,
            .arc = i,
        };
    }
    if (spans)
        qsort(spans, draft->arc_count, sizeof *spans, compare_spans);
    return spans;
}

/* What one end of a pair says holds for both; they may not say two things. */
static bool unite(struct tv_loader *loader, const struct tv_graph_draft *draft, struct tv_arc *one,
                  struct tv_arc *other)
{
    bool labels_differ = one->label && other->label && strcmp(one->label, other->label) != 0;
    bool costs_differ = one->cost != TV_COST_UNSAID && other->cost != TV_COST_UNSAID &&
                        one->cost != other->cost;
    if (labels_differ || costs_differ) {
        struct tv_arc *later = one < other ? other : one;
        return tv_problem(loader->problems, later->place,
                          "the edge of %s and %s has another %s in line %u: `undirected` makes "
                          "both one edge",
                          tv_shown(loader->problems, draft->names[one->from]),
                          tv_shown(loader->problems, draft->names[one->to]),
                          labels_differ ? "label" : "cost",
                          later == one ? other->place.line : one->place.line);
    }
    one->label = other->label = one->label ? one->label : other->label;
    one->cost = other->cost = one->cost == TV_COST_UNSAID ? other->cost : one->cost;
    return true;
}

static size_t end_of_run(const struct span *spans, size_t start, size_t count)
{
    size_t end = start;
    while (end < count && spans[end].low == spans[start].low &&
           spans[end].high == spans[start].high &&
           spans[end].is_backward == spans[start].is_backward) {
        end++;
    }
    return end;
}

/* Pairs the arcs one way, which begin at `start`, with those the other way, which follow them.
 * Marks those left over, and returns where the next two ends begin. */
static size_t pair_arcs(struct tv_loader *loader, struct tv_graph_draft *draft,
                        const struct span *spans, size_t start, bool *lonely)
{
    size_t middle = end_of_run(spans, start, draft->arc_count);
    size_t end = middle;
    if (middle < draft->arc_count && spans[middle].low == spans[start].low &&
        spans[middle].high == spans[start].high) {
        end = end_of_run(spans, middle, draft->arc_count);
    }
    size_t ways = middle - start;
    size_t back = end - middle;
    size_t pairs = ways < back ? ways : back;
    for (size_t i = 0; i < pairs; i++) {
        unite(loader, draft, &draft->arcs[spans[start + i].arc],
              &draft->arcs[spans[middle + i].arc]);
    }
    for (size_t i = pairs; i < ways || i < back; i++)
        lonely[i < ways ? spans[start + i].arc : spans[middle + i].arc] = true;
    return end;
}

/* Appends an arc back for each that is lonely. A loop leads back already. */
static bool add_mirrors(struct tv_loader *loader, struct tv_graph_draft *draft, const bool *lonely)
{
    uint32_t count = draft->arc_count;
    struct tv_arc *arcs = tv_loader_array(loader, (size_t)count * 2, sizeof *arcs);
    if (!arcs)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        arcs[i] = draft->arcs[i];
        if (lonely[i] && arcs[i].from != arcs[i].to) {
            struct tv_arc *mirror = &arcs[draft->arc_count++];
            *mirror = arcs[i];
            mirror->from = arcs[i].to;
            mirror->to = arcs[i].from;
        }
    }
    draft->arcs = arcs;
    return true;
}

bool tv_draft_mirror(struct tv_loader *loader, struct tv_graph_draft *draft)
{
    size_t problems_before = loader->problems->count;
    struct span *spans = sort_spans(loader, draft);
    bool *lonely = tv_loader_array(loader, draft->arc_count, sizeof *lonely);
    if (!spans || !lonely)
        return false;
    for (size_t start = 0; start < draft->arc_count;)
        start = pair_arcs(loader, draft, spans, start, lonely);
    return loader->problems->count == problems_before && add_mirrors(loader, draft, lonely);
}
