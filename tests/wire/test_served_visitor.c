/* test_served_visitor.c: a visitor that a program serves: it is shown what ours are shown, what it
 * prints is printed, its answers count, and each fault of a wrong one is told in a sentence.
 */
#include "exercise/exercise.h"
#include "peer.h"
#include "visit/numbered_tree.h"
#include "visit/suite.h"
#include "visitors/printers.h"
#include "wire/served_visitor.h"

/* ---- Right visitors ---- */

/* What it was shown, as it came, goes back as the text; then the answer that the script says for
 * this node. */
static void play_mirror(int socket, const void *context)
{
    const char *const *answers = context;
    FILE *in = fdopen(socket, "r");
    for (;;) {
        json_t *question = peer_hear(in);
        json_t *id = json_object_get(question, "id");
        json_int_t node = json_integer_value(json_object_get(question, "node"));
        bool shown = json_object_get(question, "node") != NULL;
        json_t *said = json_pack("{s:O, s:s}", "id", id, "answer", shown ? answers[node] : "go");
        json_object_del(question, "id");
        char *mirrored = json_dumps(question, JSON_COMPACT);
        char *text = mirrored ? malloc(strlen(mirrored) + 2) : NULL;
        if (!text)
            peer_leave();
        sprintf(text, "%s\n", mirrored);
        json_object_set_new(said, "text", json_string(text));
        peer_say(socket, said);
        json_decref(question);
        free(mirrored);
        free(text);
    }
}

/* What the visitor prints about a visit; to be freed. */
static char *visit_text(struct peer *peer, const struct tv_space *space,
                        const struct tv_search *search, struct tv_result *result,
                        struct tv_error *error)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct tv_served_visitor served = {.wire = &peer->wire, .out = out};
    struct tv_visitor visitor = tv_served_visitor(&served);
    tv_visit(space, search, &visitor, 1, result, error);
    ck_assert_ptr_null(served.name.bytes);
    ck_assert_ptr_null(served.move.bytes);
    ck_assert_int_eq(fclose(out), 0);
    char *written = strdup(text);
    free(text);
    return written;
}

/* Nodes from 3 on are solutions:     0
 *                                  1   2
 *                                 3 4 5 6  */
static const struct numbered_tree seven = {2, 7, TV_NONE, 3};

static const struct {
    enum tv_queue queue;
    const char *answers[7]; /* to each node, by its number */
    const char *text;
    enum tv_ended ended;
} rows[] = {
    {TV_FIFO,
     {"go", "go", "go", "go", "go", "go", "go"},
     "{\"ask\":\"begin\"}\n"
     "{\"ask\":\"show\",\"node\":0,\"level\":0,\"name\":\"0\"}\n"
     "{\"ask\":\"show\",\"node\":1,\"parent\":0,\"level\":1,\"name\":\"1\"}\n"
     "{\"ask\":\"show\",\"node\":2,\"parent\":0,\"level\":1,\"name\":\"2\"}\n"
     "{\"ask\":\"show\",\"node\":3,\"parent\":1,\"level\":2,\"name\":\"3\",\"solution\":true}\n"
     "{\"ask\":\"show\",\"node\":4,\"parent\":1,\"level\":2,\"name\":\"4\",\"solution\":true}\n"
     "{\"ask\":\"show\",\"node\":5,\"parent\":2,\"level\":2,\"name\":\"5\",\"solution\":true}\n"
     "{\"ask\":\"show\",\"node\":6,\"parent\":2,\"level\":2,\"name\":\"6\",\"solution\":true}\n"
     "{\"ask\":\"end\"}\n",
     TV_EXHAUSTED},
    {TV_LIFO,
     {"go", "prune", "stop", "go", "go", "go", "go"},
     "{\"ask\":\"begin\"}\n"
     "{\"ask\":\"show\",\"node\":0,\"level\":0,\"name\":\"0\"}\n"
     "{\"ask\":\"show\",\"node\":2,\"parent\":0,\"level\":1,\"name\":\"2\"}\n"
     "{\"ask\":\"end\"}\n",
     TV_STOPPED},
    {TV_FIFO,
     {"go", "prune", "go", "stop", "go", "go", "go"}, /* the id 3 is here the node "5" */
     "{\"ask\":\"begin\"}\n"
     "{\"ask\":\"show\",\"node\":0,\"level\":0,\"name\":\"0\"}\n"
     "{\"ask\":\"show\",\"node\":1,\"parent\":0,\"level\":1,\"name\":\"1\"}\n"
     "{\"ask\":\"show\",\"node\":2,\"parent\":0,\"level\":1,\"name\":\"2\"}\n"
     "{\"ask\":\"show\",\"node\":3,\"parent\":2,\"level\":2,\"name\":\"5\",\"solution\":true}\n"
     "{\"ask\":\"end\"}\n",
     TV_STOPPED},
};

START_TEST(it_is_shown_each_node_and_its_answers_count)
{
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    peer_start(&peer, "levels.c", play_mirror, rows[_i].answers);
    search.queue = rows[_i].queue;
    char *text = visit_text(&peer, &space, &search, &result, &error);
    ck_assert_str_eq(error.text, "");
    ck_assert_str_eq(text, rows[_i].text);
    ck_assert_int_eq(result.ended, rows[_i].ended);
    tv_result_release(&result);
    free(text);
    peer_end(&peer);
}
END_TEST

/* With the moves and failures of an exercise. */
START_TEST(moves_and_failures_are_told)
{
    static const char *const go[] = {"go", "go", "go", "go", "go", "go", "go", "go", "go", "go"};
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load("exercises/missionaries-failures.yaml", NULL, 0,
                                                    &problems);
    ck_assert_ptr_nonnull(exercise);
    struct tv_search search = exercise->search;
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    peer_start(&peer, "levels.c", play_mirror, go);
    search.limits.nodes = 10;
    char *text = visit_text(&peer, &exercise->space, &search, &result, &error);
    ck_assert_str_eq(error.text, "");
    ck_assert_ptr_nonnull(strstr(text, "\"move\":\""));
    ck_assert_ptr_nonnull(strstr(text, "\"failure\":true"));
    tv_result_release(&result);
    free(text);
    peer_end(&peer);
    tv_exercise_free(exercise);
    tv_problems_release(&problems);
}
END_TEST

/* ---- Texts ---- */

static const struct {
    const char *answer, *text;
} texts[] = {
    {"{\"id\":1}\n", ""},
    {"{\"id\":1,\"text\":\"\"}\n", ""},
    {"{\"id\":1,\"text\":\"0 = \u00c5\\n\\tB\\n\"}\n", "0 = \u00c5\n\tB\n"},
    {"{\"id\":1,\"text\":\"\\u001b[2J\\u202e\\r\\n\"}\n", "?[2J??\n"}, /* harmless */
};

START_TEST(its_texts_are_printed)
{
    const char *answers[] = {texts[_i].answer, "{\"id\":2,\"answer\":\"stop\"}\n", "{\"id\":3}\n",
                             NULL};
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    peer_start(&peer, "levels.c", play_script, answers);
    char *text = visit_text(&peer, &space, &search, &result, &error);
    ck_assert_str_eq(error.text, "");
    ck_assert_str_eq(text, texts[_i].text);
    tv_result_release(&result);
    free(text);
    peer_end(&peer);
}
END_TEST

/* A name may be any bytes. */
static void write_wild_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self, (void)seen;
    fputs("a\xff\"\n", out);
}

START_TEST(a_name_that_is_no_utf8_is_told)
{
    static const char *const stop[] = {"stop"};
    struct tv_space space = numbered_space(&seven);
    struct tv_space_ops ops = *space.ops;
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    ops.name = write_wild_name;
    space.ops = &ops;
    peer_start(&peer, "levels.c", play_mirror, stop);
    char *text = visit_text(&peer, &space, &search, &result, &error);
    ck_assert_str_eq(text, "{\"ask\":\"begin\"}\n"
                           "{\"ask\":\"show\",\"node\":0,\"level\":0,\"name\":\"a\uFFFD\\\"\\n\"}\n"
                           "{\"ask\":\"end\"}\n");
    tv_result_release(&result);
    free(text);
    peer_end(&peer);
}
END_TEST

/* ---- Wrong ones ---- */

static const struct {
    const char *answers[5];
    const char *error;
} faults[] = {
    {{NULL}, "levels.c ended when it was asked for 'begin' of its visitor"},
    {{"{\"id\":1,\"text\":3}\n"},
     "levels.c was asked for 'begin' of its visitor; in its answer 'text' is no text: "
     "{\"id\":1,\"text\":3}"},
    {{"{\"id\":1}\n"}, "levels.c ended when it was asked for 'show' of node 0 (0)"},
    {{"{\"id\":1}\n", "{\"id\":2}\n"},
     "levels.c was asked for 'show' of node 0 (0); in its answer 'answer' is neither go, prune nor "
     "stop: {\"id\":2}"},
    {{"{\"id\":1}\n", "{\"id\":2,\"answer\":\"fail\"}\n"},
     "levels.c was asked for 'show' of node 0 (0); in its answer 'answer' is neither go, prune nor "
     "stop: {\"id\":2,\"answer\":\"fail\"}"},
    {{"{\"id\":1}\n", "{\"id\":2,\"answer\":\"stop\"}\n"},
     "levels.c ended when it was asked for 'end' of its visitor"},
};

START_TEST(each_fault_is_a_sentence)
{
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    peer_start(&peer, "levels.c", play_script, faults[_i].answers);
    free(visit_text(&peer, &space, &search, &result, &error));
    ck_assert_int_eq(result.ended, TV_ERROR);
    ck_assert_str_eq(error.text, faults[_i].error);
    tv_result_release(&result);
    peer_end(&peer);
}
END_TEST

START_TEST(output_that_cannot_be_written_is_an_error)
{
    static const char *const go[] = {"go", "go", "go", "go", "go", "go", "go"};
    struct tv_space space = numbered_space(&seven);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    struct tv_error error;
    struct peer peer;
    FILE *full = fopen("/dev/full", "w");
    if (!full)
        return;
    peer_start(&peer, "levels.c", play_mirror, go);
    struct tv_served_visitor served = {.wire = &peer.wire, .out = full};
    struct tv_visitor visitor = tv_served_visitor(&served);
    ck_assert(!tv_visit(&space, &search, &visitor, 1, &result, &error));
    ck_assert_ptr_nonnull(strstr(error.text, "cannot write the output: "));
    tv_result_release(&result);
    fclose(full);
    peer_end(&peer);
}
END_TEST

int main(void)
{
    TCase *served_visitor = tcase_create("served visitor");
    tcase_add_loop_test(served_visitor, it_is_shown_each_node_and_its_answers_count, 0,
                        sizeof rows / sizeof *rows);
    tcase_add_test(served_visitor, moves_and_failures_are_told);
    tcase_add_loop_test(served_visitor, its_texts_are_printed, 0, sizeof texts / sizeof *texts);
    tcase_add_test(served_visitor, a_name_that_is_no_utf8_is_told);
    tcase_add_loop_test(served_visitor, each_fault_is_a_sentence, 0,
                        sizeof faults / sizeof *faults);
    tcase_add_test(served_visitor, output_that_cannot_be_written_is_an_error);
    return run_case(served_visitor);
}
