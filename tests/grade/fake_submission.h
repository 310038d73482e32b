/* fake_submission.h: stands in for submission.h and sandbox.h in a test program: what is graded is
 * played by a child process (wire/peer.h), without a compiler and without a sandbox.
 *
 * The test says what is played and what is offered before it grades.
 */
#ifndef TV_TESTS_GRADE_FAKE_SUBMISSION_H
#define TV_TESTS_GRADE_FAKE_SUBMISSION_H

#include "grade/grade.h"
#include "wire/peer.h"

struct tv_submission {
    struct peer peer;
    bool is_running;
};

static struct {
    struct tv_submission only;
    play_function *play;
    const void *context;
    struct tv_offer offer;
    double patience;
    unsigned starts;     /* of all checks together */
    unsigned secret;     /* those of them that are */
    const char *problem; /* why it does not compile; or NULL */
    bool has_no_walls;   /* of the sandbox */
} fake;

static inline void fake_stop(void)
{
    if (fake.only.is_running)
        peer_end(&fake.only.peer);
    fake.only.is_running = false;
}

struct tv_submission *tv_submission_open(struct tv_sandbox *sandbox,
                                         const struct tv_submission_wanted *wanted,
                                         struct tv_problems *problems)
{
    (void)sandbox;
    const struct tv_source source = {.name = wanted->file};
    if (!fake.problem)
        return &fake.only;
    tv_problem(problems, (struct tv_place){&source, 0, 0}, "%s", fake.problem);
    return NULL;
}

bool tv_submission_restart(struct tv_submission *submission, const struct tv_restart *restart,
                           struct tv_problems *problems)
{
    (void)problems;
    fake_stop();
    peer_start(&submission->peer, "town.c", fake.play, fake.context);
    submission->peer.wire.patience = fake.patience;
    submission->is_running = true;
    fake.starts++;
    fake.secret += restart->is_secret;
    return true;
}

struct tv_wire *tv_submission_wire(struct tv_submission *submission)
{
    return &submission->peer.wire;
}

const struct tv_offer *tv_submission_offer(const struct tv_submission *submission)
{
    (void)submission;
    return &fake.offer;
}

bool tv_submission_memory(struct tv_submission *submission, uint64_t *bytes)
{
    (void)submission, (void)bytes;
    return false;
}

void tv_submission_hush(struct tv_submission *submission)
{
    (void)submission;
}

bool tv_submission_memory_is_told(const struct tv_submission *submission)
{
    (void)submission;
    return false;
}

bool tv_sandbox_has(const struct tv_sandbox *sandbox, enum tv_wall wall)
{
    (void)sandbox, (void)wall;
    return !fake.has_no_walls;
}

void tv_submission_close(struct tv_submission *submission, FILE *notes)
{
    if (submission)
        fake_stop();
    if (notes)
        fputs("town.c: has a note\n", notes);
}

#endif
