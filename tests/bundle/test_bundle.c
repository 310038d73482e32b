/* test_bundle.c: the parts of a bundle: a parcel of files, templates that are filled in, names of
 * archives; and the templates in YAML and JSON are that.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

#include "bundle/archive.h"
#include "files/fill.h"
#include "bundle/layout.h"
#include "bundle/parcel.h"
#include "visit/suite.h"

/* ---- Templates ---- */

static const struct tv_filling fillings[] = {
    {"NAME", "farmer"}, {"LIST", "farmer, queens"}, {"LEVEL", "partial"}, {NULL, NULL}};

START_TEST(words_are_filled_in)
{
    static const struct {
        const char *template, *filled;
    } cases[] = {
        {"", ""},
        {"check @NAME@ @NAME@.c", "check farmer farmer.c"},
        {"[@LIST@]", "[farmer, queens]"},
        {"uses: actions/checkout@v4", "uses: actions/checkout@v4"},
        {"\"$@\" @ @@ @NAME @OTHER@", "\"$@\" @ @@ @NAME @OTHER@"},
        {"@@NAME@@", "@farmer@"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_arena arena = {NULL};
        ck_assert_str_eq(tv_fill(&arena, cases[i].template, fillings), cases[i].filled);
        tv_arena_release(&arena);
    }
}
END_TEST

static char *read_filled(struct tv_arena *arena, const char *path)
{
    struct tv_parcel parcel = {.count = 0};
    struct tv_parcel_file file;
    struct tv_problems problems = {.count = 0};
    ck_assert(tv_parcel_read(&parcel, path, &file, &problems));
    char *text = tv_fill(arena, file.bytes, fillings);
    ck_assert_ptr_nonnull(text);
    tv_parcel_release(&parcel);
    tv_problems_release(&problems);
    return text;
}

/* The child of a map in the document; NULL: there is none. */
static yaml_node_t *get(yaml_document_t *document, yaml_node_t *map, const char *key)
{
    if (!map || map->type != YAML_MAPPING_NODE)
        return NULL;
    for (yaml_node_pair_t *pair = map->data.mapping.pairs.start; pair < map->data.mapping.pairs.top;
         pair++) {
        yaml_node_t *name = yaml_document_get_node(document, pair->key);
        if (strcmp((const char *)name->data.scalar.value, key) == 0)
            return yaml_document_get_node(document, pair->value);
    }
    return NULL;
}

/* docs.github.com, workflow syntax: a step has `uses` or `run`. */
START_TEST(workflow_is_one)
{
    struct tv_arena arena = {NULL};
    char *text = read_filled(&arena, "src/bundle/actions/check.yml");
    yaml_parser_t parser;
    yaml_document_t document;
    ck_assert(yaml_parser_initialize(&parser));
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, strlen(text));
    ck_assert(yaml_parser_load(&parser, &document));
    yaml_node_t *root = yaml_document_get_root_node(&document);
    ck_assert_ptr_nonnull(get(&document, root, "on"));
    yaml_node_t *job = get(&document, get(&document, root, "jobs"), "check");
    ck_assert_ptr_nonnull(get(&document, job, "runs-on"));
    yaml_node_t *matrix = get(&document, get(&document, job, "strategy"), "matrix");
    yaml_node_t *names = get(&document, matrix, "exercise");
    ck_assert_int_eq(names->data.sequence.items.top - names->data.sequence.items.start, 2);
    yaml_node_t *steps = get(&document, job, "steps");
    ck_assert_int_eq(steps->data.sequence.items.top - steps->data.sequence.items.start, 4);
    for (yaml_node_item_t *item = steps->data.sequence.items.start;
         item < steps->data.sequence.items.top; item++) {
        yaml_node_t *step = yaml_document_get_node(&document, *item);
        ck_assert(!get(&document, step, "uses") != !get(&document, step, "run"));
    }
    yaml_document_delete(&document);
    yaml_parser_delete(&parser);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(json_is_json)
{
    static const char *const files[] = {"src/bundle/docker/devcontainer.json",
                                        "src/bundle/classroom50/runtime.json"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct tv_arena arena = {NULL};
        json_t *value = json_loads(read_filled(&arena, files[i]), JSON_REJECT_DUPLICATES, NULL);
        ck_assert_msg(json_is_object(value), "%s", files[i]);
        json_decref(value);
        tv_arena_release(&arena);
    }
}
END_TEST

START_TEST(templates_are_there)
{
    for (size_t i = 0; i < TV_PLATFORMS; i++)
        for (const struct tv_template *row = tv_layouts[i].templates; row->from; row++) {
            char path[200];
            snprintf(path, sizeof path, "src/bundle/%s", row->from);
            ck_assert_msg(access(path, R_OK) == 0, "%s", path);
        }
}
END_TEST

/* ---- Names ---- */

START_TEST(names_say_the_format)
{
    static const struct {
        const char *path;
        enum tv_archive_ending ending;
    } cases[] = {
        {"farmer.zip", TV_ARCHIVE_ZIP},
        {"a/b.tar.gz", TV_ARCHIVE_TAR_GZ},
        {"b.tar", TV_ARCHIVE_TAR},
        {"zip", TV_ARCHIVE_ENDINGS},
        {".zip", TV_ARCHIVE_ENDINGS},
        {"farmer.zip.part", TV_ARCHIVE_ENDINGS},
        {"farmer.tar.bz2", TV_ARCHIVE_ENDINGS},
        {"", TV_ARCHIVE_ENDINGS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(tv_archive_ending_of(cases[i].path) == cases[i].ending, "%s", cases[i].path);
}
END_TEST

/* ---- Parcels ---- */

static void put(const char *folder, const char *name, const char *text, mode_t mode)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
    ck_assert_int_eq(chmod(path, mode), 0);
}

START_TEST(folder_is_taken_whole)
{
    char folder[] = "/tmp/test_bundle.XXXXXX", path[200];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/below", folder);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    put(folder, "b.c", "int b;\n", 0644);
    put(folder, "a.sh", "#!/bin/sh\n", 0755);
    put(folder, ".hidden", "no", 0644);
    put(path, "empty", "", 0600);
    snprintf(path, sizeof path, "%s/link", folder);
    ck_assert_int_eq(symlink("/etc/passwd", path), 0);

    struct tv_parcel parcel = {.count = 0};
    struct tv_problems problems = {.count = 0};
    ck_assert(tv_parcel_copy_folder(&parcel, folder, "to", &problems));
    tv_parcel_sort(&parcel);
    ck_assert_uint_eq(parcel.count, 3);
    ck_assert_str_eq(parcel.files[0].path, "to/a.sh");
    ck_assert(parcel.files[0].executable);
    ck_assert_str_eq(parcel.files[1].path, "to/b.c");
    ck_assert(!parcel.files[1].executable);
    ck_assert_str_eq(parcel.files[1].bytes, "int b;\n");
    ck_assert_str_eq(parcel.files[2].path, "to/below/empty");
    ck_assert_uint_eq(parcel.files[2].length, 0);
    tv_parcel_release(&parcel);
    tv_problems_release(&problems);
    snprintf(path, sizeof path, "rm -r %s", folder);
    ck_assert_int_eq(system(path), 0);
}
END_TEST

START_TEST(what_is_wrong_is_said)
{
    const struct tv_parcel_file first = {.path = "a", .bytes = "one", .length = 3};
    const struct tv_parcel_file other = {.path = "a", .bytes = "two", .length = 3};
    struct tv_parcel parcel = {.count = 0};
    struct tv_problems problems = {.count = 0};
    ck_assert(tv_parcel_add(&parcel, &first, &problems));
    ck_assert_msg(tv_parcel_add(&parcel, &first, &problems), "the same file again is fine");
    ck_assert(!tv_parcel_add(&parcel, &other, &problems));
    ck_assert(tv_parcel_copy(&parcel, "tests/bundle/missing", "b", true, &problems));
    ck_assert(!tv_parcel_copy(&parcel, "tests/bundle/missing", "b", false, &problems));
    ck_assert(!tv_parcel_copy_folder(&parcel, "tests/bundle/missing", "b", &problems));
    ck_assert_uint_eq(parcel.count, 1);
    ck_assert_uint_eq(problems.count, 3);
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    tv_parcel_release(&parcel);
    tv_problems_release(&problems);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("bundle");
    tcase_add_test(test_case, words_are_filled_in);
    tcase_add_test(test_case, workflow_is_one);
    tcase_add_test(test_case, json_is_json);
    tcase_add_test(test_case, templates_are_there);
    tcase_add_test(test_case, names_say_the_format);
    tcase_add_test(test_case, folder_is_taken_whole);
    tcase_add_test(test_case, what_is_wrong_is_said);
    return run_case(test_case);
}
