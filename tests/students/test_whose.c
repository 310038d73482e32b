/* test_whose.c: paths beside whose they are: name, id, what the student called the file, "late".
 *
 * Shapes: of Moodle, mod/assign/classes/downloader.php (4.x) and mod/assign/locallib.php (before);
 * of Canvas, lib/content_zipper.rb; of Gradescope, exports that public tools are made for.
 */
#include "students/given.h"
#include "students/whose.h"
#include "visit/suite.h"

/* One class each: what was given, beside whose it is. */
struct example {
    const char *paths[10], *whose[10];
};

static const struct example platforms[] = {
    /* Moodle, a folder for each student */
    {{"class.zip: Anna Meier_123456_assignsubmission_file/farmer.c",
      "class.zip: Ben O'Hara_123457_assignsubmission_file_/week 3/farmer.c",
      "class.zip: Participant_123458_assignsubmission_file_/farmer.c",
      "class.zip: Zo\xC3\xAB van der Berg_123459_assignsubmission_file/hw.zip/farmer.c",
      "class.zip: \xC3\x89va_7_assignsubmission_onlinetext/onlinetext.html",
      "class.zip: Gruppe 7_45_assignsubmission_file/farmer.c"},
     {"Anna Meier|123456|farmer.c", "Ben O'Hara|123457|week 3/farmer.c",
      "Participant 123458|123458|farmer.c", "Zo\xC3\xAB van der Berg|123459|hw.zip/farmer.c",
      "\xC3\x89va|7|onlinetext.html", "Gruppe 7|45|farmer.c"}},
    /* Moodle, without folders */
    {{"class.zip: Anna Meier_123456_assignsubmission_file_farmer.c",
      "class.zip: Anna Meier_123456_assignsubmission_file_farmer_v2.c",
      "class.zip: Default group_assignsubmission_file_farmer.c"},
     {"Anna Meier|123456|farmer.c", "Anna Meier|123456|farmer_v2.c", "Default group||farmer.c"}},
    /* Moodle, unpacked beside other things */
    {{"hw: export/Anna Meier_123456_assignsubmission_file/farmer.c",
      "hw: export/Ben Huber_123457_assignsubmission_file/farmer.c", "hw: roster.csv"},
     {"Anna Meier|123456|farmer.c", "Ben Huber|123457|farmer.c", "roster||roster.csv"}},
    /* Canvas */
    {{"submissions.zip: anon_x7Yz1_43212_farmer.c", "submissions.zip: LATE_anon_Q2_43213_farmer.c",
      "submissions.zip: huberben_LATE_98766_43211_farmer-2.c",
      "submissions.zip: meieranna_98765_43210_farmer.c",
      "submissions.zip: meieranna_98765_43214_hw_3_final.c",
      "submissions.zip: o\xC3\xA9zoe_98767_43215_hw.zip/src/farmer.c",
      "submissions.zip: rothkim_98768_text.html"},
     {"anon_x7Yz1|x7Yz1|farmer.c", "anon_Q2|Q2|farmer.c|late", "huberben|98766|farmer-2.c|late",
      "meieranna|98765|farmer.c", "meieranna|98765|hw_3_final.c", "o\xC3\xA9zoe|98767|src/farmer.c",
      "rothkim|98768|text.html"}},
    /* Gradescope; whose a submission is, stands in its list */
    {{"export.zip: assignment_123_export/submission_5551/farmer.c",
      "export.zip: assignment_123_export/submission_5552/src/farmer.c",
      "export.zip: assignment_123_export/submission_metadata.yml"},
     {"submission_5551||farmer.c|gradescope", "submission_5552||src/farmer.c|gradescope",
      "nobody"}},
};

static const struct example people[] = {
    /* one folder a student, below one for all */
    {{"class.zip: class-1234/Anna Meier/farmer.c",
      "class.zip: class-1234/Ben Huber/week 3/farmer.c",
      "class.zip: class-1234/huber_123456/main.c"},
     {"Anna Meier||farmer.c", "Ben Huber||week 3/farmer.c", "huber|123456|main.c"}},
    /* what a student's own file is called does not make it another's */
    {{"class: Anna Meier/farmer.c", "class: Ben Huber/meieranna_98765_43210_farmer.c",
      "class: Cem Y\xC4\xB1lmaz/farmer.c"},
     {"Anna Meier||farmer.c", "Ben Huber||meieranna_98765_43210_farmer.c",
      "Cem Y\xC4\xB1lmaz||farmer.c"}},
    /* files called after students */
    {{"mail: 123456.c", "mail: 345678_roth.c", "mail: farmer-okafor.c", "mail: farmer_ng_234567.c",
      "mail: huber-123456.c", "mail: huber-123456 (2).c", "mail: meier_123.c",
      "mail: meyer_farmer.C", "mail: smith-jones.c.txt"},
     {"123456|123456|123456.c", "roth|345678|345678_roth.c", "okafor||farmer-okafor.c",
      "ng|234567|farmer_ng_234567.c", "huber|123456|huber-123456.c",
      "huber|123456|huber-123456 (2).c", "meier|123|meier_123.c", "meyer||meyer_farmer.C",
      "smith-jones||smith-jones.c.txt"}},
    /* a number in parentheses is a version only beside the file without it */
    {{"mail: meier (2).c", "mail: meier.c", "mail: student (1).c", "mail: student (2).c",
      "mail: student_17.c"},
     {"meier||meier (2).c", "meier||meier.c", "student 1||student (1).c",
      "student 2||student (2).c", "student 17||student_17.c"}},
    /* an archive for each */
    {{"class: Meier, Anna (123456).zip/farmer.c", "class: huber_ben.tar.gz/hw/farmer.c",
      "class: kaya_cem.TXZ/farmer.c", "class: lee_dora.rar"},
     {"Meier, Anna|123456|farmer.c", "huber ben||hw/farmer.c", "kaya cem||farmer.c",
      "lee dora||lee_dora.rar"}},
    /* a student alone */
    {{"farmer.c"}, {"farmer||farmer.c"}},
    {{"hw/meier_123456.c"}, {"meier|123456|meier_123456.c"}},
    {{"subs/Anna Meier: farmer.c", "subs/Anna Meier: main.c"},
     {"Anna Meier||farmer.c", "Anna Meier||main.c"}},
    {{"class.zip: Anna Meier/farmer.c"}, {"Anna Meier||farmer.c"}},
    {{".: farmer.c"}, {"farmer||farmer.c"}},
    /* an argument for each: subs/... on the command line */
    {{"subs/Anna Meier/: farmer.c", "subs/Anna Meier/: helper.c", "subs/Ben Huber: week 3/farmer.c",
      "subs/cem.zip: hw/farmer (2).c", "subs/cem.zip: hw/farmer.c"},
     {"Anna Meier||farmer.c", "Anna Meier||helper.c", "Ben Huber||week 3/farmer.c",
      "cem||hw/farmer (2).c", "cem||hw/farmer.c"}},
    {{"subs/anna/farmer.c", "subs/ben/farmer.c", "subs/zoe_123456.c"},
     {"anna||farmer.c", "ben||farmer.c", "zoe|123456|zoe_123456.c"}},
    /* arguments that are classes */
    {{"one.zip: Anna/farmer.c", "one.zip: Ben/farmer.c", "two.zip: Anna/farmer.c",
      "two.zip: Cem/farmer.c"},
     {"Anna||farmer.c", "Ben||farmer.c", "Anna||farmer.c", "Cem||farmer.c"}},
};

static const char *shown(const struct tv_whose *whose)
{
    static char text[300];
    if (!whose->name)
        return "nobody";
    snprintf(text, sizeof text, "%s|%s|%s%s%s", whose->name, whose->id, whose->file,
             whose->is_late ? "|late" : "", whose->gradescope ? "|gradescope" : "");
    return text;
}

static void check_example(const struct example *example)
{
    struct tv_sources sources = given(example->paths);
    struct tv_whose *whose = tv_whose_find(&sources, "farmer", &sources.arena);
    ck_assert_ptr_nonnull(whose);
    for (size_t i = 0; i < sources.count; i++)
        ck_assert_str_eq(shown(&whose[i]), example->whose[i]);
    tv_arena_release(&sources.arena);
}

START_TEST(shapes_of_platforms)
{
    check_example(&platforms[_i]);
}
END_TEST

START_TEST(names_by_people)
{
    check_example(&people[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("whose");
    tcase_add_loop_test(tests, shapes_of_platforms, 0, sizeof platforms / sizeof *platforms);
    tcase_add_loop_test(tests, names_by_people, 0, sizeof people / sizeof *people);
    return run_case(tests);
}
