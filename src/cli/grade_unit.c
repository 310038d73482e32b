/* grade_unit.c: see grade_unit.h. All but the folder and the key is in setting.json; several of
 * these may run in one folder at a time.
 */
#include "cli/grade_unit.h"

#include <string.h>

#include "cli/class.h"

/* The class with this student alone. */
static enum tv_exit choose(const struct tv_class *class, const char *key,
                           struct tv_students *chosen)
{
    *chosen = class->students;
    for (size_t i = 0; i < class->students.count; i++) {
        if (strcmp(class->students.list[i].key, key) != 0)
            continue;
        chosen->list = &class->students.list[i];
        chosen->count = 1;
        return TV_EXIT_DONE;
    }
    return tv_say(TV_EXIT_DATA, "there is no '%s' in %s/class.json", key, class->folder);
}

static enum tv_exit grade(struct tv_class *class, const struct tv_students *chosen, uint64_t base,
                          bool regrade)
{
    struct tv_run_wanted wanted = tv_class_wanted(class, base);
    wanted.students = chosen;
    wanted.regrade = regrade;
    struct tv_plan plan;
    struct tv_run_counts counts;
    struct tv_error error = {.file = NULL};
    enum tv_exit code = tv_plan_make(&plan, &wanted, &counts, &error)
                            ? tv_class_run(class, &wanted, &plan, &counts, false)
                            : tv_say_fault(&error);
    tv_plan_release(&plan);
    return code;
}

enum tv_exit tv_grade_unit(struct tv_grade_options *options)
{
    struct tv_class class = {.host = &options->host};
    struct tv_students chosen;
    uint64_t base = 0;
    enum tv_exit code = tv_class_open(&class, options->output);
    if (code == TV_EXIT_DONE)
        code = choose(&class, options->unit, &chosen);
    if (code == TV_EXIT_DONE && class.setting.level)
        code = tv_host_take_level(class.host, class.setting.level, "grade");
    class.host->is_quiet = true;
    if (code == TV_EXIT_DONE)
        code = tv_class_prepare(&class, &base);
    if (code == TV_EXIT_DONE)
        code = grade(&class, &chosen, base, options->regrade);
    tv_class_release(&class);
    return code;
}
