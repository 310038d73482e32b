/* html.h: what the pages of a class are written with: head, style and escaping in one place. Pages
 * stand alone (no script but what is embedded, no link to a network), are readable in print, in
 * light and dark, and by a screen reader.
 */
#ifndef TV_CLASS_HTML_H
#define TV_CLASS_HTML_H

#include <stdio.h>

/* Writes a page's beginning, up to and with its <h1> inside <main>; and its end. */
void tv_html_begin(const char *title, FILE *out);
void tv_html_end(FILE *out);

/* Writes a text, or the value of an attribute, with what HTML would take for its own written
 * otherwise, and what cannot be seen replaced. NULL writes nothing. */
void tv_html_text(const char *text, FILE *out);

#endif
