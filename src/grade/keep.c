/* keep.c: see keep.h. */
#include "grade/keep.h"

#include <string.h>

char *tv_keep_text(struct tv_arena *arena, struct tv_text *text)
{
    const char *bytes = text->stream ? tv_text_end(text) : NULL;
    char *kept = bytes ? tv_arena_copy(arena, bytes, strlen(bytes)) : NULL;
    tv_text_release(text);
    return kept;
}
