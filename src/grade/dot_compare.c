/* dot_compare.c: see dot_compare.h.
 *
 * Where several children of a node have the same name, it is not clear at once which is which. A
 * hash of all that is below a node tells: those with the same hash are put together first. It only
 * guides; what was put together is compared all the same.
 */
#include "grade/dot_compare.h"

#include <stdlib.h>
#include <string.h>

#include "visit/index.h"

static const uint32_t nobody = UINT32_MAX;

/* The graph with the edges of each node together. */
struct drawn {
    const struct tv_dot_graph *graph;
    uint32_t *first;  /* of each node, and of one more: where its neighbours begin */
    uint32_t *to;     /* all neighbours */
    uint32_t *parent; /* in the tree that is found from the root; nobody: not found */
    uint32_t *order;  /* in which they are found */
    uint32_t found;   /* so many */
    uint64_t *hash;   /* of what is below */
    uint32_t *stands; /* the node of the tree that it stands for; nobody: none yet */
};

struct comparison {
    const struct tv_record_tree *tree;
    struct drawn drawn;
    uint64_t *hash;    /* of the nodes of the tree */
    uint32_t *partner; /* the node that each is drawn as */
    struct tv_dot_difference *difference;
};

/* ---- Neighbours ---- */

static bool leads(const struct tv_dot_graph *graph, bool back)
{
    return !back || !graph->is_directed;
}

/* Counts the neighbours of each node, and where they begin. */
static void count_neighbours(struct drawn *drawn)
{
    const struct tv_dot_graph *graph = drawn->graph;
    for (uint32_t i = 0; i < graph->edge_count; i++) {
        drawn->first[graph->edges[i].from + 1]++;
        if (leads(graph, true))
            drawn->first[graph->edges[i].to + 1]++;
    }
    for (uint32_t node = 0; node < graph->node_count; node++)
        drawn->first[node + 1] += drawn->first[node];
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* Edges that are written twice are beside one another then. In a strict graph they are one: what is
 * left over becomes nobody. */
static void sort_neighbours(struct drawn *drawn)
{
    for (uint32_t node = 0; node < drawn->graph->node_count; node++) {
        uint32_t begin = drawn->first[node], end = drawn->first[node + 1], last = nobody;
        if (end > begin)
            qsort(drawn->to + begin, end - begin, sizeof *drawn->to, compare_numbers);
        for (uint32_t i = begin; i < end && drawn->graph->is_strict; i++) {
            uint32_t to = drawn->to[i];
            drawn->to[i] = to == last ? nobody : to;
            last = to;
        }
    }
}

/* `next` has room for a number for each node. */
static void list_neighbours(struct drawn *drawn, uint32_t *next)
{
    const struct tv_dot_graph *graph = drawn->graph;
    memcpy(next, drawn->first, graph->node_count * sizeof *next);
    for (uint32_t i = 0; i < graph->edge_count; i++) {
        drawn->to[next[graph->edges[i].from]++] = graph->edges[i].to;
        if (leads(graph, true))
            drawn->to[next[graph->edges[i].to]++] = graph->edges[i].from;
    }
    sort_neighbours(drawn);
}

/* ---- The tree from the root ---- */

/* The node with this name that no edge leads to; if there is none, one that edges lead to. */
static uint32_t find_root(const struct drawn *drawn, const char *name)
{
    const struct tv_dot_graph *graph = drawn->graph;
    uint32_t root = nobody;
    bool *is_child = calloc(graph->node_count + 1, sizeof *is_child);
    for (uint32_t i = 0; is_child && i < graph->edge_count; i++)
        is_child[graph->edges[i].to] = true;
    for (uint32_t node = 0; node < graph->node_count; node++) {
        if (strcmp(graph->nodes[node].label, name) != 0)
            continue;
        if (root == nobody || (is_child && is_child[root] && !is_child[node]))
            root = node;
    }
    free(is_child);
    return root;
}

/* Whether the neighbour counts as a child: in an undirected graph the parent is none. */
static bool is_child(const struct drawn *drawn, uint32_t node, uint32_t neighbour)
{
    return neighbour != nobody &&
           (drawn->graph->is_directed || neighbour != drawn->parent[node] || neighbour == node);
}

/* Finds all nodes that can be reached, parents first. */
static void find_all(struct drawn *drawn, uint32_t root)
{
    drawn->parent[root] = root;
    drawn->order[drawn->found++] = root;
    for (uint32_t i = 0; i < drawn->found; i++) {
        uint32_t node = drawn->order[i];
        for (uint32_t k = drawn->first[node]; k < drawn->first[node + 1]; k++) {
            uint32_t to = drawn->to[k];
            if (to == nobody || drawn->parent[to] != nobody)
                continue;
            drawn->parent[to] = node;
            drawn->order[drawn->found++] = to;
        }
    }
}

/* ---- Hashes ---- */

static uint64_t hash_name(const char *name)
{
    return tv_bytes_hash(name, strlen(name));
}

/* What children add to the hash of their parent is a sum: their order makes no difference. */
static void hash_tree(struct comparison *self)
{
    const struct tv_record_tree *tree = self->tree;
    for (uint32_t node = tree->node_count; node-- > 0;) {
        self->hash[node] += hash_name(tree->nodes[node].name);
        if (node > 0)
            self->hash[tree->nodes[node].parent] += tv_hash_mix(self->hash[node]);
    }
}

static void hash_drawn(struct drawn *drawn)
{
    for (uint32_t i = drawn->found; i-- > 0;) {
        uint32_t node = drawn->order[i];
        drawn->hash[node] += hash_name(drawn->graph->nodes[node].label);
        if (i > 0)
            drawn->hash[drawn->parent[node]] += tv_hash_mix(drawn->hash[node]);
    }
}

/* ---- The comparison ---- */

static bool has_name(const struct comparison *self, uint32_t node, uint32_t drawn)
{
    return strcmp(self->tree->nodes[node].name, self->drawn.graph->nodes[drawn].label) == 0;
}

/* The child of a drawn node that fits the child of the node best and is not taken: with all that is
 * below if `whole`, else by its name. */
static uint32_t find_partner(const struct comparison *self, uint32_t parent, uint32_t child,
                             bool whole)
{
    const struct drawn *drawn = &self->drawn;
    for (uint32_t k = drawn->first[parent]; k < drawn->first[parent + 1]; k++) {
        uint32_t to = drawn->to[k];
        if (is_child(drawn, parent, to) && drawn->stands[to] == nobody &&
            (!whole || drawn->hash[to] == self->hash[child]) && has_name(self, child, to))
            return to;
    }
    return nobody;
}

static void pair_children(struct comparison *self, uint32_t node, bool whole)
{
    const struct tv_record_node *nodes = self->tree->nodes;
    for (uint32_t child = nodes[node].first_child; child != TV_NOBODY;
         child = nodes[child].next_sibling) {
        if (self->partner[child] != nobody)
            continue;
        uint32_t partner = find_partner(self, self->partner[node], child, whole);
        self->partner[child] = partner;
        if (partner != nobody)
            self->drawn.stands[partner] = child;
    }
}

/* Counts children without a partner, and lists them if there is a list. */
static uint32_t list_missing(const struct comparison *self, uint32_t node, uint32_t *list)
{
    const struct tv_record_node *nodes = self->tree->nodes;
    uint32_t count = 0;
    for (uint32_t child = nodes[node].first_child; child != TV_NOBODY;
         child = nodes[child].next_sibling) {
        if (self->partner[child] == nobody && list)
            list[count] = child;
        count += self->partner[child] == nobody;
    }
    return count;
}

/* Whether an edge from the parent to this neighbour, the k-th in the list of all, belongs there. A
 * second one does not. */
static bool is_too_many(const struct comparison *self, uint32_t parent, uint32_t k)
{
    const struct drawn *drawn = &self->drawn;
    uint32_t to = drawn->to[k], stands = to == nobody ? nobody : drawn->stands[to];
    if (!is_child(drawn, parent, to))
        return false;
    if (k > drawn->first[parent] && drawn->to[k - 1] == to)
        return true;
    return stands == nobody || stands == 0 ||
           self->tree->nodes[stands].parent != drawn->stands[parent];
}

static uint32_t list_too_many(const struct comparison *self, uint32_t parent, uint32_t *list)
{
    const struct drawn *drawn = &self->drawn;
    uint32_t count = 0;
    for (uint32_t k = drawn->first[parent]; k < drawn->first[parent + 1]; k++) {
        bool is = is_too_many(self, parent, k);
        if (is && list)
            list[count] = drawn->to[k];
        count += is;
    }
    return count;
}

/* The node that is a child of another one already, where just that keeps it from being one here. */
static uint32_t find_shared(const struct comparison *self)
{
    const struct tv_dot_difference *difference = self->difference;
    for (uint32_t i = 0; i < difference->too_many_count; i++) {
        uint32_t drawn = difference->too_many[i];
        for (uint32_t k = 0; k < difference->missing_count; k++) {
            if (self->drawn.stands[drawn] != nobody &&
                has_name(self, difference->missing[k], drawn))
                return drawn;
        }
    }
    return nobody;
}

/* Keeps how the children of the node differ. false: no memory. */
static bool keep_difference(struct comparison *self, uint32_t node)
{
    struct tv_dot_difference *difference = self->difference;
    uint32_t parent = self->partner[node];
    difference->missing = calloc(difference->missing_count + 1, sizeof *difference->missing);
    difference->too_many = calloc(difference->too_many_count + 1, sizeof *difference->too_many);
    if (!difference->missing || !difference->too_many)
        return false;
    list_missing(self, node, difference->missing);
    list_too_many(self, parent, difference->too_many);
    uint32_t shared = find_shared(self);
    difference->differs = shared == nobody ? TV_DOT_CHILDREN : TV_DOT_SHARED;
    difference->node = node;
    difference->drawn = shared == nobody ? parent : shared;
    return true;
}

/* Compares the children of the node. false: no memory. */
static bool compare_children(struct comparison *self, uint32_t node)
{
    pair_children(self, node, true);
    pair_children(self, node, false);
    self->difference->missing_count = list_missing(self, node, NULL);
    self->difference->too_many_count = list_too_many(self, self->partner[node], NULL);
    return self->difference->missing_count + self->difference->too_many_count == 0 ||
           keep_difference(self, node);
}

/* All that is drawn has to stand for something. */
static void find_apart(struct comparison *self)
{
    for (uint32_t node = 0; node < self->drawn.graph->node_count; node++) {
        if (self->drawn.stands[node] == nobody) {
            self->difference->differs = TV_DOT_APART;
            self->difference->drawn = node;
            return;
        }
    }
}

/* Breadth first; a child's number is larger than its parent's, but numbers are in the order of
 * entering, which is breadth first only in a queue that is FIFO. */
static bool compare_all(struct comparison *self, uint32_t root, uint32_t *order)
{
    const struct tv_record_node *nodes = self->tree->nodes;
    uint32_t count = 1;
    order[0] = 0;
    self->partner[0] = root;
    self->drawn.stands[root] = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!compare_children(self, order[i]))
            return false;
        if (self->difference->differs != TV_DOT_SAME)
            return true;
        for (uint32_t child = nodes[order[i]].first_child; child != TV_NOBODY;
             child = nodes[child].next_sibling)
            order[count++] = child;
    }
    find_apart(self);
    return true;
}

/* ---- Memory ---- */

/* Numbers that are all nobody. */
static uint32_t *new_numbers(uint32_t count)
{
    uint32_t *numbers = malloc((count + (size_t)1) * sizeof *numbers);
    for (uint32_t i = 0; numbers && i < count; i++)
        numbers[i] = nobody;
    return numbers;
}

static bool allocate(struct comparison *self)
{
    struct drawn *drawn = &self->drawn;
    uint32_t count = drawn->graph->node_count;
    drawn->first = calloc(count + (size_t)1, sizeof *drawn->first);
    drawn->to = new_numbers(2 * drawn->graph->edge_count);
    drawn->parent = new_numbers(count);
    drawn->order = new_numbers(count);
    drawn->stands = new_numbers(count);
    drawn->hash = calloc(count + (size_t)1, sizeof *drawn->hash);
    self->hash = calloc(self->tree->node_count, sizeof *self->hash);
    self->partner = new_numbers(self->tree->node_count);
    return drawn->first && drawn->to && drawn->parent && drawn->order && drawn->stands &&
           drawn->hash && self->hash && self->partner;
}

static void release(struct comparison *self)
{
    free(self->drawn.first);
    free(self->drawn.to);
    free(self->drawn.parent);
    free(self->drawn.order);
    free(self->drawn.stands);
    free(self->drawn.hash);
    free(self->hash);
    free(self->partner);
}

static bool compare(struct comparison *self)
{
    struct drawn *drawn = &self->drawn;
    count_neighbours(drawn);
    list_neighbours(drawn, drawn->order);
    uint32_t root = find_root(drawn, self->tree->nodes[0].name);
    if (root == nobody) {
        self->difference->differs = TV_DOT_NO_ROOT;
        return true;
    }
    find_all(drawn, root);
    hash_tree(self);
    hash_drawn(drawn);
    uint32_t *order = new_numbers(self->tree->node_count);
    bool compared = order && compare_all(self, root, order);
    free(order);
    return compared;
}

bool tv_dot_compare(const struct tv_record_tree *tree, const struct tv_dot_graph *graph,
                    struct tv_dot_difference *difference)
{
    struct comparison self = {.tree = tree, .drawn = {.graph = graph}, .difference = difference};
    *difference = (struct tv_dot_difference){.differs = TV_DOT_SAME};
    bool compared = allocate(&self) && compare(&self);
    release(&self);
    return compared;
}

void tv_dot_difference_release(struct tv_dot_difference *difference)
{
    free(difference->missing);
    free(difference->too_many);
    difference->missing = difference->too_many = NULL;
}
