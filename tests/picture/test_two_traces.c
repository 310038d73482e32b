/* test_two_traces.c: two traces as the grader keeps them, read and drawn. */
#include "picture/two_traces.h"

#include <string.h>

#include "visit/suite.h"

static const char with_b[] = "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
                             "{\"in\":0,\"level\":0,\"name\":\"A\"}\n{\"out\":0}\n"
                             "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"B\"}\n";
static const char without[] = "{\"treevisit\":1,\"queue\":\"fifo\"}\n"
                              "{\"in\":0,\"level\":0,\"name\":\"A\"}\n{\"out\":0}\n";

START_TEST(two_traces_become_one_picture)
{
    struct tv_two_records records;
    struct tv_scene scene;
    struct tv_error error = {.file = NULL};
    ck_assert(tv_two_records_read(&records, with_b, without, &error));
    ck_assert(tv_two_records_draw(&records, "the whole tree", false, &scene, &error));
    ck_assert_str_eq(scene.title, "the whole tree");
    ck_assert_int_eq(scene.nodes[1].look, TV_LOOK_MISSING);
    tv_scene_release(&scene);
    tv_two_records_release(&records);
}
END_TEST

START_TEST(what_is_no_trace_is_an_error)
{
    static const char *const texts[] = {"", "A\n", "{\"treevisit\":1,\"queue\":\"fifo\"}\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct tv_two_records records;
        struct tv_error error = {.file = NULL};
        ck_assert(!tv_two_records_read(&records, with_b, texts[i], &error));
        ck_assert_str_ne(error.text, "");
        tv_two_records_release(&records);
        ck_assert(!tv_two_records_read(&records, texts[i], with_b, &error));
        tv_two_records_release(&records);
    }
}
END_TEST

int main(void)
{
    TCase *traces = tcase_create("two traces");
    tcase_add_test(traces, two_traces_become_one_picture);
    tcase_add_test(traces, what_is_no_trace_is_an_error);
    return run_case(traces);
}
