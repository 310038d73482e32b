/* test_graphviz.c: Graphviz as it is at hand places scenes and draws them. Without it, the same
 * program checks that every function says so.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/graphviz.h"
#include "visit/random.h"
#include "visit/suite.h"

/* ---- Scenes ---- */

static struct tv_scene_node *add_node(struct tv_scene *scene, enum tv_look look)
{
    const char *id = tv_arena_format(&scene->arena, "n%zu", scene->node_count);
    struct tv_scene_node *node = tv_scene_add_node(scene, id, look);
    ck_assert_ptr_nonnull(node);
    node->label = id;
    node->width = 40;
    node->height = 30;
    return node;
}

static struct tv_scene_edge *add_edge(struct tv_scene *scene, size_t from, size_t to)
{
    struct tv_scene_edge *edge = tv_scene_add_edge(scene, from, to);
    ck_assert_ptr_nonnull(edge);
    edge->label = "move";
    edge->label_width = 30;
    edge->label_height = 11;
    return edge;
}

/* A root with three children, of which the second has one. */
static struct tv_scene small_tree(void)
{
    struct tv_scene scene = {
        .title = "A <small> tree & \"more\"", .description = "Five nodes", .is_tree = true};
    scene.unplaced = true;
    for (int i = 0; i < 5; i++)
        add_node(&scene, (enum tv_look)i);
    for (size_t child = 1; child <= 3; child++)
        add_edge(&scene, 0, child);
    add_edge(&scene, 2, 4);
    return scene;
}

static struct tv_scene random_graph(struct random *random)
{
    struct tv_scene scene = {.title = "", .description = "", .unplaced = true};
    uint32_t count = 1 + random_below(random, 20), edges = random_below(random, 40);
    scene.is_tree = random_once_in(random, 2); /* with drops */
    for (uint32_t i = 0; i < count; i++) {
        struct tv_scene_node *node = add_node(&scene, (enum tv_look)random_below(random, TV_LOOKS));
        node->width += (double)random_below(random, 60);
        if (i > 0)
            add_edge(&scene, random_below(random, i), i);
    }
    for (uint32_t i = 0; i < edges; i++) {
        struct tv_scene_edge *edge = add_edge(&scene, random_below(random, count),
                                              random_below(random, count));
        edge->look = scene.is_tree || random_once_in(random, 2) ? TV_EDGE_DROP : TV_EDGE_MOVE;
        edge->both_ways = random_once_in(random, 4);
    }
    return scene;
}

/* One for the whole process: pango, which measures the texts, would remember the names of fonts
 * that the first one forgot. */
static struct tv_graphviz *graphviz;

static void open_graphviz(void)
{
    struct tv_error error = {0};
    graphviz = tv_graphviz_open(&error);
    ck_assert_msg(graphviz != NULL, "%s", error.text);
}

static void close_graphviz(void)
{
    tv_graphviz_close(graphviz);
    graphviz = NULL;
}

static void lay_out(struct tv_scene *scene)
{
    struct tv_error error = {0};
    ck_assert_msg(tv_graphviz_lay_out(graphviz, scene, &error), "%s", error.text);
    ck_assert(!scene->unplaced);
}

/* A drawing in memory. */
struct drawing {
    char *bytes;
    size_t size;
};

static struct drawing draw(const struct tv_scene *scene, enum tv_picture_format format)
{
    struct tv_error error = {0};
    struct drawing drawing;
    FILE *out = open_memstream(&drawing.bytes, &drawing.size);
    ck_assert_msg(tv_graphviz_draw(graphviz, scene, format, out, &error), "%s", error.text);
    fclose(out);
    return drawing;
}

/* ---- Places ---- */

static void check_inside(const struct tv_scene *scene, double x, double y)
{
    ck_assert_msg(x >= -1 && x <= scene->width + 1 && y >= -1 && y <= scene->height + 1,
                  "(%g, %g) is outside of %g x %g", x, y, scene->width, scene->height);
}

/* How far a point is outside of a node's rectangle, its label included; negative: inside. */
static double distance(const struct tv_scene_node *node, struct tv_point point)
{
    return fmax(fabs(point.x - node->x) - node->width / 2,
                fabs(point.y - node->y) - node->height / 2);
}

static void check_nodes(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->node_count; i++) {
        const struct tv_scene_node *node = &scene->nodes[i];
        check_inside(scene, node->x - node->width / 2, node->y - node->height / 2);
        check_inside(scene, node->x + node->width / 2, node->y + node->height / 2);
        for (size_t k = 0; k < i; k++) {
            const struct tv_scene_node *other = &scene->nodes[k];
            ck_assert_msg(fabs(node->x - other->x) >= (node->width + other->width) / 2 ||
                              fabs(node->y - other->y) >= (node->height + other->height) / 2,
                          "%s and %s overlap", node->id, other->id);
        }
    }
}

static void check_edges(const struct tv_scene *scene)
{
    for (size_t i = 0; i < scene->edge_count; i++) {
        const struct tv_scene_edge *edge = &scene->edges[i];
        ck_assert_uint_ge(edge->point_count, 4);
        ck_assert_uint_eq(edge->point_count % 3, 1);
        struct tv_point begin = edge->points[0], end = edge->points[edge->point_count - 1];
        ck_assert_double_lt(distance(&scene->nodes[edge->from], begin), 1.5);
        ck_assert_double_lt(distance(&scene->nodes[edge->to], end), 1.5);
        check_inside(scene, edge->label_at.x, edge->label_at.y);
    }
}

START_TEST(children_stand_below_their_parent_in_their_order)
{
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    check_nodes(&scene);
    check_edges(&scene);
    const struct tv_scene_node *nodes = scene.nodes;
    ck_assert_double_lt(nodes[0].y, nodes[1].y);
    ck_assert_double_eq(nodes[1].y, nodes[2].y);
    ck_assert_double_eq(nodes[2].y, nodes[3].y);
    ck_assert_double_lt(nodes[2].y, nodes[4].y);
    ck_assert_double_lt(nodes[1].x, nodes[2].x);
    ck_assert_double_lt(nodes[2].x, nodes[3].x);
    tv_scene_release(&scene);
}
END_TEST

/* A circle of 20 points with a label below that is five times as wide. */
START_TEST(an_edge_ends_at_the_shape_above_a_label)
{
    struct tv_scene scene = small_tree();
    struct tv_scene_node *node = &scene.nodes[1];
    node->look = TV_LOOK_CHOICE;
    node->shape_width = node->shape_height = 20;
    node->width = 100;
    node->height = 40;
    lay_out(&scene);
    struct tv_point end = scene.edges[0].points[scene.edges[0].point_count - 1];
    ck_assert_double_eq_tol(hypot(end.x - node->x, end.y - (node->y - 10)), 10, 0.01);
    ck_assert_double_lt(end.y, node->y - 10);
    tv_scene_release(&scene);
}
END_TEST

/* Edges back, to the same node, between nodes of a level, many between the same two. */
START_TEST(random_graphs_are_placed_and_drawn)
{
    for (uint64_t seed = 0; seed < as_time_allows(60); seed++) {
        struct random random = {seed};
        struct tv_scene scene = random_graph(&random);
        lay_out(&scene);
        check_nodes(&scene);
        check_edges(&scene);
        free(draw(&scene, TV_SVG).bytes);
        tv_scene_release(&scene);
    }
}
END_TEST

/* ---- SVG ---- */

static void check_has(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) != NULL, "no %s in %s", part, text);
}

static void check_has_not(const char *text, const char *part)
{
    ck_assert_msg(strstr(text, part) == NULL, "%s in %s", part, text);
}

/* Asks xmllint, where it is installed. */
static void check_xml(const struct drawing *svg)
{
    if (system("xmllint --version >/dev/null 2>&1") != 0)
        return;
    FILE *xmllint = popen("xmllint --noout -", "w");
    ck_assert_ptr_nonnull(xmllint);
    fwrite(svg->bytes, 1, svg->size, xmllint);
    ck_assert_msg(pclose(xmllint) == 0, "no XML: %s", svg->bytes);
}

START_TEST(svg_tells_what_it_shows)
{
    struct tv_scene scene = small_tree();
    scene.nodes[1].tooltip = "\"one\" & <only>\n\\N of its-kind\\";
    scene.nodes[2].label = "a < b\n& \"c\" \\N";
    scene.nodes[3].number = "17";
    lay_out(&scene);
    struct drawing svg = draw(&scene, TV_SVG);
    check_xml(&svg);
    check_has(svg.bytes,
              "<svg role=\"img\" aria-labelledby=\"picture-title picture-description\" width=");
    check_has(svg.bytes, "<title id=\"picture-title\">A &lt;small&gt; tree &amp; \"more\"</title>\n"
                         "<desc id=\"picture-description\">Five nodes</desc>\n");
    check_has(svg.bytes, "<g id=\"n1\" class=\"node solution\">\n"
                         "<title>&quot;one&quot; &amp; &lt;only&gt;&#10;\\N of its-kind\\</title>\n"
                         "<polygon");
    check_has(svg.bytes, "<g id=\"n2\" class=\"node dead-end\">\n<polygon");
    check_has(svg.bytes, ">a &lt; b</text>");
    check_has(svg.bytes, ">&amp; &quot;c&quot; \\N</text>");
    check_has(svg.bytes, ">17</text>");
    static const char *const useless[] = {"<!", "<a", "</a", "<title>n", "a_n1"};
    for (size_t i = 0; i < sizeof useless / sizeof *useless; i++)
        check_has_not(svg.bytes, useless[i]);
    free(svg.bytes);
    tv_scene_release(&scene);
}
END_TEST

/* Places, too: each scene is laid out anew, the second after others were drawn. */
START_TEST(the_same_scene_gives_the_same_svg)
{
    struct drawing svg[2];
    for (int i = 0; i < 2; i++) {
        struct random random = {11};
        struct tv_scene scene = random_graph(&random);
        lay_out(&scene);
        svg[i] = draw(&scene, TV_SVG);
        free(draw(&scene, TV_PDF).bytes);
        tv_scene_release(&scene);
    }
    ck_assert_str_eq(svg[0].bytes, svg[1].bytes);
    free(svg[0].bytes);
    free(svg[1].bytes);
}
END_TEST

/* ---- Other formats ---- */

START_TEST(each_format_begins_as_it_should)
{
    static const char *const beginnings[] = {
        [TV_DOT_FILE] = "digraph",
        [TV_SVG] = "<?xml",
        [TV_PDF] = "%PDF-",
        [TV_PNG] = "\x89PNG\r\n\x1A\n",
    };
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    for (int format = 0; format < TV_PICTURE_FORMATS; format++) {
        struct drawing drawing = draw(&scene, (enum tv_picture_format)format);
        size_t length = strlen(beginnings[format]);
        ck_assert_uint_gt(drawing.size, length);
        ck_assert_mem_eq(drawing.bytes, beginnings[format], length);
        free(drawing.bytes);
    }
    tv_scene_release(&scene);
}
END_TEST

/* The number of four bytes in the head of a PNG. */
static unsigned png_number(const struct drawing *png, size_t offset)
{
    unsigned number = 0;
    ck_assert_uint_gt(png->size, offset + 4);
    for (size_t i = 0; i < 4; i++)
        number = number << 8 | (unsigned char)png->bytes[offset + i];
    return number;
}

START_TEST(a_png_is_never_too_large_for_cairo)
{
    struct tv_scene scene = {.title = "", .description = "", .width = 90000, .height = 40};
    struct tv_scene_node *node = add_node(&scene, TV_LOOK_CHOICE);
    node->x = 89000;
    node->y = 20;
    struct drawing png = draw(&scene, TV_PNG);
    ck_assert_uint_ge(png_number(&png, 16), 31000);
    ck_assert_uint_le(png_number(&png, 16), 32767);
    free(png.bytes);
    tv_scene_release(&scene);
}
END_TEST

/* ---- Slides ---- */

/* NULL, with the right words, where there is no cairo. */
static struct tv_slides *begin_slides(const struct tv_scene *scene, FILE *out)
{
    struct tv_error error = {0};
    struct tv_slides *slides = tv_slides_begin(graphviz, scene->width, scene->height, scene->title,
                                               out, &error);
    if (!slides)
        check_has(error.text, "without cairo");
    return slides;
}

/* Gives the PDF to a command of the shell, which should end well. */
static void check_pdf(const struct drawing *pdf, const char *command)
{
    FILE *input = popen(command, "w");
    ck_assert_ptr_nonnull(input);
    fwrite(pdf->bytes, 1, pdf->size, input);
    ck_assert_msg(pclose(input) == 0, "failed: %s", command);
}

static void add_slides(struct tv_slides *slides, struct tv_scene *scene, int pages)
{
    struct tv_error error = {0};
    for (int page = 0; page < pages; page++) {
        scene->nodes[0].moment = page == 1 ? TV_CURRENT : TV_ANY_TIME;
        ck_assert_msg(tv_slides_add(slides, scene, &error), "%s", error.text);
    }
    ck_assert_msg(tv_slides_end(slides, &error), "%s", error.text);
}

START_TEST(slides_are_pages_in_one_file)
{
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    struct drawing pdf;
    FILE *out = open_memstream(&pdf.bytes, &pdf.size);
    struct tv_slides *slides = begin_slides(&scene, out);
    if (slides)
        add_slides(slides, &scene, 3);
    fclose(out);
    if (slides && system("pdfinfo -v >/dev/null 2>&1") == 0) {
        check_pdf(&pdf, "pdfinfo - | grep -q '^Pages: *3$'");
        check_pdf(&pdf, "pdfinfo - | grep -q '^Title: *A <small> tree & \"more\"$'");
    }
    free(pdf.bytes);
    tv_scene_release(&scene);
}
END_TEST

/* ---- Failures ---- */

START_TEST(a_full_disk_is_an_error)
{
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    for (int format = 0; format < TV_PICTURE_FORMATS; format++) {
        struct tv_error error = {0};
        FILE *full = fopen("/dev/full", "w");
        ck_assert_ptr_nonnull(full);
        ck_assert(
            !tv_graphviz_draw(graphviz, &scene, (enum tv_picture_format)format, full, &error));
        check_has(error.text, "cannot write the output: ");
        fclose(full);
    }
    tv_scene_release(&scene);
}
END_TEST

START_TEST(a_full_disk_is_an_error_for_slides)
{
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    FILE *full = fopen("/dev/full", "w");
    ck_assert_ptr_nonnull(full);
    struct tv_slides *slides = begin_slides(&scene, full);
    if (slides) {
        struct tv_error error = {0};
        tv_slides_add(slides, &scene, &error);
        ck_assert(!tv_slides_end(slides, &error));
        check_has(error.text, "cannot write the output: ");
    }
    fclose(full);
    tv_scene_release(&scene);
}
END_TEST

/* Be it a warning only; and a later picture does not get the blame for an earlier one. */
START_TEST(what_graphviz_complains_about_is_an_error)
{
    struct tv_scene scene = small_tree();
    lay_out(&scene);
    scene.nodes[0].label = "no UTF-8: \xE9 ";
    struct tv_error error = {0};
    ck_assert(!tv_graphviz_draw(graphviz, &scene, TV_SVG, stdout, &error));
    check_has(error.text, "Graphviz says: ");
    check_has(error.text, "UTF");
    scene.nodes[0].label = "";
    free(draw(&scene, TV_SVG).bytes);
    tv_scene_release(&scene);
}
END_TEST

START_TEST(formats_have_names)
{
    ck_assert_str_eq(tv_picture_words[TV_DOT_FILE], "dot");
    ck_assert_str_eq(tv_picture_words[TV_PNG], "png");
    ck_assert_ptr_null(tv_picture_words[TV_PICTURE_FORMATS]);
}
END_TEST

/* ---- Without Graphviz ---- */

static void check_says_so(const struct tv_error *error)
{
    check_has(error->text, "built without Graphviz");
    check_has(error->text, "libgraphviz-dev");
}

START_TEST(without_graphviz_there_is_dot)
{
    struct tv_scene scene = small_tree();
    struct drawing drawing = draw(&scene, TV_DOT_FILE);
    check_has(drawing.bytes, "digraph");
    free(drawing.bytes);
    struct tv_error opening = {0}, placing = {0}, drawing_it = {0};
    ck_assert_ptr_null(tv_graphviz_open(&opening));
    ck_assert(!tv_graphviz_lay_out(graphviz, &scene, &placing));
    ck_assert(!tv_graphviz_draw(graphviz, &scene, TV_SVG, stdout, &drawing_it));
    check_says_so(&opening);
    check_says_so(&placing);
    check_says_so(&drawing_it);
    ck_assert_ptr_null(begin_slides(&scene, stdout));
    tv_graphviz_close(NULL);
    tv_scene_release(&scene);
}
END_TEST

static void add_tests_with_graphviz(TCase *tests)
{
    tcase_add_unchecked_fixture(tests, open_graphviz, close_graphviz);
    tcase_add_test(tests, children_stand_below_their_parent_in_their_order);
    tcase_add_test(tests, an_edge_ends_at_the_shape_above_a_label);
    tcase_add_test(tests, random_graphs_are_placed_and_drawn);
    tcase_add_test(tests, svg_tells_what_it_shows);
    tcase_add_test(tests, the_same_scene_gives_the_same_svg);
    tcase_add_test(tests, each_format_begins_as_it_should);
    tcase_add_test(tests, a_png_is_never_too_large_for_cairo);
    tcase_add_test(tests, slides_are_pages_in_one_file);
    tcase_add_test(tests, a_full_disk_is_an_error);
    tcase_add_test(tests, a_full_disk_is_an_error_for_slides);
    tcase_add_test(tests, what_graphviz_complains_about_is_an_error);
}

int main(void)
{
    TCase *tests = tcase_create("graphviz");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, formats_have_names);
    if (tv_graphviz_is_here())
        add_tests_with_graphviz(tests);
    else
        tcase_add_test(tests, without_graphviz_there_is_dot);
    return run_case(tests);
}
