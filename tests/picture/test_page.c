/* test_page.c: what is in the file of a page; what it does in a browser is tested in one. */
#include <jansson.h>

#include "picture/page.h"
#include "picture/page_data.h"
#include "picture/records.h"
#include "visit/suite.h"

#define HEADER "{\"treevisit\":1,\"exercise\":\"small\",\"queue\":\"lifo\"}\n"

/* The text of the page; the caller frees it. */
static char *page_of(const struct tv_record *record, const char *title)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct tv_error error;
    ck_assert_msg(tv_page_write(record, title, TV_PAGE_NODES, out, &error), "%s", error.text);
    fclose(out);
    return text;
}

/* What stands between two texts in the page, the first time; the caller frees it. */
static char *between(const char *page, const char *before, const char *after)
{
    const char *start = strstr(page, before);
    ck_assert_msg(start != NULL, "no %s", before);
    start += strlen(before);
    const char *end = strstr(start, after);
    ck_assert_msg(end != NULL, "no %s", after);
    return strndup(start, (size_t)(end - start));
}

static json_t *data_of(const char *page)
{
    char *text = between(page, "id=\"data\">", "</script>");
    json_error_t error;
    json_t *data = json_loads(text, 0, &error);
    ck_assert_msg(data != NULL, "line %d: %s", error.line, error.text);
    free(text);
    return data;
}

/* The cell of a row that has these columns. */
static const json_t *cell(const json_t *data, const char *columns, const json_t *row,
                          const char *column)
{
    const json_t *names = json_object_get(data, columns);
    ck_assert_uint_eq(json_array_size(names), json_array_size(row));
    for (size_t i = 0; i < json_array_size(names); i++)
        if (strcmp(json_string_value(json_array_get(names, i)), column) == 0)
            return json_array_get(row, i);
    ck_abort_msg("no column %s", column);
}

/* The cells of all rows of a round as one text: "null 0 0". */
static char *column_of(const json_t *data, size_t round, const char *rows, const char *columns,
                       const char *column)
{
    const json_t *list = json_object_get(json_array_get(json_object_get(data, "rounds"), round),
                                         rows);
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (i > 0)
            fputc(' ', out);
        json_dumpf(cell(data, columns, json_array_get(list, i), column), out, JSON_ENCODE_ANY);
    }
    fclose(out);
    return text;
}

static void check_column(const json_t *data, const char *rows, const char *columns,
                         const char *column, const char *expected)
{
    char *text = column_of(data, 0, rows, columns, column);
    ck_assert_str_eq(text, expected);
    free(text);
}

static const char small[] = HEADER
    "{\"in\":0,\"level\":0,\"name\":\"A\",\"show\":\"a\\nb\"}\n"
    "{\"out\":0}\n"
    "{\"in\":1,\"parent\":0,\"level\":1,\"move\":\"A-B\",\"name\":\"B\"}\n"
    "{\"in\":2,\"parent\":0,\"level\":1,\"move\":\"A-C\",\"name\":\"C\"}\n"
    "{\"out\":2}\n"
    "{\"drop\":2,\"move\":\"C-A\",\"same\":0}\n"
    "{\"reject\":2,\"move\":\"C-D\",\"name\":\"D\",\"why\":\"no bridge\"}\n"
    "{\"end\":\"limit-nodes\",\"visited\":2}\n";

START_TEST(the_data_are_those_of_the_record)
{
    static const struct {
        const char *rows, *columns, *column, *expected;
    } columns[] = {
        {"nodes", "nodeColumns", "parent", "null 0 0"},
        {"nodes", "nodeColumns", "level", "0 1 1"},
        {"nodes", "nodeColumns", "in", "0 1 1"},
        {"nodes", "nodeColumns", "out", "1 null 2"},
        {"nodes", "nodeColumns", "fate", "\"choice\" \"open\" \"dead-end\""},
        {"nodes", "nodeColumns", "name", "\"A\" \"B\" \"C\""},
        {"nodes", "nodeColumns", "move", "null \"A-B\" \"A-C\""},
        {"nodes", "nodeColumns", "show", "\"a\\nb\" null null"},
        {"nodes", "nodeColumns", "priority", "null null null"},
        {"nodes", "nodeColumns", "label", "\"A\" \"B\" \"C\""},
        {"nodes", "nodeColumns", "moveLabel", "\"\" \"A-B\" \"A-C\""},
        {"notes", "noteColumns", "node", "2 2"},
        {"notes", "noteColumns", "same", "0 null"},
        {"notes", "noteColumns", "move", "\"C-A\" \"C-D\""},
        {"notes", "noteColumns", "why", "null \"no bridge\""},
    };
    struct tv_record record = record_of(small);
    char *page = page_of(&record, NULL);
    json_t *data = data_of(page);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        check_column(data, columns[i].rows, columns[i].columns, columns[i].column,
                     columns[i].expected);
    ck_assert_str_eq(json_string_value(json_object_get(data, "order")), "stack");
    ck_assert_str_eq(json_string_value(json_object_get(data, "ended")), "limit-nodes");
    ck_assert_int_eq(json_integer_value(json_object_get(data, "steps")), 2);
    char *visited = json_dumps(json_object_get(data, "visited"), JSON_COMPACT);
    ck_assert_str_eq(visited, "[0,2]");
    free(visited);
    json_decref(data);
    free(page);
    tv_record_release(&record);
}
END_TEST

/* A whole number of a node. */
static json_int_t number_in(const json_t *data, size_t node, const char *column)
{
    const json_t *round = json_array_get(json_object_get(data, "rounds"), 0);
    const json_t *row = json_array_get(json_object_get(round, "nodes"), node);
    return json_integer_value(cell(data, "nodeColumns", row, column));
}

START_TEST(nodes_have_their_places)
{
    struct tv_record record = record_of(small);
    char *page = page_of(&record, NULL);
    json_t *data = data_of(page);
    ck_assert_int_lt(number_in(data, 1, "x"), number_in(data, 2, "x"));
    ck_assert_int_lt(number_in(data, 0, "y"), number_in(data, 1, "y"));
    ck_assert_int_eq(number_in(data, 1, "y"), number_in(data, 2, "y"));
    for (size_t i = 0; i < 3; i++)
        ck_assert_int_gt(number_in(data, i, "width"), 0);
    json_decref(data);
    free(page);
    tv_record_release(&record);
}
END_TEST

/* ---- Texts from outside ---- */

START_TEST(no_text_ends_the_script_or_becomes_an_element)
{
    static const struct {
        const char *in_trace, *in_data;
    } names[] = {
        {"</script><b>", "\"<\\/script><b>\""},
        {"<!-- <script>", "\"<!-- <script>\""},
        {"\\u0001\\u001b[31m", "\"\xEF\xBF\xBD\xEF\xBF\xBD[31m\""},
        {"back\\\\slash \\\" &lt;", "\"back\\\\slash \\\" &lt;\""},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char trace[200];
        snprintf(trace, sizeof trace, HEADER "{\"in\":0,\"name\":\"%s\"}\n{\"out\":0}\n",
                 names[i].in_trace);
        struct tv_record record = record_of(trace);
        char *page = page_of(&record, NULL);
        ck_assert_msg(strstr(page, names[i].in_data) != NULL, "no %s", names[i].in_data);
        json_decref(data_of(page));
        free(page);
        tv_record_release(&record);
    }
}
END_TEST

START_TEST(the_title_is_shown_as_typed)
{
    static const struct {
        const char *title, *seen;
    } titles[] = {
        {"The farmer's problem", "\nThe farmer's problem\n"},
        {"<b>&lt;</b>\x01", "\n&lt;b>&amp;lt;&lt;/b>\xEF\xBF\xBD\n"},
        {NULL, "\nsmall\n"},
    };
    struct tv_record record = record_of(small);
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        char *page = page_of(&record, titles[i].title);
        char *title = between(page, "<title>", "</title>");
        char *heading = between(page, "<h1 id=\"title\">", "    </h1>");
        ck_assert_str_eq(title, titles[i].seen);
        ck_assert_str_eq(heading, titles[i].seen);
        free(heading);
        free(title);
        free(page);
    }
    tv_record_release(&record);
}
END_TEST

START_TEST(nothing_is_from_elsewhere)
{
    struct tv_record record = record_of(small);
    char *page = page_of(&record, NULL);
    static const char svg[] = "http://www.w3.org/2000/svg";
    const char *address = strstr(page, "://");
    ck_assert_ptr_nonnull(address);
    ck_assert_mem_eq(address - strlen("http"), svg, strlen(svg));
    ck_assert_ptr_null(strstr(address + 1, "://"));
    free(page);
    tv_record_release(&record);
}
END_TEST

/* ---- Parts ---- */

static void check_part(const struct tv_record *record, uint32_t most, struct tv_page_part expected)
{
    struct tv_page_part part = tv_page_part(record, most);
    ck_assert_msg(part.steps == expected.steps, "of %u nodes %u steps", most, part.steps);
    ck_assert_uint_eq(part.tree_count, expected.tree_count);
    ck_assert_uint_eq(part.last_count, expected.last_count);
}

START_TEST(a_part_has_no_more_nodes_and_whole_steps)
{
    struct tv_record record = record_of(small);
    check_part(&record, 1, (struct tv_page_part){0, 1, 1});
    check_part(&record, 2, (struct tv_page_part){0, 1, 1}); /* step 1 brings two */
    check_part(&record, 3, (struct tv_page_part){2, 1, 3});
    check_part(&record, 4, (struct tv_page_part){2, 1, 3});
    tv_record_release(&record);
}
END_TEST

START_TEST(a_part_may_end_in_any_round)
{
    struct tv_record record = record_of("{\"treevisit\":1,\"queue\":\"deepening\"}\n"
                                        "{\"round\":0,\"cutoff\":0}\n{\"in\":0}\n{\"out\":0}\n"
                                        "{\"round\":1,\"cutoff\":1}\n{\"in\":0}\n{\"out\":0}\n"
                                        "{\"in\":1,\"parent\":0}\n{\"out\":1}\n"
                                        "{\"round\":2,\"cutoff\":2}\n{\"in\":0}\n{\"out\":0}\n");
    check_part(&record, 1, (struct tv_page_part){1, 1, 1});
    check_part(&record, 2, (struct tv_page_part){1, 1, 1}); /* step 2 brings two */
    check_part(&record, 3, (struct tv_page_part){3, 2, 2});
    check_part(&record, 4, (struct tv_page_part){4, 3, 1});
    tv_record_release(&record);
}
END_TEST

/* ---- Exercises ---- */

static const char *const exercises[] = {
    "exercises/queens.yaml",
    "exercises/farmer.yaml",
    "exercises/romania-a-star.yaml",
    "exercises/romania-deepening.yaml",
};

enum { EXERCISES = sizeof exercises / sizeof *exercises };

START_TEST(pages_of_exercises_have_each_step)
{
    char *trace = trace_of(exercises[_i]);
    struct tv_record record = record_of(trace);
    char *page = page_of(&record, NULL);
    json_t *data = data_of(page);
    ck_assert_uint_eq(json_array_size(json_object_get(data, "rounds")), record.tree_count);
    ck_assert_uint_eq(json_array_size(json_object_get(data, "visited")), record.step_count);
    json_decref(data);
    free(page);
    tv_record_release(&record);
    free(trace);
}
END_TEST

START_TEST(a_full_disk_is_an_error)
{
    FILE *full = fopen("/dev/full", "w");
    if (!full) {
        fputs("skipped: a full disk: there is no /dev/full\n", stderr);
        return;
    }
    struct tv_record record = record_of(small);
    struct tv_error error = {.text = ""};
    ck_assert(!tv_page_write(&record, NULL, TV_PAGE_NODES, full, &error));
    ck_assert_str_ne(error.text, "");
    fclose(full);
    tv_record_release(&record);
}
END_TEST

int main(void)
{
    TCase *page = tcase_create("page");
    tcase_set_timeout(page, 60);
    tcase_add_test(page, the_data_are_those_of_the_record);
    tcase_add_test(page, nodes_have_their_places);
    tcase_add_test(page, no_text_ends_the_script_or_becomes_an_element);
    tcase_add_test(page, the_title_is_shown_as_typed);
    tcase_add_test(page, nothing_is_from_elsewhere);
    tcase_add_test(page, a_part_has_no_more_nodes_and_whole_steps);
    tcase_add_test(page, a_part_may_end_in_any_round);
    tcase_add_loop_test(page, pages_of_exercises_have_each_step, 0, EXERCISES);
    tcase_add_test(page, a_full_disk_is_an_error);
    return run_case(page);
}
