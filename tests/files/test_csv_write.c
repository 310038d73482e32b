/* test_csv_write.c: cells as RFC 4180 has them, and none that a spreadsheet takes for a formula. */
#include "files/csv.h"
#include "visit/suite.h"

typedef void writer(const char *text, bool is_first, FILE *out);

static void assert_written(writer *write, const char *text, const char *expected)
{
    char *written = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&written, &size);
    ck_assert_ptr_nonnull(out);
    write(text, true, out);
    fclose(out);
    ck_assert_str_eq(written, expected);
    free(written);
}

START_TEST(test_rows)
{
    char *written = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&written, &size);
    ck_assert_ptr_nonnull(out);
    tv_csv_text("name", true, out);
    tv_csv_text("", false, out);
    tv_csv_name("4711", false, out);
    tv_csv_end(out);
    tv_csv_text("", true, out);
    tv_csv_end(out);
    fclose(out);
    ck_assert_str_eq(written, "name,,4711\r\n\r\n");
    free(written);
}
END_TEST

/* RFC 4180, section 2, rules 5 to 7. */
START_TEST(test_quotes)
{
    assert_written(tv_csv_text, "Anna Meier", "Anna Meier");
    assert_written(tv_csv_text, "Meier, Anna", "\"Meier, Anna\"");
    assert_written(tv_csv_text, "the \"best\"", "\"the \"\"best\"\"\"");
    assert_written(tv_csv_text, "two\r\nlines", "\"two\r\nlines\"");
    assert_written(tv_csv_text, "M\xC3\xBCller", "M\xC3\xBCller");
}
END_TEST

/* The characters are those of OWASP's page; "-2+3+cmd|' /C calc'!A0" is its usual example. */
START_TEST(test_formulas)
{
    assert_written(tv_csv_text, "=1+1", "'=1+1");
    assert_written(tv_csv_text, "+cmd", "'+cmd");
    assert_written(tv_csv_text, "-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0");
    assert_written(tv_csv_text, "@SUM(A1)", "'@SUM(A1)");
    assert_written(tv_csv_text, "\t=1", "\"'\t'=1\"");
    assert_written(tv_csv_text, "\r=1", "\"'\r'=1\"");
    assert_written(tv_csv_text, "  =1", "\"'  =1\"");
    assert_written(tv_csv_text,
                   "\xEF\xBC\x9D"
                   "1",
                   "'\xEF\xBC\x9D"
                   "1");
    assert_written(tv_csv_text, "=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\"");
}
END_TEST

/* Where a spreadsheet takes semicolons for the marks, or quotes for characters. */
START_TEST(test_formulas_within)
{
    assert_written(tv_csv_text, "Anna;=1+1", "\"Anna;'=1+1\"");
    assert_written(tv_csv_text, "Anna\n=1+1", "\"Anna\n'=1+1\"");
    assert_written(tv_csv_text, "1 = 1, a-b", "\"1 = 1, a-b\"");
}
END_TEST

START_TEST(test_numbers)
{
    assert_written(tv_csv_text, "-0.5", "-0.5");
    assert_written(tv_csv_text, "+49301234", "+49301234");
    assert_written(tv_csv_text, "-", "'-");
    assert_written(tv_csv_text, "-1.", "'-1.");
    assert_written(tv_csv_text, "-1e5", "'-1e5");
}
END_TEST

START_TEST(test_names)
{
    assert_written(tv_csv_name, "-anna_m.2@school.edu", "-anna_m.2@school.edu");
    assert_written(tv_csv_name, "@anna", "@anna");
    assert_written(tv_csv_name, "@anna(1)", "'@anna(1)");
    assert_written(tv_csv_name, "=anna", "'=anna");
    assert_written(tv_csv_name, "anna,1", "\"anna,1\"");
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("csv_write");
    tcase_add_test(test_case, test_rows);
    tcase_add_test(test_case, test_quotes);
    tcase_add_test(test_case, test_formulas);
    tcase_add_test(test_case, test_formulas_within);
    tcase_add_test(test_case, test_numbers);
    tcase_add_test(test_case, test_names);
    return run_case(test_case);
}
