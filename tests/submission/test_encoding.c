/* test_encoding.c: files that are no UTF-8 become such, those that are stay as they are. */
#include <string.h>

#include "submission/encoding.h"
#include "visit/suite.h"

static const struct {
    const char *written, *read;
} texts[] = {
    {"int a; /* plain */\n", "int a; /* plain */\n"},
    {"/* Jos\xC3\xA9 */", "/* Jos\xC3\xA9 */"}, /* UTF-8 already */
    {"/* Jos\xE9 */", "/* Jos\xC3\xA9 */"},     /* Latin-1 */
    {"/* \x93quoted\x94 */", "/* ?quoted? */"}, /* Windows */
    {"\xFF\xFE/*", "\xFF\xFE/*"},               /* UTF-16, for others to refuse */
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

int main(void)
{
    TCase *encoding = tcase_create("encoding");
    tcase_add_loop_test(encoding, becomes_utf8, 0, sizeof texts / sizeof *texts);
    return run_case(encoding);
}
