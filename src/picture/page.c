/* page.c: see page.h. The page is page/page.html, in which a line such as @STYLE@ stands for what
 * is put in its place.
 */
#include "picture/page.h"

#include <string.h>

#include "picture/label.h"
#include "picture/page_data.h"
#include "picture/page_files.h"
#include "visitors/names.h"

enum { TITLE_BYTES = 400 };

struct page {
    const struct tv_record *record;
    const char *title; /* made safe */
    uint32_t most_nodes;
    FILE *out;
    struct tv_error *error;
};

/* ---- What is put in ---- */

static bool write_lines(const char *const *lines, FILE *out)
{
    for (; *lines; lines++)
        fputs(*lines, out);
    return true;
}

static bool write_title(const struct page *page)
{
    for (const char *c = page->title; *c; c++)
        if (*c == '&')
            fputs("&amp;", page->out);
        else if (*c == '<')
            fputs("&lt;", page->out);
        else
            fputc(*c, page->out);
    fputc('\n', page->out);
    return true;
}

static bool write_style(const struct page *page)
{
    return write_lines(tv_page_style, page->out);
}

static bool write_script(const struct page *page)
{
    return write_lines(tv_page_script, page->out);
}

static bool write_data(const struct page *page)
{
    struct tv_page_part part = tv_page_part(page->record, page->most_nodes);
    return tv_page_write_data(page->record, &part, page->most_nodes, page->out, page->error);
}

static const struct {
    const char *line;
    bool (*write)(const struct page *page);
} inserts[] = {
    {"@TITLE@\n", write_title},
    {"@STYLE@\n", write_style},
    {"@DATA@\n", write_data},
    {"@SCRIPT@\n", write_script},
};

/* ---- The whole ---- */

static bool write_line(const struct page *page, const char *line)
{
    for (size_t i = 0; i < sizeof inserts / sizeof *inserts; i++)
        if (strcmp(line, inserts[i].line) == 0)
            return inserts[i].write(page);
    fputs(line, page->out);
    return true;
}

bool tv_page_write(const struct tv_record *record, const char *title, uint32_t most_nodes,
                   FILE *out, struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct page page = {.record = record, .most_nodes = most_nodes, .out = out, .error = error};
    if (!title)
        title = record->exercise ? record->exercise : "A search, step by step";
    page.title = tv_safe_text(title, TITLE_BYTES, &arena);
    bool written = page.title || tv_fail(error, "not enough memory to write the page");
    for (const char *const *line = tv_page_html; written && *line; line++)
        written = write_line(&page, *line);
    tv_arena_release(&arena);
    return written && tv_output_check(out, error);
}
