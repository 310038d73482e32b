/* html_style.h: palette.css and html.css as lines of text, each with its end. The Makefile writes
 * html_style.c from them; html.c puts them into each page.
 */
#ifndef TV_CLASS_HTML_STYLE_H
#define TV_CLASS_HTML_STYLE_H

/* Ends with NULL. */
extern const char *const tv_html_style[];

#endif
