/* test_dot.c: what the dot visitor writes is a graph for Graphviz's own reader and for the program
 * dot, whatever the names are, and shows each node for what it is.
 */
#include <stdlib.h>
#include <string.h>

#if defined TV_HAVE_CGRAPH
#include <cgraph.h>
#endif

#include "visit/numbered_tree.h"
#include "visit/random_space.h"
#include "visit/suite.h"
#include "visitors/printers.h"

/* ---- A space of two nodes, with names from outside ---- */

struct words {
    const char *name, *move;
};

static bool zero_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint8_t *)node = 0;
    return true;
}

static void *one_child(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    uint8_t *child = out;
    if (*(const uint8_t *)node == 0)
        *child++ = 1;
    return child;
}

static void write_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)seen;
    fputs(((const struct words *)self)->name, out);
}

static void write_move(const void *self, const struct tv_seen *child, FILE *out)
{
    (void)child;
    fputs(((const struct words *)self)->move, out);
}

/* The picture of both nodes, with the name as title, too. */
static char *drawn(const struct words *words)
{
    static const struct tv_space_ops ops = {
        .root = zero_root, .children = one_child, .name = write_name, .move = write_move};
    struct tv_space space = {.ops = &ops, .self = words, .node_size = 1, .max_children = 1};
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    char *text;
    size_t size;
    struct tv_dot dot = {.out = open_memstream(&text, &size), .title = words->name};
    struct tv_visitor visitor = tv_dot_visitor(&dot);
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    ck_assert_ptr_null(dot.state);
    tv_result_release(&result);
    fclose(dot.out);
    return text;
}

/* ---- Hostile names, and what is to be seen of them ---- */

#define BAD "\xEF\xBF\xBD" /* U+FFFD */

static const struct {
    const char *given, *seen;
} names[] = {
    {"plain", "plain"},
    {"", ""},
    {"\"", "\""},
    {"say \"no\"", "say \"no\""},
    {"\\", "\\"},
    {"ends in \\", "ends in \\"},
    {"ends in \\\\", "ends in \\\\"},
    {"\\\"", "\\\""},
    {"\\N \\G \\E \\L", "\\N \\G \\E \\L"}, /* escapes of Graphviz */
    {"\\n is no newline", "\\n is no newline"},
    {"two\nlines", "two\nlines"},
    {"back\\\nslash and newline", "back\\\nslash and newline"},
    {"\n", "\n"},
    {"&lt;", "&lt;"},
    {"&amp;amp; & &#65;", "&amp;amp; & &#65;"},
    {"<b>", "<b>"},
    {"<<b>bold</b>>", "<<b>bold</b>>"},
    {"<TABLE><TR><TD>1</TD></TR></TABLE>", "<TABLE><TR><TD>1</TD></TR></TABLE>"},
    {"{a|b}", "{a|b}"},
    {"a -> b; }", "a -> b; }"},
    {"/* no comment */ // nor this", "/* no comment */ // nor this"},
    {"# 7 \"file\"", "# 7 \"file\""},
    {"\xF0\x9F\x90\xBA \xC3\xA9 \xE6\xB0\xB4", "\xF0\x9F\x90\xBA \xC3\xA9 \xE6\xB0\xB4"},
    {"\xE9t\xE9", BAD "t" BAD},
    {"\xFF\xFE\xC0\x80", BAD BAD BAD BAD},
    {"cut \xE6\xB0", "cut " BAD BAD},
    {"\x01\x1B[31m\x7F", BAD BAD "[31m" BAD},
    {"tab\tand\rreturn", "tab and return"},
};

enum { NAMES = sizeof names / sizeof *names };

/* Longer than Graphviz takes; a label of 4,000 bytes is left of it. */
enum { LONG = 20000, LABEL = 3000 };

static char *long_name(const char *piece)
{
    size_t length = strlen(piece);
    char *name = malloc(LONG * length + 1);
    ck_assert_ptr_nonnull(name);
    for (size_t i = 0; i < LONG; i++)
        memcpy(name + i * length, piece, length + 1);
    return name;
}

/* ---- Graphviz's own reader ---- */

#if defined TV_HAVE_CGRAPH

/* Undoes what a label means to Graphviz: escapes, and entities. */
static char *unescaped(const char *label)
{
    static const char ampersand[] = "&amp;";
    char *text = malloc(strlen(label) + 1), *end = text;
    ck_assert_ptr_nonnull(text);
    while (*label) {
        if (strncmp(label, ampersand, strlen(ampersand)) == 0) {
            *end++ = '&';
            label += strlen(ampersand);
        } else if (*label == '\\') {
            ck_assert_msg(label[1] == 'n' || label[1] == '\\', "an escape: %s", label);
            *end++ = label[1] == 'n' ? '\n' : '\\';
            label += 2;
        } else {
            ck_assert_msg(*label != '&', "an entity: %s", label);
            *end++ = *label++;
        }
    }
    *end = '\0';
    return text;
}

/* Keeps Graphviz's words about a text that it cannot read from standard error. */
static int say_nothing(char *words)
{
    (void)words;
    return 0;
}

static Agraph_t *read_graph(const char *text)
{
    agseterrf(say_nothing);
    Agraph_t *graph = agmemread(text);
    ck_assert_msg(graph != NULL, "Graphviz cannot read this: %.500s", text);
    ck_assert_msg(aglasterr() == NULL, "Graphviz does not like this: %.500s", text);
    return graph;
}

static void check_label(void *object, const char *seen)
{
    char attribute[] = "label";
    char *label = agget(object, attribute);
    ck_assert_ptr_nonnull(label);
    ck_assert(!aghtmlstr(label));
    char *text = unescaped(label);
    ck_assert_str_eq(text, seen);
    free(text);
}

/* The graph of drawn(): both nodes, the edge, the title. */
static void check_labels(const struct words *words, const char *seen_name, const char *seen_move)
{
    char *text = drawn(words);
    Agraph_t *graph = read_graph(text);
    ck_assert_int_eq(agnnodes(graph), 2);
    ck_assert_int_eq(agnedges(graph), 1);
    Agnode_t *root = agfstnode(graph);
    check_label(graph, seen_name);
    check_label(root, seen_name);
    check_label(agnxtnode(graph, root), seen_name);
    check_label(agfstout(graph, root), seen_move);
    agclose(graph);
    free(text);
}

START_TEST(labels_say_what_was_given)
{
    struct words words = {.name = names[_i].given, .move = names[(_i + 1) % NAMES].given};
    check_labels(&words, names[_i].seen, names[(_i + 1) % NAMES].seen);
}
END_TEST

START_TEST(a_long_name_is_cut)
{
    char *name = long_name("x"), seen[LABEL + 4];
    memset(seen, 'x', LABEL);
    strcpy(seen + LABEL, "...");
    struct words words = {.name = name, .move = name};
    check_labels(&words, seen, seen);
    free(name);
}
END_TEST

/* However many bytes a character takes in the file, and also where a cut goes through one. */
START_TEST(any_long_name_is_accepted)
{
    static const char *const pieces[] = {
        "\"", "\\", "&", "\n", "\x01", "\xFF", "\xE6\xB0\xB4", "\xF0\x9F\x90\xBA", "x\xE6\xB0\xB4"};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char *name = long_name(pieces[i]);
        struct words words = {.name = name, .move = name};
        char *text = drawn(&words);
        agclose(read_graph(text));
        free(text);
        free(name);
    }
}
END_TEST

/* ---- What became of each node is seen by its shape ---- */

/* s0 has a child of each kind; s6, below s5, is at the cutoff. */
static struct table *each_kind(void)
{
    enum { PRUNED = 4 };
    struct table *table = calloc(1, sizeof *table);
    ck_assert_ptr_nonnull(table);
    table->ops = (struct tv_space_ops){
        .root = table_root,
        .children = table_children,
        .name = table_name,
        .is_solution = table_is_solution,
        .is_failure = table_is_failure,
    };
    table->space = (struct tv_space){
        .ops = &table->ops, .self = table, .node_size = 2, .max_children = 5};
    add_state(table);
    for (uint32_t child = 1; child <= 5; child++)
        add_target(table, child);
    for (uint32_t state = 1; state <= 6; state++) {
        add_state(table);
        if (state == PRUNED || state == 5)
            add_target(table, 6);
    }
    table->states[1].is_solution = true;
    table->states[2].is_failure = true;
    return table;
}

/* The name, and what became of it. */
static const struct {
    const char *name, *shape, *peripheries;
} looks[] = {
    {"s0", "ellipse", ""}, {"s1", "diamond", ""}, {"s2", "box", "2"},    {"s3", "box", ""},
    {"s4", "box", ""},     {"s5", "ellipse", ""}, {"s6", "octagon", ""},
};

static enum tv_answer prune_s4(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)self, (void)error;
    return node_state(seen->space, seen->node) == 4 ? TV_PRUNE : TV_GO;
}

static const char *attribute(void *object, const char *name)
{
    char writable[20];
    snprintf(writable, sizeof writable, "%s", name);
    const char *value = agget(object, writable);
    return value ? value : "";
}

static void check_looks(const char *text)
{
    Agraph_t *graph = read_graph(text);
    ck_assert_str_eq(attribute(graph, "ordering"), "out");
    ck_assert_int_eq(agnnodes(graph), sizeof looks / sizeof *looks);
    ck_assert_int_eq(agnedges(graph), sizeof looks / sizeof *looks - 1);
    for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
        size_t i = 0;
        while (strcmp(looks[i].name, attribute(node, "label")) != 0)
            i++;
        ck_assert_msg(strcmp(attribute(node, "shape"), looks[i].shape) == 0, "%s is a %s",
                      looks[i].name, attribute(node, "shape"));
        ck_assert_str_eq(attribute(node, "peripheries"), looks[i].peripheries);
        ck_assert_str_ne(attribute(node, "fillcolor"), "");
    }
    agclose(graph);
}

START_TEST(each_kind_of_node_has_its_shape)
{
    static const struct tv_visitor_ops pruner = {.visit = prune_s4};
    struct table *table = each_kind();
    for (int queue = TV_FIFO; queue <= TV_LIFO; queue++) {
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        char *text;
        size_t size;
        struct tv_dot dot = {.out = open_memstream(&text, &size)};
        struct tv_visitor visitors[] = {{.ops = &pruner}, tv_dot_visitor(&dot)};
        search.queue = (enum tv_queue)queue;
        search.cutoff = 2;
        ck_assert(tv_visit(&table->space, &search, visitors, 2, &result, NULL));
        fclose(dot.out);
        check_looks(text);
        tv_result_release(&result);
        free(text);
    }
    free(table);
}
END_TEST

static enum tv_answer stop_at_s3(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)self, (void)error;
    return node_state(seen->space, seen->node) == 3 ? TV_STOP : TV_GO;
}

/* s3 has no children, but nobody asked: it is not shown as a dead end. */
START_TEST(a_dead_end_is_one_that_was_expanded)
{
    static const struct tv_visitor_ops stopper = {.visit = stop_at_s3};
    struct table *table = each_kind();
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    char *text, name[] = "3";
    size_t size;
    struct tv_dot dot = {.out = open_memstream(&text, &size)};
    struct tv_visitor visitors[] = {{.ops = &stopper}, tv_dot_visitor(&dot)};
    ck_assert(tv_visit(&table->space, &search, visitors, 2, &result, NULL));
    fclose(dot.out);
    Agraph_t *graph = read_graph(text);
    Agnode_t *s3 = agnode(graph, name, 0);
    ck_assert_ptr_nonnull(s3);
    ck_assert_str_eq(attribute(s3, "label"), "s3");
    ck_assert_str_eq(attribute(s3, "shape"), "ellipse");
    agclose(graph);
    tv_result_release(&result);
    free(text);
    free(table);
}
END_TEST

/* ---- Random trees: each node that entered is there, and coloured if it was taken out ---- */

/* What entered and what was visited in all rounds, and how many roots there are. */
struct totals {
    uint64_t queued, visited, roots;
};

/* The last round is in the result itself; where it failed it is nowhere else. */
static struct totals count_rounds(const struct tv_result *result)
{
    struct totals totals = {result->queued, result->visited, 1};
    size_t before = result->round_count;
    if (before > 0 && result->ended != TV_ERROR)
        before--;
    for (size_t i = 0; i < before; i++) {
        totals.queued += result->rounds[i].queued;
        totals.visited += result->rounds[i].visited;
        totals.roots++;
    }
    return totals;
}

START_TEST(random_trees_are_drawn_whole)
{
    struct table *table = malloc(sizeof *table);
    ck_assert_ptr_nonnull(table);
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct random random = {seed};
        table_fill(table, &random, choose_node_size(&random));
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        char *text;
        size_t size;
        struct tv_dot dot = {.out = open_memstream(&text, &size)};
        struct tv_visitor visitor = tv_dot_visitor(&dot);
        search.queue = (enum tv_queue)random_below(&random, 4);
        search.revisit = random_once_in(&random, 2) ? TV_ALLOW : TV_NEVER;
        search.limits.nodes = random_below(&random, 40);
        tv_visit(&table->space, &search, &visitor, 1, &result, NULL);
        fclose(dot.out);
        Agraph_t *graph = read_graph(text);
        struct totals totals = count_rounds(&result);
        ck_assert_uint_eq((uint64_t)agnnodes(graph), totals.queued);
        ck_assert_uint_eq((uint64_t)agnedges(graph), totals.queued - totals.roots);
        uint64_t coloured = 0;
        for (Agnode_t *node = agfstnode(graph); node; node = agnxtnode(graph, node))
            coloured += *attribute(node, "fillcolor") != '\0';
        ck_assert_uint_eq(coloured, totals.visited);
        agclose(graph);
        tv_result_release(&result);
        free(text);
    }
    free(table);
}
END_TEST

static void check_box(Agraph_t *graph, char *name, const char *heading, int nodes)
{
    Agraph_t *box = agsubg(graph, name, 0);
    ck_assert_ptr_nonnull(box);
    ck_assert_str_eq(attribute(box, "label"), heading);
    ck_assert_int_eq(agnnodes(box), nodes);
}

/* Boxes beside each other, each with its heading, and no node in two of them. */
START_TEST(each_round_is_a_box)
{
    struct table *table = each_kind();
    struct tv_search search = tv_search_defaults();
    search.queue = TV_DEEPENING;
    search.cutoff = 1;
    table->states[1].is_solution = false; /* it would be found in the round with cutoff 1 */
    char *text = printed(DOT, &table->space, &search);
    Agraph_t *graph = read_graph(text);
    int boxes = 0;
    for (Agraph_t *box = agfstsubg(graph); box; box = agnxtsubg(box))
        boxes++;
    ck_assert_int_eq(boxes, 2);
    check_box(graph, "cluster_0", "Cutoff 0", 1);
    check_box(graph, "cluster_1", "Cutoff 1", 6); /* s0 to s5 */
    ck_assert_int_eq(agnnodes(graph), 7);
    agclose(graph);
    free(text);
    free(table);
}
END_TEST

static void add_tests_with_cgraph(TCase *dot)
{
    tcase_add_loop_test(dot, labels_say_what_was_given, 0, NAMES);
    tcase_add_test(dot, a_long_name_is_cut);
    tcase_add_test(dot, any_long_name_is_accepted);
    tcase_add_test(dot, each_kind_of_node_has_its_shape);
    tcase_add_test(dot, a_dead_end_is_one_that_was_expanded);
    tcase_add_test(dot, random_trees_are_drawn_whole);
    tcase_add_test(dot, each_round_is_a_box);
}

#else

static void add_tests_with_cgraph(TCase *dot)
{
    (void)dot;
    fputs("skipped: reading the drawings back: there is no libcgraph\n", stderr);
}

#endif

/* ---- The program dot ---- */

static bool dot_is_installed(void)
{
    return system("dot -V >/dev/null 2>&1") == 0;
}

/* Gives a text to dot, which should take it without a word. */
static void check_dot_takes(const char *text)
{
    FILE *dot = popen("test -z \"$(dot -Tsvg 2>&1 >/dev/null || echo failed)\"", "w");
    ck_assert_ptr_nonnull(dot);
    fputs(text, dot);
    ck_assert_msg(pclose(dot) == 0, "dot does not like this: %.500s", text);
}

/* All names in one picture would be quicker, but not say which. */
START_TEST(dot_takes_it)
{
    if (!dot_is_installed()) {
        fputs("skipped: dot is not installed\n", stderr);
        return;
    }
    struct words words = {.name = names[_i].given, .move = names[(_i + 1) % NAMES].given};
    char *text = drawn(&words);
    check_dot_takes(text);
    free(text);
}
END_TEST

START_TEST(dot_takes_a_long_name)
{
    if (!dot_is_installed())
        return;
    static const char *const pieces[] = {"\"&\n", "&"};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char *name = long_name(pieces[i]);
        struct words words = {.name = name, .move = name};
        char *text = drawn(&words);
        check_dot_takes(text);
        free(text);
        free(name);
    }
}
END_TEST

START_TEST(dot_takes_rounds)
{
    if (!dot_is_installed())
        return;
    struct numbered_tree tree = {3, TV_NONE, TV_NONE, 7};
    struct tv_space space = numbered_space(&tree);
    struct tv_search search = tv_search_defaults();
    search.queue = TV_DEEPENING;
    char *text = printed(DOT, &space, &search);
    check_dot_takes(text);
    free(text);
}
END_TEST

int main(void)
{
    TCase *dot = tcase_create("dot");
    tcase_set_timeout(dot, 120);
    add_tests_with_cgraph(dot);
    tcase_add_loop_test(dot, dot_takes_it, 0, NAMES);
    tcase_add_test(dot, dot_takes_a_long_name);
    tcase_add_test(dot, dot_takes_rounds);
    return run_case(dot);
}
