/* counted.c: see counted.h. */
#include "visit/counted.h"

const struct tv_counted tv_counted[] = {
    {"visited", offsetof(struct tv_result, visited)},
    {"queued", offsetof(struct tv_result, queued)},
    {"expanded", offsetof(struct tv_result, expanded)},
    {"cut", offsetof(struct tv_result, cut)},
    {"dead_ends", offsetof(struct tv_result, dead_ends)},
    {"solutions", offsetof(struct tv_result, solutions)},
    {"failures", offsetof(struct tv_result, failures)},
    {"dropped", offsetof(struct tv_result, dropped)},
    {"rejected", offsetof(struct tv_result, rejected)},
    {"peak", offsetof(struct tv_result, peak)},
    {"cost", offsetof(struct tv_result, cost)},
    {NULL, 0},
};
