/* test_csv.c: tables as spreadsheets and platforms write them. A row is shown as its line, and its
 * cells in brackets; python3's csv module reads each of these texts the same, but for "sep=".
 */
#include "exercise/loading.h"
#include "files/csv.h"

static const struct {
    const char *text, *rows;
} tables[] = {
    {"name,id\nAnna,1\n", "1[name][id] 2[Anna][1]"},
    {"name,id\r\nAnna,1\r\n", "1[name][id] 2[Anna][1]"},
    {"name,id\rAnna,1", "1[name][id] 2[Anna][1]"}, /* old Macs; no line end at the end */
    {"name;id\nMeier, Anna;1\n", "1[name][id] 2[Meier, Anna][1]"},
    {"name\tid\nMeier, Anna\t1\n", "1[name][id] 2[Meier, Anna][1]"},
    {"\"a;b;c\",id\n1;2,3\n", "1[a;b;c][id] 2[1;2][3]"}, /* in quotes nothing separates */
    {"name\nAnna\n", "1[name] 2[Anna]"},
    {"sep=;\r\nname;a,b,c\r\n1;2\r\n", "2[name][a,b,c] 3[1][2]"}, /* Excel's own first line */
    {"sep=;x\n1;2\n", "1[sep=][x] 2[1][2]"},
    {"name,id\n\"Meier, Anna\",1\n", "1[name][id] 2[Meier, Anna][1]"},
    {"a,b\n\"say \"\"yes\"\"\",2\n", "1[a][b] 2[say \"yes\"][2]"},
    {"a,b\n\"two\nlines\",2\nx,3\n", "1[a][b] 2[two\nlines][2] 4[x][3]"},
    {"a,b\n5\" disk,2\n", "1[a][b] 2[5\" disk][2]"}, /* a quote within a cell is one */
    {"a,b\n\"x\"y,2\n", "1[a][b] 2[xy][2]"},
    {"a,b,c\n,,\n1,,\n", "1[a][b][c] 2[][][] 3[1][][]"},
    {"a,b\n\n  \n1,2\n\n", "1[a][b] 4[1][2]"}, /* blank lines are left out */
    {"a,b\n1\n1,2,3\n", "1[a][b] 2[1] 3[1][2][3]"},
    {"a,b\n1,", "1[a][b] 2[1][]"},
    {"\xEF\xBB\xBFname,id\nZo\xC3\xAB,1\n", "1[name][id] 2[Zo\xC3\xAB][1]"},
    {"name,id\nZo\xEB,1\n", "1[name][id] 2[Zo\xC3\xAB][1]"}, /* Excel's CSV */
};

static void write_row(const struct tv_csv_row *row, FILE *out)
{
    fprintf(out, "%u", row->line);
    for (size_t i = 0; i < row->count; i++)
        fprintf(out, "[%s]", row->cells[i]);
}

static const char *shown(const struct tv_csv *csv)
{
    static char text[1000];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    for (size_t i = 0; i < csv->count; i++) {
        fputs(i ? " " : "", out);
        write_row(&csv->rows[i], out);
    }
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static bool read_bytes(const char *bytes, size_t length, struct tv_csv *csv, struct tv_arena *arena,
                       struct tv_problems *problems)
{
    struct scratch scratch = scratch_file(bytes, length);
    bool ok = tv_csv_read(csv, arena, scratch.path, problems);
    scratch_remove(&scratch);
    return ok;
}

START_TEST(rows_and_cells)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_csv csv;
    ck_assert(read_bytes(tables[_i].text, strlen(tables[_i].text), &csv, &arena, &problems));
    ck_assert_str_eq(shown(&csv), tables[_i].rows);
    tv_arena_release(&arena);
}
END_TEST

/* What Excel calls "Unicode text". */
START_TEST(utf16)
{
    static const char bytes[] = "\xFF\xFEn\0a\0m\0e\0\t\0i\0d\0\r\0\n\0Z\0o\0\xEB\0\t\0001\0\r\0\n";
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_csv csv;
    ck_assert(read_bytes(bytes, sizeof bytes, &csv, &arena, &problems));
    ck_assert_str_eq(shown(&csv), "1[name][id] 2[Zo\xC3\xAB][1]");
    tv_arena_release(&arena);
}
END_TEST

/* Longer than what is read at a time: 20,000 lines "12345,12345". */
START_TEST(long_table)
{
    enum { ROWS = 20000 };
    char *bytes = malloc((size_t)ROWS * 12 + 1), *end = bytes;
    ck_assert_ptr_nonnull(bytes);
    for (unsigned i = 0; i < ROWS; i++)
        end += sprintf(end, "%05u,%05u\n", i, i);
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_csv csv;
    ck_assert(read_bytes(bytes, (size_t)(end - bytes), &csv, &arena, &problems));
    ck_assert_uint_eq(csv.count, ROWS);
    ck_assert_uint_eq(csv.rows[ROWS - 1].line, ROWS);
    ck_assert_str_eq(csv.rows[ROWS - 1].cells[1], "19999");
    tv_arena_release(&arena);
    free(bytes);
}
END_TEST

static const struct {
    const char *text;
    size_t length;
    const char *problem; /* behind the file's name */
} refused[] = {
    {"name,id\nAnna,\"1\nBen,2\n", 22,
     ":2:6: error: this quote has no end: put another behind the text, or take this one away\n"
     "Anna,\"1\n"
     "     ^\n"},
    {"", 0, ": error: has no row\n"},
    {"\n \n", 3, ": error: has no row\n"},
    {"PK\3\4xl/workbook.xml", 19, ": error: is no text: if it is a spreadsheet, save it as CSV\n"},
    {"\xD0\xCF\x11\xE0\0\0", 6, ": error: is no text: if it is a spreadsheet, save it as CSV\n"},
};

START_TEST(what_is_no_table)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_csv csv;
    ck_assert(!read_bytes(refused[_i].text, refused[_i].length, &csv, &arena, &problems));
    const char *text = printed(&problems);
    ck_assert_str_eq(text + strcspn(text, ":"), refused[_i].problem);
    ck_assert_int_eq(problems.failure, TV_BAD_DATA);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(no_such_file)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_csv csv;
    ck_assert(!tv_csv_read(&csv, &arena, "tests/files/absent.csv", &problems));
    ck_assert_str_eq(printed(&problems), "tests/files/absent.csv: error: cannot read it: No such "
                                         "file or directory\n");
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    ck_assert(!tv_csv_read(&csv, &arena, "tests/files", &problems)); /* a folder */
    tv_problems_release(&problems);
    tv_arena_release(&arena);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("csv");
    TCase *tests = tcase_create("csv");
    tcase_add_loop_test(tests, rows_and_cells, 0, sizeof tables / sizeof *tables);
    tcase_add_test(tests, utf16);
    tcase_add_test(tests, long_table);
    tcase_add_loop_test(tests, what_is_no_table, 0, sizeof refused / sizeof *refused);
    tcase_add_test(tests, no_such_file);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
