/* test_gradebook.c: the tables that are made of a class's results. The expected ones, in
 * tests/class/tables, were written by hand.
 */
#include "class/results.h"

#include "class/gradebook_parts.h"
#include "visit/failing_memory.h"
#include "visit/utf8.h"

static struct sample done, broken, ended, full;
static struct tv_exercise exercise;
static struct tv_assignment assignment;

enum { ANNA, BOB, CARLA, DORA, EVIL, MUELLER, STUDENTS };

static struct tv_student class[STUDENTS];

static void make_class(void)
{
    static const struct tv_student list[STUDENTS] = {
        [ANNA] = {.key = "anna-meier",
                  .name = "Anna Meier",
                  .id = "123456",
                  .email = "anna@school.edu",
                  .origin = "class.zip: Anna Meier_123456/farmer.c"},
        [BOB] = {.key = "bob", .name = "Bob", .login = "bob01", .origin = "bob.c"},
        [CARLA] = {.key = "carla", .name = "Carla", .id = "7", .reason = "Nothing was handed in."},
        [DORA] = {.key = "dora", .name = "Dora", .id = "8", .origin = "dora.c"},
        [EVIL] = {.key = "evil",
                  .name = "=HYPERLINK(\"http://x\",\"y\")",
                  .id = "=1+1",
                  .email = "-1@x",
                  .origin = "@SUM(A1);=2/farmer.c",
                  .remark = "+1+1",
                  .is_late = true},
        [MUELLER] = {.key = "mueller", .name = "M\xC3\xBCller, J\xC3\xB6rg", .origin = "m.c"},
    };
    for (size_t i = 0; i < STUDENTS; i++) {
        class[i] = list[i];
        class[i].id = list[i].id ? list[i].id : "";
        class[i].email = list[i].email ? list[i].email : "";
        class[i].login = list[i].login ? list[i].login : "";
        class[i].row = SIZE_MAX;
    }
}

/* Of 25 points the last five are of a hidden check, which one machine could not do. */
static void make_exercise(void)
{
    static const uint64_t points[SAMPLE_CHECKS] = {2, 8, 6, 4, 5};
    for (size_t i = 0; i < SAMPLE_CHECKS; i++)
        done.checks[i].points = points[i];
    assignment = (struct tv_assignment){
        .checks = done.checks, .check_count = SAMPLE_CHECKS, .points = 25};
    exercise = done.exercise;
    exercise.assignment = &assignment;
}

static void set_up(void)
{
    sample_init(&done);
    sample_init(&full);
    full.grading.earned = full.grading.points;
    sample_init(&broken);
    sample_break(&broken);
    sample_init(&ended);
    sample_end_early(&ended);
    make_class();
    make_exercise();
    results_begin();
    results_put(&class[ANNA], TV_RESULT_GRADED, &done.grading);
    results_put(&class[BOB], TV_RESULT_GRADED, &broken.grading);
    results_put(&class[CARLA], TV_RESULT_NOTHING, NULL);
    results_put(&class[EVIL], TV_RESULT_TOO_LONG, &ended.grading);
    results_put(&class[MUELLER], TV_RESULT_GRADED, &full.grading);
}

static void write_tables(const struct tv_students *students)
{
    struct tv_error error = {.file = NULL};
    bool written = tv_gradebook_write(&results_store, students, &exercise, results_folder, &error);
    ck_assert_msg(written, "%s", error.text);
}

static char *written(const char *file)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", results_folder, file);
    return results_read(path);
}

static void assert_table(const char *file, const char *expected_file)
{
    char path[200];
    snprintf(path, sizeof path, "tests/class/tables/%s", expected_file);
    char *text = written(file), *expected = results_read(path);
    ck_assert_str_eq(text, expected);
    free(text);
    free(expected);
}

START_TEST(test_without_a_roster)
{
    write_tables(&(struct tv_students){.list = class, .count = STUDENTS});
    assert_table("gradebook.csv", "gradebook.csv");
    assert_table("moodle.csv", "moodle.csv");
    assert_table("canvas.csv", "canvas.csv");
}
END_TEST

static void assert_has(const char *file, const char *words, bool has)
{
    char *text = written(file);
    ck_assert_msg((strstr(text, words) != NULL) == has, "%s: %s", file, text);
    free(text);
}

/* A row is a line, and a reason is cut between characters: bytes that are no UTF-8 would make a
 * spreadsheet take the whole table for another encoding. */
START_TEST(test_long_reason)
{
    static const char letter[] = "\xC3\xBC";
    char reason[1000] = "x";
    for (size_t length = (size_t)_i; length + 3 < sizeof reason; length += 2)
        memcpy(reason + length, letter, sizeof letter);
    struct tv_student student = class[CARLA];
    student.reason = reason;
    results_put(&student, TV_RESULT_NOTHING, NULL);
    write_tables(&(struct tv_students){.list = class, .count = STUDENTS});
    char *text = written("gradebook.csv");
    ck_assert(tv_utf8_is_valid(text));
    ck_assert_ptr_nonnull(strstr(text, "..."));
    free(text);
}
END_TEST

/* Who may have handed in what is another row's has no grade, and no platform is told of one. */
START_TEST(test_not_clear_whose)
{
    results_put(&class[CARLA], TV_RESULT_UNCLEAR, NULL);
    write_tables(&(struct tv_students){.list = class, .count = STUDENTS});
    assert_has("gradebook.csv", "carla,Carla,7,,unclear,,25,,,,,,,,Nothing was handed in.,,", true);
    assert_has("moodle.csv", "Carla", false);
    assert_has("canvas.csv", "Carla", false);
}
END_TEST

/* ---- The platform's own tables ---- */

enum { CELLS = 9, ROWS = 8 };

/* A table and which of its rows are students'. */
struct own {
    const char *cells[ROWS][CELLS];
    struct tv_csv_row rows[ROWS];
    struct tv_roster_row students[3];
    struct tv_student list[4];
};

/* Anna, Carla and Dora are in the roster, in these rows; Bob is not. */
static struct tv_students students_of(struct own *own, size_t rows, size_t anna, size_t carla,
                                      size_t dora)
{
    const size_t at[] = {anna, carla, dora};
    const size_t who[] = {ANNA, CARLA, DORA, BOB};
    for (size_t i = 0; i < rows; i++) {
        own->rows[i] = (struct tv_csv_row){.line = (unsigned)i + 1, .cells = own->cells[i]};
        while (own->rows[i].count < CELLS && own->cells[i][own->rows[i].count])
            own->rows[i].count++;
    }
    for (size_t i = 0; i < 4; i++)
        own->list[i] = class[who[i]];
    for (size_t i = 0; i < 3; i++) {
        own->students[i].cells = &own->rows[at[i]];
        own->list[i].row = i;
    }
    return (struct tv_students){
        .list = own->list,
        .count = 4,
        .roster = {.csv = {.rows = own->rows, .count = rows}, .rows = own->students, .count = 3}};
}

/* Dora has no result: what Moodle has of her stays. */
START_TEST(test_worksheet_of_moodle)
{
    struct own own = {
        .cells = {
            {"Identifier", "Full name", "Status", "Grade", "Maximum Grade", "Grade can be changed",
             "Last modified (submission)", "Last modified (grade)", "Feedback comments"},
            {"Participant 123456", "Anna Meier", "Submitted for grading", "", "100.00", "Yes",
             "Monday, 6 October 2025, 10:37 AM", "-", ""},
            {"Participant 7", "Carla", "No submission", "", "100.00", "Yes", "-", "-", "old"},
            {"Participant 8", "Dora", "Submitted for grading", "55.00", "100.00", "Yes", "-", "-",
             "good"},
        }};
    struct tv_students students = students_of(&own, 4, 1, 2, 3);
    write_tables(&students);
    assert_table("moodle.csv", "moodle-filled.csv");
}
END_TEST

START_TEST(test_worksheet_in_german)
{
    struct own own = {.cells = {
                          {"ID", "Bewertung", "Bestwertung", "Zuletzt ge\xC3\xA4ndert (Bewertung)"},
                          {"Teilnehmer/in123456", "", "40,00", "-"},
                          {"Teilnehmer/in7", "", "40,00", "-"},
                          {"Teilnehmer/in8", "", "40,00", "-"},
                      }};
    struct tv_students students = students_of(&own, 4, 1, 2, 3);
    students.count = 3;
    write_tables(&students);
    char *text = written("moodle.csv");
    ck_assert_str_eq(text, "ID,Bewertung,Bestwertung,Zuletzt ge\xC3\xA4ndert (Bewertung)\r\n"
                           "Teilnehmer/in123456,11,\"40,00\",-\r\n"
                           "Teilnehmer/in7,0,\"40,00\",-\r\n"
                           "Teilnehmer/in8,,\"40,00\",-\r\n");
    free(text);
}
END_TEST

static struct own export_of_canvas(const char *assignment_name)
{
    return (struct own){
        .cells = {
            {"Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Notes", "Visits (1)",
             assignment_name, "Current Score"},
            {"", "", "", "", "", "", "", "Manual Posting", ""},
            {"    Points Possible", "", "", "", "", "", "10.00", "40.00", "(read only)"},
            {"Meier, Anna", "11", "123456", "anna", "A & B", "", "9.00", "", "90"},
            {"Carla", "12", "7", "carla", "A", "ill", "8.00", "EX", "80"},
            {"Dora", "13", "8", "dora", "B", "", "7.00", "17", "70"},
            {"Student, Test", "99", "", "3f2a", "A", "", "", "", ""},
        }};
}

/* Who is excused stays so. Other columns are left out. */
START_TEST(test_export_of_canvas)
{
    struct own own = export_of_canvas("The farmer's problem (4711)");
    struct tv_students students = students_of(&own, 7, 3, 4, 5);
    write_tables(&students);
    assert_table("canvas.csv", "canvas-filled.csv");
}
END_TEST

static void assert_assignment(const char *name, const char *filled)
{
    struct own own = export_of_canvas(name);
    struct tv_students students = students_of(&own, 7, 3, 4, 5);
    write_tables(&students);
    char *text = written("canvas.csv"), expected[200];
    snprintf(expected, sizeof expected, "Student,ID,SIS User ID,SIS Login ID,Section,%s\r\n",
             filled);
    ck_assert_msg(strncmp(text, expected, strlen(expected)) == 0, "%s: %s", name, text);
    free(text);
}

START_TEST(test_which_assignment)
{
    static const char *const new = "The farmer's problem";
    assert_assignment("farmer (4711)", "farmer (4711)");
    assert_assignment("Week 3: Farmer (4711)", "Week 3: Farmer (4711)");
    assert_assignment("THE FARMER'S PROBLEM (4711)", "THE FARMER'S PROBLEM (4711)");
    assert_assignment("Farmers (4711)", new);
    assert_assignment("Farmer", new); /* no number: a total, or a column of notes */
    assert_assignment("Farmer Final Score (read only)", new);
}
END_TEST

/* Of two that might be meant none is taken, but for one that is called so. */
START_TEST(test_two_assignments)
{
    struct own own = export_of_canvas("Farmer again (4712)");
    own.cells[0][6] = "Farmer once (4711)";
    struct tv_students students = students_of(&own, 7, 3, 4, 5);
    write_tables(&students);
    char *text = written("canvas.csv");
    ck_assert_ptr_nonnull(strstr(text, "Section,The farmer's problem\r\n"));
    ck_assert_ptr_nonnull(strstr(text, "\"    Points Possible\",,,,,25\r\n"));
    ck_assert_ptr_nonnull(strstr(text, "A & B,6.88\r\n"));
    free(text);
    own.cells[0][6] = "farmer (4711)";
    write_tables(&students);
    text = written("canvas.csv");
    ck_assert_ptr_nonnull(strstr(text, "Section,farmer (4711)\r\n"));
    free(text);
}
END_TEST

/* ---- Points ---- */

START_TEST(test_scale)
{
    ck_assert_uint_eq(tv_on_scale(1200, 2000, 10000), 6000);
    ck_assert_uint_eq(tv_on_scale(100, 300, 10000), 3333);
    ck_assert_uint_eq(tv_on_scale(200, 300, 10000), 6667);
    ck_assert_uint_eq(tv_on_scale(1, 200, 100), 1); /* a half is rounded up */
    ck_assert_uint_eq(tv_on_scale(0, 0, 10000), 0);
}
END_TEST

static uint64_t points_of(const char *text)
{
    uint64_t points = 0;
    return tv_points_read(text, &points) ? points : 0;
}

START_TEST(test_points_are_read)
{
    ck_assert_uint_eq(points_of("20"), 2000);
    ck_assert_uint_eq(points_of("20.5"), 2050);
    ck_assert_uint_eq(points_of("100,00"), 10000);
    ck_assert_uint_eq(points_of("0"), 0);
    ck_assert_uint_eq(points_of("-20"), 0);
    ck_assert_uint_eq(points_of("1.000,00"), 0);
    ck_assert_uint_eq(points_of("Scale: good, bad"), 0);
    ck_assert_uint_eq(points_of(""), 0);
}
END_TEST

/* ---- Failures ---- */

START_TEST(test_full_disk)
{
    const struct tv_students students = {.list = class, .count = STUDENTS};
    struct tv_error error = {.file = NULL};
    char path[200], expected[300];
    snprintf(path, sizeof path, "%s/moodle.csv", results_folder);
    ck_assert_int_eq(symlink("/dev/full", path), 0);
    ck_assert(!tv_gradebook_write(&results_store, &students, &exercise, results_folder, &error));
    snprintf(expected, sizeof expected, "cannot write '%s': No space left on device", path);
    ck_assert_str_eq(error.text, expected);
}
END_TEST

START_TEST(test_no_folder)
{
    const struct tv_students students = {.list = class, .count = STUDENTS};
    struct tv_error error = {.file = NULL};
    ck_assert(!tv_gradebook_write(&results_store, &students, &exercise, "/nowhere", &error));
    ck_assert_str_eq(error.text,
                     "cannot write '/nowhere/gradebook.csv': No such file or directory");
}
END_TEST

/* Where a text of more than 15 bytes was being read, Jansson 2.14 goes on without a character of
 * it: a result may count as damaged then. */
static void assert_same_points(void)
{
    char *text = written("gradebook.csv");
    if (!strstr(text, "is damaged"))
        assert_table("gradebook.csv", "gradebook.csv");
    free(text);
}

/* Each allocation fails once: an error, or the same tables. */
START_TEST(test_no_memory)
{
    const struct tv_students students = {.list = class, .count = STUDENTS};
    uint64_t failures = 0;
    for (uint64_t i = 0; can_run_out(); i += failures > 100 ? 13 : 1) {
        struct tv_error error = {.text = ""};
        int64_t before = memory.in_use;
        memory.until_failure = i;
        memory.failed = 0;
        bool ok = tv_gradebook_write(&results_store, &students, &exercise, results_folder, &error);
        bool ran_out = memory.failed > 0;
        int64_t kept = memory.in_use - before;
        memory.until_failure = UINT64_MAX;
        ck_assert(ok || error.text[0]);
        ck_assert_int_eq(kept, 0);
        if (ok)
            assert_same_points();
        failures += !ok;
        if (!ran_out)
            break;
    }
    ck_assert(failures > 10 || !can_run_out());
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("gradebook");
    tcase_add_checked_fixture(test_case, set_up, results_end);
    tcase_add_test(test_case, test_without_a_roster);
    tcase_add_loop_test(test_case, test_long_reason, 0, 2);
    tcase_add_test(test_case, test_not_clear_whose);
    tcase_add_test(test_case, test_worksheet_of_moodle);
    tcase_add_test(test_case, test_worksheet_in_german);
    tcase_add_test(test_case, test_export_of_canvas);
    tcase_add_test(test_case, test_which_assignment);
    tcase_add_test(test_case, test_two_assignments);
    tcase_add_test(test_case, test_scale);
    tcase_add_test(test_case, test_points_are_read);
    tcase_add_test(test_case, test_full_disk);
    tcase_add_test(test_case, test_no_folder);
    tcase_add_test(test_case, test_no_memory);
    return run_case(test_case);
}
