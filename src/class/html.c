/* html.c: see html.h. */
#include "class/html.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "class/html_style.h"
#include "visit/text.h"
#include "visit/utf8.h"

/* ---- The head and the end ---- */

/* A page inside a frame, given as an attribute, has this page's policy beside its own. There it is
 * scripts in elements that run: never those in attributes. */
static const char *policy_of(enum tv_html_frames frames)
{
    static const char *const policies[] = {
        [TV_HTML_ALONE] = "",
        [TV_HTML_STEPS] = "; script-src 'unsafe-inline'; script-src-attr 'none'",
        [TV_HTML_FILES] = "; frame-src 'self' file:",
    };
    return policies[frames];
}

void tv_html_begin(const char *title, enum tv_html_frames frames, FILE *out)
{
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\"\n"
            "    content=\"default-src 'none'; style-src 'unsafe-inline'%s\">\n",
            policy_of(frames));
    tv_html_element("title", title, out);
    fputs("\n<style>\n", out);
    for (const char *const *line = tv_html_style; *line; line++)
        fputs(*line, out);
    fputs("</style>\n</head>\n<body>\n<main>\n", out);
    tv_html_element("h1", title, out);
    fputc('\n', out);
}

void tv_html_end(FILE *out)
{
    fputs("</main>\n</body>\n</html>\n", out);
}

/* ---- Texts ---- */

/* What stands for a character of HTML's own; or NULL. In a value, quotes would end it. */
static const char *entity_of(char character, bool is_value)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return is_value ? "&quot;" : NULL;
    case '\'':
        return is_value ? "&#39;" : NULL;
    default:
        return NULL;
    }
}

static void write_text(const char *text, const char *end, bool is_value, FILE *out)
{
    while (text < end) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(text, &character);
        const char *entity = entity_of(*text, is_value);
        if (entity)
            fputs(entity, out);
        else if (size && (tv_utf8_is_visible(character) || *text == '\n' || *text == '\t'))
            fwrite(text, 1, size, out);
        else
            fputs(TV_UTF8_REPLACEMENT, out);
        text += size ? size : 1;
    }
}

void tv_html_text(const char *text, FILE *out)
{
    if (text)
        write_text(text, text + strlen(text), true, out);
}

void tv_html_line(const char *text, FILE *out)
{
    write_text(text, text + strcspn(text, "\r\n"), false, out);
}

void tv_html_element(const char *tag, const char *text, FILE *out)
{
    fprintf(out, "<%s>", tag);
    tv_html_text(text, out);
    fprintf(out, "</%.*s>", (int)strcspn(tag, " "), tag);
}

void tv_html_bar(uint64_t part, uint64_t whole, FILE *out)
{
    uint64_t thousandths = whole > 0 ? part * 1000 / whole : 0;
    fprintf(out,
            "<span class=\"bar\" aria-hidden=\"true\"><span style=\"width: %" PRIu64 ".%" PRIu64
            "%%\"></span></span>",
            thousandths / 10, thousandths % 10);
}
