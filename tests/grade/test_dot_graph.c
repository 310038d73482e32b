/* Graphs in DOT: what is read, as https://graphviz.org/doc/info/lang.html says it, and how a graph
 * compares with the explored tree.
 */
#include "grade/dot_compare.h"
#include "visit/text.h"

#include <string.h>

#include "visit/suite.h"

/* ---- Reading ---- */

/* The graph in one line: nodes (with a label that is not the id), then edges by ids. */
static void write_graph(const struct tv_dot_graph *graph, FILE *out)
{
    fprintf(out, "%s%s:", graph->is_strict ? "strict " : "",
            graph->is_directed ? "digraph" : "graph");
    for (uint32_t i = 0; i < graph->node_count; i++) {
        fprintf(out, " %s", graph->nodes[i].id);
        if (strcmp(graph->nodes[i].id, graph->nodes[i].label) != 0)
            fprintf(out, "=%s", graph->nodes[i].label);
    }
    for (uint32_t i = 0; i < graph->edge_count; i++)
        fprintf(out, ", %s-%s", graph->nodes[graph->edges[i].from].id,
                graph->nodes[graph->edges[i].to].id);
}

static const struct {
    const char *text, *graph;
} readable[] = {
    {"graph {}", "graph:"},
    {"strict digraph name { }\n", "strict digraph:"},
    {"StRiCt DiGraph \"a name\" {}", "strict digraph:"},
    {"digraph { A -> B; B -> C }", "digraph: A B C, A-B, B-C"},
    {"digraph{A->B B->C}", "digraph: A B C, A-B, B-C"},
    {"graph { A -- B -- C }", "graph: A B C, A-B, B-C"},
    {"digraph { A -> B\n A -> B }", "digraph: A B, A-B, A-B"},
    /* Ids: words, numerals, in quotes, HTML. */
    {"digraph { _a1 -> -0.5 -> .5 -> 12 }", "digraph: _a1 -0.5 .5 12, _a1--0.5, -0.5-.5, .5-12"},
    {"digraph { \"A B\" -> \"a \\\"b\\\"\" }", "digraph: A B a \"b\", A B-a \"b\""},
    {"digraph { \"a\" + \"b\" -> ab }", "digraph: ab, ab-ab"},
    {"digraph { \"a\\\nb\" }", "digraph: ab"},
    {"digraph { \"node\" -> \"}\" }", "digraph: node }, node-}"},
    {"digraph { \303\244 -> \346\235\261 }",
     "digraph: \303\244 \346\235\261, \303\244-\346\235\261"},
    /* Labels, as they are seen. */
    {"digraph { 0 [label=\"A\"] 1 [label=B, color=red]; 0 -> 1 [label=\"move\"] }",
     "digraph: 0=A 1=B, 0-1"},
    {"digraph { 0 [label=\"a\\nb\\\\c\\\"\"] }", "digraph: 0=a\nb\\c\""},
    {"digraph { 0 [label=\"\\N is it\"] }", "digraph: 0=0 is it"},
    {"digraph { 0 [label=\"a &amp; b &#65;&#x42; &c\"] }", "digraph: 0=a & b AB &c"},
    {"digraph { 0 [label=<<b>bold</b> &lt;x&gt;>] }", "digraph: 0=bold <x>"},
    {"digraph { 0 [label=A][label=B] }", "digraph: 0=B"},
    {"digraph { 0 [label=A] 0 [color=red] }", "digraph: 0=A"},
    {"digraph { node [label=X] 0 1 node [label=Y] 2 0 }", "digraph: 0=X 1=X 2=Y"},
    {"digraph { { node [label=X] 0 } 1 }", "digraph: 0=X 1"},
    {"digraph { node [shape=box]; edge [color=red]; graph [rankdir=LR]; rankdir = LR; A }",
     "digraph: A"},
    /* Subgraphs, also as ends of edges; ports. */
    {"digraph { subgraph cluster_0 { label = top; A -> B } C }", "digraph: A B C, A-B"},
    {"digraph { A -> { B C } -> D }", "digraph: A B C D, A-B, A-C, B-D, C-D"},
    {"digraph { subgraph { A B } -> subgraph x { C } }", "digraph: A B C, A-C, B-C"},
    {"digraph { { A { B } } -> C }", "digraph: A B C, A-C, B-C"},
    {"digraph { A:n -> B:f0:sw }", "digraph: A B, A-B"},
    /* Comments. */
    {"# preprocessed\ndigraph { // one\n A /* two\nlines */ -> B\n# three\n}", "digraph: A B, A-B"},
};

START_TEST(a_graph_is_read)
{
    struct tv_dot_graph graph;
    struct tv_error error = {.text = ""};
    struct tv_text text = {0};
    ck_assert_msg(tv_dot_graph_read(&graph, readable[_i].text, &error), "%s: %s", readable[_i].text,
                  error.text);
    write_graph(&graph, tv_text_begin(&text));
    ck_assert_str_eq(tv_text_end(&text), readable[_i].graph);
    tv_text_release(&text);
    tv_dot_graph_release(&graph);
}
END_TEST

static const struct {
    const char *text;
    unsigned line;
    const char *error;
} broken[] = {
    {"", 1, "the text ends where 'digraph' or 'graph' is wanted"},
    {"A -> B", 1, "'A' stands where 'digraph' or 'graph' is wanted"},
    {"digraph\nA -> B", 2, "'->' stands where '{' is wanted"},
    {"digraph {\n A -> B\n", 3, "the text ends where a statement or '}' is wanted"},
    {"digraph {\n A -> \n}", 3, "'}' stands where a node is wanted"},
    {"digraph {\n A -- B\n}", 2, "'--' is for a graph; in a digraph write '->'"},
    {"graph { A -> B }", 1, "'->' is for a digraph; in a graph write '--'"},
    {"digraph { A [label=] }", 1, "']' stands where the value of an attribute is wanted"},
    {"digraph { A [label=B }", 1, "'}' stands where an attribute or ']' is wanted"},
    {"digraph {\n A [label=\"B]\n }\n", 2, "the quote that opens here is never closed"},
    {"digraph { A [label=<b] }", 1, "the '<' that opens here is never closed"},
    {"digraph {\n/* A }", 2, "the comment that opens here is never closed"},
    {"digraph { (A B) }", 1, "'(' has no meaning here; put the name into quotes"},
    {"digraph { A -> node }", 1, "'node' stands where a node is wanted"},
    {"digraph { A } B", 1, "'B' stands where the end of the text is wanted"},
    {"digraph { A = }", 1, "'}' stands where the value of an attribute is wanted"},
    {"digraph { \"a\" + b }", 1, "a text in quotes is wanted after '+'"},
};

START_TEST(what_is_no_graph_has_a_line)
{
    struct tv_dot_graph graph;
    struct tv_error error = {.text = ""};
    ck_assert_msg(!tv_dot_graph_read(&graph, broken[_i].text, &error), "%s", broken[_i].text);
    ck_assert_str_eq(error.text, broken[_i].error);
    ck_assert_uint_eq(error.line, broken[_i].line);
    tv_dot_graph_release(&graph);
}
END_TEST

/* Braces in braces, as many as nobody writes. */
START_TEST(depth_has_a_limit)
{
    struct tv_dot_graph graph;
    struct tv_error error = {.text = ""};
    char text[10000] = "digraph {";
    memset(text + strlen(text), '{', 5000);
    ck_assert(!tv_dot_graph_read(&graph, text, &error));
    ck_assert_str_eq(error.text, "subgraphs are nested more than 50 deep");
    tv_dot_graph_release(&graph);
}
END_TEST

/* ---- Comparing ---- */

enum { NODES_MAX = 20 };

/* A tree, each of whose names is one letter: "A(B(D)C)". */
struct small_tree {
    struct tv_record_node nodes[NODES_MAX];
    char names[NODES_MAX][2];
    struct tv_record_tree tree;
};

static void add_child(struct small_tree *small, uint32_t parent, char name)
{
    uint32_t node = small->tree.node_count++;
    small->names[node][0] = name;
    small->nodes[node] = (struct tv_record_node){.name = small->names[node],
                                                 .parent = parent,
                                                 .first_child = TV_NOBODY,
                                                 .next_sibling = TV_NOBODY};
    if (parent == TV_NOBODY)
        return;
    uint32_t *place = &small->nodes[parent].first_child;
    while (*place != TV_NOBODY)
        place = &small->nodes[*place].next_sibling;
    *place = node;
}

static void plant(struct small_tree *small, const char *text)
{
    uint32_t parent = TV_NOBODY;
    *small = (struct small_tree){.tree = {.nodes = small->nodes}};
    for (; *text; text++) {
        if (*text == '(')
            parent = small->tree.node_count - 1;
        else if (*text == ')')
            parent = small->nodes[parent].parent;
        else
            add_child(small, parent, *text);
    }
}

static void write_difference(const struct tv_dot_difference *difference,
                             const struct small_tree *small, const struct tv_dot_graph *graph,
                             FILE *out)
{
    static const char *const words[] = {
        [TV_DOT_SAME] = "same",     [TV_DOT_NO_ROOT] = "no root", [TV_DOT_CHILDREN] = "at",
        [TV_DOT_SHARED] = "shared", [TV_DOT_APART] = "apart",
    };
    fputs(words[difference->differs], out);
    if (difference->differs == TV_DOT_CHILDREN)
        fprintf(out, " %s:", small->tree.nodes[difference->node].name);
    if (difference->differs == TV_DOT_SHARED || difference->differs == TV_DOT_APART)
        fprintf(out, " %s", graph->nodes[difference->drawn].label);
    for (uint32_t i = 0; difference->differs == TV_DOT_CHILDREN && i < difference->missing_count;
         i++)
        fprintf(out, " -%s", small->tree.nodes[difference->missing[i]].name);
    for (uint32_t i = 0; difference->differs == TV_DOT_CHILDREN && i < difference->too_many_count;
         i++)
        fprintf(out, " +%s", graph->nodes[difference->too_many[i]].label);
}

static const struct {
    const char *tree, *text, *difference;
} compared[] = {
    {"A", "digraph { A }", "same"},
    {"A(BC)", "digraph { A -> B; A -> C }", "same"},
    {"A(BC)", "digraph { A -> C; A -> B }", "same"},
    {"A(BC)", "graph { B -- A -- C }", "same"},
    {"A(B(D)C)", "digraph { 7 [label=A] 8 [label=B] 9 [label=C] 7 -> {8 9} -> 1 1 [label=D] }",
     "at C: +D"},
    {"A", "digraph { }", "no root"},
    {"A", "digraph { 0 }", "no root"},
    {"A(BC)", "digraph { A -> B }", "at A: -C"},
    {"A(B)", "digraph { A -> B; A -> C }", "at A: +C"},
    {"A(B)", "digraph { B -> A }", "at A: -B"},
    {"A(B(C))", "digraph { A -> B; A -> C }", "at A: +C"},
    {"A(B(C)D)", "digraph { A -> B A -> D D -> C }", "at B: -C"},
    {"A(B)", "digraph { A -> B; C }", "apart C"},
    /* The same edge twice is one in a strict graph. */
    {"A(B)", "digraph { A -> B; A -> B }", "at A: +B"},
    {"A(B)", "strict digraph { A -> B; A -> B }", "same"},
    {"A(B)", "strict graph { A -- B; B -- A }", "same"},
    /* Nodes of the same name: each has to be a node of its own. */
    {"A(B(D)C(D))", "digraph { A -> B -> D; A -> C -> D }", "shared D"},
    {"A(B(D)C(D))", "digraph { A -> B -> d1; A -> C -> d2 d1 [label=D] d2 [label=D] }", "same"},
    {"A(BB)", "digraph { A -> 1; A -> 2; 1 [label=B]; 2 [label=B] }", "same"},
    {"A(BB)", "digraph { A -> B }", "at A: -B"},
    /* Of two with the same name each finds its own, in whatever order. */
    {"A(B(C)B(D))", "digraph { node [label=B] 1 2 node [label=\"\\N\"] A -> 1 -> D; A -> 2 -> C }",
     "same"},
    {"A(B(C)B(D))", "digraph { node [label=B] 1 2 node [label=\"\\N\"] A -> 1 -> D; A -> 2 -> E }",
     "at B: -C +E"},
    /* Circles. */
    {"A(B)", "digraph { A -> B -> A }", "at B: +A"},
    {"A", "digraph { A -> A }", "at A: +A"},
    {"A(BC)", "graph { A -- B -- C -- A }", "at B: +C"},
    /* The name of the root may come again: the root is where no edge leads to. */
    {"A(B(A))", "digraph { 2 [label=A] 1 [label=B] 0 [label=A] 0 -> 1 -> 2 }", "same"},
};

START_TEST(a_graph_is_compared_with_the_tree)
{
    struct small_tree small;
    struct tv_dot_graph graph;
    struct tv_dot_difference difference;
    struct tv_error error = {.text = ""};
    struct tv_text text = {0};
    plant(&small, compared[_i].tree);
    ck_assert(tv_dot_graph_read(&graph, compared[_i].text, &error));
    ck_assert(tv_dot_compare(&small.tree, &graph, &difference));
    write_difference(&difference, &small, &graph, tv_text_begin(&text));
    ck_assert_msg(strcmp(tv_text_end(&text), compared[_i].difference) == 0, "%s and %s: %s",
                  compared[_i].tree, compared[_i].text, text.bytes);
    tv_text_release(&text);
    tv_dot_difference_release(&difference);
    tv_dot_graph_release(&graph);
}
END_TEST

int main(void)
{
    TCase *graphs = tcase_create("dot");
    tcase_add_loop_test(graphs, a_graph_is_read, 0, sizeof readable / sizeof *readable);
    tcase_add_loop_test(graphs, what_is_no_graph_has_a_line, 0, sizeof broken / sizeof *broken);
    tcase_add_test(graphs, depth_has_a_limit);
    tcase_add_loop_test(graphs, a_graph_is_compared_with_the_tree, 0,
                        sizeof compared / sizeof *compared);
    return run_case(graphs);
}
