/* utf8.h: characters of a text in UTF-8, for whoever shows what others wrote: is it valid, is it
 * safe to show on a terminal, how wide is it there.
 */
#ifndef TV_VISIT_UTF8_H
#define TV_VISIT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the character at `text`, which is ended with a NUL. Returns how many bytes it has, 0 where
 * they are no UTF-8. */
size_t tv_utf8_read(const char *text, uint32_t *character);

/* Whether all of a text is UTF-8. */
bool tv_utf8_is_valid(const char *text);

/* Whether it has a face of its own: no control character, nothing that turns the direction of the
 * text or is invisible. A tab and a line feed have none. */
bool tv_utf8_is_visible(uint32_t character);

/* How many cells of a terminal a visible character takes: 0, 1 or 2. */
unsigned tv_utf8_width(uint32_t character);

/* Makes a text safe to show, in place: what is not visible or no UTF-8 becomes a '?'. */
void tv_utf8_make_visible(char *text);

/* Whether all of its characters are visible; those of `also`, "\n" for instance, count as such. */
bool tv_utf8_is_plain(const char *text, const char *also);

/* Writes the bytes to `out`, safe to show, and ended with a NUL. Where they have no room in `size`
 * bytes, 8 at least, the beginning with "..." at its end. */
void tv_utf8_shorten(const char *bytes, size_t length, char *out, size_t size);

#endif
