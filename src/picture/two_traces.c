/* two_traces.c: see two_traces.h. */
#include "picture/two_traces.h"

#include <string.h>

/* More than that nobody looks at. */
enum { NODES_MAX = 120 };

static bool read_one(struct tv_record *record, const char *trace, struct tv_error *error)
{
    struct tv_problems problems = {.count = 0};
    FILE *in = fmemopen((void *)(uintptr_t)trace, strlen(trace), "r");
    if (!in)
        return tv_fail(error, "not enough memory for a picture");
    bool read = tv_record_read(record, in, "the trace of a submission", &problems);
    if (!read)
        tv_fail(error, "%s", problems.count > 0 ? problems.list[0].text : "the trace is empty");
    fclose(in);
    tv_problems_release(&problems);
    return read;
}

bool tv_two_records_read(struct tv_two_records *records, const char *expected, const char *given,
                         struct tv_error *error)
{
    memset(records, 0, sizeof *records);
    return read_one(&records->expected, expected, error) && read_one(&records->given, given, error);
}

void tv_two_records_release(struct tv_two_records *records)
{
    tv_record_release(&records->expected);
    tv_record_release(&records->given);
}

bool tv_two_records_draw(const struct tv_two_records *records, const char *title, bool order,
                         struct tv_scene *scene, struct tv_error *error)
{
    const struct tv_two_trees trees = {
        .expected = &records->expected,
        .given = &records->given,
        .title = title,
        .max_nodes = NODES_MAX,
        .order = order,
    };
    return tv_draw_two_trees(scene, &trees, error);
}
