/* A ring: the last solution points to the first. Tabs, ends of lines as on Windows, debug text on
   stderr and a main() left in. */
#include "board.h"

#include <stdlib.h>

typedef struct Solution
{
	struct board		Board;
	struct Solution		*pNext;
} Solution;

struct solutions
{
	Solution	*pLast;
};

struct solutions *solutions_make(void)
{
	struct solutions *pSolutions = malloc(sizeof(struct solutions));
	fprintf(stderr, "solutions_make\n");
	if (pSolutions != NULL)
	{
		pSolutions->pLast = NULL;
	}
	return pSolutions;
}

bool solutions_visit(struct solutions *pSolutions, const struct board *pBoard)
{
	Solution *pNew;
	fprintf(stderr, "%d of %d queens\n", pBoard->queens, pBoard->size);
	if (pBoard->queens < pBoard->size)
	{
		return true;
	}
	pNew = malloc(sizeof(Solution));
	if (pNew == NULL)
	{
		return false;
	}
	pNew->Board = *pBoard;
	if (pSolutions->pLast == NULL)
	{
		pNew->pNext = pNew;
	}
	else
	{
		pNew->pNext = pSolutions->pLast->pNext;
		pSolutions->pLast->pNext = pNew;
	}
	pSolutions->pLast = pNew;
	return true;
}

void solutions_print(const struct solutions *pSolutions, FILE *pOut)
{
	int nNumber = 0;
	Solution *p = pSolutions->pLast;
	if (p == NULL)
	{
		return;
	}
	do
	{
		int nRow, nColumn;
		p = p->pNext;
		fprintf(pOut, "Solution %d:\n", ++nNumber);
		for (nRow = 0; nRow < p->Board.size; nRow++)
		{
			for (nColumn = 0; nColumn < p->Board.size; nColumn++)
			{
				fputs(nColumn == p->Board.column[nRow] ? " Q" : " _", pOut);
			}
			fputc('\n', pOut);
		}
		fputc('\n', pOut);
	}
	while (p != pSolutions->pLast);
}

void solutions_free(struct solutions *pSolutions)
{
	if (pSolutions->pLast != NULL)
	{
		Solution *p = pSolutions->pLast->pNext;
		pSolutions->pLast->pNext = NULL;
		while (p != NULL)
		{
			Solution *pNext = p->pNext;
			free(p);
			p = pNext;
		}
	}
	free(pSolutions);
}

int main(void)
{
	struct board Board = { 1, 1, { 0 } };
	struct solutions *pSolutions = solutions_make();
	solutions_visit(pSolutions, &Board);
	solutions_print(pSolutions, stdout);
	solutions_free(pSolutions);
	return 0;
}