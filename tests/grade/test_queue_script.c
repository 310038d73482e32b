/* Scripts of operations on queues: reading, drawing, leaving steps out; and the right queue. */
#include "grade/queue_model.h"
#include "grade/queue_series.h"
#include "visit/text.h"

#include <string.h>

#include "visit/suite.h"

/* ---- Scripts, of a list of texts as a file has it ---- */

enum { STEPS_MAX = 8 };

/* Makes the value of a list: [in 1, in 2, out]. The values are the caller's. */
static const struct tv_value *list_of(const char *const *steps, struct tv_value *values)
{
    static const struct tv_source source = {.name = "queue.yaml"};
    values[0] = (struct tv_value){.type = TV_LIST, .place = {&source, 7, 15}};
    for (unsigned i = 0; i < STEPS_MAX && steps[i]; i++) {
        values[i + 1] = (struct tv_value){
            .type = TV_SCALAR, .place = {&source, 7, 16 + i}, .text = steps[i]};
        if (i == 0)
            values[0].first = &values[1];
        else
            values[i].next = &values[i + 1];
    }
    return &values[0];
}

static char *written(const struct tv_queue_script *script)
{
    struct tv_text text = {0};
    tv_queue_script_write(script, 0, script->count, tv_text_begin(&text));
    char *copy = strdup(tv_text_end(&text));
    tv_text_release(&text);
    return copy;
}

START_TEST(a_script_is_read_and_written)
{
    static const char *const steps[STEPS_MAX] = {"in 0",    "in  1000000", "out",  "empty",
                                                 "queue 2", "in 7",        "free", "empty"};
    struct tv_value values[STEPS_MAX + 1];
    struct tv_queue_script script = {.count = 0};
    struct tv_error error = {.text = ""};
    ck_assert_msg(tv_queue_script_read(&script, list_of(steps, values), &error), "%s", error.text);
    char *text = written(&script);
    ck_assert_str_eq(text, "in 0, in 1000000, out, empty, queue 2, in 7, free, empty");
    free(text);
    tv_queue_script_release(&script);
}
END_TEST

static const struct {
    const char *steps[STEPS_MAX];
    unsigned column; /* 15: the list's own */
    const char *error;
} wrong[] = {
    {{NULL}, 15, "a script is a list of operations: [in 1, in 2, out, empty]"},
    {{"in 1", "put 2"}, 17, "this is no operation of a queue"},
    {{"in"}, 16, "this is no operation of a queue"},
    {{"in one"}, 16, "this is no operation of a queue"},
    {{"in 1000001"}, 16, "this is no operation of a queue"},
    {{"in -1"}, 16, "this is no operation of a queue"},
    {{"in 1", "out 1"}, 17, "this is no operation of a queue"},
    {{"queue 0"}, 16, "this is no operation of a queue"},
    {{"queue 10"}, 16, "this is no operation of a queue"},
    {{"out"}, 16, "nothing can be taken out here: the queue is empty"},
    {{"in 1", "out", "out"}, 18, "nothing can be taken out here: the queue is empty"},
    {{"in 1", "queue 2", "out"}, 18, "nothing can be taken out here: the queue is empty"},
    {{"in 1", "free", "out"}, 18, "nothing can be taken out here: the queue is empty"},
};

START_TEST(a_wrong_step_has_its_place)
{
    struct tv_value values[STEPS_MAX + 1];
    struct tv_queue_script script = {.count = 0};
    struct tv_error error = {.text = ""};
    ck_assert(!tv_queue_script_read(&script, list_of(wrong[_i].steps, values), &error));
    ck_assert_msg(strncmp(error.text, wrong[_i].error, strlen(wrong[_i].error)) == 0, "%s",
                  error.text);
    ck_assert_str_eq(error.file, "queue.yaml");
    ck_assert_uint_eq(error.line, 7);
    ck_assert_uint_eq(error.column, wrong[_i].column);
    tv_queue_script_release(&script);
}
END_TEST

START_TEST(what_is_tried_is_possible)
{
    for (const struct tv_queue_series *series = tv_queue_series; series->name; series++) {
        struct tv_queue_script script = {.count = 0};
        ck_assert(series->write(&script));
        ck_assert_msg(tv_queue_script_impossible(&script) == TV_NONE, "%s", series->name);
        tv_queue_script_release(&script);
    }
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct tv_queue_script script = {.count = 0};
        ck_assert(tv_queue_script_draw(&script, seed, 40));
        ck_assert_uint_eq(script.count, 40);
        ck_assert(tv_queue_script_impossible(&script) == TV_NONE);
        tv_queue_script_release(&script);
    }
}
END_TEST

START_TEST(a_seed_draws_a_script_of_its_own)
{
    char *texts[3];
    const uint64_t seeds[] = {1, 1, 2};
    for (int i = 0; i < 3; i++) {
        struct tv_queue_script script = {.count = 0};
        ck_assert(tv_queue_script_draw(&script, seeds[i], 30));
        texts[i] = written(&script);
        tv_queue_script_release(&script);
    }
    ck_assert_str_eq(texts[0], texts[1]);
    ck_assert_str_ne(texts[0], texts[2]);
    for (int i = 0; i < 3; i++)
        free(texts[i]);
}
END_TEST

static const struct {
    size_t one, other;
    const char *rest; /* of "in 1, in 2, out, out"; NULL: it is not possible */
} shorter[] = {
    {0, 2, "in 2, out"}, {3, 3, "in 1, in 2, out"}, {0, 0, NULL},
    {0, 1, NULL},        {2, 3, "in 1, in 2"},
};

START_TEST(steps_are_left_out)
{
    static const char *const steps[STEPS_MAX] = {"in 1", "in 2", "out", "out"};
    struct tv_value values[STEPS_MAX + 1];
    struct tv_queue_script script = {.count = 0}, rest = {.count = 0};
    struct tv_error error;
    bool possible;
    ck_assert(tv_queue_script_read(&script, list_of(steps, values), &error));
    ck_assert(
        tv_queue_script_without(&script, shorter[_i].one, shorter[_i].other, &rest, &possible));
    ck_assert_int_eq(possible, shorter[_i].rest != NULL);
    char *text = written(&rest);
    if (possible)
        ck_assert_str_eq(text, shorter[_i].rest);
    free(text);
    tv_queue_script_release(&script);
    tv_queue_script_release(&rest);
}
END_TEST

/* ---- The right queue ---- */

static void check_order(bool lifo, const unsigned *expected)
{
    struct tv_queue_model model = {.lifo = lifo};
    unsigned item;
    ck_assert(tv_queue_model_is_empty(&model));
    for (unsigned i = 1; i <= 3; i++)
        ck_assert(tv_queue_model_in(&model, i));
    ck_assert(tv_queue_model_out(&model, &item));
    ck_assert_uint_eq(item, expected[0]);
    ck_assert(tv_queue_model_in(&model, 4));
    for (int i = 1; i < 4; i++) {
        ck_assert(tv_queue_model_has(&model, expected[i]));
        ck_assert(!tv_queue_model_gave(&model, expected[i]));
        ck_assert(tv_queue_model_out(&model, &item));
        ck_assert_uint_eq(item, expected[i]);
        ck_assert(!tv_queue_model_has(&model, item));
        ck_assert(tv_queue_model_gave(&model, item));
    }
    ck_assert(tv_queue_model_is_empty(&model));
    tv_queue_model_release(&model);
}

START_TEST(a_right_queue_keeps_its_order)
{
    check_order(false, (const unsigned[]){1, 2, 3, 4});
    check_order(true, (const unsigned[]){3, 4, 2, 1});
}
END_TEST

int main(void)
{
    TCase *scripts = tcase_create("queue scripts");
    tcase_add_test(scripts, a_script_is_read_and_written);
    tcase_add_loop_test(scripts, a_wrong_step_has_its_place, 0, sizeof wrong / sizeof *wrong);
    tcase_add_test(scripts, what_is_tried_is_possible);
    tcase_add_test(scripts, a_seed_draws_a_script_of_its_own);
    tcase_add_loop_test(scripts, steps_are_left_out, 0, sizeof shorter / sizeof *shorter);
    tcase_add_test(scripts, a_right_queue_keeps_its_order);
    return run_case(scripts);
}
