/* test_hostile_archive.c: archives that are damaged, lie, or unpack to very much. Where one is
 * handed in by a student, the others' files are listed all the same. Without libarchive this
 * program is not built.
 *
 * That memory runs out is tried with folders only, in test_sources.c: libarchive 3.6 falls over.
 */
#include "files/sources.h"
#include "files/walk.h"
#include "made_archives.h"

/* ---- Too much ---- */

START_TEST(a_file_that_is_too_large_has_a_trouble)
{
    static const struct made files[] = {
        {"fits.c", NULL, TV_SOURCES_FILE},
        {"large.c", NULL, TV_SOURCES_FILE + 1},
        {"very.c", NULL, 50 * MB},
    };
    static const char *const formats[] = {"zip", "pax"};
    for (size_t i = 0; i < COUNT(formats); i++) {
        const char *filter = i == 1 ? "gzip" : NULL;
        struct bytes made = make_archive(formats[i], filter, files, COUNT(files));
        ck_assert_str_eq(listing_of_bytes("class.zip", made),
                         "fits.c 16777216\n"
                         "large.c 16777217 is larger than 16 MB\n"
                         "very.c 52428800 is larger than 16 MB\n");
        free(made.bytes);
    }
}
END_TEST

/* A class's zip with the archive of a student, whose trouble is expected, and another's file. */
static void expect_trouble(const char *name, struct bytes bytes, const char *trouble)
{
    struct made files[] = {{name, bytes.bytes, bytes.length}, {"Zoe_2/farmer.c", "int z;", 6}};
    struct bytes made = make_archive("zip", NULL, files, COUNT(files));
    char expected[300];
    snprintf(expected, sizeof expected, "%s %zu %s\nZoe_2/farmer.c 6\n", name, bytes.length,
             trouble);
    ck_assert_str_eq(listing_of_bytes("class.zip", made), expected);
    free(made.bytes);
}

/* The same, where it has more than an archive of this size may. */
static void expect_too_much(const char *name, struct bytes bytes)
{
    char trouble[100];
    snprintf(trouble, sizeof trouble, "unpacks to more than %zu MB",
             (TV_NESTED_PLAIN + TV_NESTED_RATIO * bytes.length) >> 20);
    expect_trouble(name, bytes, trouble);
}

/* So that one who hands in many of them does not use up what the class may have. */
START_TEST(an_archive_may_not_unpack_to_much_more_than_it_is)
{
    static const struct made file = {"a.c", NULL, 24 * MB};
    static const struct made files[] = {{"a.c", NULL, 10 * MB}, {"b.c", NULL, 10 * MB}};
    struct bytes zip = make_archive("zip", NULL, files, COUNT(files));
    struct bytes tar = make_archive("pax", "gzip", &file, 1);
    expect_too_much("Eve_1/hw.zip", zip);
    expect_too_much("Eve_1/hw.tgz", tar);
    free(zip.bytes);
    free(tar.bytes);
}
END_TEST

/* What cannot be compressed. */
static const char *noise(void)
{
    static char bytes[MB];
    uint32_t state = 1;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)((state = state * 1664525 + 1013904223) >> 24);
    return bytes;
}

/* A byte more than may be, with the headers of tar; of zip, they are the files alone. */
START_TEST(an_archive_may_not_unpack_to_too_much)
{
    enum { FILES = 65 };
    static struct made files[FILES];
    static char names[FILES][10];
    for (size_t i = 0; i < FILES; i++) {
        snprintf(names[i], sizeof names[i], "%02zu.c", i);
        files[i] = (struct made){names[i], i == 0 ? noise() : NULL, MB};
    }
    struct bytes zip = make_archive("zip", NULL, files, FILES);
    struct bytes tar = make_archive("pax", "gzip", files, FILES - 1);
    ck_assert_uint_lt(zip.length, 2 * MB);
    expect_trouble("Eve_1/hw.zip", zip, "unpacks to more than 64 MB");
    expect_trouble("Eve_1/hw.tgz", tar, "unpacks to more than 64 MB");
    free(zip.bytes);
    free(tar.bytes);
}
END_TEST

START_TEST(an_archive_may_not_have_too_many_files)
{
    static struct made files[TV_NESTED_FILES + 1];
    for (size_t i = 0; i < COUNT(files); i++)
        files[i] = (struct made){"a", NULL, 0};
    struct bytes made = make_archive("ustar", "gzip", files, COUNT(files));
    expect_trouble("Eve_1/hw.tgz", made, "holds more than 5000 files");
    free(made.bytes);
}
END_TEST

START_TEST(an_archive_in_another_may_not_be_too_large)
{
    static const struct made file = {"Eve_1/hw.zip", NULL, TV_NESTED_SIZE + 1};
    struct bytes made = make_archive("pax", "gzip", &file, 1);
    ck_assert_str_eq(listing_of_bytes("class.tgz", made),
                     "Eve_1/hw.zip 16777217 is larger than 16 MB\n");
    free(made.bytes);
}
END_TEST

/* Archives in archives, five in each, as in "42.zip": 5^6 files, if one read them all. */
START_TEST(nests_end_at_the_depth)
{
    enum { FANOUT = 5 };
    static const char *const names[FANOUT] = {"0.zip", "1.zip", "2.zip", "3.zip", "4.zip"};
    struct bytes made = make_archive("zip", NULL, &(struct made){"a.c", NULL, MB}, 1);
    for (int level = 0; level < 5; level++) {
        struct made files[FANOUT];
        for (size_t i = 0; i < FANOUT; i++)
            files[i] = (struct made){names[i], made.bytes, made.length};
        struct bytes outer = make_archive("zip", NULL, files, FANOUT);
        free(made.bytes);
        made = outer;
    }
    const char *text = listing_of_bytes("42.zip", made);
    size_t troubles = 0;
    for (const char *at = text; (at = strstr(at, " is an archive in 3 others\n")); at++)
        troubles++;
    ck_assert_uint_eq(troubles, FANOUT * FANOUT * FANOUT);
    free(made.bytes);
}
END_TEST

/* ---- Lies and damage ---- */

/* Says of the first file, in both of its headers, that it has so many bytes (APPNOTE 4.3.7 and
 * 4.3.12: at 22 and 24; libarchive writes a zero in the first, and the truth after the file). */
static void lie_about_size(struct bytes made, uint32_t size)
{
    for (size_t i = 0; i + 46 < made.length; i++) {
        bool is_list = memcmp(made.bytes + i, "PK\1\2", 4) == 0;
        if (!is_list && memcmp(made.bytes + i, "PK\3\4", 4) != 0)
            continue;
        for (size_t k = 0; k < 4; k++)
            made.bytes[i + (is_list ? 24 : 22) + k] = (char)(size >> (8 * k));
    }
}

START_TEST(what_is_really_read_counts)
{
    static const struct made file = {"bomb.c", NULL, 24 * MB};
    struct bytes made = make_archive("zip", NULL, &file, 1);
    lie_about_size(made, 10);
    ck_assert_str_eq(listing_of_bytes("class.zip", made), "bomb.c 16777217 is larger than 16 MB\n");
    free(made.bytes);
}
END_TEST

/* Some versions of libarchive end this message with a line end. */
START_TEST(a_damage_is_told_in_a_line)
{
    static const struct made file = {"farmer.c", "int a;", 6};
    struct bytes made = make_archive("zip", NULL, &file, 1);
    lie_about_size(made, 100);
    write_bytes("class/hw.zip", made.bytes, made.length);
    const char *text = listing(in_scratch("class"));
    ck_assert_ptr_nonnull(strstr(text, " is a damaged archive: ZIP uncompressed data is wrong"));
    ck_assert_ptr_eq(strchr(text, '\n') + 1, text + strlen(text));
    free(made.bytes);
}
END_TEST

/* What is cut off is seen, whatever is left. (Of a tar archive that is not compressed it is not,
 * where it is cut between two files.) */
START_TEST(a_cut_archive_is_damaged)
{
    static const struct {
        const char *format, *filter;
        size_t rest; /* at the end, which nobody needs */
    } cuts[] = {{"zip", NULL, 0}, {"pax", "gzip", 100}, {"pax", "xz", 0}, {"gnutar", "bzip2", 0}};
    struct bytes made = make_archive(cuts[_i].format, cuts[_i].filter, small_class,
                                     COUNT(small_class));
    for (size_t length = 97; length + cuts[_i].rest < made.length; length += 97) {
        const char *text = listing_of_bytes("class.zip", (struct bytes){made.bytes, length});
        ck_assert_msg(strstr(text, "error: this is ") != NULL, "at %zu: %s", length, text);
    }
    free(made.bytes);
}
END_TEST

START_TEST(a_cut_archive_is_told_with_what_to_do)
{
    struct bytes made = make_archive("zip", NULL, small_class, COUNT(small_class));
    write_bytes("class.zip", made.bytes, made.length - 30);
    ck_assert_str_eq(problem_with(in_scratch("class.zip")),
                     "this is a damaged archive: its end is missing; fetch it again, or unpack "
                     "it and give the folder\n");
    made.length -= 30;
    expect_trouble("Eve_1/hw.zip", made, "is a damaged archive: its end is missing");
    free(made.bytes);
}
END_TEST

/* The bytes of a file stand after its header of 30 bytes, its name and what is extra, which has its
 * length at 28 (APPNOTE 4.3.7). */
START_TEST(a_file_with_other_bytes_is_damage)
{
    struct bytes made = make_archive("zip", NULL, small_class, COUNT(small_class));
    size_t extra = (unsigned char)made.bytes[28];
    made.bytes[30 + strlen(small_class[0].name) + extra + 2] ^= 0x10;
    const char *text = listing_of_bytes("class.zip", made);
    ck_assert_ptr_nonnull(strstr(text, "error: this is a damaged archive: "));
    free(made.bytes);
}
END_TEST

/* Each 97th byte is another, in the archive of a student. Nothing falls over; the other student's
 * file is listed; and there is something of the first. */
START_TEST(damage_in_an_archive_stays_in_it)
{
    static const struct {
        const char *name, *format, *filter;
    } kinds[] = {{"Eve_1/hw.zip", "zip", NULL},       {"Eve_1/hw.tar", "pax", NULL},
                 {"Eve_1/hw.tgz", "pax", "gzip"},     {"Eve_1/hw.txz", "pax", "xz"},
                 {"Eve_1/hw.tbz", "gnutar", "bzip2"}, {"Eve_1/hw.tzst", "gnutar", "zstd"}};
    struct bytes made = make_archive(kinds[_i].format, kinds[_i].filter, small_class,
                                     COUNT(small_class));
    for (size_t at = 0; at < made.length; at += 97) {
        made.bytes[at] ^= 0x55;
        struct made files[] = {{kinds[_i].name, made.bytes, made.length},
                               {"Zoe_2/farmer.c", "int z;", 6}};
        struct bytes outer = make_archive("zip", NULL, files, COUNT(files));
        const char *text = listing_of_bytes("class.zip", outer);
        ck_assert_msg(strncmp(text, "Eve_1/", 6) == 0 && strstr(text, "\nZoe_2/farmer.c 6\n"),
                      "at %zu: %s", at, text);
        free(outer.bytes);
        made.bytes[at] ^= 0x55;
    }
    free(made.bytes);
}
END_TEST

int main(void)
{
    TCase *hostile = tcase_create("hostile");
    tcase_set_timeout(hostile, 60);
    tcase_add_checked_fixture(hostile, make_scratch, remove_scratch);
    tcase_add_test(hostile, a_file_that_is_too_large_has_a_trouble);
    tcase_add_test(hostile, an_archive_may_not_unpack_to_much_more_than_it_is);
    tcase_add_test(hostile, an_archive_may_not_unpack_to_too_much);
    tcase_add_test(hostile, an_archive_may_not_have_too_many_files);
    tcase_add_test(hostile, an_archive_in_another_may_not_be_too_large);
    tcase_add_test(hostile, nests_end_at_the_depth);
    tcase_add_test(hostile, what_is_really_read_counts);
    tcase_add_test(hostile, a_damage_is_told_in_a_line);
    tcase_add_loop_test(hostile, a_cut_archive_is_damaged, 0, 4);
    tcase_add_test(hostile, a_cut_archive_is_told_with_what_to_do);
    tcase_add_test(hostile, a_file_with_other_bytes_is_damage);
    tcase_add_loop_test(hostile, damage_in_an_archive_stays_in_it, 0, 6);
    return run_case(hostile);
}
