/* A list of blocks, with tabs, ends of lines as on Windows, and none at the end of the file. */
#include "queue.h"

#include <stdlib.h>

enum { BLOCK = 30 };

struct block
{
	struct block *next, *previous;
	int items[BLOCK];
};

struct queue
{
	enum order order;
	struct block *first, *last;
	int begin;	/* of the items in the first block */
	int end;	/* of those in the last one */
};

struct queue *queue_make(enum order order)
{
	struct queue *queue = calloc(1, sizeof(struct queue));
	if (queue)
		queue->order = order;
	return queue;
}

bool queue_in(struct queue *queue, int item)
{
	if (!queue->last || queue->end == BLOCK)
	{
		struct block *block = calloc(1, sizeof(struct block));
		if (!block)
			return false;
		block->previous = queue->last;
		if (queue->last)
			queue->last->next = block;
		else
		{
			queue->first = block;
			queue->begin = 0;
		}
		queue->last = block;
		queue->end = 0;
	}
	queue->last->items[queue->end++] = item;
	return true;
}

static void drop_all(struct queue *queue)
{
	while (queue->first)
	{
		struct block *next = queue->first->next;
		free(queue->first);
		queue->first = next;
	}
	queue->last = NULL;
}

static int from_front(struct queue *queue)
{
	struct block *block = queue->first;
	int item = block->items[queue->begin++];
	if (queue->begin == BLOCK && block != queue->last)
	{
		queue->first = block->next;
		queue->first->previous = NULL;
		queue->begin = 0;
		free(block);
	}
	return item;
}

static int from_back(struct queue *queue)
{
	struct block *block = queue->last;
	int item = block->items[--queue->end];
	if (queue->end == 0 && block != queue->first)
	{
		queue->last = block->previous;
		queue->last->next = NULL;
		queue->end = BLOCK;
		free(block);
	}
	return item;
}

bool queue_empty(const struct queue *queue)
{
	return !queue->first;
}

int queue_out(struct queue *queue)
{
	int item = queue->order == FIFO ? from_front(queue) : from_back(queue);
	if (queue->first == queue->last && queue->begin == queue->end)
		drop_all(queue);
	return item;
}

void queue_free(struct queue *queue)
{
	drop_all(queue);
	free(queue);
}