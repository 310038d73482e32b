/* test_archive.c: archives, beside what is found in them. Those that other programs wrote lie in
 * tests/files/archives, with make.py, which made them; the others are written with libarchive.
 * Without libarchive this program is not built.
 */
#include "files/sources.h"
#include "made_archives.h"

#define ARCHIVES "tests/files/archives/"

/* ---- What other programs write ---- */

static const char long_path[] =
    "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn/"
    "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm.c";

/* Links, pipes and devices in them are left out. */
START_TEST(tar_archives_are_read)
{
    static const char *const files[] = {
        ARCHIVES "pax.tar.xz",
        ARCHIVES "gnu.tar.bz2",
        ARCHIVES "ustar.tar.gz",
    };
    char expected[1000];
    snprintf(expected, sizeof expected,
             "Müller/farmer.c 6\n%s 6\nroot.c 6\n"
             "up.c 6 has a name that leads out of the archive\n",
             long_path);
    ck_assert_str_eq(listing(files[_i]), expected);
}
END_TEST

/* The names in the zip file, in its order, with what marks them:
 *     Zoë/flagged.c (flag of UTF-8), Zoë/dos.c (CP437), Zoë/bytes.c (UTF-8), ß½α.c (CP437),
 *     Müller.c (extra field), ../../out.c, in/../side.c, /etc/root.c, C:\My Files\drive.c,
 *     ./here//twice.c, Anna\farmer.c, "new\nline\x1b[1m.c", '"&<a>;.c, .., folder/, litter,
 *     1001 times x, twice.c, twice.c, marked.c\x81 (flag of UTF-8), a link, dated.c */
START_TEST(names_in_a_zip_file_are_cleaned)
{
    char long_name[1001];
    char expected[3000];
    memset(long_name, 'x', 1000);
    long_name[1000] = '\0';
    snprintf(expected, sizeof expected,
             "'\"&<a>;.c 0\n"
             "Anna/farmer.c 0\n"
             "My Files/drive.c 0\n"
             "Müller.c 0\n"
             "Zoë/bytes.c 0\n"
             "Zoë/dos.c 0\n"
             "Zoë/flagged.c 0\n"
             "dated.c 0\n"
             "etc/root.c 0\n"
             "here/twice.c 0\n"
             "new_line_[1m.c 0\n"
             "out.c 0 has a name that leads out of the archive\n"
             "side.c 0\n"
             "twice.c 5\n"
             "twice.c 6\n"
             "unnamed 0 has a name that leads out of the archive\n"
             "unnamed 0 has a name that cannot be read\n"
             "%s 0 has a name that is too long\n"
             "ß½α.c 0\n",
             long_name);
    ck_assert_str_eq(listing(ARCHIVES "names.zip"), expected);
}
END_TEST

START_TEST(what_has_a_password_is_told)
{
    ck_assert_str_eq(listing(ARCHIVES "password.zip"), "farmer.c 6\n"
                                                       "secret.c 6 is protected by a password\n");
}
END_TEST

START_TEST(names_in_latin1_have_marks_of_what_is_missing)
{
    ck_assert_str_eq(listing(ARCHIVES "latin1.tar"), "M\xef\xbf\xbdller.c 0\n");
}
END_TEST

/* The times that make.py gave them; that of MS-DOS has no zone, and is taken to be here. */
START_TEST(files_have_their_dates)
{
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    const char *const arguments[] = {ARCHIVES "names.zip", ARCHIVES "pax.tar.xz"};
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    ck_assert(tv_sources_list(&sources, arguments, 2, &problems));
    for (size_t i = 0; i < sources.count; i++) {
        const struct tv_entry *entry = &sources.entries[i];
        bool is_dated = entry->argument == arguments[1] || strcmp(entry->path, "dated.c") == 0;
        ck_assert_int_eq(entry->changed, is_dated ? 1700000000 : 1730376000);
    }
    tv_sources_release(&sources);
}
END_TEST

/* ---- Archives of our own ---- */

static const struct {
    const char *format, *filter;
} kinds[] = {
    {"zip", NULL},    {"ustar", NULL}, {"pax", NULL},      {"gnutar", NULL},
    {"pax", "bzip2"}, {"pax", "xz"},   {"gnutar", "zstd"}, {"ustar", "gzip"},
};

/* Whatever it is called. */
START_TEST(archives_are_told_by_their_content)
{
    struct bytes made = make_archive(kinds[_i].format, kinds[_i].filter, small_class,
                                     COUNT(small_class));
    ck_assert_str_eq(listing_of_bytes("class.zip", made), small_listing);
    ck_assert_str_eq(listing_of_bytes("download", made), small_listing);
    free(made.bytes);
}
END_TEST

START_TEST(what_is_compressed_has_to_be_a_tar_archive)
{
    static const struct made file = {"farmer.c", "int a;", 6};
    struct bytes once = make_archive("raw", "gzip", &file, 1);
    struct bytes twice = wrap("raw", "gzip", "f", make_archive("pax", "gzip", &file, 1));
    write_bytes("class/once.c.gz", once.bytes, once.length);
    write_bytes("class/twice.tar.gz", twice.bytes, twice.length);
    char expected[300];
    snprintf(expected, sizeof expected,
             "once.c.gz %zu is compressed, but no tar archive\n"
             "twice.tar.gz %zu is compressed, but no tar archive\n",
             once.length, twice.length);
    ck_assert_str_eq(listing(in_scratch("class")), expected);
    free(once.bytes);
    free(twice.bytes);
}
END_TEST

START_TEST(an_archive_may_be_empty)
{
    struct bytes made = make_archive("zip", NULL, NULL, 0);
    ck_assert_str_eq(listing_of_bytes("class/hw.zip", made), "");
    ck_assert_str_eq(listing(in_scratch("class")), "hw.zip 22 is an empty archive\n");
    free(made.bytes);
}
END_TEST

/* ---- Archives in archives and folders ---- */

START_TEST(archives_are_read_in_one_another)
{
    struct bytes made = make_archive("zip", NULL, small_class, COUNT(small_class));
    size_t inner_length = made.length;
    made = wrap("pax", "gzip", "src/inner.zip", made);
    made = wrap("zip", NULL, "Eve_3/hw.tgz", made);
    ck_assert_str_eq(listing_of_bytes("class.zip", made),
                     "Eve_3/hw.tgz/src/inner.zip/Anna_1/farmer.c 28\n"
                     "Eve_3/hw.tgz/src/inner.zip/Zoe_2/farmer.c 6\n");
    made = wrap("gnutar", NULL, "class.zip", made);
    char expected[200];
    snprintf(expected, sizeof expected,
             "class.zip/Eve_3/hw.tgz/src/inner.zip %zu is an archive in 3 others\n", inner_length);
    ck_assert_str_eq(listing_of_bytes("class.tar", made), expected);
    free(made.bytes);
}
END_TEST

START_TEST(archives_are_read_in_folders)
{
    struct bytes made = make_archive("zip", NULL, small_class, COUNT(small_class));
    write_file("class/Bob_4/farmer.c", "int b;");
    write_bytes("class/Eve_3/HW.ZIP", made.bytes, made.length);
    ck_assert_str_eq(listing(in_scratch("class")), "Bob_4/farmer.c 6\n"
                                                   "Eve_3/HW.ZIP/Anna_1/farmer.c 28\n"
                                                   "Eve_3/HW.ZIP/Zoe_2/farmer.c 6\n");
    free(made.bytes);
}
END_TEST

/* A document of an office program is a zip file, but no archive to anyone. */
START_TEST(what_is_not_named_as_an_archive_is_a_file)
{
    struct bytes made = make_archive("zip", NULL, small_class, COUNT(small_class));
    size_t length = made.length;
    made = wrap("zip", NULL, "Anna_1/notes.docx", made);
    char expected[100];
    snprintf(expected, sizeof expected, "Anna_1/notes.docx %zu\n", length);
    ck_assert_str_eq(listing_of_bytes("class.zip", made), expected);
    free(made.bytes);
}
END_TEST

/* ---- Reading ---- */

static bool append(void *context, size_t index, const char *bytes, size_t length,
                   struct tv_error *error)
{
    (void)error;
    fprintf(context, "%zu %.*s\n", index, (int)length, bytes);
    return true;
}

/* Wants all that has no trouble. */
static const char *read_all(const char *argument)
{
    static char *text;
    size_t size;
    bool wanted[20] = {false};
    struct tv_sources sources;
    struct tv_problems problems = {.count = 0};
    ck_assert(tv_sources_list(&sources, &argument, 1, &problems));
    for (size_t i = 0; i < sources.count; i++)
        wanted[i] = !sources.entries[i].trouble;
    free(text);
    FILE *out = open_memstream(&text, &size);
    ck_assert(tv_sources_read(&sources, wanted, append, out, &problems));
    ck_assert_int_eq(fclose(out), 0);
    tv_sources_release(&sources);
    return text;
}

/* In the order of the archive; the index is that of the listing. */
START_TEST(files_are_read)
{
    static const struct made files[] = {
        {"Zoe_2/farmer.c", "int z;", 6},  {"twice.c", "first", 5},  {"../bad.c", "bad", 3},
        {"Anna_1/farmer.c", "int a;", 6}, {"twice.c", "second", 6},
    };
    static const char expected[] = "1 int z;\n3 first\n0 int a;\n4 second\n";
    struct bytes made = make_archive(kinds[_i].format, kinds[_i].filter, files, COUNT(files));
    write_bytes("class.zip", made.bytes, made.length);
    write_bytes("class/in/it.zip", made.bytes, made.length);
    ck_assert_str_eq(read_all(in_scratch("class.zip")), expected);
    ck_assert_str_eq(read_all(in_scratch("class")), expected);
    free(made.bytes);
}
END_TEST

int main(void)
{
    TCase *archives = tcase_create("archives");
    tcase_add_checked_fixture(archives, make_scratch, remove_scratch);
    tcase_add_loop_test(archives, tar_archives_are_read, 0, 3);
    tcase_add_test(archives, names_in_a_zip_file_are_cleaned);
    tcase_add_test(archives, what_has_a_password_is_told);
    tcase_add_test(archives, names_in_latin1_have_marks_of_what_is_missing);
    tcase_add_test(archives, files_have_their_dates);
    tcase_add_loop_test(archives, archives_are_told_by_their_content, 0, COUNT(kinds));
    tcase_add_test(archives, what_is_compressed_has_to_be_a_tar_archive);
    tcase_add_test(archives, an_archive_may_be_empty);
    tcase_add_test(archives, archives_are_read_in_one_another);
    tcase_add_test(archives, archives_are_read_in_folders);
    tcase_add_test(archives, what_is_not_named_as_an_archive_is_a_file);
    tcase_add_loop_test(archives, files_are_read, 0, COUNT(kinds));
    return run_case(archives);
}
