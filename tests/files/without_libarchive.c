/* without_libarchive.c: what becomes of archives where treevisit is built without libarchive.
 * absent.sh builds it with the file that stands in, and runs it.
 */
#include "listings.h"

#define NEEDED                                                                                     \
    "is an archive, and this treevisit was built without libarchive, which `make deps` installs"

START_TEST(an_archive_needs_libarchive)
{
    ck_assert_str_eq(problem_with("tests/files/archives/names.zip"),
                     "this " NEEDED "; give a folder that has the submissions, and nothing else\n");
}
END_TEST

START_TEST(the_rest_of_a_folder_is_read)
{
    write_file("class/Anna_1/farmer.c", "int a;");
    write_file("class/Eve_2/hw.zip", "PK\3\4");
    ck_assert_str_eq(listing(in_scratch("class")), "Anna_1/farmer.c 6\n"
                                                   "Eve_2/hw.zip 4 " NEEDED "\n");
}
END_TEST

int main(void)
{
    TCase *absent = tcase_create("absent");
    tcase_add_checked_fixture(absent, make_scratch, remove_scratch);
    tcase_add_test(absent, an_archive_needs_libarchive);
    tcase_add_test(absent, the_rest_of_a_folder_is_read);
    return run_case(absent);
}
