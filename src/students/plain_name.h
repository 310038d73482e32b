/* plain_name.h: names without what people write differently: case, marks, spaces, the order of its
 * words. Keys are made of plain names, and a student is found on the roster by one.
 */
#ifndef TV_STUDENTS_PLAIN_NAME_H
#define TV_STUDENTS_PLAIN_NAME_H

#include <stdbool.h>

#include "exercise/arena.h"

/* "Müller-Lüdenscheidt, Zoë" -> "muller-ludenscheidt-zoe": small letters of ASCII and digits, with
 * a '-' for whatever stands between them. Latin letters lose their marks (the Unicode Standard's
 * decompositions; so a name is the same whether its marks are characters of their own, as macOS has
 * them, or not); ß is ss, æ ae, œ oe, þ th, ø o, ł l, đ and ð d. A character of another script is
 * 'u' and its number: "u5f20". Nothing of that in it: "". The result belongs to the arena. NULL: no
 * memory. */
char *tv_plain_name(struct tv_arena *arena, const char *text);

/* Takes the '-' out of a plain name, in place; returns it. */
char *tv_plain_squeeze(char *plain);

#endif
