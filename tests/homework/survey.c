/* survey.c: a visitor that prints all it is told, stops at the first solution, and goes no deeper
 * than D.
 */
#include "homework.h"

static void *begin(FILE *out)
{
    static long count;
    count = 0;
    fputs("Survey\n", out);
    return &count;
}

static enum tv_then show(void *visitor, const struct tv_shown *shown, FILE *out)
{
    ++*(long *)visitor;
    fprintf(out, "%ld of %ld at %d: %s by %s%s\n", shown->node, shown->parent, shown->level,
            shown->name, shown->move ? shown->move : "nothing", shown->solution ? "!" : "");
    if (shown->solution)
        return TV_THEN_STOP;
    return *shown->name == 'D' ? TV_THEN_PRUNE : TV_THEN_GO;
}

static void end(void *visitor, FILE *out)
{
    fprintf(out, "%ld nodes\n", *(long *)visitor);
}

const struct tv_homework tv_homework = {
    .name = "survey",
    .visitor_begin = begin,
    .visitor_show = show,
    .visitor_end = end,
};
