/* page_files.h: the files of the folder page, as lines of text, each with its end. The Makefile
 * writes page_files.c from them; page.c puts them together.
 */
#ifndef TV_PICTURE_PAGE_FILES_H
#define TV_PICTURE_PAGE_FILES_H

/* Each ends with NULL. */
extern const char *const tv_page_html[];
extern const char *const tv_page_style[];  /* palette.css, page.css */
extern const char *const tv_page_script[]; /* all page-*.js, in the order of the Makefile */

#endif
