/* test_encoding.c: files that are no UTF-8 become such, those that are stay as they are. */
#include <string.h>

#include "files/encoding.h"
#include "visit/suite.h"

static const struct {
    const char *written, *read;
} texts[] = {
    {"int a; /* plain */\n", "int a; /* plain */\n"},
    {"/* Jos\xC3\xA9 */", "/* Jos\xC3\xA9 */"}, /* UTF-8 already */
    {"/* Jos\xE9 */", "/* Jos\xC3\xA9 */"},     /* Latin-1 */
    {"/* \x93quoted\x94 \x8Aime\x9A */",
     "/* \xE2\x80\x9Cquoted\xE2\x80\x9D \xC5\xA0ime\xC5\xA1 */"}, /* Windows */
    {"/* \x81 */", "/* ? */"},                                    /* which knows no such */
    {"\xFF\xFE/*", "\xFF\xFE/*"},                                 /* UTF-16, for others to refuse */
};

START_TEST(becomes_utf8)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_source source = {
        .name = "farmer.c", .text = texts[_i].written, .length = strlen(texts[_i].written)};
    ck_assert(tv_encoding_mend(&source, &arena, &problems));
    ck_assert_str_eq(source.text, texts[_i].read);
    ck_assert_uint_eq(source.length, strlen(texts[_i].read));
    tv_arena_release(&arena);
}
END_TEST

/* Of python3: "Zo\u00eb \u0141ukasz \U0001F600".encode("utf-16-le") and -be, with their marks. */
static const struct {
    const char *written;
    size_t length;
    const char *read;
} wide_texts[] = {
    {"\xFF\xFEZ\0o\0\xEB\0 \0\x41\x01\x3D\xD8\x00\xDE", 16, "Zo\xC3\xAB \xC5\x81\xF0\x9F\x98\x80"},
    {"\xFE\xFF\0Z\0o\0\xEB\0 \x01\x41\xD8\x3D\xDE\x00", 16, "Zo\xC3\xAB \xC5\x81\xF0\x9F\x98\x80"},
    {"\xFF\xFE\x3D\xD8Z\0", 6, "\xEF\xBF\xBDZ"}, /* half a character */
    {"\xFF\xFEZ\0o", 5, "Z"},                    /* half a unit */
    {"Z\xC3\xAB", 3, "Z\xC3\xAB"},               /* no mark: left alone */
};

START_TEST(utf16_becomes_utf8)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_source source = {
        .name = "roster.csv", .text = wide_texts[_i].written, .length = wide_texts[_i].length};
    ck_assert(tv_encoding_narrow(&source, &arena, &problems));
    ck_assert_str_eq(source.text, wide_texts[_i].read);
    ck_assert_uint_eq(source.length, strlen(wide_texts[_i].read));
    tv_arena_release(&arena);
}
END_TEST

int main(void)
{
    TCase *encoding = tcase_create("encoding");
    tcase_add_loop_test(encoding, becomes_utf8, 0, sizeof texts / sizeof *texts);
    tcase_add_loop_test(encoding, utf16_becomes_utf8, 0, sizeof wide_texts / sizeof *wide_texts);
    return run_case(encoding);
}
