/* manual_page.c: the reference as Markdown; declared in manual.h. The page is a transcript,
 * too: its examples become files, which `treevisit verify` says are right.
 */
#include <ctype.h>
#include <string.h>

#include "exercise/examples.h"
#include "exercise/paragraph.h"
#include "exercise/manual.h"

enum { WIDTH = 100, ITEM_INDENT = 2, ITEM_MAX = 2048 };

static const char introduction[] =
    "# Every key of an exercise\n"
    "\n"
    "An exercise is a file in YAML. This page has every key that may stand in one, and is made "
    "from\n"
    "the tables by which Treevisit reads such files: `make reference` writes it, and `make check`\n"
    "says when it lags behind. `treevisit help yaml` prints the same on a terminal, and "
    "`treevisit\n"
    "help river` the part about one kind of space. [Writing an exercise](writing-an-exercise.md)\n"
    "begins at the beginning.\n"
    "\n"
    "After each key stands what it takes, and what holds without it. A key that is not here is an\n"
    "error, and so is a value of another type or out of its range: the message has the file, the\n"
    "line and the column, and says what was meant, if that can be guessed. Each example is a "
    "whole\n"
    "file, and is tried whenever Treevisit is tested.\n"
    "\n";

/* ---- Links ---- */

/* What a link to a heading is called, on GitHub and by pandoc: "boat-of-river". */
static void write_anchor(const char *title, FILE *out)
{
    for (; *title; title++) {
        if (isalnum((unsigned char)*title) || *title == '-' || *title == '_')
            fputc(tolower((unsigned char)*title), out);
        else if (*title == ' ')
            fputc('-', out);
    }
}

static void write_contents(const struct tv_manual *manual, FILE *out)
{
    for (size_t i = 0; i < manual->count; i++) {
        const struct tv_part *part = &manual->parts[i];
        fprintf(out, "%s- [%s](#", part->topic ? "" : "  ", part->title);
        write_anchor(part->title, out);
        fputs(")\n", out);
    }
}

/* ---- Keys ---- */

/* "`size` (a whole number from 0 to 32; required): the number of rows. Example: `size: 8`." */
static void write_item(const struct tv_field *field, FILE *out)
{
    char conditions[TV_CONDITIONS_MAX], item[ITEM_MAX];
    struct tv_paragraph paragraph = {out, ITEM_INDENT, ITEM_INDENT, WIDTH};
    fputs("- ", out);
    snprintf(item, sizeof item, "`%s` (%s): %s.", field->name,
             tv_manual_conditions(field, conditions), field->help);
    tv_paragraph_put(&paragraph, item);
    if (!field->example)
        return;
    snprintf(item, sizeof item, "Example: `%s: %s`.", field->name, field->example);
    tv_paragraph_put(&paragraph, item);
}

static void write_fields(const struct tv_manual *manual, const struct tv_field *fields, FILE *out)
{
    for (const struct tv_field *field = fields; field->name; field++) {
        const struct tv_part *part = field->fields ? tv_manual_part(manual, field->fields) : NULL;
        write_item(field, out);
        if (part) {
            fprintf(out, "\n  Its keys: [%s](#", part->title);
            write_anchor(part->title, out);
            fputs(").", out);
        }
        fputc('\n', out);
    }
}

/* ---- Examples ---- */

static bool write_example(const char *name, const char *ending, FILE *out)
{
    char file[TV_PART_TITLE_MAX];
    snprintf(file, sizeof file, "%s.%s", name, ending);
    for (const struct tv_example *example = tv_examples; example->file; example++) {
        if (strcmp(example->file, file) != 0)
            continue;
        fprintf(out, "\n```%s file=%s\n", ending, file);
        for (const char *const *line = example->lines; *line; line++)
            fputs(*line, out);
        fputs("```\n", out);
        return true;
    }
    return false;
}

/* What a sandbox says of itself is not the same on all machines. */
static void write_examples(const struct tv_part *part, FILE *out)
{
    const char *name = part->example ? part->example : part->topic;
    fprintf(out, "\nFor example, `%s.yaml`:\n", name);
    write_example(name, "yaml", out);
    bool has_program = write_example(name, "sh", out);
    if (!part->example)
        fprintf(out, "\n```console\n$ treevisit verify %s.yaml%s\n%s: ok\n```\n", name,
                has_program ? " 2>/dev/null" : "", name);
}

/* ---- The page ---- */

/* A sentence, of what may be a line of help. */
static void write_about(const char *about, FILE *out)
{
    struct tv_paragraph paragraph = {out, 0, 0, WIDTH};
    char sentence[ITEM_MAX];
    snprintf(sentence, sizeof sentence, "%c%s%s", toupper((unsigned char)*about), about + 1,
             about[strlen(about) - 1] == '.' ? "" : ".");
    tv_paragraph_put(&paragraph, sentence);
    fputs("\n\n", out);
}

static void write_part(const struct tv_manual *manual, const struct tv_part *part, FILE *out)
{
    fprintf(out, "\n%s %s\n\n", part->topic ? "##" : "###", part->title);
    write_about(part->about, out);
    write_fields(manual, part->fields, out);
    if (part->details)
        fprintf(out, "\n```text\n%s```\n", part->details);
    if (part->topic)
        write_examples(part, out);
}

void tv_manual_write(const struct tv_manual *manual, FILE *out)
{
    fputs(introduction, out);
    write_contents(manual, out);
    for (size_t i = 0; i < manual->count; i++)
        write_part(manual, &manual->parts[i], out);
}
