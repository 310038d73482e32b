/* fill.c: see fill.h. */
#include "files/fill.h"

#include <string.h>

#include "visit/text.h"

/* The filling whose word stands between two '@' at the beginning of the text; or NULL. */
static const struct tv_filling *filling_at(const char *text, const struct tv_filling *fillings)
{
    for (; text[0] == '@' && fillings->word; fillings++) {
        size_t length = strlen(fillings->word);
        if (strncmp(text + 1, fillings->word, length) == 0 && text[1 + length] == '@')
            return fillings;
    }
    return NULL;
}

static void write_filled(const char *template, const struct tv_filling *fillings, FILE *out)
{
    while (*template) {
        const struct tv_filling *filling = filling_at(template, fillings);
        if (filling) {
            fputs(filling->text, out);
            template += strlen(filling->word) + 2;
        } else {
            putc(*template ++, out);
        }
    }
}

char *tv_fill(struct tv_arena *arena, const char *template, const struct tv_filling *fillings)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out)
        write_filled(template, fillings, out);
    const char *filled = out ? tv_text_end(&text) : NULL;
    char *copy = filled ? tv_arena_copy(arena, filled, strlen(filled)) : NULL;
    tv_text_release(&text);
    return copy;
}
