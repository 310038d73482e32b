/* words.c: see words.h. */
#include "visit/words.h"

#include "treevisit.h"

const char *const tv_queue_words[] = {"fifo", "lifo", "priority", "deepening", NULL};
const char *const tv_by_words[] = {"cost", "heuristic", "cost+heuristic", NULL};
const char *const tv_choose_words[] = {"all", "one", NULL};
const char *const tv_siblings_words[] = {"as-given", "reversed", NULL};
const char *const tv_revisit_words[] = {"allow", "forward", "never", NULL};
const char *const tv_at_failure_words[] = {"leaf", "expand", "halt", NULL};
const char *const tv_at_solution_words[] = {"leaf", "expand", NULL};
const char *const tv_format_words[] = {"picture", "moves", "list", "path", "name", NULL};
const char *const tv_ended_words[] = {"exhausted",     "stopped",      "limit-nodes",
                                      "limit-seconds", "limit-memory", "interrupted",
                                      "halted",        "error",        NULL};

const char *tv_ended_name(enum tv_ended ended)
{
    return tv_ended_words[ended];
}
