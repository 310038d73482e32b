/* test_sources.c: folders and files as arguments, beside what is listed, and reading them again.
 * Archives have a test of their own, test_archive.c.
 */
#include "files/sources.h"

#include "listings.h"
#include "visit/failing_memory.h"

/* ---- Folders ---- */

START_TEST(a_folder_is_listed_in_the_order_of_bytes)
{
    write_file("class/b.c", "int b;");
    write_file("class/Zoe/farmer.c", "");
    write_file("class/Anna Meier_12/farmer.c", "int a;");
    write_file("class/Anna Meier_12/deep/er/notes.txt", "hello");
    write_file("class/Anna/x.c", "x");
    ck_assert_int_eq(mkdir(in_scratch("class/empty"), 0777), 0);
    ck_assert_str_eq(listing(in_scratch("class")), "Anna Meier_12/deep/er/notes.txt 5\n"
                                                   "Anna Meier_12/farmer.c 6\n"
                                                   "Anna/x.c 1\n"
                                                   "Zoe/farmer.c 0\n"
                                                   "b.c 6\n");
    ck_assert_str_eq(listing(in_scratch("class/Anna/")), "x.c 1\n");
    ck_assert_str_eq(listing(in_scratch("class/empty")), "");
}
END_TEST

/* A link to a file or a folder could lead anywhere; the argument itself may be one. */
START_TEST(what_is_no_ones_work_is_left_out)
{
    write_file("class/farmer.c", "");
    write_file("class/.DS_Store", "");
    write_file("class/__MACOSX/._farmer.c", "");
    write_file("class/.git/config", "");
    ck_assert_int_eq(mkfifo(in_scratch("class/pipe.c"), 0666), 0);
    ck_assert_int_eq(symlink("/etc/passwd", in_scratch("class/link.c")), 0);
    ck_assert_int_eq(symlink("..", in_scratch("class/up")), 0);
    ck_assert_int_eq(symlink("class", in_scratch("link")), 0);
    ck_assert_str_eq(listing(in_scratch("class")), "farmer.c 0\n");
    ck_assert_str_eq(listing(in_scratch("link")), "farmer.c 0\n");
}
END_TEST

/* The folder of results may stand beside the submissions; by whatever path it is called. */
START_TEST(a_folder_can_be_left_out)
{
    struct tv_problems problems = {.count = 0};
    struct tv_sources sources;
    write_file("class/farmer.c", "");
    write_file("class/results/report.html", "");
    write_file("class/results/submissions/anna/farmer.c", "");
    ck_assert_int_eq(symlink("class/results", in_scratch("results")), 0);
    char left_out[1000];
    snprintf(left_out, sizeof left_out, "%s", in_scratch("results/"));
    const char *const argument = in_scratch("class");
    ck_assert(tv_sources_list_without(&sources, &argument, 1, left_out, &problems));
    ck_assert_uint_eq(sources.count, 1);
    ck_assert_str_eq(sources.entries[0].path, "farmer.c");
    tv_sources_release(&sources);
    ck_assert(tv_sources_list_without(&sources, &argument, 1, "/nowhere", &problems));
    ck_assert_uint_eq(sources.count, 3);
    tv_sources_release(&sources);
}
END_TEST

START_TEST(names_are_cleaned)
{
    write_file("class/new\nline.c", "");
    write_file("class/Zo\x89.c", "");
    write_file("class/Anna\\farmer.c", "");
    ck_assert_str_eq(listing(in_scratch("class")), "Anna/farmer.c 0\n"
                                                   "Zo\xef\xbf\xbd.c 0\n"
                                                   "new_line.c 0\n");
}
END_TEST

START_TEST(a_large_file_has_a_trouble)
{
    static const char bytes[TV_SOURCES_FILE + 1];
    write_bytes("class/fits.c", bytes, TV_SOURCES_FILE);
    write_bytes("class/large.c", bytes, TV_SOURCES_FILE + 1);
    ck_assert_str_eq(listing(in_scratch("class")), "fits.c 16777216\n"
                                                   "large.c 16777217 is larger than 16 MB\n");
    ck_assert_str_eq(listing(in_scratch("class/large.c")),
                     "large.c 16777217 is larger than 16 MB\n");
}
END_TEST

START_TEST(what_is_named_as_an_archive_has_to_be_one)
{
    write_file("class/hw.zip", "<html>Please log in");
    write_file("class/hw.7z", "7z\xbc\xaf\x27\x1c");
    write_file("class/empty.zip", "");
    ck_assert_str_eq(listing(in_scratch("class")),
                     "empty.zip 0 is no zip or tar archive, and no others are read\n"
                     "hw.7z 6 is no zip or tar archive, and no others are read\n"
                     "hw.zip 19 is no zip or tar archive, and no others are read\n");
    ck_assert_str_eq(problem_with(in_scratch("class/hw.zip")),
                     "this is no zip or tar archive, and no others are read; give a folder that "
                     "has the submissions, and nothing else\n");
}
END_TEST

START_TEST(arguments_keep_their_order)
{
    write_file("b.c", "int b;");
    write_file("a/a.c", "int a;");
    const char *const arguments[] = {in_scratch("b.c"), in_scratch("a"), in_scratch("b.c")};
    ck_assert_str_eq(listing_of(arguments, 3), "b.c 6\na.c 6\nb.c 6\n");
    ck_assert_str_eq(listing_of(arguments, 0), "");
}
END_TEST

/* ---- What cannot be listed ---- */

static enum tv_failure failure_of(const char *argument)
{
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    ck_assert(!tv_sources_list(&sources, &argument, 1, &problems));
    enum tv_failure failure = problems.failure;
    tv_sources_release(&sources);
    tv_problems_release(&problems);
    return failure;
}

START_TEST(an_argument_has_to_be_there)
{
    ck_assert_str_eq(problem_with(in_scratch("nothing")), "there is no such file or folder\n");
    ck_assert_int_eq(failure_of(in_scratch("nothing")), TV_NO_INPUT);
    ck_assert_int_eq(mkfifo(in_scratch("pipe"), 0666), 0);
    ck_assert_str_eq(problem_with(in_scratch("pipe")),
                     "this is no file, folder or archive: give one of these\n");
    ck_assert_int_eq(failure_of(in_scratch("pipe")), TV_NO_INPUT);
}
END_TEST

/* Each is named; all of them are told. */
START_TEST(all_arguments_are_looked_at)
{
    const char *const arguments[] = {"/nowhere/a", "/nowhere/b"};
    ck_assert_str_eq(listing_of(arguments, 2),
                     "/nowhere/a: error: there is no such file or folder\n"
                     "/nowhere/b: error: there is no such file or folder\n");
}
END_TEST

/* Nothing is kept from root, who becomes somebody else for it. */
START_TEST(all_has_to_be_readable)
{
    write_file("class/Anna/farmer.c", "");
    write_file("class/Zoe/farmer.c", "");
    ck_assert_int_eq(chmod(scratch, 0755), 0);
    ck_assert_int_eq(chmod(in_scratch("class/Anna"), 0), 0);
    ck_assert_int_eq(chmod(in_scratch("class/Zoe/farmer.c"), 0), 0);
    bool is_root = geteuid() == 0;
    if (is_root && seteuid(65534) != 0)
        return;
    ck_assert_str_eq(problem_with(in_scratch("class")), "cannot read 'Anna': Permission denied\n");
    ck_assert_str_eq(problem_with(in_scratch("class/Anna")), "cannot read it: Permission denied\n");
    ck_assert_str_eq(problem_with(in_scratch("class/Zoe")),
                     "cannot read 'farmer.c': Permission denied\n");
    if (is_root)
        ck_assert_int_eq(seteuid(0), 0);
    ck_assert_int_eq(chmod(in_scratch("class/Anna"), 0700), 0);
}
END_TEST

START_TEST(a_folder_may_not_be_too_deep)
{
    char name[PATH_SIZE] = "class";
    for (int i = 0; i < 65; i++)
        strcat(name, "/f");
    strcat(name, "/farmer.c");
    write_file(name, "");
    ck_assert_ptr_nonnull(strstr(problem_with(in_scratch("class")), "it is too deep in other"));
    ck_assert_int_eq(failure_of(in_scratch("class")), TV_NO_INPUT);
    ck_assert_ptr_nonnull(strstr(listing(in_scratch("class/f")), "f/f/farmer.c 0\n"));
}
END_TEST

/* ---- Reading ---- */

static bool write_down(void *context, size_t index, const char *bytes, size_t length,
                       struct tv_error *error)
{
    fprintf(context, "%zu %.*s\n", index, (int)length, bytes);
    return (length == 0 || bytes[0] != '!') || tv_fail(error, "no more of it");
}

/* Lists the class, has something done to it, and reads the files whose letters are in `wanted`.
 * The result is what was read, and the problems. */
static const char *read_after(const char *command, const char *wanted)
{
    static char *text;
    size_t size;
    char line[PATH_SIZE];
    bool is_wanted[10] = {false};
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    const char *argument = in_scratch("class");
    ck_assert(tv_sources_list(&sources, &argument, 1, &problems));
    for (size_t i = 0; i < sources.count; i++)
        is_wanted[i] = strchr(wanted, sources.entries[i].path[0]) != NULL;
    snprintf(line, sizeof line, "cd %s/class && %s", scratch, command);
    ck_assert_int_eq(system(line), 0);
    free(text);
    FILE *out = open_memstream(&text, &size);
    bool ok = tv_sources_read(&sources, is_wanted, write_down, out, &problems);
    ck_assert(ok == (problems.count == 0));
    tv_problems_print(&problems, out);
    ck_assert_int_eq(fclose(out), 0);
    tv_sources_release(&sources);
    tv_problems_release(&problems);
    char *path = strstr(text, scratch); /* the problem, without where */
    if (path)
        memmove(path, strstr(path, ": ") + 2, strlen(strstr(path, ": ") + 2) + 1);
    return text;
}

#define CHANGED(name)                                                                              \
    "error: '" name "' was changed while it was read: try again when nobody writes to it\n"

START_TEST(what_is_wanted_is_read)
{
    write_file("class/b.c", "int b;");
    write_file("class/a/a.c", "int a;");
    write_file("class/c.c", "");
    ck_assert_str_eq(read_after(":", "abc"), "0 int a;\n1 int b;\n2 \n");
    ck_assert_str_eq(read_after(":", "b"), "1 int b;\n");
    ck_assert_str_eq(read_after(":", ""), "");
    ck_assert_str_eq(read_after("rm a/a.c; echo new >0.c; echo >b0.c", "bc"), "1 int b;\n2 \n");
    ck_assert_str_eq(read_after("rm -r ../class", ""), "");
}
END_TEST

START_TEST(what_has_changed_is_told)
{
    write_file("class/a.c", "int a;");
    write_file("class/b.c", "int b;");
    ck_assert_str_eq(read_after("printf longer >>a.c", "ab"), CHANGED("a.c"));
    ck_assert_str_eq(read_after("rm b.c", "ab"), "0 int a;longer\n" CHANGED("b.c"));
    ck_assert_str_eq(read_after("rm -r ../class", "a"), "error: there is no such file or folder\n");
}
END_TEST

START_TEST(who_takes_may_say_no)
{
    write_file("class/a.c", "int a;");
    write_file("class/b.c", "!");
    write_file("class/c.c", "int c;");
    ck_assert_str_eq(read_after(":", "abc"), "0 int a;\n1 !\nerror: no more of it\n");
}
END_TEST

/* Two files whose names are the same when they are cleaned, and an argument given twice. */
START_TEST(files_of_one_name_are_kept_apart)
{
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    write_file("class/\x80", "first");
    write_file("class/\x81", "second");
    const char *argument = in_scratch("class");
    const char *const twice[] = {argument, argument};
    const bool wanted[] = {false, true, true, false};
    ck_assert(tv_sources_list(&sources, twice, 2, &problems));
    ck_assert_uint_eq(sources.count, 4);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    ck_assert(tv_sources_read(&sources, wanted, write_down, out, &problems));
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(text, "1 second\n2 first\n");
    free(text);
    tv_sources_release(&sources);
}
END_TEST

/* ---- Without memory ---- */

static bool count_files(void *context, size_t index, const char *bytes, size_t length,
                        struct tv_error *error)
{
    (void)index, (void)bytes, (void)length, (void)error;
    ++*(size_t *)context;
    return true;
}

static bool list_and_read(const char *argument, struct tv_problems *problems)
{
    static const bool wanted[10] = {true, true, true};
    size_t read = 0;
    struct tv_sources sources;
    bool ok = tv_sources_list(&sources, &argument, 1, problems) &&
              tv_sources_read(&sources, wanted, count_files, &read, problems) && read == 3;
    tv_sources_release(&sources);
    return ok;
}

START_TEST(memory_may_run_out_at_any_time)
{
    bool ok = false;
    write_file("class/a.c", "int a;");
    write_file("class/b/b.c", "int b;");
    write_file("class/b/c.c", "int c;");
    const char *argument = in_scratch("class");
    if (!can_run_out())
        return;
    for (uint64_t i = 0; !ok; i++) {
        struct tv_problems problems = {.count = 0};
        int64_t in_use = memory.in_use;
        set_memory(i, false);
        ok = list_and_read(argument, &problems);
        ck_assert(ok == (memory.failed == 0));
        set_memory(UINT64_MAX, false);
        ck_assert(ok || problems.count > 0);
        tv_problems_release(&problems);
        ck_assert_int_eq(memory.in_use, in_use);
    }
}
END_TEST

int main(void)
{
    TCase *sources = tcase_create("sources");
    tcase_add_checked_fixture(sources, make_scratch, remove_scratch);
    tcase_add_test(sources, a_folder_is_listed_in_the_order_of_bytes);
    tcase_add_test(sources, what_is_no_ones_work_is_left_out);
    tcase_add_test(sources, a_folder_can_be_left_out);
    tcase_add_test(sources, names_are_cleaned);
    tcase_add_test(sources, a_large_file_has_a_trouble);
    tcase_add_test(sources, what_is_named_as_an_archive_has_to_be_one);
    tcase_add_test(sources, arguments_keep_their_order);
    tcase_add_test(sources, an_argument_has_to_be_there);
    tcase_add_test(sources, all_arguments_are_looked_at);
    tcase_add_test(sources, all_has_to_be_readable);
    tcase_add_test(sources, a_folder_may_not_be_too_deep);
    tcase_add_test(sources, what_is_wanted_is_read);
    tcase_add_test(sources, what_has_changed_is_told);
    tcase_add_test(sources, who_takes_may_say_no);
    tcase_add_test(sources, files_of_one_name_are_kept_apart);
    tcase_add_test(sources, memory_may_run_out_at_any_time);
    return run_case(sources);
}
