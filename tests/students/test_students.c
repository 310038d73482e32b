/* test_students.c: what was handed in and a roster, beside the students that come of it:
 *
 *     key|name|id|origin, or why there is none|remark
 */
#include "students/given.h"
#include "students/students.h"
#include "exercise/loading.h"
#include "visit/failing_memory.h"

/* As Gradescope writes it (Ruby's YAML), shortened. */
static const char list[] =
    "---\n"
    "submission_5551:\n"
    "  :submitters:\n"
    "  - :name: Zo\xC3\xAB M\xC3\xBCller\n"
    "    :sid: '0123'\n"
    "    :email: zoe@example.org\n"
    "  - :name: Ben Huber\n"
    "    :sid: ''\n"
    "    :email: ben@example.org\n"
    "  :created_at: 2023-11-06 07:13:47.644186000 Z\n"
    "  :score: 3.0\n"
    "  :results:\n"
    "    tests:\n"
    "    - name: ':name: Eve'\n"
    "      :submitters:\n"
    "      - :name: Eve\n"
    "  :history:\n"
    "  - :id: 1\n"
    "    :name: Eve\n"
    "    :results: &1 !ruby/hash:ActiveSupport::HashWithIndifferentAccess {}\n"
    "submission_5552:\n"
    "  :history: []\n"
    "  :submitters:\n"
    "  - :sid: '77'\n"
    "    :name: \"Anna \\\"A\\\" Meier\"\n";

/* Stands in for sources.c, which is tested by itself: all that is read of a file is this list. */
bool tv_sources_read(const struct tv_sources *sources, const bool *wanted, tv_entry_take *take,
                     void *context, struct tv_problems *problems)
{
    for (size_t i = 0; i < sources->count; i++) {
        struct tv_error error;
        if (wanted[i] && !take(context, i, list, sizeof list - 1, &error))
            return tv_out_of_memory(problems);
    }
    return true;
}

static const struct example {
    const char *files[8];
    const char *roster; /* or NULL */
    const char *students;
} examples[] = {
    {{"class.zip: Ben Huber_12_assignsubmission_file/notes.docx",
      "class.zip: \xC3\x84nna Meier_11_assignsubmission_file/farmer-1.c",
      "class.zip: \xC3\x84nna Meier_11_assignsubmission_file/farmer.c"},
     NULL,
     "anna-meier|\xC3\x84nna Meier|11|class.zip: \xC3\x84nna "
     "Meier_11_assignsubmission_file/farmer-1.c|farmer-1.c was taken, for its name has the highest "
     "number; not farmer.c.\n"
     "ben-huber|Ben Huber|12|No C file was handed in, but: notes.docx.|\n"},
    {{"x/class.zip: meieranna_LATE_11_43210_farmer.c"},
     NULL,
     "meieranna|meieranna|11|class.zip: meieranna_LATE_11_43210_farmer.c|late\n"},
    {{"farmer.c"}, NULL, "farmer|farmer||farmer.c|\n"},
    /* two of the same name, with numbers and without */
    {{"class: Anna Meier_11_assignsubmission_file/farmer.c",
      "class: Anna Meier_12_assignsubmission_file/farmer.c"},
     NULL,
     "anna-meier-11|Anna Meier|11|class: Anna Meier_11_assignsubmission_file/farmer.c|"
     "Another student has the same name.\n"
     "anna-meier-12|Anna Meier|12|class: Anna Meier_12_assignsubmission_file/farmer.c|"
     "Another student has the same name.\n"},
    {{"one: Anna/farmer.c", "one: Ben/farmer.c", "two: Anna/farmer.c", "two: Cem/farmer.c"},
     NULL,
     "anna|Anna||one: Anna/farmer.c|Another student has the same name.\n"
     "anna-2|Anna||two: Anna/farmer.c|Another student has the same name.\n"
     "ben|Ben||one: Ben/farmer.c|\n"
     "cem|Cem||two: Cem/farmer.c|\n"},
    /* the same student in two archives, by number */
    {{"late.zip: Anna_11_assignsubmission_file/farmer-1.c",
      "class.zip: Anna_11_assignsubmission_file/farmer.c"},
     NULL,
     "anna|Anna|11|late.zip: Anna_11_assignsubmission_file/farmer-1.c|farmer-1.c was taken, for "
     "its "
     "name has the highest number; not farmer.c.\n"},
    /* Gradescope: of a group each is a student */
    {{"e.zip: assignment_1_export/submission_5551/farmer.c",
      "e.zip: assignment_1_export/submission_5552/main.c",
      "e.zip: assignment_1_export/submission_5553/farmer.c",
      "e.zip: assignment_1_export/submission_metadata.yml"},
     NULL,
     "anna-a-meier|Anna \"A\" Meier|77|e.zip: assignment_1_export/submission_5552/main.c|\n"
     "ben-huber|Ben Huber||e.zip: assignment_1_export/submission_5551/farmer.c|"
     "Handed in by a group.\n"
     "submission-5553|submission_5553||e.zip: assignment_1_export/submission_5553/farmer.c|Who it "
     "is, is not known: no submission_metadata.yml says it.\n"
     "zoe-muller|Zo\xC3\xAB M\xC3\xBCller|0123|e.zip: assignment_1_export/submission_5551/farmer.c|"
     "Handed in by a group.\n"},
    /* the roster: by id, by the school's id, by login, by address, by name, by last name */
    {{"c: 11_x.c", "c: ben-222.c", "c: cng.c", "c: de.c", "c: \xC3\x89va M\xC3\xB6st.c", "c: FOX.c",
      "c: guest.c"},
     "Student,ID,SIS User ID,SIS Login ID,Email\n\"Abel, Al\",11,,,\n\"Ben, B\",12,222,,\n"
     "\"Nguyen, C\",13,,cng,\n\"Doe, D\",14,,,de@example.org\n\"Most, Eva\",15,,,\n"
     "\"Fox, Flo\",16,,,\n\"Zed, Z\",17,,,\n",
     "al-abel|Al Abel|11|Nothing was handed in.|\n"
     "b-ben|B Ben|222|c: ben-222.c|\n"
     "c-nguyen|C Nguyen|13|c: cng.c|\n"
     "d-doe|D Doe|14|c: de.c|\n"
     "eva-most|Eva Most|15|c: \xC3\x89va M\xC3\xB6st.c|\n"
     "flo-fox|Flo Fox|16|c: FOX.c|\n"
     "z-zed|Z Zed|17|Nothing was handed in.|\n"
     "11-x|11 x||c: 11_x.c|Not on the roster.\n"
     "guest|guest||c: guest.c|Not on the roster.\n"},
    /* Canvas runs names together, last name first; Moodle's number is in its worksheet */
    {{"c: vandenbergzoe_98765_1_farmer.c"},
     "name\nZo\xC3\xAB van den Berg\n",
     "zoe-van-den-berg|Zo\xC3\xAB van den Berg|98765|c: vandenbergzoe_98765_1_farmer.c|\n"},
    {{"c: Participant_5551_assignsubmission_file/farmer.c"},
     "Identifier,Full name\nParticipant 5551,Anna Meier\n",
     "anna-meier|Anna Meier|5551|c: Participant_5551_assignsubmission_file/farmer.c|\n"},
    {{"c: Participant_5551_assignsubmission_file/farmer.c"},
     "Identifier,Status\nParticipant 5551,x\nParticipant 5552,x\n",
     "participant-5551|Participant 5551|5551|c: Participant_5551_assignsubmission_file/farmer.c|\n"
     "5552|5552|5552|Nothing was handed in.|\n"},
    /* nobody's work becomes another's: two of a name on the roster, two who handed in, two brothers
     */
    {{"c: Anna Meier/farmer.c", "c: Ben Huber/farmer.c"},
     "name,id\nAnna Meier,11\nBen Huber,13\nMeier Anna,12\n",
     "anna-meier-11|Anna Meier|11|Nothing was handed in that is surely this student's: see who is "
     "not on the roster.|Another student has the same name.unclear\n"
     "ben-huber|Ben Huber|13|c: Ben Huber/farmer.c|\n"
     "meier-anna|Meier Anna|12|Nothing was handed in that is surely this student's: see who is not "
     "on the roster.|unclear\n"
     "anna-meier|Anna Meier||c: Anna Meier/farmer.c|Lines 2 and 4 of the roster fit, and nothing "
     "tells which. Another student has the same name.\n"},
    {{"c: Anna Meier_1111_assignsubmission_file/farmer.c",
      "c: Anna Meier_1112_assignsubmission_file/farmer.c"},
     "name\nAnna Meier\n",
     "anna-meier|Anna Meier||Nothing was handed in that is surely this student's: see who is not "
     "on "
     "the roster.|Another student has the same name.unclear\n"
     "anna-meier-1111|Anna Meier|1111|c: Anna Meier_1111_assignsubmission_file/farmer.c|Line 2 of "
     "the roster fits, but more than one who handed in. Another student has the same name.\n"
     "anna-meier-1112|Anna Meier|1112|c: Anna Meier_1112_assignsubmission_file/farmer.c|Line 2 of "
     "the roster fits, but more than one who handed in. Another student has the same name.\n"},
    {{"c: meier.c", "c: zed.c"},
     "name\nAnna Meier\nBen Meier\nZoe Zed\n",
     "anna-meier|Anna Meier||Nothing was handed in that is surely this student's: see who is not "
     "on "
     "the roster.|unclear\n"
     "ben-meier|Ben Meier||Nothing was handed in that is surely this student's: see who is not on "
     "the roster.|unclear\n"
     "zoe-zed|Zoe Zed||c: zed.c|\n"
     "meier|meier||c: meier.c|Lines 2 and 3 of the roster fit, and nothing tells which.\n"},
    /* what one student handed in under two names is one student's */
    {{"c: Anna Meier.c", "c: meier-1111.c"},
     "name,id\nAnna Meier,1111\n",
     "anna-meier|Anna Meier|1111|c: meier-1111.c|meier-1111.c was taken, for it is the last by "
     "name; not Anna Meier.c.\n"},
    {{NULL}, "name\nAnna Meier\n", "anna-meier|Anna Meier||Nothing was handed in.|\n"},
};

static const char *mark_of(const struct tv_student *student)
{
    return student->is_unclear ? "unclear" : student->is_late ? "late" : "";
}

static const char *shown(const struct tv_students *students)
{
    static char text[5000];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    for (size_t i = 0; i < students->count; i++) {
        const struct tv_student *student = &students->list[i];
        fprintf(out, "%s|%s|%s|%s|%s%s\n", student->key, student->name, student->id,
                student->reason ? student->reason : student->origin,
                student->remark ? student->remark : "", mark_of(student));
        ck_assert_uint_eq(student->row, i < students->roster.count ? i : SIZE_MAX);
    }
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static bool find(const struct tv_sources *sources, const char *roster, struct tv_students *students,
                 struct tv_problems *problems)
{
    struct scratch scratch = scratch_file(roster ? roster : "", roster ? strlen(roster) : 0);
    struct tv_students_wanted wanted = {sources, "farmer", roster ? scratch.path : NULL};
    bool ok = tv_students_find(students, &wanted, problems);
    scratch_remove(&scratch);
    return ok;
}

START_TEST(classes)
{
    struct tv_sources sources = given(examples[_i].files);
    struct tv_problems problems = {.count = 0};
    struct tv_students students;
    bool ok = find(&sources, examples[_i].roster, &students, &problems);
    tv_problems_print(&problems, stderr);
    ck_assert(ok);
    ck_assert_str_eq(shown(&students), examples[_i].students);
    tv_students_release(&students);
    tv_problems_release(&problems);
    tv_arena_release(&sources.arena);
}
END_TEST

START_TEST(list_of_gradescope_is_too_large)
{
    static const char *const files[] = {"e.zip: submission_5551/farmer.c",
                                        "e.zip: submission_metadata.yml", NULL};
    struct tv_sources sources = given(files);
    struct tv_problems problems = {.count = 0};
    struct tv_students students;
    sources.entries[1].trouble = "is larger than 1 MB";
    ck_assert(find(&sources, NULL, &students, &problems));
    ck_assert_str_eq(
        shown(&students),
        "submission-5551|submission_5551||e.zip: submission_5551/farmer.c|Who it is, is "
        "not known: submission_metadata.yml is larger than 1 MB.\n");
    tv_students_release(&students);
    tv_arena_release(&sources.arena);
}
END_TEST

START_TEST(nothing_at_all)
{
    static const char *const arguments[] = {"empty.zip"}, *const none[] = {NULL};
    struct tv_sources sources = given(none);
    struct tv_problems problems = {.count = 0};
    struct tv_students students;
    sources.arguments = arguments;
    ck_assert(!find(&sources, NULL, &students, &problems));
    ck_assert_str_eq(printed(&problems),
                     "empty.zip: error: there is no file in it: nothing was handed in\n");
    tv_students_release(&students);
    tv_problems_release(&problems);
    tv_arena_release(&sources.arena);
}
END_TEST

/* Each allocation fails once, and from each on all of them: that is said, and nothing leaks. */
START_TEST(out_of_memory)
{
    static const char *const files[] = {
        "c: export/submission_5551/farmer.c", "c: export/submission_5551/farmer-2.c",
        "c: export/submission_5553/notes.txt", "c: export/submission_metadata.yml", NULL};
    struct tv_sources sources = given(files);
    struct scratch roster = scratch_file("name,id\nBen Huber,1\nEve Ng,2\n", 29);
    const struct tv_students_wanted wanted = {&sources, "farmer", roster.path};
    bool is_enough = !can_run_out();
    for (uint64_t until = 0; !is_enough; until++) {
        struct tv_students students;
        struct tv_problems problems = {.count = 0};
        int64_t in_use = memory.in_use;
        set_memory(until, _i);
        bool ok = tv_students_find(&students, &wanted, &problems);
        is_enough = memory.failed == 0;
        set_memory(UINT64_MAX, false);
        ck_assert(ok || !is_enough); /* stdio can do without a buffer */
        ck_assert_int_eq(problems.failure, ok ? TV_NO_FAILURE : TV_NO_MEMORY);
        tv_students_release(&students);
        tv_problems_release(&problems);
        ck_assert_int_eq(memory.in_use, in_use);
        ck_assert_uint_lt(until, 10000);
    }
    scratch_remove(&roster);
    tv_arena_release(&sources.arena);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("students");
    TCase *tests = tcase_create("students");
    tcase_add_loop_test(tests, classes, 0, sizeof examples / sizeof *examples);
    tcase_add_test(tests, list_of_gradescope_is_too_large);
    tcase_add_test(tests, nothing_at_all);
    tcase_add_loop_test(tests, out_of_memory, 0, 2);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
