/* test_text.c: texts written with stdio and kept in memory, and what is UTF-8. */
#include <string.h>

#include "suite.h"
#include "visit/text.h"
#include "visit/utf8.h"

/* ---- UTF-8 ---- */

/* The Unicode Standard, version 15.0, table 3-7: well-formed UTF-8 byte sequences. */
static const struct {
    size_t length;
    unsigned char low[4], high[4];
} well_formed[] = {
    {1, {0x00}, {0x7F}},
    {2, {0xC2, 0x80}, {0xDF, 0xBF}},
    {3, {0xE0, 0xA0, 0x80}, {0xE0, 0xBF, 0xBF}},
    {3, {0xE1, 0x80, 0x80}, {0xEC, 0xBF, 0xBF}},
    {3, {0xED, 0x80, 0x80}, {0xED, 0x9F, 0xBF}},
    {3, {0xEE, 0x80, 0x80}, {0xEF, 0xBF, 0xBF}},
    {4, {0xF0, 0x90, 0x80, 0x80}, {0xF0, 0xBF, 0xBF, 0xBF}},
    {4, {0xF1, 0x80, 0x80, 0x80}, {0xF3, 0xBF, 0xBF, 0xBF}},
    {4, {0xF4, 0x80, 0x80, 0x80}, {0xF4, 0x8F, 0xBF, 0xBF}},
};

enum { ROWS = sizeof well_formed / sizeof *well_formed };

static size_t length_by_table(const unsigned char *bytes)
{
    for (size_t row = 0; row < ROWS; row++) {
        size_t i = 0;
        while (i < well_formed[row].length && bytes[i] >= well_formed[row].low[i] &&
               bytes[i] <= well_formed[row].high[i])
            i++;
        if (i == well_formed[row].length)
            return i;
    }
    return 0;
}

START_TEST(utf8_is_what_the_table_says)
{
    static const unsigned char third[] = {0x00, 0x7F, 0x80, 0xA5, 0xBF, 0xC0, 0xFF};
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        for (size_t i = 0; i < sizeof third; i++) {
            for (size_t j = 0; j < sizeof third; j++) {
                unsigned char bytes[] = {(unsigned char)(pair >> 8), (unsigned char)pair, third[i],
                                         third[j], 0};
                if (tv_utf8_length((const char *)bytes) != length_by_table(bytes))
                    ck_abort_msg("%02X %02X %02X %02X", bytes[0], bytes[1], bytes[2], bytes[3]);
            }
        }
    }
}
END_TEST

#define BAD TV_UTF8_REPLACEMENT

static const struct {
    const char *given, *written;
} strings[] = {
    {"", ""},
    {"plain", "plain"},
    {"na\xC3\xAFve \xF0\x9F\x98\x80", "na\xC3\xAFve \xF0\x9F\x98\x80"},
    {"\x01\x7F", "\x01\x7F"},
    {"\xE9t\xE9", BAD "t" BAD},            /* Latin-1 */
    {"\xC0\xAF", BAD BAD},                 /* overlong */
    {"\xED\xA0\x80", BAD BAD BAD},         /* a surrogate */
    {"\xF4\x90\x80\x80", BAD BAD BAD BAD}, /* above U+10FFFF */
    {"cut \xE2\x82", "cut " BAD BAD},      /* ends within a character */
    {"\x80 alone", BAD " alone"},
    {"\xFF\xFE", BAD BAD},
    {BAD, BAD},
};

START_TEST(each_byte_that_is_no_utf8_is_replaced)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    ck_assert_ptr_nonnull(out);
    tv_utf8_write(strings[_i].given, out);
    ck_assert_str_eq(tv_text_end(&text), strings[_i].written);
    ck_assert_int_eq(tv_utf8_is_valid(strings[_i].given),
                     strcmp(strings[_i].given, strings[_i].written) == 0);
    tv_text_release(&text);
}
END_TEST

/* ---- Texts ---- */

START_TEST(a_text_begins_anew)
{
    static const char *const texts[] = {"a first text", "short", "", "a longer text again"};
    struct tv_text text = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        FILE *out = tv_text_begin(&text);
        ck_assert_ptr_nonnull(out);
        fputs(texts[i], out);
        ck_assert_str_eq(tv_text_end(&text), texts[i]);
    }
    tv_text_release(&text);
}
END_TEST

START_TEST(a_text_may_be_long)
{
    enum { LENGTH = 1000000 };
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    ck_assert_ptr_nonnull(out);
    for (size_t i = 0; i < LENGTH; i++)
        fputc('a' + (int)(i % 26), out);
    const char *bytes = tv_text_end(&text);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_uint_eq(strlen(bytes), LENGTH);
    ck_assert_int_eq(bytes[LENGTH - 1], 'a' + (LENGTH - 1) % 26);
    tv_text_release(&text);
}
END_TEST

START_TEST(a_released_text_can_be_used_again)
{
    struct tv_text text = {0};
    tv_text_release(&text); /* nothing in it yet */
    for (int i = 0; i < 2; i++) {
        fputs("again", tv_text_begin(&text));
        ck_assert_str_eq(tv_text_end(&text), "again");
        tv_text_release(&text);
        ck_assert_ptr_null(text.stream);
        ck_assert_ptr_null(text.bytes);
    }
}
END_TEST

/* ---- Words of a shell ---- */

static const char *const words[] = {
    "farmer.c",
    "",
    "two words",
    "it's",
    "'",
    "''",
    "$HOME `id` \"x\" \\",
    "*",
    "~",
    "-n",
    "a=b",
    "two\nlines",
    "#",
    "!!",
    "\xC3\xA9",
    "\xFF",
    "\x1B[2J",
    "a;b&c|d<e>(f){g}[h]?",
};

/* A shell is asked what it reads. */
START_TEST(a_shell_reads_the_word_that_was_meant)
{
    struct tv_text text = {0};
    char read[64];
    FILE *out = tv_text_begin(&text);
    fputs("printf %s ", out);
    tv_shell_write(words[_i], out);
    FILE *shell = popen(tv_text_end(&text), "r");
    ck_assert_ptr_nonnull(shell);
    size_t length = fread(read, 1, sizeof read - 1, shell);
    read[length] = '\0';
    ck_assert_int_eq(pclose(shell), 0);
    ck_assert_str_eq(read, words[_i]);
    tv_text_release(&text);
}
END_TEST

int main(void)
{
    TCase *texts = tcase_create("text");
    tcase_set_timeout(texts, 60);
    tcase_add_test(texts, utf8_is_what_the_table_says);
    tcase_add_loop_test(texts, each_byte_that_is_no_utf8_is_replaced, 0,
                        sizeof strings / sizeof *strings);
    tcase_add_test(texts, a_text_begins_anew);
    tcase_add_test(texts, a_text_may_be_long);
    tcase_add_test(texts, a_released_text_can_be_used_again);
    tcase_add_loop_test(texts, a_shell_reads_the_word_that_was_meant, 0,
                        sizeof words / sizeof *words);
    return run_case(texts);
}
