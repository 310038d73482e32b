/* What will be printed is written at once, into a text that grows. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

struct solutions {
    char *text;
    size_t length;
    int count;
};

struct solutions *solutions_make(void)
{
    struct solutions *s = malloc(sizeof *s);
    if (s)
        *s = (struct solutions){NULL, 0, 0};
    return s;
}

static char *write_row(char *at, int size, int queen)
{
    for (int x = 0; x < size; x++) {
        *at++ = ' ';
        *at++ = "_Q"[x == queen];
    }
    *at++ = '\n';
    return at;
}

bool solutions_visit(struct solutions *s, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    size_t size = (size_t)board->size;
    char *text = realloc(s->text, s->length + 40 + size * (2 * size + 1));
    if (!text)
        return false;
    s->text = text;
    char *at = text + s->length;
    at += sprintf(at, "Solution %d:\n", ++s->count);
    for (int y = 0; y < board->size; y++)
        at = write_row(at, board->size, board->column[y]);
    *at++ = '\n';
    s->length = (size_t)(at - text);
    return true;
}

void solutions_print(const struct solutions *s, FILE *out)
{
    fwrite(s->text ? s->text : "", 1, s->length, out);
}

void solutions_free(struct solutions *s)
{
    free(s->text);
    free(s);
}
