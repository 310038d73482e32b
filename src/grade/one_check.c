/* one_check.c: see one_check.h. For each instance the exercise is loaded anew, and the checker of
 * the question asks about it. What comes of all of them together are the points.
 */
#include "grade/one_check.h"

#include <inttypes.h>
#include <string.h>

#include "grade/instances.h"
#include "grade/traces.h"
#include "grade/variation.h"

/* Of tries to make a random instance smaller. */
enum { TRIES_MAX = 200 };

/* ---- Which checker ---- */

static tv_checker *const checkers[TV_QUESTIONS] = {
    [TV_ASK_CHILDREN] = tv_check_nodes,    [TV_ASK_SOLUTION] = tv_check_nodes,
    [TV_ASK_FAILURE] = tv_check_nodes,     [TV_ASK_PROPOSALS] = tv_check_nodes,
    [TV_ASK_MOVES] = tv_check_moves,       [TV_ASK_CALL] = tv_check_call,
    [TV_ASK_QUEUE] = tv_check_queue,       [TV_COMPARE_VISIT] = tv_check_tree,
    [TV_COMPARE_OUTPUT] = tv_check_output, [TV_COMPARE_DOT] = tv_check_output,
};

/* A visit is compared by its order where it is the student's own, else by its tree. */
static tv_checker *checker_of(const struct tv_trial *trial)
{
    enum tv_question question = trial->check->question;
    bool is_visit = question == TV_COMPARE_VISIT && tv_trial_function(trial, "visit");
    return is_visit ? tv_check_visit : checkers[question];
}

/* ---- One instance ---- */

static bool no_memory(struct tv_grader *grader)
{
    return tv_out_of_memory(grader->problems);
}

/* Keeps the variant, whose settings may be gone soon. */
static bool keep_variant(struct tv_grader *grader, struct tv_check_report *report,
                         const struct tv_variant *variant)
{
    struct tv_arena *arena = &grader->grading->arena;
    struct tv_variant *kept = tv_arena_array(arena, 1, sizeof *kept);
    struct tv_setting *settings = tv_arena_array(arena, variant->setting_count + 1,
                                                 sizeof *settings);
    if (!kept || !settings)
        return no_memory(grader);
    for (size_t i = 0; i < variant->setting_count; i++)
        settings[i] = variant->settings[i];
    *kept = *variant;
    kept->settings = settings;
    report->failed_on = kept;
    return true;
}

/* `check` is NULL for that of the question. */
static bool try_loaded(struct tv_grader *grader, struct tv_check_report *report,
                       const struct tv_variant *variant, tv_checker *check,
                       struct tv_exercise *exercise)
{
    struct tv_arena *arena = &grader->grading->arena;
    struct tv_trial trial = {
        .check = report->check,
        .assignment = grader->wanted->exercise->assignment,
        .instance = variant->instance,
        .exercise = exercise,
        .report = report,
        .arena = arena,
        .program = &grader->program,
        .seed = variant->seed,
        .known_as = grader->wanted->known_as,
        .file = grader->grading->file,
        .variation = variant->text && variant->text[0] ? variant->text : NULL,
        .options = tv_variation_options(variant->instance, variant->settings,
                                        variant->setting_count, arena),
    };
    if (!trial.options)
        return no_memory(grader);
    tv_program_turn(&grader->program);
    bool ok = (check ? check : checker_of(&trial))(&trial) && !trial.error.text[0];
    if (!ok)
        return tv_grader_fail(grader, &trial.error);
    bool fails = report->right < report->asked && !report->failed_on;
    return !fails || keep_variant(grader, report, variant);
}

/* The exercise as it is was loaded before. */
static bool try_with(struct tv_grader *grader, struct tv_check_report *report,
                     const struct tv_variant *variant, tv_checker *check)
{
    struct tv_exercise *usual = grader->wanted->exercise;
    if (!variant->instance && !variant->setting_count)
        return try_loaded(grader, report, variant, check, usual);
    struct tv_exercise *exercise = tv_exercise_load_as_homework(
        usual->path, variant->instance, variant->settings, variant->setting_count,
        grader->problems);
    bool ok = exercise && try_loaded(grader, report, variant, check, exercise);
    tv_exercise_free(exercise);
    return ok;
}

static bool try_variant(struct tv_grader *grader, struct tv_check_report *report,
                        const struct tv_variant *variant)
{
    return try_with(grader, report, variant, NULL);
}

/* ---- Random instances ---- */

static bool try_drawn(struct tv_grader *grader, struct tv_check_report *report,
                      const struct tv_instance *instance, const struct tv_drawn *drawn)
{
    struct tv_setting settings[TV_DRAWN_SETTINGS_MAX];
    size_t count = tv_drawn_settings(drawn, &grader->grading->arena, settings);
    const struct tv_variant variant = {
        .instance = instance, .settings = settings, .setting_count = count};
    return count ? try_variant(grader, report, &variant) : no_memory(grader);
}

/* Tries it without counting. */
static bool fails_on(struct tv_grader *grader, struct tv_check_report *report,
                     const struct tv_instance *instance, const struct tv_drawn *drawn, bool *fails)
{
    struct tv_check_report scratch = {
        .check = report->check, .number = report->number, .points = report->points};
    bool ok = try_drawn(grader, &scratch, instance, drawn);
    *fails = scratch.right < scratch.asked;
    if (ok && *fails) {
        report->facts = scratch.facts;
        report->fact_count = scratch.fact_count;
        report->fact_room = scratch.fact_room;
        report->command = scratch.command;
        report->failed_on = scratch.failed_on;
        report->expected_trace = scratch.expected_trace;
        report->given_trace = scratch.given_trace;
    }
    return ok;
}

/* Makes the instance as small as it can be made a little at a time, as long as the submission
 * fails on it. The report has the facts of the last one. */
static bool shrink(struct tv_grader *grader, struct tv_check_report *report,
                   const struct tv_instance *instance, struct tv_drawn *drawn)
{
    struct tv_drawn smaller = *drawn;
    unsigned tries = 0;
    for (unsigned way = 0; tries < TRIES_MAX && tv_drawn_reduce(&smaller, way);) {
        bool fails = false;
        bool differs = memcmp(&smaller, drawn, sizeof smaller) != 0;
        if (differs && !tv_program_refresh(&grader->program))
            return true;
        if (differs && !fails_on(grader, report, instance, &smaller, &fails))
            return false;
        tries += differs;
        if (fails)
            *drawn = smaller;
        way = fails ? 0 : way + 1;
        smaller = *drawn;
    }
    return true;
}

/* The instance, so that it can be tried again. */
static bool tell_replay(struct tv_grader *grader, struct tv_check_report *report,
                        const struct tv_drawn *drawn)
{
    struct tv_arena *arena = &grader->grading->arena;
    struct tv_setting settings[TV_DRAWN_SETTINGS_MAX];
    size_t count = tv_drawn_settings(drawn, arena, settings);
    const char *text = count ? "set: {" : NULL;
    for (size_t i = 0; i < count && text; i++)
        text = tv_arena_format(arena, "%s%s%s: %s", text, i == 0 ? "" : ", ", settings[i].key,
                               settings[i].value);
    report->replay = text ? tv_arena_format(arena, "%s}", text) : NULL;
    return report->replay || no_memory(grader);
}

static bool try_random(struct tv_grader *grader, struct tv_check_report *report,
                       const struct tv_instance *instance, uint64_t seed)
{
    struct tv_drawn drawn;
    bool was_first = report->right == report->asked;
    const struct tv_variant script = {.instance = instance, .seed = seed};
    if (instance->random == TV_RANDOM_SCRIPT)
        return try_variant(grader, report, &script);
    tv_draw_instance(&drawn, instance, grader->wanted->exercise, seed);
    if (!try_drawn(grader, report, instance, &drawn))
        return false;
    bool tells = was_first && report->right < report->asked && !report->check->is_hidden;
    return !tells ||
           (shrink(grader, report, instance, &drawn) && tell_replay(grader, report, &drawn));
}

/* ---- All instances ---- */

static uint64_t count_instances(const struct tv_check *check, uint64_t *random)
{
    uint64_t count = check->instance_count;
    *random = 0;
    for (size_t i = 0; i < check->instance_count; i++) {
        const struct tv_instance *instance = &check->instances[i];
        if (instance->random != TV_RANDOM_NONE) {
            count += instance->count - 1;
            *random += instance->count;
        }
    }
    return count;
}

static bool try_instance(struct tv_grader *grader, struct tv_check_report *report, size_t number)
{
    const struct tv_instance *instance = &report->check->instances[number];
    const struct tv_assignment *assignment = grader->wanted->exercise->assignment;
    uint64_t seed = tv_seed_mix(tv_seed_mix(assignment->seed, report->number), number);
    if (instance->random == TV_RANDOM_NONE) {
        const char *text = tv_variation_text(instance, &grader->grading->arena);
        const struct tv_variant variant = {.instance = instance, .seed = seed, .text = text};
        return text ? try_variant(grader, report, &variant) : no_memory(grader);
    }
    for (uint64_t i = 0; i < instance->count; i++) {
        if (!try_random(grader, report, instance, tv_seed_mix(seed, i)))
            return false;
    }
    return true;
}

/* Of a hidden check no more is told than which kind of instance it was. */
static bool tell_kind(struct tv_grader *grader, struct tv_check_report *report,
                      const struct tv_instance *instance)
{
    struct tv_arena *arena = &grader->grading->arena;
    const char *keys = tv_variation_keys(instance, arena);
    if (!keys)
        return no_memory(grader);
    const char *kind = instance->random != TV_RANDOM_NONE ? "a random instance"
                       : keys[0]                          ? "other values of "
                                                          : "the exercise as it is";
    struct tv_fact *fact = tv_arena_array(arena, 1, sizeof *fact);
    const char *text = tv_arena_format(arena, "%s%s", kind,
                                       instance->random == TV_RANDOM_NONE && keys[0] ? keys : "");
    if (!fact || !text)
        return no_memory(grader);
    *fact = (struct tv_fact){TV_FACT_WITH, text};
    report->facts = fact;
    report->fact_count = 1;
    return true;
}

static bool try_all(struct tv_grader *grader, struct tv_check_report *report)
{
    const struct tv_grade_wanted *wanted = grader->wanted;
    const struct tv_check *check = report->check;
    const struct tv_variant only = {.settings = wanted->settings,
                                    .setting_count = wanted->setting_count};
    if (wanted->setting_count > 0 || check->instance_count == 0)
        return try_variant(grader, report, &only);
    for (size_t i = 0; i < check->instance_count; i++) {
        bool was_right = report->right == report->asked;
        if (!try_instance(grader, report, i))
            return false;
        bool tells = check->is_hidden && was_right && report->right < report->asked;
        if (tells && !tell_kind(grader, report, &check->instances[i]))
            return false;
    }
    return true;
}

/* ---- What came of it ---- */

/* Adds to what was tried that there were more instances. */
static bool tell_instances(struct tv_grader *grader, struct tv_check_report *report)
{
    struct tv_arena *arena = &grader->grading->arena;
    const struct tv_check *check = report->check;
    uint64_t random, count = count_instances(check, &random);
    const char *tried = report->tried ? report->tried : "";
    const char *more = "";
    if (check->is_hidden || grader->wanted->setting_count > 0 || count == 0)
        return true;
    if (count > 1 && tried[0])
        more = tv_arena_format(arena, ", and %" PRIu64 " more instance%s", count - 1,
                               count == 2 ? "" : "s");
    else if (count > 1)
        more = tv_arena_format(arena, "%" PRIu64 " instances", count);
    const char *lots = "";
    if (random > 0)
        lots = tv_arena_format(arena, " (%" PRIu64 " random, seed %" PRIu64 ")", random,
                               grader->wanted->exercise->assignment->seed);
    report->tried = more && lots ? tv_arena_format(arena, "%s%s%s", tried, more, lots) : NULL;
    return report->tried || no_memory(grader);
}

static bool finish(struct tv_grader *grader, struct tv_check_report *report)
{
    if (report->asked == 0 && report->verdict == TV_NOT_RUN)
        return tv_problem(grader->problems, report->check->place,
                          "there is nothing that this check can ask: give it another 'at', or "
                          "other instances");
    bool shares = report->check->partial == TV_SHARE && report->has_varied && report->asked > 0;
    if (report->right == report->asked) {
        report->earned = report->verdict == TV_UNCHECKED ? 0 : report->points;
        report->verdict = report->verdict == TV_UNCHECKED ? TV_UNCHECKED : TV_PASSED;
        return tell_instances(grader, report);
    }
    report->earned = shares ? report->points * report->right / report->asked : 0;
    report->verdict = report->earned > 0 ? TV_PARTLY : TV_FAILED;
    return tell_instances(grader, report);
}

bool tv_grader_fail(struct tv_grader *grader, const struct tv_error *error)
{
    const struct tv_source source = {.name = error->file ? error->file : ""};
    return tv_problem_of(grader->problems, TV_NO_MEMORY, (struct tv_place){&source, 0, 0}, "%s",
                         error->text);
}

bool tv_one_check(struct tv_grader *grader, struct tv_check_report *report)
{
    tv_program_begin(&grader->program, report->check, grader->goes_on);
    bool done = try_all(grader, report) && finish(grader, report);
    grader->goes_on = report->verdict == TV_PASSED && report->check->memory == TV_MEMORY_AS_IT_IS;
    return done;
}

bool tv_one_trace(struct tv_grader *grader, struct tv_check_report *report)
{
    struct tv_check_report scratch = {.check = report->check,
                                      .expected_trace = report->expected_trace,
                                      .given_trace = report->given_trace};
    enum tv_question question = report->check->question;
    bool is_of_tree = question == TV_ASK_CHILDREN || question == TV_COMPARE_VISIT;
    if (!is_of_tree || !report->failed_on)
        return true;
    tv_program_begin(&grader->program, report->check, false);
    if (!try_with(grader, &scratch, report->failed_on, tv_trace_both))
        return false;
    report->expected_trace = scratch.expected_trace;
    report->given_trace = scratch.given_trace;
    report->is_order = scratch.is_order;
    return true;
}
