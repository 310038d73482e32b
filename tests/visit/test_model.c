/* test_model.c: the engine against a slow, obvious model (model.h) on thousands of random cases:
 * once watched, event by event, and once with nobody watching, where the engine has faster ways.
 *
 * A case is made from its seed alone. Of the cases that differ the one that is quickest to read is
 * printed. In the environment, TV_TEST_CASES says how many to try, TV_TEST_SEED tries that one.
 */
#include "model.h"
#include "suite.h"
#include "visit/words.h"

enum { CASES = 5000, BLOCKS = 40 };

/* ---- Cases ---- */

struct trial {
    uint64_t seed;
    struct table table;
    struct tv_search search;
    struct answers answers;
    struct own_queue by_lot;
    struct tv_own_queue own_queue;
    unsigned hooks; /* of the watching visitor: a set of events */
    enum tv_wants wants;
};

static bool is_finite(const struct trial *trial)
{
    return trial->table.is_tree ||
           (trial->search.revisit == TV_NEVER && !(trial->table.space.flags & TV_TREE));
}

static void choose_search(struct trial *trial, struct random *random)
{
    struct tv_search *search = &trial->search;
    *search = tv_search_defaults();
    search->queue = (enum tv_queue)random_below(random, TV_DEEPENING + 1);
    if (search->queue <= TV_LIFO && random_once_in(random, 3))
        search->own_queue = &trial->own_queue;
    search->by = (enum tv_by)random_below(random, TV_BY_COST_AND_HEURISTIC + 1);
    search->choose = random_once_in(random, 6) ? TV_CHOOSE_ONE : TV_CHOOSE_ALL;
    search->seed = random_below(random, 10);
    search->siblings = random_once_in(random, 2) ? TV_AS_GIVEN : TV_REVERSED;
    search->revisit = (enum tv_revisit)random_below(random, 3);
    search->at_solution = random_once_in(random, 2) ? TV_LEAF : TV_EXPAND;
    search->at_failure = random_once_in(random, 8)   ? TV_HALT
                         : random_once_in(random, 2) ? TV_LEAF
                                                     : TV_EXPAND;
    if (random_once_in(random, 2))
        search->cutoff = random_below(random, 7);
    if (random_once_in(random, 4))
        search->first = 1 + random_below(random, 5);
    if (random_once_in(random, 4))
        search->limits.nodes = random_below(random, 40);
    uint64_t most = random_once_in(random, 20) ? 5000 : 400;
    most /= trial->table.space.max_children + 1;
    if (!is_finite(trial) && search->limits.nodes > most)
        search->limits.nodes = most;
}

static void choose_visitor(struct trial *trial, struct random *random)
{
    trial->answers.stop_at = random_once_in(random, 4) ? random_below(random, 60) : TV_NONE;
    trial->answers.prune_every = random_once_in(random, 3) ? 1 + random_below(random, 10) : 0;
    trial->hooks = random_once_in(random, 2) ? ALL_EVENTS : random_below(random, ALL_EVENTS + 1);
    trial->wants = (enum tv_wants)random_below(random, 3);
}

/* node_size 0: some small size. */
static void trial_make(struct trial *trial, uint64_t seed, size_t node_size)
{
    struct random random = {seed};
    *trial = (struct trial){.seed = seed, .by_lot = {.order = OWN_LOT}};
    trial->own_queue = own_queue(&trial->by_lot);
    table_fill(&trial->table, &random, node_size ? node_size : choose_node_size(&random));
    choose_search(trial, &random);
    choose_visitor(trial, &random);
}

static void describe_search(const struct tv_search *search, FILE *out)
{
    fprintf(out,
            "queue %s, by %s, choose %s, seed %" PRIu64
            ", siblings %s, revisit %s, at-solution %s, at-failure %s",
            search->own_queue ? "by lot" : tv_queue_words[search->queue], tv_by_words[search->by],
            tv_choose_words[search->choose], search->seed, tv_siblings_words[search->siblings],
            tv_revisit_words[search->revisit], tv_at_solution_words[search->at_solution],
            tv_at_failure_words[search->at_failure]);
    write_number(out, "cutoff", search->cutoff);
    write_number(out, "first", search->first);
    write_number(out, "limit-nodes", search->limits.nodes);
    fputc('\n', out);
}

static void describe(const struct trial *trial, bool watched, FILE *out)
{
    fprintf(out, "TV_TEST_SEED=%" PRIu64 ", %s\n", trial->seed,
            watched ? "watched" : "with nobody watching");
    table_describe(&trial->table, out);
    describe_search(&trial->search, out);
    if (!watched)
        return;
    fprintf(out, "the visitor has the hooks %#x and wants %d", trial->hooks, trial->wants);
    write_number(out, "stops at", trial->answers.stop_at);
    fprintf(out, " prunes every %" PRIu64 "\n", trial->answers.prune_every);
}

/* ---- The watching visitor ---- */

struct watcher {
    const struct log *log;
    const struct answers *answers;
};

static void watch(const struct watcher *watcher, enum event event, const struct tv_seen *seen,
                  uint64_t same, const struct tv_reject *reject)
{
    const struct log *log = watcher->log;
    log_event(log, event, seen);
    log_same(log, same);
    if (reject)
        log_reject(log, reject);
    for (uint64_t k = 1; k <= seen->level && log->paths && !reject; k++) {
        struct tv_seen above = tv_seen_above(seen, k);
        log_ancestor(log, &above);
        if (above.node != tv_ancestor(seen, k) || above.level != seen->level - k)
            fputs(" (tv_seen_above and tv_ancestor differ)", log->out);
    }
    if (tv_ancestor(seen, 0) != seen->node || tv_ancestor(seen, seen->level + 1) ||
        (!log->paths && seen->level > 0 && tv_ancestor(seen, 1)))
        fputs(" (tv_ancestor gives a node where there is none)", log->out);
    fputc('\n', log->out);
}

static bool watch_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)error;
    watch(self, QUEUED, child, TV_NONE, NULL);
    return true;
}

static enum tv_answer watch_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    watch(self, VISIT, seen, TV_NONE, NULL);
    return answer_to(((const struct watcher *)self)->answers, seen->number);
}

static bool watch_pruned(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    watch(self, PRUNED, seen, TV_NONE, NULL);
    return true;
}

static bool watch_cut(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    watch(self, CUT, seen, TV_NONE, NULL);
    return true;
}

static bool watch_dropped(void *self, const struct tv_seen *child, uint64_t same,
                          struct tv_error *error)
{
    (void)error;
    watch(self, DROPPED, child, same, NULL);
    return true;
}

static bool watch_rejected(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                           struct tv_error *error)
{
    (void)error;
    watch(self, REJECTED, seen, TV_NONE, reject);
    return true;
}

static bool watch_round(void *self, uint64_t cutoff, struct tv_error *error)
{
    (void)error;
    log_number(((const struct watcher *)self)->log, ROUND, cutoff);
    return true;
}

static bool watch_discarded(void *self, uint64_t id, struct tv_error *error)
{
    (void)error;
    log_number(((const struct watcher *)self)->log, DISCARDED, id);
    return true;
}

static struct tv_visitor_ops hooks_of(unsigned events)
{
    return (struct tv_visitor_ops){
        .queued = events >> QUEUED & 1 ? watch_queued : NULL,
        .visit = events >> VISIT & 1 ? watch_visit : NULL,
        .pruned = events >> PRUNED & 1 ? watch_pruned : NULL,
        .cut = events >> CUT & 1 ? watch_cut : NULL,
        .dropped = events >> DROPPED & 1 ? watch_dropped : NULL,
        .rejected = events >> REJECTED & 1 ? watch_rejected : NULL,
        .discarded = events >> DISCARDED & 1 ? watch_discarded : NULL,
        .round = events >> ROUND & 1 ? watch_round : NULL,
    };
}

/* Paths are kept for who wants them, and for the rules that need them; LIFO and a queue of one's
 * own have them anyway. */
static bool has_paths(const struct trial *trial)
{
    const struct tv_search *search = &trial->search;
    return search->own_queue || search->queue == TV_LIFO || search->queue == TV_DEEPENING ||
           search->choose == TV_CHOOSE_ONE || search->revisit == TV_FORWARD ||
           trial->wants == TV_PATHS ||
           (trial->wants == TV_NAMES && trial->table.space.flags & TV_NAME_NEEDS_PATH);
}

/* ---- Both ways to visit, as texts ---- */

typedef void visit_function(const struct trial *trial, const struct log *log,
                            struct tv_result *result, struct tv_error *error);

static void visit_by_model(const struct trial *trial, const struct log *log,
                           struct tv_result *result, struct tv_error *error)
{
    bool asked = log->wanted >> VISIT & 1;
    model_visit(&trial->table.space, &trial->search, asked ? &trial->answers : NULL, log, result,
                error);
}

static void visit_by_engine(const struct trial *trial, const struct log *log,
                            struct tv_result *result, struct tv_error *error)
{
    struct watcher watcher = {log, &trial->answers};
    struct tv_visitor_ops ops = hooks_of(log->wanted);
    struct tv_visitor visitor = {.ops = &ops, .self = &watcher, .wants = trial->wants};
    size_t visitors = log->wanted == NO_EVENTS ? 0 : 1;
    bool done = tv_visit(&trial->table.space, &trial->search, &visitor, visitors, result, error);
    if (done != (result->ended != TV_ERROR))
        fputs("what was returned is not what ended says\n", log->out);
    if (trial->by_lot.begun != trial->by_lot.ended)
        fputs("the queue has begun, but not ended\n", log->out);
}

static char *text_of(visit_function *visit, const struct trial *trial, unsigned events)
{
    char *text;
    size_t size;
    struct tv_result result;
    struct tv_error error;
    struct log log = {open_memstream(&text, &size), events, has_paths(trial)};
    ck_assert_ptr_nonnull(log.out);
    visit(trial, &log, &result, &error);
    write_result(log.out, &result, &error);
    tv_result_release(&result);
    ck_assert_int_eq(fclose(log.out), 0);
    return text;
}

/* ---- Comparing ---- */

/* Writes the first line that differs, with some that do not before it. */
static void report_lines(const char *model, const char *engine, FILE *out)
{
    enum { BEFORE = 6 };
    const char *starts[BEFORE] = {0}; /* of the last lines, a ring */
    size_t line = 0;
    for (const char *a = model, *b = engine;; line++) {
        size_t length = strcspn(a, "\n");
        if (strncmp(a, b, length + 1) != 0) {
            for (size_t i = line < BEFORE ? 0 : line - BEFORE; i < line; i++)
                fprintf(out, "        %.*s\n", (int)strcspn(starts[i % BEFORE], "\n"),
                        starts[i % BEFORE]);
            fprintf(out, "model:  %.*s\nengine: %.*s\n", (int)length, a, (int)strcspn(b, "\n"), b);
            return;
        }
        starts[line % BEFORE] = a;
        a += length + 1;
        b += length + 1;
    }
}

/* The difference in words, or NULL if there is none. */
static char *difference(const struct trial *trial, bool watched)
{
    unsigned events = watched ? trial->hooks : NO_EVENTS;
    char *model = text_of(visit_by_model, trial, events);
    char *engine = text_of(visit_by_engine, trial, events);
    char *report = NULL;
    if (strcmp(model, engine) != 0) {
        size_t size;
        FILE *out = open_memstream(&report, &size);
        ck_assert_ptr_nonnull(out);
        describe(trial, watched, out);
        report_lines(model, engine, out);
        fclose(out);
    }
    free(model);
    free(engine);
    return report;
}

/* Keeps the shorter of two reports, of which each may be NULL. */
static char *shorter(char *a, char *b)
{
    if (!a || !b)
        return a ? a : b;
    bool second = strlen(b) < strlen(a);
    free(second ? a : b);
    return second ? b : a;
}

static void compare(uint64_t from, uint64_t to, size_t node_size)
{
    struct trial *trial = malloc(sizeof *trial);
    ck_assert_ptr_nonnull(trial);
    char *report = NULL;
    int different = 0;
    for (uint64_t seed = from; seed < to; seed++) {
        trial_make(trial, seed, node_size);
        char *reports[] = {difference(trial, true), difference(trial, false)};
        different += reports[0] || reports[1];
        report = shorter(report, shorter(reports[0], reports[1]));
    }
    free(trial);
    if (report)
        fprintf(stderr, "%s\n", report);
    free(report);
    ck_assert_msg(different == 0, "%d of %d cases differ", different, (int)(to - from));
}

START_TEST(engine_does_what_the_model_does)
{
    const char *seed = getenv("TV_TEST_SEED"), *cases = getenv("TV_TEST_CASES");
    uint64_t block = (cases ? strtoull(cases, NULL, 10) : CASES) / BLOCKS + 1;
    uint64_t from = seed ? strtoull(seed, NULL, 10) : block * (uint64_t)_i;
    compare(from, seed ? from + 1 : from + block, 0);
}
END_TEST

/* Larger than the memory that the engine takes at once. */
START_TEST(nodes_may_be_large)
{
    compare(0, 25, 70000);
}
END_TEST

int main(void)
{
    TCase *random_cases = tcase_create("random cases");
    tcase_set_timeout(random_cases, 0);
    tcase_add_loop_test(random_cases, engine_does_what_the_model_does, 0, BLOCKS);
    tcase_add_test(random_cases, nodes_may_be_large);
    return run_case(random_cases);
}
