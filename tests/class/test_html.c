/* test_html.c: what pages of a class begin and end with, and how text gets into them. */
#include <stdlib.h>
#include <string.h>

#include "class/html.h"
#include "visit/suite.h"

/* What is written, of all that a function here writes; the caller frees it. */
static char *written(void (*write)(const char *text, FILE *out), const char *text)
{
    char *bytes;
    size_t size;
    FILE *out = open_memstream(&bytes, &size);
    ck_assert_ptr_nonnull(out);
    write(text, out);
    ck_assert_int_eq(fclose(out), 0);
    return bytes;
}

/* HTML, 13.1.2 to 13.1.4: what a text or a quoted value may not have as it is. */
START_TEST(no_text_is_taken_for_html)
{
    static const struct {
        const char *text, *html;
    } texts[] = {
        {"", ""},
        {NULL, ""},
        {"2 < 3 && 3 > 2", "2 &lt; 3 &amp;&amp; 3 &gt; 2"},
        {"<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"},
        {"\" onclick='x'", "&quot; onclick=&#39;x&#39;"},
        {"&lt;", "&amp;lt;"},
        {"]]>-->", "]]&gt;--&gt;"},
        {"a\tb\nc", "a\tb\nc"},
        {"M\xC3\xBCller \xE6\x9D\xB1", "M\xC3\xBCller \xE6\x9D\xB1"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *html = written(tv_html_text, texts[i].text);
        ck_assert_str_eq(html, texts[i].html);
        free(html);
    }
}
END_TEST

/* U+FFFD for each: bytes that are no UTF-8, controls, what turns the direction of a text. */
START_TEST(what_cannot_be_seen_is_replaced)
{
    static const struct {
        const char *text, *html;
    } texts[] = {
        {"\xFF", "\xEF\xBF\xBD"},
        {"\xC3(", "\xEF\xBF\xBD("},
        {"\xC0\xBC", "\xEF\xBF\xBD\xEF\xBF\xBD"}, /* an overlong '<' */
        {"\x1B[31m", "\xEF\xBF\xBD[31m"},
        {"\r", "\xEF\xBF\xBD"},
        {"\xE2\x80\xAE"
         "c.exe",
         "\xEF\xBF\xBD"
         "c.exe"},
        {"\xE2\x80", "\xEF\xBF\xBD\xEF\xBF\xBD"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *html = written(tv_html_text, texts[i].text);
        ck_assert_str_eq(html, texts[i].html);
        free(html);
    }
}
END_TEST

START_TEST(a_line_is_the_first)
{
    static const char *const texts[][2] = {
        {"one", "one"}, {"1 < 2\ntwo", "1 &lt; 2"}, {"'one'\r\ntwo", "'one'"}, {"\n", ""}, {"", ""},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *html = written(tv_html_line, texts[i][0]);
        ck_assert_str_eq(html, texts[i][1]);
        free(html);
    }
}
END_TEST

static void write_cell(const char *text, FILE *out)
{
    tv_html_element("td class=\"number\"", text, out);
}

START_TEST(an_element_ends_as_it_begins)
{
    char *html = written(write_cell, "<3>");
    ck_assert_str_eq(html, "<td class=\"number\">&lt;3&gt;</td>");
    free(html);
}
END_TEST

static void write_page(const char *title, FILE *out)
{
    tv_html_begin(title, TV_HTML_ALONE, out);
    tv_html_end(out);
}

static void write_page_with_steps(const char *title, FILE *out)
{
    tv_html_begin(title, TV_HTML_STEPS, out);
    tv_html_end(out);
}

START_TEST(a_title_is_a_text)
{
    char *html = written(write_page, "</title><h1>");
    ck_assert_ptr_nonnull(strstr(html, "<title>&lt;/title&gt;&lt;h1&gt;</title>\n"));
    ck_assert_ptr_nonnull(strstr(html, "<main>\n<h1>&lt;/title&gt;&lt;h1&gt;</h1>\n"));
    free(html);
}
END_TEST

/* W3C, Content Security Policy Level 3. */
START_TEST(scripts_run_only_where_there_are_step_through_pages)
{
    char *html = written(write_page, "A page");
    ck_assert_ptr_nonnull(strstr(html, "\"default-src 'none'; style-src 'unsafe-inline'\""));
    free(html);
    html = written(write_page_with_steps, "A page");
    ck_assert_ptr_nonnull(strstr(html, "script-src 'unsafe-inline'; script-src-attr 'none'\""));
    free(html);
}
END_TEST

static void check_bar(uint64_t part, uint64_t whole, const char *width)
{
    char *bytes;
    size_t size;
    FILE *out = open_memstream(&bytes, &size);
    tv_html_bar(part, whole, out);
    fclose(out);
    ck_assert_msg(strstr(bytes, width) != NULL, "no %s in %s", width, bytes);
    free(bytes);
}

START_TEST(a_bar_is_filled_to_the_share)
{
    check_bar(0, 2000, "\"width: 0.0%\"");
    check_bar(550, 2000, "\"width: 27.5%\"");
    check_bar(2, 3, "\"width: 66.6%\"");
    check_bar(2000, 2000, "\"width: 100.0%\"");
    check_bar(0, 0, "\"width: 0.0%\"");
}
END_TEST

int main(void)
{
    TCase *html = tcase_create("html");
    tcase_add_test(html, no_text_is_taken_for_html);
    tcase_add_test(html, what_cannot_be_seen_is_replaced);
    tcase_add_test(html, a_line_is_the_first);
    tcase_add_test(html, an_element_ends_as_it_begins);
    tcase_add_test(html, a_title_is_a_text);
    tcase_add_test(html, scripts_run_only_where_there_are_step_through_pages);
    tcase_add_test(html, a_bar_is_filled_to_the_share);
    return run_case(html);
}
