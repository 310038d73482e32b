/* Two stacks for the order first in, first out; one for the other. Tabs, and ends of lines as on
   Windows. */
#include "visit.h"

#include <stdlib.h>

typedef struct STACK
{
	struct tv_node	*pNode;
	int		nLevel;
	struct STACK	*pNext;
} STACK;

static bool Push(STACK **ppTop, struct tv_node *pNode, int nLevel)
{
	STACK *pNew = malloc(sizeof(STACK));
	if (pNew == NULL)
	{
		return false;
	}
	pNew->pNode = pNode;
	pNew->nLevel = nLevel;
	pNew->pNext = *ppTop;
	*ppTop = pNew;
	return true;
}

static void TurnOver(STACK **ppFrom, STACK **ppTo)
{
	while (*ppFrom != NULL)
	{
		STACK *pTop = *ppFrom;
		*ppFrom = pTop->pNext;
		pTop->pNext = *ppTo;
		*ppTo = pTop;
	}
}

static void Clear(STACK **ppTop)
{
	while (*ppTop != NULL)
	{
		STACK *pTop = *ppTop;
		*ppTop = pTop->pNext;
		free(pTop);
	}
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
	struct tv_node *Children[CHILDREN_MAX];
	STACK *pIn = NULL, *pOut = NULL;
	bool bOk = Push(&pOut, tree, 0);

	while (bOk && (pIn != NULL || pOut != NULL))
	{
		STACK *pTop;
		if (pOut == NULL)
		{
			TurnOver(&pIn, &pOut);
		}
		pTop = pOut;
		pOut = pTop->pNext;
		visitor->visit_node(visitor, pTop->pNode, pTop->nLevel);
		if (pTop->nLevel != cutoff)
		{
			struct tv_node **ppEnd = node_children(pTop->pNode, Children);
			struct tv_node **ppChild;
			for (ppChild = Children; bOk && ppChild < ppEnd; ppChild++)
			{
				bOk = Push(order == LIFO ? &pOut : &pIn, *ppChild, pTop->nLevel + 1);
			}
		}
		free(pTop);
	}
	Clear(&pIn);
	Clear(&pOut);
	return bOk;
}