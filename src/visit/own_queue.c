/* own_queue.c: a queue of the caller's in place of ours, a struct tv_own_queue. It decides which
 * node is next; the nodes themselves stay in the store, each with its level and its parent. What
 * waits is written down, so that a queue that is wrong is found out at once, and told how. Called
 * by frontier.h, visit.c and revisit.c.
 */
#include <inttypes.h>
#include <string.h>

#include "visit/state.h"
#include "visit/utf8.h"

enum {
    NAME_BYTES = 100, /* of a name in an error, at most */
    FEW = 3,          /* of the nodes that wait so many are listed */
};

static bool *waits(const struct tv_visit *visit)
{
    return visit->waits.start;
}

static uint64_t entered(const struct tv_visit *visit)
{
    return visit->entered / visit->size;
}

static struct tv_seen seen_by_id(struct tv_visit *visit, uint64_t id)
{
    return (struct tv_seen){
        .space = visit->space,
        .node = (char *)visit->nodes.start + id * visit->size,
        .id = id,
        .parent = ((const uint64_t *)visit->parents.start)[id],
        .number = TV_NONE,
        .level = ((const uint64_t *)visit->levels.start)[id],
        .cost = TV_NONE,
        .priority = TV_NONE,
        .visit = visit,
    };
}

/* ---- What is wrong, in words ---- */

/* Writes "7 (B)". Returns false if there is no memory for the name. */
static bool write_node(struct tv_visit *visit, uint64_t id, FILE *out)
{
    char shown[NAME_BYTES];
    struct tv_text text = {0};
    struct tv_seen seen = seen_by_id(visit, id);
    FILE *stream = tv_text_begin(&text);
    if (stream)
        visit->ops->name(visit->self, &seen, stream);
    const char *name = stream ? tv_text_end(&text) : NULL;
    if (name) {
        tv_utf8_shorten(name, strlen(name), shown, sizeof shown);
        fprintf(out, "%" PRIu64 " (%s)", id, shown);
    }
    tv_text_release(&text);
    return name != NULL;
}

/* Writes "1 (B), 2 (C), 4 (D) and 7 more". */
static bool write_waiting(struct tv_visit *visit, FILE *out)
{
    uint64_t left = visit->waiting / visit->size;
    int listed = 0;
    for (uint64_t id = 0; left > 0 && listed < FEW; id++) {
        if (!waits(visit)[id])
            continue;
        if (listed++ > 0)
            fputs(", ", out);
        if (!write_node(visit, id, out))
            return false;
        left--;
    }
    if (left > 0)
        fprintf(out, " and %" PRIu64 " more", left);
    return true;
}

/* Writes what is wrong about the id, or about there being none. */
static bool write_fault(struct tv_visit *visit, uint64_t id, FILE *out)
{
    uint64_t waiting = visit->waiting / visit->size;
    if (id == TV_NONE) {
        fprintf(out, "says that its queue is empty, though %" PRIu64 " node%s in it: ", waiting,
                waiting == 1 ? " waits" : "s wait");
        return write_waiting(visit, out);
    }
    if (id >= entered(visit)) {
        fprintf(out, "takes node %" PRIu64 " out of its queue, but the last put in was %" PRIu64,
                id, entered(visit) - 1);
        return true;
    }
    fputs("takes node ", out);
    if (!write_node(visit, id, out))
        return false;
    fputs(" out of its queue a second time", out);
    return true;
}

/* Ends the visit, since this id was given. */
static bool blame(struct tv_visit *visit, uint64_t id)
{
    const struct tv_own_queue *queue = visit->search.own_queue;
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    const char *fault = out && write_fault(visit, id, out) ? tv_text_end(&text) : NULL;
    if (fault)
        tv_fail(visit->error, "at step %" PRIu64 " %s %s", tv_taken(visit) + 1,
                queue->owner ? queue->owner : "the program", fault);
    else
        tv_no_memory(visit, NAME_BYTES);
    tv_text_release(&text);
    if (fault && queue->wrong)
        queue->wrong(queue->self);
    return tv_end(visit, TV_ERROR);
}

/* ---- The queue ---- */

bool tv_own_begin(struct tv_visit *visit)
{
    const struct tv_own_queue *queue = visit->search.own_queue;
    if (!queue)
        return true;
    if (queue->begin && !queue->begin(queue->self, visit->error))
        return tv_end(visit, TV_ERROR);
    visit->own_begun = true;
    return true;
}

void tv_own_end(struct tv_visit *visit)
{
    const struct tv_own_queue *queue = visit->search.own_queue;
    bool failed = visit->result->ended == TV_ERROR;
    if (!visit->own_begun || !queue->end)
        return;
    if (!queue->end(queue->self, failed ? NULL : visit->error))
        visit->result->ended = TV_ERROR;
}

bool tv_own_reserve(struct tv_visit *visit, size_t more)
{
    return tv_block_reserve(visit, &visit->waits, (entered(visit) + more) * sizeof(bool));
}

bool tv_own_enter(struct tv_visit *visit, size_t count)
{
    const struct tv_own_queue *queue = visit->search.own_queue;
    uint64_t first = entered(visit) - count;
    for (size_t i = 0; i < count; i++)
        waits(visit)[first + i] = true;
    return queue->in(queue->self, first, count, visit->error) || tv_end(visit, TV_ERROR);
}

bool tv_own_take(struct tv_visit *visit)
{
    const struct tv_own_queue *queue = visit->search.own_queue;
    uint64_t id = TV_NONE;
    if (!queue->out(queue->self, &id, visit->error))
        return tv_end(visit, TV_ERROR);
    if (id == TV_NONE && visit->waiting == 0)
        return tv_end(visit, TV_EXHAUSTED);
    if (id == TV_NONE && queue->may_stop)
        return tv_end(visit, TV_STOPPED);
    if (id == TV_NONE || id >= entered(visit) || !waits(visit)[id])
        return blame(visit, id);
    waits(visit)[id] = false;
    visit->id = id;
    visit->level = ((const uint64_t *)visit->levels.start)[id];
    visit->node = (char *)visit->nodes.start + id * visit->size;
    tv_level_counts(visit)[visit->level]++;
    return true;
}
