/* Functions as they were written in 1978, and one list for both orders. */
#include "queue.h"
#include <stdlib.h>

struct queue {
	enum order order;
	struct cell {
		int item;
		struct cell *next;
	} *front, *rear;
};

struct queue *
queue_make(order)
enum order order;
{
	register struct queue *q;

	if ((q = (struct queue *)malloc(sizeof(*q))) == NULL)
		return (NULL);
	q->order = order;
	q->front = q->rear = NULL;
	return (q);
}

bool
queue_in(q, item)
struct queue *q;
int item;
{
	register struct cell *c;

	if ((c = (struct cell *)malloc(sizeof(*c))) == NULL)
		return (false);
	c->item = item;
	c->next = NULL;
	if (q->front == NULL)
		q->front = q->rear = c;
	else if (q->order == LIFO) {
		c->next = q->front;
		q->front = c;
	} else {
		q->rear->next = c;
		q->rear = c;
	}
	return (true);
}

int
queue_out(q)
struct queue *q;
{
	register struct cell *c;
	int item;

	c = q->front;
	item = c->item;
	q->front = c->next;
	free((char *)c);
	return (item);
}

bool
queue_empty(q)
const struct queue *q;
{
	return (q->front == NULL);
}

void
queue_free(q)
struct queue *q;
{
	while (!queue_empty(q))
		(void)queue_out(q);
	free((char *)q);
}
