/* test_priority.c: the queue by priority: it finds cheapest ways, holds little beside its nodes,
 * keeps the order of equal ones, and says what is wrong with costs.
 */
#include <string.h>

#include "fifteen_puzzle.h"
#include "numbered_tree.h"
#include "random.h"
#include "suite.h"

static struct tv_search search_by(enum tv_by by, enum tv_revisit revisit)
{
    struct tv_search search = tv_search_defaults();
    search.queue = TV_PRIORITY;
    search.by = by;
    search.revisit = revisit;
    return search;
}

/* ---- A million nodes ---- */

/* The first of the hundred boards of Korf, Depth-first iterative-deepening (1985). */
static const unsigned korf_1[16] = {14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3};

/* Remembers who was taken out before, and ends when so many nodes wait. */
struct watch {
    uint64_t most;
    uint64_t queued, visited, priority, id;
    bool in_order, is_ordered_by_id;
};

static bool count_entry(void *self, const struct tv_seen *child, struct tv_error *error)
{
    struct watch *watch = self;
    (void)error;
    watch->is_ordered_by_id &= child->id == watch->queued;
    watch->queued++;
    return true;
}

/* The priority can fall, for children may seem nearer than their parent; then the order begins
 * anew. Of those that are equal the one that entered first comes first. */
static enum tv_answer watch_order(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    struct watch *watch = self;
    (void)error;
    if (seen->number > 0 && seen->priority == watch->priority)
        watch->in_order &= seen->id > watch->id;
    watch->priority = seen->priority;
    watch->id = seen->id;
    watch->visited++;
    return watch->queued - watch->visited >= watch->most ? TV_STOP : TV_GO;
}

START_TEST(a_million_waiting_nodes_take_little_room)
{
    static const struct tv_visitor_ops ops = {.queued = count_entry, .visit = watch_order};
    const uint64_t start = fifteen_board(korf_1);
    struct tv_space space = fifteen_space(&start);
    struct watch watch = {
        .most = as_time_allows(1000000), .in_order = true, .is_ordered_by_id = true};
    struct tv_visitor visitor = {.ops = &ops, .self = &watch, .wants = TV_NODES};
    struct tv_search search = search_by((enum tv_by)_i, TV_ALLOW);
    struct tv_result result;
    struct tv_error error;
    ck_assert_msg(tv_visit(&space, &search, &visitor, 1, &result, &error), "%s", error.text);
    ck_assert_int_eq(result.ended, TV_STOPPED);
    ck_assert_uint_ge(result.peak, watch.most);
    ck_assert(watch.in_order && watch.is_ordered_by_id);
    double most = (1.5 * (double)space.node_size + 32) * (double)result.peak;
    ck_assert_msg((double)result.memory <= most, "%ju nodes are held in %ju bytes, %.1f each",
                  (uintmax_t)result.peak, (uintmax_t)result.memory,
                  (double)result.memory / (double)result.peak);
    tv_result_release(&result);
}
END_TEST

/* With paths, and so with all nodes that ever entered, each of these takes as little. */
START_TEST(a_million_nodes_with_their_paths)
{
    static const struct tv_visitor_ops ops = {.queued = count_entry, .visit = watch_order};
    const uint64_t start = fifteen_board(korf_1);
    struct tv_space space = fifteen_space(&start);
    struct watch watch = {
        .most = as_time_allows(1000000), .in_order = true, .is_ordered_by_id = true};
    struct tv_visitor visitor = {.ops = &ops, .self = &watch, .wants = TV_PATHS};
    struct tv_search search = search_by((enum tv_by)_i, TV_ALLOW);
    struct tv_result result;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    double most = (1.5 * (double)space.node_size + 32) * (double)result.queued;
    ck_assert_msg((double)result.memory <= most, "%ju nodes are held in %ju bytes",
                  (uintmax_t)result.queued, (uintmax_t)result.memory);
    tv_result_release(&result);
}
END_TEST

/* ---- Cheapest ways ---- */

enum { VERTICES = 60, DEGREE = 4, GOAL = VERTICES - 1 };

/* A graph at random; estimates are at most what the way really costs, but not consistent: one may
 * fall by more than the cost of a move. */
struct network {
    uint32_t targets[VERTICES][DEGREE], costs[VERTICES][DEGREE];
    uint32_t estimates[VERTICES];
    uint64_t cheapest[VERTICES]; /* from each to the goal; TV_NONE: there is no way */
};

/* Rounds of relaxation (Bellman, 1958), which know nothing of queues. */
static void find_cheapest(struct network *network)
{
    memset(network->cheapest, 0xff, sizeof network->cheapest);
    network->cheapest[GOAL] = 0;
    for (int round = 0; round < VERTICES; round++)
        for (uint32_t from = 0; from < VERTICES; from++)
            for (uint32_t edge = 0; edge < DEGREE; edge++) {
                uint64_t rest = network->cheapest[network->targets[from][edge]];
                if (rest != TV_NONE && rest + network->costs[from][edge] < network->cheapest[from])
                    network->cheapest[from] = rest + network->costs[from][edge];
            }
}

static void make_network(struct network *network, uint64_t seed)
{
    struct random random = {seed};
    for (uint32_t from = 0; from < VERTICES; from++)
        for (uint32_t edge = 0; edge < DEGREE; edge++) {
            network->targets[from][edge] = random_below(&random, VERTICES);
            network->costs[from][edge] = random_below(&random, 30);
        }
    find_cheapest(network);
    for (uint32_t from = 0; from < VERTICES; from++) {
        uint64_t cheapest = network->cheapest[from];
        uint32_t most = cheapest == TV_NONE ? 100 : (uint32_t)cheapest;
        network->estimates[from] = random_below(&random, most + 1);
    }
}

static void *network_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const uint32_t *targets = ((const struct network *)self)->targets[*(const uint64_t *)node];
    uint64_t *child = out;
    for (uint32_t edge = 0; edge < DEGREE; edge++)
        *child++ = targets[edge];
    return child;
}

static bool network_is_solution(const void *self, const void *node)
{
    (void)self;
    return *(const uint64_t *)node == GOAL;
}

/* Of parallel edges, the cheapest. */
static bool network_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                         struct tv_error *error)
{
    (void)error;
    const struct network *network = self;
    uint64_t from = *(const uint64_t *)node;
    *cost = TV_NONE;
    for (uint32_t edge = 0; edge < DEGREE; edge++)
        if (network->targets[from][edge] == *(const uint64_t *)child &&
            network->costs[from][edge] < *cost)
            *cost = network->costs[from][edge];
    return true;
}

static bool network_estimate(const void *self, const void *node, uint64_t *cost,
                             struct tv_error *error)
{
    (void)error;
    *cost = ((const struct network *)self)->estimates[*(const uint64_t *)node];
    return true;
}

static const struct tv_space_ops network_ops = {
    .root = numbered_root,
    .children = network_children,
    .is_solution = network_is_solution,
    .cost = network_cost,
    .estimate = network_estimate,
    .name = numbered_name,
};

START_TEST(the_first_solution_is_the_cheapest)
{
    static struct network network;
    struct tv_space space = {
        .ops = &network_ops, .self = &network, .node_size = 8, .max_children = DEGREE};
    for (uint64_t seed = 0; seed < 500; seed++) {
        make_network(&network, seed);
        struct tv_search search = search_by((enum tv_by)_i, TV_NEVER);
        struct tv_result result;
        search.first = 1;
        ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
        ck_assert_msg(result.cost == network.cheapest[0], "seed %ju: %ju, not %ju", (uintmax_t)seed,
                      (uintmax_t)result.cost, (uintmax_t)network.cheapest[0]);
        ck_assert_int_eq(result.ended, result.solutions ? TV_STOPPED : TV_EXHAUSTED);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- What is replaced ---- */

/* From S a dear way leads to A at once, and a cheap one by B. The estimate of B is so high that A
 * is expanded first, dear as it is; D waits at a high cost, and is replaced.
 *
 *     S -5-> A, S -1-> B, B -1-> A, A -1-> D, D -9-> G */
enum { S, A, B, D, G };

static const struct network detour = {
    .targets = {[S] = {A, B, B, B},
                [A] = {D, D, D, D},
                [B] = {A, A, A, A},
                [D] = {G, G, G, G},
                [G] = {G, G, G, G}},
    .costs = {[S] = {5, 1, 1, 1}, [A] = {1, 1, 1, 1}, [B] = {1, 1, 1, 1}, [D] = {9, 9, 9, 9}},
    .estimates = {[B] = 5},
};

/* Writes what happens: "+1" entered, "1" was taken out, "-1" was discarded. */
static bool write_entry(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)error;
    fprintf(self, " +%" PRIu64 ":%c", child->id, "SABDG"[*(const uint64_t *)child->node]);
    return true;
}

static enum tv_answer write_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    fprintf(self, " %" PRIu64 "=%" PRIu64, seen->id, seen->cost);
    return *(const uint64_t *)seen->node == G ? TV_STOP : TV_GO;
}

static bool write_discarded(void *self, uint64_t id, struct tv_error *error)
{
    (void)error;
    fprintf(self, " -%" PRIu64, id);
    return true;
}

START_TEST(a_dearer_entry_is_discarded_unseen)
{
    static const struct tv_visitor_ops ops = {
        .queued = write_entry, .visit = write_visit, .discarded = write_discarded};
    char events[200];
    FILE *out = fmemopen(events, sizeof events, "w");
    ck_assert_ptr_nonnull(out);
    struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_NODES};
    struct tv_space space = {
        .ops = &network_ops, .self = &detour, .node_size = 8, .max_children = DEGREE};
    struct tv_search search = search_by(TV_BY_COST_AND_HEURISTIC, TV_NEVER);
    struct tv_result result;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    fclose(out);
    ck_assert_str_eq(events, " +0:S 0=0 +1:A +2:B 1=5 +3:D 2=1 +4:A 4=2 +5:D 5=3 +6:G -3 6=12");
    ck_assert_uint_eq(result.queued, 7);
    ck_assert_uint_eq(result.visited, 6);
    tv_result_release(&result);
}
END_TEST

/* ---- Costs that cannot be ---- */

static bool huge_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                      struct tv_error *error)
{
    (void)self, (void)node, (void)child, (void)error;
    *cost = UINT64_MAX / 2;
    return true;
}

static bool no_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                    struct tv_error *error)
{
    (void)self, (void)cost, (void)child;
    return tv_fail(error, "no move from %" PRIu64 " has a price", *(const uint64_t *)node);
}

static bool huge_estimate(const void *self, const void *node, uint64_t *cost,
                          struct tv_error *error)
{
    (void)self, (void)error;
    *cost = UINT64_MAX - *(const uint64_t *)node % 2;
    return true;
}

static bool no_estimate(const void *self, const void *node, uint64_t *cost, struct tv_error *error)
{
    (void)self, (void)cost;
    return tv_fail(error, "nobody knows the way from %" PRIu64, *(const uint64_t *)node);
}

typedef bool cost_function(const void *self, const void *node, const void *child, uint64_t *cost,
                           struct tv_error *error);
typedef bool estimate_function(const void *self, const void *node, uint64_t *cost,
                               struct tv_error *error);

START_TEST(a_cost_that_cannot_be_counted_is_an_error)
{
    static const struct {
        cost_function *cost;
        estimate_function *estimate;
        uint64_t visited;
        const char *error;
    } rows[] = {
        {huge_cost, NULL, 4,
         "the cost of a way is too large to be counted: make the costs of moves smaller"},
        {no_cost, NULL, 1, "no move from 0 has a price"},
        {NULL, huge_estimate, 0,
         "the cost of a way is too large to be counted: make the costs of moves smaller"},
        {NULL, no_estimate, 0, "nobody knows the way from 0"},
    };
    struct numbered_tree tree = {2, TV_NONE, TV_NONE, TV_NONE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct tv_space_ops ops = {.root = numbered_root,
                                         .children = numbered_children,
                                         .name = numbered_name,
                                         .cost = rows[i].cost,
                                         .estimate = rows[i].estimate};
        struct tv_space space = numbered_space(&tree);
        struct tv_search search = search_by(TV_BY_COST_AND_HEURISTIC, TV_ALLOW);
        struct tv_result result;
        struct tv_error error;
        space.ops = &ops;
        ck_assert(!tv_visit(&space, &search, NULL, 0, &result, &error));
        ck_assert_str_eq(error.text, rows[i].error);
        ck_assert_uint_eq(result.visited, rows[i].visited);
        ck_assert_int_eq(result.ended, TV_ERROR);
        tv_result_release(&result);
    }
}
END_TEST

/* Without costs each move costs 1; without estimates they are 0: the order is that of FIFO. */
START_TEST(without_costs_the_order_is_that_of_fifo)
{
    struct numbered_tree tree = {3, 300, TV_NONE, 200};
    struct tv_space space = numbered_space(&tree);
    struct tv_search search = search_by((enum tv_by)_i, TV_ALLOW);
    struct tv_result result;
    search.first = 1;
    ck_assert(tv_visit(&space, &search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.visited, 201);
    ck_assert_uint_eq(result.cost, 5);
    tv_result_release(&result);
}
END_TEST

int main(void)
{
    TCase *priority = tcase_create("priority");
    tcase_set_timeout(priority, 120);
    tcase_add_loop_test(priority, a_million_waiting_nodes_take_little_room, TV_BY_COST,
                        TV_BY_COST_AND_HEURISTIC + 1);
    tcase_add_loop_test(priority, a_million_nodes_with_their_paths, TV_BY_COST,
                        TV_BY_COST_AND_HEURISTIC + 1);
    tcase_add_test(priority, a_dearer_entry_is_discarded_unseen);
    tcase_add_test(priority, a_cost_that_cannot_be_counted_is_an_error);
    tcase_add_loop_test(priority, without_costs_the_order_is_that_of_fifo, TV_BY_COST,
                        TV_BY_COST_AND_HEURISTIC + 1);
    tcase_add_test(priority, the_first_solution_is_the_cheapest); /* by cost */
    tcase_add_loop_test(priority, the_first_solution_is_the_cheapest, TV_BY_COST_AND_HEURISTIC,
                        TV_BY_COST_AND_HEURISTIC + 1);
    return run_case(priority);
}
