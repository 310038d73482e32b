/* Functions as they were written in 1978; blanks at the ends of lines, as whoever prints "Q " has. */
#include "board.h"
#include <stdlib.h>

struct solutions {
	struct board **v;
	int n, max;
};

struct solutions *
solutions_make()
{
	struct solutions *s;

	if ((s = (struct solutions *)malloc(sizeof *s)) == NULL)
		return (NULL);
	s->v = NULL;
	s->n = s->max = 0;
	return (s);
}

bool
solutions_visit(s, b)
struct solutions *s;
const struct board *b;
{
	struct board **v;

	if (b->queens != b->size)
		return (true);
	if (s->n == s->max) {
		v = (struct board **)realloc(s->v, (s->max + 5) * sizeof *v);
		if (v == NULL)
			return (false);
		s->v = v;
		s->max += 5;
	}
	if ((s->v[s->n] = (struct board *)malloc(sizeof(struct board))) == NULL)
		return (false);
	*s->v[s->n++] = *b;
	return (true);
}

void
solutions_print(s, out)
const struct solutions *s;
FILE *out;
{
	register int i, x, y;

	for (i = 0; i < s->n; i++) {
		fprintf(out, "Solution %d:\n", i + 1);
		for (y = 0; y < s->v[i]->size; y++) {
			putc(' ', out);
			for (x = 0; x < s->v[i]->size; x++)
				fprintf(out, "%c ", x == s->v[i]->column[y] ? 'Q' : '_');
			putc('\n', out);
		}
		putc('\n', out);
	}
}

void
solutions_free(s)
struct solutions *s;
{
	while (s->n > 0)
		free((char *)s->v[--s->n]);
	free((char *)s->v);
	free((char *)s);
}
