/* report_classroom50.c: the score in the words of Classroom 50's result.json:
 * https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
 *
 * Whose submission it is, which the runner of Classroom 50 has in its environment, is put beside it
 * by the course's autograder.py. Points there are whole numbers, and their sum is that of the
 * tests: a share of a point is not counted.
 */
#include "grade/report_values.h"

static json_int_t whole(uint64_t hundredths)
{
    return (json_int_t)(hundredths / TV_POINT);
}

static uint64_t points_of(const struct tv_check_report *report)
{
    return report->verdict == TV_UNCHECKED ? 0 : report->points;
}

static json_t *test_of(const struct tv_grading *grading, const struct tv_check_report *report)
{
    json_t *test = json_object();
    (void)grading;
    if (test && tv_json_put(test, "test-name", tv_json_text(report->check->name)) &&
        tv_json_put(test, "passed", json_boolean(report->verdict == TV_PASSED)) &&
        tv_json_put(test, "score", json_integer(whole(report->earned))) &&
        tv_json_put(test, "max-score", json_integer(whole(points_of(report)))))
        return test;
    json_decref(test);
    return NULL;
}

bool tv_report_classroom50(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    json_int_t score = 0, most = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        score += whole(grading->checks[i].earned);
        most += whole(points_of(&grading->checks[i]));
    }
    json_t *object = json_object();
    bool complete = object && tv_json_put(object, "schema", json_string("classroom50/result/v1")) &&
                    tv_json_put(object, "score", json_integer(score)) &&
                    tv_json_put(object, "max-score", json_integer(most)) &&
                    tv_json_put(object, "tests", tv_json_checks(grading, test_of));
    return tv_json_write(object, complete, out, error);
}
