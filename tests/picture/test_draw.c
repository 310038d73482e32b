/* test_draw.c: pictures of the traces in goldens/, as DOT. What a picture shows is checked against
 * the trace by properties; how it looks is a golden beside its trace, which was looked at when it
 * was made. They are placed by the tidy layout, whose numbers are the same on every machine.
 */
#include "picture/draw.h"
#include "picture/label.h"
#include "picture/records.h"
#include "visit/suite.h"

static const char folder[] = "tests/picture/goldens";

/* The picture NAME.dot of the trace NAME.trace, or of another trace. */
static const struct golden {
    const char *name, *trace;
    struct tv_drawing drawing;
} goldens[] = {
    {"forward-paths", "forward-paths", {.drops = true, .at = TV_NONE, .all = true}},
    {"farmer", "farmer", {.rejects = true, .at = TV_NONE, .all = true}},
    {"farmer-at-5", "farmer", {.at = 5, .all = true}},
    {"romania-at-3", "romania-a-star", {.at = 3, .all = true, .labels = TV_LABEL_NUMBERS}},
    {"rounds", "rounds", {.at = TV_NONE, .all = true}},
    {"missionaries-space", "missionaries", {.space = true, .at = TV_NONE, .all = true}},
    {"queens-6-folded", "queens-6", {.max_nodes = 40, .at = TV_NONE, .labels = TV_LABEL_NONE}},
    {"names", "names", {.at = TV_NONE, .all = true}},
};

static FILE *open_golden(const char *name, const char *ending)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, ending);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "%s: run me from the top folder", path);
    return file;
}

static struct tv_record read_golden(const char *name)
{
    struct tv_record record;
    struct tv_problems problems = {.count = 0};
    FILE *file = open_golden(name, "trace");
    bool read = tv_record_read(&record, file, name, &problems);
    tv_problems_print(&problems, stderr);
    tv_problems_release(&problems);
    ck_assert(read);
    fclose(file);
    return record;
}

/* The picture as DOT; the caller frees it. */
static char *draw(const struct tv_record *record, const struct tv_drawing *drawing)
{
    char *text;
    size_t size;
    struct tv_scene scene;
    struct tv_error error = {.file = NULL};
    FILE *out = open_memstream(&text, &size);
    ck_assert_msg(tv_draw(&scene, &record, 1, drawing, NULL, &error) &&
                      tv_scene_write_dot(&scene, out, &error),
                  "%s", error.text);
    tv_scene_release(&scene);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* Compares line by line, so that the message shows the first that differs. */
static void compare(const char *name, char *dot, FILE *golden)
{
    char *expected = NULL, *rest = dot;
    size_t room = 0;
    for (int number = 1; getline(&expected, &room, golden) != -1; number++) {
        size_t length = strcspn(rest, "\n") + (*rest != '\0');
        ck_assert_msg(strncmp(rest, expected, length) == 0 && expected[length] == '\0',
                      "%s.dot:%d: expected:\n%sgot:\n%.*s", name, number, expected, (int)length,
                      rest);
        rest += length;
    }
    ck_assert_msg(*rest == '\0', "%s.dot: more than expected:\n%s", name, rest);
    free(expected);
}

START_TEST(pictures_are_as_they_were_looked_at)
{
    struct tv_record record = read_golden(goldens[_i].trace);
    char *dot = draw(&record, &goldens[_i].drawing);
    FILE *golden = open_golden(goldens[_i].name, "dot");
    compare(goldens[_i].name, dot, golden);
    fclose(golden);
    free(dot);
    tv_record_release(&record);
}
END_TEST

/* ---- Properties ---- */

static bool makes_picture(const struct tv_record *record, struct tv_scene *scene,
                          struct tv_drawing drawing, struct tv_error *error)
{
    *error = (struct tv_error){.file = NULL};
    return tv_draw(scene, &record, 1, &drawing, NULL, error);
}

static uint32_t number_before(const char *label, const char *word)
{
    const char *found = strstr(label, word);
    if (!found)
        return 0;
    const char *digit = found - 1;
    while (digit > label && digit[-1] >= '0' && digit[-1] <= '9')
        digit--;
    return (uint32_t)strtoul(digit, NULL, 10);
}

static uint32_t count_dead_ends(const struct tv_record_tree *tree)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        count += tree->nodes[i].first_child == TV_NOBODY && tree->nodes[i].fate != TV_SOLUTION;
    return count;
}

/* However much is folded, all nodes, solutions and dead ends are told of. */
START_TEST(folding_loses_nothing)
{
    struct tv_record record = read_golden("queens-6");
    struct tv_drawing drawing = tv_drawing_defaults();
    for (drawing.max_nodes = 1; drawing.max_nodes < 153; drawing.max_nodes += 3) {
        struct tv_scene scene;
        struct tv_error error;
        uint32_t shapes = 0, nodes = 0, solutions = 0, dead_ends = 0;
        ck_assert(makes_picture(&record, &scene, drawing, &error));
        for (size_t i = 0; i < scene.node_count; i++) {
            const struct tv_scene_node *node = &scene.nodes[i];
            if (node->id[0] != 'n')
                continue; /* it stands beside the picture */
            bool folded = node->look >= TV_LOOK_FOLDED;
            shapes++;
            nodes += folded ? number_before(node->label, " node") : 1;
            solutions += folded ? number_before(node->label, " solution")
                                : node->look == TV_LOOK_SOLUTION;
            dead_ends += folded ? number_before(node->label, " dead end")
                                : node->look == TV_LOOK_DEAD_END;
            ck_assert(!folded || (node->look == TV_LOOK_FOLDED_SOLVED) ==
                                     (number_before(node->label, " solution") > 0));
        }
        ck_assert_uint_eq(nodes, 153); /* as tests/cli/nqueens_tree.tsv has it for 6 queens */
        ck_assert_uint_eq(solutions, 4);
        ck_assert_uint_eq(dead_ends, count_dead_ends(&record.trees[0]));
        ck_assert_msg(shapes <= drawing.max_nodes, "%u shapes of %u", shapes, drawing.max_nodes);
        tv_scene_release(&scene);
    }
    tv_record_release(&record);
}
END_TEST

/* As wide as its widest line, in the letters in which all names are written. */
static double width_of_lines(const char *label)
{
    double widest = 0;
    char line[400];
    for (const char *rest = label; *rest; rest += strspn(rest, "\n")) {
        size_t length = strcspn(rest, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, rest);
        double width = tv_text_width(line, TV_FONT_SIZE);
        widest = width > widest ? width : widest;
        rest += length;
    }
    return widest;
}

/* What stands below a shape has room there, and does not run into what stands below the next. */
START_TEST(words_below_have_room)
{
    static const char *const traces[] = {"queens-6", "farmer"}; /* folded ones, long names */
    struct tv_record record = read_golden(traces[_i]);
    struct tv_drawing drawing = tv_drawing_defaults();
    struct tv_scene scene;
    struct tv_error error;
    size_t below = 0;
    drawing.max_nodes = 20;
    ck_assert(makes_picture(&record, &scene, drawing, &error));
    for (size_t i = 0; i < scene.node_count; i++) {
        const struct tv_scene_node *node = &scene.nodes[i];
        below += node->shape_height > 0;
        if (node->shape_height > 0)
            ck_assert_msg(node->width >= width_of_lines(node->label), "%s", node->label);
    }
    ck_assert_uint_gt(below, 10);
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

/* Of three missionaries and three cannibals 16 states are safe and can be reached (Amarel, 1968;
 * the bank of the boat counts). One of them only from the goal, where the search does not go on. */
START_TEST(a_graph_of_states_shows_each_once)
{
    struct tv_record record = read_golden("missionaries");
    struct tv_drawing drawing = tv_drawing_defaults();
    struct tv_scene scene;
    struct tv_error error;
    drawing.space = true;
    ck_assert(makes_picture(&record, &scene, drawing, &error));
    ck_assert_uint_eq(scene.node_count, 16 - 1);
    ck_assert_msg(strstr(scene.description, " 15 states, "), "%s", scene.description);
    for (size_t i = 0; i < scene.edge_count; i++)
        for (size_t k = 0; k < i; k++)
            ck_assert(scene.edges[i].from != scene.edges[k].from ||
                      scene.edges[i].to != scene.edges[k].to);
    tv_scene_release(&scene);
    drawing.max_nodes = 5;
    ck_assert(!makes_picture(&record, &scene, drawing, &error));
    ck_assert_msg(strstr(error.text, "--all"), "%s", error.text);
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

/* One move of two missionaries and two cannibals is a failure, one leads back, and one is refused.
 */
static const char misfortunes[] =
    "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
    "{\"in\":0,\"level\":0,\"name\":\"MMCC B~\"}\n"
    "{\"out\":0}\n"
    "{\"in\":1,\"parent\":0,\"level\":1,\"move\":\"M\",\"name\":\"MCC~B M\"}\n"
    "{\"in\":2,\"parent\":0,\"level\":1,\"move\":\"C\",\"name\":\"MMC~B C\"}\n"
    "{\"out\":1}\n"
    "{\"failure\":1}\n"
    "{\"out\":2}\n"
    "{\"drop\":2,\"move\":\"C\",\"same\":0}\n"
    "{\"reject\":2,\"move\":\"M\",\"name\":\"MMMC B~C\",\"why\":\"there is no third M\"}\n"
    "{\"end\":\"exhausted\",\"visited\":3}\n";

/* And who cannot see the picture is told of each that is in it, and of nothing else. */
static const struct misfortune {
    struct tv_drawing drawing;
    const char *words; /* after the counts and the order */
} words_for[] = {
    {{.at = TV_NONE}, " 1 failure: MCC~B M. The visit ended: exhausted."},
    {{.at = TV_NONE, .rejects = true, .drops = true},
     " 1 failure: MCC~B M. 1 move refused: M because there is no third M. 1 child came again. "
     "The visit ended: exhausted."},
    {{.at = TV_NONE, .rejects = true, .drops = true, .space = true},
     " 1 failure: MCC~B M. From MMCC B~ to MCC~B M, MMC~B C. "
     "From MMC~B C to MMCC B~. The visit ended: exhausted."},
    {{.at = 1, .space = true},
     " In order: MMCC B~. From MMCC B~ to MCC~B M, MMC~B C. In the queue,"},
    {{.at = 2, .rejects = true}, " 1 failure: MCC~B M. 0 moves refused."},
};

START_TEST(what_led_nowhere_is_told)
{
    const struct misfortune *misfortune = &words_for[_i];
    struct tv_record record = record_of(misfortunes);
    struct tv_drawing drawing = misfortune->drawing;
    struct tv_scene scene;
    struct tv_error error;
    drawing.all = true;
    ck_assert(makes_picture(&record, &scene, drawing, &error));
    ck_assert_msg(strstr(scene.description, misfortune->words), "%s", scene.description);
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

/* From A over B or C to D: two ways, and two nodes in the state D. Last in, first out, the one that
 * entered last is visited first. */
static const char two_ways[] = "{\"treevisit\":1,\"queue\":\"lifo\"}\n"
                               "{\"in\":0,\"level\":0,\"name\":\"A\"}\n"
                               "{\"out\":0}\n"
                               "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n"
                               "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"C\"}\n"
                               "{\"out\":2}\n"
                               "{\"in\":3,\"parent\":2,\"level\":2,\"name\":\"D\"}\n"
                               "{\"out\":3}\n"
                               "{\"solution\":3}\n"
                               "{\"out\":1}\n"
                               "{\"in\":4,\"parent\":1,\"level\":2,\"name\":\"D\",\"state\":3}\n"
                               "{\"out\":4}\n"
                               "{\"solution\":4}\n"
                               "{\"end\":\"exhausted\",\"visited\":5}\n";

/* A graph of states is told of by its states and the ways between them, a tree by its nodes. */
static const struct telling {
    struct tv_drawing drawing;
    const char *words;
} tellings[] = {
    {{.at = TV_NONE},
     "Queue lifo. 5 nodes on 3 levels (1, 2, 2), 5 visited, 2 solutions, 0 dead ends. "
     "In order: A, C, D, B, D. Visit 3, level 2: D. Visit 5, level 2: D. "
     "The visit ended: exhausted."},
    {{.at = TV_NONE, .space = true},
     "Queue lifo. 4 states, 5 nodes visited, 1 solution. In order: A, C, D, B. "
     "Visit 3, level 2: D. From A to B, C. From C to D. From B to D. The visit ended: exhausted."},
    {{.at = 2, .space = true},
     "Queue lifo. 4 states, 2 nodes visited, 0 solutions. In order: A, C. "
     "From A to B, C. From C to D. In the queue, the next first: D, B."},
};

START_TEST(each_state_is_told_of_once)
{
    struct tv_record record = record_of(two_ways);
    struct tv_drawing drawing = tellings[_i].drawing;
    struct tv_scene scene;
    struct tv_error error;
    drawing.all = true;
    ck_assert(makes_picture(&record, &scene, drawing, &error));
    ck_assert_str_eq(scene.description, tellings[_i].words);
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

START_TEST(a_moment_that_never_was_is_an_error)
{
    struct tv_record record = read_golden("farmer");
    struct tv_drawing drawing = tv_drawing_defaults();
    struct tv_scene scene;
    struct tv_error error;
    drawing.at = record.step_count + 1;
    ck_assert(!makes_picture(&record, &scene, drawing, &error));
    ck_assert_str_eq(error.text, "there is no moment after 18 visits: the last is after 17");
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

/* ---- In words ---- */

/* Of Romania as in Russell and Norvig, figure 3.24 (d), next to each city the way so far and the
 * straight line to Bucharest together. */
static const struct moment {
    const char *trace;
    uint64_t at;
    const char *ending;
} moments[] = {
    {"romania-a-star", 3,
     "In the queue, the next first: Fagaras 415, Pitesti 417, Timisoara 447, Zerind 449, "
     "Craiova 526, Oradea 671."},
    {"forward-paths", 1, "In the queue, the next first: B, C."},
    {"forward-paths", 9, " The queue is empty."},
    {"farmer", 5, " In the queue: 2 nodes."}, /* a name is a line long */
};

START_TEST(a_moment_tells_its_queue)
{
    struct tv_record record = read_golden(moments[_i].trace);
    struct tv_drawing drawing = tv_drawing_defaults();
    struct tv_scene scene;
    struct tv_error error;
    drawing.at = moments[_i].at;
    ck_assert(makes_picture(&record, &scene, drawing, &error));
    size_t length = strlen(scene.description), expected = strlen(moments[_i].ending);
    ck_assert_uint_ge(length, expected);
    ck_assert_str_eq(scene.description + length - expected, moments[_i].ending);
    tv_scene_release(&scene);
    tv_record_release(&record);
}
END_TEST

int main(void)
{
    TCase *pictures = tcase_create("pictures");
    tcase_set_timeout(pictures, 60);
    tcase_add_loop_test(pictures, pictures_are_as_they_were_looked_at, 0,
                        sizeof goldens / sizeof *goldens);
    tcase_add_test(pictures, folding_loses_nothing);
    tcase_add_loop_test(pictures, words_below_have_room, 0, 2);
    tcase_add_test(pictures, a_graph_of_states_shows_each_once);
    tcase_add_loop_test(pictures, what_led_nowhere_is_told, 0,
                        sizeof words_for / sizeof *words_for);
    tcase_add_loop_test(pictures, each_state_is_told_of_once, 0,
                        sizeof tellings / sizeof *tellings);
    tcase_add_test(pictures, a_moment_that_never_was_is_an_error);
    tcase_add_loop_test(pictures, a_moment_tells_its_queue, 0, sizeof moments / sizeof *moments);
    return run_case(pictures);
}
