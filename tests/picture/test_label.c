/* test_label.c: labels: safe texts, lines, and what is left out. */
#include <string.h>

#include "picture/label.h"
#include "visit/random.h"
#include "visit/suite.h"

#define E "\u2026"   /* the ellipsis */
#define BAD "\ufffd" /* in place of what cannot be shown */

/* ---- Safe texts ---- */

static const struct {
    const char *given, *safe;
} safes[] = {
    {"", ""},
    {"as it is", "as it is"},
    {"<b> &lt; \"\\", "<b> &lt; \"\\"},
    {"one\ntwo\r\nthree\rfour", "one\ntwo\nthree\nfour"},
    {"a\tb", "a    b"},
    {"bell \a, delete \x7f, C1 \xc2\x85", "bell " BAD ", delete " BAD ", C1 " BAD},
    {"\xff\xfe" /* no UTF-8 */, BAD BAD},
    {"cut short: \xe2\x80", "cut short: " BAD BAD},
    {"overlong: \xc0\x80", "overlong: " BAD BAD},
    {"surrogate: \xed\xa0\x80", "surrogate: " BAD BAD BAD},
    {"\ufffe and \uffff", BAD " and " BAD},
    {"crown \U0001F451, Greek \u03b1, Hebrew \u05d0\u05d1",
     "crown \U0001F451, Greek \u03b1, Hebrew \u05d0\u05d1"},
};

START_TEST(texts_become_safe)
{
    struct tv_arena arena = {.chunks = NULL};
    ck_assert_str_eq(tv_safe_text(safes[_i].given, 1000, &arena), safes[_i].safe);
    tv_arena_release(&arena);
}
END_TEST

static const struct {
    const char *given;
    size_t max_bytes;
    const char *safe;
} cuts[] = {
    {"farmer", 6, "farmer"},         {"farmer", 5, "farme" E}, {"farmer", 0, E},
    {"\u00e4\u00f6", 3, "\u00e4" E}, {"\xff\xff", 5, BAD E},   {"", 0, ""},
};

START_TEST(safe_texts_are_cut_between_characters)
{
    struct tv_arena arena = {.chunks = NULL};
    ck_assert_str_eq(tv_safe_text(cuts[_i].given, cuts[_i].max_bytes, &arena), cuts[_i].safe);
    tv_arena_release(&arena);
}
END_TEST

/* ---- Lines ---- */

/* With a font of size 1000 a digit is 637 wide and a blank 318: so many digits, with some room
 * that is less than a blank. */
#define DIGITS(n) ((n)*637.0 + 300)

static const struct {
    const char *given;
    double width;
    unsigned lines;
    const char *text;
    bool shortened;
} labels[] = {
    {"", DIGITS(5), 2, "", false},
    {"12345", DIGITS(5), 1, "12345", false},
    {"123 567", DIGITS(5), 2, "123\n567", false},
    {"123,567", DIGITS(5), 2, "123,\n567", false},
    {"123|567", DIGITS(5), 2, "123|\n567", false},
    {"123, 567", DIGITS(5), 2, "123,\n567", false},
    {"123-567", DIGITS(5), 2, "123-5\n67", false},
    {"1234567", DIGITS(5), 2, "12345\n67", false},
    /* Both lines are of about the same width, if no word is broken for it. */
    {"11 22 33 44", DIGITS(9), 2, "11 22\n33 44", false},
    {"123456789 1", DIGITS(9), 2, "123456789\n1", false},
    {"11 22 33 44 55", DIGITS(20), 9, "11 22 33 44 55", false},
    /* Rather outside of brackets, but not for the price of what follows. */
    {"((1 2) (3 4) (5 6) (7 8))", DIGITS(14), 3, "((1 2) (3 4)\n(5 6) (7 8))", false},
    {"1 (2345678)", DIGITS(9), 2, "1\n(2345678)", false},
    {"1 (2 3 4 5 6 7 8 9)", DIGITS(9), 2, "1 (2 3 4 5\n6 7 8 9)", false},
    {"1234 (6 9) 1234", DIGITS(6), 2, "1234 (6\n9) 1234", false},
    {"1234 (6 9) 1234", DIGITS(6), 3, "1234\n(6 9)\n1234", false},
    /* What has no room. */
    {"1234567", DIGITS(5), 1, "123" E, true},
    {"12 34 56 78", DIGITS(5), 1, "12 3" E, true},
    {"12345 67890 12345", DIGITS(5), 2, "12345\n678" E, true},
    {"1234567", 1, 2, "1\n" E, true},
    {"1234567", DIGITS(5), 0, "", true},
    /* Line ends are kept, but not at the ends of the text. */
    {"1\n2", DIGITS(5), 2, "1\n2", false},
    {"1\n\n2", DIGITS(5), 3, "1\n\n2", false},
    {"1\n2\n3", DIGITS(5), 2, "1\n2" E, true},
    {"\n\r\n12\n\n", DIGITS(5), 2, "12", false},
    {"\n", DIGITS(5), 2, "", false},
    {"11 22 33\n44 55 66", DIGITS(6), 4, "11 22\n33\n44 55\n66", false},
    /* Blanks are kept but where a line ends. */
    {"  1  2  ", DIGITS(5), 2, "  1  2", false},
    {"12345      6", DIGITS(5), 2, "12345\n6", false},
    {"     ", DIGITS(1), 2, "", false},
    {"      1234567", DIGITS(8), 2, "      12345\n67", false},
    /* Marks stay with the character before them, and what is joined stays joined. */
    {"12345e\u0301", DIGITS(5), 2, "12345\ne\u0301", false},
    {"1234e\u0301\u0301\u0301", DIGITS(5), 2, "1234e\u0301\u0301\u0301", false},
    {"123\U0001F469\u200d\U0001F680", DIGITS(3), 2, "123\n\U0001F469\u200d\U0001F680", false},
    {"\u05d0\u05d1 \u05d2\u05d3", DIGITS(5), 2, "\u05d0\u05d1\n\u05d2\u05d3", false},
    {"\u72fc\u7f8a\u83dc", 2200, 2, "\u72fc\u7f8a\n\u83dc", false},
    {"\xff\a", DIGITS(5), 1, BAD BAD, false},
};

START_TEST(labels_are_broken_into_lines)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_label_shape shape = {1000, labels[_i].width, labels[_i].lines};
    struct tv_label label;
    ck_assert(tv_label_make(&label, labels[_i].given, &shape, &arena));
    ck_assert_str_eq(label.text, labels[_i].text);
    ck_assert_int_eq(label.shortened, labels[_i].shortened);
    tv_arena_release(&arena);
}
END_TEST

/* ---- Any text ---- */

static unsigned count_lines(const char *text)
{
    unsigned lines = *text != '\0';
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static double widest(const char *text, double font_size)
{
    double widest_so_far = 0;
    char *copy = strdup(text), *rest = copy;
    ck_assert_ptr_nonnull(copy);
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        double width = tv_text_width(line, font_size);
        if (width > widest_so_far)
            widest_so_far = width;
    }
    free(copy);
    return widest_so_far;
}

/* Makes the label, and checks what each one keeps to. */
static struct tv_label checked(const char *text, const struct tv_label_shape *shape,
                               struct tv_arena *arena)
{
    struct tv_label label;
    ck_assert(tv_label_make(&label, text, shape, arena));
    ck_assert_uint_le(label.lines, shape->lines);
    ck_assert_uint_eq(label.lines, count_lines(label.text));
    ck_assert_double_eq_tol(label.width, widest(label.text, shape->font_size), 1e-6);
    ck_assert_double_le(label.width, shape->width + 1e-6);
    ck_assert_double_eq_tol(label.height, label.lines * shape->font_size * TV_LINE_HEIGHT, 1e-6);
    ck_assert_str_eq(tv_safe_text(label.text, SIZE_MAX, arena), label.text);
    bool ends_with_ellipsis = strlen(label.text) >= strlen(E) &&
                              !strcmp(label.text + strlen(label.text) - strlen(E), E);
    ck_assert(!label.shortened || ends_with_ellipsis);
    return label;
}

/* The same without what may change where a text is broken. */
static const char *without_breaks(const char *text, struct tv_arena *arena)
{
    char *copy = tv_arena_copy(arena, text, strlen(text)), *out = copy;
    ck_assert_ptr_nonnull(copy);
    for (const char *at = copy; *at; at++)
        if (*at != ' ' && *at != '\n')
            *out++ = *at;
    *out = '\0';
    return copy;
}

static void fill(struct random *random, char *text, size_t room)
{
    static const char *const pieces[] = {
        "a",    "W",      "word",    ", ",     " ",          "|",      "\n",   "\t",
        "\xff", "\u00e4", "e\u0301", "\u72fc", "\U0001F451", "\u200d", "\x01", "\u05d0"};
    size_t length = 0;
    while (length + 8 < room) {
        const char *piece = pieces[random_below(random, sizeof pieces / sizeof *pieces)];
        strcpy(text + length, piece);
        length += strlen(piece);
    }
}

START_TEST(any_text_makes_a_label)
{
    struct random random = {11};
    for (uint64_t i = as_time_allows(4000); i > 0; i--) {
        char text[200] = "";
        struct tv_arena arena = {.chunks = NULL};
        struct tv_label_shape shape = {9, 12 + random_below(&random, 200),
                                       1 + random_below(&random, 12)};
        fill(&random, text, random_below(&random, sizeof text));
        struct tv_label label = checked(text, &shape, &arena);
        const char *all = without_breaks(tv_safe_text(text, SIZE_MAX, &arena), &arena);
        const char *shown = without_breaks(label.text, &arena);
        size_t length = strlen(shown) - (label.shortened ? strlen(E) : 0);
        ck_assert(!strncmp(shown, all, length));
        ck_assert_int_eq(label.shortened, all[length] != '\0');
        tv_arena_release(&arena);
    }
}
END_TEST

static char *repeated(const char *piece, size_t times)
{
    size_t length = strlen(piece);
    char *text = malloc(times * length + 1);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * length, piece, length);
    text[times * length] = '\0';
    return text;
}

static const char *const hostile[] = {
    "x",  " ",   "\n", "\r", "\t", "\x01", "\xff", "\u0301", "\u200d", "\u202e", "\U0001F469\u200d",
    "x ", "x\n", ",",  "|",  "&",  "\\",
};

/* Long ones are cut soon enough for Graphviz, in all places of a line. */
START_TEST(long_texts_are_shortened)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_label_shape line = {11, 90, 1}, many = {11, 16, UINT32_MAX};
    for (size_t times = 4990; times < 5000; times++) {
        char *text = repeated(hostile[_i], times);
        checked(text, &line, &arena);
        struct tv_label label = checked(text, &many, &arena);
        ck_assert_uint_le(strlen(label.text), 4010);
        free(text);
    }
    tv_arena_release(&arena);
}
END_TEST

START_TEST(wider_characters_count_more)
{
    ck_assert_double_eq(tv_text_width("", 10), 0);
    ck_assert_double_lt(tv_text_width("iii", 10), tv_text_width("mmm", 10));
    ck_assert_double_lt(tv_text_width("mm", 10), tv_text_width("\u72fc\u72fc", 10));
    ck_assert_double_eq(tv_text_width("e\u0301", 10), tv_text_width("e", 10));
    ck_assert_double_eq(tv_text_width("queen", 20), 2 * tv_text_width("queen", 10));
    /* Adobe's font metrics of Helvetica: F 611, a 556, r 333, m 833, e 556, r 333. */
    ck_assert_double_ge(tv_text_width("Farmer", 1000), 3222);
}
END_TEST

int main(void)
{
    TCase *label = tcase_create("label");
    tcase_set_timeout(label, 60);
    tcase_add_loop_test(label, texts_become_safe, 0, sizeof safes / sizeof *safes);
    tcase_add_loop_test(label, safe_texts_are_cut_between_characters, 0,
                        sizeof cuts / sizeof *cuts);
    tcase_add_loop_test(label, labels_are_broken_into_lines, 0, sizeof labels / sizeof *labels);
    tcase_add_test(label, any_text_makes_a_label);
    tcase_add_loop_test(label, long_texts_are_shortened, 0, sizeof hostile / sizeof *hostile);
    tcase_add_test(label, wider_characters_count_more);
    return run_case(label);
}
