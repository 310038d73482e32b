/* suite.h: what the main() of every test program in these rooms does. */
#ifndef TV_TESTS_VISIT_SUITE_H
#define TV_TESTS_VISIT_SUITE_H

#include <check.h>
#include <stdint.h>
#include <stdlib.h>

/* So many cases or nodes; a twentieth where TV_TEST_CASES says that there is time for few only, as
 * with sanitizers, and a sixtieth where it is fewer than 1000, as under valgrind. */
static inline uint64_t as_time_allows(uint64_t usual)
{
    const char *cases = getenv("TV_TEST_CASES");
    return !cases ? usual : atoi(cases) < 1000 ? usual / 60 : usual / 20;
}

/* Runs the tests of one case, and answers with the program's exit status. */
static inline int run_case(TCase *test_case)
{
    Suite *suite = suite_create("treevisit");
    suite_add_tcase(suite, test_case);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}

#endif
