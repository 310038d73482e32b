/* test_served_queue.c: a queue that a program serves: a right one gives the same visit as ours, and
 * each fault of a wrong one is told in a sentence.
 */
#include "peer.h"
#include "visit/numbered_tree.h"
#include "visit/searches.h"
#include "visit/suite.h"
#include "visitors/printers.h"
#include "wire/served_queue.h"

/* ---- A right queue ---- */

struct numbers {
    json_int_t *items;
    size_t first, end, room;
};

static void put(struct numbers *numbers, json_int_t item)
{
    if (numbers->end == numbers->room) {
        numbers->room = 2 * numbers->room + 16;
        numbers->items = realloc(numbers->items, numbers->room * sizeof *numbers->items);
        if (!numbers->items)
            peer_leave();
    }
    numbers->items[numbers->end++] = item;
}

/* The answer to a question about the queue, but for the id. */
static json_t *answer(struct numbers *numbers, bool lifo, const json_t *question)
{
    const char *ask = json_string_value(json_object_get(question, "ask"));
    size_t i;
    json_t *item;
    if (strcmp(ask, "empty") == 0)
        return json_pack("{s:b}", "empty", numbers->first == numbers->end);
    if (strcmp(ask, "out") == 0)
        return json_pack("{s:I}", "item", numbers->items[lifo ? --numbers->end : numbers->first++]);
    if (strcmp(ask, "make") == 0)
        return json_pack("{s:i}", "queue", 42);
    if (json_integer_value(json_object_get(question, "queue")) != 42)
        peer_leave();
    json_array_foreach(json_object_get(question, "items"), i, item)
        put(numbers, json_integer_value(item));
    return json_pack("{s:b}", "done", 1);
}

static void play_queue(int socket, const void *context)
{
    FILE *in = fdopen(socket, "r");
    static struct numbers numbers;
    bool lifo = false;
    (void)context;
    for (;;) {
        json_t *question = peer_hear(in);
        const char *order = json_string_value(json_object_get(question, "order"));
        lifo = order ? strcmp(order, "lifo") == 0 : lifo;
        json_t *said = answer(&numbers, lifo, question);
        json_object_set(said, "id", json_object_get(question, "id"));
        peer_say(socket, said);
        json_decref(question);
    }
}

static struct tv_served_queue queue_over(struct peer *peer, const struct tv_search *search)
{
    return (struct tv_served_queue){.wire = &peer->wire,
                                    .order = search->queue == TV_LIFO ? "lifo" : "fifo"};
}

static void compare(const char *path, const struct tv_space *space, const struct tv_search *search)
{
    struct peer peer;
    peer_start(&peer, "queue.c", play_queue, NULL);
    struct tv_served_queue served = queue_over(&peer, search);
    struct tv_own_queue queue = tv_served_queue(&served);
    struct tv_search with = *search;
    with.own_queue = &queue;
    char *expected = printed(TRACE, space, search), *got = printed(TRACE, space, &with);
    ck_assert_msg(strcmp(expected, got) == 0, "%s: %s", path, search_in_words(search));
    ck_assert_int_eq(peer.wire.state, TV_WIRE_OPEN);
    free(expected);
    free(got);
    peer_end(&peer);
}

START_TEST(a_right_queue_gives_the_same_trace)
{
    static const char *const paths[] = {"exercises/farmer.yaml", "exercises/forward-paths.yaml",
                                        "exercises/missionaries-failures.yaml"};
    for_each_search(paths[_i], 11, 50, compare);
}
END_TEST

/* More children than one message has room for. */
START_TEST(many_items_go_in_at_once)
{
    const struct numbered_tree wide = {10500, 10501, TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&wide);
    struct tv_search search = tv_search_defaults();
    search.limits.nodes = 3;
    compare("10,500 children", &space, &search);
}
END_TEST

/* ---- Wrong ones ---- */

/* Answers in their order, and what comes of it on a tree of seven nodes:
 *
 *              0
 *          1       2
 *        3   4   5   6      */
static const struct {
    const char *answers[12];
    const char *error;
} faults[] = {
    {{"{\"id\":1}\n"},
     "queue.c was asked for 'make', for a new queue; in its answer 'queue' is missing: {\"id\":1}"},
    {{"{\"id\":1,\"queue\":-3}\n"},
     "queue.c was asked for 'make', for a new queue; in its answer 'queue' is no whole number from "
     "0 on: {\"id\":1,\"queue\":-3}"},
    {{NULL}, "queue.c ended when it was asked for 'make', for a new queue"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":1}\n"},
     "queue.c was asked for 'in' of 0, with 0 items in the queue; in its answer 'done' is not "
     "true: {\"id\":2,\"done\":1}"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n"},
     "queue.c ended when it was asked for 'empty', with 1 item in the queue"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":0}\n"},
     "queue.c was asked for 'empty', with 1 item in the queue; in its answer 'empty' is neither "
     "true nor false: {\"id\":3,\"empty\":0}"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":true}\n",
      NULL},
     "at step 1 queue.c says that its queue is empty, though 1 node waits in it: 0 (0)"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":\"B\"}\n"},
     "queue.c was asked for 'out', with 1 item in the queue; in its answer 'item' is no whole "
     "number from 0 on: {\"id\":4,\"item\":\"B\"}"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":5}\n", "{\"id\":5,\"done\":true}\n"},
     "at step 1 queue.c takes node 5 out of its queue, but the last put in was 0"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":0}\n"},
     "queue.c ended when it was asked for 'in' of 1 to 2, with 0 items in the queue"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":0}\n", "{\"id\":5,\"done\":true}\n", "{\"id\":6,\"empty\":false}\n",
      "{\"id\":7,\"item\":0}\n", "{\"id\":8,\"done\":true}\n"},
     "at step 2 queue.c takes node 0 (0) out of its queue a second time"},
};

static bool visit_with(struct peer *peer, const struct numbered_tree *tree, struct tv_error *error)
{
    struct tv_space space = numbered_space(tree);
    struct tv_search search = tv_search_defaults();
    struct tv_served_queue served = queue_over(peer, &search);
    struct tv_own_queue queue = tv_served_queue(&served);
    struct tv_result result;
    search.own_queue = &queue;
    bool done = tv_visit(&space, &search, NULL, 0, &result, error);
    tv_result_release(&result);
    return done;
}

START_TEST(each_fault_is_a_sentence)
{
    const struct numbered_tree seven = {2, 7, TV_NONE, TV_NONE};
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "queue.c", play_script, faults[_i].answers);
    ck_assert(!visit_with(&peer, &seven, &error));
    ck_assert_str_eq(error.text, faults[_i].error);
    ck_assert_int_ne(peer.wire.state, TV_WIRE_OPEN);
    peer_end(&peer);
}
END_TEST

/* With a root alone. */
static const struct {
    const char *answers[12];
    const char *error;
} last_faults[] = {
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":0}\n", "{\"id\":5,\"empty\":false}\n"},
     "queue.c was asked for 'empty', with 0 items in the queue; in its answer 'empty' is false, "
     "though all that was in was taken out: {\"id\":5,\"empty\":false}"},
    {{"{\"id\":1,\"queue\":0}\n", "{\"id\":2,\"done\":true}\n", "{\"id\":3,\"empty\":false}\n",
      "{\"id\":4,\"item\":0}\n", "{\"id\":5,\"empty\":true}\n"},
     "queue.c ended when it was asked for 'free', with 0 items in the queue"},
};

START_TEST(the_end_is_checked)
{
    const struct numbered_tree alone = {1, 1, TV_NONE, TV_NONE};
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "queue.c", play_script, last_faults[_i].answers);
    ck_assert(!visit_with(&peer, &alone, &error));
    ck_assert_str_eq(error.text, last_faults[_i].error);
    peer_end(&peer);
}
END_TEST

int main(void)
{
    TCase *served_queue = tcase_create("served queue");
    tcase_set_timeout(served_queue, 120);
    tcase_add_loop_test(served_queue, a_right_queue_gives_the_same_trace, 0, 3);
    tcase_add_test(served_queue, many_items_go_in_at_once);
    tcase_add_loop_test(served_queue, each_fault_is_a_sentence, 0, sizeof faults / sizeof *faults);
    tcase_add_loop_test(served_queue, the_end_is_checked, 0,
                        sizeof last_faults / sizeof *last_faults);
    return run_case(served_queue);
}
