/* test_manual.c: handouts/yaml-reference.md has every key that the loader accepts, and the loader
 * accepts every key that the page has. The page is read as it is, see page.h.
 */
#include <dirent.h>

#include "exercise/examples.h"
#include "exercise/loading.h"
#include "exercise/manual.h"
#include "exercise/page.h"
#include "exercise/parts.h"

/* ---- Every key of the page is accepted ---- */

/* By heading: a right exercise with a hole, KEY, for one more key. */
static const struct {
    const char *heading, *yaml;
} places[] = {
    {"The file", "title: T\nspace: {kind: queens, size: 4}\nKEY"},
    {"search", "title: T\nspace: {kind: queens, size: 4}\nsearch:\n  KEY"},
    {"limits of search", "title: T\nspace: {kind: queens, size: 4}\nsearch:\n  limits:\n    KEY"},
    {"expect", "title: T\nspace: {kind: queens, size: 4}\nexpect:\n  KEY"},
    {"Kind queens", "title: T\nspace:\n  kind: queens\n  size: 4\n  KEY"},
    {"Kind queens-by-attack", "title: T\nspace:\n  kind: queens-by-attack\n  size: 4\n  KEY"},
    {"Kind graph", "title: T\nspace:\n  kind: graph\n  start: A\n  edges: {A: []}\n  KEY"},
    {"edges of graph", "title: T\nspace:\n  kind: graph\n  start: A\n  edges:\n    A:\n"
                       "      - to: A\n        KEY"},
    {"Kind paths", "title: T\nspace:\n  kind: paths\n  start: A\n  edges: {A: []}\n  KEY"},
    {"Kind river", "title: T\nspace:\n  kind: river\n  travellers: [a]\n  boat: {seats: 1}\n  KEY"},
    {"boat of river", "title: T\nspace:\n  kind: river\n  travellers: [a]\n  boat:\n"
                      "    seats: 1\n    KEY"},
    {"forbidden of river", "title: T\nspace:\n  kind: river\n  travellers: [a, b]\n"
                           "  boat: {seats: 1}\n  unsafe: enter\n  forbidden:\n"
                           "    - together: [a]\n      KEY"},
    {"notation of river", "title: T\nspace:\n  kind: river\n  travellers: [a]\n"
                          "  boat: {seats: 1}\n  notation:\n    name: \"{boat}\"\n    KEY"},
    {"Kind rules", "title: T\nspace:\n  kind: rules\n  variables: {a: 0..1}\n  start: {a: 0}\n"
                   "  moves: [{name: m, set: {a: 1}}]\n  KEY"},
    {"moves of rules", "title: T\nspace:\n  kind: rules\n  variables: {a: 0..1}\n"
                       "  start: {a: 0}\n  moves:\n    - name: m\n      set: {a: 1}\n      KEY"},
    {"Kind numbers", "title: T\nspace:\n  kind: numbers\n  numbers: [1]\n  target: 1\n  KEY"},
    {"Kind program", "title: T\nspace:\n  kind: program\n  command: [a]\n  KEY"},
    {"Homework", "title: T\nspace: {kind: queens, size: 4}\nhomework:\n  write: {f: children}\n"
                 "  checks: [{name: a, ask: children}]\n  KEY"},
    {"checks of homework", "title: T\nspace: {kind: queens, size: 4}\nhomework:\n"
                           "  write: {f: children}\n  checks:\n    - name: a\n"
                           "      ask: children\n      KEY"},
    {"instances of checks", "title: T\nspace: {kind: queens, size: 4}\nhomework:\n"
                            "  write: {f: children}\n  checks:\n    - name: a\n"
                            "      ask: children\n      instances:\n        - set: {}\n"
                            "          KEY"},
    {"limits of checks", "title: T\nspace: {kind: queens, size: 4}\nhomework:\n"
                         "  write: {f: children}\n  checks:\n    - name: a\n"
                         "      ask: children\n      limits:\n        seconds: 1\n        KEY"},
};
enum { PLACES = sizeof places / sizeof *places };

static const char key_heading[] = "The key of an instructor";

static const char *yaml_of(const char *heading)
{
    for (size_t i = 0; i < PLACES; i++)
        if (strcmp(places[i].heading, heading) == 0)
            return places[i].yaml;
    return NULL;
}

/* The problems of the exercise with this line in its hole, as text; "" if there are none. */
static const char *problems_with(const char *yaml, const char *line)
{
    static char text[1 << 16];
    char bytes[1024];
    struct tv_problems problems = {.count = 0};
    int hole = (int)(strstr(yaml, "KEY") - yaml);
    snprintf(bytes, sizeof bytes, "%.*s%s\n", hole, yaml, line);
    tv_exercise_free(load_bytes(bytes, strlen(bytes), &problems));
    snprintf(text, sizeof text, "%s", printed(&problems));
    tv_problems_release(&problems);
    return text;
}

/* The same of an instructor's key that has this line alone. */
static const char *problems_of_key(const char *line)
{
    static char text[1 << 16];
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_good("title: T\nspace: {kind: queens, size: 4}\n"
                                             "homework: {write: {f: children}, checks: "
                                             "[{name: a, ask: children}]}\n");
    struct scratch scratch = scratch_file(line, strlen(line));
    tv_key_load(exercise, scratch.path, &problems);
    scratch_remove(&scratch);
    snprintf(text, sizeof text, "%s", printed(&problems));
    tv_problems_release(&problems);
    tv_exercise_free(exercise);
    return text;
}

static const char *problems_at(const char *heading, const char *line)
{
    const char *yaml = yaml_of(heading);
    if (!yaml && strcmp(heading, key_heading) == 0)
        return problems_of_key(line);
    ck_assert_msg(yaml, "the heading '%s' has no place in this test", heading);
    return problems_with(yaml, line);
}

/* A key of the right exercise itself would be there twice; but then it is known. */
START_TEST(test_keys_of_the_page_are_accepted)
{
    struct page page;
    read_page(&page);
    for (size_t i = 0; i < page.count; i++) {
        char line[PAGE_TEXT_MAX + 8];
        snprintf(line, sizeof line, "%s: 1", page.items[i].key);
        const char *problems = problems_at(page.items[i].heading, line);
        ck_assert_msg(!strstr(problems, "unknown key"), "%s: %s", page.items[i].heading, problems);
    }
}
END_TEST

START_TEST(test_places_are_right)
{
    ck_assert_str_eq(problems_with(places[_i].yaml, ""), "");
}
END_TEST

START_TEST(test_a_key_that_is_not_in_the_page_is_refused)
{
    struct page page;
    read_page(&page);
    for (size_t i = 0; i < page.count; i++) {
        const char *heading = page.items[i].heading;
        const char *problems = problems_at(heading, "made-up-key: 1");
        ck_assert_ptr_null(find_item(&page, heading, "made-up-key"));
        ck_assert_msg(strstr(problems, "unknown key 'made-up-key'"), "%s: %s", heading, problems);
    }
}
END_TEST

/* ---- Every key of the tables is in the page ---- */

START_TEST(test_keys_of_the_tables_are_in_the_page)
{
    struct page page;
    static struct tv_manual manual;
    size_t keys = 0;
    read_page(&page);
    tv_manual_gather(&manual);
    ck_assert_uint_lt(manual.count, TV_PARTS_MAX);
    for (size_t i = 0; i < manual.count; i++) {
        const struct tv_part *part = &manual.parts[i];
        for (const struct tv_field *field = part->fields; field->name; field++, keys++) {
            const struct page_item *item = find_item(&page, part->title, field->name);
            ck_assert_msg(item, "%s: %s", part->title, field->name);
            ck_assert_msg(!field->fields == !*item->leads_to, "%s: %s", part->title, field->name);
        }
    }
    ck_assert_uint_eq(keys, page.count);
}
END_TEST

/* What Markdown would take for its own stands between backticks, or in an example. */
static bool is_plain(const char *text)
{
    return !text || !strpbrk(text, "*<>\\");
}

START_TEST(test_texts_of_keys)
{
    static struct tv_manual manual;
    tv_manual_gather(&manual);
    for (size_t i = 0; i < manual.count; i++) {
        for (const struct tv_field *field = manual.parts[i].fields; field->name; field++) {
            char takes[TV_TAKES_MAX];
            ck_assert_msg(field->help && !strchr(field->help, '\n'), "%s", field->name);
            ck_assert_msg(is_plain(field->help) && is_plain(field->fallback), "%s", field->name);
            ck_assert_msg(is_plain(tv_field_takes(field, takes)), "%s", field->name);
            ck_assert_msg(!field->required || !field->fallback, "%s: either, or", field->name);
        }
    }
}
END_TEST

/* ---- Every key of the exercises is in the page ---- */

static void look_up(const struct page *page, const char *heading, const struct tv_value *map);

/* The maps in a value, however deep in lists, or as vertices have them: {A: [{to: B}]}. */
static void look_up_in(const struct page *page, const struct page_item *item,
                       const struct tv_value *value)
{
    bool has_vertices = strcmp(item->key, "edges") == 0 && value->key;
    if (value->type == TV_MAP && !has_vertices)
        look_up(page, item->leads_to, value);
    else
        for (const struct tv_value *inner = value->first; inner; inner = inner->next)
            look_up_in(page, item, inner);
}

static void look_up(const struct page *page, const char *heading, const struct tv_value *map)
{
    for (const struct tv_value *value = map->first; value; value = value->next) {
        const struct page_item *item = find_item(page, heading, value->key->text);
        ck_assert_msg(item, "%s:%u: no '%s' in the page below '%s'", value->place.source->name,
                      value->place.line, value->key->text, heading);
        if (strcmp(value->key->text, "space") == 0) {
            char kind[PAGE_TEXT_MAX];
            snprintf(kind, sizeof kind, "Kind %s", tv_value_get(value, "kind")->text);
            look_up(page, kind, value);
        } else if (*item->leads_to) {
            look_up_in(page, item, value);
        }
    }
}

static void look_up_file(const struct page *page, const char *path)
{
    struct tv_problems problems = {.count = 0};
    struct tv_arena arena = {NULL};
    struct tv_loader loader = {.arena = &arena, .problems = &problems, .path = path};
    struct tv_source source = {0};
    ck_assert(tv_source_read(&source, &arena, path, (struct tv_place){.line = 0}, &problems));
    const struct tv_value *root = tv_document_parse(&loader, &source);
    ck_assert_ptr_nonnull(root);
    look_up(page, "The file", root);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
}

START_TEST(test_keys_of_the_exercises_are_in_the_page)
{
    struct page page;
    size_t files = 0;
    read_page(&page);
    DIR *folder = opendir("exercises");
    ck_assert_ptr_nonnull(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        char path[512];
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".yaml") != 0)
            continue;
        snprintf(path, sizeof path, "exercises/%s", entry->d_name);
        look_up_file(&page, path);
        files++;
    }
    closedir(folder);
    ck_assert_uint_gt(files, 0);
}
END_TEST

/* ---- Examples ---- */

static const char *text_of(const char *file)
{
    static char text[1 << 12];
    size_t length = 0;
    for (const struct tv_example *example = tv_examples; example->file; example++)
        for (const char *const *line = example->lines; strcmp(example->file, file) == 0 && *line;
             line++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", *line);
    ck_assert_msg(length, "no example %s", file);
    return text;
}

/* Those of exercises are transcripts of the page; an instructor's key is tried here. */
START_TEST(test_example_of_a_key)
{
    ck_assert_str_eq(problems_of_key(text_of("hidden-checks.yaml")), "");
}
END_TEST

START_TEST(test_each_topic_has_an_example)
{
    static struct tv_manual manual;
    tv_manual_gather(&manual);
    for (size_t i = 0; i < manual.count; i++) {
        char file[TV_PART_TITLE_MAX];
        if (!manual.parts[i].topic)
            continue;
        const char *name = manual.parts[i].example;
        snprintf(file, sizeof file, "%s.yaml", name ? name : manual.parts[i].topic);
        ck_assert_str_ne(text_of(file), "");
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("manual");
    TCase *tests = tcase_create("keys");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, test_keys_of_the_page_are_accepted);
    tcase_add_loop_test(tests, test_places_are_right, 0, PLACES);
    tcase_add_test(tests, test_a_key_that_is_not_in_the_page_is_refused);
    tcase_add_test(tests, test_keys_of_the_tables_are_in_the_page);
    tcase_add_test(tests, test_texts_of_keys);
    tcase_add_test(tests, test_keys_of_the_exercises_are_in_the_page);
    tcase_add_test(tests, test_example_of_a_key);
    tcase_add_test(tests, test_each_topic_has_an_example);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
