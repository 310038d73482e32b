/* test_wrote.c: what a program wrote, as it is shown. */
#include "submission/wrote.h"

#include <string.h>

#include "visit/suite.h"

static void assert_shown(struct tv_wrote wrote, const char *expected)
{
    char shown[2000] = "";
    FILE *out = fmemopen(shown, sizeof shown, "w");
    wrote.where = "standard output";
    tv_wrote_show(&wrote, "x.py", out);
    fclose(out);
    ck_assert_str_eq(shown, expected);
}

START_TEST(test_short_texts)
{
    assert_shown((struct tv_wrote){.bytes = NULL, .size = 0}, "");
    assert_shown((struct tv_wrote){.bytes = "a", .size = 1},
                 "x.py: wrote 1 byte to standard output:\n"
                 "x.py: | a\n");
    assert_shown((struct tv_wrote){.bytes = "a\n\nb\n", .size = 5},
                 "x.py: wrote 5 bytes to standard output:\n"
                 "x.py: | a\n"
                 "x.py: | \n"
                 "x.py: | b\n");
    assert_shown((struct tv_wrote){.bytes = "a\nb\nc\nd\n", .size = 8},
                 "x.py: wrote 8 bytes to standard output:\n"
                 "x.py: | a\n"
                 "x.py: | b\n"
                 "x.py: | c\n"
                 "x.py: | ...\n");
    assert_shown((struct tv_wrote){.bytes = "a\n", .size = 2, .is_cut = true},
                 "x.py: wrote more than 2 bytes to standard output:\n"
                 "x.py: | a\n"
                 "x.py: | ...\n");
}
END_TEST

START_TEST(test_bytes_that_are_no_text)
{
    assert_shown((struct tv_wrote){.bytes = "\x1b[2J\0\xff\r\nb", .size = 9},
                 "x.py: wrote 9 bytes to standard output:\n"
                 "x.py: | ?[2J??\n"
                 "x.py: | b\n");
}
END_TEST

/* Of a character that is cut in two nothing is shown. */
START_TEST(test_a_long_line)
{
    char bytes[400], expected[400];
    memset(bytes, 'a', sizeof bytes);
    memcpy(bytes + 299, "\xc3\xa9", 2);
    snprintf(expected, sizeof expected,
             "x.py: wrote 400 bytes to standard output:\nx.py: | %.299s\nx.py: | ...\n", bytes);
    assert_shown((struct tv_wrote){.bytes = bytes, .size = sizeof bytes}, expected);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("wrote");
    tcase_add_test(test_case, test_short_texts);
    tcase_add_test(test_case, test_bytes_that_are_no_text);
    tcase_add_test(test_case, test_a_long_line);
    return run_case(test_case);
}
