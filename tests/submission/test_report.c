/* test_report.c: how a program ended, in words. The reports of the sanitizers are real ones, of
 * reports/faults.c; reports/make-reports keeps them.
 */
#include "submission/report.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "visit/suite.h"

static const struct tv_report_names names = {.compiled = "faults.c", .shown = "my farmer.c"};

static void assert_death(const struct tv_outcome *outcome, const char *verb, const char *detail)
{
    struct tv_death death;
    tv_report_death(outcome, names, &death);
    ck_assert_str_eq(death.verb, verb);
    ck_assert_str_eq(death.detail, detail);
}

/* ---- Reports ---- */

static const struct {
    const char *fault, *gcc, *clang; /* clang NULL: the same */
} reports[] = {
    {"heap-read", "reads outside an array (insufficient space) at my farmer.c:17",
     "reads outside an array (heap-buffer-overflow) at my farmer.c:17"},
    {"heap-write", "writes outside an array (insufficient space) at my farmer.c:24",
     "writes outside an array (heap-buffer-overflow) at my farmer.c:24"},
    {"heap-before", "writes outside an array (heap-buffer-overflow) at my farmer.c:32", NULL},
    {"stack-write", "writes outside an array (insufficient space) at my farmer.c:40",
     "writes outside an array (stack-buffer-overflow) at my farmer.c:40"},
    {"global-read", "reads outside an array (insufficient space) at my farmer.c:47",
     "reads outside an array (global-buffer-overflow) at my farmer.c:47"},
    {"array-index", "uses an index outside an array (out of bounds for type) at my farmer.c:53",
     NULL},
    {"use-after-free", "reads memory that was freed (heap-use-after-free) at my farmer.c:61", NULL},
    {"double-free", "frees the same memory twice (double-free) at my farmer.c:68", NULL},
    {"bad-free",
     "frees what malloc() did not give (free on address which was not malloc()-ed) at "
     "my farmer.c:74",
     NULL},
    {"use-after-return",
     "reads a variable whose block has ended (stack-use-after-scope) at my farmer.c:86", NULL},
    {"use-after-scope",
     "reads a variable whose block has ended (stack-use-after-scope) at my farmer.c:96", NULL},
    {"null-member", "follows a null pointer (null pointer) at my farmer.c:104", NULL},
    {"null-string",
     "gives a null pointer to a function that takes none (null pointer passed as argument) at "
     "my farmer.c:110",
     NULL},
    {"bad-pointer", "follows a bad pointer (SEGV) at my farmer.c:116", NULL},
    {"stack-overflow",
     "calls itself without end, or has too large variables (stack-overflow) at my farmer.c:120",
     "calls itself without end, or has too large variables (stack-overflow) at my farmer.c:121"},
    {"copy-overlap",
     "copies between places that overlap: memmove() may do that (param-overlap) at "
     "my farmer.c:133",
     NULL},
    {"too-much-memory",
     "asks for an impossible amount of memory (requested allocation size) at my farmer.c:139",
     NULL},
    {"overflow",
     "computes a number that is too large for its type (signed integer overflow) at "
     "my farmer.c:147",
     NULL},
    {"divide-by-zero", "divides by zero (division by zero) at my farmer.c:152", NULL},
    {"shift",
     "shifts by more bits than a number has, or by fewer than 0 (shift exponent) at "
     "my farmer.c:157",
     NULL},
    {"not-a-bool",
     "uses a value that its type does not have: was it ever set? (not a valid value) at "
     "my farmer.c:164",
     NULL},
    {"misaligned",
     "uses a pointer that points between two values of its type (misaligned address) at "
     "my farmer.c:170",
     NULL},
    {"aborts", "gives up with abort() (ABRT) at my farmer.c:177", NULL},
    {"assertion", "breaks its own assertion 'number < 4' at my farmer.c:187", NULL},
};

static void assert_report(const char *fault, const char *compiler, const char *detail)
{
    char path[100], text[10000];
    snprintf(path, sizeof path, "tests/submission/reports/%s.%s.txt", fault, compiler);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s is missing", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    struct tv_outcome outcome = {.how = TV_EXITED, .code = 86, .errors = text};
    assert_death(&outcome, "crashed", detail);
}

START_TEST(test_reports)
{
    for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++) {
        assert_report(reports[i].fault, "gcc", reports[i].gcc);
        assert_report(reports[i].fault, "clang",
                      reports[i].clang ? reports[i].clang : reports[i].gcc);
    }
}
END_TEST

/* ---- Other ends ---- */

static const struct {
    struct tv_outcome outcome;
    const char *verb, *detail;
} ends[] = {
    {{.how = TV_EXITED, .code = 3}, "ended with exit code 3", ""},
    {{.how = TV_EXITED, .code = 1, .errors = "Traceback:\n  line 3\nNameError: x\n\n"},
     "ended with exit code 1",
     "wrote to standard error: NameError: x"},
    {{.how = TV_KILLED, .code = SIGSEGV},
     "crashed",
     "follows a bad pointer, or calls itself without end (SIGSEGV)"},
    {{.how = TV_KILLED, .code = SIGFPE}, "crashed", "divides by zero (SIGFPE)"},
    {{.how = TV_KILLED,
      .code = SIGABRT,
      .errors = "f: faults.c:9: g: Assertion `a\x1b[2J' failed."},
     "crashed",
     "breaks its own assertion 'a?[2J' at my farmer.c:9"},
    {{.how = TV_KILLED, .code = SIGXCPU}, "used up its time", ""},
    {{.how = TV_KILLED, .code = SIGKILL}, "was killed", ""},
    {{.how = TV_KILLED, .code = SIGUSR1}, "was ended by signal 10", ""},
    {{.how = TV_TOO_LONG}, "used up its time", ""},
    {{.how = TV_TOO_LARGE}, "used more memory than it may", ""},
    {{.how = TV_ENDED}, "closed its socket", ""},
    {{.how = TV_NOT_FOUND, .code = EACCES},
     "could not be started",
     "cannot be executed: Permission denied"},
    /* Not folded: its code says that no sanitizer ended it. */
    {{.how = TV_EXITED, .code = 0, .errors = "faults.c:1:2: runtime error: null pointer"},
     "ended with exit code 0",
     "wrote to standard error: faults.c:1:2: runtime error: null pointer"},
    /* Forged, and cut short: words about itself, and nothing worse. */
    {{.how = TV_EXITED, .code = 86, .errors = "==1==ERROR: AddressSanitizer: "},
     "crashed",
     "does what C does not allow (sanitizer)"},
    {{.how = TV_EXITED, .code = 86, .errors = "x runtime error: faults.c:99999999999999999999"},
     "crashed",
     "does what C does not allow (sanitizer)"},
    {{.how = TV_EXITED, .code = 86}, "ended with exit code 86", ""},
};

START_TEST(test_ends)
{
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        assert_death(&ends[i].outcome, ends[i].verb, ends[i].detail);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("report");
    tcase_add_test(test_case, test_reports);
    tcase_add_test(test_case, test_ends);
    return run_case(test_case);
}
