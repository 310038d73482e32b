/* topics.c: see topics.h. */
#include "cli/topics.h"

#include <stdio.h>
#include <string.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"

enum { WIDTH = 80, NAME_WIDTH = 14 };

/* A paragraph under way: words are put on a line as long as there is room. */
struct paragraph {
    size_t indent, column;
};

static void put_word(struct paragraph *paragraph, const char *word, size_t length)
{
    if (paragraph->column + 1 + length > WIDTH) {
        printf("\n%*s", (int)paragraph->indent, "");
        paragraph->column = paragraph->indent;
    } else if (paragraph->column > paragraph->indent) {
        putchar(' ');
        paragraph->column++;
    }
    printf("%.*s", (int)length, word);
    paragraph->column += length;
}

static void put_text(struct paragraph *paragraph, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " ");
        put_word(paragraph, text, length);
        text += length + (text[length] == ' ');
    }
}

static void print_fields(const struct tv_field *fields, size_t indent)
{
    for (; fields->name; fields++) {
        struct paragraph paragraph = {indent + NAME_WIDTH, indent + NAME_WIDTH};
        int printed = printf("%*s%-*s", (int)indent, "", NAME_WIDTH - 1, fields->name);
        if (printed < (int)paragraph.indent)
            putchar(' ');
        put_text(&paragraph, fields->help);
        if (fields->required)
            put_text(&paragraph, "(required)");
        putchar('\n');
        if (fields->fields)
            print_fields(fields->fields, indent + 2);
    }
}

/* The parts of a file that have a topic of their own. */
static const struct part {
    const char *name, *title;
    const struct tv_field *fields;
} parts[] = {
    {"exercise", "The keys of an exercise's file:", tv_exercise_fields},
    {"homework", "The keys of `homework` in an exercise's file:", tv_assignment_fields},
};
enum { PARTS = sizeof parts / sizeof *parts };

bool tv_topic_print(const char *name)
{
    const struct tv_kind *kind = tv_find_kind(name);
    if (kind) {
        printf("kind: %s\n%s\n\nThe keys of its `space`:\n", kind->name, kind->about);
        print_fields(kind->fields, 2);
        if (kind->details)
            printf("\n%s", kind->details);
        return true;
    }
    for (size_t i = 0; i < PARTS; i++) {
        if (strcmp(name, parts[i].name) == 0) {
            puts(parts[i].title);
            print_fields(parts[i].fields, 2);
            return true;
        }
    }
    return false;
}

void tv_topics_suggest(struct tv_suggestion *suggestion)
{
    for (size_t i = 0; i < PARTS; i++)
        tv_suggest(suggestion, parts[i].name);
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        tv_suggest(suggestion, kind->name);
}

void tv_topics_print(void)
{
    fputs("\nHelp on the files: treevisit help exercise, treevisit help homework\n"
          "and on each kind of space: treevisit help KIND, with KIND one of\n"
          "    ",
          stdout);
    for (const struct tv_kind *kind = tv_kinds; kind->name; kind++)
        printf("%s%s", kind->name, kind[1].name ? ", " : "\n");
}
