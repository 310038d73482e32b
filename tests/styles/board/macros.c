/* A list that knows its end, with macros for the loops. */
#include "board.h"

#include <stdlib.h>

#define FOR(i, n) for (int i = 0; i < (n); i++)
#define EACH(s, all) for (struct solution *s = (all)->head; s != NULL; s = s->next)
#define IS_SOLUTION(board) ((board)->queens == (board)->size)
#define SQUARE(board, x, y) ((board).column[y] == (x) ? " Q" : " _")

struct solution {
    int number;
    struct board board;
    struct solution *next;
};

struct solutions {
    struct solution *head, *tail;
    int count;
};

struct solutions *solutions_make(void)
{
    struct solutions *all = malloc(sizeof(struct solutions));
    if (all != NULL) {
        all->head = all->tail = NULL;
        all->count = 0;
    }
    return all;
}

bool solutions_visit(struct solutions *all, const struct board *board)
{
    if (IS_SOLUTION(board)) {
        struct solution *s = malloc(sizeof(struct solution));
        if (s == NULL)
            return false;
        s->number = ++all->count;
        s->board = *board;
        s->next = NULL;
        *(all->head ? &all->tail->next : &all->head) = s;
        all->tail = s;
    }
    return true;
}

void solutions_print(const struct solutions *all, FILE *out)
{
    EACH(s, all) {
        fprintf(out, "Solution %d:\n", s->number);
        FOR(y, s->board.size) {
            FOR(x, s->board.size)
                fprintf(out, "%s", SQUARE(s->board, x, y));
            fprintf(out, "\n");
        }
        fprintf(out, "\n");
    }
}

void solutions_free(struct solutions *all)
{
    struct solution *next;
    for (struct solution *s = all->head; s != NULL; s = next) {
        next = s->next;
        free(s);
    }
    free(all);
}
