/* test_wire.c: each way in which a talk with a program can end, and the sentence for it. The
 * program is played by a child process, whose lines stand in the table.
 */
#define _GNU_SOURCE /* usleep */
#include <poll.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

#include "visit/suite.h"
#include "wire/peer.h"

#define PATIENCE 0.3

static const char hello[] = "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\",\"root\"],"
                            "\"max_children\":4}\n";

static double seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Asks for "the root" and says what comes of it. */
static void ask_root(struct tv_wire *wire, struct tv_error *error)
{
    error->text[0] = '\0';
    json_t *answer = NULL;
    if (tv_wire_ask(wire, json_pack("{s:s}", "ask", "root")))
        answer = tv_wire_answer(wire);
    if (!answer)
        tv_wire_fail(wire, "the root", error);
    else if (!json_object_get(answer, "node") && !tv_wire_refuse(wire, "'node' is missing"))
        tv_wire_fail(wire, "the root", error);
    json_decref(answer);
}

/* ---- What a program offers ---- */

static const struct {
    const char *answer, *error;
} hellos[] = {
    {"{}", "in its answer 'id' is missing: {}"},
    {"{\"id\":2}", "in its answer 'id' is not that of the question, 1: {\"id\":2}"},
    {"{\"id\":\"1\"}", "in its answer 'id' is not that of the question, 1: {\"id\":\"1\"}"},
    {"{\"id\":1}", "in its answer 'treevisit' is not 1, the version spoken here: {\"id\":1}"},
    {"{\"id\":1,\"treevisit\":2}",
     "in its answer 'treevisit' is not 1, the version spoken here: {\"id\":1,\"treevisit\":2}"},
    {"{\"id\":1,\"treevisit\":1}", "in its answer 'serves' is missing: {\"id\":1,\"treevisit\":1}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":1}",
     "in its answer 'serves' is no list: {\"id\":1,\"treevisit\":1,\"serves\":1}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":[0]}",
     "in its answer 'serves' has an item that is no text: "
     "{\"id\":1,\"treevisit\":1,\"serves\":[0]}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"]}",
     "in its answer 'max_children' is missing, which 'children' needs: "
     "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"]}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":0}",
     "in its answer 'max_children' is no number from 1 to 10000: "
     "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":0}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":10001}",
     "in its answer 'max_children' is no number from 1 to 10000: "
     "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":10001}"},
    {"{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":2.5}",
     "in its answer 'max_children' is no number from 1 to 10000: "
     "{\"id\":1,\"treevisit\":1,\"serves\":[\"children\"],\"max_children\":2.5}"},
};

START_TEST(a_wrong_hello_is_explained)
{
    char line[200], expected[600];
    snprintf(line, sizeof line, "%s\n", hellos[_i].answer);
    snprintf(expected, sizeof expected, "farmer.c was asked for its hello; %s", hellos[_i].error);
    const char *script[] = {line, NULL};
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ck_assert(!tv_wire_hello(&peer.wire, "farmer", &offer, &error));
    ck_assert_str_eq(error.text, expected);
    peer_end(&peer);
}
END_TEST

START_TEST(an_offer_is_what_the_program_serves)
{
    const char *script[] = {"{\"max_children\":10000,\"id\":1,\"later\":{},\"treevisit\":1,"
                            "\"serves\":[\"children\",\"telepathy\",\"visit\",\"call\",\"space\","
                            "\"memory\"]}\n",
                            NULL};
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ck_assert_msg(tv_wire_hello(&peer.wire, "farmer", &offer, &error), "%s", error.text);
    ck_assert(offer.children && offer.visit && offer.call && offer.space && offer.memory);
    ck_assert(!offer.root && !offer.node && !offer.moves && !offer.queue && !offer.visitor);
    ck_assert_uint_eq(offer.max_children, 10000);
    peer_end(&peer);
}
END_TEST

/* ---- Answers: the script's line after the hello ---- */

#define LONG_WORD "0123456789012345678901234567890123456789012345678901234567890123456789"

static const struct {
    const char *answer, *error; /* "": there is none */
} answers[] = {
    {"{\"id\":2,\"node\":\"A\"}\n", ""},
    {" \t{ \"node\" : \"A\" ,\"id\": 2, \"more\":[null,{}]} \r\n", ""},
    {"{\"id\":2,\"node\":\"\\u00e9\\ud83d\\ude00\"}\n", ""},
    {"{\"id\":2,\"error\":\"farmer_root\\nreturned NULL\"}\n",
     "farmer.c was asked for the root; it has no answer: farmer_root?returned NULL"},
    {"{\"id\":2}\n",
     "farmer.c was asked for the root; in its answer 'node' is missing: {\"id\":2}"},
    {"{\"id\":2,\"node\":\"A\"}", "farmer.c ended when it was asked for the root"},
    {"", "farmer.c ended when it was asked for the root"},
    {"[2]\n", "farmer.c was asked for the root; in its answer a list stands where an object "
              "should: [2]"},
    {"moo\n", "farmer.c was asked for the root; in its answer JSON is broken ('[' or '{' expected "
              "near 'moo'): moo"},
    {"\n", "farmer.c was asked for the root; in its answer JSON is broken ('[' or '{' expected "
           "near end of file): "},
    {"{\"id\":2} {\"id\":2}\n", "farmer.c was asked for the root; in its answer JSON is broken "
                                "(end of file expected near '{'): {\"id\":2} {\"id\":2}"},
    {"{\"id\":2,\"id\":2}\n", "farmer.c was asked for the root; in its answer JSON is broken "
                              "(duplicate object key near '\"id\"'): {\"id\":2,\"id\":2}"},
    {"{\"id\":99999999999999999999}\n",
     "farmer.c was asked for the root; in its answer JSON is broken (too big integer near "
     "'99999999999999999999'): {\"id\":99999999999999999999}"},
    {"{\"id\":2,\"node\":\"\\u0000\"}\n",
     "farmer.c was asked for the root; in its answer JSON is broken (\\u0000 is not allowed "
     "without JSON_ALLOW_NUL near '\"\\u0000\"'): {\"id\":2,\"node\":\"\\u0000\"}"},
    {"\x1b[2Jhi\x07 \xe2\x80\xae\n", "farmer.c was asked for the root; in its answer JSON is "
                                     "broken ('[' or '{' expected near '?'): ?[2Jhi? ?"},
    {"\xff\xfe\n", "farmer.c was asked for the root; in its answer JSON is broken (unable to "
                   "decode byte 0xff): ??"},
    {"{\"id\":2," LONG_WORD LONG_WORD LONG_WORD "\n",
     "farmer.c was asked for the root; in its answer JSON is broken (string or '}' expected near "
     "'0'): {\"id\":2," LONG_WORD LONG_WORD "01234567..."},
};

START_TEST(an_answer_is_taken_or_explained)
{
    const char *script[] = {hello, answers[_i].answer, NULL};
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ck_assert_msg(tv_wire_hello(&peer.wire, "farmer", &offer, &error), "%s", error.text);
    ask_root(&peer.wire, &error);
    ck_assert_str_eq(error.text, answers[_i].error);
    peer_end(&peer);
}
END_TEST

START_TEST(nesting_has_an_end)
{
    enum { DEPTH = 100000 };
    char *line = malloc(2 * DEPTH + 1);
    ck_assert_ptr_nonnull(line);
    memset(line, '[', 2 * DEPTH);
    strcpy(line + DEPTH, "\n");
    const char *script[] = {line, NULL};
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ask_root(&peer.wire, &error);
    ck_assert_int_eq(peer.wire.state, TV_WIRE_NONSENSE);
    ck_assert_str_eq(peer.wire.wrong, "JSON is broken (maximum parsing depth reached near '[')");
    peer_end(&peer);
    free(line);
}
END_TEST

/* ---- Long lines ---- */

/* A line of so many bytes, with its end, that answers question 1. */
static char *long_line(size_t size)
{
    static const char start[] = "{\"id\":1,\"node\":\"";
    char *line = malloc(size + 1);
    ck_assert_ptr_nonnull(line);
    memset(line, 'x', size);
    memcpy(line, start, strlen(start));
    strcpy(line + size - 3, "\"}\n");
    return line;
}

static const struct {
    size_t size;
    const char *wrong;
} long_lines[] = {
    {TV_WIRE_LINE_MAX, ""},
    {TV_WIRE_LINE_MAX + 1, "a line has more than 1048576 bytes"},
    {3 * TV_WIRE_LINE_MAX, "a line has more than 1048576 bytes"},
};

START_TEST(a_line_may_be_long_but_not_too_long)
{
    char *line = long_line(long_lines[_i].size);
    const char *script[] = {line, NULL};
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ask_root(&peer.wire, &error);
    ck_assert_str_eq(peer.wire.wrong, long_lines[_i].wrong);
    ck_assert_int_eq(peer.wire.state, long_lines[_i].wrong[0] ? TV_WIRE_NONSENSE : TV_WIRE_OPEN);
    peer_end(&peer);
    free(line);
}
END_TEST

/* A question that is longer than a socket holds, to a program that reads it, and one that does not.
 */
static json_t *long_question(void)
{
    char *line = long_line(1000000);
    json_t *question = json_loads(line, 0, NULL);
    free(line);
    return question;
}

static void play_deaf(int socket, const void *context)
{
    (void)context;
    struct pollfd end = {.fd = socket}; /* wakes up when the other end is closed */
    poll(&end, 1, -1);
}

START_TEST(a_long_question_arrives)
{
    const char *script[] = {"{\"id\":1,\"node\":\"A\"}\n", NULL};
    struct peer peer;
    peer_start(&peer, "farmer.c", play_script, script);
    ck_assert(tv_wire_ask(&peer.wire, long_question()));
    json_t *answer = tv_wire_answer(&peer.wire);
    ck_assert_str_eq(json_string_value(json_object_get(answer, "node")), "A");
    json_decref(answer);
    peer_end(&peer);
}
END_TEST

START_TEST(a_program_that_does_not_read_is_late)
{
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_deaf, NULL);
    peer.wire.patience = PATIENCE;
    ck_assert(!tv_wire_ask(&peer.wire, long_question()));
    tv_wire_fail(&peer.wire, "the root", &error);
    ck_assert_str_eq(error.text,
                     "farmer.c did not answer within 0.3 seconds when it was asked for the root");
    shutdown(peer.wire.socket, SHUT_RDWR);
    peer_end(&peer);
}
END_TEST

START_TEST(a_question_that_is_too_long_is_not_asked)
{
    struct peer peer;
    struct tv_error error;
    char *name = long_line(TV_WIRE_LINE_MAX);
    peer_start(&peer, "farmer.c", play_deaf, NULL);
    name[TV_WIRE_LINE_MAX - 1] = '\0';
    ck_assert(!tv_wire_ask(&peer.wire, json_pack("{s:s}", "of", name)));
    tv_wire_fail(&peer.wire, "the root", &error);
    ck_assert_str_eq(error.text,
                     "farmer.c could not be asked for the root: the question is too long");
    free(name);
    shutdown(peer.wire.socket, SHUT_RDWR);
    peer_end(&peer);
}
END_TEST

/* ---- Time ---- */

static void play_silent(int socket, const void *context)
{
    (void)context;
    char bytes[100];
    while (recv(socket, bytes, sizeof bytes, 0) > 0)
        ;
}

static void await_question(int socket)
{
    char bytes[1000];
    if (recv(socket, bytes, sizeof bytes, 0) <= 0)
        _exit(0);
}

/* A byte now and then is no answer. */
static void play_drip(int socket, const void *context)
{
    (void)context;
    await_question(socket);
    for (const char *byte = hello; *byte; byte++) {
        peer_send(socket, byte, 1);
        usleep(20000);
    }
}

static play_function *const slow[] = {play_silent, play_drip};

START_TEST(an_answer_in_pieces_is_not_given_more_time)
{
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", slow[_i], NULL);
    peer.wire.patience = PATIENCE;
    double start = seconds();
    ck_assert(!tv_wire_hello(&peer.wire, "farmer", &offer, &error));
    ck_assert_str_eq(error.text,
                     "farmer.c did not answer within 0.3 seconds when it was asked for its hello");
    double took = seconds() - start;
    ck_assert_msg(took >= PATIENCE && took < PATIENCE + 2, "it took %g seconds", took);
    peer_end(&peer);
}
END_TEST

static void play_halves(int socket, const void *context)
{
    (void)context;
    await_question(socket);
    peer_send(socket, hello, 7);
    usleep(100000);
    peer_send(socket, hello + 7, strlen(hello) - 7);
    play_silent(socket, NULL);
}

START_TEST(an_answer_in_halves_is_an_answer)
{
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_halves, NULL);
    ck_assert_msg(tv_wire_hello(&peer.wire, "farmer", &offer, &error), "%s", error.text);
    peer_end(&peer);
}
END_TEST

static volatile sig_atomic_t interrupted;

static void note_signal(int number)
{
    interrupted = number;
}

START_TEST(a_signal_ends_a_wait)
{
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    struct sigaction action = {.sa_handler = note_signal};
    peer_start(&peer, "farmer.c", play_silent, NULL);
    peer.wire.patience = 60;
    peer.wire.interrupt = &interrupted;
    interrupted = 0;
    sigaction(SIGALRM, &action, NULL);
    struct itimerval soon = {.it_value.tv_usec = 50000};
    setitimer(ITIMER_REAL, &soon, NULL);
    ck_assert(!tv_wire_hello(&peer.wire, "farmer", &offer, &error));
    ck_assert_int_eq(peer.wire.state, TV_WIRE_INTERRUPTED);
    ck_assert_str_eq(error.text, "interrupted while farmer.c was asked for its hello");
    peer_end(&peer);
}
END_TEST

/* ---- The end of the program ---- */

static void explain_crash(void *context, struct tv_death *death)
{
    ++*(int *)context;
    *death = (struct tv_death){"crashed", "reads beyond an array at farmer.c:23"};
}

START_TEST(a_crash_is_explained_once)
{
    const char *script[] = {hello, NULL};
    struct peer peer;
    struct tv_offer offer;
    struct tv_error error;
    int explained = 0;
    peer_start(&peer, "farmer.c", play_script, script);
    peer.wire.explain = explain_crash;
    peer.wire.context = &explained;
    ck_assert(tv_wire_hello(&peer.wire, "farmer", &offer, &error));
    for (int i = 0; i < 2; i++) {
        ask_root(&peer.wire, &error);
        ck_assert_str_eq(error.text, "farmer.c crashed when it was asked for the root: it reads "
                                     "beyond an array at farmer.c:23");
    }
    ck_assert_int_eq(explained, 1);
    peer_end(&peer);
}
END_TEST

/* ---- More than was asked for ---- */

START_TEST(an_answer_before_its_question_is_none)
{
    const char *script[] = {"{\"id\":1,\"node\":\"A\"}\n{\"id\":2,\"node\":\"A\"}\nmore", NULL};
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_script, script);
    ask_root(&peer.wire, &error);
    ck_assert_str_eq(error.text, "");
    ask_root(&peer.wire, &error);
    ck_assert_str_eq(error.text, "farmer.c was asked for the root; in its answer there is more "
                                 "than was asked for: {\"id\":2,\"node\":\"A\"}");
    peer_end(&peer);
}
END_TEST

START_TEST(nothing_is_sent_without_memory)
{
    struct peer peer;
    struct tv_error error;
    peer_start(&peer, "farmer.c", play_silent, NULL);
    ck_assert(!tv_wire_ask(&peer.wire, NULL));
    tv_wire_fail(&peer.wire, "the root", &error);
    ck_assert_str_eq(error.text, "farmer.c could not be asked for the root: not enough memory");
    peer_end(&peer);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("wire");
    tcase_set_timeout(test_case, 60);
    tcase_add_loop_test(test_case, a_wrong_hello_is_explained, 0, sizeof hellos / sizeof *hellos);
    tcase_add_test(test_case, an_offer_is_what_the_program_serves);
    tcase_add_loop_test(test_case, an_answer_is_taken_or_explained, 0,
                        sizeof answers / sizeof *answers);
    tcase_add_test(test_case, nesting_has_an_end);
    tcase_add_loop_test(test_case, a_line_may_be_long_but_not_too_long, 0,
                        sizeof long_lines / sizeof *long_lines);
    tcase_add_test(test_case, a_long_question_arrives);
    tcase_add_test(test_case, a_program_that_does_not_read_is_late);
    tcase_add_test(test_case, a_question_that_is_too_long_is_not_asked);
    tcase_add_loop_test(test_case, an_answer_in_pieces_is_not_given_more_time, 0,
                        sizeof slow / sizeof *slow);
    tcase_add_test(test_case, an_answer_in_halves_is_an_answer);
    tcase_add_test(test_case, a_signal_ends_a_wait);
    tcase_add_test(test_case, a_crash_is_explained_once);
    tcase_add_test(test_case, an_answer_before_its_question_is_none);
    tcase_add_test(test_case, nothing_is_sent_without_memory);
    return run_case(test_case);
}
