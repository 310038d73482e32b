/* test_choose.c: a student's files, beside which counts and what is said of it. "farmer.c 100" was
 * changed 100 seconds after some moment, "farmer.c !is empty" has a trouble.
 */
#include "students/choose.h"
#include "students/given.h"
#include "visit/suite.h"

static const struct example {
    const char *files[7];
    const char *taken; /* or NULL */
    const char *said;  /* the remark, or the reason why nothing is taken */
} examples[] = {
    {{"farmer.c"}, "farmer.c", NULL},
    {{"farmer.h", "farmer.C", "notes.docx"}, "farmer.C", NULL},
    {{"FARMER.C.TXT"}, "FARMER.C.TXT", NULL},
    {{"prog.c"}, "prog.c", NULL},
    /* 1. the name */
    {{"farmer.c", "main.c", "zz.c"},
     "farmer.c",
     "farmer.c was taken, for its name is nearest to the homework's; not main.c, zz.c."},
    {{"main.c 9000", "prog.c"},
     "prog.c",
     "prog.c was taken, for its name is nearest to the homework's; not main.c."},
    {{"prog.c 9000", "week 3/Copy of farmer.c"},
     "week 3/Copy of farmer.c",
     "week 3/Copy of farmer.c was taken, for its name is nearest to the homework's; not prog.c."},
    /* 2. the version */
    {{"farmer-1.c 9000", "farmer-2.c", "farmer.c 9999"},
     "farmer-2.c",
     "farmer-2.c was taken, for its name has the highest number; not farmer-1.c, farmer.c."},
    {{"farmer (10).c", "farmer (9).c"},
     "farmer (10).c",
     "farmer (10).c was taken, for its name has the highest number; not farmer (9).c."},
    {{"farmer(1).c", "farmer.c (3)", "farmer_v2.c.txt", "farmer2.c"},
     "farmer.c (3)",
     "farmer.c (3) was taken, for its name has the highest number; not farmer(1).c, "
     "farmer2.c, farmer_v2.c.txt."},
    {{"prog (2).c", "prog.c 9000"},
     "prog (2).c",
     "prog (2).c was taken, for its name has the highest number; not prog.c."},
    {{"helper (2).c", "prog.c 9000"}, /* two programs, not two versions */
     "prog.c",
     "prog.c was taken, for it is the latest; not helper (2).c."},
    /* 3. the date, 4. the name */
    {{"a/farmer.c 60", "b/farmer.c 0"},
     "a/farmer.c",
     "a/farmer.c was taken, for it is the latest; not b/farmer.c."},
    {{"a/farmer.c 59", "b/farmer.c 0"},
     "b/farmer.c",
     "b/farmer.c was taken, for it is the last by name; not a/farmer.c."},
    {{"a/farmer.c 100", "b/farmer.c 50", "c/farmer.c 0"}, /* c is not near the latest */
     "b/farmer.c",
     "b/farmer.c was taken, for it is the last by name; not a/farmer.c, c/farmer.c."},
    {{"1.c", "2.c", "3.c", "4.c", "5.c", "6.c"},
     "6.c",
     "6.c was taken, for it is the last by name; not 1.c, 2.c, 3.c, 4.c and 1 more."},
    {{"farmer.c", "farmer.c"}, /* twice in one archive */
     "farmer.c",
     "farmer.c was taken, for it is the last by name; not farmer.c."},
    /* what cannot be graded */
    {{"farmer.c !is larger than 1 MB", "prog.c"},
     "prog.c",
     "prog.c was taken; not farmer.c (is larger than 1 MB)."},
    {{"farmer.c", "hw.zip !is a damaged archive: truncated", "notes.docx"},
     "farmer.c",
     "farmer.c was taken; not hw.zip (is a damaged archive: truncated)."},
    {{"notes.docx"}, NULL, "No C file was handed in, but: notes.docx."},
    {{"farmer.h"}, NULL, "No C file was handed in, but: farmer.h."},
    {{"farmer.cpp", "farmer.zip !is a damaged archive: truncated"},
     NULL,
     "No C file was handed in, but: farmer.cpp, farmer.zip (is a damaged archive: truncated)."},
    {{"farmer.c !is empty", "notes.txt"},
     NULL,
     "No C file that can be graded was handed in: farmer.c (is empty), notes.txt."},
    {{".c"}, NULL, "No C file was handed in, but: .c."},
};

static void set_up(struct tv_entry *entry, struct tv_arena *arena)
{
    const char *trouble = strstr(entry->path, " !"), *space = strrchr(entry->path, ' ');
    if (trouble) {
        entry->trouble = trouble + 2;
        entry->path = tv_arena_copy(arena, entry->path, (size_t)(trouble - entry->path));
    } else if (space && strspn(space + 1, "0123456789") == strlen(space + 1)) {
        entry->changed = 1000000 + atoi(space + 1);
        entry->path = tv_arena_copy(arena, entry->path, (size_t)(space - entry->path));
    } else {
        entry->changed = 1000000;
    }
    ck_assert_ptr_nonnull(entry->path);
}

/* The order in which the files come makes no difference. */
static void check_choice(const struct example *example, bool is_reversed)
{
    char texts[8][100];
    const char *paths[8] = {NULL};
    size_t indexes[7];
    struct tv_whose whose[7];
    for (size_t i = 0; example->files[i]; i++) {
        snprintf(texts[i], sizeof texts[i], "class: %s", example->files[i]);
        paths[i] = texts[i];
    }
    struct tv_sources sources = given(paths);
    for (size_t i = 0; i < sources.count; i++) {
        set_up(&sources.entries[i], &sources.arena);
        whose[i] = (struct tv_whose){.name = "Anna", .id = "", .file = sources.entries[i].path};
        indexes[is_reversed ? sources.count - 1 - i : i] = i;
    }
    struct tv_choosing choosing = {&sources, whose, "farmer", &sources.arena};
    struct tv_choice choice;
    ck_assert(tv_choose(&choosing, indexes, sources.count, &choice));
    ck_assert_pstr_eq(example->taken ? choice.remark : choice.reason, example->said);
    ck_assert_ptr_null(example->taken ? choice.reason : choice.remark);
    if (example->taken)
        ck_assert_str_eq(sources.entries[choice.entry].path, example->taken);
    if (example->taken && !strcmp(example->files[sources.count - 1], "farmer.c") &&
        !strcmp(example->files[0], "farmer.c"))
        ck_assert_uint_eq(choice.entry, sources.count - 1);
    tv_arena_release(&sources.arena);
}

START_TEST(which_counts)
{
    check_choice(&examples[_i], false);
    check_choice(&examples[_i], true);
}
END_TEST

/* What was handed in twice is told apart by where it came from. */
START_TEST(called_the_same)
{
    static const char *const paths[] = {"class.zip: Anna_12/farmer.c", "late/: Anna_12/farmer.c",
                                        NULL};
    struct tv_sources sources = given(paths);
    struct tv_whose whose[2] = {{.name = "Anna", .id = "12", .file = "farmer.c"},
                                {.name = "Anna", .id = "12", .file = "farmer.c"}};
    sources.entries[0].changed = 1000000;
    sources.entries[1].changed = 2000000;
    struct tv_choosing choosing = {&sources, whose, "farmer", &sources.arena};
    struct tv_choice choice;
    ck_assert(tv_choose(&choosing, (const size_t[]){0, 1}, 2, &choice));
    ck_assert_uint_eq(choice.entry, 1);
    ck_assert_str_eq(choice.remark, "farmer.c was taken, for it is the latest; "
                                    "not class.zip: Anna_12/farmer.c.");
    tv_arena_release(&sources.arena);
}
END_TEST

/* The exercise's own name may end with a digit. */
START_TEST(homework_with_a_number)
{
    static const char *const paths[] = {"class: graph2.c", "class: graph3.c", "class: graph2-1.c",
                                        NULL};
    struct tv_sources sources = given(paths);
    struct tv_whose whose[3];
    for (size_t i = 0; i < 3; i++)
        whose[i] = (struct tv_whose){.name = "Anna", .id = "", .file = sources.entries[i].path};
    struct tv_choosing choosing = {&sources, whose, "graph2", &sources.arena};
    struct tv_choice choice;
    ck_assert(tv_choose(&choosing, (size_t[]){0, 1, 2}, 3, &choice));
    ck_assert_str_eq(choice.remark, "graph2-1.c was taken, for its name has the highest number; "
                                    "not graph2.c, graph3.c.");
    tv_arena_release(&sources.arena);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("choose");
    tcase_add_loop_test(tests, which_counts, 0, sizeof examples / sizeof *examples);
    tcase_add_test(tests, called_the_same);
    tcase_add_test(tests, homework_with_a_number);
    return run_case(tests);
}
