/* test_diagnosis.c: what a compiler or a linker wrote, and what a student reads of it. The messages
 * are those of gcc 12, clang 14 and the linkers bfd, gold and lld.
 */
#include "submission/diagnosis.h"

#include <string.h>

#include "visit/suite.h"

static const char file[] = "#include \"farmer.h\"\n"
                           "int x = \"text\" + y;\n"
                           "int f(void) { return helper(3); }\n";

static const char header[] = "int farmer_children(int status);\n"
                             "int farmer_moves(int count);\n";

static const struct {
    const char *output; /* of the compiler */
    const char *printed;
} errors[] = {
    /* The first error, whatever comes before and after it. */
    {"farmer.c: In function 'f':\n"
     "farmer.c:1:2: warning: unused [-Wunused]\n"
     "farmer.c:2:18: error: 'y' undeclared here (not in a function)\n"
     "    2 | int x = \"text\" + y;\n"
     "      |                  ^\n"
     "farmer.c:3:1: error: another\n",
     "my farmer.c:2:18: error: 'y' undeclared here (not in a function)\n"
     "int x = \"text\" + y;\n"
     "                 ^\n"},
    /* An option's name is left out. */
    {"farmer.c:3:22: error: implicit declaration of function 'helper' [-Werror=implicit-...]\n",
     "my farmer.c:3:22: error: implicit declaration of function 'helper'\n"
     "int f(void) { return helper(3); }\n"
     "                     ^\n"},
    /* An error in an included file stands at the line that includes it; of that file nothing is
     * shown. */
    {"In file included from inner.h:7,\n"
     "                 from farmer.c:1:\n"
     "inner.h:3:1: error: unknown type name 'nod'\n"
     "    3 | secret\n",
     "my farmer.c:1:1: error: in inner.h, line 3: unknown type name 'nod'\n"
     "#include \"farmer.h\"\n"
     "^\n"},
    {"farmer.c:1:10: fatal error: /etc/passwd: No such file or directory\n"
     "compilation terminated.\n",
     "my farmer.c:1:10: error: /etc/passwd: No such file or directory\n"
     "#include \"farmer.h\"\n"
     "         ^\n"},
    /* The assembler's. */
    {"{standard input}: Assembler messages:\n"
     "{standard input}:9: Error: file not found: /etc/shadow\n",
     "my farmer.c: error: file not found: /etc/shadow\n"},
    /* Not written. bfd, gold, lld. */
    {"/usr/bin/ld: /tmp/x.o: in function `call_farmer_children':\n"
     "/tmp/treevisit-1/farmer.h:57: undefined reference to `farmer_children'\n"
     "collect2: error: ld returned 1 exit status\n",
     "my farmer.c: error: it does not define farmer_children, which farmer.h declares: write it\n"},
    {"./farmer.h:57: error: undefined reference to 'farmer_moves'\n"
     "collect2: error: ld returned 1 exit status\n",
     "my farmer.c: error: it does not define farmer_moves, which farmer.h declares: write it\n"},
    {"ld.lld: error: undefined symbol: farmer_moves\n"
     ">>> referenced by farmer.h:5 (/tmp/treevisit-1/farmer.h:5)\n"
     "clang: error: linker command failed with exit code 1\n",
     "my farmer.c: error: it does not define farmer_moves, which farmer.h declares: write it\n"},
    /* Not included. */
    {"/usr/bin/ld: libhomework.a(main.o): in function `main':\n"
     "main.c:(.text+0x7): undefined reference to `tv_homework'\n",
     "my farmer.c: error: it does not include farmer.h, which says what Treevisit is to call: "
     "begin it with #include \"farmer.h\"\n"},
    {"/usr/bin/ld: farmer.c:3: undefined reference to `helper'\n",
     "my farmer.c:3:22: error: helper is used, and nothing defines it: is its name right?\n"
     "int f(void) { return helper(3); }\n"
     "                     ^\n"},
    {"/usr/bin/ld: libhomework.a(talk.o): multiple definition of `f'; x.o:3: first defined here\n",
     "my farmer.c:3:5: error: there is another f in what it is linked with: give this one another "
     "name\n"
     "int f(void) { return helper(3); }\n"
     "    ^\n"},
    /* What nobody expects, and what could harm a terminal. */
    {"cc1: out of ideas\nmore\n", "my farmer.c: error: it does not compile: cc1: out of ideas\n"},
    {"farmer.c:9999999999:1: error: a\x1b[2J\n", "my farmer.c:1048576:1: error: a?[2J\n"},
    {"", "my farmer.c: error: it does not compile: \n"},
};

static struct tv_source source = {.name = "my farmer.c", .text = file, .length = sizeof file - 1};

static struct tv_diagnosis diagnosis_of(const char *output)
{
    return (struct tv_diagnosis){.source = &source,
                                 .compiled = "farmer.c",
                                 .header = "farmer.h",
                                 .declared = header,
                                 .output = output};
}

START_TEST(test_errors)
{
    char printed[1000];
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        const struct tv_diagnosis diagnosis = diagnosis_of(errors[i].output);
        struct tv_problems problems = {.count = 0};
        ck_assert(!tv_diagnose(&diagnosis, &problems));
        FILE *out = fmemopen(printed, sizeof printed, "w");
        tv_problems_print(&problems, out);
        fclose(out);
        tv_problems_release(&problems);
        ck_assert_str_eq(printed, errors[i].printed);
    }
}
END_TEST

START_TEST(test_warnings)
{
    static const char output[] = "farmer.c:2:5: warning: one [-Wone]\n"
                                 "other.h:2:5: warning: not the student's\n"
                                 "farmer.c:3:5: warning: two\n"
                                 "farmer.c:3:6: note: not a warning\n"
                                 "farmer.c:4:5: warning: three\n"
                                 "farmer.c:5:5: warning: four\n"
                                 "farmer.c:6:5: warning: five";
    static const char expected[] = "my farmer.c:2:5: warning: one\n"
                                   "my farmer.c:3:5: warning: two\n"
                                   "my farmer.c:4:5: warning: three\n"
                                   "my farmer.c: 2 more warnings\n";
    char printed[1000];
    const struct tv_diagnosis diagnosis = diagnosis_of(output);
    FILE *out = fmemopen(printed, sizeof printed, "w");
    tv_write_warnings(&diagnosis, out);
    fclose(out);
    ck_assert_str_eq(printed, expected);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("diagnosis");
    tcase_add_test(test_case, test_errors);
    tcase_add_test(test_case, test_warnings);
    return run_case(test_case);
}
