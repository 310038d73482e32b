/* html_style.h: html.css as lines of text, each with its end. The Makefile writes html_style.c from
 * it; html.c puts it into each page.
 */
#ifndef TV_CLASS_HTML_STYLE_H
#define TV_CLASS_HTML_STYLE_H

/* Ends with NULL. */
extern const char *const tv_html_style[];

#endif
