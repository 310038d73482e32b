/* trial.c: what every checker does with an answer: it is counted, and of the first wrong one of a
 * check the facts are told; see trial.h.
 */
#include "grade/trial.h"

#include <string.h>

#include "grade/keep.h"
#include "grade/mistakes.h"
#include "grade/variation.h"
#include "visit/utf8.h"

/* Of a fact, which a hostile program may make as long as it likes. */
enum { FACT_MAX_BYTES = 4000 };

/* ---- Hashes ---- */

/* FNV-1a, the same on every machine; goes on from the hash of what came before. */
static uint32_t hash_text(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT32_C(0x01000193);
    return hash;
}

static const uint32_t hash_of_nothing = UINT32_C(0x811c9dc5);

static void note_answer(struct tv_check_report *report, const char *answer)
{
    uint32_t hash = hash_text(hash_of_nothing, answer);
    if (report->asked == 0)
        report->first_answer = hash;
    else if (hash != report->first_answer)
        report->has_varied = true;
}

/* Keeps the hash if it is among the smallest, each once, in their order. */
static bool keep_hash(struct tv_trial *trial, uint32_t hash)
{
    struct tv_check_report *report = trial->report;
    if (!report->sketch)
        report->sketch = tv_arena_array(trial->arena, TV_SKETCH_MAX, sizeof *report->sketch);
    if (!report->sketch)
        return tv_fail(&trial->error, "not enough memory for a report");
    size_t place = report->sketch_count;
    while (place > 0 && report->sketch[place - 1] >= hash)
        place--;
    bool is_there = place < report->sketch_count && report->sketch[place] == hash;
    if (is_there || place == TV_SKETCH_MAX)
        return true;
    size_t moved = report->sketch_count - place;
    if (report->sketch_count == TV_SKETCH_MAX)
        moved--;
    else
        report->sketch_count++;
    memmove(&report->sketch[place + 1], &report->sketch[place], moved * sizeof hash);
    report->sketch[place] = hash;
    return true;
}

/* ---- Counting ---- */

bool tv_trial_right(struct tv_trial *trial)
{
    trial->report->asked++;
    trial->report->right++;
    trial->report->has_varied = true;
    return true;
}

bool tv_trial_right_with(struct tv_trial *trial, const char *answer)
{
    note_answer(trial->report, answer);
    trial->report->asked++;
    trial->report->right++;
    return true;
}

bool tv_trial_is_first(const struct tv_trial *trial)
{
    return trial->report->asked == trial->report->right;
}

bool tv_trial_wrong(struct tv_trial *trial, const char *question, const char *answer)
{
    bool is_first = tv_trial_is_first(trial);
    uint32_t hash = hash_text(hash_of_nothing, question);
    keep_hash(trial, hash_text(hash_text(hash, "\n"), answer));
    note_answer(trial->report, answer);
    trial->report->asked++;
    return is_first;
}

/* ---- Facts ---- */

/* Makes the text fit to be shown, in place: nothing invisible but ends of lines, and not too long.
 */
static void make_plain(char *text)
{
    char *out = text;
    while (*text && out - text < FACT_MAX_BYTES) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(text, &character);
        if (*text == '\n' || (size && tv_utf8_is_visible(character))) {
            memmove(out, text, size);
            out += size;
        } else {
            *out++ = '?';
        }
        text += size ? size : 1;
    }
    *out = '\0';
}

/* Makes room for one more. */
static bool make_room(struct tv_trial *trial)
{
    struct tv_check_report *report = trial->report;
    if (report->fact_count < report->fact_room)
        return true;
    size_t room = 2 * report->fact_room + 8;
    struct tv_fact *larger = tv_arena_array(trial->arena, room, sizeof *larger);
    if (!larger)
        return false;
    if (report->fact_count)
        memcpy(larger, report->facts, report->fact_count * sizeof *larger);
    report->facts = larger;
    report->fact_room = room;
    return true;
}

/* Takes a text of the arena. NULL: there was no memory for it. */
static bool add_fact(struct tv_trial *trial, const char *label, char *text)
{
    struct tv_check_report *report = trial->report;
    if (!text || !make_room(trial))
        return tv_fail(&trial->error, "not enough memory for a report");
    make_plain(text);
    report->facts[report->fact_count++] = (struct tv_fact){label, text};
    return true;
}

bool tv_trial_fact(struct tv_trial *trial, const char *label, const char *format, ...)
{
    if (trial->error.text[0])
        return false;
    if (trial->check->is_hidden)
        return true;
    if (trial->report->fact_count == 0 && trial->variation &&
        !add_fact(trial, TV_FACT_WITH, tv_arena_format(trial->arena, "%s", trial->variation)))
        return false;
    va_list arguments;
    va_start(arguments, format);
    char *text = tv_arena_vformat(trial->arena, format, arguments);
    va_end(arguments);
    return add_fact(trial, label, text);
}

/* ---- What is told of the check ---- */

/* Sets one of the report's texts, unless there is one already. */
static bool set_text(struct tv_trial *trial, const char **target, const char *text)
{
    if (!text)
        return tv_fail(&trial->error, "not enough memory for a report");
    if (!*target)
        *target = text;
    return true;
}

bool tv_trial_tried(struct tv_trial *trial, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = tv_arena_vformat(trial->arena, format, arguments);
    va_end(arguments);
    return set_text(trial, &trial->report->tried, text);
}

bool tv_trial_command(struct tv_trial *trial, const char *options)
{
    const struct tv_check_report *report = trial->report;
    struct tv_text text = {0};
    if (trial->check->is_hidden || report->right == report->asked)
        return true;
    FILE *out = tv_text_begin(&text);
    if (out) {
        fputs("run ", out);
        tv_shell_write(trial->known_as, out);
        fputs(" --with ", out);
        tv_shell_write(trial->file, out);
        fprintf(out, "%s%s", options, trial->options ? trial->options : "");
    }
    return set_text(trial, &trial->report->command, tv_keep_text(trial->arena, &text));
}

const char *tv_trial_function(const struct tv_trial *trial, const char *part)
{
    return tv_assignment_function(trial->assignment, part);
}
