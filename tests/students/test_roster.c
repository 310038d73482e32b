/* test_roster.c: rosters as platforms export them. A row is shown as its line, name, id (and the
 * other one), login and address.
 */
#include "students/roster.h"
#include "exercise/loading.h"

static const struct {
    const char *text, *rows;
} rosters[] = {
    /* Moodle, the participants of a course, and the worksheet of an assignment */
    {"\xEF\xBB\xBF\"First name\",Surname,\"ID number\",\"Email address\",Groups\n"
     "Anna,Meier,17-111,anna@example.org,A\n",
     "2 Anna Meier|17-111||anna@example.org\n"},
    {"Identifier,\"Full name\",\"ID number\",\"Email address\",Status,Grade,\"Maximum Grade\"\n"
     "\"Participant 5551\",\"Anna Meier\",17-111,anna@example.org,Submitted,,10.00\n"
     "\"Participant 5552\",\"Ben Huber\",,ben@example.org,\"No submission\",,10.00\n",
     "2 Anna Meier|5551 (17-111)||anna@example.org\n"
     "3 Ben Huber|5552||ben@example.org\n"},
    {"Identifier,Status,Grade\nParticipant 5551,Submitted,\n", "2 |5551||\n"}, /* blind marking */
    {"Vorname;Nachname;ID-Nummer;E-Mail-Adresse\nZo\xEB;M\xFCller;7;z@example.org\n",
     "2 Zo\xC3\xAB M\xC3\xBCller|7||z@example.org\n"},
    {"Pr\xC3\xA9nom,Nom,Adresse de courriel\nAnne,Roux,a@example.org\n",
     "2 Anne Roux|||a@example.org\n"},
    /* Canvas, the gradebook: lib/gradebook_exporter.rb */
    {"Student,ID,SIS User ID,SIS Login ID,Section,Farmer (4711),Current Score\n"
     ",,,,,Manual Posting,\n"
     "    Points Possible,,,,,10,(read only)\n"
     "\"Meier, Anna\",98765,s17111,ameier,Section 1,,\n"
     "\"Student, Test\",99999,,7f3a,Section 1,,\n",
     "4 Anna Meier|98765 (s17111)|ameier|\n"},
    /* Gradescope */
    {"First Name,Last Name,SID,Email,Role\nAnna,Meier,123,anna@example.org,Student\n",
     "2 Anna Meier|123||anna@example.org\n"},
    /* written by hand */
    {"name,id\nAnna Meier,123\n\n  Ben Huber  , 456 \n", "2 Anna Meier|123||\n4 Ben Huber|456||\n"},
    {"ID\n123\n456\n", "2 |123||\n3 |456||\n"},
    {"LAST_NAME,First-Name\nMeier,Anna\nHuber,\n,Zoe\n,\n",
     "2 Anna Meier|||\n3 Huber|||\n4 Zoe|||\n"},
    {"name,id\n\"Meier,\nAnna\",1\n", "2 Anna Meier|1||\n"},
};

static const char *shown(const struct tv_roster *roster)
{
    static char text[1000];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    for (size_t i = 0; i < roster->count; i++) {
        const struct tv_roster_row *row = &roster->rows[i];
        fprintf(out, "%u %s|%s", row->line, row->name, row->id);
        if (*row->other_id)
            fprintf(out, " (%s)", row->other_id);
        fprintf(out, "|%s|%s\n", row->login, row->email);
        ck_assert_uint_eq(row->cells->line, row->line);
    }
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static bool read_text(const char *text, struct tv_roster *roster, struct tv_arena *arena,
                      struct tv_problems *problems)
{
    struct scratch scratch = scratch_file(text, strlen(text));
    bool ok = tv_roster_read(roster, arena, scratch.path, problems);
    scratch_remove(&scratch);
    return ok;
}

START_TEST(platforms)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_roster roster;
    ck_assert(read_text(rosters[_i].text, &roster, &arena, &problems));
    ck_assert_str_eq(shown(&roster), rosters[_i].rows);
    tv_arena_release(&arena);
}
END_TEST

static const struct {
    const char *text, *problem; /* behind the file's name */
} refused[] = {
    {"Anna Meier,123456\nBen Huber,234567\n",
     ":1:1: error: no column names or numbers a student: this line has 'Anna Meier', '123456'; "
     "call one of them 'name', 'id', 'login' or 'email'\n"
     "Anna Meier,123456\n"
     "^\n"},
    {"name,id\n,\n", ": error: names no student below its first line\n"},
    {"name,id\nAnna Meier,123\nBen Huber,456\nAnna Meyer,123\n",
     ":4:1: error: the id '123' is in line 2, too: take one of the two lines away, or mend its id\n"
     "Anna Meyer,123\n"
     "^\n"},
};

START_TEST(no_roster)
{
    struct tv_arena arena = {.chunks = NULL};
    struct tv_problems problems = {.count = 0};
    struct tv_roster roster;
    ck_assert(!read_text(refused[_i].text, &roster, &arena, &problems));
    const char *text = printed(&problems);
    ck_assert_str_eq(text + strcspn(text, ":"), refused[_i].problem);
    tv_problems_release(&problems);
    tv_arena_release(&arena);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("roster");
    TCase *tests = tcase_create("roster");
    tcase_add_loop_test(tests, platforms, 0, sizeof rosters / sizeof *rosters);
    tcase_add_loop_test(tests, no_roster, 0, sizeof refused / sizeof *refused);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
