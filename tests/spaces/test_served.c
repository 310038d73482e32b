/* test_served.c: a space that a program serves. A right program beside an exercise makes the
 * exercise's own tree, in every byte of every output; a program alone makes what it says; and each
 * fault is told in a sentence. Programs are played by child processes.
 */
#include "exercise/exercise.h"
#include "spaces/queens.h"
#include "spaces/served.h"
#include "visit/failing_memory.h"
#include "visit/searches.h"
#include "visit/suite.h"
#include "visit/text.h"
#include "visitors/printers.h"
#include "wire/peer.h"

/* ---- A right program: it has the exercise's space, and knows the nodes that it has named ---- */

struct right {
    struct tv_space space;
    bool says_moves;
    size_t count;
    struct known {
        char *name, *node;
    } known[20000];
};

static const char *text_of(const struct tv_space *space, const char *node, struct tv_text *text,
                           void (*write)(const void *, const struct tv_seen *, FILE *))
{
    struct tv_seen seen = {.space = space, .node = node};
    write(space->self, &seen, tv_text_begin(text));
    return tv_text_end(text);
}

static const char *node_of(struct right *right, const char *name)
{
    for (size_t i = 0; i < right->count; i++)
        if (strcmp(right->known[i].name, name) == 0)
            return right->known[i].node;
    _exit(1); /* a name that was never given */
}

static void know(struct right *right, const char *name, const char *node)
{
    for (size_t i = 0; i < right->count; i++)
        if (strcmp(right->known[i].name, name) == 0)
            return;
    struct known *known = &right->known[right->count++];
    known->name = strdup(name);
    known->node = malloc(right->space.node_size);
    memcpy(known->node, node, right->space.node_size);
}

static json_t *say_node(struct right *right, const char *node, bool is_child)
{
    static struct tv_text text;
    const struct tv_space *space = &right->space;
    const char *name = text_of(space, node, &text, space->ops->name);
    know(right, name, node);
    json_t *said = json_pack("{s:s}", "name", name);
    if (is_child && right->says_moves && space->ops->move && !(space->flags & TV_NAME_NEEDS_PATH))
        json_object_set_new(said, "move",
                            json_string(text_of(space, node, &text, space->ops->move)));
    return said;
}

static json_t *say_children(struct right *right, const char *name)
{
    const struct tv_space *space = &right->space;
    char *children = malloc(space->max_children * space->node_size + 1);
    json_t *said = json_array();
    const char *end = space->ops->children(space->self, node_of(right, name), children, NULL);
    for (const char *child = children; child < end; child += space->node_size)
        json_array_append_new(said, say_node(right, child, true));
    free(children);
    return said;
}

static void play_right(int socket, const void *context)
{
    struct right *right = (struct right *)(uintptr_t)context;
    FILE *in = fdopen(dup(socket), "r");
    char *root = malloc(right->space.node_size);
    right->space.ops->root(right->space.self, root, NULL);
    json_decref(say_node(right, root, false));
    for (;;) {
        json_t *question = peer_hear(in), *id = json_object_get(question, "id"), *name;
        size_t i;
        json_array_foreach(json_object_get(question, "of"), i, name)
            peer_say(socket, json_pack("{s:O, s:o}", "id", id, "children",
                                       say_children(right, json_string_value(name))));
        if (strcmp(json_string_value(json_object_get(question, "ask")), "root") == 0)
            peer_say(socket,
                     json_pack("{s:O, s:o}", "id", id, "node", say_node(right, root, false)));
        json_decref(question);
    }
}

/* ---- A right program beside its exercise ---- */

static const char *const exercises[] = {
    "farmer",
    "family",
    "missionaries-soar",
    "missionaries-failures",
    "queens",
    "hanoi",
    "forward-paths",
    "house-of-nikolaus",
    "twenty-four",
    "romania-a-star",
    "jugs-5-3",
    "missionaries-rules",
    "eight-puzzle",
    "romania-deepening",
    "chinese-rings",
};

static struct right right;
static struct tv_space served_space;

/* Spaces whose names need the path cannot be the program's own. */
static void take_space(struct right *program, const struct tv_exercise *exercise, bool says_moves)
{
    program->space = exercise->space;
    program->says_moves = says_moves;
    program->count = 0;
    if (strcmp(exercise->kind, "queens") == 0)
        program->space = tv_queens_by_attack_space(exercise->space.self);
}

static void check_same(const char *path, const struct tv_space *base,
                       const struct tv_search *search)
{
    static const enum printer printers[] = {LEVELS, SOLUTIONS, COUNTS, TRACE, DOT, STEPS, ANSWER};
    for (size_t i = 0; i < sizeof printers / sizeof *printers; i++) {
        char *expected = printed(printers[i], base, search);
        char *text = printed(printers[i], &served_space, search);
        ck_assert_msg(strcmp(text, expected) == 0, "%s, printer %zu, %s:\n%s\ninstead of\n%s", path,
                      i, search_in_words(search), text, expected);
        free(text);
        free(expected);
    }
}

START_TEST(a_right_program_makes_the_exercises_tree)
{
    char path[100];
    struct peer peer;
    struct tv_error error = {.text = ""};
    struct tv_problems problems = {.count = 0};
    struct tv_offer offer = {.children = true, .root = _i % 2 == 0};
    snprintf(path, sizeof path, "exercises/%s.yaml", exercises[_i / 2]);
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    ck_assert_ptr_nonnull(exercise);
    take_space(&right, exercise, _i % 2 == 0);
    offer.max_children = right.space.max_children;
    peer_start(&peer, "right.c", play_right, &right);
    struct tv_served *served = tv_served_new(&peer.wire, &offer, &exercise->space, &error);
    ck_assert_msg(served != NULL, "%s", error.text);
    served_space = tv_served_space(served);
    struct tv_search search = exercise->search;
    search.limits.nodes = as_time_allows(200);
    check_same(path, &exercise->space, &search);
    for_each_search(path, 61, as_time_allows(100), check_same);
    ck_assert_msg(tv_space_check(&served_space, as_time_allows(100), &error), "%s: %s", path,
                  error.text);
    ck_assert(tv_served_check(served, &error));
    tv_served_free(served);
    peer_end(&peer);
    tv_exercise_free(exercise);
    tv_problems_release(&problems);
}
END_TEST

/* ---- Programs that are a table: what is asked of which node, and the line for it ---- */

struct line {
    const char *node, *answer; /* after the id; NULL: the program ends; "root" and "moves" have no
                                  node and stand under their own names */
};

static const char *answer_to(const struct line *lines, const char *node)
{
    while (lines->node && strcmp(lines->node, node) != 0)
        lines++;
    return lines->node ? lines->answer : "\"children\":[]";
}

static void answer(int socket, json_t *id, const struct line *lines, const char *node)
{
    char line[1000];
    const char *text = answer_to(lines, node);
    if (!text)
        _exit(0);
    snprintf(line, sizeof line, "{\"id\":%d,%s}\n", (int)json_integer_value(id), text);
    peer_send(socket, line, strlen(line));
}

static void play_table(int socket, const void *context)
{
    FILE *in = fdopen(dup(socket), "r");
    for (;;) {
        json_t *question = peer_hear(in), *id = json_object_get(question, "id"), *name;
        const char *ask = json_string_value(json_object_get(question, "ask"));
        size_t i;
        json_array_foreach(json_object_get(question, "of"), i, name)
            answer(socket, id, context, json_string_value(name));
        if (strcmp(ask, "children") != 0)
            answer(socket, id, context, ask);
        json_decref(question);
    }
}

static const struct tv_offer whole_offer = {.root = true, .children = true, .max_children = 3};

/* What a visit of the program writes; then its error, if it fails. */
static char *visited(const struct line *lines, const struct tv_offer *offer,
                     const struct tv_space *base, enum printer printer,
                     const struct tv_search *search)
{
    char *text;
    size_t size;
    struct peer peer;
    struct tv_result result = {0};
    struct tv_error error = {.text = ""};
    FILE *out = open_memstream(&text, &size);
    struct printers printers = printers_to(out);
    printers.solutions.format = TV_AS_MOVES;
    struct tv_visitor visitor = printer_visitor(&printers, printer);
    peer_start(&peer, "farmer.c", play_table, lines);
    struct tv_served *served = tv_served_new(&peer.wire, offer, base, &error);
    if (served) {
        struct tv_space space = tv_served_space(served);
        if (tv_visit(&space, search, &visitor, 1, &result, &error))
            tv_served_check(served, &error);
    }
    fputs(error.text, out);
    fclose(out);
    tv_result_release(&result);
    tv_served_free(served);
    peer_end(&peer);
    return text;
}

static void check_visited(const struct line *lines, const struct tv_space *base,
                          enum printer printer, const struct tv_search *search,
                          const char *expected)
{
    struct tv_offer offer = whole_offer;
    offer.root = !base;
    char *text = visited(lines, &offer, base, printer, search);
    ck_assert_str_eq(text, expected);
    free(text);
}

/* ---- A program alone ---- */

static const struct line plain[] = {
    {"root", "\"node\":\"A\""},
    {"A", "\"children\":[\"B\",\"C\",\"B\"]"},
    {"B", "\"children\":[\"A\",{\"name\":\"D\",\"solution\":true}]"},
    {"C", "\"children\":[{\"name\":\"D\",\"solution\":false}]"},
    {NULL, NULL},
};

static const struct line rich[] = {
    {"root", "\"node\":{\"name\":\"A\",\"show\":\"a\\nA\",\"estimate\":2}"},
    {"A", "\"children\":[{\"name\":\"B\",\"move\":\"up\",\"cost\":5},"
          "{\"name\":\"C\",\"move\":\"down\",\"show\":\"c\\u001b[1m\\n\"}]"},
    {"B", "\"children\":[{\"name\":\"E\",\"move\":\"on\",\"solution\":true}]"},
    {"C", "\"children\":[{\"name\":\"F\",\"failure\":true},"
          "{\"name\":\"E\",\"move\":\"on\",\"cost\":2,\"solution\":true}]"},
    {NULL, NULL},
};

static const struct {
    const struct line *lines;
    enum printer printer;
    enum tv_queue queue;
    enum tv_revisit revisit;
    const char *text;
} alone[] = {
    {plain, LEVELS, TV_FIFO, TV_NEVER, "0 = A\n1 = B\n1 = C\n2 = D\n"},
    {plain, LEVELS, TV_LIFO, TV_FORWARD,
     "0 = (A)\n1 = (A B)\n2 = (A B D)\n1 = (A C)\n2 = (A C D)\n1 = (A B)\n2 = (A B D)\n"},
    {plain, ANSWER, TV_FIFO, TV_NEVER, "D\n"},
    {rich, LEVELS, TV_FIFO, TV_ALLOW, "0 = A\n1 = B\n1 = C\n2 = E\n2 = F\n2 = E\n"},
    {rich, SOLUTIONS, TV_PRIORITY, TV_NEVER, "Solution 1:\ndown\non\n\n"},
    {rich, ANSWER, TV_FIFO, TV_NEVER, "up; on\n"},
};

START_TEST(a_program_alone_is_a_space)
{
    struct tv_search search = tv_search_defaults();
    search.queue = alone[_i].queue;
    search.revisit = alone[_i].revisit;
    check_visited(alone[_i].lines, NULL, alone[_i].printer, &search, alone[_i].text);
}
END_TEST

START_TEST(its_pictures_are_drawn_safely)
{
    struct tv_search search = tv_search_defaults();
    search.cutoff = 1;
    char *text = visited(rich, &whole_offer, NULL, TRACE, &search);
    ck_assert_ptr_nonnull(strstr(text, "\"name\":\"A\",\"show\":\"a\\nA\\n\""));
    ck_assert_ptr_nonnull(strstr(text, "\"name\":\"B\",\"show\":\"B\\n\""));
    ck_assert_ptr_nonnull(strstr(text, "\"name\":\"C\",\"show\":\"c?[1m\\n\""));
    free(text);
}
END_TEST

START_TEST(a_program_alone_keeps_the_promises_of_spaces)
{
    const struct line *tables[] = {plain, rich};
    struct peer peer;
    struct tv_error error = {.text = ""};
    peer_start(&peer, "farmer.c", play_table, tables[_i]);
    struct tv_served *served = tv_served_new(&peer.wire, &whole_offer, NULL, &error);
    ck_assert_msg(served != NULL, "%s", error.text);
    struct tv_space space = tv_served_space(served);
    ck_assert_msg(tv_space_check(&space, 50, &error), "%s", error.text);
    tv_served_free(served);
    peer_end(&peer);
}
END_TEST

static const struct {
    struct tv_offer offer;
    const char *error;
} small_offers[] = {
    {{.root = true}, "farmer.c does not serve 'children'; a space needs 'root' and 'children'"},
    {{.children = true, .max_children = 1},
     "farmer.c does not serve 'root'; a space needs 'root' and 'children'"},
};

START_TEST(a_program_alone_serves_the_whole_space)
{
    struct tv_search search = tv_search_defaults();
    char *text = visited(plain, &small_offers[_i].offer, NULL, LEVELS, &search);
    ck_assert_str_eq(text, small_offers[_i].error);
    free(text);
}
END_TEST

/* ---- Faults ---- */

static const struct {
    struct line lines[8];
    const char *text;
} faults[] = {
    {{{"root", NULL}}, "farmer.c ended when it was asked for the root"},
    {{{"root", "\"nodes\":0"}},
     "farmer.c was asked for the root; in its answer 'node' is missing: {\"id\":1,\"nodes\":0}"},
    {{{"root", "\"node\":{}"}},
     "farmer.c was asked for the root; in its answer there is a node without a name: "
     "{\"id\":1,\"node\":{}}"},
    {{{"root", "\"node\":null"}},
     "farmer.c was asked for the root; in its answer there is a node without a name: "
     "{\"id\":1,\"node\":null}"},
    {{{"root", "\"node\":\"a\\tb\""}},
     "farmer.c was asked for the root; in its answer 'name' has a character that cannot be seen: "
     "{\"id\":1,\"node\":\"a\\tb\"}"},
    {{{"root", "\"node\":{\"name\":\"A\",\"solution\":1}"}},
     "farmer.c was asked for the root; in its answer 'solution' is neither true nor false: "
     "{\"id\":1,\"node\":{\"name\":\"A\",\"solution\":1}}"},
    {{{"root", "\"node\":{\"name\":\"A\",\"estimate\":-1}"}},
     "farmer.c was asked for the root; in its answer 'estimate' is no whole number from 0 to "
     "1000000000: {\"id\":1,\"node\":{\"name\":\"A\",\"estimate\":-1}}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"children\":3"}},
     "farmer.c was asked for the children of A; in its answer 'children' is no list: "
     "{\"id\":2,\"children\":3}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"sons\":[]"}},
     "farmer.c was asked for the children of A; in its answer 'children' is missing: "
     "{\"id\":2,\"sons\":[]}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"children\":[\"B\",[]]"}},
     "farmer.c was asked for the children of A; in its answer there is a node without a name: "
     "{\"id\":2,\"children\":[\"B\",[]]}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"children\":[{\"name\":\"B\",\"move\":0}]"}},
     "farmer.c was asked for the children of A; in its answer 'move' is no text: "
     "{\"id\":2,\"children\":[{\"name\":\"B\",\"move\":0}]}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"children\":[{\"name\":\"B\",\"cost\":0.5}]"}},
     "farmer.c was asked for the children of A; in its answer 'cost' is no whole number from 0 to "
     "1000000000: {\"id\":2,\"children\":[{\"name\":\"B\",\"cost\":0.5}]}"},
    {{{"root", "\"node\":\"A\""}, {"A", "\"children\":[1,2,3,4]"}},
     "farmer.c was asked for the children of A; in its answer there are 4 children, and it said at "
     "first that a node has 3 at most: {\"id\":2,\"children\":[1,2,3,4]}"},
    {{{"root", "\"node\":\"A\""},
      {"A", "\"children\":[\"B\"]"},
      {"B", "\"children\":[{\"name\":\"C\",\"move\":\"hop\"}]"},
      {"C", NULL}},
     "0 = A\n1 = B\n2 = C\nfarmer.c ended when it was asked for the children of C, reached by B, "
     "hop"},
};

START_TEST(a_fault_is_a_sentence)
{
    struct tv_search search = tv_search_defaults();
    check_visited(faults[_i].lines, NULL, LEVELS, &search, faults[_i].text);
}
END_TEST

/* Counts: each node's child is its name with an i more, up to eleven. */
static const struct line long_way[] = {
    {"root", "\"node\":\"i\""},
    {"i", "\"children\":[{\"name\":\"ii\",\"move\":\"\\u2460\"}]"},
    {"ii", "\"children\":[{\"name\":\"iii\",\"move\":\"a move with a name that is too long to be "
           "told in a sentence\"}]"},
    {"iii", "\"children\":[{\"name\":\"iiii\",\"move\":\"3\"}]"},
    {"iiii", "\"children\":[{\"name\":\"iiiii\",\"move\":\"4\"}]"},
    {"iiiii", "\"children\":[{\"name\":\"iiiiii\",\"move\":\"5\"}]"},
    {"iiiiii", "\"children\":[{\"name\":\"iiiiiii\",\"move\":\"6\"}]"},
    {"iiiiiii", "\"children\":[{\"name\":\"iiiiiiii\",\"move\":\"7\"}]"},
    {"iiiiiiii", "\"children\":[{\"name\":\"iiiiiiiii\",\"move\":\"8\"}]"},
    {"iiiiiiiii", NULL},
    {NULL, NULL},
};

START_TEST(a_long_way_is_told_by_both_ends)
{
    struct tv_search search = tv_search_defaults();
    char *text = visited(long_way, &whole_offer, NULL, COUNTS, &search);
    const char *error = strstr(text, "farmer.c");
    ck_assert_ptr_nonnull(error);
    ck_assert_str_eq(error, "farmer.c ended when it was asked for the children of iiiiiiiii, "
                            "reached by \xe2\x91\xa0, a move with a name that is too long ..., 3, "
                            "... 2 more ..., 6, 7, 8");
    free(text);
}
END_TEST

/* ---- A program's own way of writing moves ---- */

static const struct {
    const char *answer, *text;
} moves[] = {
    {"\"text\":\"(go up)\\n(go on)\"", "Solution 1:\n(go up)\n(go on)\n\n"},
    {"\"text\":\"\\u001b]0;boo\\u0007\"", "Solution 1:\n?]0;boo?\n\n"},
    {"\"text\":1",
     "Solution 1:\n\nfarmer.c was asked for the moves from the root to E, at level 2; "
     "in its answer 'text' is no text: {\"id\":7,\"text\":1}"},
    {NULL, "Solution 1:\n\nfarmer.c ended when it was asked for the moves from the root to E, at "
           "level 2"},
};

START_TEST(a_program_may_write_the_moves)
{
    struct line lines[8] = {{"moves", moves[_i].answer}};
    memcpy(lines + 1, rich, sizeof rich);
    struct tv_offer offer = whole_offer;
    struct tv_search search = tv_search_defaults();
    offer.moves = true;
    search.first = 1;
    char *text = visited(lines, &offer, NULL, SOLUTIONS, &search);
    ck_assert_str_eq(text, moves[_i].text);
    free(text);
}
END_TEST

/* ---- A wrong program beside an exercise ---- */

#define MISSIONARIES "((missionary left) (missionary left) (missionary left) "
#define START MISSIONARIES "(cannibal left) (cannibal left) (cannibal left))"
#define ONE MISSIONARIES "(cannibal left) (cannibal left) (cannibal right))"
#define TWO MISSIONARIES "(cannibal left) (cannibal right) (cannibal right))"

static const struct {
    const char *exercise, *text; /* the moves and names that are visited */
    struct line lines[6];
} wrong[] = {
    {"forward-paths",
     "A\nfarmer.c was asked for the children of A; in its answer 'Z' is no state of this "
     "exercise: {\"id\":1,\"children\":[\"B\",\"Z\"]}",
     {{"A", "\"children\":[\"B\",\"Z\"]"}}},
    /* Its base has an edge from A to B, and none from B to C. Two to D it has not. */
    {"forward-paths",
     "A\nA-B\nB\nfly\nC\nC-D\nD\n\nD\n",
     {{"A", "\"children\":[\"B\"]"},
      {"B", "\"children\":[{\"name\":\"C\",\"move\":\"fly\"}]"},
      {"C", "\"children\":[\"D\",\"D\"]"}}},
    {"forward-paths",
     "A\nA-B\nB\nC-B\nB\n",
     {{"A", "\"children\":[{\"name\":\"B\",\"move\":\"A-B\"},{\"name\":\"B\",\"move\":\"C-B\"}]"}}},
    {"forward-paths", "A\nfarmer.c ended when it was asked for the children of A", {{"A", NULL}}},
    {"forward-paths",
     "A\nA-C\nC\nC-D\nD\nfarmer.c ended when it was asked for the children of D, reached by A-C, "
     "C-D",
     {{"A", "\"children\":[\"C\"]"}, {"C", "\"children\":[\"D\"]"}, {"D", NULL}}},
    /* The base cannot say which queen came last of boards that are none of each other's children.
     */
    {"queens",
     "NIL\n(1 0)\n((1 0))\n\n((1 0))\n(3 1)\n((3 1) (1 0))\n\n((1 0))\n\n((3 1) (1 0))\n",
     {{"NIL", "\"children\":[\"((1 0))\"]"},
      {"((1 0))", "\"children\":[\"((1 0))\",\"((3 1) (1 0))\"]"}}},
    {"queens",
     "NIL\nfarmer.c was asked for the children of NIL; in its answer '((1 9))' is no state of this "
     "exercise: {\"id\":1,\"children\":[\"((1 9))\"]}",
     {{"NIL", "\"children\":[\"((1 9))\"]"}}},
    /* Its names do not say where the boat is: one cannibal goes, or two go and one comes back. */
    {"missionaries",
     "" START "\n(cannibal)\n" ONE "\n(cannibal cannibal)\n" TWO
     "\nthe exercise has several states with the "
     "name '" ONE
     "', so that a program cannot be asked about them; give states names that tell them "
     "apart",
     {{START, "\"children\":[\"" ONE "\",\"" TWO "\"]"}, {TWO, "\"children\":[\"" ONE "\"]"}}},
    {"twenty-four",
     "{1, 3, 4, 6}\nfarmer.c was asked for the children of {1, 3, 4, 6}; in its answer '(7)' is no "
     "child "
     "that it can have: {\"id\":1,\"children\":[\"(7)\"]}",
     {{"{1, 3, 4, 6}", "\"children\":[\"(7)\"]"}}},
};

START_TEST(a_wrong_program_is_seen_as_what_it_is)
{
    char path[100];
    struct tv_problems problems = {.count = 0};
    struct tv_search search = tv_search_defaults();
    snprintf(path, sizeof path, "exercises/%s.yaml", wrong[_i].exercise);
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    ck_assert_ptr_nonnull(exercise);
    search.cutoff = 3;
    check_visited(wrong[_i].lines, &exercise->space, STEPS, &search, wrong[_i].text);
    tv_exercise_free(exercise);
    tv_problems_release(&problems);
}
END_TEST

START_TEST(a_path_longer_than_any_board_is_written)
{
    static const struct line lines[] = {
        {"NIL", "\"children\":[\"((1 0))\"]"},
        {"((1 0))", "\"children\":[{\"name\":\"((1 0))\",\"move\":\"again\"}]"},
        {NULL, NULL},
    };
    static const struct tv_queens queens = {.size = 4};
    struct tv_space base = tv_queens_space(&queens);
    struct tv_search search = tv_search_defaults();
    struct tv_offer offer = {.children = true, .max_children = 1};
    search.cutoff = 50;
    char *text = visited(lines, &offer, &base, TRACE, &search);
    ck_assert_ptr_nonnull(strstr(text, "{\"in\":50,\"parent\":49,\"level\":50,\"move\":\"again\","
                                       "\"name\":\"((1 0))\",\"show\":\"((1 0))\\n\""));
    free(text);
}
END_TEST

/* ---- Without memory ---- */

/* Whether a visit succeeded although the allocation after so many failed. */
static bool survives(const struct line *lines, const struct tv_space *base, uint64_t allocations)
{
    struct peer peer;
    struct tv_result result = {0};
    struct tv_error error = {.text = ""};
    struct tv_search search = tv_search_defaults();
    struct tv_offer offer = whole_offer;
    offer.root = !base;
    peer_start(&peer, "farmer.c", play_table, lines);
    int64_t in_use = memory.in_use;
    set_memory(allocations, false);
    struct tv_served *served = tv_served_new(&peer.wire, &offer, base, &error);
    struct tv_space space = served ? tv_served_space(served) : (struct tv_space){0};
    bool survived = served && tv_visit(&space, &search, NULL, 0, &result, &error);
    bool failed = memory.failed > 0;
    set_memory(UINT64_MAX, false);
    /* jansson may lose a part of a line, and say that. */
    ck_assert_msg(survived || strstr(error.text, "not enough memory") ||
                      strstr(error.text, "JSON is broken"),
                  "%s", error.text);
    ck_assert(survived || failed);
    tv_result_release(&result);
    tv_served_free(served);
    peer_end(&peer);
    ck_assert_int_eq(memory.in_use, in_use);
    return survived && !failed;
}

START_TEST(memory_that_runs_out_is_an_error)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load("exercises/forward-paths.yaml", NULL, 0,
                                                    &problems);
    ck_assert_ptr_nonnull(exercise);
    if (can_run_out()) {
        for (uint64_t allocations = 0; !survives(rich, NULL, allocations); allocations++)
            ;
        for (uint64_t allocations = 0; !survives(wrong[2].lines, &exercise->space, allocations);
             allocations++)
            ;
    }
    tv_exercise_free(exercise);
    tv_problems_release(&problems);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

int main(void)
{
    TCase *test_case = tcase_create("served");
    tcase_set_timeout(test_case, 120);
    tcase_add_loop_test(test_case, a_right_program_makes_the_exercises_tree, 0,
                        2 * COUNT(exercises));
    tcase_add_loop_test(test_case, a_program_alone_is_a_space, 0, COUNT(alone));
    tcase_add_test(test_case, its_pictures_are_drawn_safely);
    tcase_add_loop_test(test_case, a_program_alone_keeps_the_promises_of_spaces, 0, 2);
    tcase_add_loop_test(test_case, a_program_alone_serves_the_whole_space, 0, COUNT(small_offers));
    tcase_add_loop_test(test_case, a_fault_is_a_sentence, 0, COUNT(faults));
    tcase_add_test(test_case, a_long_way_is_told_by_both_ends);
    tcase_add_loop_test(test_case, a_program_may_write_the_moves, 0, COUNT(moves));
    tcase_add_loop_test(test_case, a_wrong_program_is_seen_as_what_it_is, 0, COUNT(wrong));
    tcase_add_test(test_case, a_path_longer_than_any_board_is_written);
    tcase_add_test(test_case, memory_that_runs_out_is_an_error);
    return run_case(test_case);
}
