/* test_difference.c: two trees drawn as one: which nodes are the same, missing, too many. */
#include "picture/difference.h"

#include "picture/records.h"
#include "visit/suite.h"

static const char head[] = "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
                           "{\"in\":0,\"level\":0,\"name\":\"A\"}\n";

/* The trace of A with these lines after its root. */
static struct tv_record tree_of(const char *lines)
{
    char text[9000];
    snprintf(text, sizeof text, "%s%s", head, lines);
    return record_of(text);
}

static void draw(struct tv_scene *scene, const char *expected, const char *given, bool order,
                 uint32_t max_nodes)
{
    struct tv_record right = tree_of(expected), other = tree_of(given);
    const struct tv_two_trees difference = {&right, &other, "A", max_nodes, order};
    struct tv_error error = {.file = NULL};
    ck_assert_msg(tv_draw_two_trees(scene, &difference, &error), "%s", error.text);
    tv_record_release(&right);
    tv_record_release(&other);
}

/* Whether the scene has a node of this name that looks so. */
static bool has(const struct tv_scene *scene, const char *name, enum tv_look look)
{
    for (size_t i = 0; i < scene->node_count; i++)
        if (strcmp(scene->nodes[i].label, name) == 0 && scene->nodes[i].look == look)
            return true;
    return false;
}

static const char b_and_c[] = "{\"out\":0}\n"
                              "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n"
                              "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"C\"}\n"
                              "{\"out\":1}\n{\"out\":2}\n";
static const char c_and_d[] = "{\"out\":0}\n"
                              "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"C\"}\n"
                              "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"D\"}\n"
                              "{\"out\":1}\n{\"out\":2}\n";

START_TEST(children_are_matched_by_name)
{
    struct tv_scene scene;
    draw(&scene, b_and_c, c_and_d, false, 100);
    ck_assert(has(&scene, "A", TV_LOOK_PARTING));
    ck_assert(has(&scene, "B", TV_LOOK_MISSING));
    ck_assert(has(&scene, "C", TV_LOOK_SAME));
    ck_assert(has(&scene, "D", TV_LOOK_TOO_MANY));
    ck_assert_int_eq(scene.edges[0].look, TV_EDGE_MISSING);
    ck_assert_int_eq(scene.edges[1].look, TV_EDGE_MOVE);
    ck_assert_int_eq(scene.edges[2].look, TV_EDGE_TOO_MANY);
    tv_scene_release(&scene);
}
END_TEST

START_TEST(equal_trees_part_nowhere)
{
    struct tv_scene scene;
    draw(&scene, b_and_c, b_and_c, true, 100);
    ck_assert(has(&scene, "1\nA", TV_LOOK_SAME));
    ck_assert(has(&scene, "3\nC", TV_LOOK_SAME));
    tv_scene_release(&scene);
}
END_TEST

START_TEST(who_cannot_see_it_is_told)
{
    struct tv_scene scene;
    draw(&scene, b_and_c, c_and_d, false, 100);
    ck_assert_str_eq(scene.title, "A");
    ck_assert_str_eq(scene.description,
                     "The right tree and yours, drawn as one. Nodes in both: 2. The first at which "
                     "they differ: A. 1 is missing in yours: B. 1 is too many in yours: D.");
    tv_scene_release(&scene);
    draw(&scene, b_and_c, b_and_c, false, 100);
    ck_assert_str_eq(scene.description,
                     "The right tree and yours, drawn as one. Nodes in both: 3.");
    tv_scene_release(&scene);
}
END_TEST

/* Five of a kind are named; a name of two lines is on one. */
START_TEST(many_are_counted)
{
    struct tv_scene scene;
    char lines[1000] = "{\"out\":0}\n";
    for (int i = 1; i <= 7; i++)
        snprintf(lines + strlen(lines), sizeof lines - strlen(lines),
                 "{\"in\":%d,\"parent\":0,\"level\":1,\"name\":\"%d\\nx\"}\n", i, i);
    draw(&scene, "{\"out\":0}\n", lines, false, 100);
    ck_assert_ptr_nonnull(strstr(scene.description, " 7 are too many in yours: 1 x; 2 x; 3 x; "
                                                    "4 x; 5 x; and 2 more."));
    tv_scene_release(&scene);
}
END_TEST

/* The same child twice is one too many. */
START_TEST(names_are_counted)
{
    struct tv_scene scene;
    draw(&scene, b_and_c,
         "{\"out\":0}\n"
         "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n"
         "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"C\"}\n"
         "{\"in\":3,\"parent\":0,\"level\":1,\"name\":\"B\"}\n",
         false, 100);
    ck_assert(has(&scene, "B", TV_LOOK_SAME));
    ck_assert(has(&scene, "B", TV_LOOK_TOO_MANY));
    tv_scene_release(&scene);
}
END_TEST

START_TEST(order_of_visits)
{
    struct tv_scene scene;
    draw(&scene, b_and_c,
         "{\"out\":0}\n"
         "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n"
         "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"C\"}\n"
         "{\"out\":2}\n{\"out\":1}\n",
         true, 100);
    ck_assert(has(&scene, "1\nA", TV_LOOK_SAME));
    ck_assert(has(&scene, "2, yours 3\nB", TV_LOOK_PARTING));
    tv_scene_release(&scene);
}
END_TEST

START_TEST(no_more_nodes_than_asked_for)
{
    struct tv_scene scene;
    draw(&scene, b_and_c, c_and_d, false, 2);
    ck_assert_str_eq(scene.title, "A: the first 2 nodes");
    ck_assert(!has(&scene, "D", TV_LOOK_TOO_MANY));
    tv_scene_release(&scene);
}
END_TEST

/* A child that is missing, with more nodes below it than anybody wants to see. */
START_TEST(nothing_below_what_is_missing_in_a_large_tree)
{
    struct tv_scene scene;
    char lines[8000];
    size_t length = (size_t)snprintf(
        lines, sizeof lines,
        "{\"out\":0}\n{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n{\"out\":1}\n");
    for (int i = 2; i < 60; i++)
        length += (size_t)snprintf(lines + length, sizeof lines - length,
                                   "{\"in\":%d,\"parent\":1,\"level\":2,\"name\":\"C\"}\n", i);
    draw(&scene, lines, c_and_d, false, 100);
    ck_assert(has(&scene, "B", TV_LOOK_MISSING));
    ck_assert(has(&scene, "D", TV_LOOK_TOO_MANY));
    ck_assert(!has(&scene, "C", TV_LOOK_MISSING));
    tv_scene_release(&scene);
}
END_TEST

int main(void)
{
    TCase *difference = tcase_create("difference");
    tcase_add_test(difference, children_are_matched_by_name);
    tcase_add_test(difference, equal_trees_part_nowhere);
    tcase_add_test(difference, names_are_counted);
    tcase_add_test(difference, who_cannot_see_it_is_told);
    tcase_add_test(difference, many_are_counted);
    tcase_add_test(difference, order_of_visits);
    tcase_add_test(difference, nothing_below_what_is_missing_in_a_large_tree);
    tcase_add_test(difference, no_more_nodes_than_asked_for);
    return run_case(difference);
}
