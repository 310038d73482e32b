/* report_text.c: the report that a student reads: a line for each check; below the first that
 * failed, where it goes wrong and what to do next; all of it on one screen.
 */
#include <string.h>

#include "grade/report_parts.h"
#include "visit/utf8.h"

enum {
    SCREEN = 24,      /* lines */
    FIRST_WANTS = 11, /* lines for the first check that failed, before later ones get any */
    LATER_LINES = 3,
    NOTE_LINES = 3
};

static const char indent[] = "     ";

/* ---- Columns ---- */

static size_t columns(const char *text)
{
    size_t width = 0;
    while (*text) {
        uint32_t character;
        size_t size = tv_utf8_read(text, &character);
        width += size ? tv_utf8_width(character) : 1;
        text += size ? size : 1;
    }
    return width;
}

static void put_blanks(size_t count, FILE *out)
{
    while (count-- > 0)
        fputc(' ', out);
}

static size_t name_columns(const struct tv_grading *grading)
{
    size_t width = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        size_t own = columns(grading->checks[i].check->name);
        width = own > width ? own : width;
    }
    return width;
}

enum { SCORE_SIZE = 2 * TV_POINTS_SIZE };

static const char *score_of(const struct tv_check_report *report, char text[SCORE_SIZE])
{
    char earned[TV_POINTS_SIZE], points[TV_POINTS_SIZE];
    snprintf(text, SCORE_SIZE, "%s/%s", tv_points(earned, report->earned),
             tv_points(points, report->points));
    return text;
}

static size_t score_columns(const struct tv_grading *grading)
{
    size_t width = 0;
    char text[SCORE_SIZE];
    for (size_t i = 0; i < grading->check_count; i++) {
        size_t own = strlen(score_of(&grading->checks[i], text));
        width = own > width ? own : width;
    }
    return width;
}

/* ---- A check ---- */

static const char *colour_of(enum tv_verdict verdict)
{
    switch (verdict) {
    case TV_PASSED:
        return "\x1b[32m"; /* green */
    case TV_PARTLY:
    case TV_FAILED:
        return "\x1b[31m"; /* red */
    default:
        return "\x1b[33m"; /* yellow */
    }
}

static void put_check(const struct tv_grading *grading, const struct tv_check_report *report,
                      bool in_colour, FILE *out)
{
    char score[SCORE_SIZE];
    score_of(report, score);
    fprintf(out, "%3u  ", report->number);
    tv_report_put_line(report->check->name, out);
    put_blanks(name_columns(grading) - columns(report->check->name), out);
    put_blanks(2 + score_columns(grading) - strlen(score), out);
    fprintf(out, "%s  %s", score, in_colour ? colour_of(report->verdict) : "");
    tv_report_verdict(grading, report, out);
    fputs(in_colour ? "\x1b[0m\n" : "\n", out);
}

/* ---- How many lines there are for what ---- */

static size_t note_lines(const struct tv_grading *grading)
{
    size_t lines = 0;
    for (const char *at = grading->notes; at && *at && lines < NOTE_LINES; lines++) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return lines;
}

struct room {
    size_t first, later; /* lines below the first check that failed, and below each later one */
};

/* The first one gets what it needs, as far as that is there; the later ones share the rest. */
static struct room share_room(const struct tv_grading *grading)
{
    size_t taken = 4 + grading->check_count + note_lines(grading), needed = 0, later = 0;
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        if (needed > 0)
            later += tv_report_is_wrong(report);
        else
            needed = tv_feedback_lines(report, false);
    }
    size_t all = taken + FIRST_WANTS < SCREEN ? SCREEN - taken : FIRST_WANTS;
    size_t reserved = all - FIRST_WANTS < later * LATER_LINES ? all - FIRST_WANTS
                                                              : later * LATER_LINES;
    struct room room = {needed < all - reserved ? needed : all - reserved, 0};
    if (later > 0)
        room.later = (all - room.first) / later;
    return room;
}

/* ---- All of it ---- */

static void put_checks(const struct tv_grading *grading, bool in_colour, FILE *out)
{
    struct room room = share_room(grading);
    struct tv_feedback how = {.lines = room.first, .indent = indent};
    for (size_t i = 0; i < grading->check_count; i++) {
        const struct tv_check_report *report = &grading->checks[i];
        put_check(grading, report, in_colour, out);
        tv_feedback_write(grading, report, &how, out);
        if (tv_report_is_wrong(report)) {
            how.lines = room.later;
            how.is_brief = true;
        }
    }
}

static void put_notes(const struct tv_grading *grading, FILE *out)
{
    const char *line = grading->notes;
    for (size_t left = note_lines(grading); left > 0; left--) {
        char shown[200];
        size_t length = strcspn(line, "\n");
        tv_utf8_shorten(line, length, shown, sizeof shown);
        fprintf(out, "%s\n", shown);
        line += length + (line[length] == '\n');
    }
}

static void put_score(const struct tv_grading *grading, FILE *out)
{
    char earned[TV_POINTS_SIZE], points[TV_POINTS_SIZE];
    fprintf(out, "\nScore: %s of %s%s\n", tv_points(earned, grading->earned),
            tv_points(points, grading->points),
            grading->is_finished ? "" : " so far: the run was ended before its end");
}

static bool write_text(const struct tv_grading *grading, bool in_colour, FILE *out)
{
    tv_report_put_line(grading->file, out);
    fprintf(out, ", homework %s: ", grading->exercise->name);
    tv_report_put_line(grading->exercise->title, out);
    fputs("\n\n", out);
    if (grading->fault) {
        tv_report_put(grading->fault, out);
        fputs(grading->fault[0] && grading->fault[strlen(grading->fault) - 1] != '\n' ? "\n" : "",
              out);
        fputs("Mend this first: nothing could be checked.\n", out);
    } else {
        put_checks(grading, in_colour, out);
    }
    put_notes(grading, out);
    put_score(grading, out);
    return true;
}

bool tv_report_text(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    (void)error;
    return write_text(grading, false, out);
}

bool tv_report_in_colour(const struct tv_grading *grading, FILE *out, struct tv_error *error)
{
    (void)error;
    return write_text(grading, true, out);
}
