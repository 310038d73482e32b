/* test_served_memory.c: while a program serves a part of a visit, each allocation of ours fails
 * once. The visit then ends with an error that says so, and nothing leaks.
 */
#include "peer.h"
#include "visit/failing_memory.h"
#include "visit/numbered_tree.h"
#include "visit/suite.h"
#include "wire/served_queue.h"
#include "wire/served_visit.h"
#include "wire/served_visitor.h"

/* Of a root and its two children. */
static const char *const queue_lines[] = {
    "{\"id\":1,\"queue\":0}\n",     "{\"id\":2,\"done\":true}\n",   "{\"id\":3,\"empty\":false}\n",
    "{\"id\":4,\"item\":0}\n",      "{\"id\":5,\"done\":true}\n",   "{\"id\":6,\"empty\":false}\n",
    "{\"id\":7,\"item\":1}\n",      "{\"id\":8,\"empty\":false}\n", "{\"id\":9,\"item\":2}\n",
    "{\"id\":10,\"empty\":true}\n", "{\"id\":11,\"done\":true}\n",  NULL};

static const char *const visitor_lines[] = {"{\"id\":1}\n", "{\"id\":2,\"answer\":\"go\"}\n",
                                            "{\"id\":3,\"answer\":\"go\"}\n",
                                            "{\"id\":4,\"answer\":\"go\"}\n", "{\"id\":5}\n"};

static const char *const visit_lines[] = {
    "{\"show\":0,\"level\":0}\n{\"children\":0}\n", "{\"show\":1,\"level\":1}\n{\"children\":1}\n",
    "{\"show\":2,\"level\":1}\n{\"children\":2}\n", "{\"id\":1,\"done\":true}\n", NULL};

enum part { QUEUE, VISITOR, VISIT };

static const char *const *const lines[] = {
    [QUEUE] = queue_lines, [VISITOR] = visitor_lines, [VISIT] = visit_lines};

/* Visits with the memory as it was set. */
static bool visit_once(enum part part, struct tv_wire *wire, FILE *out, struct tv_error *error)
{
    static const struct numbered_tree three = {2, 3, TV_NONE, TV_NONE};
    struct tv_served_queue queue = {.wire = wire, .order = "fifo"};
    struct tv_served_visit visit = {.wire = wire, .order = "fifo", .cutoff = TV_NONE};
    struct tv_served_visitor visitor = {.wire = wire, .out = out};
    struct tv_own_queue own = part == QUEUE ? tv_served_queue(&queue)
                                            : tv_served_visit_queue(&visit);
    struct tv_visitor visitors[] = {part == VISITOR ? tv_served_visitor(&visitor)
                                                    : tv_served_visit_visitor(&visit)};
    struct tv_space space = numbered_space(&three);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.own_queue = part == VISITOR ? NULL : &own;
    bool done = tv_visit(&space, &search, visitors, part != QUEUE, &result, error);
    tv_result_release(&result);
    tv_served_visit_release(&visit);
    tv_wire_release(wire);
    return done;
}

/* jansson tells of some that it lacks as if the text were wrong. */
static bool tells_of_memory(const char *text)
{
    return strstr(text, "memory") || strstr(text, "JSON is broken");
}

/* Whether that allocation took place, and failed; *told: and was an error. Few may do without: the
 * memory of a text that is made smaller, a text that is made JSON at the second try. */
static bool fails_well(enum part part, uint64_t allocation, bool *told)
{
    struct peer peer;
    struct tv_error error;
    FILE *out = fopen("/dev/null", "w");
    ck_assert_ptr_nonnull(out);
    setvbuf(out, NULL, _IONBF, 0); /* a buffer would be memory, too */
    peer_start(&peer, "queue.c", play_script, lines[part]);
    int64_t in_use = memory.in_use;
    set_memory(allocation, false);
    *told = !visit_once(part, &peer.wire, out, &error);
    bool failed = memory.failed > 0;
    set_memory(UINT64_MAX, false);
    ck_assert_int_eq(memory.in_use, in_use);
    ck_assert_msg(*told ? failed && tells_of_memory(error.text) : !*error.text,
                  "allocation %ju: %s", (uintmax_t)allocation, error.text);
    peer_end(&peer);
    fclose(out);
    return failed;
}

START_TEST(each_allocation_may_fail)
{
    uint64_t allocation = 0, errors = 0;
    bool told;
    if (!can_run_out()) {
        fprintf(stderr, "skipped: malloc cannot be replaced here\n");
        return;
    }
    for (; fails_well((enum part)_i, allocation, &told); allocation++)
        errors += told;
    ck_assert_uint_gt(allocation, 100);
    ck_assert_uint_gt(errors, allocation * 9 / 10);
}
END_TEST

int main(void)
{
    TCase *served_memory = tcase_create("memory for what a program serves");
    tcase_set_timeout(served_memory, 60);
    tcase_add_loop_test(served_memory, each_allocation_may_fail, QUEUE, VISIT + 1);
    return run_case(served_memory);
}
