/* topics.c: see topics.h. */
#include "cli/topics.h"

#include <stdio.h>
#include <string.h>

#include "exercise/paragraph.h"
#include "exercise/parts.h"
#include "exercise/manual.h"
#include "handouts/pages.h"

enum { WIDTH = 80, NAME_WIDTH = 14 };

static const char all_keys[] = "yaml";

/* Handouts that are topics. */
static const struct page {
    const char *name, *about;
    const char *const *lines;
} pages[] = {
    {"trace", "the trace that a visit leaves", tv_trace_page},
    {"protocol", "how programs take part", tv_protocol_page},
};
enum { PAGES = sizeof pages / sizeof *pages };

/* ---- Keys ---- */

/* "seats         how many people it carries at most (a whole number from 1 to 50; required)" */
static void print_field(const struct tv_field *field, size_t indent)
{
    char conditions[TV_CONDITIONS_MAX], text[TV_CONDITIONS_MAX + 2];
    size_t column = indent + NAME_WIDTH;
    struct tv_paragraph paragraph = {stdout, column, column, WIDTH};
    int printed = printf("%*s%-*s", (int)indent, "", NAME_WIDTH - 1, field->name);
    if (printed < (int)column)
        putchar(' ');
    tv_paragraph_put(&paragraph, field->help);
    if (field->example) {
        putchar(':');
        paragraph.column++;
        tv_paragraph_put(&paragraph, field->example);
    }
    snprintf(text, sizeof text, "(%s)", tv_manual_conditions(field, conditions));
    tv_paragraph_put(&paragraph, text);
    putchar('\n');
}

/* Keys that have a topic of their own are left to it. */
static void print_fields(const struct tv_manual *manual, const struct tv_field *fields,
                         size_t indent)
{
    for (const struct tv_field *field = fields; field->name; field++) {
        const struct tv_part *part = field->fields ? tv_manual_part(manual, field->fields) : NULL;
        print_field(field, indent);
        if (part && part->topic)
            printf("%*s`treevisit help %s`\n", (int)(indent + NAME_WIDTH), "", part->topic);
        else if (part)
            print_fields(manual, field->fields, indent + 2);
    }
}

static void print_part(const struct tv_manual *manual, const struct tv_part *part)
{
    printf("%s\n\n", part->title);
    struct tv_paragraph paragraph = {stdout, 0, 0, WIDTH};
    tv_paragraph_put(&paragraph, part->about);
    fputs("\n\n", stdout);
    print_fields(manual, part->fields, 2);
    if (part->details)
        printf("\n%s", part->details);
}

static void print_all(const struct tv_manual *manual)
{
    const char *between = "";
    for (size_t i = 0; i < manual->count; i++) {
        if (!manual->parts[i].topic)
            continue;
        fputs(between, stdout);
        print_part(manual, &manual->parts[i]);
        between = "\n\n";
    }
}

/* ---- Topics ---- */

static bool print_page(const char *name)
{
    for (size_t i = 0; i < PAGES; i++) {
        if (strcmp(pages[i].name, name) != 0)
            continue;
        for (const char *const *line = pages[i].lines; *line; line++)
            fputs(*line, stdout);
        return true;
    }
    return false;
}

bool tv_topic_print(const char *name)
{
    struct tv_manual manual;
    tv_manual_gather(&manual);
    const struct tv_part *part = tv_manual_topic(&manual, name);
    if (part)
        print_part(&manual, part);
    else if (strcmp(name, all_keys) == 0)
        print_all(&manual);
    else
        return print_page(name);
    return true;
}

void tv_topics_markdown(void)
{
    struct tv_manual manual;
    tv_manual_gather(&manual);
    tv_manual_write(&manual, stdout);
}

void tv_topics_suggest(struct tv_suggestion *suggestion)
{
    struct tv_manual manual;
    tv_manual_gather(&manual);
    for (size_t i = 0; i < manual.count; i++)
        if (manual.parts[i].topic)
            tv_suggest(suggestion, manual.parts[i].topic);
    for (size_t i = 0; i < PAGES; i++)
        tv_suggest(suggestion, pages[i].name);
    tv_suggest(suggestion, all_keys);
}

static void print_topic(const char *name, const char *about)
{
    printf("  treevisit help %-12s %s\n", name, about);
}

void tv_topics_print(void)
{
    fputs("\nHelp on files:\n", stdout);
    print_topic("exercise", "the keys of an exercise");
    print_topic("homework", "those of its homework");
    print_topic("key", "those of an instructor's key");
    print_topic(all_keys, "all keys there are");
    for (size_t i = 0; i < PAGES; i++)
        print_topic(pages[i].name, pages[i].about);
    print_topic("KIND", "the keys of a kind of space, with KIND one of");
    fputs("    ", stdout);
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        printf("%s%s", kind->name, kind[1].name ? ", " : "\n");
}
