/* Functions as they were written in 1978. */
#include "visit.h"
#include <stdlib.h>

struct q {
	struct tv_node *n;
	int l;
	struct q *next;
};

static struct q *
cons(n, l, next)
struct tv_node *n;
int l;
struct q *next;
{
	struct q *q;

	if ((q = (struct q *)malloc(sizeof *q)) != NULL) {
		q->n = n;
		q->l = l;
		q->next = next;
	}
	return (q);
}

bool
visit(tree, visitor, order, cutoff)
struct tv_node *tree;
struct visitor *visitor;
enum order order;
int cutoff;
{
	static struct tv_node *children[CHILDREN_MAX];
	struct tv_node **c, **end;
	struct q *head, *tail, *this, *new;
	bool ok = true;

	if ((head = tail = cons(tree, 0, (struct q *)NULL)) == NULL)
		return (false);
	while ((this = head) != NULL) {
		head = this->next;
		if (ok) {
			(*visitor->visit_node)(visitor, this->n, this->l);
			if (this->l != cutoff) {
				end = node_children(this->n, children);
				for (c = children; ok && c < end; c++) {
					if ((new = cons(*c, this->l + 1, order == LIFO ? head : NULL)) == NULL)
						ok = false;
					else if (head == NULL || order == LIFO) {
						if (head == NULL)
							tail = new;
						head = new;
					} else
						tail = tail->next = new;
				}
			}
		}
		free((char *)this);
	}
	return (ok);
}
