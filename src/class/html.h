/* html.h: what the pages of a class are written with: head, style and escaping in one place. Pages
 * stand alone (no script but what is embedded, no link to a network), are readable in print, in
 * light and dark, and by a screen reader. feedback.c and report.c begin here.
 *
 *     tv_html_begin("The farmer's problem", TV_HTML_ALONE, out);
 *     tv_html_element("p class=\"note\"", "2 < 3", out);
 *     tv_html_end(out);
 *
 * A line feed right after <pre> is none, so one is written there: then the text's own stays.
 *
 * Whether writing failed is left to the caller, who looks at the stream at the end.
 */
#ifndef TV_CLASS_HTML_H
#define TV_CLASS_HTML_H

#include <stdint.h>
#include <stdio.h>

/* What a page may show in frames. It may do nothing that is not said here: its own policy
 * (Content-Security-Policy) forbids the rest, whatever got into it. */
enum tv_html_frames {
    TV_HTML_ALONE, /* none: no script runs */
    TV_HTML_STEPS, /* step-through pages, which are in it and run their scripts */
    TV_HTML_FILES, /* files of the same folder, which have a policy of their own */
};

/* Writes a page's beginning, up to and with its <h1> inside <main>; and its end. */
void tv_html_begin(const char *title, enum tv_html_frames frames, FILE *out);
void tv_html_end(FILE *out);

/* Writes a text, or the value of an attribute, with what HTML would take for its own written
 * otherwise, and U+FFFD for what cannot be seen or is no UTF-8. Tabs and ends of lines stay. NULL
 * writes nothing. */
void tv_html_text(const char *text, FILE *out);

/* The same for the first line of a text, without its end. It is for an element, not for a value:
 * quotes stay. */
void tv_html_line(const char *text, FILE *out);

/* Writes an element with this text in it: of the tag "td class=\"number\"" it is <td
 * class="number">TEXT</td>. The tag is written as it is: nothing from outside may be in it. */
void tv_html_element(const char *tag, const char *text, FILE *out);

/* Writes a bar that is filled to this share, inside a line. It is hidden from screen readers: the
 * number stands beside it. */
void tv_html_bar(uint64_t part, uint64_t whole, FILE *out);

#endif
