/* svg.c: see svg.h. A drawing is read as Graphviz writes it, an element or two a line:
 *
 *     <!-- n7 -->
 *     <g id="n7" class="node solution">
 *     <title>n7</title>
 *     <g id="a_n7"><a xlink:title="B, at level 2">
 *     <ellipse .../>
 *     </a>
 *     </g>
 *     </g>
 *
 * becomes
 *
 *     <g id="n7" class="node solution">
 *     <title>B, at level 2</title>
 *     <ellipse .../>
 *     </g>
 *
 * A line that looks otherwise stays as it is.
 */
#include "picture/svg.h"

#include <string.h>

#include "visitors/names.h"

/* What stands around a tooltip. */
static const char tip_group[] = "<g id=\"a_";
static const char tip_begin[] = "<a xlink:title=\"";
static const char tip_end[] = "\">\n";
static const char tip_close[] = "</a>\n</g>\n";

struct reading {
    const char *at; /* what is still to be read: it begins at the beginning of a line */
    FILE *out;
    bool in_tip; /* a tooltip's group was left out, and the end of it has to be */
};

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* The end of the line at `text`, behind the newline. */
static const char *line_end(const char *text)
{
    text += strcspn(text, "\n");
    return *text ? text + 1 : text;
}

/* Writes what Graphviz wrote, but for the way in which it writes hyphens, since in a comment two of
 * them would be wrong. */
static void write_plain(const char *text, const char *end, FILE *out)
{
    static const char hyphen[] = "&#45;";
    while (text < end) {
        const char *entity = memchr(text, '&', (size_t)(end - text));
        size_t length = (size_t)((entity ? entity : end) - text);
        fwrite(text, 1, length, out);
        text += length;
        if (entity && begins_with(entity, hyphen)) {
            fputc('-', out);
            text += strlen(hyphen);
        } else if (entity) {
            fputc(*text++, out);
        }
    }
}

/* ---- The head ---- */

static void write_escaped(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else
            fputc(*text, out);
    }
}

/* The tag <svg ...>, which may be of several lines, and what says in words what is seen. */
static void write_head(struct reading *reading, const char *title, const char *description)
{
    static const char tag[] = "<svg";
    const char *rest = reading->at + strlen(tag), *end = rest + strcspn(rest, ">");
    fprintf(reading->out,
            "%s role=\"img\" aria-labelledby=\"picture-title picture-description\"%.*s>\n", tag,
            (int)(end - rest), rest);
    fputs("<title id=\"picture-title\">", reading->out);
    write_escaped(title, reading->out);
    fputs("</title>\n<desc id=\"picture-description\">", reading->out);
    write_escaped(description, reading->out);
    fputs("</desc>\n", reading->out);
    reading->at = line_end(end);
}

/* ---- Lines ---- */

/* Passes over a construct with this end, and the rest of its last line. */
static void skip_past(struct reading *reading, const char *end)
{
    const char *found = strstr(reading->at, end);
    reading->at = found ? line_end(found) : line_end(reading->at);
}

/* The tooltip that opens at `line`, and its end; NULL: none does. */
static const char *find_tip(const char *line, const char **end)
{
    const char *anchor = begins_with(line, tip_group) ? strchr(line, '>') : NULL;
    if (!anchor || !begins_with(anchor + 1, tip_begin))
        return NULL;
    *end = strstr(anchor, tip_end);
    return *end ? anchor + 1 + strlen(tip_begin) : NULL;
}

/* Leaves a name out; writes the tooltip that may follow it. */
static void write_title(struct reading *reading)
{
    const char *end, *tip;
    reading->at = line_end(reading->at);
    if ((tip = find_tip(reading->at, &end))) {
        fputs("<title>", reading->out);
        write_plain(tip, end, reading->out);
        fputs("</title>\n", reading->out);
        reading->in_tip = true;
        reading->at = end + strlen(tip_end);
    }
}

static void copy_line(struct reading *reading)
{
    const char *end = line_end(reading->at);
    write_plain(reading->at, end, reading->out);
    reading->at = end;
}

static void write_line(struct reading *reading)
{
    if (begins_with(reading->at, "<!--")) {
        skip_past(reading, "-->");
    } else if (begins_with(reading->at, "<!DOCTYPE")) {
        skip_past(reading, ">");
    } else if (begins_with(reading->at, "<title>")) {
        write_title(reading);
    } else if (reading->in_tip && begins_with(reading->at, tip_close)) {
        reading->at += strlen(tip_close);
        reading->in_tip = false;
    } else {
        copy_line(reading);
    }
}

bool tv_svg_write(const char *drawing, const char *title, const char *description, FILE *out,
                  struct tv_error *error)
{
    struct reading reading = {.at = drawing, .out = out};
    while (*reading.at) {
        if (begins_with(reading.at, "<svg"))
            write_head(&reading, title, description);
        else
            write_line(&reading);
    }
    return tv_output_check(out, error);
}
