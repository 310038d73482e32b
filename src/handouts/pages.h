/* pages.h: handouts that `treevisit help` shows, as lines of text, each with its end. The Makefile
 * writes pages.c from them.
 */
#ifndef TV_HANDOUTS_PAGES_H
#define TV_HANDOUTS_PAGES_H

/* Each ends with NULL. */
extern const char *const tv_trace_page[];
extern const char *const tv_protocol_page[];

#endif
