/* test_served_visit.c: a visit that a program serves: the loop of a right one gives the same trace
 * as ours, one that does something else is seen as what it is, and each fault is told in a
 * sentence.
 */
#include "peer.h"
#include "visit/numbered_tree.h"
#include "visit/searches.h"
#include "visit/suite.h"
#include "visitors/printers.h"
#include "wire/served_visit.h"

/* ---- A right visit, as a student would write it ---- */

struct item {
    json_int_t node, level;
};

struct loop {
    FILE *in;
    int socket;
    struct item *items;
    size_t first, end, room;
};

static void put(struct loop *loop, json_int_t node, json_int_t level)
{
    if (loop->end == loop->room) {
        loop->room = 2 * loop->room + 16;
        loop->items = realloc(loop->items, loop->room * sizeof *loop->items);
        if (!loop->items)
            peer_leave();
    }
    loop->items[loop->end++] = (struct item){node, level};
}

static void put_children(struct loop *loop, struct item parent)
{
    size_t i;
    json_t *child;
    peer_say(loop->socket, json_pack("{s:I}", "children", parent.node));
    json_t *reply = peer_hear(loop->in);
    json_array_foreach(json_object_get(reply, "children"), i, child)
    {
        if (!json_is_string(json_object_get(child, "name")))
            peer_leave();
        put(loop, json_integer_value(json_object_get(child, "node")), parent.level + 1);
    }
    json_decref(reply);
}

static void play_visit(int socket, const void *context)
{
    static struct loop loop;
    loop.in = fdopen(dup(socket), "r");
    loop.socket = socket;
    json_t *question = peer_hear(loop.in);
    const json_t *cutoff = json_object_get(question, "cutoff");
    const json_t *root = json_object_get(question, "root");
    bool lifo = strcmp(json_string_value(json_object_get(question, "queue")), "lifo") == 0;
    (void)context;
    put(&loop, json_integer_value(json_object_get(root, "node")), 0);
    while (loop.first < loop.end) {
        struct item item = loop.items[lifo ? --loop.end : loop.first++];
        peer_say(socket, json_pack("{s:I, s:I}", "show", item.node, "level", item.level));
        if (json_is_null(cutoff) || item.level < json_integer_value(cutoff))
            put_children(&loop, item);
    }
    peer_say(socket, json_pack("{s:O, s:b}", "id", json_object_get(question, "id"), "done", 1));
    json_decref(peer_hear(loop.in)); /* until the talk is over */
}

/* A visit with a visitor of ours that writes the trace, and the program's. */
static char *trace_of(struct peer *peer, const struct tv_space *space,
                      const struct tv_search *search, struct tv_result *result,
                      struct tv_error *error)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct printers printers = printers_to(out);
    struct tv_served_visit served = {.wire = &peer->wire,
                                     .order = search->queue == TV_LIFO ? "lifo" : "fifo",
                                     .cutoff = search->cutoff};
    struct tv_own_queue queue = tv_served_visit_queue(&served);
    struct tv_visitor visitors[] = {printer_visitor(&printers, TRACE),
                                    tv_served_visit_visitor(&served)};
    struct tv_search with = *search;
    with.own_queue = &queue;
    tv_visit(space, &with, visitors, 2, result, error);
    tv_served_visit_release(&served);
    ck_assert_ptr_null(served.state);
    ck_assert_int_eq(fclose(out), 0);
    char *written = strdup(text);
    free(text);
    return written;
}

static void compare(const char *path, const struct tv_space *space, const struct tv_search *search)
{
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    peer_start(&peer, "visit.c", play_visit, NULL);
    char *expected = printed(TRACE, space, search);
    char *got = trace_of(&peer, space, search, &result, &error);
    ck_assert_str_eq(error.text, "");
    ck_assert_msg(strcmp(expected, got) == 0, "%s: %s\n%s\n%s", path, search_in_words(search),
                  expected, got);
    tv_result_release(&result);
    free(expected);
    free(got);
    peer_end(&peer);
}

START_TEST(a_right_visit_gives_the_same_trace)
{
    static const char *const paths[] = {"exercises/farmer.yaml", "exercises/forward-paths.yaml",
                                        "exercises/missionaries-failures.yaml",
                                        "exercises/queens.yaml"};
    for_each_search(paths[_i], 11, 50, compare);
}
END_TEST

START_TEST(nodes_may_be_many)
{
    const struct numbered_tree tree = {3, as_time_allows(5000), TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    struct tv_search search = tv_search_defaults();
    compare("a tree of three children", &space, &search);
}
END_TEST

/* ---- Visits that do something else ---- */

/* A tree of seven nodes, of which those from 3 on are solutions. All answers are what the program
 * says after one line of ours; what comes of it is the end of the trace, or an error. */
static const struct {
    const char *lines[6];
    uint64_t cutoff;
    enum tv_ended ended;
    const char *trace, *error;
} visits[] = {
    /* Neither order: 0, 2, 1, and no leaf is asked for its children. */
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n",
      "{\"show\":2,\"level\":1}\n{\"children\":2}\n",
      "{\"show\":1,\"level\":1}\n{\"children\":1}\n",
      "{\"show\":3,\"level\":2}\n{\"show\":5,\"level\":2}\n{\"show\":4,\"level\":2}\n{\"show\":6,"
      "\"level\":2}\n{\"id\":1,\"done\":true}\n"},
     TV_NONE,
     TV_EXHAUSTED,
     "{\"out\":3}\n{\"solution\":3}\n{\"out\":5}\n{\"solution\":5}\n{\"out\":4}\n{\"solution\":4}"
     "\n{\"out\":6}\n{\"solution\":6}\n{\"end\":\"exhausted\",",
     ""},
    /* It ends though nodes wait. */
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n",
      "{\"show\":1,\"level\":1}\n{\"id\":1,\"done\":true}\n"},
     TV_NONE,
     TV_STOPPED,
     "{\"out\":1}\n{\"prune\":1}\n{\"end\":\"stopped\",",
     ""},
    {{"{\"id\":1,\"done\":true}\n"}, TV_NONE, TV_STOPPED, "{\"end\":\"stopped\",", ""},
    /* It does not expand a node. */
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n",
      "{\"show\":1,\"level\":1}\n{\"show\":2,\"level\":1}\n{\"children\":2}\n",
      "{\"show\":3,\"level\":2}\n{\"show\":4,\"level\":2}\n{\"id\":1,\"done\":true}\n"},
     TV_NONE,
     TV_EXHAUSTED,
     "{\"out\":1}\n{\"prune\":1}\n{\"out\":2}\n{\"in\":3,\"parent\":2,\"level\":2,\"name\":\"5\"}"
     "\n{\"in\":4,\"parent\":2,\"level\":2,\"name\":\"6\"}\n{\"out\":3}\n{\"solution\":3}\n{"
     "\"out\":4}\n{\"solution\":4}\n{\"end\":\"exhausted\",",
     ""},
    /* Leaves are asked for children, or are not. */
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n",
      "{\"show\":1,\"level\":1}\n{\"children\":1}\n",
      "{\"show\":3,\"level\":2}\n{\"children\":3}\n",
      "{\"show\":4,\"level\":2}\n{\"id\":1,\"done\":true}\n"},
     TV_NONE,
     TV_STOPPED,
     "{\"out\":3}\n{\"solution\":3}\n{\"out\":4}\n{\"solution\":4}\n{\"end\":\"stopped\",",
     ""},
    /* Faults. */
    {{NULL},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c ended when it was asked for a visit, before it had shown a node"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n", "{\"show\":1,\"level\":1}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c ended when it was asked for a visit, after it had shown node 1 (1) as step 2"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n",
      "{\"show\":1,\"level\":1}\n{\"children\":1}\n", "{\"show\":1,\"level\":1}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "at step 3 visit.c takes node 1 (1) out of its queue a second time"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n", "{\"show\":3,\"level\":1}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "at step 2 visit.c takes node 3 out of its queue, but the last put in was 2"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n", "{\"show\":1,\"level\":2}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "at step 2 visit.c shows node 1 (1) at level 2; it is at level 1"},
    {{"{\"show\":0,\"level\":\"A\"}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c was asked for a visit, before it had shown a node; in its answer 'level' is no whole "
     "number from 0 on: {\"show\":0,\"level\":\"A\"}"},
    {{"{\"show\":-1,\"level\":0}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c was asked for a visit, before it had shown a node; in its answer 'show' is no whole "
     "number from 0 on: {\"show\":-1,\"level\":0}"},
    {{"{\"children\":0}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c asks for children before it has shown a node"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":1}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "at step 1 visit.c asks for the children of node 1, but shows node 0 (0)"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n", "{\"children\":0}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "at step 1 visit.c asks for the children of node 0 (0) a second time"},
    {{"{\"show\":0,\"level\":0}\n{\"children\":0}\n"},
     0,
     TV_ERROR,
     "",
     "at step 1 visit.c asks for the children of node 0 (0), which is at the cutoff, level 0"},
    {{"{\"id\":1,\"shown\":0}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c was asked for a visit, before it had shown a node; in its answer there is neither "
     "'show' nor 'children', nor a true 'done': {\"id\":1,\"shown\":0}"},
    {{"{\"done\":true}\n"},
     TV_NONE,
     TV_ERROR,
     "",
     "visit.c was asked for a visit, before it had shown a node; in its answer 'id' is not that of "
     "the visit, 1: {\"done\":true}"},
};

START_TEST(a_visit_is_seen_as_what_it_is)
{
    const struct numbered_tree seven = {2, 7, TV_NONE, 3};
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    search.cutoff = visits[_i].cutoff;
    peer_start(&peer, "visit.c", play_script, visits[_i].lines);
    char *trace = trace_of(&peer, &space, &search, &result, &error);
    ck_assert_str_eq(error.text, visits[_i].error);
    ck_assert_int_eq(result.ended, visits[_i].ended);
    ck_assert_int_eq(peer.wire.state == TV_WIRE_OPEN, result.ended != TV_ERROR);
    ck_assert_msg(strstr(trace, visits[_i].trace) != NULL, "%s", trace);
    tv_result_release(&result);
    free(trace);
    peer_end(&peer);
}
END_TEST

int main(void)
{
    TCase *served_visit = tcase_create("served visit");
    tcase_set_timeout(served_visit, 120);
    tcase_add_loop_test(served_visit, a_right_visit_gives_the_same_trace, 0, 4);
    tcase_add_test(served_visit, nodes_may_be_many);
    tcase_add_loop_test(served_visit, a_visit_is_seen_as_what_it_is, 0,
                        sizeof visits / sizeof *visits);
    return run_case(served_visit);
}
